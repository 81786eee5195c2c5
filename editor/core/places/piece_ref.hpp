#pragma once

#include "formats/setup/setup.hpp"

#include <compare>
#include <cstddef>

namespace sabotier::editor {

/// A piece by name: a unit of a side's army, or, with an empty side, a piece that the scenario or its draft
/// places. Survives edits that leave the piece alone.
struct PieceRef {
    SideId side;
    UnitId id;

    friend bool operator==(const PieceRef&, const PieceRef&) = default;
    friend auto operator<=>(const PieceRef&, const PieceRef&) = default;
};

[[nodiscard]] PieceRef ref_of(const Setup& setup, const SetupUnit& unit);
/// Index into Setup::units; none if there is no such piece.
[[nodiscard]] std::size_t find_piece(const Setup& setup, const PieceRef& piece);

} // namespace sabotier::editor
