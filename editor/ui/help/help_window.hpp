#pragma once

#include <wx/frame.h>

#include <string>
#include <vector>

class wxButton;
class wxChoice;
class wxSearchCtrl;

namespace sabotier::editor {

class HtmlPage;

/// The guide with its pictures, the reference of rules, and pages about single rules, in a window of their
/// own beside the editor. All pages can be searched.
class HelpWindow : public wxFrame {
public:
    explicit HelpWindow(wxWindow* parent);

    /// A page of docs/, by its name; "editor.md#findings" goes to a heading.
    void show_page(const std::string& address);
    void show_html(const wxString& title, const std::string& html);

private:
    /// What is shown: an address, words that were searched for, or HTML that was made elsewhere.
    struct Place {
        enum class Kind { page, search, html } kind = Kind::page;
        std::string text;
        wxString title;
        bool operator==(const Place&) const = default;
    };
    void make_bar();
    void go(Place place);
    void back();
    void show();
    void search();

    std::vector<std::string> pages_;
    std::vector<Place> places_; ///< those before, and the one that is shown
    wxButton* back_ = nullptr;
    wxChoice* contents_ = nullptr;
    wxSearchCtrl* search_ = nullptr;
    HtmlPage* html_ = nullptr;
};

} // namespace sabotier::editor
