#pragma once

#include "editor/core/edits/edit.hpp"
#include "validator/analysis/rooms/room_filters.hpp"

#include <wx/dialog.h>

#include <memory>
#include <optional>
#include <vector>

class wxCheckBox;
class wxChoice;
class wxGridSizer;
class wxSpinCtrl;
class wxStaticText;

namespace sabotier::editor {

/// Draws legal layouts of the rulebook's variable set-up by chance, from a seed and with filters, and shows
/// them side by side to choose one from. For maps of rooms whose rulebook has a draft.
class LayoutsDialog : public wxDialog {
public:
    LayoutsDialog(wxWindow* parent, Scene scene);

    [[nodiscard]] static bool serves(const Rulebook& rulebook, const Map& map);
    /// The chosen layout instead of the map's walls and the scenario's pieces of the set-up.
    [[nodiscard]] Edited edit() const;

private:
    void draw();
    void show_pictures();
    [[nodiscard]] Work with_layout(const RoomLayout& layout) const;

    Scene scene_;
    RoomLayoutRules rules_;
    wxSpinCtrl* seed_ = nullptr;
    wxCheckBox* connected_ = nullptr;
    wxChoice* symmetry_ = nullptr;
    wxStaticText* trouble_ = nullptr;
    wxGridSizer* pictures_ = nullptr;
    std::vector<RoomLayout> layouts_;
    std::size_t chosen_ = 0;
};

} // namespace sabotier::editor
