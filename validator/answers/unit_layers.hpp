#pragma once

#include "formats/export/port/made.hpp"

namespace sabotier {

/// For ExportCallbacks::layers_of_unit: what a unit that stands on the board reaches and, on maps of hexes,
/// sees at the start. In games that hide pieces as far as its side can know: as if the others had none on the
/// board, whose kinds would else be told by where they stop it. None for what does not move, and for pieces
/// of a draft that hides. The function keeps what it worked out for one setup; it may be called from one
/// thread at a time.
[[nodiscard]] std::function<std::vector<UnitLayer>(const Setup&, std::size_t, const IsCancelled&)>
unit_layers();

} // namespace sabotier
