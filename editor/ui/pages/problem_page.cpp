#include "editor/ui/pages/problem_page.hpp"

#include "editor/ui/widgets/text.hpp"

#include <wx/button.h>
#include <wx/listctrl.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/utils.h>

namespace sabotier::editor {

namespace {

std::string sentence(const Problem& problem) {
    Problem alone = problem;
    alone.at = {};
    return to_text(alone);
}

wxString number_text(std::uint32_t number) {
    return number == 0 ? wxString() : wxString::Format("%u", number);
}

} // namespace

ProblemPage::ProblemPage(wxWindow* parent, Host& host, std::filesystem::path path, const Problems& problems)
    : Page(parent),
      path_(std::move(path)),
      problems_(problems) {
    auto* heading = new wxStaticText(this, wxID_ANY,
                                     label_text(say("{} cannot be opened. These places have to be put right:",
                                                    path_.filename().string())));
    heading->SetFont(heading->GetFont().Bold().Larger());
    auto* list = new wxListCtrl(this, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                wxLC_REPORT | wxLC_SINGLE_SEL | wxLC_HRULES);
    list->SetName("problems");
    list->AppendColumn(words("File"), wxLIST_FORMAT_LEFT, FromDIP(220));
    list->AppendColumn(words("Line"), wxLIST_FORMAT_RIGHT, FromDIP(70));
    list->AppendColumn(words("Column"), wxLIST_FORMAT_RIGHT, FromDIP(80));
    list->AppendColumn(words("What is wrong"), wxLIST_FORMAT_LEFT, FromDIP(760));
    for (const Problem& problem : problems_) {
        const long row = list->InsertItem(
            list->GetItemCount(), problem.at.file
                                      ? to_wx(std::filesystem::path(*problem.at.file).filename().string())
                                      : to_wx(path_.filename().string()));
        list->SetItem(row, 1, number_text(problem.at.line));
        list->SetItem(row, 2, number_text(problem.at.column));
        list->SetItem(row, 3, to_wx(sentence(problem)));
    }
    // sentences are longer than a row
    auto* whole = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(200, 72)),
                                 wxTE_MULTILINE | wxTE_READONLY | wxBORDER_NONE);
    whole->SetName("problem");
    list->Bind(wxEVT_LIST_ITEM_SELECTED, [this, whole](wxListEvent& event) {
        const auto row = static_cast<std::size_t>(event.GetIndex());
        if (row < problems_.size()) whole->ChangeValue(to_wx(sentence(problems_[row])));
    });
    if (!problems_.empty())
        list->SetItemState(0, wxLIST_STATE_SELECTED | wxLIST_STATE_FOCUSED,
                           wxLIST_STATE_SELECTED | wxLIST_STATE_FOCUSED);
    if (!problems_.empty()) whole->ChangeValue(to_wx(sentence(problems_.front())));
    list->Bind(wxEVT_LIST_ITEM_ACTIVATED, [this](wxListEvent& event) { open_text(event.GetIndex()); });
    auto* again = new wxButton(this, wxID_ANY, words("Try again"));
    auto* text = new wxButton(this, wxID_ANY, words("Open as text"));
    again->Bind(wxEVT_BUTTON, [&host, this](wxCommandEvent&) { host.open_file(path_); });
    text->Bind(wxEVT_BUTTON, [this, list](wxCommandEvent&) {
        open_text(list->GetNextItem(-1, wxLIST_NEXT_ALL, wxLIST_STATE_SELECTED));
    });
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    buttons->Add(again);
    buttons->AddSpacer(FromDIP(8));
    buttons->Add(text);
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(heading, wxSizerFlags().Border(wxALL, FromDIP(12)));
    sizer->Add(list, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, FromDIP(12)));
    sizer->Add(whole, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(12)));
    sizer->Add(buttons, wxSizerFlags().Border(wxALL, FromDIP(12)));
    SetSizer(sizer);
}

wxString ProblemPage::title() const {
    return to_wx(path_.filename().string());
}

void ProblemPage::open_text(long row) {
    std::filesystem::path path = path_;
    if (row >= 0 && static_cast<std::size_t>(row) < problems_.size()) {
        const auto& file = problems_[static_cast<std::size_t>(row)].at.file;
        if (file) path = *file;
    }
    wxLaunchDefaultApplication(to_wx(path.string()));
}

} // namespace sabotier::editor
