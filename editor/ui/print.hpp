#pragma once

#include "formats/board/setup.hpp"
#include "formats/draw/scenario_art.hpp"

#include <memory>

class wxWindow;

namespace sabotier::editor {

/// Prints the board on one page through the system's own dialog. What prints to scale over many pages is the
/// PDF of the export.
void print_board(wxWindow* parent, std::shared_ptr<const Setup> setup, const MapLayers& layers);

} // namespace sabotier::editor
