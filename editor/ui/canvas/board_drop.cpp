#include "editor/ui/canvas/board_drop.hpp"

#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/widgets/text.hpp"

namespace sabotier::editor {

wxDataFormat dragged_format() {
    return wxDataFormat("application/x-sabotier-row");
}

wxDataObject* dragged_data() {
    auto* data = new wxCustomDataObject(dragged_format());
    data->SetData(1, "x");
    return data;
}

BoardDrop::BoardDrop(BoardCanvas& canvas, std::function<void(std::vector<std::filesystem::path>)> open)
    : canvas_(canvas),
      open_(std::move(open)),
      data_(new wxDataObjectComposite),
      files_(new wxFileDataObject) {
    data_->Add(new wxCustomDataObject(dragged_format()), true);
    data_->Add(files_);
    SetDataObject(data_);
}

wxDragResult BoardDrop::OnDragOver(wxCoord x, wxCoord y, wxDragResult proposed) {
    canvas_.drag_over({x, y});
    return proposed;
}

void BoardDrop::OnLeave() {
    canvas_.leave();
}

wxDragResult BoardDrop::OnData(wxCoord x, wxCoord y, wxDragResult proposed) {
    if (!GetData()) return wxDragNone;
    if (data_->GetReceivedFormat() == dragged_format()) {
        canvas_.drop({x, y});
        return proposed;
    }
    std::vector<std::filesystem::path> paths;
    for (const wxString& file : files_->GetFilenames())
        paths.emplace_back(to_utf8(file));
    open_(std::move(paths));
    return proposed;
}

} // namespace sabotier::editor
