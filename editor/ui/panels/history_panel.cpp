#include "editor/ui/panels/history_panel.hpp"

#include "editor/ui/pages/document_page.hpp"
#include "editor/ui/widgets/text.hpp"

#include <wx/listbox.h>
#include <wx/sizer.h>

#include <algorithm>

namespace sabotier::editor {

namespace {

/// Older steps are left out of the list: undo still reaches them.
constexpr std::size_t most_shown = 2000;

} // namespace

HistoryPanel::HistoryPanel(wxWindow* parent, Host& host)
    : Panel(parent, host) {
    list_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(200, 160)));
    list_->SetName("history");
    list_->SetMinSize(FromDIP(wxSize(100, 72)));
    list_->SetToolTip(words("Every step, to go back to"));
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(list_, wxSizerFlags(1).Expand());
    SetSizer(sizer);
    list_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent& event) {
        if (page() == nullptr || event.GetSelection() < 0) return;
        const std::size_t steps = page()->document().history().steps().size();
        const std::size_t hidden = steps > most_shown ? steps - most_shown : 0;
        page()->document().go_to(hidden + static_cast<std::size_t>(event.GetSelection()));
    });
}

void HistoryPanel::update(Change what) {
    if (!has(what, Change::history | Change::file)) return;
    wxArrayString titles;
    if (page() == nullptr) {
        list_->Clear();
        return;
    }
    const History& history = page()->document().history();
    const std::size_t steps = history.steps().size();
    const std::size_t hidden = steps > most_shown ? steps - most_shown : 0;
    titles.Add(hidden == 0 ? words("Opened") : wxString(L"…"));
    for (std::size_t i = hidden; i < steps; ++i)
        titles.Add(to_wx(history.steps()[i].title));
    if (titles != list_->GetStrings()) list_->Set(titles);
    if (history.position() >= hidden) {
        const int row = static_cast<int>(history.position() - hidden);
        list_->SetSelection(row);
        list_->EnsureVisible(row);
    }
}

} // namespace sabotier::editor
