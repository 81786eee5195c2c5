#pragma once

#include "formats/board/table_board.hpp"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier {

/// A card of an ordinary deck.
struct PlayingCard {
    enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades, joker };
    Suit suit = Suit::joker;
    int rank = 0; ///< 1 ace to 13 king; 0 of a joker

    [[nodiscard]] bool is_red() const noexcept { return suit == Suit::diamonds || suit == Suit::hearts; }
    [[nodiscard]] bool is_black() const noexcept { return suit == Suit::clubs || suit == Suit::spades; }
    friend auto operator<=>(const PlayingCard&, const PlayingCard&) = default;
};

/// Every card as it is called in full, then every card in short.
[[nodiscard]] std::vector<std::string> playing_card_names();
/// "ace of spades", "AS", "10 of hearts", "10H", "joker", in any case; none for anything else.
[[nodiscard]] std::optional<PlayingCard> parse_playing_card(std::string_view text);
[[nodiscard]] std::string name_of(PlayingCard card);       ///< "ace of spades"
[[nodiscard]] std::string short_name_of(PlayingCard card); ///< "AS"
[[nodiscard]] std::string rank_name(int rank);             ///< "ace", "2", "queen"

/// What a card is laid out for.
enum class CardUse : std::uint8_t { operative, mission, allegiance, nomination, hand };
[[nodiscard]] std::string_view name(CardUse use) noexcept; ///< "operative"

struct LaidOutCard {
    CardUse use{};
    PlayingCard card;
    int deck = 0;   ///< 0: the first
    int number = 0; ///< player or place of the row from 1, or the number among its kind

    friend bool operator==(const LaidOutCard&, const LaidOutCard&) = default;
};

/// A card that no deck holds any more.
struct CardShortage {
    CardUse use{};
    std::string wanted; ///< "black 4", "ace of spades", "red operative of rank 14"
    int number = 0;     ///< as LaidOutCard::number
    Position at;        ///< of the place of the row, or of the seat; else empty

    friend bool operator==(const CardShortage&, const CardShortage&) = default;
};

/// The decks of a table, card by card.
struct DeckAccount {
    std::vector<LaidOutCard> laid_out; ///< by use, then in order; hands are not laid out
    std::vector<CardShortage> shortages;
    std::vector<std::vector<PlayingCard>> rest; ///< of each deck, neither laid out nor in a stated hand
};

/// Sorts out which card of which deck serves for what. Nominations and the hands that the scenario states
/// come first, because they name their cards, hands from the last deck as long as it has them; what is no
/// card counts for nothing. Operatives come from the first deck alone, a red and a black card of ascending
/// rank for each player; missions and allegiance cards from the first deck as long as it has them. Red stands
/// for a marked mission and for the hidden role.
[[nodiscard]] DeckAccount account_of(const TableBoard& table);

} // namespace sabotier
