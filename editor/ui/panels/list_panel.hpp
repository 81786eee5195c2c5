#pragma once

#include "editor/core/view/board_list.hpp"
#include "editor/ui/panels/panel.hpp"

#include <wx/dataview.h>

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
    /// Asks for the texts of the rows that are seen.
    class Model final : public wxDataViewVirtualListModel {
    public:
        BoardList list;

    private:
        void GetValueByRow(wxVariant& value, unsigned row, unsigned column) const override;
        bool SetValueByRow(const wxVariant&, unsigned, unsigned) override { return false; }
    };

    void fill();
    void choose(const wxDataViewItem& item);

    wxSearchCtrl* search_ = nullptr;
    wxDataViewCtrl* list_ = nullptr;
    wxObjectDataPtr<Model> model_;
};

} // namespace sabotier::editor
