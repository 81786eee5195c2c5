#include "validator/generate/blocked_layout.hpp"

#include "formats/base/cancelled.hpp"
#include "formats/base/words.hpp"
#include "formats/board/end_zone.hpp"
#include "formats/setup/setup.hpp"
#include "validator/analysis/steps/steps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>

namespace sabotier {

namespace {

/// Squares looked at in all before the search gives up.
constexpr std::size_t most_work = 6'000'000;
constexpr int steps_of_mending = 60;

/// Squares that the symmetry takes round in a ring: all of them are blocked, or none.
using Orbit = std::vector<SpaceIndex>;

class Drawer {
public:
    Drawer(const Rulebook& rulebook, const BlockedWish& wish, RandomNumbers& random,
           const IsCancelled& is_cancelled)
        : rulebook_(rulebook),
          wish_(wish),
          random_(random),
          is_cancelled_(is_cancelled),
          open_(Squares{wish.columns, wish.rows, {}, {}}, rulebook.grid.rows_from_top) {}

    BlockedLayout draw() {
        find_zones();
        find_orbits();
        if (std::string trouble = impossible(); !trouble.empty()) return {std::nullopt, std::move(trouble)};
        const std::size_t most_layouts = std::max<std::size_t>(50, most_work / open_.size());
        while (looked_at_ < most_layouts) {
            if (!start()) continue;
            for (int step = 0; step < steps_of_mending && looked_at_ < most_layouts; ++step) {
                if (is_good()) return {names(), {}};
                if (!wish_.chokes || !mend()) break;
            }
        }
        return {std::nullopt, gave_up()};
    }

    int nearest_to(int wanted) {
        find_zones();
        find_orbits();
        const std::vector<bool> all = sums();
        int nearest = 0;
        for (std::size_t sum = 1; sum < all.size(); ++sum)
            if (const int count = static_cast<int>(sum);
                all[sum] && (nearest == 0 || std::abs(count - wanted) < std::abs(nearest - wanted)))
                nearest = count;
        return nearest;
    }

private:
    void find_zones() {
        for (const SideTemplate& side : rulebook_.sides) {
            auto zone = end_zone(open_, side.end, side.depth);
            if (!zone.empty()) zones_.push_back(std::move(zone));
        }
        home_.assign(open_.size(), 0);
        for (const auto& zone : zones_)
            for (const SpaceIndex space : zone)
                home_[number(space)] = 1;
    }

    void find_orbits() {
        SpaceMask seen(open_.size());
        for (std::uint32_t i = 0; i < open_.size(); ++i) {
            if (seen[i] != 0) continue;
            Orbit orbit{SpaceIndex{i}};
            seen[i] = 1;
            if (wish_.symmetry)
                for (SpaceIndex next = image(open_, orbit.front(), *wish_.symmetry); next != orbit.front();
                     next = image(open_, next, *wish_.symmetry)) {
                    orbit.push_back(next);
                    seen[number(next)] = 1;
                }
            const bool is_free = std::none_of(orbit.begin(), orbit.end(),
                                              [&](SpaceIndex space) { return home_[number(space)] != 0; });
            if (is_free) orbits_.push_back(std::move(orbit));
        }
    }

    /// Why no layout can be as wanted; "" if one may be.
    std::string impossible() {
        if (wish_.blocked && !can_sum_to(static_cast<std::size_t>(*wish_.blocked)))
            return wish_.symmetry
                       ? say("{} blocked squares cannot be laid out symmetrically ({}) on the {} squares "
                             "outside the home zones",
                             *wish_.blocked, tr(std::string(name(*wish_.symmetry))), free_squares())
                       : say("{} blocked squares cannot be laid out on the {} squares outside the home zones",
                             *wish_.blocked, free_squares());
        if (!wish_.chokes) return {};
        if (zones_.size() != 2) return tr("choke squares need a rulebook with two home zones");
        const std::size_t most = smallest_step_cut(open_, zones_[0], zones_[1]).size();
        if (most == 0) return tr("the home zones touch: no square can be a choke");
        if (static_cast<std::size_t>(*wish_.chokes) > most)
            return say(
                "{} squares separate the home zones even on the empty board; {} choke squares cannot be",
                most, *wish_.chokes);
        if (static_cast<std::size_t>(*wish_.chokes) == most && needs_blocked()
            && does_every_square_narrow(most))
            return say(
                "the empty board has {} choke squares and every blocked square takes some of them away; ask "
                "for fewer, or for none blocked",
                most);
        return {};
    }

    [[nodiscard]] std::size_t free_squares() const {
        std::size_t count = 0;
        for (const Orbit& orbit : orbits_)
            count += orbit.size();
        return count;
    }

    /// Numbers of squares that whole orbits add up to.
    [[nodiscard]] std::vector<bool> sums() const {
        std::map<std::size_t, std::size_t> orbits; // how many of each size: there are few sizes
        for (const Orbit& orbit : orbits_)
            ++orbits[orbit.size()];
        std::vector<bool> sums(free_squares() + 1);
        sums[0] = true;
        for (const auto& [size, count] : orbits) {
            std::vector<std::size_t> taken(sums.size()); // of this size, in the sums that need one
            for (std::size_t sum = size; sum < sums.size(); ++sum)
                if (!sums[sum] && sums[sum - size] && taken[sum - size] < count) {
                    sums[sum] = true;
                    taken[sum] = taken[sum - size] + 1;
                }
        }
        return sums;
    }
    [[nodiscard]] bool can_sum_to(std::size_t wanted) const {
        const std::vector<bool> all = sums();
        return wanted < all.size() && all[wanted];
    }

    /// A layout by chance. False if the orbits that came do not add up.
    bool start() {
        throw_if_cancelled(is_cancelled_);
        ++looked_at_; // so that sums that hardly ever come out end the search, too
        random_.shuffle(orbits_);
        const auto wanted = wish_.blocked ? static_cast<std::size_t>(*wish_.blocked) : free_squares() / 6;
        blocked_.assign(orbits_.size(), 0);
        std::size_t sum = 0;
        for (std::size_t i = 0; i < orbits_.size(); ++i)
            if (sum + orbits_[i].size() <= wanted) {
                blocked_[i] = 1;
                sum += orbits_[i].size();
            }
        lay_out();
        return !wish_.blocked || sum == wanted;
    }

    void lay_out() {
        Squares squares{wish_.columns, wish_.rows, {}, {}};
        for (std::size_t i = 0; i < orbits_.size(); ++i)
            if (blocked_[i] != 0)
                for (const SpaceIndex space : orbits_[i])
                    squares.blocked.push_back({open_.name(space), {}});
        board_.emplace(squares, rulebook_.grid.rows_from_top);
    }

    /// The rulebook wants blocked squares, and the wish does not say how many.
    [[nodiscard]] bool needs_blocked() const {
        return rulebook_.grid.blocked.value_or(false) && !wish_.blocked;
    }

    /// Whether every layout with a blocked square leaves fewer chokes than the empty board has. One more
    /// blocked square never widens a cut, so that it is enough to look at each alone.
    [[nodiscard]] bool does_every_square_narrow(std::size_t most) {
        blocked_.assign(orbits_.size(), 0);
        for (std::size_t i = 0; i < orbits_.size(); ++i) {
            throw_if_cancelled(is_cancelled_);
            blocked_[i] = 1;
            lay_out();
            blocked_[i] = 0;
            if (smallest_step_cut(*board_, zones_[0], zones_[1], is_cancelled_).size() == most) return false;
        }
        return true;
    }

    bool is_good() {
        throw_if_cancelled(is_cancelled_);
        ++looked_at_;
        if (needs_blocked() && std::count(blocked_.begin(), blocked_.end(), 1) == 0) return false;
        is_whole_ = true;
        if (!zones_.empty()) {
            const SpaceMask reached = reached_from(*board_, zones_.front());
            for (std::uint32_t i = 0; i < board_->size(); ++i)
                is_whole_ = is_whole_ && (reached[i] != 0 || board_->is_blocked(SpaceIndex{i}));
        }
        if (!wish_.chokes) return is_whole_;
        cut_ = smallest_step_cut(*board_, zones_[0], zones_[1], is_cancelled_);
        if (is_whole_) note_cut();
        return is_whole_ && cut_.size() == static_cast<std::size_t>(*wish_.chokes);
    }

    void note_cut() {
        const auto off = [&](std::size_t cut) {
            return std::abs(static_cast<long>(cut) - static_cast<long>(*wish_.chokes));
        };
        if (!nearest_ || off(cut_.size()) < off(*nearest_)) nearest_ = cut_.size();
    }

    /// Closes a square of the cut where it is too wide, opens one where it is too narrow or ground is cut
    /// off; where the number of squares is fixed, does the opposite somewhere else. False if there is nothing
    /// to do.
    bool mend() {
        const bool is_wide = is_whole_ && cut_.size() > static_cast<std::size_t>(*wish_.chokes);
        const auto one = is_wide ? orbit_of_cut() : any_orbit(1);
        if (!one) return false;
        blocked_[*one] = is_wide ? 1 : 0;
        if (wish_.blocked) {
            const auto other = any_orbit(is_wide ? 1 : 0, *one);
            if (!other || orbits_[*other].size() != orbits_[*one].size()) return false;
            blocked_[*other] = is_wide ? 0 : 1;
        }
        lay_out();
        return true;
    }

    std::optional<std::size_t> orbit_of_cut() {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < orbits_.size(); ++i)
            if (std::any_of(orbits_[i].begin(), orbits_[i].end(), [&](SpaceIndex space) {
                    return std::binary_search(cut_.begin(), cut_.end(), space);
                }))
                found.push_back(i);
        if (found.empty()) return std::nullopt;
        return found[random_.below(found.size())];
    }

    std::optional<std::size_t> any_orbit(std::uint8_t state, std::optional<std::size_t> but = {}) {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < orbits_.size(); ++i)
            if (blocked_[i] == state && (!but || i != *but)) found.push_back(i);
        if (found.empty()) return std::nullopt;
        return found[random_.below(found.size())];
    }

    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> result;
        for (std::uint32_t i = 0; i < board_->size(); ++i)
            if (board_->is_blocked(SpaceIndex{i})) result.push_back(board_->name(SpaceIndex{i}));
        return result;
    }

    [[nodiscard]] std::string gave_up() const {
        if (!wish_.chokes)
            return say("gave up after {} layouts: each cut squares off from the home zones; ask for fewer "
                       "blocked squares",
                       looked_at_);
        if (!nearest_)
            return say("gave up after {} layouts: each cut squares off from the home zones", looked_at_);
        return say("gave up after {} layouts: none had a smallest cut of {} between the home zones, the "
                   "nearest had {}",
                   looked_at_, *wish_.chokes, *nearest_);
    }

    const Rulebook& rulebook_;
    const BlockedWish& wish_;
    RandomNumbers& random_;
    const IsCancelled& is_cancelled_;
    GridBoard open_; ///< the board without a blocked square
    std::vector<std::vector<SpaceIndex>> zones_;
    SpaceMask home_;
    std::vector<Orbit> orbits_;         ///< outside the zones
    std::vector<std::uint8_t> blocked_; ///< by orbit
    std::optional<GridBoard> board_;
    bool is_whole_ = false; ///< the zones are connected and nothing is out of reach
    std::vector<SpaceIndex> cut_;
    std::optional<std::size_t> nearest_;
    std::size_t looked_at_ = 0;
};

} // namespace

int nearest_blocked(const Rulebook& rulebook, const BlockedWish& wish, int wanted) {
    RandomNumbers unused(0);
    return wanted <= 0 ? 0 : Drawer(rulebook, wish, unused, {}).nearest_to(wanted);
}

BlockedLayout draw_blocked(const Rulebook& rulebook, const BlockedWish& wish, RandomNumbers& random,
                           const IsCancelled& is_cancelled) try {
    return Drawer(rulebook, wish, random, is_cancelled).draw();
} catch (const Cancelled&) {
    return {std::nullopt, tr("it is not wanted any more")};
}

} // namespace sabotier
