#pragma once

#include "formats/base/problem.hpp"
#include "formats/export/port/made.hpp"
#include "formats/setup/setup.hpp"

#include <string>
#include <string_view>

namespace sabotier {

struct MapOverlay;

/// Of picture_formats() the one that the ending of a file's name tells; "" where it tells none of them.
[[nodiscard]] std::string picture_format_of(std::string_view file);

/// The board as a picture of one of picture_formats(), with what an analysis lays over it, in its usual size.
/// Problems as of export_scenario().
[[nodiscard]] Outcome<Export> export_overlay(const Setup& setup, const MapOverlay& overlay,
                                             std::string_view format, const ExportCallbacks& callbacks = {});

} // namespace sabotier
