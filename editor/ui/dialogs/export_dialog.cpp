#include "editor/ui/dialogs/export_dialog.hpp"

#include "editor/ui/ask.hpp"
#include "editor/ui/drawing.hpp"
#include "editor/ui/pictures.hpp"
#include "editor/ui/text.hpp"
#include "formats/base/file.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/filedlg.h>
#include <wx/gauge.h>
#include <wx/image.h>
#include <wx/listbox.h>
#include <wx/mstream.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/utils.h>

#include <algorithm>
#include <array>

namespace sabotier::editor {

namespace {

constexpr std::array<const char*, 5> inches{"1/2", "9/16", "5/8", "3/4", "1"};
constexpr int preview_width = 300;
constexpr int preview_height = 220;
constexpr std::size_t largest_previewed = 20'000'000; ///< bytes of a picture that is shown

wxChoice* choice(wxWindow* parent, const char* name, const wxArrayString& values, int chosen) {
    auto* result = new wxChoice(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, values);
    result->SetName(name);
    result->SetSelection(chosen);
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
    timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { poll(); });
    targets_->SetSelection(0);
    choose_target();
    CentreOnParent();
}

ExportDialog::~ExportDialog() {
    timer_.Stop();
    if (making_.valid()) making_.wait();
}

void ExportDialog::make_controls() {
    targets_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(130, 220)));
    targets_->SetName("targets");
    for (const ExportTarget& each : export_targets())
        targets_->Append(to_wx(each.name));
    summary_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(340, 40)),
                                wxST_NO_AUTORESIZE);
    wxArrayString papers;
    papers.Add("A4");
    papers.Add(words("US Letter"));
    paper_ = choice(this, "paper", papers, 0);
    hex_ = new wxSpinCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 8,
                          50, 16);
    wxArrayString sizes;
    for (const char* size : inches)
        sizes.Add(to_wx(say("{} inch", size)));
    counters_ = choice(this, "counters", sizes, 2);
    wxArrayString backs;
    backs.Add(words("Turn the sheet over its long edge"));
    backs.Add(words("Turn the sheet over its short edge"));
    backs.Add(words("Fold and glue"));
    backs_ = choice(this, "backs", backs, 0);
    pixels_ = new wxSpinCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 2,
                             400, 96);
    secret_ = new wxCheckBox(this, wxID_ANY, words("Leave the units off pictures of the map"));
    auto* grid = new wxFlexGridSizer(2, FromDIP(6), FromDIP(10));
    grid->AddGrowableCol(1);
    const auto row = [&](const char* name, wxWindow* field) {
        grid->Add(new wxStaticText(this, wxID_ANY, words(name)), wxSizerFlags().CentreVertical());
        grid->Add(field, wxSizerFlags(1).Expand());
    };
    row("Paper", paper_);
    row("Spaces on paper, mm", hex_);
    row("Counters", counters_);
    row("Backs of counters", backs_);
    row("Spaces in pictures, pixels", pixels_);
    grid->AddSpacer(0);
    grid->Add(secret_);
    preview_ = new wxStaticBitmap(this, wxID_ANY, wxBitmap(FromDIP(preview_width), FromDIP(preview_height)));
    dropped_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(300, 90)),
                              wxTE_MULTILINE | wxTE_READONLY);
    dropped_->SetName("dropped");
    progress_ = new wxGauge(this, wxID_ANY, 100, wxDefaultPosition, FromDIP(wxSize(100, 8)));
    path_ = new wxTextCtrl(this, wxID_ANY);
    path_->SetName("path");
    auto* browse = new wxButton(this, wxID_ANY, words("Choose…"));
    insist_ = new wxCheckBox(
        this, wxID_ANY,
        to_wx(say("Export in spite of {} errors: what comes out may not be playable", errors_)));
    insist_->SetName("insist");
    insist_->Show(errors_ > 0);
    open_ = new wxCheckBox(this, wxID_ANY, words("Open when done"));
    export_ = new wxButton(this, wxID_OK, words("Export"));
    export_->SetDefault();
    auto* right = new wxBoxSizer(wxVERTICAL);
    right->Add(summary_, wxSizerFlags().Expand());
    right->Add(grid, wxSizerFlags().Expand());
    auto* looks = new wxBoxSizer(wxVERTICAL);
    looks->Add(preview_, wxSizerFlags(1).Expand());
    looks->Add(new wxStaticText(this, wxID_ANY, words("What this format cannot take along:")),
               wxSizerFlags().Border(wxTOP, FromDIP(6)));
    looks->Add(dropped_, wxSizerFlags().Expand());
    looks->Add(progress_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(4)));
    auto* columns = new wxBoxSizer(wxHORIZONTAL);
    columns->Add(targets_, wxSizerFlags().Expand());
    columns->Add(right, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, FromDIP(14)));
    columns->Add(looks, wxSizerFlags(1).Expand());
    auto* file = new wxBoxSizer(wxHORIZONTAL);
    file->Add(new wxStaticText(this, wxID_ANY, words("File")), wxSizerFlags().CentreVertical());
    file->Add(path_, wxSizerFlags(1).Border(wxLEFT | wxRIGHT, FromDIP(8)));
    file->Add(browse);
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    buttons->Add(open_, wxSizerFlags().CentreVertical());
    buttons->AddStretchSpacer();
    buttons->Add(new wxButton(this, wxID_CANCEL, words("Close")), wxSizerFlags().Border(wxRIGHT, FromDIP(8)));
    buttons->Add(export_);
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(14));
    sizer->Add(columns, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(14)));
    sizer->Add(file, flags);
    sizer->Add(insist_, flags);
    sizer->Add(buttons, wxSizerFlags().Expand().Border(wxALL, FromDIP(14)));
    SetSizerAndFit(sizer);
    targets_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent&) { choose_target(); });
    for (wxChoice* each : {paper_, counters_, backs_})
        each->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { make(); });
    for (wxSpinCtrl* each : {hex_, pixels_})
        each->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) { make(); });
    secret_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { make(); });
    insist_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { update_buttons(); });
    export_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { write(); });
    browse->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
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
    options.hex_mm = hex_->GetValue();
    options.counter_mm =
        counter_size_mm(inches[static_cast<std::size_t>(std::max(0, counters_->GetSelection()))])
            .value_or(options.counter_mm);
    options.backs = static_cast<Backs>(std::max(0, backs_->GetSelection()));
    options.pixels_per_hex = pixels_->GetValue();
    options.is_secret = secret_->GetValue();
    return options;
}

void ExportDialog::choose_target() {
    const std::string name = target().name;
    summary_->SetLabel(label_text(target().summary));
    summary_->Wrap(FromDIP(340));
    const bool is_print = name == "pdf" || name == "svg";
    const bool is_pixels = name == "png";
    for (wxWindow* each :
         {static_cast<wxWindow*>(paper_), static_cast<wxWindow*>(backs_), static_cast<wxWindow*>(counters_)})
        each->Enable(name == "pdf");
    hex_->Enable(is_print);
    pixels_->Enable(is_pixels);
    std::filesystem::path path = proposed_;
    path += "." + target().extension;
    path_->SetValue(to_wx(path.string()));
    make();
}

void ExportDialog::make() {
    made_.reset();
    update_buttons();
    if (making_.valid()) {
        is_stale_ = true;
        return;
    }
    is_stale_ = false;
    dropped_->SetValue(words("Being looked at…"));
    making_ = std::async(std::launch::async, [setup = setup_, name = target().name, chosen = options()] {
        return export_scenario(*setup, name, chosen);
    });
    timer_.Start(40);
}

void ExportDialog::poll() {
    progress_->Pulse();
    if (making_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return;
    timer_.Stop();
    Outcome<Export> result = making_.get();
    if (is_stale_) {
        make();
        return;
    }
    made_ = std::move(result);
    progress_->SetValue(100);
    std::string text;
    if (!*made_) {
        for (const Problem& problem : made_->problems)
            text += to_text(problem) + "\n";
    } else if (made_->value->dropped.empty()) {
        text = tr("Nothing: everything is in it.");
    } else {
        for (const std::string& each : made_->value->dropped)
            text += "• " + each + "\n";
    }
    dropped_->SetValue(to_wx(text));
    show_preview();
    update_buttons();
}

void ExportDialog::show_preview() {
    const wxSize size = FromDIP(wxSize(preview_width, preview_height));
    if (target().name == "png" && *made_ && made_->value->bytes.size() < largest_previewed) {
        wxMemoryInputStream bytes(made_->value->bytes.data(), made_->value->bytes.size());
        wxImage image(bytes, wxBITMAP_TYPE_PNG);
        if (image.IsOk()) {
            const double part = std::min({1.0, static_cast<double>(size.x) / image.GetWidth(),
                                          static_cast<double>(size.y) / image.GetHeight()});
            image.Rescale(std::max(1, static_cast<int>(image.GetWidth() * part)),
                          std::max(1, static_cast<int>(image.GetHeight() * part)), wxIMAGE_QUALITY_HIGH);
            preview_->SetBitmap(wxBitmap(image));
            return;
        }
    }
    preview_->SetBitmap(drawn_bitmap(size.x, size.y, rgb(0xffffff), [&](Canvas& canvas) {
        MapLayers layers;
        layers.units = !secret_->GetValue();
        draw_fitted(canvas, *setup_, size.x, size.y, layers);
    }));
}

void ExportDialog::update_buttons() {
    const bool is_ready = made_.has_value() && static_cast<bool>(*made_);
    export_->Enable(is_ready && (errors_ == 0 || insist_->GetValue()));
}

void ExportDialog::write() {
    const std::filesystem::path path = to_utf8(path_->GetValue());
    if (path.empty() || !made_ || !*made_) return;
    std::error_code error;
    if (std::filesystem::exists(path, error)
        && ask(this, say("{} is there already. Replace it?", path.filename().string()), {}, tr("Replace"),
               tr("Keep it"))
               != Answer::yes)
        return;
    const Problems problems = write_file(path, made_->value->bytes);
    if (!problems.empty()) {
        tell(this, tr("The file cannot be written"), to_text(problems.front()));
        return;
    }
    written_ = path;
    if (open_->GetValue()) wxLaunchDefaultApplication(to_wx(path.string()));
    EndModal(wxID_OK);
}

} // namespace sabotier::editor
