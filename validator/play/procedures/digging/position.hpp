#pragma once

#include "validator/play/procedures/digging/facts.hpp"

#include <type_traits>

namespace sabotier::play::digging {

/// Sets of seats.
using Seats = std::uint16_t;
[[nodiscard]] constexpr Seats one(std::size_t seat) noexcept {
    return static_cast<Seats>(1U << seat);
}

enum class Phase : std::uint8_t {
    goals, ///< chance lays a goal
    roles, ///< chance deals a role
    hands, ///< chance deals a card
    turn,
    hat,  ///< chance draws a role of the pile
    draw, ///< chance draws a card of the deck
    steal,
    over
};

inline constexpr std::uint8_t nothing = 0xFF; ///< no card, role or player
inline constexpr std::uint8_t unknown = 0xFE; ///< in views: there is one

/// A move as everybody saw it; in views the cards of others' throws are unknown.
struct Entry {
    enum class What : std::uint8_t {
        play,  ///< of card `a`, at player `b` where it has one
        pass,  ///< throws cards a, b, c
        mended ///< throws cards a, b
    };
    What what{};
    std::uint8_t seat = 0;
    std::uint8_t a = nothing, b = nothing, c = nothing;

    [[nodiscard]] std::size_t thrown() const noexcept {
        return what == What::play ? 0 : 1U + (b != nothing ? 1U : 0U) + (c != nothing ? 1U : 0U);
    }
};

/// A role that was laid aside, unseen but for those who knew it.
struct LaidAside {
    Seats known_by = 0;
    std::uint8_t seat = 0;
    std::uint8_t role = nothing;
};

/// The part of a state that has one size.
struct Head {
    Common common;
    std::array<std::uint32_t, most_seats> pay{};   ///< over all rounds: a rulebook may pay a million a time
    std::array<Seats, most_seats> inspected{};     ///< whose roles this one knows, by inspection
    std::array<std::uint8_t, most_seats> role{};   ///< nothing: none dealt
    std::array<std::uint8_t, most_seats> held{};   ///< cards in hand
    std::array<std::uint8_t, most_seats> broken{}; ///< tools
    std::array<std::uint8_t, most_seats> thefts{}; ///< cards that steal
    std::array<std::uint8_t, most_seats> looked{}; ///< goals that this one has looked at
    std::array<std::uint8_t, most_goals> goal{};   ///< kinds; nothing: not drawn
    Seats trapped = 0;
    std::uint16_t free = 0; ///< empty places beside cards; beside a goal, once something has reached it
    Phase phase{};
    std::uint8_t round = 0;
    std::uint8_t mover = 0;          ///< whose turn it is or was last
    std::uint8_t drawer = 0;         ///< who draws cards, or a role
    std::uint8_t draws = 0;          ///< that are to come
    std::uint8_t deck = 0;           ///< cards that are left but for those aside
    std::uint8_t pile = 0;           ///< roles that are left
    std::uint8_t last_thief = 0;     ///< who laid the last card that steals
    std::uint8_t finisher = nothing; ///< who uncovered the prize
    std::uint8_t thieves_past = 0;   ///< players from last_thief on who have taken, or do not
    std::uint8_t thefts_past = 0;    ///< by the one after these
    std::uint8_t slots = 0;          ///< of cards on the table
    std::uint8_t moves = 0;          ///< in the log
    std::uint8_t hand_swaps = 0;
    std::uint8_t role_swaps = 0;
    std::array<std::uint8_t, 5> none{}; ///< always 0: padding would not compare
};
static_assert(
    std::has_unique_object_representations_v<
        Head> && std::has_unique_object_representations_v<Entry> && std::has_unique_object_representations_v<LaidAside>);

/// Slots of the cards beside a card, by side; nothing where none lies.
using Links = std::array<std::uint8_t, 4>;

/// Where the parts of a state lie whose sizes the game gives.
struct StateLayout {
    std::size_t free_place = 0, slot_place = 0, free_edge = 0, laid_aside = 0, links = 0, form = 0,
                reached = 0;
    std::size_t hands = 0, undrawn = 0, pile = 0, swapped = 0, log = 0, size = 0;

    StateLayout() = default;
    explicit StateLayout(const Facts& facts);
};

/// A state with its parts at hand. `S` is State or const State.
template <class S>
struct Parts {
    template <class T>
    using Pointer = std::conditional_t<std::is_const_v<S>, const T*, T*>;

    Parts(S& state, const StateLayout& layout)
        : head(state.template as<Head>()),
          free_place(state.template at<Place>(layout.free_place)),
          slot_place(state.template at<Place>(layout.slot_place)),
          free_edge(state.template at<Edge>(layout.free_edge)),
          laid_aside(state.template at<LaidAside>(layout.laid_aside)),
          links(state.template at<Links>(layout.links)),
          form(state.template at<Form>(layout.form)),
          reached(state.template at<Sides>(layout.reached)),
          hands(state.template at<std::uint8_t>(layout.hands)),
          undrawn(state.template at<std::uint8_t>(layout.undrawn)),
          pile(state.template at<std::uint8_t>(layout.pile)),
          swapped(state.template at<std::uint8_t>(layout.swapped)),
          log(state.template at<Entry>(layout.log)) {}

    std::conditional_t<std::is_const_v<S>, const Head&, Head&> head;
    Pointer<Place> free_place; ///< ascending
    Pointer<Place> slot_place;
    Pointer<Edge> free_edge; ///< of each free place
    Pointer<LaidAside> laid_aside;
    Pointer<Links> links;
    Pointer<Form> form;            ///< of each slot
    Pointer<Sides> reached;        ///< of each slot: open sides that lead to the start or a ladder
    Pointer<std::uint8_t> hands;   ///< of each player: kinds, ascending, then nothing
    Pointer<std::uint8_t> undrawn; ///< of each kind: in the deck or aside; in views 0
    Pointer<std::uint8_t> pile;    ///< of each role: left in the box; in views 0
    Pointer<std::uint8_t> swapped; ///< of each exchange of hands: what the mover gave, what the mover got
    Pointer<Entry> log;            ///< of the round

    [[nodiscard]] Pointer<std::uint8_t> hand(const Facts& facts, std::size_t seat) const noexcept {
        return hands + seat * facts.hand;
    }
};

// Moves, by kind in their upper bits.
enum class MoveType : std::uint8_t { lay, act, mend, pass, take, drawn };
[[nodiscard]] constexpr MoveType type_of(Move move) noexcept {
    return static_cast<MoveType>(number(move) >> 48);
}
[[nodiscard]] constexpr Move make_move(MoveType type, std::uint64_t rest) noexcept {
    return static_cast<Move>((static_cast<std::uint64_t>(type) << 48) | rest);
}
[[nodiscard]] constexpr std::uint8_t byte_of(Move move, unsigned from) noexcept {
    return static_cast<std::uint8_t>(number(move) >> from);
}
[[nodiscard]] constexpr Move lay_move(Place place, Form form) noexcept {
    return make_move(MoveType::lay, (std::uint64_t{number(place)} << 8) | form);
}
[[nodiscard]] constexpr Place laid_place(Move move) noexcept {
    return static_cast<Place>(static_cast<std::uint32_t>(number(move) >> 8));
}
/// At a player, with a tool where there is a choice; or at a place.
[[nodiscard]] constexpr Move act_move(std::size_t kind, std::size_t seat, std::size_t tool = 0) noexcept {
    return make_move(MoveType::act, (std::uint64_t{kind} << 32) | (std::uint64_t{seat} << 8) | tool);
}
[[nodiscard]] constexpr Move act_move(std::size_t kind, Place place) noexcept {
    return make_move(MoveType::act, (std::uint64_t{kind} << 32) | number(place));
}
[[nodiscard]] constexpr std::uint8_t acted_kind(Move move) noexcept {
    return byte_of(move, 32);
}
[[nodiscard]] constexpr Place acted_place(Move move) noexcept {
    return static_cast<Place>(static_cast<std::uint32_t>(number(move)));
}
inline constexpr std::size_t trap_burden = most_tools; ///< the others are tools
[[nodiscard]] constexpr Move mend_move(std::size_t burden, std::size_t a, std::size_t b) noexcept {
    return make_move(MoveType::mend, (std::uint64_t{burden} << 16) | (std::uint64_t{a} << 8) | b);
}
/// Kinds ascending; a missing one is `no_card`.
inline constexpr std::size_t no_card = 0; ///< kinds are one higher
[[nodiscard]] constexpr Move pass_move(std::size_t a, std::size_t b = no_card,
                                       std::size_t c = no_card) noexcept {
    return make_move(MoveType::pass, (std::uint64_t{a} << 16) | (std::uint64_t{b} << 8) | c);
}
[[nodiscard]] constexpr Move take_move(std::size_t seat) noexcept {
    return make_move(MoveType::take, seat);
}
/// A card, a role, or a goal.
[[nodiscard]] constexpr Move drawn_move(std::size_t what) noexcept {
    return make_move(MoveType::drawn, what);
}

/// Reasons of ending, in the order of DiggingProcedure::reasons().
enum class Reason : std::uint8_t { stopped, rounds };

} // namespace sabotier::play::digging
