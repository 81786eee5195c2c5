#include "editor/ui/dialogs/export_dialog.hpp"

#include "editor/ui/dialogs/page_preview.hpp"
#include "editor/ui/dialogs/print.hpp"
#include "editor/ui/widgets/ask.hpp"
#include "editor/ui/widgets/number_field.hpp"
#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/window_place.hpp"
#include "editor/ui/widgets/wrapped_text.hpp"
#include "formats/base/write_files.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/filedlg.h>
#include <wx/gauge.h>
#include <wx/listbox.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/utils.h>

#include <algorithm>
#include <array>
#include <utility>

namespace sabotier::editor {

namespace {

constexpr int options_width = 330;
constexpr int beside_options = 18; ///< for a scroll bar
constexpr int beside_box = 12;     ///< between a box to tick and its words
constexpr int least_options = 180; ///< height
const wxSize usual_size(1080, 640);

/// A target in the user's language. One that is missing here is shown as the command line names it.
struct TargetText {
    const char* target;
    const char* title;
    const char* summary;
};
constexpr std::array<TargetText, 4> target_texts{{
    {"pdf", marked("Print and play (PDF)"),
     marked("Everything there is to print and play: map, counters, markers, rosters, set-up sheets.")},
    {"sheet", marked("Set-up sheet (PDF)"), marked("The map with all units, and where they start.")},
    {"svg", marked("Vector picture (SVG)"), marked("The board as lines, which scale to any size.")},
    {"png", marked("Picture (PNG)"), marked("The board as pixels.")},
}};

const TargetText* text_of(const ExportTarget& target) {
    const auto found = std::ranges::find_if(
        target_texts, [&](const TargetText& text) { return target.name == text.target; });
    return found == target_texts.end() ? nullptr : found;
}

wxChoice* choice(wxWindow* parent, const char* name, const wxArrayString& values, int chosen) {
    auto* result = new wxChoice(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, values);
    result->SetName(name);
    result->SetSelection(chosen);
    return result;
}

wxSpinCtrl* spin(wxWindow* parent, const char* name, int least, int most) {
    auto* result = number_field(parent, least, most, least);
    result->SetName(name);
    return result;
}

} // namespace

ExportDialog::ExportDialog(wxWindow* parent, std::shared_ptr<const Setup> setup, std::size_t errors,
                           std::filesystem::path proposed)
    : wxDialog(parent, wxID_ANY, words("Export"), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      setup_(std::move(setup)),
      errors_(errors),
      proposed_(std::move(proposed)) {
    SetName("export");
    make_controls();
    bind_controls();
    timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { show_progress(); });
    targets_->SetSelection(0);
    choose_target();
    size_dialog(*this, usual_size); // the preview takes what room there is
    targets_->SetFocus();
    CentreOnParent();
}

ExportDialog::~ExportDialog() {
    timer_.Stop();
}

void ExportDialog::make_controls() {
    targets_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(190, 220)));
    targets_->SetName("targets");
    for (const ExportTarget& each : export_targets()) {
        const TargetText* text = text_of(each);
        targets_->Append(text == nullptr ? to_wx(each.name) : words(text->title));
    }
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
    open_ = new wxCheckBox(this, wxID_ANY, words("Open when done"));
    open_->SetName("open-when-done");
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

/// They scroll where the dialog is lower than they are.
wxWindow* ExportDialog::make_options() {
    auto* area = options_area_ = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                                      wxVSCROLL | wxTAB_TRAVERSAL | wxBORDER_NONE);
    area->SetScrollRate(0, FromDIP(8));
    summary_ = new wxStaticText(area, wxID_ANY, wxString());
    wxArrayString papers;
    papers.Add("A4");
    papers.Add(words("US Letter"));
    paper_ = choice(area, "paper", papers, 0);
    hex_ = spin(area, "hex-mm", 8, 50);
    wxArrayString sizes;
    for (const CounterSize& size : counter_sizes())
        sizes.Add(to_wx(say("{} inch", size.inches)));
    counters_ = choice(area, "counters", sizes, 2);
    wxArrayString backs;
    backs.Add(words("Turn the sheet over its long edge"));
    backs.Add(words("Turn the sheet over its short edge"));
    backs.Add(words("Fold and glue"));
    backs_ = choice(area, "backs", backs, 0);
    wxArrayString cards;
    for (const CardSize size : {CardSize::mini, CardSize::standard}) {
        const auto [width, height] = card_size_mm(size);
        cards.Add(to_wx(say("{} by {} mm", width, height)));
    }
    cards_ = choice(area, "cards", cards, 0);
    pixels_ = spin(area, "pixels", 2, 400);
    secret_ = new wxCheckBox(area, wxID_ANY, wxString());
    secret_->SetName("secret");
    // a label on one line would be wider than the column, and GTK draws none narrower than its words
    secret_->SetLabel(wrapped(*secret_, words("Leave out what the sides have and where it stands"),
                              FromDIP(options_width) - secret_->GetBestSize().x - FromDIP(beside_box)));
    rows_ = new wxFlexGridSizer(2, FromDIP(6), FromDIP(10));
    rows_->AddGrowableCol(1);
    const auto row = [&](const char* name, wxWindow* field) {
        rows_->Add(new wxStaticText(area, wxID_ANY, words(name)), wxSizerFlags().CentreVertical());
        rows_->Add(field, wxSizerFlags(1).Expand());
    };
    row("Paper", paper_);
    row("Spaces on paper, mm", hex_);
    row("Counters", counters_);
    row("Cards", cards_);
    row("Spaces in pictures, pixels", pixels_);
    dropped_ = new wxTextCtrl(area, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(200, 80)),
                              wxTE_MULTILINE | wxTE_READONLY);
    dropped_->SetName("dropped");
    progress_ = new wxGauge(area, wxID_ANY, 100, wxDefaultPosition, FromDIP(wxSize(100, 8)));
    stop_ = new wxButton(area, wxID_ANY, words("Start again"));
    stop_->SetName("stop");
    stop_->SetMinSize(stop_->GetBestSize());
    auto* making = new wxBoxSizer(wxHORIZONTAL);
    making->Add(progress_, wxSizerFlags(1).CentreVertical());
    making->Add(stop_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(8)));
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(summary_, wxSizerFlags().Expand().Border(wxBOTTOM, FromDIP(10)));
    column->Add(rows_, wxSizerFlags().Expand());
    // beside their name the words would not be whole
    backs_title_ = new wxStaticText(area, wxID_ANY, words("Backs of counters"));
    column->Add(backs_title_, wxSizerFlags().Border(wxTOP, FromDIP(6)));
    column->Add(backs_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(2)));
    column->Add(secret_, wxSizerFlags().Border(wxTOP, FromDIP(6)));
    column->Add(new wxStaticText(area, wxID_ANY, words("What this format cannot take along:")),
                wxSizerFlags().Border(wxTOP, FromDIP(10)));
    column->Add(dropped_, wxSizerFlags(1).Expand().Border(wxTOP, FromDIP(4)));
    column->Add(making, wxSizerFlags().Expand().Border(wxTOP, FromDIP(6)));
    auto* frame = new wxBoxSizer(wxVERTICAL);
    frame->Add(column, wxSizerFlags(1).Expand().Border(wxRIGHT, FromDIP(beside_options)));
    area->SetSizer(frame);
    area->SetMinSize(wxSize(std::max(frame->CalcMin().x, FromDIP(options_width + beside_options)),
                            FromDIP(least_options)));
    return area;
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
    counters_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
        has_own_counters_ = true;
        propose_sizes();
        make();
    });
    for (wxChoice* each : {paper_, backs_, cards_})
        each->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
            propose_sizes();
            make();
        });
    hex_->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) {
        has_own_hex_ = true;
        propose_sizes();
        make();
    });
    pixels_->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) {
        has_own_pixels_ = true;
        make();
    });
    secret_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { make(); });
    insist_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { update_buttons(); });
    path_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { update_buttons(); });
    stop_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { is_making_ ? stop() : make(); });
    print_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { print(); });
    export_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { write(); });
    browse_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
        const std::filesystem::path now = to_utf8(path_->GetValue());
        wxFileDialog dialog(this, words("Export"), to_wx(now.parent_path().string()),
                            to_wx(now.filename().string()), "*." + to_wx(target().extension), wxFD_SAVE);
        if (dialog.ShowModal() == wxID_OK) path_->SetValue(dialog.GetPath());
    });
}

const ExportTarget& ExportDialog::target() const {
    return export_targets()[static_cast<std::size_t>(std::max(0, targets_->GetSelection()))];
}

ExportOptions ExportDialog::options() const {
    ExportOptions options;
    options.paper = paper_->GetSelection() == 0 ? Paper::a4 : Paper::letter;
    if (has_own_hex_) options.hex_mm = hex_->GetValue();
    if (has_own_counters_)
        options.counter_mm =
            counter_sizes()[static_cast<std::size_t>(std::max(0, counters_->GetSelection()))].mm;
    options.backs = static_cast<Backs>(std::max(0, backs_->GetSelection()));
    options.cards = static_cast<CardSize>(std::max(0, cards_->GetSelection()));
    if (has_own_pixels_) options.pixels_per_hex = pixels_->GetValue();
    options.is_secret = secret_->GetValue();
    return options;
}

/// What is taken as long as the user chooses no size: it depends on the board, the paper and other sizes.
void ExportDialog::propose_sizes() {
    const ExportOptions sizes = with_usual_sizes(*setup_, target().name, options());
    if (sizes.hex_mm && !has_own_hex_) hex_->SetValue(static_cast<int>(*sizes.hex_mm));
    const auto counter = std::ranges::find(counter_sizes(), sizes.counter_mm.value_or(0), &CounterSize::mm);
    if (counter != counter_sizes().end())
        counters_->SetSelection(static_cast<int>(counter - counter_sizes().begin()));
    if (sizes.pixels_per_hex) pixels_->SetValue(static_cast<int>(*sizes.pixels_per_hex));
}

/// The options that this target has.
void ExportDialog::choose_target() {
    const TargetText* text = text_of(target());
    summary_->SetLabel(label_text(text == nullptr ? target().summary : tr(text->summary)));
    summary_->Wrap(FromDIP(options_width));
    const auto takes = [this](ExportOption option) {
        return target().takes(option, setup_->rulebook().board.kind);
    };
    const auto show = [this](wxWindow* field, bool is_shown) {
        rows_->Show(field, is_shown);
        for (std::size_t i = 0; i + 1 < rows_->GetItemCount(); i += 2)
            if (rows_->GetItem(i + 1)->GetWindow() == field) rows_->Show(i, is_shown);
    };
    show(paper_, takes(ExportOption::paper));
    show(hex_, takes(ExportOption::hex));
    show(counters_, takes(ExportOption::counters));
    for (wxWindow* each : {static_cast<wxWindow*>(backs_title_), static_cast<wxWindow*>(backs_)})
        each->Show(takes(ExportOption::backs));
    show(cards_, takes(ExportOption::cards));
    show(pixels_, takes(ExportOption::scale));
    secret_->Show(takes(ExportOption::secret));
    std::filesystem::path path = proposed_;
    path += "." + target().extension;
    path_->ChangeValue(to_wx(path.string()));
    propose_sizes();
    // never smaller than it was made
    const wxSize least = GetSizer()->ComputeFittingWindowSize(this);
    SetMinSize(least);
    wxSize size = GetSize();
    size.IncTo(least);
    SetSize(size);
    Layout();
    options_area_->FitInside();
    make();
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
    const auto job = [this, setup = setup_, name = target().name, chosen = options(),
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
    const auto job = [this, setup = setup_, name = target().name, chosen = options(),
                      number = number_](const auto& is_cancelled) {
        const auto progress = [this](std::size_t done, std::size_t all) {
            percent_ = static_cast<int>(100 * done / std::max<std::size_t>(1, all));
        };
        const auto made = std::make_shared<const Made>(
            Made{export_scenario(*setup, name, chosen, {.progress = progress, .is_cancelled = is_cancelled}),
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
    if (*pages)
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
    if (!made_->file) {
        for (const Problem& problem : made_->file.problems)
            text += to_text(problem) + "\n";
    } else if (made_->file.value->dropped.empty() && made_->file.value->warnings.empty()) {
        text = tr("Nothing: everything is in it.");
    } else {
        for (const std::string& each : made_->file.value->warnings)
            text += "• " + say("Beware: {}", each) + "\n";
        for (const std::string& each : made_->file.value->dropped)
            text += "• " + each + "\n";
    }
    dropped_->ChangeValue(to_wx(text));
}

bool ExportDialog::is_allowed() const {
    return errors_ == 0 || insist_->GetValue();
}

bool ExportDialog::is_ready() const {
    return made_ && made_->file && is_allowed() && !path_->IsEmpty();
}

void ExportDialog::update_buttons() {
    export_->Enable(is_ready());
    stop_->SetLabel(is_making_ ? words("Stop") : words("Start again"));
    stop_->Enable(is_making_ || !made_);
    print_->Enable(pages_ && *pages_ && is_allowed());
}

void ExportDialog::print() {
    if (pages_ && *pages_) print_pages(this, print_title(*setup_), *pages_->value);
}

void ExportDialog::write() {
    if (!is_ready()) return;
    const std::filesystem::path path = to_utf8(path_->GetValue());
    std::error_code error;
    const bool is_there = std::filesystem::exists(std::filesystem::symlink_status(path, error));
    if (is_there
        && !may_lose(this, say("{} is there already. Replace it?", path.filename().string()), {},
                     tr("Replace"), tr("Keep it")))
        return;
    // The name is the program's proposal, for all one knows in a stranger's folder: never through a link.
    const FileText file{path, made_->file.value->bytes, is_there ? Place::own : Place::fresh};
    const Problems problems = write_files(std::span(&file, 1));
    if (!problems.empty()) {
        tell(this, tr("The file cannot be written"), to_text(problems.front()));
        return;
    }
    written_ = path;
    if (open_->GetValue()) open_outside(this, path);
    EndModal(wxID_OK);
}

} // namespace sabotier::editor
