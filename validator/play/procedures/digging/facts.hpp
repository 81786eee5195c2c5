#pragma once

#include "formats/board/card_board.hpp"
#include "formats/setup/setup.hpp"
#include "validator/play/deals.hpp"
#include "validator/play/procedure.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// The procedure `digging`: players lay path cards from a start towards goals that lie face down, one of them
/// the prize, and hinder each other with action cards; roles say in secret who is paid for what. Private to
/// this folder.
namespace sabotier::play::digging {

inline constexpr std::size_t most_hand = 12;
inline constexpr std::size_t most_tools = 8;
inline constexpr std::size_t most_goals = 8;
/// Kinds of path cards that are drawn or lie there beforehand.
inline constexpr std::size_t most_paths = 64;
inline constexpr std::size_t most_shapes = 120; ///< kinds of cards that lie on the table
inline constexpr std::size_t most_kinds = 200;
inline constexpr std::size_t most_cards = 240; ///< that are drawn from, or that may lie on the table
inline constexpr std::size_t most_free_places = 4 * most_cards + 1;
inline constexpr std::size_t most_roles = 32;
inline constexpr std::size_t most_teams = 8;
inline constexpr int most_rounds = 20;

/// What moves begin with, but for those of action cards.
inline constexpr std::array<std::string_view, 7> move_words{"lay",  "mend", "pass", "take",
                                                            "goal", "role", "draw"};

/// What a card does. Those before `path` are actions.
enum class Effect : std::uint8_t {
    breaks,       ///< a tool of another player, who lays no path cards then
    mends,        ///< one of its tools, of anybody
    clears,       ///< a laid path card off the table
    looks,        ///< at a goal
    inspects,     ///< another player's role
    steals,       ///< after the payout
    stops_thefts, ///< another player's
    traps,        ///< a player, who lays no cards and is not paid
    frees,        ///< a trapped one
    swaps_hands,  ///< with another player
    swaps_roles,  ///< a player's for one of the pile
    path          ///< none: it is laid
};
inline constexpr std::size_t effects = static_cast<std::size_t>(Effect::path);

/// What the rulebook says of an action card: its copies are dealt evenly to its sorts.
struct Action {
    Effect effect{};
    std::vector<std::uint8_t> sorts; ///< sets of tools
};

/// What the rulebook says, as written.
struct Parameters {
    std::vector<std::string> tools;
    std::map<ComponentId, Action> actions;
    int rounds = 3;
    int rounds_laid = 1; ///< where the scenario lays more than start and goals
    std::size_t first = 0;
    bool has_goals_as_laid = false;
    bool has_several_thefts = false; ///< before one player
    bool traps_oneself = false;
    bool lays_any_door = false;
    bool ends_hopeless = false; ///< a round in which too few cards are left to reach a goal
    bool pays_prizes = false;   ///< a bot plays for what it is paid; else for its share of the win
};

[[nodiscard]] Parameters read_parameters(Fields& fields, const Rulebook& rulebook);
[[nodiscard]] std::vector<ProcedureParameter> described_parameters();

inline constexpr std::uint8_t no_team = 0xFF;

/// A kind of card: by number first those of paths that are drawn, then start and goals, then actions.
struct Kind {
    std::string id; ///< "cross", "double-repair-pick-lamp"
    std::string name;
    Effect effect = Effect::path;
    std::uint8_t tools = 0;      ///< of actions
    std::uint8_t team = no_team; ///< whose door it is: index into Facts::teams
    std::uint8_t crystals = 0;   ///< on it
    bool is_ladder = false;      ///< joined to the start, as the start is itself
    bool is_prize = false;
    int copies = 0; ///< that are drawn: those laid beforehand are not
    const CardKind* card = nullptr;
};

/// A kind as it lies: 2 * kind, and 1 where it is turned.
using Form = std::uint8_t;
inline constexpr Form face_down = 0xFE; ///< a goal whose kind nobody need know
inline constexpr Form no_form = 0xFF;   ///< of a slot whose card has gone
[[nodiscard]] constexpr Form form_of(std::size_t kind, bool is_turned) noexcept {
    return static_cast<Form>(2 * kind + (is_turned ? 1 : 0));
}
/// Sides as bits: bit n is CardSide n.
using Sides = std::uint8_t;
[[nodiscard]] constexpr unsigned opposite_side(unsigned side) noexcept {
    return (side + 2) & 3U;
}

/// What a form has on its sides.
struct Shape {
    Sides open = 0;
    std::uint16_t joined = 0; ///< four bits for each side: the sides that it is joined to, itself among them

    [[nodiscard]] Sides joined_to(unsigned side) const noexcept {
        return static_cast<Sides>((joined >> (4 * side)) & 0xFU);
    }
};

/// Sets of outlines. An outline is what decides where a path card fits: its open sides, and whether it is a
/// ladder.
using Outlines = std::uint32_t;
[[nodiscard]] constexpr Outlines outline_of(Sides open, bool is_ladder) noexcept {
    return Outlines{1} << (open | (is_ladder ? 16U : 0U));
}

/// What is asked of a kind whenever moves are found, close together.
struct Brief {
    Effect effect{};
    std::uint8_t tools = 0;
    std::uint8_t tool = 0; ///< of a card that mends one only
    /// Of actions: neither for each laid card nor for several tools of a player, but once for each player, or
    /// for each goal.
    bool is_simple = true;
};

/// How a role may lay a path card: its outline, and turned, if that looks different; else 0.
struct Layings {
    Outlines upright = 0;
    Outlines turned = 0;
};

/// What an empty place has on one of its sides.
enum class Beside : std::uint8_t { nothing, closed, open, reached, goal, reached_goal };
/// What it has on all four: three bits for each side.
using Edge = std::uint16_t;
inline constexpr std::size_t all_edges = std::size_t{1} << 12;
[[nodiscard]] constexpr Beside beside_of(Edge edge, unsigned side) noexcept {
    return static_cast<Beside>((edge >> (3 * side)) & 7U);
}

/// Whether more lies there than goals that nothing has reached: else no card can be laid.
[[nodiscard]] constexpr bool is_live(Edge edge) noexcept {
    constexpr unsigned all_but_goals = 0x6DB; // of each side the bits that Beside::goal has not
    return (edge & all_but_goals) != 0;
}

/// A place on the table as one number, ascending by rows from below.
enum class Place : std::uint32_t {};
inline constexpr Place no_place{0xFFFFFFFFU};
[[nodiscard]] constexpr std::uint32_t number(Place place) noexcept {
    return static_cast<std::uint32_t>(place);
}
[[nodiscard]] constexpr Place place_at(CardPlace at) noexcept {
    return static_cast<Place>(static_cast<std::uint32_t>(at.y + 0x8000) << 16
                              | static_cast<std::uint32_t>(at.x + 0x8000));
}
[[nodiscard]] constexpr CardPlace card_place(Place place) noexcept {
    return {static_cast<int>(number(place) & 0xFFFFU) - 0x8000,
            static_cast<int>(number(place) >> 16) - 0x8000};
}
[[nodiscard]] constexpr Place beside(Place place, unsigned side) noexcept {
    constexpr std::array<std::uint32_t, 4> steps{0x10000U, 1U, 0U - 0x10000U, 0U - 1U};
    return static_cast<Place>(number(place) + steps[side]);
}

/// A card that lies on the table when a round begins.
struct Beforehand {
    Place place{};
    Form form = no_form; ///< face_down for a goal
};
/// One bit for each place, which it shares with those eight columns or rows away.
[[nodiscard]] constexpr std::uint64_t place_bit(Place place) noexcept {
    return std::uint64_t{1} << ((number(place) & 7U) | (number(place) >> 16 & 7U) << 3);
}

struct RoleFacts {
    const Role* role = nullptr;
    std::uint8_t team = no_team; ///< index into Facts::teams
    int in_box = 0;
    int named = 0; ///< by the scenario
};

/// What the rules and the set-up come to, worked out once for all games.
struct Facts {
    std::shared_ptr<const Setup> setup;
    const CardBoard* board = nullptr; ///< the setup's
    Parameters rules;
    std::size_t players = 0;
    std::size_t hand = 0;  ///< cards that each is dealt
    std::size_t aside = 0; ///< cards put away unseen
    int rounds = 0;
    std::vector<std::string> names; ///< of the players
    /// Of each player: kinds of the cards that the scenario gives it in the first round. Others know of them
    /// no more than of those that are dealt.
    std::vector<std::vector<std::uint8_t>> given;
    std::vector<Kind> kinds;
    std::size_t paths = 0;        ///< kinds below are path cards that are drawn
    std::size_t shapes = 0;       ///< kinds below lie on the table
    std::vector<Shape> shape;     ///< of each form
    std::vector<Brief> brief;     ///< of each kind
    std::vector<Outlines> fits;   ///< of each edge: what may be laid there
    std::vector<Layings> layings; ///< of each role, of each kind; none of actions
    std::vector<SideId> teams;
    std::vector<RoleFacts> roles;
    bool has_named_roles = false;
    std::vector<int> payout;
    /// In slots: goals first, then the start, then what else is laid beforehand.
    std::vector<Beforehand> beforehand;
    std::size_t goals = 0;
    std::uint64_t goal_sides = 0;                ///< bits of place_bit(): all places beside goals, and others
    std::size_t fixed = 0;                       ///< slots below are start and goals
    std::array<std::uint8_t, most_goals> goal{}; ///< kinds, as laid
    std::array<std::uint8_t, most_goals> goal_by_place{}; ///< slots
    /// At whom or what actions are played, ascending, as moves have it: players; goals by their places.
    std::array<std::array<std::uint64_t, most_seats>, 2> targets{};
    std::size_t most_targets = 0;           ///< players, or goals if there are more
    std::vector<std::uint8_t> hidden_goals; ///< kinds of those that lie face down
    std::size_t cards = 0;                  ///< that are drawn from
    std::size_t most_slots = 0;
    std::size_t most_free = 0; ///< empty places beside cards
    std::size_t most_moves = 0;
    std::size_t most_hand_swaps = 0;
    std::size_t most_role_swaps = 0;

    [[nodiscard]] const Shape& shape_of(Form form) const noexcept { return shape[form]; }
    [[nodiscard]] bool is_action(std::size_t kind) const noexcept { return kind >= shapes; }
    [[nodiscard]] bool is_source(Form form) const noexcept { return kinds[form / 2U].is_ladder; }
    /// Of a path kind.
    [[nodiscard]] bool looks_turned(std::size_t kind) const noexcept {
        return shape[form_of(kind, false)].joined != shape[form_of(kind, true)].joined;
    }
    [[nodiscard]] const Layings* layings_of(std::size_t role) const noexcept {
        return layings.data() + role * brief.size();
    }
    /// Whether a role may lay a card of this kind.
    [[nodiscard]] bool may_lay(std::size_t kind, std::size_t role) const noexcept {
        return rules.lays_any_door || kinds[kind].team == no_team || roles[role].team == no_team
               || roles[role].team == kinds[kind].team;
    }
};

/// Adds to the problems what keeps the set-up from being played.
[[nodiscard]] Facts make_facts(std::shared_ptr<const Setup> setup, const Parameters& rules,
                               Problems& problems);

} // namespace sabotier::play::digging
