#pragma once

#include "editor/core/selection.hpp"
#include "editor/ui/panel.hpp"

#include <string>
#include <vector>

class wxDataViewListCtrl;
class wxSearchCtrl;

namespace sabotier::editor {

/// The board in words, as a list of the system: every piece and every space with what is there, for screen
/// readers and for finding things by name. Choosing a row selects it on the board.
class ListPanel : public Panel {
public:
    ListPanel(wxWindow* parent, Host& host);

protected:
    void update(Change what) override;

private:
    struct Row {
        PieceRef piece; ///< with an empty id: the row is of the space
        SpaceIndex space = no_space;
    };
    void fill();
    void add(const std::vector<std::string>& texts, const Row& row);
    void choose(int row);

    wxSearchCtrl* search_ = nullptr;
    wxDataViewListCtrl* list_ = nullptr;
    std::vector<Row> rows_;
};

} // namespace sabotier::editor
