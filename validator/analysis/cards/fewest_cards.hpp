#pragma once

#include "formats/board/card_board.hpp"
#include "validator/analysis/cards/tunnels.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sabotier {

/// A card to be laid.
struct CardLay {
    const CardKind* card = nullptr;
    CardPlace place;
    int turn = 0; ///< 0 or 180

    friend bool operator==(const CardLay&, const CardLay&) = default;
};

/// How few further cards open a tunnel towards a goal.
struct FewestCards {
    enum class Status : std::uint8_t {
        found,      ///< `lays` is as short as can be
        impossible, ///< proven: the cards left cannot do it
        unsettled   ///< gave up: at least `least` cards; `lays` is the best found, if any
    };
    Status status = Status::unsettled;
    std::vector<CardLay> lays; ///< in an order in which each is legal
    std::size_t least = 0;     ///< no fewer cards will do
    SideId team;               ///< that can walk there; empty: everybody, or nobody was asked for

    friend bool operator==(const FewestCards&, const FewestCards&) = default;
};

struct FewestCardsLimits {
    std::int64_t steps = 3'000'000;     ///< places of cards tried before it gives up
    std::function<bool()> is_cancelled; ///< asked now and then; may be empty
};

/// Copies left of each card of the rulebook, by index: what the decks in use hold, less what is laid. Start
/// and goals are no cards to be laid. No deck named: all of them.
[[nodiscard]] std::vector<int> cards_left(const CardBoard& board, const Rulebook& rulebook,
                                          const std::vector<std::string>& decks);

/// The fewest cards that open a tunnel from the start (or a ladder) towards the goal, for this walker. Cards
/// are laid upright or on their heads, each joined to the start by ways that the walker can walk when it is
/// laid, or a ladder beside a tunnel card and not beside a goal; sides that touch match, goals excepted.
/// Exact: depth-first search with a growing bound and the distance over unlimited copies as its estimate, a
/// matching of places and cards at hand at every step. The rulebook must outlive the answer.
[[nodiscard]] FewestCards fewest_cards(const CardBoard& board, const Rulebook& rulebook,
                                       const std::vector<int>& left, SpaceIndex goal, const Walker& walker,
                                       const FewestCardsLimits& limits = {});

/// The best for any team that has doors, or for everybody where no card has a door.
[[nodiscard]] FewestCards fewest_cards(const CardBoard& board, const Rulebook& rulebook,
                                       const std::vector<int>& left, SpaceIndex goal,
                                       const FewestCardsLimits& limits = {});

/// Teams that have doors of their own, in the order of the rulebook.
[[nodiscard]] std::vector<SideId> teams_with_doors(const Rulebook& rulebook);

} // namespace sabotier
