#pragma once

#include "formats/draw/map/map_style.hpp"
#include "formats/export/print/pages/page.hpp"
#include "formats/setup/setup.hpp"

namespace sabotier::print {

/// What terrain costs each movement class and what else it does. References must outlive the booklet.
void add_terrain_reference(Booklet& booklet, const Setup& setup, const MapStyle& style);

} // namespace sabotier::print
