#include "validator/analysis/cut/cuts_between.hpp"

#include "formats/base/cancel_probe.hpp"
#include "validator/analysis/cut/find_regions.hpp"

#include <algorithm>
#include <optional>

namespace sabotier {

namespace {

/// Of more zones each gets a search of its own.
constexpr std::size_t most_by_pairs = 4;

} // namespace

CutsFrom::CutsFrom(const MovementModel& model, std::span<const SpaceIndex> from,
                   const IsCancelled& is_cancelled)
    : places_(model),
      order_(places_.size(), unseen),
      parent_(places_.size()),
      lowest_(places_.size()),
      dominator_(places_.size()),
      went_through_(places_.size()) {
    search(from, is_cancelled);
    find_dominators();
}

/// Depth-first from all of the zone as if one place lay before them, over every open side.
void CutsFrom::search(std::span<const SpaceIndex> from, const IsCancelled& is_cancelled) {
    CancelProbe probe(is_cancelled);
    struct Step {
        Place place;
        int side;
    };
    std::vector<Step> stack;
    const auto come_to = [&](Place place, Place before) {
        came_to_.push_back(place);
        order_[place] = static_cast<std::uint32_t>(came_to_.size());
        lowest_[place] = before == root ? 0 : order_[place];
        parent_[place] = before;
        stack.push_back({place, 0});
    };
    // All are known as the zone's own before the first of them is left.
    std::vector<Place> starts;
    for (const SpaceIndex space : from)
        places_.for_each_place(space, [&](Place place) { starts.push_back(place); });
    std::sort(starts.begin(), starts.end());
    starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
    std::vector<std::uint8_t> is_of_zone(places_.size());
    for (const Place start : starts)
        is_of_zone[start] = 1;
    for (const Place start : starts) {
        if (order_[start] == unseen) come_to(start, root);
        while (!stack.empty()) {
            probe.step();
            const auto [place, side] = stack.back();
            if (side == 6) {
                stack.pop_back();
                if (!stack.empty())
                    lowest_[stack.back().place] = std::min(lowest_[stack.back().place], lowest_[place]);
                continue;
            }
            ++stack.back().side;
            if ((places_.open(place) >> side & 1) == 0) continue;
            const Place next = places_.target(place, side);
            if (is_of_zone[next] != 0)
                lowest_[place] = 0; // on from there to the root
            else if (order_[next] == unseen)
                come_to(next, place);
            else if (next != parent_[place])
                lowest_[place] = std::min(lowest_[place], order_[next]);
        }
    }
}

/// A place whose part of the search leads back before the one it was come to from is dominated by what
/// dominates that one.
void CutsFrom::find_dominators() {
    for (const Place place : came_to_) {
        const Place before = parent_[place];
        const bool is_cut_off = before == root || lowest_[place] >= order_[before];
        dominator_[place] = is_cut_off ? before : dominator_[before];
    }
}

std::vector<SpaceIndex> CutsFrom::to(std::span<const SpaceIndex> zone) {
    ++question_;
    std::vector<Place> chain; // of the first goal: what dominates it, up to the root
    std::size_t common = 0;   // in the chain, the first that dominates all goals
    std::vector<Place> goals;
    for (const SpaceIndex space : zone)
        places_.for_each_place(space, [&](Place place) {
            if (order_[place] != unseen) goals.push_back(place);
        });
    for (const Place goal : goals) {
        if (is_start(goal)) return {}; // the zones touch
        const bool is_first = chain.empty();
        Place up = goal;
        for (; up != root && went_through_[up].question != question_; up = dominator_[up]) {
            went_through_[up] = {question_, is_first ? static_cast<std::uint32_t>(chain.size()) : 0};
            if (is_first) chain.push_back(up);
        }
        if (is_first) continue;
        // What another goal went through, beside the chain, has been counted with that goal.
        common = up == root ? chain.size() : std::max<std::size_t>(common, went_through_[up].in_chain);
    }
    if (common < chain.size() && std::find(goals.begin(), goals.end(), chain[common]) != goals.end())
        ++common; // what is of the zone itself does not count
    std::vector<SpaceIndex> cuts;
    for (std::size_t i = chain.size(); i-- > common;)
        if (!is_start(chain[i])) cuts.push_back(places_.space(chain[i]));
    return cuts;
}

std::vector<std::vector<SpaceIndex>> cuts_between(const MovementModel& model,
                                                  const std::vector<std::vector<SpaceIndex>>& zones,
                                                  const Regions* regions, const IsCancelled& is_cancelled) {
    std::vector<std::vector<SpaceIndex>> cuts;
    if (zones.size() < 2) return cuts;
    cuts.resize(zones.size() * (zones.size() - 1) / 2);
    const bool is_whole = regions != nullptr && regions->articulation.empty();
    const bool by_pairs = zones.size() <= most_by_pairs || !model.closed_crossings().empty();
    for (std::size_t a = 0; a + 1 < zones.size(); ++a) {
        throw_if_cancelled(is_cancelled);
        if (!by_pairs && is_whole) continue; // no hex holds anything together
        std::optional<CutsFrom> from;
        if (!by_pairs) from.emplace(model, zones[a], is_cancelled);
        for (std::size_t b = a + 1; b < zones.size(); ++b)
            cuts[pair_index(zones.size(), a, b)] =
                from ? from->to(zones[b]) : single_cuts(model, zones[a], zones[b], regions, is_cancelled);
    }
    return cuts;
}

} // namespace sabotier
