#pragma once

#include "formats/base/problem.hpp"
#include "formats/export/playtest/playtest_page.hpp"
#include "formats/export/port/made.hpp"

#include <string_view>

namespace sabotier {

/// Of the names of pages, without the dot.
inline constexpr const char* playtest_page_ending = "pdf";

/// The page as PDF, and those of what it has no room for. Type is as large as finds room, and of eight points
/// at least; only on a first page that is too full even with small maps it becomes smaller. What would be too
/// small to be read, such as the last of a hundred rows there, is left out and counted among what was
/// dropped. `paper`: see read_paper(). Problems: no fonts, no memory, cancelled.
[[nodiscard]] Outcome<Export> export_playtest_page(const PlaytestPage& page, std::string_view paper = "a4",
                                                   const ExportCallbacks& callbacks = {});

} // namespace sabotier
