#include "validator/answers/reach.hpp"

#include "formats/base/words.hpp"
#include "validator/analysis/reach/unit_range.hpp"

#include <algorithm>

namespace sabotier {

namespace {

/// On one hex that none of its ways of moving would take it to.
bool stands_wrong(const Setup& setup, AnalysisCache& cache, const Traveller& traveller) {
    if (traveller.starts.size() != 1 || traveller.movers.empty() || traveller.carrier != nullptr)
        return false;
    return std::ranges::none_of(traveller.movers, [&](const Mover& mover) {
        const MovementModel& model = movement_model(setup, cache, mover.profile);
        return model.moves(traveller.starts.front().space).is_enterable();
    });
}

void list_turns(const Setup& setup, ReachOfUnit& reach) {
    reach.by_turn.resize(std::size_t{reach.question.turns} + 1);
    setup.board.hexes().for_each_space([&](SpaceIndex space) {
        const std::uint32_t turn = reach.travel[number(space)];
        if (turn == never)
            ++reach.never;
        else if (turn > reach.question.turns)
            ++reach.later;
        else
            reach.by_turn[turn].push_back(space);
    });
    while (reach.by_turn.size() > 1 && reach.by_turn.back().empty())
        reach.by_turn.pop_back();
}

} // namespace

ReachOfUnit reach_of_unit(const Setup& setup, const ReachQuestion& question,
                          const IsCancelled& is_cancelled) {
    throw_if_cancelled(is_cancelled);
    AnalysisCache cache;
    ReachOfUnit reach;
    reach.question = question;
    reach.traveller = question.unit != none
                          ? traveller_of(setup, cache, question.unit)
                          : traveller_of(setup, cache, *question.mover, question.from, question.facing);
    reach.ends = turn_ends(setup, cache, reach.traveller, is_cancelled);
    reach.travel = unit_travel(setup, cache, reach.traveller, is_cancelled);
    reach.stands_wrong = stands_wrong(setup, cache, reach.traveller);
    list_turns(setup, reach);
    return reach;
}

std::string where_it_starts(const Setup& setup, const ReachOfUnit& reach) {
    const std::vector<TravelStart>& starts = reach.traveller.starts;
    if (starts.empty()) return tr("nowhere on the map");
    if (starts.size() > 1) return say("anywhere in {} hexes", starts.size());
    const TravelStart& start = starts.front();
    const std::string hex = setup.board.hexes().name(start.space);
    if (reach.traveller.carrier != nullptr)
        return say("at {}, aboard {}", hex, setup.units[setup.units[reach.question.unit].carrier].id.str());
    return start.facing ? say("at {}, facing {}", hex, name(*start.facing))
                        : say("at {}, facing anywhere", hex);
}

std::string how_it_moves(const ReachOfUnit& reach) {
    std::string text;
    for (const Mover& mover : reach.traveller.movers) {
        const std::string way = say_count("{1}, {0} move unit a turn", "{1}, {0} move units a turn",
                                          static_cast<std::size_t>(mover.allowance), in_words(mover.profile));
        text = text.empty() ? way : say("{}; or {}", text, way);
    }
    return text.empty() ? tr("it does not move") : text;
}

} // namespace sabotier
