#pragma once

#include "formats/board/card_board.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabotier {

/// A card to be laid.
struct CardLay {
    const CardKind* card = nullptr; ///< of the rulebook, which must outlive it
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

} // namespace sabotier
