#include "formats/export/vassal/cards.hpp"

#include "formats/export/vassal/encoding.hpp"

#include <algorithm>

namespace sabotier::vassal {
namespace {

/// Pixels round the cards of a hand, and for how many cards it has room.
constexpr int hand_gap = 10;
constexpr std::size_t least_hand = 6;
constexpr std::size_t most_hand = 60;

} // namespace

ModulePiece made_card(Pictures& pictures, CardSize size, const KitCard& card, const std::string& deck,
                      Lies lies, int turn) {
    ModulePiece made;
    made.width = size.width;
    made.height = size.height;
    const std::string own_name = plain_name(card.name);
    const std::string covered = deck.empty() ? "Card" : deck;
    const bool is_secret = lies == Lies::face_down || lies == Lies::in_hand;
    made.name = is_secret ? covered : own_name;
    made.is_unlisted = made.is_secret = is_secret;
    if (lies == Lies::open) made.palette = cards_palette;
    made.image = pictures.add({{"card", card.kind, card.name}}, card.front, size.width, size.height);
    const std::string back = pictures.add({{"card", card.kind}, true}, card.back, size.width, size.height);
    add_traits(made.traits, removable());
    add_traits(made.traits, turnable(4, turn));
    made.traits.push_back(mask_of_player(back, covered));
    add_traits(made.traits, card_keys());
    made.traits.push_back(flip(back, covered, lies == Lies::face_down, is_secret));
    made.traits.push_back(name_layer(own_name));
    made.traits.push_back(properties({"Kind"}, {plain_name(card.kind)}));
    return made;
}

CardSize hand_size(const KitSeat& seat, CardSize card) {
    const std::size_t cards = std::clamp<std::size_t>(seat.hand.size(), least_hand, most_hand);
    return {static_cast<int>(cards) * (card.width + hand_gap) + hand_gap, card.height + 2 * hand_gap};
}

Pixel place_in_hand(std::size_t number, CardSize card) {
    const auto column = static_cast<int>(number % most_hand);
    return {hand_gap + card.width / 2 + column * (card.width + hand_gap), hand_gap + card.height / 2};
}

} // namespace sabotier::vassal
