#include "editor/ui/help/help_window.hpp"

#include "editor/ui/help/guide.hpp"
#include "editor/ui/widgets/html_page.hpp"
#include "editor/ui/widgets/icons.hpp"
#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/window_place.hpp"

#include <wx/bmpbuttn.h>
#include <wx/choice.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/utils.h>

#include <algorithm>
#include <utility>

namespace sabotier::editor {

HelpWindow::HelpWindow(wxWindow* parent)
    : wxFrame(parent, wxID_ANY, words("Guide"), wxDefaultPosition, wxDefaultSize,
              wxDEFAULT_FRAME_STYLE | wxFRAME_FLOAT_ON_PARENT),
      pages_(guide_pages()) {
    SetName("help");
    SetBackgroundColour(wxSystemSettings::GetColour(wxSYS_COLOUR_BTNFACE));
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    SetSizer(sizer);
    make_bar();
    html_ = new HtmlPage(this, "help-page");
    html_->Bind(wxEVT_HTML_LINK_CLICKED, [this](wxHtmlLinkEvent& event) {
        const std::string target = to_utf8(event.GetLinkInfo().GetHref());
        if (target.find(".md") != std::string::npos)
            CallAfter([this, target] { show_page(target); }); // the page that tells it is still in use
        else if (target.starts_with("https://"))
            wxLaunchDefaultBrowser(to_wx(target));
        else
            event.Skip();
    });
    sizer->Add(html_, wxSizerFlags(1).Expand());
    size_dialog(*this, {860, 700});
    CentreOnParent();
    Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
        if (event.GetKeyCode() == WXK_ESCAPE)
            Close();
        else if (event.GetKeyCode() == WXK_LEFT && event.AltDown())
            back();
        else if (event.GetKeyCode() == 'F' && event.ControlDown())
            search_->SetFocus();
        else
            event.Skip();
    });
}

void HelpWindow::make_bar() {
    back_ = new wxBitmapButton(this, wxID_BACKWARD, icon("left"));
    back_->SetName("help-back");
    back_->SetToolTip(words("Back (Alt+Left)"));
    contents_ = new wxChoice(this, wxID_ANY);
    contents_->SetName("help-contents");
    contents_->SetToolTip(words("Pages of the guide"));
    for (const std::string& page : pages_)
        contents_->Append(to_wx(guide_title(page)));
    search_ = new wxSearchCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(220, -1)),
                               wxTE_PROCESS_ENTER);
    search_->SetName("help-search");
    search_->SetDescriptiveText(words("Search all pages"));
    search_->ShowCancelButton(true);
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(back_, wxSizerFlags().CentreVertical());
    row->Add(contents_, wxSizerFlags(1).CentreVertical().Border(wxLEFT | wxRIGHT, FromDIP(8)));
    row->Add(search_, wxSizerFlags().CentreVertical());
    GetSizer()->Add(row, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
    back_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { back(); });
    contents_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
        show_page(pages_[static_cast<std::size_t>(std::max(0, event.GetSelection()))]);
    });
    search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { search(); });
    search_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { search(); });
}

void HelpWindow::show_page(const std::string& address) {
    go({Place::Kind::page, address, words("Guide")});
}

void HelpWindow::show_html(const wxString& title, const std::string& html) {
    go({Place::Kind::html, html, title});
    Show();
    Raise();
}

/// While one types, one search follows another in the same place.
void HelpWindow::search() {
    const std::string wanted = to_utf8(search_->GetValue());
    if (wanted.empty()) {
        if (!places_.empty() && places_.back().kind == Place::Kind::search) back();
        return;
    }
    if (!places_.empty() && places_.back().kind == Place::Kind::search) places_.pop_back();
    go({Place::Kind::search, wanted, words("Guide")});
}

void HelpWindow::go(Place place) {
    const bool is_from_outside = place.kind == Place::Kind::page && !IsShown();
    if (places_.empty() || places_.back() != place) places_.push_back(std::move(place));
    show();
    if (is_from_outside) Show();
    if (places_.back().kind == Place::Kind::page) Raise();
}

void HelpWindow::back() {
    if (places_.size() < 2) return;
    places_.pop_back();
    show();
}

void HelpWindow::show() {
    const Place& place = places_.back();
    SetTitle(place.title);
    back_->Enable(places_.size() > 1);
    const auto choose = [this](const std::string& page) {
        const auto found = std::ranges::find(pages_, page);
        if (found != pages_.end()) contents_->SetSelection(static_cast<int>(found - pages_.begin()));
    };
    if (place.kind == Place::Kind::page) {
        const std::size_t hash = place.text.find('#');
        const std::string page = place.text.substr(0, hash);
        choose(page);
        html_->show(guide_html(page, FromDIP(780)));
        if (hash != std::string::npos) html_->LoadPage(to_wx(place.text.substr(hash)));
    } else {
        // what is searched for is found in all of them: the page that one came from stays chosen
        if (place.kind == Place::Kind::html) choose("rules.md");
        if (contents_->GetSelection() == wxNOT_FOUND) contents_->SetSelection(0);
        html_->show(place.kind == Place::Kind::search ? guide_search(place.text) : place.text);
    }
}

} // namespace sabotier::editor
