#pragma once

#include "editor/core/work/edits/hex_ground.hpp"

#include <wx/dialog.h>

#include <array>
#include <optional>

class wxChoice;
class wxFlexGridSizer;
class wxSpinCtrl;
class wxStaticText;

namespace sabotier::editor {

/// How large the board is: of a free map of hexes the columns and rows that come or go at each side, and what
/// fills them; of rooms and squares how many there are. Closes with OK only when the board can have that
/// size, and says why where it cannot.
class SizeDialog : public wxDialog {
public:
    /// The scene must have a size that can be chosen.
    SizeDialog(wxWindow* parent, Scene scene);
    /// After OK: the work with the board of the chosen size.
    [[nodiscard]] const Work& resized() const { return *resized_; }

private:
    enum Field { left, top, right, bottom, fields };
    void add_hex_fields();
    void add_grid_fields();
    wxSpinCtrl* add_spin(const char* label, const char* name, int low, int high, int value);
    void show_size();
    void accept();
    [[nodiscard]] int value(Field field) const;
    [[nodiscard]] Edited edit() const;

    Scene scene_;
    std::optional<Work> resized_;
    wxFlexGridSizer* grid_ = nullptr;
    std::array<wxSpinCtrl*, fields> spins_{}; ///< of a grid: columns at `right`, rows at `bottom`
    wxChoice* terrain_ = nullptr;
    wxStaticText* size_ = nullptr;
};

} // namespace sabotier::editor
