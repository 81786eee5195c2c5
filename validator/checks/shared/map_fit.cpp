#include "validator/checks/shared/map_fit.hpp"

#include "formats/base/possessive.hpp"
#include "validator/analysis/movement/model.hpp"
#include "validator/analysis/reach/unit_range.hpp"

#include <algorithm>
#include <set>

namespace sabotier {

namespace {

bool lacks_many_places(const Setup& setup) {
    std::set<std::string> names;
    for (const UnknownReference& unknown : setup.unknown)
        if (unknown.what == "space") names.insert(unknown.id);
    return names.size() > most_apart;
}

} // namespace

std::vector<OffBoard> off_board_pieces(const Setup& setup) {
    std::vector<OffBoard> pieces;
    for (const SetupSide& side : setup.sides)
        for (const Deployed& entry : side.deployment)
            if (entry.space && !setup.find(entry.space->name))
                pieces.push_back({{"unit", side.side->id.str() + "/" + entry.unit.str()},
                                  possessive(side_name(side), entry.unit.str()),
                                  entry.space->name,
                                  entry.space->at});
    for (const SetupUnit& unit : setup.units) {
        const WrittenSpace* space = nullptr;
        if (unit.piece != none && setup.scenario().pieces[unit.piece].space)
            space = &*setup.scenario().pieces[unit.piece].space;
        if (unit.draft_step != none) space = &setup.scenario().draft->steps[unit.draft_step].space;
        if (space && !setup.find(space->name))
            pieces.push_back({unit_subject(setup, unit), unit_name(setup, unit), space->name, space->at});
    }
    return pieces;
}

std::vector<Subject> all_pieces() {
    return {{"board", "pieces"}};
}

std::vector<Subject> all_places() {
    return {{"board", "places"}};
}

std::optional<Cause> board_of_another_size(const Setup& setup) {
    const auto* grid = setup.board.as<GridBoard>();
    if (grid == nullptr) return std::nullopt;
    const std::string size = std::to_string(grid->columns()) + "x" + std::to_string(grid->rows());
    return Cause{"board-size", {{"size", size}}};
}

std::optional<Cause> lacking_tile(const Setup& setup) {
    const auto fault =
        std::ranges::find(setup.map_faults, AssemblyFault::Kind::unknown_tile, &AssemblyFault::kind);
    if (fault == setup.map_faults.end()) return std::nullopt;
    return Cause{"unknown-reference", {{"name", fault->id}}};
}

std::optional<Cause> cause_of_missing_places(const Setup& setup) {
    if (auto tile = lacking_tile(setup)) return tile;
    if (off_board_pieces(setup).size() > most_apart) return Cause{"off-board", all_pieces()};
    if (lacks_many_places(setup)) return Cause{"unknown-reference", all_places()};
    return std::nullopt;
}

std::vector<const SetupUnit*> units_on_wrong_ground(const CheckContext& context) {
    const Setup& setup = context.setup();
    std::vector<const SetupUnit*> units;
    for (const SetupUnit& unit : setup.units) {
        if (!unit.kind || !setup.board.hexes().is_space(unit.space) || unit.carrier != none) continue;
        const auto movers = movers_of(*unit.kind, setup.rulebook()); // kinds that do not move stand anywhere
        if (movers.empty()) continue;
        const MovementProfile& at_setup = movers.front().profile;
        if (!movement_model(setup, context.cache(), at_setup).moves(unit.space).is_enterable())
            units.push_back(&unit);
    }
    return units;
}

std::optional<Cause> cause_of_wrong_ground(const CheckContext& context) {
    if (auto cause = cause_of_missing_places(context.setup())) return cause;
    if (units_on_wrong_ground(context).size() > most_apart) return Cause{"deploy-terrain", all_pieces()};
    return std::nullopt;
}

} // namespace sabotier
