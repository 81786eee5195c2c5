#include "formats/export/replay/export_story.hpp"

#include "formats/base/words.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "formats/export/port/attempt.hpp"
#include "formats/export/replay/story_art.hpp"

#include <algorithm>

namespace sabotier {

const std::vector<StoryFormat>& story_formats() {
    static const std::vector<StoryFormat> formats{
        {.name = "html",
         .title = marked("A page with a slider, for any browser"),
         .has_boards = true,
         .most_moments = 10'000},
        {.name = "pdf",
         .title = marked("A booklet of boards (PDF)"),
         .has_boards = true,
         .has_paper = true,
         .most_moves = 10'000},
        {.name = "png", .title = marked("A picture of the position that is shown (PNG)"), .is_picture = true},
        {.name = "svg",
         .title = marked("A picture of the position that is shown (SVG)"),
         .is_picture = true}};
    return formats;
}

Outcome<Export> export_story(const Story& story, std::string_view format, const StoryOptions& options,
                             const ExportCallbacks& callbacks) {
    if (!has_fonts()) return {std::nullopt, {no_fonts_problem()}};
    if (format == "html") return attempt<Export>([&] { return replay::make_page(story, callbacks); });
    if (format == "pdf")
        return attempt<Export>([&] { return replay::make_booklet(story, options, callbacks); });
    if (std::ranges::find(story_formats(), format, &StoryFormat::name) == story_formats().end())
        return {std::nullopt,
                {{{},
                  say("a game that was played cannot be made into '{}'", format),
                  tr("expected html, pdf, png or svg"),
                  {}}}};
    if (!replay::StoryArt(story).has_board())
        return {std::nullopt,
                {{{},
                  tr("this game has no board to be drawn"),
                  tr("expected html or pdf, which tell it in words"),
                  {}}}};
    return attempt<Export>([&] { return replay::make_picture(story, format, options, callbacks); });
}

} // namespace sabotier
