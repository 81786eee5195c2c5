#pragma once

#include <wx/panel.h>

class wxScrollBar;
class wxTextCtrl;

namespace sabotier::editor {

/// A text to be read, of which as much is seen as there is room for. What is cut off is seen to be: its
/// scroll bar stays, where those of the toolkit fade.
class BarredText : public wxPanel {
public:
    explicit BarredText(wxWindow* parent);

    [[nodiscard]] wxTextCtrl& text() noexcept { return *text_; }
    /// From its beginning on; the same text stays where it was scrolled to.
    void show(const wxString& text);
    /// That it is to be broken for, with its scroll bar.
    void set_width(int width);
    /// That the text takes.
    [[nodiscard]] int lines() const;
    [[nodiscard]] int height_of(int lines) const;
    [[nodiscard]] int least_lines() const; ///< of a text that has more: its scroll bar has room then
    [[nodiscard]] bool has_bar() const;

private:
    void lay_out();
    void scroll_to(int top);
    void on_key(wxKeyEvent& event);

    int width_ = 0;
    wxTextCtrl* text_ = nullptr; ///< all of it, above and below what is seen
    wxScrollBar* bar_ = nullptr;
    int top_ = 0; ///< of what is seen, in pixels of the text
};

} // namespace sabotier::editor
