#include "validator/analysis/rooms/room_drawer.hpp"

#include "validator/analysis/rooms/placement_sweep.hpp"

#include <utility>

namespace sabotier {

namespace {

/// Misses in a row after which it is worth knowing whether there is anything to hit.
constexpr int tries_in_good_faith = 500;
/// A few tenths of a second.
constexpr std::size_t most_frontiers = 200'000;

} // namespace

RoomDrawer::RoomDrawer(RoomLayoutRules rules, RoomFilters filters, std::uint64_t seed)
    : rules_(std::move(rules)),
      filters_(std::move(filters)),
      random_(seed),
      census_(rules_, filters_) {}

RoomDrawer::Drawn RoomDrawer::draw(int most_tries, const IsCancelled& is_cancelled) {
    for (int tries = 0; tries < most_tries; ++tries) {
        if (is_cancelled && tries % 64 == 0 && is_cancelled()) return {{}, Trouble::cancelled, {}};
        auto layout = try_once();
        if (layout && is_legal_so_far(*layout, rules_) && passes(*layout, rules_, filters_))
            return {std::move(layout), {}, {}};
        if ((layout && tries < tries_in_good_faith) || has_looked_closer_) {
            if (!layout) break;
            continue;
        }
        look_closer(is_cancelled);
        if (is_cancelled && is_cancelled()) return {{}, Trouble::cancelled, {}};
        if (passing_ == "0") break;
    }
    if (passing_ == "0") return {{}, Trouble::none_legal, {}};
    if (!try_once()) return {{}, Trouble::too_large, {}};
    return {{}, Trouble::none_passed, passing_};
}

std::optional<RoomLayout> RoomDrawer::try_once() {
    return counter_ ? counter_->draw(random_) : census_.draw_unfiltered(random_);
}

/// Whether what the census draws from is legal often enough that waiting for it costs little.
bool RoomDrawer::is_mostly_legal() {
    const auto drawn_from = census_.count_unfiltered();
    const auto legal = RoomCensus(rules_).count();
    return drawn_from && legal && BigCount(*legal) * 20 > BigCount(*drawn_from);
}

/// Counts what there is to hit, and draws from legal layouts alone where that can be done.
void RoomDrawer::look_closer(const IsCancelled& is_cancelled) {
    has_looked_closer_ = true;
    passing_ = count_layouts(rules_, filters_, is_cancelled);
    if (filters_.symmetry || is_mostly_legal()) return;
    RoomLayoutCounter counter(rules_, {}, most_frontiers);
    std::mt19937_64 unused;
    if (counter.draw(unused)) counter_.emplace(std::move(counter));
}

} // namespace sabotier
