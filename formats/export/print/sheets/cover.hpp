#pragma once

#include "formats/draw/map/map_style.hpp"
#include "formats/export/print/pages/options.hpp"
#include "formats/export/print/pages/page.hpp"
#include "formats/setup/setup.hpp"

#include <memory>
#include <string>
#include <vector>

namespace sabotier::print {

/// One part of the booklet, for the table of contents.
struct Part {
    std::string name;
    std::size_t first_page = 0; ///< from 1
    Section section = Section::cover;
};

/// What the booklet opens with: title, map, sides, the scenario's own words, how to print. `contents` is
/// filled in after this call and read when the page is drawn. Text that the cover has no room for goes on
/// over the next pages; gives how many pieces of it are too many even for those. References must outlive the
/// booklet.
[[nodiscard]] std::size_t add_cover(Booklet& booklet, const Setup& setup, const MapStyle& style,
                                    const PrintOptions& options,
                                    std::shared_ptr<const std::vector<Part>> contents);

} // namespace sabotier::print
