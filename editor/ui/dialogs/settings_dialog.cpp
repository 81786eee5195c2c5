#include "editor/ui/dialogs/settings_dialog.hpp"

#include "editor/ui/widgets/number_field.hpp"
#include "editor/ui/widgets/text.hpp"
#include "formats/base/words.hpp"

#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <array>

namespace sabotier::editor {

namespace {

/// A language that there are texts in.
struct Language {
    const char* code; ///< ISO 639; "": as the system has it
    const char* name; ///< in the language itself
};
constexpr std::array languages{Language{"", marked("As the system")}, Language{"en", "English"},
                               Language{"de", "Deutsch"}};

} // namespace

SettingsDialog::SettingsDialog(wxWindow* parent, const Settings& settings)
    : wxDialog(parent, wxID_ANY, words("Settings")),
      settings_(settings) {
    SetName("settings");
    language_ = new wxChoice(this, wxID_ANY);
    language_->SetName("language");
    for (const Language& language : languages) {
        language_->Append(words(language.name));
        if (settings.language == language.code)
            language_->SetSelection(static_cast<int>(language_->GetCount()) - 1);
    }
    author_ =
        new wxTextCtrl(this, wxID_ANY, to_wx(settings.author), wxDefaultPosition, FromDIP(wxSize(240, -1)));
    autosave_ = number_field(this, least_autosave_seconds, most_autosave_seconds, settings.autosave_seconds);
    wheel_ = new wxChoice(this, wxID_ANY);
    wheel_->Append(words("Zooms"));
    wheel_->Append(words("Scrolls; zooms with Ctrl"));
    wheel_->SetSelection(settings.window.wheel_zooms ? 0 : 1);
    smooth_zoom_ = new wxCheckBox(this, wxID_ANY, words("Zoom in smooth steps"));
    smooth_zoom_->SetName("smooth-zoom");
    smooth_zoom_->SetValue(settings.smooth_zoom);
    opens_last_ = new wxCheckBox(this, wxID_ANY, words("Open the documents of the last time at start"));
    opens_last_->SetName("opens-last");
    opens_last_->SetValue(settings.window.opens_last);
    auto* grid = new wxFlexGridSizer(2, FromDIP(8), FromDIP(12));
    grid->AddGrowableCol(1);
    const auto row = [&](const char* name, wxWindow* field) {
        grid->Add(new wxStaticText(this, wxID_ANY, words(name)), wxSizerFlags().CentreVertical());
        grid->Add(field, wxSizerFlags(1).Expand());
    };
    row("Language (from the next start)", language_);
    row("Author of new scenarios", author_);
    row("Seconds between recovery copies", autosave_);
    row("The wheel", wheel_);
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(grid, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(14)));
    for (wxCheckBox* box : {smooth_zoom_, opens_last_})
        sizer->Add(box, wxSizerFlags().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(14)));
    sizer->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(14)));
    SetSizerAndFit(sizer);
    CentreOnParent();
}

Settings SettingsDialog::chosen() const {
    Settings settings = settings_;
    settings.language = languages[static_cast<std::size_t>(std::max(0, language_->GetSelection()))].code;
    settings.author = to_utf8(author_->GetValue());
    settings.autosave_seconds = autosave_->GetValue();
    settings.smooth_zoom = smooth_zoom_->GetValue();
    settings.window.opens_last = opens_last_->GetValue();
    settings.window.wheel_zooms = wheel_->GetSelection() != 1;
    return settings;
}

} // namespace sabotier::editor
