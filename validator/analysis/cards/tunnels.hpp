#pragma once

#include "formats/board/card_board.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace sabotier {

/// A side of a laid card: space * 4 + side. The last one, Tunnels::hub(), is where the start and all ladders
/// are joined.
using Opening = std::uint32_t;

/// Who walks through the tunnels.
struct Walker {
    bool ignores_doors = true;
    SideId team; ///< passes its own doors only; empty: passes none

    friend bool operator==(const Walker&, const Walker&) = default;
};
[[nodiscard]] inline Walker of_team(SideId team) {
    return {false, std::move(team)};
}

/// The tunnels of laid cards, as a graph of openings for one walker: openings are joined inside a card
/// (through a door for those who may pass), across the side that two cards share where both are open, and
/// through ladders. Face-down goals join nothing. The board must outlive it.
class Tunnels {
public:
    explicit Tunnels(const CardBoard& board, Walker walker = {});

    [[nodiscard]] const CardBoard& board() const noexcept { return *board_; }
    [[nodiscard]] std::size_t size() const noexcept { return board_->size() * 4 + 1; }
    [[nodiscard]] Opening hub() const noexcept { return static_cast<Opening>(board_->size() * 4); }
    [[nodiscard]] static Opening opening(SpaceIndex space, CardSide side) noexcept {
        return sabotier::number(space) * 4 + static_cast<Opening>(side);
    }
    [[nodiscard]] static SpaceIndex space(Opening opening) noexcept { return SpaceIndex{opening / 4}; }
    [[nodiscard]] static CardSide side(Opening opening) noexcept {
        return static_cast<CardSide>(opening % 4);
    }
    [[nodiscard]] bool is_open(Opening opening) const;

    /// Ways out of an opening are numbered below ways(); some lead nowhere.
    [[nodiscard]] std::size_t ways(Opening from) const {
        return from == hub() ? at_hub_.size() : 6; // the card's sides, across, the hub
    }
    /// None: that way leads nowhere.
    [[nodiscard]] std::optional<Opening> target(Opening from, std::size_t way) const;

private:
    const CardBoard* board_;
    Walker walker_;
    std::vector<Opening> at_hub_;
};

/// Whether a tunnel that is reached opens towards the card in this space.
[[nodiscard]] bool opens_towards(const Tunnels& tunnels, const std::vector<bool>& reached, SpaceIndex space);

/// The doors on the way from the start towards a card that has the fewest of them, in order; none if there is
/// no way even through doors.
[[nodiscard]] std::optional<std::vector<SpaceIndex>> doors_on_the_way(const CardBoard& board, SpaceIndex to);

} // namespace sabotier
