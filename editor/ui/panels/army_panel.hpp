#pragma once

#include "editor/core/edits/armies.hpp"
#include "editor/ui/panel.hpp"

#include <vector>

class wxButton;
class wxChoice;
class wxDataViewListCtrl;
class wxGauge;
class wxSpinCtrl;
class wxStaticText;

namespace sabotier::editor {

/// Buys a side's army by purchase lines, with its points against the budget and the counters of a sheet, and
/// shows which units stand on the board and which do not. A unit that is chosen can be placed on the board.
class ArmyPanel : public Panel {
public:
    ArmyPanel(wxWindow* parent, Host& host);

protected:
    void update(Change what) override;

private:
    void make_controls();
    void fill();
    void fill_lines(const ArmyBill& bill);
    void fill_units();
    void change_platoons(int by);
    void choose_unit();
    void do_edit(const std::string& title, Edited edit);
    [[nodiscard]] SideId side() const;

    wxChoice* sides_ = nullptr;
    wxStaticText* points_ = nullptr;
    wxGauge* gauge_ = nullptr;
    wxDataViewListCtrl* lines_ = nullptr;
    wxButton* more_ = nullptr;
    wxButton* fewer_ = nullptr;
    wxSpinCtrl* decoys_ = nullptr;
    wxStaticText* supply_ = nullptr;
    wxDataViewListCtrl* units_ = nullptr;
    wxButton* place_ = nullptr;
    wxButton* deploy_ = nullptr;
    std::vector<LineId> line_ids_;
    std::vector<PieceRef> unit_refs_;
    bool is_filling_ = false;
};

} // namespace sabotier::editor
