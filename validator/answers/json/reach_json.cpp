#include "validator/answers/json/reach_json.hpp"

#include "formats/board/grid_board.hpp"
#include "formats/board/hex_board.hpp"
#include "formats/setup/unit_id.hpp"
#include "validator/answers/json/turn_end_names.hpp"

#include <nlohmann/json.hpp>

namespace sabotier {
namespace {

using Json = nlohmann::ordered_json;

/// When each objective on the board is reached. `space_key`: what a space is called.
template <class BoardType>
Json objectives_json(const Setup& setup, const BoardType& board, const TurnMap& turns,
                     const char* space_key) {
    auto list = Json::array();
    for (std::size_t i = 0; i < setup.objectives.size(); ++i) {
        const SpaceIndex space = setup.objectives[i];
        if (!board.is_space(space)) continue;
        Json when = nullptr;
        if (turns[number(space)] != never) when = turns[number(space)];
        list.push_back({{"id", setup.scenario().objectives[i].id.str()},
                        {space_key, board.name(space)},
                        {"turn", std::move(when)}});
    }
    return list;
}

template <class BoardType>
Json travel_json(const BoardType& board, const std::vector<std::vector<SpaceIndex>>& by_turn,
                 const char* space_key) {
    auto list = Json::array();
    for (std::size_t turn = 0; turn < by_turn.size(); ++turn)
        for (const SpaceIndex space : by_turn[turn])
            list.push_back({{space_key, board.name(space)}, {"turn", turn}});
    return list;
}

} // namespace

Json reach_json(const Setup& setup, const ReachOfUnit& reach) {
    const HexBoard& board = setup.board.hexes();
    Json unit = nullptr, of_class = nullptr, carrier = nullptr;
    if (reach.question.unit != none) {
        const SetupUnit& own = setup.units[reach.question.unit];
        unit = unit_id(setup, own);
        if (reach.traveller.carrier != nullptr) carrier = unit_id(setup, setup.units[own.carrier]);
    } else {
        of_class = reach.question.mover->profile.movement.str();
    }
    auto ways = Json::array(), from = Json::array(), ends = Json::array();
    for (const Mover& mover : reach.traveller.movers)
        ways.push_back({{"class", mover.profile.movement.str()},
                        {"move_units", mover.allowance},
                        {"words", to_text(mover.profile)}});
    for (const TravelStart& start : reach.traveller.starts)
        from.push_back(board.name(start.space));
    for (const TurnEnd& end : reach.ends)
        ends.push_back({{"hex", board.name(end.space)},
                        {"facings", facing_names(end.facings)},
                        {"half_move_units", end.halves},
                        {"how", how_text(end.how)}});
    return {{"unit", std::move(unit)},
            {"class", std::move(of_class)},
            {"carrier", std::move(carrier)},
            {"ways", std::move(ways)},
            {"from", std::move(from)},
            {"this_turn", std::move(ends)},
            {"turns", reach.question.turns},
            {"counted_in", "turns"},
            {"travel", travel_json(board, reach.by_turn, "hex")},
            {"later", reach.later},
            {"never", reach.never},
            {"objectives", objectives_json(setup, board, reach.travel, "hex")}};
}

Json reach_json(const Setup& setup, const ReachOfPiece& reach) {
    const GridBoard& board = setup.board.on<GridBoard>();
    const SetupUnit& unit = setup.units[reach.question.unit];
    auto ways = Json::array(), from = Json::array(), ends = Json::array();
    for (const MovementMode& mode : unit.kind->modes)
        ways.push_back({{"class", mode.movement.str()},
                        {"move_units", mode.allowance},
                        {"words", "a step for each move unit"}});
    for (const SpaceIndex start : reach.reach.starts)
        from.push_back(board.name(start));
    for (const SteppedTo& end : reach.reach.this_turn)
        ends.push_back({{"space", board.name(end.space)}, {"steps", end.steps}, {"how", "itself"}});
    return {{"unit", unit_id(setup, unit)},
            {"class", nullptr},
            {"carrier", nullptr},
            {"ways", std::move(ways)},
            {"from", std::move(from)},
            {"this_turn", std::move(ends)},
            {"turns", reach.question.turns},
            {"counted_in", reach.reach.is_stated ? "turns" : "steps"},
            {"travel", travel_json(board, reach.by_turn, "space")},
            {"later", reach.later},
            {"never", reach.never},
            {"objectives", objectives_json(setup, board, reach.turns, "space")}};
}

} // namespace sabotier
