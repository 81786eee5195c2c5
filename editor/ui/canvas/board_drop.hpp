#pragma once

#include <wx/dnd.h>

#include <filesystem>
#include <functional>
#include <vector>

namespace sabotier::editor {

class BoardCanvas;

/// What a row of a panel carries while it is dragged: nothing but that it is one of ours. What is dropped is
/// what the row chose for the tool.
[[nodiscard]] wxDataFormat dragged_format();
[[nodiscard]] wxDataObject* dragged_data();

/// Takes rows of panels, which act where they are dropped as a click there would, and files, which are
/// opened.
class BoardDrop final : public wxDropTarget {
public:
    BoardDrop(BoardCanvas& canvas, std::function<void(std::vector<std::filesystem::path>)> open);

    wxDragResult OnDragOver(wxCoord x, wxCoord y, wxDragResult proposed) override;
    void OnLeave() override;
    wxDragResult OnData(wxCoord x, wxCoord y, wxDragResult proposed) override;

private:
    BoardCanvas& canvas_;
    std::function<void(std::vector<std::filesystem::path>)> open_;
    wxDataObjectComposite* data_ = nullptr; ///< the target's own
    wxFileDataObject* files_ = nullptr;
};

} // namespace sabotier::editor
