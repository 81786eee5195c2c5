#pragma once

#include "editor/core/export/export_place.hpp"

#include <wx/panel.h>

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

class wxBoxSizer;
class wxStaticBitmap;
class wxStaticText;

namespace sabotier::editor {

/// A message above a board, with answers if it asks for one; stays until it is closed or there is another.
/// A question comes back from behind what covers it, until it is answered or withdrawn. Its text is wrapped,
/// so that it never makes the window wider.
class MessageBar : public wxPanel {
public:
    struct Button {
        std::string label;
        std::string name; ///< of the control
        std::function<void()> action;
        bool stays = false; ///< the bar is not closed by it
    };

    /// Hidden at first.
    explicit MessageBar(wxWindow* parent);

    void show(const std::string& text, bool is_warning, const std::vector<Button>& buttons = {});
    /// A warning that has to be answered by one of the buttons.
    void ask(const std::string& text, const std::vector<Button>& answers);
    /// That something was made, and ways to it.
    void tell_written(const WrittenPlace& made);
    /// What is in sight is over: behind it a question may be open.
    void hide();
    void withdraw(); ///< the question, in sight or not
    [[nodiscard]] const std::string& text() const noexcept { return text_; } ///< "" while it is hidden

private:
    struct Question {
        std::string text;
        std::vector<Button> answers;
    };

    void open(const std::filesystem::path& path);
    void display(const std::string& text, bool is_warning, const std::vector<Button>& buttons);
    void wrap();
    void arrange();

    std::string text_;
    std::optional<Question> question_;
    bool is_asking_ = false; ///< the question is in sight
    wxStaticBitmap* icon_ = nullptr;
    wxStaticText* label_ = nullptr;
    wxBoxSizer* buttons_ = nullptr;
    int wrapped_to_ = 0;
};

} // namespace sabotier::editor
