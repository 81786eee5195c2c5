#include "validator/play/procedures/digging/table.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <numeric>

namespace sabotier::play::digging {

namespace {

/// Sides of a card that a tunnel comes to.
struct Step {
    std::uint8_t slot;
    Sides sides;
};
constexpr std::size_t most_steps = 5 * (most_cards + 1); ///< each side of a card once, and each ladder

[[nodiscard]] constexpr Edge with(Edge edge, unsigned side, Beside what) noexcept {
    return static_cast<Edge>((edge & ~(7U << (3 * side))) | static_cast<unsigned>(what) << (3 * side));
}
[[nodiscard]] constexpr bool has(Sides sides, unsigned side) noexcept {
    return (sides >> side & 1U) != 0;
}
[[nodiscard]] bool is_alone(const Links& links) noexcept {
    return std::bit_cast<std::uint32_t>(links) == 0xFFFFFFFFU;
}
[[nodiscard]] constexpr Sides side_bit(unsigned side) noexcept {
    return static_cast<Sides>(1U << side);
}

} // namespace

Edge goals_beside(const Facts& facts, Place place) noexcept {
    Edge edge = 0;
    if ((facts.goal_sides & place_bit(place)) == 0) return edge;
    for (std::size_t goal = 0; goal < facts.goals; ++goal)
        for (unsigned side = 0; side < 4; ++side)
            if (beside(place, side) == facts.beforehand[goal].place) edge = with(edge, side, Beside::goal);
    return edge;
}

Beside Table::seen(std::size_t slot, unsigned side) const noexcept {
    const bool is_reached = has(parts_.reached[slot], side);
    if (slot < facts_.goals) return is_reached ? Beside::reached_goal : Beside::goal;
    if (!has(facts_.shape_of(parts_.form[slot]).open, side)) return Beside::closed;
    return is_reached ? Beside::reached : Beside::open;
}

/// Takes one entry out and leaves room for one elsewhere: what lies between moves up or down. No call of the
/// library's, as so few move.
void Table::move_free(std::size_t from, std::size_t to) const noexcept {
    Place* const places = parts_.free_place;
    Edge* const edges = parts_.free_edge;
    for (; from < to; ++from) {
        places[from] = places[from + 1];
        edges[from] = edges[from + 1];
    }
    for (; from > to; --from) {
        places[from] = places[from - 1];
        edges[from] = edges[from - 1];
    }
}

/// `index`: as free_before() has it.
void Table::open(std::size_t index, Place place, Edge edge) {
    if (hole_ != no_hole) { // the entry of the card that is being laid
        if (index > hole_) --index;
        move_free(hole_, index);
        hole_ = no_hole;
    } else {
        move_free(parts_.head.free++, index);
    }
    parts_.free_place[index] = place;
    parts_.free_edge[index] = edge;
}

void Table::close(std::size_t index) {
    if (hole_ != no_hole && index < hole_) --hole_;
    move_free(index, --parts_.head.free);
    parts_.free_place[parts_.head.free] = Place{};
    parts_.free_edge[parts_.head.free] = 0;
}

void Table::set(Place place, unsigned side, Beside what) {
    const std::size_t index = free_before(parts_, place);
    if (!is_free_at(parts_, index, place)) {
        const Edge edge = with(goals_beside(facts_, place), side, what);
        return is_live(edge) ? open(index, place, edge) : void();
    }
    parts_.free_edge[index] = with(parts_.free_edge[index], side, what);
    if (!is_live(parts_.free_edge[index])) close(index);
}

void Table::lay(Place place, Form form) {
    const std::size_t slot = parts_.head.slots++;
    const std::size_t free = free_before(parts_, place);
    const bool is_free = is_free_at(parts_, free, place);
    const Edge edge = is_free ? parts_.free_edge[free] : goals_beside(facts_, place);
    if (is_free) hole_ = free;
    parts_.slot_place[slot] = place;
    parts_.form[slot] = form;
    parts_.reached[slot] = 0;
    Sides alone = 0; // sides beside which nothing lies
    for (unsigned side = 0; side < 4; ++side) {
        parts_.links[slot][side] = nothing;
        const std::size_t there =
            beside_of(edge, side) == Beside::nothing ? slot : find_slot(parts_, beside(place, side));
        if (there >= slot) { // or a goal that is not laid yet
            alone |= side_bit(side);
            continue;
        }
        parts_.links[slot][side] = static_cast<std::uint8_t>(there);
        parts_.links[there][opposite_side(side)] = static_cast<std::uint8_t>(slot);
    }
    laying_ = slot;
    if (form != face_down) join(slot);
    laying_ = no_slot;
    for (unsigned rest = alone; rest != 0; rest &= rest - 1) {
        const auto side = static_cast<unsigned>(std::countr_zero(rest));
        set(beside(place, side), opposite_side(side), seen(slot, side));
    }
    if (hole_ == no_hole) return;
    const std::size_t left = hole_;
    hole_ = no_hole;
    close(left);
}

/// Enters a card from the start, or from what it touches.
void Table::join(std::size_t slot) {
    const Shape& shape = facts_.shape_of(parts_.form[slot]);
    if (facts_.is_source(parts_.form[slot])) return enter<true>(slot, shape.open);
    for (unsigned side = 0; side < 4; ++side) {
        const std::uint8_t there = parts_.links[slot][side];
        if (there != nothing && has(shape.open, side) && has(parts_.reached[there], opposite_side(side)))
            enter<true>(slot, shape.joined_to(side));
    }
}

template <bool tells>
void Table::enter(std::size_t first, Sides first_sides) {
    std::array<Step, most_steps> steps;
    std::size_t count = 0;
    steps[count++] = {static_cast<std::uint8_t>(first), first_sides};
    while (count > 0) {
        const auto [slot, sides] = steps[--count];
        const auto fresh = static_cast<Sides>(sides & ~parts_.reached[slot]);
        parts_.reached[slot] |= fresh;
        for (unsigned rest = fresh; rest != 0; rest &= rest - 1) {
            const auto side = static_cast<unsigned>(std::countr_zero(rest));
            const unsigned back = opposite_side(side);
            const std::uint8_t there = parts_.links[slot][side];
            if (there == nothing) {
                if constexpr (tells)
                    if (slot != laying_) set(beside(parts_.slot_place[slot], side), back, seen(slot, side));
            } else if (parts_.form[there] != face_down) {
                if (const Sides in = facts_.shape_of(parts_.form[there]).joined_to(back); in != 0)
                    steps[count++] = {there, in};
            }
        }
    }
}

void Table::clear(std::size_t slot) {
    const Place place = parts_.slot_place[slot];
    const Links links = parts_.links[slot];
    parts_.slot_place[slot] = no_place;
    parts_.form[slot] = no_form;
    parts_.links[slot] = {nothing, nothing, nothing, nothing};
    for (unsigned side = 0; side < 4; ++side) {
        if (links[side] == nothing)
            set(beside(place, side), opposite_side(side), Beside::nothing);
        else
            parts_.links[links[side]][opposite_side(side)] = nothing;
    }
    reach_again(place);
    Edge edge = 0;
    for (unsigned side = 0; side < 4; ++side)
        if (links[side] != nothing) edge = with(edge, side, seen(links[side], opposite_side(side)));
    if (is_live(edge)) open(free_before(parts_, place), place, edge);
}

/// Finds what is reached from the beginning, and tells the free places where that has changed, but for the
/// one that is being cleared.
void Table::reach_again(Place cleared) {
    std::array<Sides, most_cards + 1> before;
    const std::size_t slots = parts_.head.slots;
    std::copy_n(parts_.reached, slots, before.begin());
    std::fill_n(parts_.reached, slots, Sides{0});
    for (std::size_t slot = 0; slot < slots; ++slot)
        if (parts_.form[slot] < face_down && facts_.is_source(parts_.form[slot]))
            enter<false>(slot, facts_.shape_of(parts_.form[slot]).open);
    for (std::size_t slot = 0; slot < slots; ++slot)
        for (unsigned rest = parts_.form[slot] == no_form ? 0 : before[slot] ^ parts_.reached[slot];
             rest != 0; rest &= rest - 1) {
            const auto side = static_cast<unsigned>(std::countr_zero(rest));
            if (parts_.links[slot][side] != nothing) continue;
            if (const Place next = beside(parts_.slot_place[slot], side); next != cleared)
                set(next, opposite_side(side), seen(slot, side));
        }
}

/// Turned so that most of the sides that are reached are open; upright on a tie.
Form Table::turned_up(std::size_t goal, Sides faced) const noexcept {
    const Form upright = form_of(parts_.head.goal[goal], false);
    const Form turned = form_of(parts_.head.goal[goal], true);
    const auto open = [&](Form form) {
        return std::popcount(static_cast<unsigned>(facts_.shape_of(form).open & faced));
    };
    return open(turned) > open(upright) ? turned : upright;
}

bool Table::reveal() {
    bool has_found = false;
    for (;;) {
        std::array<Form, most_goals> shown;
        shown.fill(no_form);
        bool is_any = false;
        for (std::size_t goal = 0; goal < facts_.goals; ++goal) {
            if (parts_.form[goal] != face_down || is_alone(parts_.links[goal])) continue;
            Sides faced = 0;
            for (unsigned side = 0; side < 4; ++side) {
                const std::uint8_t there = parts_.links[goal][side];
                if (there != nothing && has(parts_.reached[there], opposite_side(side)))
                    faced |= side_bit(side);
            }
            if (faced == 0) continue;
            shown[goal] = turned_up(goal, faced);
            is_any = true;
        }
        if (!is_any) return has_found;
        for (std::size_t goal = 0; goal < facts_.goals; ++goal) {
            if (shown[goal] == no_form) continue;
            parts_.form[goal] = shown[goal];
            has_found = has_found || facts_.kinds[parts_.head.goal[goal]].is_prize;
        }
        for (std::size_t goal = 0; goal < facts_.goals; ++goal)
            if (shown[goal] != no_form) join(goal);
    }
}

bool walks_to_prize(const Facts& facts, const Parts<const State>& parts, std::uint8_t team) {
    std::array<Sides, most_cards + 1> ways{};
    std::array<Step, most_steps> steps;
    std::size_t count = 0;
    const auto is_prize = [&](std::size_t slot) {
        return slot < facts.goals && facts.kinds[parts.form[slot] / 2U].is_prize;
    };
    for (std::size_t slot = 0; slot < parts.head.slots; ++slot)
        if (parts.form[slot] < face_down && facts.is_source(parts.form[slot]))
            steps[count++] = {static_cast<std::uint8_t>(slot), facts.shape_of(parts.form[slot]).open};
    while (count > 0) {
        const auto [slot, sides] = steps[--count];
        const auto fresh = static_cast<Sides>(sides & ~ways[slot]);
        ways[slot] |= fresh;
        if (fresh != 0 && is_prize(slot)) return true;
        for (unsigned rest = fresh; rest != 0; rest &= rest - 1) {
            const auto side = static_cast<unsigned>(std::countr_zero(rest));
            const std::uint8_t there = parts.links[slot][side];
            if (there == nothing || parts.form[there] == face_down) continue;
            const std::uint8_t door = facts.kinds[parts.form[there] / 2U].team;
            if (door != no_team && door != team) continue;
            const Sides in = facts.shape_of(parts.form[there]).joined_to(opposite_side(side));
            if (in != 0) steps[count++] = {there, in};
        }
    }
    return false;
}

int visible_crystals(const Facts& facts, const Parts<const State>& parts) {
    int crystals = 0;
    for (std::size_t slot = 0; slot < parts.head.slots; ++slot)
        if (parts.form[slot] < face_down) crystals += facts.kinds[parts.form[slot] / 2U].crystals;
    return crystals;
}

namespace {

/// Cards that a way from what is laid to the goal needs at least: one, though it may lie beside both.
std::size_t least_cards_to(const Parts<State>& parts, std::size_t goal) noexcept {
    const CardPlace at = card_place(parts.slot_place[goal]);
    std::size_t least = SIZE_MAX;
    for (std::size_t slot = 0; slot < parts.head.slots; ++slot) {
        if (parts.form[slot] == no_form || parts.form[slot] == face_down) continue;
        const CardPlace from = card_place(parts.slot_place[slot]);
        const int distance = std::abs(from.x - at.x) + std::abs(from.y - at.y);
        least = std::min(least, static_cast<std::size_t>(std::max(1, distance - 1)));
    }
    return least;
}

} // namespace

bool is_hopeless(const Facts& facts, const Parts<State>& parts) noexcept {
    const Head& head = parts.head;
    std::size_t left = std::accumulate(head.held.begin(), head.held.end(), std::size_t{head.deck});
    std::size_t unseen = 0;
    for (std::size_t kind = 0; kind < facts.paths; ++kind)
        unseen += static_cast<std::size_t>(facts.kinds[kind].copies);
    for (std::size_t i = 0; i < head.moves; ++i)
        if (parts.log[i].what == Entry::What::play && parts.log[i].a < facts.paths) --unseen;
    left = std::min(left, unseen);
    for (std::size_t goal = 0; goal < facts.goals; ++goal)
        if (parts.form[goal] == face_down && least_cards_to(parts, goal) <= left) return false;
    return true;
}

} // namespace sabotier::play::digging
