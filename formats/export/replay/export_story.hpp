#pragma once

#include "formats/base/problem.hpp"
#include "formats/export/port/made.hpp"
#include "formats/export/replay/story.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sabotier {

/// What a story can be made into.
struct StoryFormat {
    std::string name;
    const char* title = "";  ///< what it is, marked for the catalogue
    bool is_picture = false; ///< of one position: StoryOptions::moment
    /// Several positions: whoever makes the story, or StoryOptions::every, says which.
    bool has_boards = false;
    bool has_paper = false;              ///< it reads StoryOptions::paper
    std::size_t most_moments = SIZE_MAX; ///< of a story that it can still be read in
    std::size_t most_moves = SIZE_MAX;   ///< of a game that it tells whole, whichever positions it shows
};
[[nodiscard]] const std::vector<StoryFormat>& story_formats();

/// Problems: an unknown format, a board too large to be drawn, no fonts, no memory, cancelled.
[[nodiscard]] Outcome<Export> export_story(const Story& story, std::string_view format,
                                           const StoryOptions& options = {},
                                           const ExportCallbacks& callbacks = {});

} // namespace sabotier
