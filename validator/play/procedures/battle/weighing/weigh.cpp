#include "formats/base/words.hpp"
#include "validator/play/procedures/battle/battle.hpp"
#include "validator/play/procedures/battle/weighing/scales.hpp"

#include <algorithm>

/// What bots make of a battle.
namespace sabotier::play::battle {

std::vector<Feature> features() {
    return {
        {"shot", marked("what the enemy may expect to lose by the shot, in hundredths of a build point"), 10},
        {"astray", marked("what its own side may expect to lose by the shot, in such hundredths"), -15},
        {"spent", marked("1 for a shot of which the unit has only some"), -1500},
        {"watch", marked("1 for a shot in overwatch"), -1000},
        {"paint",
         marked("what guided shots of others may expect to gain by the laser, less what the unit could shoot "
                "itself, in such hundredths"),
         30},
        {"advance",
         marked("half move units nearer to a place from which the unit could fire, scout, repair or reload; "
                "for squads that get out or in, and units that are set up, how well they stand for it"),
         300},
        {"objective",
         marked("half move units nearer to an objective that the side does not hold, where objectives win"),
         500},
        {"leave", marked("1 for leaving an objective, where objectives win"), -4000},
        {"chance",
         marked("by how much it grows what the best shot from there may expect to destroy, in such "
                "hundredths"),
         5},
        {"danger",
         marked("by how much it grows what the side may expect to lose of the unit by enemies that see the "
                "place, in such hundredths"),
         -1},
        {"cover", marked("by how much it grows what the ground adds to the unit's defence"), 60},
        {"scout", marked("the chance to turn the counter up, in hundredths"), 100},
        {"order",
         marked("for choosing the unit that moves next: the more, the sooner; below 0 for one that has "
                "nothing to do"),
         1},
        {"show", marked("1 for turning a counter up without need"), -1000},
        {"stay-up", marked("1 for ending a flight in the air"), -500},
        {"repair", marked("what the repair may expect to bring back, in such hundredths"), 10},
        {"reload", marked("shots that the unit gets back"), 1000},
        {"dig", marked("1 for digging a position"), 100},
        {"buy", marked("build points that are spent on reinforcements"), 100},
        {"artillery", marked("1 for a shot with a weapon that needs no sight"), 0},
        {"retreat", marked("1 for a step that ends farther from the nearest enemy on the map"), 0},
        {"left", marked("1 for going to the left third of the map, as the side sees it"), 0},
        {"centre", marked("1 for going to the middle third of the map"), 0},
        {"right", marked("1 for going to the right third of the map, as the side sees it"), 0}};
}

void BattleProcedure::weigh(const View& view, const MoveList& moves, std::vector<int>& out) const {
    out.assign(moves.size() * weighed, 0);
    Scales scales(facts_, layout_, flanks_, view.known);
    for (std::size_t i = 0; i < moves.size(); ++i)
        scales.weigh(moves[i], out.data() + i * weighed);
}

/// By the value that is left to the sides, and by the objectives where they win.
double BattleProcedure::outlook(const State& state, Seat seat) const {
    const Reading parts(state, layout_);
    const std::size_t own = number(seat);
    std::array<double, 2> left{};
    for (std::size_t side = 0; side < 2; ++side)
        left[side] = static_cast<double>(parts.value(facts_, side) - parts.head.lost[side]);
    const double all = left[0] + left[1];
    const double ahead = all > 0 ? (left[own] - left[1 - own]) / all : 0;
    if (facts_.rules.victory != Parameters::Victory::hold || facts_.objectives.empty()) return ahead;
    int held = 0;
    for (std::size_t i = 0; i < facts_.objectives.size(); ++i)
        held += parts.holders[i] == own ? 1 : parts.holders[i] == 1 - own ? -1 : 0;
    return (ahead + static_cast<double>(held) / static_cast<double>(facts_.objectives.size())) / 2;
}

} // namespace sabotier::play::battle
