#pragma once

#include <filesystem>
#include <functional>
#include <string>

class wxWindow;

namespace sabotier::editor {

enum class Answer { yes, no, cancel };

/// A question with answers in words. `no` may be empty: then there is nothing but `yes`. `cancel` empty: the
/// question cannot be left open, closing it means `no`.
[[nodiscard]] Answer ask(wxWindow* parent, const std::string& question, const std::string& details,
                         const std::string& yes, const std::string& no, const std::string& cancel = {});
/// Before something is lost for good: Return and closing the question keep it. Whether it may go.
[[nodiscard]] bool may_lose(wxWindow* parent, const std::string& question, const std::string& details,
                            const std::string& lose, const std::string& keep);
/// Something that went wrong, to be read and closed.
void show_message(wxWindow* parent, const std::string& what, const std::string& details);

/// Opens a file or a folder in the program of the desktop that does so. `failed` is called, maybe later, if
/// nothing comes of it: there is no such program, or it gives up.
void open_outside(const std::filesystem::path& path, std::function<void()> failed);

} // namespace sabotier::editor
