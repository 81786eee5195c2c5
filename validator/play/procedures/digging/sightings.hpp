#pragma once

#include "validator/play/procedures/digging/digging.hpp"

#include <vector>

namespace sabotier::play::digging {

/// What a player knows of a hand that was given away, or seen to be: these cards were in it, and are there,
/// wherever the hand has gone, or among what was thrown from it face down since. An equal card that was
/// played from it counts as the one that was seen, unless that one must have been thrown.
struct Sighting {
    /// Cards thrown face down at a time.
    struct Throw {
        std::size_t entry = 0; ///< in the log
        std::size_t cards = 0;
        std::size_t least = 0; ///< of what was seen, that is among these and those before
    };
    std::size_t hand = 0; ///< by the player who was dealt it
    /// Entries of the log: from the exchange on; `end` where it is seen again.
    std::size_t begin = 0, end = 0;
    std::vector<std::uint8_t> seen;  ///< kinds that are not accounted for
    std::vector<std::uint8_t> still; ///< kinds of those that were in the hand when it was seen again
    std::vector<Throw> throws;
    std::size_t fresh = 0; ///< cards drawn, less those played that were not seen
    bool is_over = false;  ///< seen again: what is left was thrown

    void draw(std::size_t cards) { fresh += cards; }
    void throw_cards(std::size_t entry, std::size_t cards);
    /// Whether the card counts as one that was seen.
    bool play(std::uint8_t kind);
    void see_again(std::size_t entry, std::span<const std::uint8_t> cards);

private:
    [[nodiscard]] std::size_t least_thrown() const;
    bool strike(std::uint8_t kind);
};

/// The log of a round, read by one player, or by nobody.
struct Reading {
    /// Cards that were drawn after a move.
    struct Drawn {
        std::size_t seat = 0;
        std::size_t cards = 0;
    };
    std::vector<Sighting> sightings;
    std::vector<Drawn> drawn;         ///< after each entry
    std::vector<bool> is_seen;        ///< of each entry that plays: it counts as a card that was seen
    std::vector<std::size_t> hand_of; ///< of each player: whose hand that was at first
    /// Cards of each kind that this player has not placed: neither own nor played nor thrown.
    std::vector<int> unseen;

    Reading(const DiggingProcedure& procedure, const View& view);
};

} // namespace sabotier::play::digging
