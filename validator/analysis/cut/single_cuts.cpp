#include "validator/analysis/cut/find_regions.hpp"

#include "formats/base/cancel_probe.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace sabotier {

namespace {

constexpr std::uint32_t unseen = 0xFFFF'FFFFU;

/// One way from zone to zone, then a sweep along it: a place on the way is a cut where nothing that is
/// reached without it lies further on. Most ways have no place that could be one, which is told by looking
/// at its neighbours: then the sweep, which goes over the whole board, is left out.
class Sweep {
public:
    Sweep(const Places& places, std::span<const SpaceIndex> from, std::span<const SpaceIndex> to,
          const Regions* regions, const IsCancelled& is_cancelled)
        : places_(places),
          regions_(regions),
          probe_(is_cancelled),
          zone_(places.size()) {
        mark(from, 1);
        mark(to, 2);
        aim(from, to);
    }

    std::vector<SpaceIndex> run(std::span<const SpaceIndex> from) {
        if (touches_ || !find_way(from) || !has_candidate()) return {};
        on_way_.assign(places_.size(), unseen);
        for (std::size_t i = 0; i < way_.size(); ++i)
            on_way_[way_[i]] = static_cast<std::uint32_t>(i);
        std::vector<SpaceIndex> cuts;
        std::vector<std::uint8_t> seen(places_.size());
        std::size_t farthest = 0;
        for (const Place start : starts(from))
            explore(start, seen, farthest);
        for (std::size_t i = 0; i < way_.size(); ++i) {
            if (farthest == i + 1) cuts.push_back(places_.space(way_[i]));
            explore(way_[i], seen, farthest);
        }
        add_flyovers(cuts, from);
        return cuts;
    }

private:
    void mark(std::span<const SpaceIndex> spaces, std::uint8_t zone) {
        for (const SpaceIndex space : spaces)
            places_.for_each_place(space, [&](Place place) {
                touches_ = touches_ || (zone_[place] | zone) == 3;
                zone_[place] |= zone;
            });
    }
    [[nodiscard]] std::vector<Place> starts(std::span<const SpaceIndex> from) const {
        std::vector<Place> result;
        for (const SpaceIndex space : from)
            places_.for_each_place(space, [&](Place place) { result.push_back(place); });
        return result;
    }

    /// Sides in the order in which a way to the other zone tries them, the most promising last.
    void aim(std::span<const SpaceIndex> from, std::span<const SpaceIndex> to) {
        const HexGrid& grid = places_.model().board().grid;
        std::int64_t q = 0;
        std::int64_t r = 0;
        const auto add = [&](std::span<const SpaceIndex> zone, std::int64_t weight) {
            for (const SpaceIndex space : zone) {
                q += weight * grid.hex(space).q;
                r += weight * grid.hex(space).r;
            }
        };
        add(to, static_cast<std::int64_t>(from.size()));
        add(from, -static_cast<std::int64_t>(to.size()));
        const auto ahead = [&](int side) { // scalar product, times two
            const Hex step = neighbour(Hex{}, static_cast<Facing>(side));
            return q * (2 * step.q + step.r) + r * (2 * step.r + step.q);
        };
        std::iota(sides_.begin(), sides_.end(), 0);
        std::stable_sort(sides_.begin(), sides_.end(), [&](int a, int b) { return ahead(a) < ahead(b); });
    }

    /// Depth-first, so that open ground is crossed without looking at all of it; way_ gets the places
    /// strictly between the zones. False if there is none, or no way at all.
    bool find_way(std::span<const SpaceIndex> from) {
        std::vector<Place> came_from(places_.size(), unseen);
        std::vector<Place> stack = starts(from);
        for (const Place start : stack)
            came_from[start] = start;
        while (!stack.empty()) {
            probe_.step();
            const Place place = stack.back();
            stack.pop_back();
            if (zone_[place] == 2) {
                for (Place back = came_from[place]; zone_[back] != 1; back = came_from[back])
                    way_.push_back(back);
                after_ = place;
                before_ = way_.empty() ? place : came_from[way_.back()];
                std::reverse(way_.begin(), way_.end());
                return !way_.empty();
            }
            const Exits open = places_.open(place);
            for (const int side : sides_) {
                if ((open >> side & 1) == 0) continue;
                const Place next = places_.target(place, side);
                if (came_from[next] != unseen) continue;
                came_from[next] = place;
                stack.push_back(next);
            }
        }
        return false;
    }

    [[nodiscard]] bool has_candidate() const {
        if (!places_.model().closed_crossings().empty()) return true;
        for (std::size_t i = 0; i < way_.size(); ++i)
            if (may_be_cut(way_[i], i == 0 ? before_ : way_[i - 1],
                           i + 1 < way_.size() ? way_[i + 1] : after_))
                return true;
        return false;
    }
    /// Not if the neighbours from which the way comes and to which it goes hang together beside the place.
    [[nodiscard]] bool may_be_cut(Place place, Place before, Place after) const {
        if (regions_ != nullptr
            && !std::binary_search(regions_->articulation.begin(), regions_->articulation.end(),
                                   places_.space(place)))
            return false;
        const Exits open = places_.open(place);
        int first = 0;
        int last = 0;
        for (int side = 0; side < 6; ++side) {
            if ((open >> side & 1) == 0) continue;
            if (places_.target(place, side) == before) first = side;
            if (places_.target(place, side) == after) last = side;
        }
        const auto hang_together = [&](int from, int to) {
            for (int side = from; side != to; side = (side + 1) % 6)
                if ((open >> ((side + 1) % 6) & 1) == 0
                    || (places_.open(places_.target(place, side)) >> ((side + 2) % 6) & 1) == 0)
                    return false;
            return true;
        };
        return !hang_together(first, last) && !hang_together(last, first);
    }

    template <class F>
    void for_each_neighbour(Place place, F&& f) const {
        const Exits open = places_.open(place);
        for (int side = 0; side < 6; ++side)
            if ((open >> side & 1) != 0) f(places_.target(place, side));
    }

    /// Everything that is reached from a place off the way; `farthest` is one more than the highest index of
    /// the way seen, and beyond it where the other zone is.
    void explore(Place start, std::vector<std::uint8_t>& seen, std::size_t& farthest) {
        std::vector<Place> stack{start};
        seen[start] = 1;
        while (!stack.empty()) {
            probe_.step();
            const Place place = stack.back();
            stack.pop_back();
            for_each_neighbour(place, [&](Place next) {
                if (on_way_[next] != unseen) {
                    farthest = std::max<std::size_t>(farthest, on_way_[next] + std::size_t{1});
                } else if (zone_[next] == 2) {
                    farthest = way_.size() + 1;
                } else if (seen[next] == 0) {
                    seen[next] = 1;
                    stack.push_back(next);
                }
            });
        }
    }

    /// Flyovers on the way whose two roads together are a cut, though neither of them is.
    void add_flyovers(std::vector<SpaceIndex>& cuts, std::span<const SpaceIndex> from) {
        std::size_t tried = 0;
        for (std::size_t i = 0; i < way_.size() && tried < most_crossings; ++i) {
            const SpaceIndex space = places_.space(way_[i]);
            if (way_[i] < places_.cells() || std::find(cuts.begin(), cuts.end(), space) != cuts.end())
                continue;
            ++tried;
            if (!is_joined_without(space, from)) cuts.push_back(space);
        }
        const auto order = [&](SpaceIndex space) {
            std::uint32_t first = unseen;
            places_.for_each_place(space, [&](Place place) { first = std::min(first, on_way_[place]); });
            return first;
        };
        if (tried > 0)
            std::stable_sort(cuts.begin(), cuts.end(),
                             [&](SpaceIndex a, SpaceIndex b) { return order(a) < order(b); });
        cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
    }

    [[nodiscard]] bool is_joined_without(SpaceIndex lost, std::span<const SpaceIndex> from) {
        std::vector<std::uint8_t> seen(places_.size());
        std::vector<Place> stack = starts(from);
        for (const Place start : stack)
            seen[start] = 1;
        bool found = false;
        while (!stack.empty() && !found) {
            probe_.step();
            const Place place = stack.back();
            stack.pop_back();
            for_each_neighbour(place, [&](Place next) {
                if (seen[next] != 0 || places_.space(next) == lost) return;
                seen[next] = 1;
                found = found || zone_[next] == 2;
                stack.push_back(next);
            });
        }
        return found;
    }

    const Places& places_;
    const Regions* regions_;
    CancelProbe probe_;
    std::array<int, 6> sides_{};
    std::vector<std::uint8_t> zone_;    ///< 1 from, 2 to, by place
    std::vector<std::uint32_t> on_way_; ///< index into way_, by place; only for the sweep
    std::vector<Place> way_;
    Place before_ = 0; ///< of the zones, the place before the way and the one after it
    Place after_ = 0;
    bool touches_ = false;
};

} // namespace

std::vector<SpaceIndex> single_cuts(const MovementModel& model, std::span<const SpaceIndex> from,
                                    std::span<const SpaceIndex> to, const Regions* regions,
                                    const IsCancelled& is_cancelled) {
    throw_if_cancelled(is_cancelled);
    const Places places(model);
    return Sweep(places, from, to, regions, is_cancelled).run(from);
}

} // namespace sabotier
