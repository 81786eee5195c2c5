#pragma once

#include "formats/base/id.hpp"
#include "formats/base/origin.hpp"
#include "formats/base/problem.hpp"
#include "formats/model/cards.hpp"
#include "formats/model/table.hpp"
#include "formats/yaml/node.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Sections of a rulebook that only some games have. A command such as `draft`, `solve` or `odds` works for
/// every rulebook that has the section it needs.
namespace sabotier {

using ComponentId = Id<struct ComponentTag>;
using RoleId = Id<struct RoleTag>;

/// Bounds and names of boards of rooms and squares.
struct GridRules {
    std::array<int, 2> size{8, 8};     ///< columns and rows of the published board
    std::array<int, 2> smallest{2, 2}; ///< that a map of one's own may have
    std::array<int, 2> largest{100, 100};
    bool rows_from_top = true;   ///< row 1 is the top row
    std::optional<int> walls;    ///< exactly so many; none: any number
    std::optional<bool> blocked; ///< must there be blocked squares, must there be none; none: either
    std::string blocked_name = "Blocked square"; ///< "Volcano"
    std::string blocked_glyph;
    std::vector<std::string> usual_blocked; ///< squares of the layout that a fresh board of `size` has
    std::string blocked_colour;             ///< "#rrggbb"; empty: the drawing's own, as for the next two
    std::string floor_colour;
    std::string wall_colour;

    friend bool operator==(const GridRules&, const GridRules&) = default;
};

/// How much bots that weigh their moves make of one feature of a move.
struct PlayWeight {
    std::string feature; ///< of the procedure: "taken"
    int weight = 0;      ///< for each unit of the feature; below 0: against it
    std::string why;     ///< where the number comes from
    Origin origin = Origin::house;
    Position at;

    friend bool operator==(const PlayWeight&, const PlayWeight&) = default;
};

/// How the game is played.
struct PlayRules {
    int moves = 1; ///< different pieces that a side moves in a turn; fewer only where fewer can move
    std::optional<int> draw_after; ///< moves of each side without a capture; none: not stated
    bool hidden = false;           ///< enemies see where a piece stands, but not which it is
    std::string procedure;         ///< of the validator's list, which plays the game; empty: nothing does
    Node rules; ///< its parameters: a map, whose keys the procedure knows; null: none given
    std::vector<PlayWeight> weights; ///< of bots; features without one have the procedure's own
    Position at;

    friend bool operator==(const PlayRules&, const PlayRules&) = default;
};

/// Things in the box that are no pieces on the board: action tiles, tokens, cubes on a track. A scenario may
/// state what it lays out; checks compare.
struct Component {
    ComponentId id;
    std::string name;
    std::string group; ///< "hit-track": checks name a group
    SideId side;       ///< that owns it; empty: shared
    int count = 0;     ///< exactly, in one set
    int sets = 1;      ///< laid out in all: one for each player of a team, each machine, each side
    /// What it is printed as.
    enum class Shape : std::uint8_t {
        listed, ///< not printed, only listed: cubes, dice
        token,  ///< a small square
        tile    ///< a card that is dealt to a player or laid before one
    };
    Shape shape = Shape::listed;
    std::string glyph;  ///< of the drawing's glyph library
    std::string colour; ///< "#rrggbb"; empty: its side's
    std::string note;
    Position at;

    friend bool operator==(const Component&, const Component&) = default;
};

/// Dice of one kind that the game is played with.
struct Dice {
    std::string id;   ///< "d10"
    std::string name; ///< on its button; empty: its id
    int faces = 6;    ///< numbered from 1
    int count = 1;    ///< thrown together
    Position at;

    friend bool operator==(const Dice&, const Dice&) = default;
};

/// A variable map set-up in which the sides place things in turn.
struct DraftRules {
    std::vector<KindId> pieces;    ///< kinds that are placed, each as often as PieceKind::exactly says
    bool walls = false;            ///< walls are placed too, as many as GridRules::walls
    bool alternate = true;         ///< the sides take turns
    bool apart_when_placed = true; ///< separation holds at the moment of placing; false: at the end only
    /// Pairs of kinds that may not be in adjacent spaces without a wall between; a kind with itself is a pair
    /// too.
    std::vector<std::pair<KindId, KindId>> apart;
    int open_sides = 1; ///< that every space keeps
    /// Pieces of its own, each of another kind, that a side of a fresh set-up gets; they stand where nothing
    /// else does, or off the board where their kind starts there.
    int each_side = 0;
    Position at;

    friend bool operator==(const DraftRules&, const DraftRules&) = default;
};

/// A kind of card with its openings and the joints between them inside. Sides are letters: t, r, b, l
/// (upright).
struct CardKind {
    enum class Role : std::uint8_t { path, start, goal };
    CardId id;
    std::string name;
    std::string deck; ///< "base"; scenarios name the decks in use
    Role role = Role::path;
    int count = 1; ///< in the deck
    /// Groups of openings that are joined inside: {"tb", "lr"}; "t" alone is a dead end.
    std::vector<std::string> joints;
    bool is_ladder = false; ///< joined to the start and to every other ladder
    SideId door;            ///< only this team may pass; empty: no door
    int crystals = 0;
    bool is_prize = false; ///< of goals: the gold
    Origin origin = Origin::published;
    Position at;

    friend bool operator==(const CardKind&, const CardKind&) = default;
};

/// A role dealt to players: a dwarf, a spy.
struct Role {
    RoleId id;
    std::string name;
    SideId side;              ///< team; empty: none of them
    std::string glyph;        ///< on its card, of the drawing's glyph library; may be empty
    int count = 0;            ///< in the box
    int payout = 0;           ///< added to a winner's share
    bool always_wins = false; ///< wins whoever reaches the prize
    bool counts_as_winner = true;
    bool per_crystal = false; ///< paid by visible crystals, shared among its holders
    bool wins_without_prize = false;
    bool any_team = false; ///< wins with whichever team wins
    Position at;

    friend bool operator==(const Role&, const Role&) = default;
};

struct CardRules {
    std::array<int, 2> start{0, 0};        ///< (x, y), as CardPlace
    std::vector<std::array<int, 2>> goals; ///< laid face down
    int cards_between = 0;                 ///< between start and goals along the straight row
    int hand = 0;                          ///< cards a player holds
    int set_aside = 0;                     ///< cards put away unseen each round
    std::vector<int> payout;               ///< to each winner by number of winners, from one
    std::vector<Component> actions;        ///< action cards, by deck in `group`

    friend bool operator==(const CardRules&, const CardRules&) = default;
};

/// What a game without a board lays out for a number of players.
struct TableSize {
    int players = 0;
    std::vector<Slot> row;                ///< missions: team size, marked where two sabotages are needed
    std::map<RoleId, int> roles;          ///< allegiance cards
    std::vector<std::string> nominations; ///< cards handed to a team, as many as the largest team
    Position at;

    friend bool operator==(const TableSize&, const TableSize&) = default;
};

struct TableRules {
    std::vector<TableSize> sizes;
    RoleId hidden;                ///< the role that spoils missions
    int decks = 2;                ///< ordinary decks of 52 cards
    int jokers = 2;               ///< in each
    int to_win = 3;               ///< places of the row that decide the game
    int marked_spoilers = 2;      ///< spoiling cards that a marked place needs; any other needs one
    int rejections = 0;           ///< rejected teams in a row that lose the game; 0: none do
    bool deals_leftovers = false; ///< what the first deck has left is dealt with the others

    friend bool operator==(const TableRules&, const TableRules&) = default;
};

} // namespace sabotier
