#include "tests/bench/battle.hpp"

#include "formats/board/assembly.hpp"
#include "formats/board/end_zone.hpp"
#include "tests/bench/landscape.hpp"

#include "formats/documents/documents.hpp"
#include "formats/setup/setup.hpp"
#include "validator/analysis/movement/model.hpp"

#include <array>
#include <set>

namespace sabotier::bench {

namespace {

constexpr int zone_depth = 3;
constexpr std::array lines{"MBT", "WSC", "HLT", "AGT"}; ///< on tracks, wheels, hover and without weight

/// Sets up units one after the other, each on the next hex of a zone that it may enter.
class Camp {
public:
    Camp(const HexBoard& board, const Rulebook& rules)
        : board_(board),
          rules_(rules) {
        for (const char* line : lines)
            for (const Mover& mover : movers_of(*rules.piece(KindId(line)), rules))
                models_.try_emplace(KindId(line), board, rules, mover.profile);
    }

    Deployment set_up(const Side& side, int facing) {
        const auto zone = end_zone(board_, *side.zone->end, zone_depth);
        const auto units = army_units(std::get<Army>(side.army.target), rules_);
        Deployment deployment;
        deployment.side = side.id;
        std::set<SpaceIndex> taken;
        for (const ArmyUnit& unit : units)
            for (const SpaceIndex space : zone) {
                if (!models_.at(unit.kind).moves(space).is_enterable() || !taken.insert(space).second)
                    continue;
                Deployed deployed;
                deployed.unit = unit.id;
                deployed.space = NamedSpace{board_.name(space), {}};
                deployed.facing = facing;
                deployment.units.push_back(deployed);
                break;
            }
        return deployment;
    }

    /// The hex that tanks can enter nearest below the middle of a column.
    [[nodiscard]] std::string objective(int column) const {
        for (int row = board_.grid.rows() / 2;; row = (row + 1) % board_.grid.rows()) {
            const SpaceIndex space = board_.grid.index(to_hex({column, row}));
            if (models_.at(KindId("MBT")).moves(space).is_enterable()) return board_.name(space);
        }
    }

private:
    const HexBoard& board_;
    const Rulebook& rules_;
    std::map<KindId, MovementModel> models_;
};

Side side(const char* id, const char* end) {
    Side side;
    side.id = SideId(id);
    side.name = id;
    side.zone = Zone{end, zone_depth, {}, {}};
    Army army;
    army.name = id;
    for (const char* line : lines)
        army.platoons.push_back({LineId(line), 1, {}});
    side.army.target = army;
    return side;
}

} // namespace

Scenario battle(std::int64_t hexes) {
    const int columns = columns_for(hexes);
    const auto rules = hex_rulebook();
    Scenario scenario;
    scenario.rulebook = "sabot";
    scenario.title = "Generated battle";
    scenario.author = "The benchmark";
    scenario.players = 2;
    scenario.points = 300;
    Map map = landscape_map(columns, columns);
    const HexBoard board = assemble(map, *rules, nullptr).board;
    scenario.map.target = std::move(map);
    scenario.sides = {side("west", "west"), side("east", "east")};
    Camp camp(board, *rules);
    scenario.deployment = {camp.set_up(scenario.sides[0], 1), camp.set_up(scenario.sides[1], 4)};
    for (int i = 1; i <= 3; ++i) {
        Objective objective;
        objective.id = ObjectiveId("objective-" + std::to_string(i));
        objective.space.name = camp.objective(columns * i / 4);
        scenario.objectives.push_back(objective);
    }
    return scenario;
}

std::string battle_text(std::int64_t hexes) {
    return write_yaml(write_scenario(battle(hexes)));
}

} // namespace sabotier::bench
