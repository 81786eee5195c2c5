#include "editor/ui/dialogs/export_dialog.hpp"

#include "editor/core/export/export_place.hpp"
#include "editor/ui/dialogs/open_when_done.hpp"
#include "editor/ui/dialogs/option_control.hpp"
#include "editor/ui/dialogs/page_preview.hpp"
#include "editor/ui/dialogs/print.hpp"
#include "editor/ui/widgets/ask.hpp"
#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/window_place.hpp"
#include "validator/answers/played/unplayable.hpp"
#include "validator/answers/unit_layers.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/dirdlg.h>
#include <wx/filedlg.h>
#include <wx/gauge.h>
#include <wx/listbox.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/utils.h>

#include <algorithm>
#include <utility>
#include <variant>

namespace sabotier::editor {

namespace {

constexpr int options_width = 330;
constexpr int most_beside = 320;   ///< of a name and its control
constexpr int beside_options = 18; ///< for a scroll bar
constexpr int least_options = 120; ///< height
const wxSize usual_size(1080, 780);

} // namespace

ExportDialog::ExportDialog(wxWindow* parent, std::shared_ptr<const Setup> setup, std::size_t errors,
                           std::filesystem::path proposed, std::vector<std::filesystem::path> in_use,
                           const std::string& target)
    : wxDialog(parent, wxID_ANY, words("Export"), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      setup_(std::move(setup)),
      choice_(setup_),
      errors_(errors),
      proposed_(std::move(proposed)),
      in_use_(std::move(in_use)) {
    SetName("export");
    make_controls();
    bind_controls();
    timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { show_progress(); });
    targets_->SetSelection(static_cast<int>(choice_.index_of(target)));
    choose_target();
    size_dialog(*this, usual_size); // the preview takes what room there is
    make_room_for_options();
    targets_->SetFocus();
    CentreOnParent();
}

ExportDialog::~ExportDialog() {
    timer_.Stop();
}

void ExportDialog::make_controls() {
    targets_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(190, 220)));
    targets_->SetName("targets");
    for (const ExportTarget* each : choice_.targets())
        targets_->Append(to_wx(tr(each->title)));
    targets_->SetMinSize(wxSize(targets_->GetBestSize().x + FromDIP(12), FromDIP(least_options)));
    preview_ = new PagePreview(this);
    auto* columns = new wxBoxSizer(wxHORIZONTAL);
    columns->Add(targets_, wxSizerFlags().Expand());
    columns->Add(make_options(), wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(14)));
    columns->Add(preview_, wxSizerFlags(1).Expand());
    insist_ = new wxCheckBox(
        this, wxID_ANY,
        to_wx(say_count("Export in spite of {} error: what comes out may not be playable",
                        "Export in spite of {} errors: what comes out may not be playable", errors_)));
    insist_->SetName("insist");
    insist_->Show(errors_ > 0);
    open_ = new OpenWhenDone(this);
    print_ = new wxButton(this, wxID_ANY, words("Print…"));
    print_->SetName("print");
    export_ = new wxButton(this, wxID_OK, words("Export"));
    export_->SetName("write");
    export_->SetDefault();
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    buttons->Add(open_, wxSizerFlags().CentreVertical());
    buttons->AddStretchSpacer();
    buttons->Add(print_, wxSizerFlags().Border(wxRIGHT, FromDIP(8)));
    buttons->Add(new wxButton(this, wxID_CANCEL, words("Close")), wxSizerFlags().Border(wxRIGHT, FromDIP(8)));
    buttons->Add(export_);
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(14));
    sizer->Add(columns, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(14)));
    sizer->Add(make_file_row(), flags);
    sizer->Add(insist_, flags);
    sizer->Add(buttons, wxSizerFlags().Expand().Border(wxALL, FromDIP(14)));
    SetSizer(sizer);
}

/// The options scroll where the dialog is lower than they are; how the making goes stays in sight below.
wxSizer* ExportDialog::make_options() {
    auto* area = options_area_ = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                                      wxVSCROLL | wxTAB_TRAVERSAL | wxBORDER_NONE);
    area->SetName("options");
    area->SetScrollRate(0, FromDIP(8));
    summary_ = new wxStaticText(area, wxID_ANY, wxString());
    rows_ = new wxFlexGridSizer(2, FromDIP(6), FromDIP(10));
    rows_->AddGrowableCol(1);
    below_ = new wxBoxSizer(wxVERTICAL);
    auto* asked = new wxBoxSizer(wxVERTICAL);
    asked->Add(summary_, wxSizerFlags().Expand().Border(wxBOTTOM, FromDIP(10)));
    asked->Add(rows_, wxSizerFlags().Expand());
    asked->Add(below_, wxSizerFlags().Expand());
    auto* frame = new wxBoxSizer(wxVERTICAL);
    frame->Add(asked, wxSizerFlags(1).Expand().Border(wxRIGHT, FromDIP(beside_options)));
    area->SetSizer(frame);
    area->SetMinSize(wxSize(std::max(frame->CalcMin().x, FromDIP(options_width + beside_options)),
                            FromDIP(least_options)));

    dropped_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(200, 72)),
                              wxTE_MULTILINE | wxTE_READONLY);
    dropped_->SetName("dropped");
    progress_ = new wxGauge(this, wxID_ANY, 100, wxDefaultPosition, FromDIP(wxSize(100, 8)));
    stop_ = new wxButton(this, wxID_ANY, words("Start again"));
    stop_->SetName("stop");
    stop_->SetMinSize(stop_->GetBestSize());
    auto* making = new wxBoxSizer(wxHORIZONTAL);
    making->Add(progress_, wxSizerFlags(1).CentreVertical());
    making->Add(stop_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(8)));
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(area, wxSizerFlags(1).Expand());
    remarked_ = new wxStaticText(this, wxID_ANY, words("What this format cannot take along:"));
    remarked_->SetName("remarked");
    column->Add(remarked_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(10)));
    column->Add(dropped_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(4)));
    column->Add(making, wxSizerFlags().Expand().Border(wxTOP, FromDIP(6)));
    return column;
}

wxBoxSizer* ExportDialog::make_file_row() {
    path_ = new wxTextCtrl(this, wxID_ANY);
    path_->SetName("path");
    browse_ = new wxButton(this, wxID_ANY, words("Choose…"));
    auto* file = new wxBoxSizer(wxHORIZONTAL);
    file->Add(new wxStaticText(this, wxID_ANY, words("File")), wxSizerFlags().CentreVertical());
    file->Add(path_, wxSizerFlags(1).Border(wxLEFT | wxRIGHT, FromDIP(8)));
    file->Add(browse_);
    return file;
}

void ExportDialog::bind_controls() {
    targets_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent&) { choose_target(); });
    preview_->on_drawn = [this] { make_file(); };
    insist_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { update_buttons(); });
    path_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { update_buttons(); });
    stop_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { is_making_ ? stop() : make(); });
    print_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { print(); });
    export_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { write(); });
    browse_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { browse(); });
}

void ExportDialog::browse() {
    const std::string typed = to_utf8(path_->GetValue());
    const std::filesystem::path now =
        proposed_.parent_path() / typed.substr(0, typed.find_last_not_of('/') + 1);
    if (choice_.target().form == ExportTarget::Form::folder) {
        wxDirDialog dialog(this, words("Export"), to_wx(now.parent_path().string()));
        if (dialog.ShowModal() == wxID_OK)
            path_->SetValue(
                to_wx((std::filesystem::path(to_utf8(dialog.GetPath())) / now.filename()).string()));
        return;
    }
    wxFileDialog dialog(this, words("Export"), to_wx(now.parent_path().string()),
                        to_wx(now.filename().string()), "*." + to_wx(choice_.target().ending), wxFD_SAVE);
    if (dialog.ShowModal() == wxID_OK) path_->SetValue(dialog.GetPath());
}

/// A row for each option that the target has for this game; boxes to tick below.
void ExportDialog::make_rows() {
    rows_->Clear(true);
    below_->Clear(true);
    controls_.clear();
    for (const ExportChoice::Control& each : choice_.controls()) {
        const bool is_flag = std::holds_alternative<FlagForm>(each.option->form);
        const auto* text = std::get_if<TextForm>(&each.option->form);
        const bool is_list = text != nullptr && text->is_list;
        auto* label =
            is_flag ? nullptr : new wxStaticText(options_area_, wxID_ANY, to_wx(tr(each.option->title)));
        wxWindow* control = make_option_control(
            options_area_, each, FromDIP(options_width),
            [this, name = each.option->name](ExportValue value) { set(name, std::move(value)); });
        controls_[each.option->name] = control;
        if (is_flag)
            below_->Add(control, wxSizerFlags().Border(wxTOP, FromDIP(6)));
        else if (is_list || label->GetBestSize().x + control->GetBestSize().x > FromDIP(most_beside)) {
            // beside their name the words would not be whole
            below_->Add(label, wxSizerFlags().Border(wxTOP, FromDIP(6)));
            below_->Add(control, wxSizerFlags().Expand().Border(wxTOP, FromDIP(2)));
        } else {
            rows_->Add(label, wxSizerFlags().CentreVertical());
            rows_->Add(control, wxSizerFlags(1).Expand());
        }
    }
}

/// A value that the user chose; others may follow it.
void ExportDialog::set(const std::string& option, ExportValue value) {
    choice_.set(option, std::move(value));
    for (const ExportChoice::Control& each : choice_.controls())
        if (each.option->name != option) show_option(*controls_.at(each.option->name), each);
    make();
}

/// The options that this target has.
void ExportDialog::choose_target() {
    choice_.choose(static_cast<std::size_t>(std::max(0, targets_->GetSelection())));
    summary_->SetLabel(label_text(tr(choice_.target().summary)));
    summary_->Wrap(FromDIP(options_width));
    make_rows();
    path_->ChangeValue(to_wx(
        path_->IsEmpty()
            ? choice_.proposed(proposed_).string()
            : with_other_ending(to_utf8(path_->GetValue()), export_kind(choice_.target())))); // as typed
    // never smaller than it was made
    const wxSize least = GetSizer()->ComputeFittingWindowSize(this);
    SetMinSize(least);
    wxSize size = GetSize();
    size.IncTo(least);
    SetSize(size);
    make_room_for_options();
    make();
}

/// Only what the screen has no room for has to be scrolled to.
void ExportDialog::make_room_for_options() {
    Layout();
    heighten_dialog(*this, options_area_->GetSizer()->CalcMin().y - options_area_->GetClientSize().y);
    Layout();
    options_area_->FitInside();
}

void ExportDialog::make() {
    made_.reset();
    pages_.reset();
    preview_->show(nullptr, words("Being drawn…"));
    dropped_->ChangeValue(words("Being looked at…"));
    is_making_ = true;
    is_file_due_ = is_file_begun_ = false;
    update_buttons();
    timer_.Start(40);
    const auto job = [this, setup = setup_, name = choice_.target().name, chosen = choice_.options(),
                      number = ++number_](const auto& is_cancelled) {
        percent_ = 0;
        const auto pages = std::make_shared<const PageList>(export_pages(setup, name, chosen));
        if (!is_cancelled()) CallAfter([this, pages, number] { take_pages(pages, number); });
    };
    worker_.post(job, [this, number = number_](const std::string& why) { fail(why, number); });
}

/// Once the page is seen that one waits for: both would take twice as long together.
void ExportDialog::make_file() {
    if (!std::exchange(is_file_due_, false)) return;
    is_file_begun_ = true;
    const auto job = [this, setup = setup_, name = choice_.target().name, chosen = choice_.options(),
                      number = number_](const auto& is_cancelled) {
        const auto progress = [this](std::size_t done, std::size_t all) {
            percent_ = static_cast<int>(100 * done / std::max<std::size_t>(1, all));
        };
        const auto made = std::make_shared<const Made>(Made{export_scenario(*setup, name, chosen,
                                                                            {.progress = progress,
                                                                             .is_cancelled = is_cancelled,
                                                                             .layers_of_unit = unit_layers(),
                                                                             .unplayable = unplayable}),
                                                            number});
        if (!is_cancelled()) CallAfter([this, made] { take(made); });
    };
    worker_.post(job, [this, number = number_](const std::string& why) { fail(why, number); });
}

/// From the worker's thread.
void ExportDialog::fail(const std::string& why, std::size_t number) {
    const auto none = std::make_shared<const Made>(Made{{std::nullopt, {{{}, why, {}, {}}}}, number});
    CallAfter([this, none] { take(none); });
}

/// What is being made goes; nothing of it has been written.
void ExportDialog::stop() {
    ++number_; // what it still tells is passed over
    is_file_due_ = false;
    worker_.cancel();
    end_making();
    progress_->SetValue(0);
    dropped_->ChangeValue(words("Stopped: nothing was made."));
}

void ExportDialog::end_making() {
    is_making_ = false;
    timer_.Stop();
    update_buttons();
}

void ExportDialog::show_progress() {
    if (percent_ > 0)
        progress_->SetValue(percent_);
    else
        progress_->Pulse();
}

void ExportDialog::take_pages(const std::shared_ptr<const PageList>& pages, std::size_t number) {
    if (number != number_) return; // of what was chosen before
    pages_ = pages;
    if (has_pages())
        preview_->show(std::shared_ptr<const std::vector<ExportPage>>(pages, &*pages->value));
    else
        preview_->show(nullptr, words("Nothing to show"));
    update_buttons();
    is_file_due_ = true;
    if (!preview_->is_drawing()) make_file();
}

void ExportDialog::take(const std::shared_ptr<const Made>& made) {
    if (made->number != number_) return;
    made_ = made;
    progress_->SetValue(100);
    show_dropped();
    end_making();
}

void ExportDialog::show_dropped() {
    std::string text;
    const char* heading = marked("What this format cannot take along:");
    if (!made_->file) {
        for (const Problem& problem : made_->file.problems)
            text += to_text(problem) + "\n";
    } else {
        const std::vector<std::string> remarks = remarks_on(*made_->file.value);
        const std::size_t dropped = made_->file.value->dropped.size();
        for (const std::string& each : remarks)
            text += "• " + each + "\n";
        // What is to beware of has been taken along.
        if (remarks.size() > dropped)
            heading = dropped == 0 ? marked("What to beware of:")
                                   : marked("What to beware of, and what is left out:");
        if (dropped == 0)
            text += remarks.empty() ? tr("Nothing: everything is in it.") : tr("Nothing is left out.");
    }
    if (remarked_->GetLabel() != words(heading)) remarked_->SetLabel(words(heading));
    dropped_->ChangeValue(to_wx(text));
}

bool ExportDialog::is_allowed() const {
    return errors_ == 0 || insist_->GetValue();
}

/// Some targets have none to look at or to print.
bool ExportDialog::has_pages() const {
    return pages_ && *pages_ && !pages_->value->empty();
}

bool ExportDialog::is_ready() const {
    return made_ && made_->file && is_allowed() && !path_->IsEmpty();
}

void ExportDialog::update_buttons() {
    export_->Enable(is_ready());
    stop_->SetLabel(is_making_ ? words("Stop") : words("Start again"));
    stop_->Enable(is_making_ || !made_);
    print_->Enable(has_pages() && is_allowed());
}

void ExportDialog::print() {
    if (has_pages()) print_pages(this, print_title(*setup_), *pages_->value);
}

void ExportDialog::write() {
    if (!is_ready()) return;
    const Export& made = *made_->file.value;
    const auto place = export_place(to_utf8(path_->GetValue()), proposed_.parent_path(),
                                    export_kind(choice_.target()), in_use_);
    WrittenExport written;
    written.problems = place ? folder_objections(made.files, *place.value, in_use_) : place.problems;
    if (written.problems.empty()) {
        const auto question = replace_question(*place.value, &made.files);
        if (question
            && !may_lose(this, question->question, question->details, question->replace, question->keep))
            return;
        // The name is the program's proposal, for all one knows in a stranger's folder: never through a link.
        written = write_export(made, *place.value, question.has_value());
    }
    if (!written.problems.empty()) {
        show_message(this, tr("The file cannot be written"), to_text(written.problems.front()));
        return;
    }
    written_ = written_place(*place.value, made.files, open_->GetValue());
    std::string remarks;
    for (const std::string& remark : written.remarks)
        remarks += written_.path.filename().string() + ": " + remark + "\n";
    if (!remarks.empty()) show_message(this, tr("The folder was there already"), remarks);
    EndModal(wxID_OK);
}

} // namespace sabotier::editor
