#pragma once

#include "formats/board/card_board.hpp"
#include "validator/engine/check.hpp"

#include <string>
#include <vector>

/// What checks of boards of cards share.
namespace sabotier {

/// The laid cards; null for other boards, or a document that has no board.
[[nodiscard]] const CardBoard* laid_cards(const CheckContext& context);
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

struct FewestCards;

/// The fewest further cards to each goal, in the order of goals_of(); worked out once for all checks.
[[nodiscard]] const std::vector<FewestCards>& fewest_to_goals(const CheckContext& context);

/// For each of some goals whether doors are all that keeps everybody from it: who ignored them would get
/// there, by ways that lie or that the cards left can open. False where the search gave up.
[[nodiscard]] std::vector<bool> are_open_but_for_doors(const CheckContext& context,
                                                       const std::vector<SpaceIndex>& goals);

} // namespace sabotier
