#include "editor/ui/panels/army_panel.hpp"

#include "editor/core/tools/toolbox.hpp"
#include "editor/ui/pages/document_page.hpp"
#include "editor/ui/widgets/small_button.hpp"
#include "editor/ui/widgets/text.hpp"
#include "formats/board/table_board.hpp"
#include "formats/board/table_deal.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/gauge.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <utility>

/// What the rows of the panel say.
namespace sabotier::editor {

namespace {

using Cells = TextRows::Cells;

constexpr int least_text = 100;

wxString number_or_nothing(int number) {
    return number == 0 ? wxString() : wxString::Format("%d", number);
}

/// "2 of 6" that stand on the board; where no number is wanted, how many do.
wxString placed_of(const KindTally& kind) {
    const int wanted = kind.wanted.value_or(0);
    return wanted == 0 ? number_or_nothing(kind.placed) : to_wx(say("{} of {}", kind.placed, wanted));
}

} // namespace

void ArmyPanel::update(Change what) {
    if (has(what, Change::selection)) follow_selection();
    const bool is_other_side =
        page() != nullptr && !sides_->IsEmpty() && sides_->GetSelection() != side_of_tools();
    const bool fills = is_other_side || has(what, Change::pieces | Change::texts | Change::ground);
    if (fills) fill();
    // rows of another side may stand in the same places
    if (fills || has(what, Change::selection)) show_selection();
}

/// Pieces of one side are selected: that side is shown.
void ArmyPanel::follow_selection() {
    if (page() == nullptr) return;
    std::set<SideId> sides;
    for (const PieceRef& piece : page()->document().selection().pieces)
        sides.insert(piece.side);
    ToolSettings settings = page()->document().settings();
    if (sides.size() != 1 || sides.begin()->empty() || settings.side == *sides.begin()) return;
    settings.side = *sides.begin();
    settings.piece = {};
    page()->document().set_settings(std::move(settings));
}

/// The unit that is selected on the board is the one that buttons of the panel are about.
void ArmyPanel::show_selection() {
    if (page() == nullptr) return;
    const auto& selected = page()->document().selection().pieces;
    const auto found =
        selected.size() == 1 ? std::ranges::find(unit_refs_, *selected.begin()) : unit_refs_.end();
    const int row = static_cast<int>(found - unit_refs_.begin());
    is_filling_ = true;
    if (found == unit_refs_.end() || row >= units_->GetItemCount()) {
        units_->UnselectAll();
    } else {
        if (row != units_->GetSelectedRow()) units_->SelectRow(static_cast<unsigned>(row));
        units_->EnsureVisible(units_->RowToItem(row));
    }
    is_filling_ = false;
}

void ArmyPanel::fill_sides() {
    wxArrayString names;
    if (page() != nullptr)
        for (const Side& each : page()->document().work().scenario->sides)
            names.Add(to_wx(each.name.empty() ? each.id.str() : each.name));
    if (names != sides_->GetStrings()) sides_->Set(names);
    if (!names.empty()) sides_->SetSelection(side_of_tools());
}

void ArmyPanel::fill() {
    is_filling_ = true;
    fill_sides();
    show_for(holds());
    if (shown_ == Holds::nothing) {
        line_rows_->show({});
        unit_rows_->show({});
        line_ids_.clear();
        kind_ids_.clear();
        unit_refs_.clear();
        points_text_ = page() == nullptr ? std::string()
                                         : tr("There are no sides yet: Scenario > Title, sides and rules…");
    } else if (shown_ == Holds::table) {
        fill_seats();
    } else if (shown_ == Holds::armies) {
        fill_lines(bill_of(page()->document().scene(), side()));
        fill_units();
    } else {
        fill_kinds();
        fill_units();
    }
    tell_texts();
    Layout();
    is_filling_ = false;
}

/// What was wrapped for another width has other lines. That there are enough counters is told by a tip where
/// the buttons would have no room below it.
void ArmyPanel::tell_texts() {
    told_in_ = GetClientSize();
    points_->Show(!points_text_.empty());
    points_->SetLabel(label_text(points_text_));
    points_->Wrap(room_for_text());
    const std::string all = short_of_ + (short_of_.empty() || enough_.empty() ? "" : "\n") + enough_;
    const bool has_room = tell_supply(all);
    if (!has_room) tell_supply(short_of_);
    points_->SetToolTip(has_room ? wxString() : to_wx(enough_));
}

/// Whether all controls have room with it.
bool ArmyPanel::tell_supply(const std::string& text) {
    supply_->Show(shown_ == Holds::armies && !text.empty());
    supply_->SetLabel(label_text(text));
    supply_->Wrap(room_for_text());
    return GetSizer()->CalcMin().y <= GetClientSize().y;
}

int ArmyPanel::room_for_text() const {
    return std::max(FromDIP(least_text), GetClientSize().x - FromDIP(14));
}

void ArmyPanel::show_spent(const ArmyBill& bill) {
    std::string points = bill.budget ? say("{} of {} points spent", bill.spent, *bill.budget)
                                     : say("{} points spent", bill.spent);
    points += "\n" + say("{} of {} units deployed", bill.deployed, bill.units);
    points_text_ = std::move(points);
    points_->SetForegroundColour(bill.budget && bill.spent > *bill.budget ? wxColour(190, 20, 30)
                                                                          : GetForegroundColour());
    gauge_->SetRange(std::max(1, bill.budget.value_or(std::max(1, bill.spent))));
    gauge_->SetValue(std::min(bill.spent, gauge_->GetRange()));
    decoys_->SetValue(bill.decoys);
    count_supplies(bill);
    supply_->SetForegroundColour(short_of_.empty() ? GetForegroundColour() : wxColour(190, 20, 30));
}

/// Counters in use of those at hand.
void ArmyPanel::count_supplies(const ArmyBill& bill) {
    std::string enough, short_of;
    for (const KindCount& kind : bill.kinds) {
        if (kind.supply == 0) continue;
        std::string& part = kind.units > kind.supply ? short_of : enough;
        part +=
            (part.empty() ? "" : ", ") + fmt::format("{} {}/{}", kind.kind.str(), kind.units, kind.supply);
    }
    short_of_ = short_of.empty() ? "" : say("Too few counters: {}", short_of);
    enough_ = enough.empty() ? "" : say("Counters in use: {}", enough);
}

void ArmyPanel::fill_lines(const ArmyBill& bill) {
    show_spent(bill);
    line_ids_.clear();
    kind_ids_.clear();
    std::vector<Cells> rows;
    for (const BillLine& line : bill.lines) {
        rows.push_back(
            {to_wx(line.name), wxString::Format("%d", line.cost), number_or_nothing(line.platoons)});
        line_ids_.push_back(line.line);
    }
    line_rows_->show(std::move(rows));
}

/// The side's kinds, then those that nobody owns.
void ArmyPanel::fill_kinds() {
    const Scene scene = page()->document().scene();
    std::vector<KindTally> kinds = kinds_of(scene, side());
    int missing = 0;
    for (const KindTally& kind : kinds)
        missing += std::max(0, kind.wanted.value_or(0) - kind.placed);
    points_text_ = missing == 0 ? std::string()
                                : say_count("{} piece is missing", "{} pieces are missing",
                                            static_cast<std::size_t>(missing), missing);
    points_->SetForegroundColour(GetForegroundColour());
    for (KindTally& kind : kinds_of(scene, SideId{}))
        kinds.push_back(std::move(kind));
    line_ids_.clear();
    kind_ids_.clear();
    std::vector<Cells> rows;
    for (const KindTally& kind : kinds) {
        rows.push_back({to_wx(kind.name), placed_of(kind), wxString()});
        kind_ids_.push_back(kind.kind);
    }
    line_rows_->show(std::move(rows));
}

/// In games without a board: who is dealt what.
void ArmyPanel::fill_seats() {
    const Document& document = page()->document();
    const TableBoard& table = document.setup().board.on<TableBoard>();
    points_text_ = say("{} players", table.players());
    points_->SetForegroundColour(GetForegroundColour());
    unit_refs_.clear();
    kind_ids_.clear();
    std::vector<Cells> rows;
    for (const DealtSeat& seat : seats_of(table, *document.work().scenario)) {
        const auto& roles = document.rulebook().roles;
        const auto role = std::ranges::find(roles, seat.role, &Role::id);
        wxString cards;
        for (const PlayingCard card : seat.hand)
            cards += wxString(cards.empty() ? "" : " ") + to_wx(short_name_of(card));
        rows.push_back({to_wx(seat.name), to_wx(role == roles.end() ? seat.role.str() : role->name), cards});
    }
    unit_rows_->show(std::move(rows));
}

void ArmyPanel::fill_units() {
    const Document& document = page()->document();
    const Setup& setup = document.setup();
    unit_refs_.clear();
    std::vector<Cells> rows;
    for (const SetupUnit& unit : setup.units) {
        if (unit.side >= setup.sides.size() || setup.sides[unit.side].side->id != side()) continue;
        std::string stands = shown_ == Holds::armies ? tr("not deployed") : tr("off the board");
        if (unit.carrier < setup.units.size())
            stands = say("aboard {}", setup.units[unit.carrier].id.str());
        else if (unit.space != no_space && document.board().is_space(unit.space))
            stands = document.board().name(unit.space);
        rows.push_back({to_wx(unit.kind != nullptr ? unit.kind->name : unit.kind_id.str()), to_wx(stands),
                        to_wx(unit.id.str())});
        unit_refs_.push_back(ref_of(setup, unit));
    }
    unit_rows_->show(std::move(rows));
}

} // namespace sabotier::editor
