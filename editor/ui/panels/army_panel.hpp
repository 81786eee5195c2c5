#pragma once

#include "editor/core/work/edits/armies.hpp"
#include "editor/core/work/edits/piece_kinds.hpp"
#include "editor/ui/panels/panel.hpp"
#include "editor/ui/panels/text_rows.hpp"

#include <memory>
#include <vector>

class wxBoxSizer;
class wxButton;
class wxChoice;
class wxDataViewListCtrl;
class wxGauge;
class wxSpinCtrl;
class wxStaticText;

namespace sabotier::editor {

/// Buys a side's army by purchase lines, with its points against the budget and the counters of a sheet, and
/// shows which units stand on the board and which do not. In games without armies it counts the pieces of
/// each kind against the rulebook's numbers. What is chosen can be placed on the board, or dragged there.
class ArmyPanel : public Panel {
public:
    ArmyPanel(wxWindow* parent, Host& host);

    /// By what the game has instead of armies.
    [[nodiscard]] std::string title() const override;
    [[nodiscard]] bool has_use() const override;

protected:
    void update(Change what) override;

private:
    /// What the game in front has.
    enum class Holds : std::uint8_t { nothing, armies, kinds, table };

    void make_controls();
    void make_lists();
    void lay_out();
    void bind_controls();
    void show_for(Holds holds);
    void fill();
    void fill_sides();
    void fill_lines(const ArmyBill& bill);
    void fill_kinds();
    void fill_units();
    void fill_seats();
    void arrange();
    [[nodiscard]] int room_for_text() const; ///< pixels
    void tell_texts();
    bool tell_supply(const std::string& text);
    void show_spent(const ArmyBill& bill);
    void change_platoons(int by);
    void choose_side();
    [[nodiscard]] int side_of_tools() const;
    void choose_unit();
    void follow_selection();
    void show_selection();
    /// The row is what the tool places next. Whether there is such a row.
    bool take_unit();
    bool take_kind();
    void deploy();
    void place();
    void add_single();
    void dismiss();
    void count_supplies(const ArmyBill& bill);
    [[nodiscard]] Holds holds() const;
    [[nodiscard]] Holds holds_in_game() const; ///< whatever the document has of it; page() is not null
    [[nodiscard]] bool is_deployed() const;
    /// `warns`: being refused is no good news.
    void do_edit(const std::string& title, Edited edit, bool warns = true);
    [[nodiscard]] SideId side() const;

    Holds shown_ = Holds::armies;
    wxChoice* sides_ = nullptr;
    wxStaticText* points_ = nullptr;
    wxGauge* gauge_ = nullptr;
    wxDataViewListCtrl* lines_ = nullptr;
    wxButton* more_ = nullptr;
    wxButton* fewer_ = nullptr;
    wxStaticText* decoys_label_ = nullptr;
    wxSpinCtrl* decoys_ = nullptr;
    wxBoxSizer* buying_ = nullptr;
    wxStaticText* supply_ = nullptr;
    wxDataViewListCtrl* units_ = nullptr;
    std::unique_ptr<TextRows> line_rows_;
    std::unique_ptr<TextRows> unit_rows_;
    wxButton* place_ = nullptr;
    wxButton* deploy_ = nullptr;
    wxButton* single_ = nullptr;
    wxButton* dismiss_ = nullptr;
    std::string points_text_; ///< before it is wrapped
    std::string short_of_;    ///< counters that are too few
    std::string enough_;      ///< those that are not
    wxSize told_in_;          ///< room that there was for these texts
    std::vector<LineId> line_ids_;
    std::vector<KindId> kind_ids_; ///< of the rows, in games without armies
    std::vector<PieceRef> unit_refs_;
    bool is_filling_ = false;
};

} // namespace sabotier::editor
