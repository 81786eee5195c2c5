#pragma once

#include "formats/tmx/map.hpp"

#include <filesystem>

namespace sabotier::editor {

class MainFrame;

/// Asks for a file and opens it.
void choose_tiled_map(MainFrame& frame);
/// Asks what the names of the map are, and adds a document that was never saved. The map stays as it is.
void import_tiled_map(MainFrame& frame, tmx::Map map, const std::filesystem::path& path);

} // namespace sabotier::editor
