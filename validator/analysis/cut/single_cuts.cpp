#include "validator/analysis/cut/regions.hpp"

#include <algorithm>
#include <deque>

namespace sabotier {

namespace {

constexpr std::uint32_t unseen = 0xFFFF'FFFFU;

/// One way from zone to zone, then a sweep along it: a place on the way is a cut where nothing that is
/// reached without it lies further on.
class Sweep {
public:
    Sweep(const Places& places, std::span<const SpaceIndex> from, std::span<const SpaceIndex> to)
        : places_(places),
          zone_(places.size()),
          on_way_(places.size(), unseen) {
        mark(from, 1);
        mark(to, 2);
    }

    std::vector<SpaceIndex> run(std::span<const SpaceIndex> from) {
        if (touches_ || !find_way(from)) return {};
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

    /// Breadth-first; way_ gets the places strictly between the zones. False if there is none, or no way at
    /// all.
    bool find_way(std::span<const SpaceIndex> from) {
        std::vector<Place> came_from(places_.size(), unseen);
        std::deque<Place> queue;
        for (const Place start : starts(from)) {
            came_from[start] = start;
            queue.push_back(start);
        }
        while (!queue.empty()) {
            const Place place = queue.front();
            queue.pop_front();
            if (zone_[place] == 2) {
                for (Place back = came_from[place]; zone_[back] != 1; back = came_from[back])
                    way_.push_back(back);
                std::reverse(way_.begin(), way_.end());
                for (std::size_t i = 0; i < way_.size(); ++i)
                    on_way_[way_[i]] = static_cast<std::uint32_t>(i);
                return !way_.empty();
            }
            for_each_neighbour(place, [&](Place next) {
                if (came_from[next] != unseen) return;
                came_from[next] = place;
                queue.push_back(next);
            });
        }
        return false;
    }

    template <class F>
    void for_each_neighbour(Place place, F&& f) const {
        const Exits open = places_.open(place);
        for (int side = 0; side < 6; ++side)
            if ((open >> side & 1) != 0) f(places_.target(place, side));
    }

    /// Everything that is reached from a place off the way; `farthest` is one more than the highest index of
    /// the way seen, and beyond it where the other zone is.
    void explore(Place start, std::vector<std::uint8_t>& seen, std::size_t& farthest) const {
        std::vector<Place> stack{start};
        seen[start] = 1;
        while (!stack.empty()) {
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
    void add_flyovers(std::vector<SpaceIndex>& cuts, std::span<const SpaceIndex> from) const {
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

    [[nodiscard]] bool is_joined_without(SpaceIndex lost, std::span<const SpaceIndex> from) const {
        std::vector<std::uint8_t> seen(places_.size());
        std::vector<Place> stack = starts(from);
        for (const Place start : stack)
            seen[start] = 1;
        bool found = false;
        while (!stack.empty() && !found) {
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
    std::vector<std::uint8_t> zone_;    ///< 1 from, 2 to, by place
    std::vector<std::uint32_t> on_way_; ///< index into way_, by place
    std::vector<Place> way_;
    bool touches_ = false;
};

} // namespace

std::vector<SpaceIndex> single_cuts(const MovementModel& model, std::span<const SpaceIndex> from,
                                    std::span<const SpaceIndex> to) {
    const Places places(model);
    return Sweep(places, from, to).run(from);
}

} // namespace sabotier
