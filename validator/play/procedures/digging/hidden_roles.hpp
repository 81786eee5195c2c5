#pragma once

#include "validator/play/procedures/digging/position.hpp"

#include <vector>

namespace sabotier::play::digging {

/// Roles that a player does not know, and what they can be: every deal of the rest of the box to these
/// places is as likely as every other. Nothing is concluded from what others meant to do.
struct HiddenRoles {
    /// Places, and what is left for them. The places of different lists have nothing to do with each other.
    struct List {
        std::vector<KindMask> slots;      ///< roles that each may hold
        std::vector<std::uint16_t> where; ///< parallel: a seat; most_seats and number, laid aside; or below
        std::vector<int> counts;          ///< of each role
    };
    static constexpr std::uint16_t in_pile = 0xFFFE;
    static constexpr std::uint16_t nowhere = 0xFFFF; ///< not dealt yet
    /// One list; or where the scenario names roles, those that are dealt at first, and the rest of the box.
    std::vector<List> lists;

    /// `known`: the state of a view.
    HiddenRoles(const Facts& facts, const Parts<const State>& known);

    /// The bits that the player lacks to know the roles of the others and those that were laid aside: the
    /// entropy of these together, by exact counts.
    [[nodiscard]] double bits() const;
};

} // namespace sabotier::play::digging
