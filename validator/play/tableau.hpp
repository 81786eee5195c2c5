#pragma once

#include "formats/base/id.hpp"
#include "formats/board/layout.hpp"
#include "formats/model/cards.hpp"
#include "formats/model/rulebook.hpp"
#include "validator/play/move.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sabotier::play {

/// What is to be said of a piece besides what it is and where it stands.
struct PieceMark {
    /// Stable, for programs: "moved", "shots"; that of the rulebook's marker which says so, where it has one.
    std::string id;
    std::string words;          ///< in the user's language: "2 shots left"
    std::optional<int> count{}; ///< of what is counted: shots, cubes
    SpaceIndex to = no_space;   ///< where it is to go

    friend bool operator==(const PieceMark&, const PieceMark&) = default;
};

/// A piece as a seat sees it.
struct TableauPiece {
    std::string id;                         ///< public: "green-17"; tells nothing of its kind
    std::size_t side = SIZE_MAX;            ///< index into Setup::sides; SIZE_MAX: nobody's
    SpaceIndex at = no_space;               ///< no_space: not on the board
    std::optional<int> facing;              ///< 0 to 5
    const PieceKind* kind = nullptr;        ///< null: the seat does not know it
    std::vector<const PieceKind*> possible; ///< kinds that it may be, where the seat does not know
    std::vector<PieceMark> marks;
    std::string carrier;       ///< id of the piece that it is aboard; "": it is aboard of none
    bool is_gone = false;      ///< taken; shown beside the board
    bool is_moving = false;    ///< in the middle of its move, as everybody sees
    bool is_disabled = false;  ///< its marks say so, too; as for the next
    bool is_wreck = false;     ///< destroyed, and still on the board
    bool is_face_down = false; ///< on the board, and the other side sees its back

    friend bool operator==(const TableauPiece&, const TableauPiece&) = default;
};

/// A prepared position on the board.
struct TableauPosition {
    std::size_t side = SIZE_MAX; ///< index into Setup::sides
    SpaceIndex at = no_space;

    friend bool operator==(const TableauPosition&, const TableauPosition&) = default;
};

/// A number, a row or a card that lies beside the board.
struct TableauFact {
    Seat of = nobody;                 ///< whose; nobody: everybody's
    std::string id;                   ///< stable, for programs: "quiet"
    std::string name;                 ///< in the user's language: "turns without a capture"
    std::string value;                ///< "12 of 50"
    std::vector<ComponentId> cards{}; ///< of the box, that lie before whose fact it is and say so

    friend bool operator==(const TableauFact&, const TableauFact&) = default;
};

/// All that a face needs to show a view: what stands where as that seat sees it, and what is counted.
struct Tableau {
    std::string phase; ///< in the user's language: "Green moves: 1 of 2"
    Seat actor{};      ///< as far as the seat may know
    int turn = 0;      ///< from 1
    std::vector<TableauPiece> pieces;
    std::vector<TableauPosition> positions; ///< by side, then by space
    std::vector<LaidCard> cards; ///< on a table of cards, which grows; an empty id: the seat does not know it
    std::vector<TableauFact> facts;

    friend bool operator==(const Tableau&, const Tableau&) = default;
};

} // namespace sabotier::play
