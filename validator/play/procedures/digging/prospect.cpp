#include "validator/play/procedures/digging/prospect.hpp"

#include <algorithm>
#include <bit>

namespace sabotier::play::digging {

namespace {

[[nodiscard]] constexpr bool has(Sides sides, unsigned side) noexcept {
    return (sides >> side & 1U) != 0;
}

/// Sides of a card that a walk comes to.
struct Step {
    std::uint8_t slot;
    Sides sides;
};
constexpr std::size_t most_steps = 5 * (most_cards + 1); ///< each side of a card once, and each ladder

[[nodiscard]] bool lies_open(Form form) noexcept {
    return form < face_down;
}

/// Whether a team may not go through a card.
[[nodiscard]] bool is_barred(const Facts& facts, Form form, std::uint8_t team) noexcept {
    const std::uint8_t door = facts.kinds[form / 2U].team;
    return team != no_team && door != no_team && door != team;
}

[[nodiscard]] bool is_prize(const Facts& facts, std::uint8_t kind) noexcept {
    return kind < unknown && facts.kinds[kind].is_prize;
}

} // namespace

void find_reach(const Facts& facts, const Parts<const State>& parts, std::uint8_t team, std::size_t without,
                Reach& out) noexcept {
    const std::size_t slots = parts.head.slots;
    std::fill_n(out.begin(), slots, Sides{0});
    std::array<Step, most_steps> steps;
    std::size_t count = 0;
    for (std::size_t slot = 0; slot < slots; ++slot)
        if (slot != without && lies_open(parts.form[slot]) && facts.is_source(parts.form[slot]))
            steps[count++] = {static_cast<std::uint8_t>(slot), facts.shape_of(parts.form[slot]).open};
    while (count > 0) {
        const auto [slot, sides] = steps[--count];
        const auto fresh = static_cast<Sides>(sides & ~out[slot]);
        out[slot] |= fresh;
        for (unsigned rest = fresh; rest != 0; rest &= rest - 1) {
            const auto side = static_cast<unsigned>(std::countr_zero(rest));
            const std::uint8_t there = parts.links[slot][side];
            if (there == nothing || there == without || !lies_open(parts.form[there])) continue;
            if (is_barred(facts, parts.form[there], team)) continue;
            const Sides in = facts.shape_of(parts.form[there]).joined_to(opposite_side(side));
            if (in != 0) steps[count++] = {there, in};
        }
    }
}

Prospect::Prospect(const Facts& facts, const Parts<const State>& parts, std::uint8_t team)
    : facts_(facts),
      parts_(parts),
      team_(team) {
    lay_out();
    if (width_ == 0) return;
    aim();
    std::copy_n(parts.reached, parts.head.slots, reach_.begin());
    own_reach_ = reach_;
    const bool has_foreign_door =
        team != no_team && std::any_of(parts.form, parts.form + parts.head.slots, [&](Form form) {
            return lies_open(form) && is_barred(facts, form, team);
        });
    if (has_foreign_door) find_reach(facts, parts, team, without_none, own_reach_);
    for (std::size_t target = 0; target < targets_; ++target)
        spread(target);
    find_ends();
}

void Prospect::lay_out() {
    int left = INT32_MAX;
    int right = INT32_MIN;
    int bottom = INT32_MAX;
    int top = INT32_MIN;
    for (std::size_t slot = 0; slot < parts_.head.slots; ++slot) {
        if (parts_.form[slot] == no_form) continue;
        const CardPlace at = card_place(parts_.slot_place[slot]);
        left = std::min(left, at.x);
        right = std::max(right, at.x);
        bottom = std::min(bottom, at.y);
        top = std::max(top, at.y);
    }
    constexpr int margin = 2;
    const int width = right - left + 1 + 2 * margin;
    const int height = top - bottom + 1 + 2 * margin;
    constexpr int most = static_cast<int>(most_cells);
    if (width > most || height > most || width * height > most) return;
    left_ = left - margin;
    bottom_ = bottom - margin;
    width_ = width;
    height_ = height;
    std::fill_n(slot_.begin(), width * height, nothing);
    std::fill_n(rim_.begin(), width * height, Sides{0});
    for (int x = 0; x < width; ++x) {
        rim_[static_cast<std::size_t>(x)] |= 1U << 2U;
        rim_[static_cast<std::size_t>((height - 1) * width + x)] |= 1U;
    }
    for (int y = 0; y < height; ++y) {
        rim_[static_cast<std::size_t>(y * width)] |= 1U << 3U;
        rim_[static_cast<std::size_t>(y * width + width - 1)] |= 1U << 1U;
    }
    step_ = {width, 1, -width, -1};
    for (std::size_t slot = 0; slot < parts_.head.slots; ++slot)
        if (parts_.form[slot] != no_form)
            slot_[cell(parts_.slot_place[slot])] = static_cast<std::uint8_t>(slot);
}

/// The goal that is known to be the prize, or all that may be it.
void Prospect::aim() {
    std::size_t open = 0;
    for (std::size_t goal = 0; goal < facts_.goals; ++goal) {
        if (parts_.form[goal] != face_down) continue;
        if (is_prize(facts_, parts_.head.goal[goal])) {
            target_[0] = {goal, 100};
            targets_ = 1;
            return;
        }
        if (parts_.head.goal[goal] == unknown) ++open;
    }
    for (std::size_t goal = 0; goal < facts_.goals; ++goal)
        if (parts_.form[goal] == face_down && parts_.head.goal[goal] == unknown)
            target_[targets_++] = {goal, static_cast<int>(100 / open)};
}

Prospect::Cell Prospect::cell(Place place) const noexcept {
    const CardPlace at = card_place(place);
    const int x = at.x - left_;
    const int y = at.y - bottom_;
    if (x < 0 || y < 0 || x >= width_ || y >= height_) return no_cell;
    return static_cast<Cell>(y * width_ + x);
}

/// no_cell beyond the window.
inline Prospect::Cell Prospect::beside_cell(Cell at, unsigned side) const noexcept {
    return has(rim_[at], side) ? no_cell : static_cast<Cell>(at + step_[side]);
}

/// Follows a tunnel into a card by one of its sides, and through cards behind it, but for sides that were
/// seen before: found(cell) for each empty cell at which it comes out. Goals that lie face down lead
/// anywhere, but for the target.
template <class Found>
void Prospect::go_through(std::size_t slot, unsigned side, std::size_t target, Reach& seen,
                          const Found& found) const noexcept {
    std::array<Step, most_steps> steps;
    std::size_t count = 0;
    const auto enter = [&](std::uint8_t there, unsigned from) {
        constexpr Sides all_sides = 0xF;
        if (there == target_[target].goal) return;
        const Form form = parts_.form[there];
        if (lies_open(form) && is_barred(facts_, form, team_)) return;
        const Sides in = form == face_down ? all_sides : facts_.shape_of(form).joined_to(from);
        if (in != 0) steps[count++] = {there, in};
    };
    enter(static_cast<std::uint8_t>(slot), side);
    while (count > 0) {
        const auto [now, sides] = steps[--count];
        const auto fresh = static_cast<Sides>(sides & ~seen[now]);
        seen[now] |= fresh;
        for (unsigned rest = fresh; rest != 0; rest &= rest - 1) {
            const auto out = static_cast<unsigned>(std::countr_zero(rest));
            const std::uint8_t there = parts_.links[now][out];
            if (there != nothing)
                enter(there, opposite_side(out));
            else if (const Cell next = beside_cell(cell(parts_.slot_place[now]), out); next != no_cell)
                found(next);
        }
    }
}

/// From the goal outwards, a card at a time.
void Prospect::spread(std::size_t target) {
    Needs& need = need_[target];
    std::fill_n(need.begin(), width_ * height_, std::uint8_t{far});
    std::array<Cell, most_cells> queue;
    Reach seen = own_reach_; // what is reached has its own ends
    std::size_t end = 0;
    const auto spread_from = [&](Cell from, int cards) {
        const auto reach = [&](Cell to) {
            if (slot_[to] != nothing || need[to] <= cards) return;
            need[to] = static_cast<std::uint8_t>(cards);
            queue[end++] = to;
        };
        for (unsigned side = 0; side < 4; ++side) {
            const Cell next = beside_cell(from, side);
            if (next == no_cell) continue;
            if (slot_[next] == nothing)
                reach(next);
            else
                go_through(slot_[next], opposite_side(side), target, seen, reach);
        }
    };
    spread_from(cell(parts_.slot_place[target_[target].goal]), 1);
    for (std::size_t i = 0; i < end; ++i)
        if (need[queue[i]] + 1 < far) spread_from(queue[i], need[queue[i]] + 1);
}

/// The nearest places at which one can go on.
void Prospect::find_ends() {
    for (std::size_t i = 0; i < parts_.head.free; ++i) {
        const Cell at = cell(parts_.free_place[i]);
        bool is_end = false;
        for (unsigned side = 0; side < 4 && !is_end; ++side) {
            const Cell next = beside_cell(at, side);
            is_end = next != no_cell && slot_[next] != nothing
                     && has(own_reach_[slot_[next]], opposite_side(side));
        }
        for (std::size_t target = 0; is_end && target < targets_; ++target) {
            Nearest& nearest = nearest_[target];
            const int need = need_[target][at];
            if (need < nearest.least)
                nearest = {need, nearest.least, at};
            else
                nearest.next = std::min(nearest.next, need);
        }
    }
}

/// Sides by which a card is entered there.
Sides Prospect::entries(Cell at, Form form, const Reach& reach) const noexcept {
    const Sides open = facts_.shape_of(form).open;
    if (facts_.is_source(form)) return open;
    unsigned sides = 0;
    for (unsigned side = 0; side < 4; ++side) {
        const Cell next = beside_cell(at, side);
        if (has(open, side) && next != no_cell && slot_[next] != nothing
            && has(reach[slot_[next]], opposite_side(side)))
            sides |= 1U << side;
    }
    return static_cast<Sides>(sides);
}

/// Sides to which one comes from there.
Sides Prospect::exits(Cell at, Form form, const Reach& reach) const noexcept {
    unsigned out = 0;
    for (unsigned in = entries(at, form, reach); in != 0; in &= in - 1)
        out |= facts_.shape_of(form).joined_to(static_cast<unsigned>(std::countr_zero(in)));
    return static_cast<Sides>(out);
}

/// Cards that are lacking behind a side: 0 where the goal is there. What is reached has its own ends.
int Prospect::need_beyond(std::size_t target, Cell at, unsigned side, const Reach& reach) const noexcept {
    const Cell next = beside_cell(at, side);
    if (next == no_cell) return far;
    const std::uint8_t slot = slot_[next];
    if (slot == nothing) return need_[target][next];
    if (slot == target_[target].goal) return 0;
    if (has(reach[slot], opposite_side(side))) return far;
    int least = far;
    Reach seen = reach;
    go_through(slot, opposite_side(side), target, seen, [&](Cell out) {
        if (slot_[out] == nothing) least = std::min<int>(least, need_[target][out]);
    });
    return least;
}

Prospect::After Prospect::after_laying(Laid laid, std::uint8_t team) const noexcept {
    After after;
    if (width_ == 0) return after;
    const Cell at = cell(laid.place);
    const Sides all = exits(at, laid.form, reach_);
    const Sides own = is_barred(facts_, laid.form, team) ? Sides{0} : exits(at, laid.form, own_reach_);
    for (unsigned rest = own; rest != 0; rest &= rest - 1) {
        const Cell next = beside_cell(at, static_cast<unsigned>(std::countr_zero(rest)));
        after.ends += next != no_cell && slot_[next] == nothing ? 1 : 0;
    }
    for (std::size_t target = 0; target < targets_; ++target) {
        const Nearest& nearest = nearest_[target];
        int least = nearest.at == at ? nearest.next : nearest.least;
        for (unsigned rest = own; rest != 0; rest &= rest - 1)
            least = std::min(
                least, need_beyond(target, at, static_cast<unsigned>(std::countr_zero(rest)), own_reach_));
        after.nearer += target_[target].chance * (nearest.least - least);
        after.least[target] = static_cast<std::uint8_t>(std::max(least, 1));
        const auto faces = [&](Sides sides) {
            for (unsigned rest = sides; rest != 0; rest &= rest - 1) {
                const Cell next = beside_cell(at, static_cast<unsigned>(std::countr_zero(rest)));
                if (next != no_cell && slot_[next] == target_[target].goal) return true;
            }
            return false;
        };
        if (!faces(all)) continue;
        after.uncovers += faces(own) ? target_[target].chance : -target_[target].chance;
        after.least[target] = faces(own) ? 0 : far;
    }
    return after;
}

Prospect::After Prospect::after_clearing(std::size_t slot) const noexcept {
    After after;
    if (width_ == 0 || targets_ == 0) return after;
    Reach reach{};
    find_reach(facts_, parts_, team_, slot, reach);
    const Cell freed = cell(parts_.slot_place[slot]);
    std::array<int, most_goals> least;
    least.fill(far);
    for (std::size_t from = 0; from < parts_.head.slots; ++from)
        for (unsigned rest = reach[from]; rest != 0; rest &= rest - 1) {
            const auto side = static_cast<unsigned>(std::countr_zero(rest));
            const std::uint8_t there = parts_.links[from][side];
            if (there != nothing && there != slot) continue;
            const Cell at = beside_cell(cell(parts_.slot_place[from]), side);
            if (at == no_cell) continue;
            for (std::size_t target = 0; target < targets_; ++target) {
                int need = need_[target][at];
                if (at == freed) {
                    need = far;
                    for (unsigned out = 0; out < 4; ++out)
                        need = std::min(need, 1 + need_beyond(target, at, out, reach));
                }
                least[target] = std::min(least[target], need);
            }
        }
    for (std::size_t target = 0; target < targets_; ++target) {
        after.nearer += target_[target].chance * (nearest_[target].least - least[target]);
        after.least[target] = static_cast<std::uint8_t>(least[target]);
    }
    return after;
}

Prospect::Least Prospect::least() const noexcept {
    Least least{};
    for (std::size_t target = 0; target < targets_; ++target)
        least[target] = static_cast<std::uint8_t>(nearest_[target].least);
    return least;
}

int Prospect::distance() const noexcept {
    int distance = 0;
    for (std::size_t target = 0; target < targets_; ++target)
        distance += target_[target].chance * nearest_[target].least;
    return distance;
}

int Prospect::shortest() const noexcept {
    int shortest = far;
    for (std::size_t target = 0; target < targets_; ++target)
        shortest = std::min(shortest, nearest_[target].least);
    return shortest;
}

} // namespace sabotier::play::digging
