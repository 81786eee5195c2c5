#pragma once

#include "formats/diff/changes.hpp"
#include "formats/export/pictures/beside.hpp"
#include "formats/setup/setup.hpp"

namespace sabotier {

/// Both versions of a board with what changed marked: what is gone and what moved away on the old one, what
/// is new and where it moved on the new one, which also has what stood on the old one and does so no more.
/// Several kinds of change in a space are as many marks. Hexes whose ground differs are found on the boards
/// themselves, so that those of a tile that was turned are marked, too. Where nothing is marked, as of roles
/// that are dealt, the subtitle says what changed. Bounded: `most_marks` of each board.
[[nodiscard]] BoardsBeside marked_changes(const Setup& old_version, const Setup& new_version,
                                          const Changes& changes);
inline constexpr std::size_t most_marks = 20'000;

} // namespace sabotier
