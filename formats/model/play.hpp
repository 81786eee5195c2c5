#pragma once

#include "formats/base/id.hpp"
#include "formats/base/problem.hpp"
#include "formats/model/grid.hpp"
#include "formats/model/sections.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

/// Parts of a scenario that only some games have.
namespace sabotier {

/// A piece on a space (or off the board where a game starts it there), by kind and not by army.
struct PlacedPiece {
    UnitId id; ///< empty: kind in lower case, '-', number
    KindId kind;
    SideId side; ///< empty: no side's, or the only side's that has the kind
    std::string name;
    std::optional<WrittenSpace> space;
    Position at;

    friend bool operator==(const PlacedPiece&, const PlacedPiece&) = default;
};

/// One step of a variable set-up.
struct DraftStep {
    SideId by;
    bool is_wall = false;
    KindId kind;        ///< of a piece
    WrittenEdge edge;   ///< of a wall
    WrittenSpace space; ///< of a piece
    Position at;

    friend bool operator==(const DraftStep&, const DraftStep&) = default;
};

/// A variable set-up as it was played so far; its result adds to the map's walls and the scenario's pieces.
struct Draft {
    SideId first; ///< the side that began; empty: that of the first step
    std::vector<DraftStep> steps;
    Position at;

    friend bool operator==(const Draft&, const Draft&) = default;
};

struct ComponentCount {
    ComponentId component;
    int count = 0;
    Position at;

    friend bool operator==(const ComponentCount&, const ComponentCount&) = default;
};

struct RoleCount {
    RoleId role;
    int count = 0;
    Position at;

    friend bool operator==(const RoleCount&, const RoleCount&) = default;
};

/// A player at the table, clockwise from the one who begins.
struct Seat {
    std::string name;
    RoleId role;                   ///< dealt; empty: not stated
    std::vector<std::string> hand; ///< ordinary cards as written: "queen of hearts", "QH", "joker"
    Position at;

    friend bool operator==(const Seat&, const Seat&) = default;
};

/// How cards are dealt and who sits at the table.
struct Deal {
    std::vector<std::string> decks;       ///< in use; empty: all of the rulebook
    std::vector<RoleCount> roles;         ///< among the players
    std::optional<int> hand;              ///< cards that a player holds; none: the rulebook's number
    std::optional<int> set_aside;         ///< cards put away unseen; none: the rulebook's number
    std::vector<std::string> nominations; ///< cards as written; empty: the rulebook's for so many players
    std::optional<std::uint64_t> seed;    ///< of a dealt table
    std::vector<Seat> seats;
    Position at;

    friend bool operator==(const Deal&, const Deal&) = default;
};

} // namespace sabotier
