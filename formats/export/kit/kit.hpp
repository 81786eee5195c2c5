#pragma once

#include "formats/export/kit/kit_card.hpp"
#include "formats/export/kit/kit_piece.hpp"
#include "formats/setup/setup.hpp"

#include <cstddef>
#include <string>
#include <vector>

/// What lies on the table when a scenario is played: pieces, cards, seats, dice, each with its picture. Print
/// and the clients that people play with take it from here, each in its own form.
namespace sabotier {

struct KitDeck {
    std::string id; ///< "path", "roles"
    std::string name;
    bool is_shuffled = true;
    bool is_face_down = true;
    /// In the box's order; those that the scenario lays or deals out are in it no more.
    std::vector<KitCard> cards;
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
    std::vector<KitPiece> pieces; ///< units first, in the order of Setup::units, then markers, tokens, tiles,
                                  ///< and last the shots that are left of units
    std::vector<KitDeck> decks;
    std::vector<KitLaid> laid;
    std::vector<KitSeat> seats; ///< at least one
    double card_width = 56;     ///< of a card of all decks, millimetres
    double card_height = 87;
    std::vector<std::string> dropped; ///< what no table has, in words: targets say so
};

/// Everything of a scenario; its faces refer to the setup, which must outlive them. What a side has it keeps
/// to itself (is_hidden) where the game hides it: counters that lie face down, armies that are set up unseen.
[[nodiscard]] Kit kit_of(const Setup& setup);

/// The same with a seat for each player of a side, where the game has more players than sides: those that
/// share one have its rights. First players come first, in the order of their sides.
[[nodiscard]] Kit kit_with_all_players(const Setup& setup);

/// Whether a piece is aboard one that lies face down: that this one carries would tell what it is, so nobody
/// but their side may see that there are two.
[[nodiscard]] bool rides_unseen(const Kit& kit, std::size_t piece);
/// Of these, the markers: for tables on which everybody sees everything.
void take_off_unseen_markers(Kit& kit);

} // namespace sabotier
