#pragma once

#include "formats/export/kit/ids.hpp"
#include "formats/export/kit/kit_piece.hpp"
#include "formats/setup/setup.hpp"

#include <cstddef>
#include <optional>
#include <vector>

/// Pieces of a kit, which print sorts on sheets, too.
namespace sabotier {

/// Whether sides of this game do not see which piece of the other is which at the start.
[[nodiscard]] bool hides_pieces(const Rulebook& rulebook);

namespace kit {

/// Counters of armies, or pieces of games without them, in the order of Setup::units; nobody's pieces once
/// for each board in play.
[[nodiscard]] std::vector<KitPiece> units(const Setup& setup, Ids& ids);
/// What else the rulebook lays out in that shape, all sets of it; what print only lists is a token. At most
/// `most_components`; what is beyond them is added to `left_out`, if that is given. With a side, without
/// those of the others.
[[nodiscard]] std::vector<KitPiece> components(const Setup& setup, Component::Shape shape, Ids& ids,
                                               std::size_t* left_out = nullptr,
                                               std::optional<std::size_t> only = std::nullopt);
/// How many of them are nobody's, however many that are.
[[nodiscard]] std::size_t components_of_nobody(const Setup& setup, Component::Shape shape);
inline constexpr std::size_t most_components = 10'000;
/// Copies of the board that are in play.
[[nodiscard]] std::size_t boards_in_play(const Setup& setup);

} // namespace kit
} // namespace sabotier
