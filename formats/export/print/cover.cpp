#include "formats/export/print/cover.hpp"

#include "formats/draw/counters.hpp"
#include "formats/draw/map_art.hpp"
#include "formats/export/print/setup_sheet.hpp"
#include "formats/export/words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::print {
namespace {

void draw_title(Canvas& canvas, const Setup& setup, Rect area) {
    double y = area.y;
    y += canvas
             .text({area.x, y}, title_of(setup),
                   {.size = 13,
                    .face = Face::title,
                    .weight = Weight::bold,
                    .width = area.width,
                    .lines = 2,
                    .spacing = 1.14},
                   ink)
             .height;
    canvas.text({area.x, y + 1}, subtitle_of(setup), {.size = 4.2, .width = area.width}, quiet);
}

double title_height(Canvas& canvas, const Setup& setup, double width) {
    return canvas
               .measure(title_of(setup), {.size = 13,
                                          .face = Face::title,
                                          .weight = Weight::bold,
                                          .width = width,
                                          .lines = 2,
                                          .spacing = 1.14})
               .height
           + 9;
}

/// A strip for each side with its mark, name and strength.
void draw_sides(Canvas& canvas, const Setup& setup, Rect area) {
    const std::size_t count = std::min<std::size_t>(setup.sides.size(), 4);
    if (count == 0) return;
    const double width = (area.width - 3.0 * static_cast<double>(count - 1)) / static_cast<double>(count);
    for (std::size_t i = 0; i < count; ++i) {
        const SideLook look = side_look(setup, i);
        const Rect strip{area.x + static_cast<double>(i) * (width + 3), area.y, width, area.height};
        canvas.rounded_rectangle(strip, 1.2);
        canvas.fill(look.colour);
        const Colour text = ink_on(look.colour);
        draw_side_mark(canvas, {strip.x + 6, strip.middle().y}, 4.4, look.mark, text);
        canvas.label({strip.x + 11, strip.middle().y}, look.name,
                     {.size = 4.4, .face = Face::title, .weight = Weight::bold, .width = width - 36}, text);
        canvas.label({strip.right() - 25, strip.middle().y}, counted(setup.sides[i].units.size(), "unit"),
                     {.size = 3.2, .align = Align::right, .width = 21}, text);
    }
}

void write_scenario(Column& text, const Setup& setup) {
    const Scenario& scenario = setup.scenario();
    if (!scenario.description.empty()) {
        text.heading("The situation");
        text.paragraph(scenario.description);
    }
    if (!scenario.objectives.empty()) text.heading("Objectives");
    for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
        const Objective& objective = scenario.objectives[i];
        const std::string where = setup.board.is_space(setup.objectives[i])
                                      ? setup.board.name(setup.objectives[i])
                                      : objective.space.name;
        text.bullet(
            fmt::format("{} ({})", objective.name.empty() ? objective.id.str() : objective.name, where),
            "\u2605");
    }
    if (!scenario.special_rules.empty()) text.heading("Special rules");
    for (const std::string& rule : scenario.special_rules)
        text.bullet(rule);
    if (!scenario.notes.empty()) text.heading("Notes");
    for (const std::string& note : scenario.notes)
        text.bullet(note);
}

std::string backs_text(Backs backs) {
    switch (backs) {
    case Backs::long_edge:
        return "Print counters and markers on both sides, turned over the long edge.";
    case Backs::short_edge:
        return "Print counters and markers on both sides, turned over the short edge.";
    case Backs::fold:
        break;
    }
    return "Print counters and markers on one side, fold the sheets backwards along the line and glue them.";
}

void write_printing(Column& text, const Setup& setup, const ExportOptions& options,
                    const std::vector<Part>& contents) {
    text.heading("In this file");
    for (const Part& part : contents)
        text.bullet(part.name, std::to_string(part.first_page));
    text.heading("Printing");
    text.bullet(fmt::format("Paper: {}. Scale: 100 %, not \u201cfit to page\u201d. Check the ruler below.",
                            name(options.paper)));
    text.bullet("Print the map on one side.");
    text.bullet(backs_text(options.backs));
    text.bullet(fmt::format("Hexes measure {:g} mm, counters {:g} mm.", options.hex_mm, options.counter_mm));
    if (!setup.rulebook().credit.empty()) {
        text.heading("The game");
        text.paragraph(setup.rulebook().title + ": " + setup.rulebook().credit
                           + ". Its rules are not part of this file.",
                       quiet, 3);
    }
}

void draw_cover(Canvas& canvas, const Setup& setup, const MapStyle& style, const ExportOptions& options,
                const Sheet& sheet, const std::vector<Part>& contents) {
    Rect content = sheet.content();
    const double title = title_height(canvas, setup, content.width);
    draw_title(canvas, setup, {content.x, content.y, content.width, title});
    const double sides_top = content.y + title + 1;
    draw_sides(canvas, setup, {content.x, sides_top, content.width, 10});
    const Rect board = board_area(setup.board);
    const double map_top = sides_top + 15;
    const double map_height = std::min(content.width * board.height / board.width, content.height * 0.5);
    draw_fitted_map(canvas, setup, style, {content.x, map_top, content.width, map_height}, std::nullopt,
                    false);
    const double top = map_top + map_height + 6;
    const double half = (content.width - 8) / 2;
    Column left(canvas, {content.x, top, half, content.bottom() - top});
    write_scenario(left, setup);
    Column right(canvas, {content.x + half + 8, top, half, content.bottom() - top});
    write_printing(right, setup, options, contents);
}

} // namespace

void add_cover(Booklet& booklet, const Setup& setup, const MapStyle& style, const ExportOptions& options,
               std::shared_ptr<const std::vector<Part>> contents) {
    const Sheet sheet = booklet.sheet();
    booklet.add({"Cover", "Cover", sheet, [=, &setup, &style](Canvas& canvas) {
                     draw_cover(canvas, setup, style, options, sheet, *contents);
                 }});
}

} // namespace sabotier::print
