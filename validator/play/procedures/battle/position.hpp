#pragma once

#include "validator/play/procedures/battle/facts/facts.hpp"

/// What a state of a battle holds, and what its moves are.
namespace sabotier::play::battle {

// What is true of a counter, as bits.
inline constexpr std::uint16_t face_up = 1;         ///< known to all
inline constexpr std::uint16_t disabled = 2;        ///< cannot move; may be repaired
inline constexpr std::uint16_t was_disabled = 4;    ///< when the first attack phase began
inline constexpr std::uint16_t aloft = 8;           ///< in the air, as all can see
inline constexpr std::uint16_t wreck = 16;          ///< destroyed, still on the map
inline constexpr std::uint16_t moved = 32;          ///< in this turn, as all that follow
inline constexpr std::uint16_t done = 64;           ///< with its movement
inline constexpr std::uint16_t watched = 128;       ///< fired in overwatch
inline constexpr std::uint16_t painted = 256;       ///< in this attack phase, with effect or not
inline constexpr std::uint16_t shot_at = 512;       ///< hit or not
inline constexpr std::uint16_t bailed = 1024;       ///< left a carrier that was destroyed
inline constexpr std::uint16_t boarded = 2048;      ///< went aboard
inline constexpr std::uint16_t is_bridge = 4096;    ///< has become one and stays
inline constexpr std::uint16_t crossed = 8192;      ///< may be a bridge; somebody came over it in this turn
inline constexpr std::uint16_t gone = 16384;        ///< off the map for good
inline constexpr std::uint16_t seen_aboard = 32768; ///< the enemy saw it go aboard, and knows of what

inline constexpr std::uint16_t of_turn =
    was_disabled | moved | done | watched | painted | shot_at | bailed | boarded | crossed;

inline constexpr std::uint8_t nothing = 0xFF; ///< for a slot, a unit, a kind, a side

/// In Slot::used: the special action of the turn is done.
inline constexpr std::uint8_t special_bit = 0x80;

/// A counter, or a place in a carrier. Which unit of its army lies there is what the enemy does not know.
struct Slot {
    KindMask mask = 0;       ///< kinds that it may be, as the enemy knows
    Place place = no_place;  ///< no_place: aboard, bailing or gone
    std::uint16_t flags = 0; ///< face_up, ...
    std::uint8_t facing = 0;
    std::uint8_t kind = nothing;    ///< nothing: unknown, in views
    std::uint8_t unit = nothing;    ///< index into the side's army
    std::uint8_t carrier = nothing; ///< the slot that carries it
    std::uint8_t target = nothing;  ///< of the enemy, aimed at in this turn
    std::uint8_t used = 0;          ///< arms in this turn, a bit each
    std::uint8_t spent = 0;         ///< half move units in this turn, as those count that dig; 0xFF: too many
    std::uint8_t is_fresh = 0;      ///< came in this turn, or lost the bridge below it

    [[nodiscard]] bool is(std::uint16_t flag) const noexcept { return (flags & flag) != 0; }
    void set(std::uint16_t flag) noexcept { flags = static_cast<std::uint16_t>(flags | flag); }
    void clear(std::uint16_t flag) noexcept { flags = static_cast<std::uint16_t>(flags & ~flag); }
    /// On the map, a wreck or not.
    [[nodiscard]] bool stands() const noexcept { return place != no_place; }
    /// On the map, and no wreck.
    [[nodiscard]] bool is_up() const noexcept { return place != no_place && !is(wreck); }
    [[nodiscard]] bool is_aboard() const noexcept { return carrier != nothing; }
    /// Whether the other side sees which unit lies there.
    [[nodiscard]] bool is_known() const noexcept { return is(face_up | gone); }
    /// Whether the other side has never seen it: aboard since the set-up, as far as it can tell.
    [[nodiscard]] bool is_unseen() const noexcept { return is_aboard() && !is(seen_aboard); }
    /// Out of a carrier that is lost, and nowhere yet.
    [[nodiscard]] bool is_bailing() const noexcept {
        return place == no_place && carrier == nothing && is(bailed) && !is(gone);
    }
};

/// A counter of either side in one byte, as the board has it.
using Counter = std::uint8_t;
inline constexpr Counter no_counter = 0xFF;
[[nodiscard]] constexpr Counter counter(std::size_t side, std::size_t slot) noexcept {
    return static_cast<Counter>(side << 7U | slot);
}
[[nodiscard]] constexpr std::size_t side_of(Counter counter) noexcept {
    return counter >> 7U;
}
[[nodiscard]] constexpr std::uint8_t slot_of(Counter counter) noexcept {
    return static_cast<std::uint8_t>(counter & 0x7FU);
}

/// What is to be decided or thrown.
enum class Stage : std::uint8_t {
    first_die, ///< who goes first
    move,      ///< which unit moves, or leaves its carrier
    active,    ///< what the active unit does
    swamp,     ///< a die: does it get out?
    overwatch, ///< of the other side: who fires before the step?
    scout,     ///< a die
    attack,
    scatter,  ///< a die
    shot,     ///< two dice
    bail_die, ///< a die for a squad in a carrier that is lost
    bail,     ///< where it gets out
    special,
    repair,    ///< a die
    setup,     ///< of a side that sets up itself: where its next unit stands, or where it digs
    reinforce, ///< what is bought of the reinforcements
    arrive     ///< where the next of them stands
};

// What the active unit has done, as bits of Head::acted.
inline constexpr std::uint8_t has_acted = 1;
inline constexpr std::uint8_t has_dug = 2;

/// How the active unit moves, once that is said.
enum class Mode : std::uint8_t { unsaid, walk, fly };

/// Where a mover would stand after the way of the active counter.
struct Track {
    std::uint16_t node = 0;   ///< of the mover's model
    std::uint8_t halves = 0;  ///< half move units spent
    std::uint8_t is_road = 0; ///< the whole move so far
};

/// The part of a state that has one size.
struct Head {
    Common common;
    std::array<std::uint64_t, 2> scouted{}; ///< slots of the enemy that the active unit has tried
    std::uint64_t pending = 0;              ///< the move that waits for a die or for overwatch
    std::array<std::uint32_t, 2> lost{};    ///< value, of each side
    std::uint32_t able = 0;                 ///< movers that could have come the way of the active counter
    std::uint16_t turn = 0;                 ///< from 1
    std::uint16_t quiet = 0;                ///< turns in a row without a shot
    Place stand = no_place;                 ///< the last hex of its way where the active unit may stay
    Stage stage{};
    /// 3 to 6 as printed; 1 and 2 reinforcements, 7 and 8 special actions, of the first and the other side.
    std::uint8_t phase = 0;
    std::uint8_t first = 0; ///< the side that is first in this turn
    std::uint8_t winner = nothing;
    std::uint8_t active = nothing; ///< a slot of the side whose phase it is
    Mode mode{};
    std::uint8_t turned = 0;            ///< hex faces, by the active unit
    std::uint8_t steps = 0;             ///< by the active unit
    std::uint8_t stopped = 0;           ///< by a zone of control, unless it flies
    std::uint8_t rolled = 0;            ///< in a swamp: 1 free to go, 2 stuck
    std::uint8_t shooter = nothing;     ///< a slot of the side that fires
    Counter hit = no_counter;           ///< the target of the shot
    std::uint8_t arm = 0;               ///< that the shot is fired with
    std::uint8_t has_fired = 0;         ///< anybody, in this turn
    Counter lost_carrier = no_counter;  ///< whose squads bail out
    std::uint8_t bailing = nothing;     ///< a slot of its side
    std::uint8_t mended = nothing;      ///< the slot that is being repaired
    std::array<std::uint8_t, 2> held{}; ///< turns in a row in which a side held all objectives
    std::uint8_t is_watching = 0;       ///< the shot is one of overwatch
    Place bail_place = no_place;        ///< of the carrier that is lost
    std::uint8_t acted = 0;             ///< by the active unit: has_acted, has_dug
    std::uint8_t wave = 0; ///< units that are bought in this phase: in the end the last of `came`
    /// Of each mover, as all can tell: over counters face down that may be bridges as over bridges.
    std::array<Track, most_movers> tracks{};
    Track track{}; ///< of the active unit, over the bridges that there are; its side alone knows
    std::array<std::uint16_t, 2> points{}; ///< build points of each side that are not spent
    std::array<std::uint8_t, 2> came{};    ///< reinforcements of each side that have slots
    std::uint32_t none = 0;                ///< always 0: padding would not compare
};

/// A unit that came after the start. Both sides know what was bought when.
struct Reinforcement {
    std::uint8_t kind = 0;
    std::uint8_t wave = 0; ///< counted from 1, by phases in which the side bought something
};
/// Sets of waves; 0 is the army.
using WaveMask = std::uint16_t;
[[nodiscard]] constexpr WaveMask one_wave(std::size_t wave) noexcept {
    return static_cast<WaveMask>(1U << wave);
}

/// Where the parts of a state lie whose sizes the game gives.
struct StateLayout {
    std::array<std::size_t, 2> slots{}, dug{}, shots{}, bought{}, waves{};
    std::array<std::size_t, 2> army{}; ///< units of each side at the start
    std::size_t board = 0, holders = 0, size = 0;

    explicit StateLayout(const Facts& facts);
    StateLayout() = default;
};

/// A state with its parts at hand. `S` is State or const State.
template <class S>
struct Parts {
    template <class T>
    using Pointer = std::conditional_t<std::is_const_v<S>, const T*, T*>;

    Parts(S& state, const StateLayout& layout)
        : head(state.template as<Head>()),
          slots{state.template at<Slot>(layout.slots[0]), state.template at<Slot>(layout.slots[1])},
          army(layout.army),
          count{army[0] + head.came[0], army[1] + head.came[1]},
          board(state.template at<Counter>(layout.board)),
          dug{state.template at<std::uint64_t>(layout.dug[0]),
              state.template at<std::uint64_t>(layout.dug[1])},
          shots{state.template at<std::uint8_t>(layout.shots[0]),
                state.template at<std::uint8_t>(layout.shots[1])},
          bought{state.template at<Reinforcement>(layout.bought[0]),
                 state.template at<Reinforcement>(layout.bought[1])},
          waves{state.template at<WaveMask>(layout.waves[0]), state.template at<WaveMask>(layout.waves[1])},
          holders(state.template at<std::uint8_t>(layout.holders)) {}
    /// A state to be read, of one that can be written.
    explicit Parts(const Parts<State>& other) requires std::is_const_v<S>
        : head(other.head),
          slots{other.slots[0], other.slots[1]},
          army(other.army),
          count(other.count),
          board(other.board),
          dug{other.dug[0], other.dug[1]},
          shots{other.shots[0], other.shots[1]},
          bought{other.bought[0], other.bought[1]},
          waves{other.waves[0], other.waves[1]},
          holders(other.holders) {}

    std::conditional_t<std::is_const_v<S>, const Head&, Head&> head;
    std::array<Pointer<Slot>, 2> slots;
    std::array<std::size_t, 2> army;  ///< units of each side at the start
    std::array<std::size_t, 2> count; ///< of slots: the army's, then those of reinforcements
    Pointer<Counter> board; ///< the upper counter of each hex; the active one is not there once it left
    std::array<Pointer<std::uint64_t>, 2> dug; ///< prepared positions of each side, a bit a hex
    /// Left to each unit of an army, `most_arms` for each: who fires shows what it is, so all know them.
    std::array<Pointer<std::uint8_t>, 2> shots;
    /// In the order in which they were bought; the unit of number army + i is the i-th of them. Behind those
    /// who came: those bought in this phase.
    std::array<Pointer<Reinforcement>, 2> bought;
    /// Of each slot: waves of which its unit may be, as the enemy knows. Only where sides get reinforcements.
    std::array<Pointer<WaveMask>, 2> waves;
    Pointer<std::uint8_t> holders; ///< the side of each objective; nothing: nobody's

    [[nodiscard]] const Slot& slot(Counter of) const noexcept { return slots[side_of(of)][slot_of(of)]; }
    [[nodiscard]] std::uint8_t shots_left(std::size_t side, const Slot& slot,
                                          std::size_t arm) const noexcept {
        return shots[side][slot.unit * most_arms + arm];
    }
    [[nodiscard]] bool is_dug(std::size_t side, Place place) const noexcept {
        return (dug[side][place / 64U] >> (place % 64U) & 1) != 0;
    }
    /// The wave of what a side buys next.
    [[nodiscard]] std::size_t next_wave(std::size_t side) const noexcept {
        const std::size_t came = head.came[side];
        return came == 0 ? 1 : bought[side][came - 1].wave + std::size_t{1};
    }
    [[nodiscard]] std::uint8_t wave_of(std::size_t side, std::uint8_t unit) const noexcept {
        return unit < army[side] ? std::uint8_t{0} : bought[side][unit - army[side]].wave;
    }
    /// Of all units of a side, in Facts::value_scale parts of a build point.
    [[nodiscard]] std::uint32_t value(const Facts& facts, std::size_t side) const noexcept {
        std::uint32_t value = facts.value[side];
        for (std::size_t i = 0; i < head.came[side]; ++i)
            value += facts.kinds[bought[side][i].kind].value;
        return value;
    }
    /// The first slot of those that are placed in the stage `arrive`.
    [[nodiscard]] std::size_t first_to_arrive(std::size_t side) const noexcept {
        return count[side] - head.wave;
    }
    /// Slots of a side without those that it is still placing.
    [[nodiscard]] std::size_t slots_that_came(std::size_t of) const noexcept {
        return head.stage == Stage::arrive && side() == of ? first_to_arrive(of) : count[of];
    }
    /// The side whose phase it is.
    [[nodiscard]] std::size_t side() const noexcept {
        return head.phase % 2 == 1 ? head.first : 1U - head.first;
    }
};
using Reading = Parts<const State>;
using Writing = Parts<State>;

/// Reasons of ending, in the order of BattleProcedure::reasons().
enum class Reason : std::uint8_t { stopped, annihilated, held, value, quiet, turn_limit };

// Moves. Decisions are numbered by what they do, then by who does it and to whom.
enum class MoveType : std::uint8_t {
    end,      ///< the phase
    activate, ///< slot
    alight,   ///< slot; place and facing
    finish,   ///< the active unit's movement
    land,
    stay_up,
    walk,
    fly,
    turn_left,
    turn_right,
    step,
    board,   ///< slot of the carrier
    scout,   ///< slot of the enemy
    reveal,  ///< slot
    hold,    ///< fire, in overwatch
    shoot,   ///< slot, arm, slot of the enemy
    repair,  ///< slot, slot
    reload,  ///< slot, slot
    dig,     ///< slot
    bail,    ///< place and facing
    deploy,  ///< slot; place and facing
    embark,  ///< slot; slot of the carrier
    prepare, ///< a position before the start: place
    buy      ///< a line of reinforcements: index into Facts::purchases
};
[[nodiscard]] constexpr Move make_move(MoveType type, std::uint64_t who = 0, std::uint64_t how = 0,
                                       std::uint64_t whom = 0) noexcept {
    return static_cast<Move>((static_cast<std::uint64_t>(type) + 1) << 40U | who << 32U | how << 16U | whom);
}
[[nodiscard]] constexpr MoveType type_of(Move move) noexcept {
    return static_cast<MoveType>((number(move) >> 40U) - 1);
}
[[nodiscard]] constexpr std::uint8_t who_of(Move move) noexcept {
    return static_cast<std::uint8_t>(number(move) >> 32U);
}
[[nodiscard]] constexpr std::uint16_t how_of(Move move) noexcept {
    return static_cast<std::uint16_t>(number(move) >> 16U);
}
[[nodiscard]] constexpr std::uint16_t whom_of(Move move) noexcept {
    return static_cast<std::uint16_t>(number(move));
}
/// One die, or the attacker's and the defender's.
[[nodiscard]] constexpr Move thrown(int die, int other = 0) noexcept {
    return static_cast<Move>(static_cast<std::uint64_t>(die) << 8U | static_cast<std::uint64_t>(other));
}
[[nodiscard]] constexpr int die_of(Move move) noexcept {
    return static_cast<int>(number(move) >> 8U & 0xFFU);
}
[[nodiscard]] constexpr int other_die_of(Move move) noexcept {
    return static_cast<int>(number(move) & 0xFFU);
}

} // namespace sabotier::play::battle
