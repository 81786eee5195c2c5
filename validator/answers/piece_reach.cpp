#include "validator/answers/piece_reach.hpp"

#include "formats/base/words.hpp"
#include "formats/board/grid_board.hpp"
#include "formats/export/drawn/captions.hpp"

#include <algorithm>

namespace sabotier {

namespace {

std::uint32_t turn_after(const PieceReach& reach, int steps) {
    if (steps <= 0) return steps < 0 ? never : 0;
    if (!reach.is_stated) return static_cast<std::uint32_t>(steps);
    return static_cast<std::uint32_t>((steps + reach.steps_a_turn - 1) / reach.steps_a_turn);
}

void list_turns(const GridBoard& board, ReachOfPiece& reach) {
    reach.by_turn.resize(std::size_t{reach.question.turns} + 1);
    for (std::uint32_t i = 0; i < board.size(); ++i) {
        const SpaceIndex space{i};
        if (board.is_blocked(space)) continue;
        const std::uint32_t turn = reach.turns[i];
        if (turn == never)
            ++reach.never;
        else if (reach.reach.is_stated && turn > reach.question.turns)
            ++reach.later;
        else {
            reach.by_turn.resize(std::max<std::size_t>(reach.by_turn.size(), std::size_t{turn} + 1));
            reach.by_turn[turn].push_back(space);
        }
    }
    while (reach.by_turn.size() > 1 && reach.by_turn.back().empty())
        reach.by_turn.pop_back();
}

} // namespace

ReachOfPiece reach_of_piece(const Setup& setup, const PieceReachQuestion& question,
                            const IsCancelled& is_cancelled) {
    throw_if_cancelled(is_cancelled);
    ReachOfPiece reach;
    reach.question = question;
    reach.reach = piece_reach(setup, question.unit, is_cancelled);
    for (const int steps : reach.reach.steps)
        reach.turns.push_back(turn_after(reach.reach, steps));
    list_turns(setup.board.on<GridBoard>(), reach);
    return reach;
}

std::string where_it_starts(const Setup& setup, const ReachOfPiece& reach) {
    const std::vector<SpaceIndex>& starts = reach.reach.starts;
    if (starts.empty()) return tr("nowhere on the board");
    if (starts.size() > 1) return say("anywhere in {} {}", starts.size(), said_spaces(setup));
    return say("in {}", setup.board.on<GridBoard>().name(starts.front()));
}

std::string how_it_moves(const ReachOfPiece& reach) {
    if (!reach.reach.is_stated) return tr("the rulebook does not say how it moves");
    if (reach.reach.steps_a_turn == 0) return tr("it does not move");
    return say_count("{} step a turn", "{} steps a turn", static_cast<std::size_t>(reach.reach.steps_a_turn));
}

} // namespace sabotier
