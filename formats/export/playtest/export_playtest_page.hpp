#pragma once

#include "formats/base/problem.hpp"
#include "formats/export/playtest/playtest_page.hpp"
#include "formats/export/port/made.hpp"

#include <string_view>

namespace sabotier {

/// The page as PDF, or two of them. All of it finds room: type and maps become smaller. What would be too
/// small to be read, such as the last of a hundred rows, is left out and counted among what was dropped.
/// `paper`: see read_paper(). Problems: no fonts, no memory, cancelled.
[[nodiscard]] Outcome<Export> export_playtest_page(const PlaytestPage& page, std::string_view paper = "a4",
                                                   const ExportCallbacks& callbacks = {});

} // namespace sabotier
