#include "validator/generate/tile_judge.hpp"

#include "formats/base/words.hpp"
#include "formats/board/assembly.hpp"
#include "formats/board/end_zone.hpp"
#include "formats/setup/setup.hpp"
#include "validator/analysis/cut/minimum_cut.hpp"
#include "validator/analysis/reach/travel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace sabotier {

namespace {

// A class without a way weighs more than anything else, a hex of cut as much as a few percent of ground.
constexpr long no_way = 100'000;
constexpr long bad_seam = 1'000'000;
constexpr long cut_hex = 50;
constexpr long percent = 10;

void miss(TileVerdict& verdict, long& most, long weight, std::string why) {
    verdict.misses += weight;
    if (weight <= most) return;
    most = weight;
    verdict.why = std::move(why);
}

/// The zones of the first two sides, as a scenario without zones of its own would have them.
std::vector<std::vector<SpaceIndex>> zones_of(const HexBoard& board, const Rulebook& rulebook) {
    std::vector<std::vector<SpaceIndex>> zones;
    for (const SideTemplate& side : rulebook.sides) {
        const int depth = side.depth > 0 ? side.depth : board.depth.value_or(1);
        if (zones.size() < 2) zones.push_back(end_zone(board, side.end, depth));
    }
    return zones;
}

/// By how many percent of the ground that both reach one side is first on more of it.
int difference(const MovementModel& model, int allowance, const std::vector<std::vector<SpaceIndex>>& zones) {
    const ClockMap a = travel_clock(model, allowance, zones[0]);
    const ClockMap b = travel_clock(model, allowance, zones[1]);
    long first = 0;
    long second = 0;
    long all = 0;
    for (std::size_t i = 0; i < model.cells(); ++i) {
        if (a[i] == never || b[i] == never) continue;
        ++all;
        first += a[i] < b[i] ? 1 : 0;
        second += b[i] < a[i] ? 1 : 0;
    }
    return all == 0 ? 0 : static_cast<int>((100 * std::abs(first - second) + all - 1) / all);
}

bool is_seam(const AssemblyFault& fault) {
    using Kind = AssemblyFault::Kind;
    return fault.kind == Kind::seam_terrain || fault.kind == Kind::seam_road
           || fault.kind == Kind::seam_river;
}

} // namespace

TileJudge::TileJudge(const Rulebook& rulebook, const TileSet& tiles, const TileWish& wish)
    : rulebook_(rulebook),
      tiles_(tiles),
      wish_(wish),
      ground_(classes_of(rulebook)) {
    std::erase_if(ground_, [](const ClassInPlay& in_play) { return in_play.movement->flies; });
}

TileVerdict TileJudge::judge(const TiledHexes& layout, const IsCancelled& is_cancelled) const {
    Map map;
    map.ground = layout;
    const Assembly assembly = assemble(map, rulebook_, &tiles_);
    TileVerdict verdict;
    // Roads that run along a border can end on it though every border fits by itself.
    if (const auto seams = std::count_if(assembly.faults.begin(), assembly.faults.end(), is_seam); seams > 0)
        verdict = {bad_seam * seams, tr("a road, river or terrain does not go on across a border")};
    judge_ground(assembly.board, verdict, is_cancelled);
    judge_shares(assembly.board, verdict);
    return verdict;
}

void TileJudge::judge_ground(const HexBoard& board, TileVerdict& verdict,
                             const IsCancelled& is_cancelled) const {
    const auto zones = zones_of(board, rulebook_);
    if (zones.size() < 2) return;
    long most = verdict.misses;
    std::optional<std::size_t> width;
    int apart = 0;
    for (const ClassInPlay& in_play : ground_) {
        throw_if_cancelled(is_cancelled);
        const MovementModel model(board, rulebook_, in_play.mover.profile);
        const Cut cut = minimum_cut(model, zones[0], zones[1]);
        if (cut.result == Cut::Result::apart) {
            miss(verdict, most, no_way,
                 say("{} cannot get from zone to zone", in_words(in_play.mover.profile)));
            continue;
        }
        if (cut.result == Cut::Result::found)
            width = std::min(width.value_or(cut.hexes.size()), cut.hexes.size());
        if (wish_.most_difference) apart = std::max(apart, difference(model, in_play.mover.allowance, zones));
    }
    if (wish_.most_difference && apart > *wish_.most_difference)
        miss(verdict, most, percent * (apart - *wish_.most_difference),
             say("the sides differ by {} percent of the ground, at most {} were wished for", apart,
                 *wish_.most_difference));
    if (!wish_.least_cut && !wish_.most_cut) return;
    const long has = static_cast<long>(width.value_or(0));
    const long off = std::max(
        {0L, wish_.least_cut.value_or(0) - has, has - static_cast<long>(wish_.most_cut.value_or(1'000'000))});
    if (off > 0 || !width)
        miss(verdict, most, cut_hex * std::max(1L, off),
             width ? say("the smallest cut is {} hexes wide", has)
                   : tr("the zones touch, or lie apart: there is no cut between them"));
}

void TileJudge::judge_shares(const HexBoard& board, TileVerdict& verdict) const {
    long most = verdict.misses;
    for (const TileWish::Share& share : wish_.shares) {
        long count = 0;
        board.for_each_space([&](SpaceIndex space) {
            count +=
                rulebook_.terrains[board.terrain[number(space)] - std::size_t{1}].id == share.terrain ? 1 : 0;
        });
        const long hexes = std::max<long>(1, static_cast<long>(board.hexes));
        // In thousandths, away from what was wished for, so that a little too much is too much.
        const long most_hexes = share.most * hexes;
        const long has = (1000 * count + (100 * count > most_hexes ? hexes - 1 : 0)) / hexes;
        const long off = std::max({0L, 10L * share.least - has, has - 10L * share.most});
        if (off > 0)
            miss(verdict, most, off,
                 say("{} covers {}.{} percent of the map, {} to {} were wished for", share.terrain.str(),
                     has / 10, has % 10, share.least, share.most));
    }
}

} // namespace sabotier
