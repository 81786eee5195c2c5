#pragma once

#include "formats/export/kit/kit.hpp"
#include "formats/export/vassal/grids.hpp"
#include "formats/export/vassal/module.hpp"
#include "formats/export/vassal/pictures.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace sabotier::vassal {

/// List of the box: of cards that lie open and in no deck.
inline constexpr const char* cards_palette = "Cards on the table";

/// Of every card of a module, pixels.
struct CardSize {
    int width = 0;
    int height = 0;
};

/// Where a card lies at the start.
enum class Lies : std::uint8_t { open, face_down, in_hand, in_deck };

/// A card that lies nowhere yet, a quarter turned `turn` times; `deck` is "" for those in none. What not
/// everybody sees at the start is in no list: whoever drags a card from there reads it.
[[nodiscard]] ModulePiece made_card(Pictures& pictures, CardSize size, const KitCard& card,
                                    const std::string& deck, Lies lies, int turn);

/// Of the window of a hand, with room for those that it gets in play. Unit: pixels.
[[nodiscard]] CardSize hand_size(const KitSeat& seat, CardSize card);
/// The middle of a card of a hand by its number in it, in its window; of very many some lie upon each other.
[[nodiscard]] Pixel place_in_hand(std::size_t number, CardSize card);

} // namespace sabotier::vassal
