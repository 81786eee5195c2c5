#pragma once

#include <string>

/// Private to formats/draw.
namespace sabotier {

/// A PDF file with more entries in its catalog, which the drawing library cannot state: an update is added to
/// its end, as the format provides for (ISO 32000-1, 7.5.6), and what there was stays byte for byte.
/// `entries` are the inside of a dictionary. A file whose catalog is not found as the library writes it stays
/// as it is.
[[nodiscard]] std::string with_catalog_entries(std::string pdf, const std::string& entries);

} // namespace sabotier
