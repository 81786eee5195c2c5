#pragma once

#include "editor/core/work/edit.hpp"

#include <wx/dialog.h>

#include <filesystem>
#include <string>
#include <vector>

class wxBookCtrlBase;
class wxChoice;
class wxSizer;
class wxSpinCtrl;
class wxStaticText;
class wxTextCtrl;

namespace sabotier::editor {

/// Texts, players and budget, sides with their zones, rule options and notes of a scenario. Closes with OK
/// only when the scenario can be as it was changed, and says why where it cannot.
class ScenarioDialog : public wxDialog {
public:
    ScenarioDialog(wxWindow* parent, const Scene& scene, std::filesystem::path folder);

    /// The scenario as it was changed here, as one edit.
    [[nodiscard]] Edited edit() const;

private:
    wxWindow* make_texts(wxBookCtrlBase* book);
    wxWindow* make_sides(wxBookCtrlBase* book);
    wxWindow* make_options(wxBookCtrlBase* book);
    wxWindow* make_notes(wxBookCtrlBase* book);
    /// A text with a button that chooses a colour for it.
    wxSizer* make_colour(wxWindow* page, wxTextCtrl* text, const std::string& shown);
    void accept();

    struct SideFields {
        wxTextCtrl* name;
        wxTextCtrl* colour;
        wxChoice* end;
        wxSpinCtrl* depth;
    };

    Scene scene_;
    std::filesystem::path folder_;
    wxTextCtrl* title_ = nullptr;
    wxTextCtrl* author_ = nullptr;
    wxTextCtrl* version_ = nullptr;
    wxTextCtrl* description_ = nullptr;
    wxSpinCtrl* players_ = nullptr;
    wxSpinCtrl* points_ = nullptr;
    wxSpinCtrl* sheets_ = nullptr;
    wxTextCtrl* rules_ = nullptr;
    wxTextCtrl* notes_ = nullptr;
    wxStaticText* why_ = nullptr; ///< it cannot be
    std::vector<SideFields> sides_;
    std::vector<wxChoice*> options_; ///< one for each option of the rulebook
};

} // namespace sabotier::editor
