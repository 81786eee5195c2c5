#pragma once

#include "formats/board/card_board.hpp"
#include "validator/engine/check.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// What checks of boards of cards share.
namespace sabotier {

/// The laid cards; null for other boards, or a document that has no board.
[[nodiscard]] const CardBoard* laid_cards(const CheckContext& context);
/// Cards that the rulebook calls goals, in the order of the board.
[[nodiscard]] std::vector<SpaceIndex> goals_of(const CardBoard& board);
/// Every card but a goal that lies face down: cards may be laid beside it.
[[nodiscard]] bool is_path(const CardBoard& board, SpaceIndex space);
/// "Shaft at 3,0"; of a card that the rulebook lacks its id.
[[nodiscard]] std::string card_name(const CardBoard& board, SpaceIndex space);
/// Where the card is written.
[[nodiscard]] Position card_position(const CardBoard& board, SpaceIndex space);
/// Where the list of cards is written.
[[nodiscard]] Position cards_position(const CheckContext& context);
/// The decks that the scenario uses; empty: all of them.
[[nodiscard]] std::vector<std::string> decks_in_use(const Setup& setup);
/// False: the scenario names a deck that the rulebook lacks, so that nobody knows which cards are in use.
[[nodiscard]] bool knows_decks(const Setup& setup);
/// The path from the map to a laid card, as fixes write it: "cards/3".
[[nodiscard]] std::string card_path(const CardBoard& board, SpaceIndex space, const std::string& rest = {});

/// Two cards of which one side is open where it touches a closed one. Goals match anything.
struct CardMismatch {
    SpaceIndex first = no_space; ///< above or to the left of the second
    SpaceIndex second = no_space;
    CardSide side = CardSide::right; ///< of the first, that touches the second
};
/// In the order of the board.
[[nodiscard]] std::vector<CardMismatch> card_mismatches(const CardBoard& board);

/// Whether a card lies that tunnels may begin at.
[[nodiscard]] bool has_start(const CardBoard& board);
/// The finding that no start is laid.
[[nodiscard]] Cause no_start();
/// The finding of a laid card that the rulebook lacks, if it may be meant for one of which `is_meant` holds:
/// such a card's name is near, or no name is and `is_there` says that it lies where one would.
[[nodiscard]] std::optional<Cause> unknown_card(const CheckContext& context,
                                                bool (*is_meant)(const CardKind& kind),
                                                const std::function<bool(CardPlace)>& is_there);
/// That of the card in this space; none for a card that the rulebook has.
[[nodiscard]] std::optional<Cause> unknown_card_at(const CardBoard& board, SpaceIndex space);
/// Whether the rulebook lays a goal there.
[[nodiscard]] bool is_goal_place(const CheckContext& context, CardPlace place);

struct FewestCards;

/// The fewest further cards to each goal, in the order of goals_of(); worked out once for all checks.
[[nodiscard]] const std::vector<FewestCards>& fewest_to_goals(const CheckContext& context);

/// clearing_cards() of the cards that lie and the decks in use.
[[nodiscard]] std::vector<std::string> clearing_cards_of(const CheckContext& context);

/// For each of some goals whether doors are all that keeps everybody from it: who ignored them would get
/// there, by ways that lie or that the cards left can open. False where the search gave up without a way.
[[nodiscard]] std::vector<bool> are_open_but_for_doors(const CheckContext& context,
                                                       const std::vector<SpaceIndex>& goals);

} // namespace sabotier
