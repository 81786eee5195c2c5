#pragma once

#include "formats/export/kit/kit.hpp"
#include "formats/setup/setup.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sabotier {

/// Pieces beside the board that are kept together, in piles, each in a cell of its own.
struct PiledTray {
    std::string name;
    std::size_t side = none;                     ///< whose seats alone see it; none: everybody does
    std::vector<std::vector<std::size_t>> piles; ///< indices into Kit::pieces, from below to above
    /// As many as it takes room for: of a tray that one side sees, as many as tell nothing of what lies in
    /// it. Piles beyond them lie in the last one.
    std::size_t cells = 0;
};

/// How trays are filled.
struct TrayNeeds {
    std::size_t boards = 1; ///< in play
    /// Sides with these seats have trays that they alone see, for what they hide, or whatever is theirs
    /// where each side has a board of its own: what is missing would tell what is there. The first so many
    /// of Kit::seats; 0: everybody sees all trays.
    std::size_t private_seats = 0;
};

/// What is aside, by palette; `is_aside` by index into Kit::pieces, of the first so many. Pieces of a kind
/// make a pile; in a tray that others see, all that a side hides makes one, in an order that tells nothing.
/// Where each side has a board of its own, there is a tray for each, whether or not something lies in it.
[[nodiscard]] std::vector<PiledTray> piled_trays(const Setup& setup, const Kit& kit,
                                                 const std::vector<bool>& is_aside, const TrayNeeds& needs);

} // namespace sabotier
