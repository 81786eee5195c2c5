#pragma once

#include "formats/board/card_board.hpp"
#include "validator/analysis/cards/card_chain.hpp"
#include "validator/analysis/cards/tunnels.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabotier {

/// For all goals of a question together.
struct FewestCardsLimits {
    std::int64_t steps = 3'000'000;     ///< places of cards tried before it gives up
    std::function<bool()> is_cancelled; ///< asked now and then; may be empty
    std::function<void(std::int64_t used, std::int64_t all)> progress; ///< steps, now and then; may be empty
};

/// Copies left of each card of the rulebook, by index: what the decks in use hold, less what is laid. Start
/// and goals are no cards to be laid. No deck named: all of them.
[[nodiscard]] std::vector<int> cards_left(const CardBoard& board, const Rulebook& rulebook,
                                          const std::vector<std::string>& decks);

/// Names of the action cards in these decks that take laid cards off the table: by `clears` of the rulebook's
/// play, as rock falls. None where nothing lies that they could take, neither start nor goal. No answer here
/// plays them: with one of them at hand, `impossible` holds only while all cards stay where they lie.
[[nodiscard]] std::vector<std::string> clearing_cards(const CardBoard& board, const Rulebook& rulebook,
                                                      const std::vector<std::string>& decks);

/// The same cards with all goals turned up where they lie. Spaces keep their indices.
[[nodiscard]] std::unique_ptr<const CardBoard> with_goals_up(const CardBoard& board,
                                                             const Rulebook& rulebook);

/// The fewest cards that open a tunnel from the start (or a ladder) towards each goal, for this walker; an
/// answer for each goal, in order. Exact, and `impossible` is proven:
/// - cards are laid upright or on their heads, so that sides that touch match, goals excepted;
/// - each continues a tunnel that leads from the start or a ladder, whoever can walk there: behind a door of
///   another team, too; of a card with several tunnels that do not meet one is enough. Or it is a ladder
///   beside any path card that lies, and not beside a goal;
/// - the way to the goal leads through no doors but the walker's own;
/// - goals that lie face up are path; those that lie face down are none, and ask nothing of the cards beside
///   them.
/// All goals share the steps: each has its part first, then those that are not settled share what is left.
/// Depth-first search with a growing bound, an estimate over unlimited copies, and a matching of places and
/// cards at hand at every step. The rulebook must outlive the answers.
[[nodiscard]] std::vector<FewestCards> fewest_cards(const CardBoard& board, const Rulebook& rulebook,
                                                    const std::vector<int>& left,
                                                    const std::vector<SpaceIndex>& goals,
                                                    const Walker& walker,
                                                    const FewestCardsLimits& limits = {});

/// The best for any team that has doors, or for everybody where no door is laid or left.
[[nodiscard]] std::vector<FewestCards> fewest_cards(const CardBoard& board, const Rulebook& rulebook,
                                                    const std::vector<int>& left,
                                                    const std::vector<SpaceIndex>& goals,
                                                    const FewestCardsLimits& limits = {});

/// Teams that have doors of their own, in the order of the rulebook.
[[nodiscard]] std::vector<SideId> teams_with_doors(const Rulebook& rulebook);

} // namespace sabotier
