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
    autosave_ = number_field(this, 1, 600, settings.autosave_seconds);
    wheel_ = new wxChoice(this, wxID_ANY);
    wheel_->Append(words("Zooms"));
    wheel_->Append(words("Scrolls; zooms with Ctrl"));
    wheel_->SetSelection(wheel_zooms(settings) ? 0 : 1);
    opens_last_ = new wxCheckBox(this, wxID_ANY, words("Open the documents of the last time at start"));
    opens_last_->SetValue(opens_last(settings));
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
    sizer->Add(opens_last_, wxSizerFlags().Border(wxLEFT | wxRIGHT, FromDIP(14)));
    sizer->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(14)));
    SetSizerAndFit(sizer);
    CentreOnParent();
}

Settings SettingsDialog::chosen() const {
    Settings settings = settings_;
    settings.language = languages[static_cast<std::size_t>(std::max(0, language_->GetSelection()))].code;
    settings.author = to_utf8(author_->GetValue());
    settings.autosave_seconds = autosave_->GetValue();
    settings.window["opens-last"] = opens_last_->GetValue() ? "yes" : "no";
    settings.window["wheel"] = wheel_->GetSelection() == 1 ? "scrolls" : "zooms";
    return settings;
}

bool wheel_zooms(const Settings& settings) {
    const auto found = settings.window.find("wheel");
    return found == settings.window.end() || found->second != "scrolls";
}

bool opens_last(const Settings& settings) {
    const auto found = settings.window.find("opens-last");
    return found != settings.window.end() && found->second == "yes";
}

} // namespace sabotier::editor
