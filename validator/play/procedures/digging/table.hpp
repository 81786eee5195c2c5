#pragma once

#include "validator/play/procedures/digging/position.hpp"

namespace sabotier::play::digging {

/// The cards on the table of a state, as they are laid and taken away. Keeps what moves are found by: which
/// places are free, what each of them has on its sides, and which tunnels are joined to the start. Facts and
/// parts must outlive it.
class Table {
public:
    Table(const Facts& facts, const Parts<State>& parts) noexcept
        : facts_(facts),
          parts_(parts) {}

    /// Lays a card on a place where none lies. Turns no goal up.
    void lay(Place place, Form form);
    /// Takes a card away.
    void clear(std::size_t slot);
    /// Turns up the goals that tunnels reach, and what these reach then; whether one of them is the prize.
    bool reveal();

private:
    [[nodiscard]] Beside seen(std::size_t slot, unsigned side) const noexcept;
    void set(Place place, unsigned side, Beside what);
    void move_free(std::size_t from, std::size_t to) const noexcept;
    void open(std::size_t index, Place place, Edge edge);
    void close(std::size_t index);
    void join(std::size_t slot);
    template <bool tells>
    void enter(std::size_t slot, Sides sides);
    void reach_again(Place cleared);
    [[nodiscard]] Form turned_up(std::size_t goal, Sides faced) const noexcept;

    static constexpr std::size_t no_hole = SIZE_MAX;
    static constexpr std::size_t no_slot = SIZE_MAX;

    const Facts& facts_;
    const Parts<State>& parts_;
    /// Index of the free place on which a card is being laid: it stands in the list until another one takes
    /// its entry, or all others are there.
    std::size_t hole_ = no_hole;
    std::size_t laying_ = no_slot; ///< the slot of that card, whose own sides are told of last
};

/// Lists of places are gone through by fours, as machines compare them, without a branch on how many are left
/// over: what follows a list in the state is looked at and not counted.
[[nodiscard]] constexpr std::uint32_t in_fours(std::size_t places) noexcept {
    return static_cast<std::uint32_t>((places + 3) / 4 * 4);
}

/// How many free places lie before a place: where it stands in their list, or would.
template <class S>
[[nodiscard]] std::size_t free_before(const Parts<S>& parts, Place place) noexcept {
    std::uint32_t index = 0; // counted, as a search would branch
    const Place* const places = parts.free_place;
    const auto end = static_cast<std::int32_t>(parts.head.free);
    std::int32_t at = 0;
    for (std::uint32_t i = 0, fours = in_fours(parts.head.free); i < fours; ++i, ++at)
        index += (number(places[i]) < number(place) ? 1U : 0U) & (at < end ? 1U : 0U);
    return index;
}
template <class S>
[[nodiscard]] bool is_free_at(const Parts<S>& parts, std::size_t index, Place place) noexcept {
    return index < parts.head.free && parts.free_place[index] == place;
}

/// What goals that lie face down are beside a place.
[[nodiscard]] Edge goals_beside(const Facts& facts, Place place) noexcept;

/// What lies beside a place on which no card lies.
template <class S>
[[nodiscard]] Edge edge_of(const Facts& facts, const Parts<S>& parts, Place place) noexcept {
    const std::size_t free = free_before(parts, place);
    return is_free_at(parts, free, place) ? parts.free_edge[free] : goals_beside(facts, place);
}

/// The slot of the card on a place, or Head::slots.
template <class S>
[[nodiscard]] std::size_t find_slot(const Parts<S>& parts, Place place) noexcept {
    const std::size_t slots = parts.head.slots;
    const Place* const places = parts.slot_place;
    const auto end = static_cast<std::int32_t>(slots);
    std::uint32_t found = 0; // one more than the slot
    std::int32_t at = 0;
    for (std::uint32_t i = 0, fours = in_fours(slots); i < fours; ++i) {
        const bool is_there = (places[i] == place) & (at < end);
        ++at;
        found |= is_there ? static_cast<std::uint32_t>(at) : 0U;
    }
    return found == 0 ? slots : found - 1;
}

/// Whether a team can walk from the start or a ladder to the prize, which lies face up, through doors of its
/// own only.
[[nodiscard]] bool walks_to_prize(const Facts& facts, const Parts<const State>& parts, std::uint8_t team);

/// Whether everybody can see that no goal can be turned up any more, since every card that is laid takes a
/// tunnel one place further: fewer cards are in the deck and in hands, or fewer path cards have never lain
/// face up, than such a way needs at least.
[[nodiscard]] bool is_hopeless(const Facts& facts, const Parts<State>& parts) noexcept;

/// On cards that lie face up.
[[nodiscard]] int visible_crystals(const Facts& facts, const Parts<const State>& parts);

} // namespace sabotier::play::digging
