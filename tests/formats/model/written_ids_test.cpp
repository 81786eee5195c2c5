#include "formats/model/written_ids.hpp"

#include "formats/setup/setup.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

using namespace sabotier;

namespace {

Rulebook rulebook() {
    Rulebook rulebook;
    rulebook.board.kind = BoardKind::rooms;
    PieceKind machine;
    machine.id = KindId("Machine");
    PieceKind hawk;
    hawk.id = KindId("hawk");
    hawk.side = SideId("spies");
    PieceKind decoy;
    decoy.id = KindId("blank");
    decoy.is_decoy = true;
    rulebook.pieces = {machine, hawk, decoy};
    PurchaseLine line;
    line.id = LineId("birds");
    line.contents = {{KindId("hawk"), 2}};
    PurchaseLine mixed;
    mixed.id = LineId("mixed");
    mixed.contents = {{KindId("hawk"), 1}, {KindId("Machine"), 2}};
    rulebook.lines = {line, mixed};
    return rulebook;
}

std::vector<std::string> ids_of(const Scenario& scenario) {
    auto loaded = std::make_shared<LoadedScenario>();
    loaded->rulebook = std::make_shared<const Rulebook>(rulebook());
    loaded->scenario = scenario;
    loaded->map.ground = Rooms{4, 4, {}, {}};
    std::vector<std::string> ids;
    const auto setup = resolve(loaded);
    for (const SetupUnit& unit : setup->units)
        ids.push_back(unit.id.str());
    return ids;
}

std::vector<std::string> ids_of(const Army& army) {
    std::vector<std::string> ids;
    for (const ArmyUnit& unit : army_units(army, rulebook()))
        ids.push_back(unit.id.str());
    return ids;
}

PlacedPiece any_piece() {
    PlacedPiece piece;
    piece.kind = KindId(*rc::gen::element("Machine", "hawk", "gnome"));
    piece.side = SideId(*rc::gen::element("", "spies", "nobody"));
    piece.id = UnitId(*rc::gen::element("", "", "machine-1", "spies-hawk-2", "hawk-1"));
    return piece;
}

DraftStep any_step() {
    DraftStep step;
    step.is_wall = *rc::gen::inRange(0, 3) == 0;
    if (!step.is_wall) step.kind = KindId(*rc::gen::element("Machine", "hawk"));
    return step;
}

Army any_army() {
    Army army;
    for (const char* line : {"birds", "mixed", "nonsense"})
        if (const int count = *rc::gen::inRange(0, 3); count > 0)
            army.platoons.push_back({LineId(line), count, {}});
    for (int i = *rc::gen::inRange(0, 5); i > 0; --i)
        army.units.push_back({UnitId(*rc::gen::element("", "", "hawk-2", "machine-3")),
                              KindId(*rc::gen::element("Machine", "hawk")),
                              {},
                              {}});
    army.decoys = *rc::gen::inRange(0, 3);
    return army;
}

} // namespace

TEST_CASE("Writing the ids that are counted renames nothing") {
    rc::prop("of pieces and of what a draft placed", [] {
        Scenario scenario;
        scenario.sides = {{SideId("spies"), "Spies", {}, {}, {}, {}}};
        for (int i = *rc::gen::inRange(0, 6); i > 0; --i)
            scenario.pieces.push_back(any_piece());
        scenario.draft.emplace();
        for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
            scenario.draft->steps.push_back(any_step());
        Scenario written = scenario;
        const auto missing =
            std::ranges::count_if(scenario.pieces, [](const PlacedPiece& piece) { return piece.id.empty(); });
        RC_ASSERT(write_piece_ids(written, rulebook()) == static_cast<std::size_t>(missing));
        RC_ASSERT(ids_of(written) == ids_of(scenario));
        RC_ASSERT(write_piece_ids(written, rulebook()) == 0);

        std::vector<std::string> drafted;
        for (const UnitId& id : drafted_ids(scenario, rulebook()))
            if (!id.empty()) drafted.push_back(id.str());
        const std::vector<std::string> all = ids_of(scenario);
        RC_ASSERT(std::vector(all.end() - static_cast<std::ptrdiff_t>(drafted.size()), all.end()) == drafted);
    });
    rc::prop("of units that an army lists", [] {
        const Army army = any_army();
        Army written = army;
        const auto missing =
            std::ranges::count_if(army.units, [](const ListedUnit& unit) { return unit.id.empty(); });
        RC_ASSERT(write_unit_ids(written, rulebook()) == static_cast<std::size_t>(missing));
        RC_ASSERT(ids_of(written) == ids_of(army));
        RC_ASSERT(write_unit_ids(written, rulebook()) == 0);
    });
}

TEST_CASE("Ids that are reserved are given to nobody") {
    Scenario scenario;
    PlacedPiece machine;
    machine.kind = KindId("Machine");
    scenario.pieces = {machine, machine};
    write_piece_ids(scenario, rulebook(), {UnitId("machine-1"), UnitId("machine-3")});
    CHECK(scenario.pieces[0].id == UnitId("machine-2"));
    CHECK(scenario.pieces[1].id == UnitId("machine-4"));
}

TEST_CASE("A unit's origin says what it is whatever stands before it") {
    Army army;
    army.platoons = {{LineId("birds"), 2, {}}, {LineId("mixed"), 1, {}}};
    army.units = {{UnitId("ace"), KindId("hawk"), {}, {}}};
    army.decoys = 1;
    const auto before = unit_origins(army, rulebook());
    CHECK(before.size() == army_units(army, rulebook()).size());
    CHECK(std::set(before.begin(), before.end()).size() == before.size());
    army.platoons.front().count = 1;
    const auto after = unit_origins(army, rulebook());
    CHECK(after.size() == before.size() - 2);
    for (const UnitOrigin& origin : after)
        CHECK(std::ranges::count(before, origin) == 1);
}
