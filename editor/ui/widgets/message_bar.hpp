#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>
#include <vector>

class wxBoxSizer;
class wxStaticBitmap;
class wxStaticText;

namespace sabotier::editor {

/// A message above a board, with answers if it asks for one; stays until it is closed or there is another.
/// Its text is wrapped, so that it never makes the window wider.
class MessageBar : public wxPanel {
public:
    struct Button {
        std::string label;
        std::string name; ///< of the control
        std::function<void()> action;
    };

    /// Hidden at first.
    explicit MessageBar(wxWindow* parent);

    void show(const std::string& text, bool is_warning, const std::vector<Button>& buttons = {});
    void hide();
    [[nodiscard]] const std::string& text() const noexcept { return text_; } ///< "" while it is hidden

private:
    void wrap();
    void arrange();

    std::string text_;
    wxStaticBitmap* icon_ = nullptr;
    wxStaticText* label_ = nullptr;
    wxBoxSizer* buttons_ = nullptr;
    int wrapped_to_ = 0;
};

} // namespace sabotier::editor
