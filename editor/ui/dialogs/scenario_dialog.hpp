#pragma once

#include "editor/core/work/edit.hpp"

#include <wx/dialog.h>
#include <wx/scrolwin.h>

#include <filesystem>
#include <string>
#include <vector>

class wxBookCtrlBase;
class wxChoice;
class wxPanel;
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
    /// The fields of one side; of one to be added where it has no id yet.
    void add_side_fields(const Side& side);
    void accept();

    struct SideFields {
        SideId side; ///< empty: to be added
        wxPanel* panel;
        wxTextCtrl* name;
        wxTextCtrl* colour;
        wxChoice* end;
        wxSpinCtrl* depth;
        bool is_removed = false;
    };
    [[nodiscard]] Edited with_texts() const;
    [[nodiscard]] Edited with_side(Work work, const SideFields& fields) const;
    /// On the side of the fields: where it sets up.
    [[nodiscard]] Edited with_zone(Work work, const SideId& id, const SideFields& fields) const;

    Scene scene_;
    std::filesystem::path folder_;
    std::vector<std::string> ends_; ///< of the board, that zones are counted from
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
    wxScrolledWindow* sides_page_ = nullptr;
    wxSizer* sides_column_ = nullptr;
    std::vector<SideFields> sides_;  ///< those that were removed, too
    std::vector<wxChoice*> options_; ///< one for each option of the rulebook
};

} // namespace sabotier::editor
