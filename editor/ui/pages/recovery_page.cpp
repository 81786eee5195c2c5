#include "editor/ui/pages/recovery_page.hpp"

#include "editor/ui/widgets/text.hpp"

#include <wx/button.h>
#include <wx/datetime.h>
#include <wx/scrolwin.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace sabotier::editor {

namespace {

std::string name_of(const Recoverable& row) {
    if (!row.document.empty()) return row.document.filename().string();
    if (row.is_game) return say("Play: {}", row.title);
    return row.title.empty() ? tr("Not saved yet") : row.title;
}

/// When it was last kept, as the system writes times.
std::string time_of(const Recoverable& row) {
    const auto system =
        std::chrono::time_point_cast<std::chrono::seconds>(std::chrono::file_clock::to_sys(row.time));
    return to_utf8(wxDateTime(static_cast<time_t>(system.time_since_epoch().count())).Format("%x %X"));
}

std::string details_of(const Recoverable& row) {
    const std::string place =
        row.document.empty() ? tr("was never saved") : row.document.parent_path().string();
    return say("{}, last changed {}", place, time_of(row));
}

} // namespace

RecoveryPage::RecoveryPage(wxWindow* parent, std::vector<Recoverable> left, Commands commands)
    : Page(parent),
      left_(std::move(left)),
      commands_(std::move(commands)) {
    area_ = new wxScrolledWindow(this);
    area_->SetScrollRate(0, FromDIP(12));
    area_->SetBackgroundColour(wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOW));
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(area_, wxSizerFlags(1).Expand());
    SetSizer(sizer);
    fill();
}

wxString RecoveryPage::title() const {
    return words("Recovery");
}

void RecoveryPage::fill() {
    area_->DestroyChildren();
    auto* column = new wxBoxSizer(wxVERTICAL);
    auto* heading = new wxStaticText(area_, wxID_ANY, words("Work that was not saved"));
    heading->SetFont(heading->GetFont().Bold().Scaled(1.6F));
    column->Add(heading, wxSizerFlags().Border(wxBOTTOM, FromDIP(8)));
    auto* why = new wxStaticText(
        area_, wxID_ANY,
        words("The editor ended before this was saved. Recovering opens it as it was; the file itself is not "
              "changed before you save."));
    why->Wrap(FromDIP(640));
    column->Add(why, wxSizerFlags().Border(wxBOTTOM, FromDIP(20)));
    for (const Recoverable& row : left_)
        add_row(*column, row);
    if (left_.size() > 1) {
        auto* all = new wxButton(area_, wxID_ANY, words("Recover all"));
        all->SetName("recover-all");
        all->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { act(commands_.recover, left_); });
        column->Add(all, wxSizerFlags().Border(wxTOP, FromDIP(12)));
    }
    auto* frame = new wxBoxSizer(wxVERTICAL);
    frame->Add(column, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(24)));
    area_->SetSizer(frame);
    area_->FitInside();
    area_->Layout();
}

void RecoveryPage::add_row(wxBoxSizer& column, const Recoverable& row) {
    auto* name = new wxStaticText(area_, wxID_ANY, label_text(name_of(row)));
    name->SetFont(name->GetFont().Bold().Larger());
    auto* details = new wxStaticText(area_, wxID_ANY, label_text(details_of(row)), wxDefaultPosition,
                                     wxDefaultSize, wxST_ELLIPSIZE_MIDDLE);
    details->SetToolTip(to_wx(row.document.string()));
    auto* texts = new wxBoxSizer(wxVERTICAL);
    texts->Add(name);
    texts->Add(details, wxSizerFlags().Expand());
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    const auto button = [&](const wxString& label, const char* id,
                            const std::function<bool(const Recoverable&)>& command) {
        auto* made = new wxButton(area_, wxID_ANY, label);
        made->SetName(id);
        made->Bind(wxEVT_BUTTON, [this, row, &command](wxCommandEvent&) { act(command, {row}); });
        line->Add(made, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(8)));
    };
    line->Add(texts, wxSizerFlags(1).CentreVertical());
    button(words("Recover"), "recover", commands_.recover);
    button(words("Throw away"), "throw-away", commands_.throw_away);
    column.Add(line, wxSizerFlags().Expand().Border(wxBOTTOM, FromDIP(12)));
}

/// Once the button's event is over: the command may bring another tab to the front, and the rows are made
/// anew.
void RecoveryPage::act(const std::function<bool(const Recoverable&)>& command,
                       const std::vector<Recoverable>& rows) {
    if (std::exchange(is_acting_, true)) return;
    CallAfter([this, command, rows] {
        for (const Recoverable& row : rows)
            if (command(row)) std::erase_if(left_, [&](const auto& each) { return each.file == row.file; });
        is_acting_ = false;
        fill();
        if (left_.empty())
            commands_.finished();
        else if (IsShownOnScreen())
            SetFocus(); // the first button
    });
}

} // namespace sabotier::editor
