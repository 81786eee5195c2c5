#pragma once

#include <string>

class wxWindow;

namespace sabotier::editor {

enum class Answer { yes, no, cancel };

/// A question with answers in words. `no` may be empty: then there is nothing but `yes`. `cancel` empty: the
/// question cannot be left open, closing it means `no`.
[[nodiscard]] Answer ask(wxWindow* parent, const std::string& question, const std::string& details,
                         const std::string& yes, const std::string& no, const std::string& cancel = {});
/// Something that went wrong, to be read and closed.
void tell(wxWindow* parent, const std::string& what, const std::string& details);

} // namespace sabotier::editor
