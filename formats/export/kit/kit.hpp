#pragma once

#include "formats/board/deck_account.hpp"
#include "formats/board/setup.hpp"
#include "formats/draw/canvas/canvas.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// What lies on the table when a scenario is played: pieces, cards, seats, dice, each with its picture. Print
/// and the clients that people play with take it from here, each in its own form.
namespace sabotier {

/// Draws one side of a thing into a rectangle and, beyond it, `bleed` on each side.
using KitFace = std::function<void(Canvas&, Rect area, double bleed)>;

/// A square thing with two sides: a counter, a piece, a marker, a token.
struct KitPiece {
    enum class Sort : std::uint8_t { unit, marker, token, tile };
    /// That of a unit goes by its side and its own id ("red.mbt-1"), so that it stays what it is when other
    /// things of the scenario change; of anything else by what it is and its number among its like
    /// ("marker.disabled.3"). Lower case letters, digits, '-', '.' and '_' only; no two share one.
    std::string id;
    std::string name;    ///< as its owner calls it: "MBT 3"
    std::string covered; ///< as others call it while they do not see its front: "Red counter"; empty: nothing
                         ///< hides it
    std::string group;   ///< palette in which a client keeps it: name of a side, "Markers", "For all sides"
    std::string kind;    ///< id of its kind, marker or component: the same for things that look alike
    Sort sort = Sort::unit;
    std::size_t side = none;     ///< index into Setup::sides; none: nobody's
    std::size_t unit = none;     ///< index into Setup::units; none: no unit
    SpaceIndex space = no_space; ///< where it stands; of a passenger its carrier's space
    std::size_t carrier = none;  ///< index into Kit::pieces
    std::optional<Facing> facing{};
    /// Starts with its back up for everybody but its side.
    bool is_hidden = false;
    KitFace front;
    KitFace back; ///< shows nothing of what it is, if `covered` is not empty
};

/// A card of a deck.
struct KitCard {
    std::string id; ///< as KitPiece::id: "path.cross.2"
    std::string name;
    std::string kind; ///< id of its kind: cards of one look alike
    KitFace front;
    KitFace back;
};

struct KitDeck {
    std::string id; ///< "path", "roles"
    std::string name;
    bool is_shuffled = true;
    bool is_face_down = true;
    std::vector<KitCard>
        cards; ///< in the box's order; those that the scenario lays or deals out are in it no more
};

/// A card that lies on the board from the start.
struct KitLaid {
    SpaceIndex space = no_space;
    KitCard card;
    int turn = 0; ///< degrees clockwise: 0, 90, 180, 270
    bool is_face_down = false;
};

/// Somebody who plays: a side, or a player of a game without sides.
struct KitSeat {
    std::string id;
    std::string name;
    std::string colour;        ///< "#rrggbb"
    std::size_t side = none;   ///< index into Setup::sides
    std::vector<KitCard> hand; ///< dealt by the scenario
};

struct Kit {
    std::vector<KitPiece> pieces; ///< units first, in the order of Setup::units, then markers, tokens, tiles
    std::vector<KitDeck> decks;
    std::vector<KitLaid> laid;
    std::vector<KitSeat> seats; ///< at least one
    double card_width = 56;     ///< of a card of all decks, millimetres
    double card_height = 87;
};

/// Everything of a scenario; its faces refer to the setup, which must outlive them. What a side has it keeps
/// to itself (is_hidden) where the game hides it: counters that lie face down, armies that are set up unseen.
[[nodiscard]] Kit kit_of(const Setup& setup);

/// Whether sides of this game do not see which piece of the other is which at the start.
[[nodiscard]] bool hides_pieces(const Rulebook& rulebook);

} // namespace sabotier
