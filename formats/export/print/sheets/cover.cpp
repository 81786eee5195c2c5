#include "formats/export/print/sheets/cover.hpp"

#include "formats/draw/board_art.hpp"
#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/pieces/counters.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/drawn/description.hpp"
#include "formats/export/print/pages/options.hpp"
#include "formats/export/print/sheets/setup_sheet.hpp"
#include "formats/model/kinds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace sabotier::print {
namespace {

constexpr int most_text_pages = 20;

/// Played with cards: sides have no units of their own, and no map is put together.
bool is_of_cards(const Setup& setup) {
    return !traits(setup.rulebook().board.kind).holds_pieces;
}

/// Two lines as large as can be, more where they must be smaller.
TextStyle title_style(Canvas& canvas, const Setup& setup, double width) {
    constexpr double most_height = 30;
    return fitted_block(
        canvas, title_of(setup),
        {.size = 13, .face = Face::title, .weight = Weight::bold, .width = width, .spacing = 1.14},
        most_height, 4);
}

TextStyle subtitle_style(Canvas& canvas, const Setup& setup, double width) {
    return fitted_block(canvas, subtitle_of(setup), {.size = 4.2, .width = width}, 11, 2.4);
}

void draw_title(Canvas& canvas, const Setup& setup, Rect area) {
    const TextStyle style = title_style(canvas, setup, area.width);
    const double height = canvas.text({area.x, area.y}, title_of(setup), style, ink).height;
    canvas.text({area.x, area.y + height + 1}, subtitle_of(setup), subtitle_style(canvas, setup, area.width),
                quiet);
}

double title_height(Canvas& canvas, const Setup& setup, double width) {
    return canvas.measure(title_of(setup), title_style(canvas, setup, width)).height
           + canvas.measure(subtitle_of(setup), subtitle_style(canvas, setup, width)).height + 3.8;
}

/// A strip for each side with its mark, name and strength.
void draw_sides(Canvas& canvas, const Setup& setup, Rect area, const PrintOptions& options) {
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
        const bool is_counted =
            !is_of_cards(setup) && !options.is_secret && (!options.side || *options.side == i);
        const TextStyle style{.size = 4.4,
                              .face = Face::title,
                              .weight = Weight::bold,
                              .width = width - (is_counted ? 36 : 14),
                              .spacing = 1.1};
        const TextStyle fitted = fitted_block(canvas, look.name, style, area.height - 0.6, 2.2);
        const double height = canvas.measure(look.name, fitted).height;
        canvas.text({strip.x + 11, strip.middle().y - height / 2}, look.name, fitted, text);
        if (is_counted)
            canvas.label({strip.right() - 25, strip.middle().y}, counted(setup.sides[i].units.size(), "unit"),
                         {.size = 3.2, .align = Align::right, .width = 21}, text);
    }
}

void add_list(std::vector<TextItem>& items, const std::string& heading, const std::vector<std::string>& texts,
              const std::string& mark = "\u2022") {
    if (!texts.empty()) items.push_back({TextItem::Kind::heading, heading, ""});
    for (const std::string& text : texts)
        items.push_back({TextItem::Kind::bullet, text, mark});
}

std::vector<std::string> objective_names(const Setup& setup) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < setup.scenario().objectives.size(); ++i) {
        const Objective& objective = setup.scenario().objectives[i];
        const std::string where = is_on_board(setup, setup.objectives[i])
                                      ? space_name(setup, setup.objectives[i])
                                      : objective.space.name;
        names.push_back(
            fmt::format("{} ({})", objective.name.empty() ? objective.id.str() : objective.name, where));
    }
    return names;
}

std::vector<TextItem> items_of(const std::string& text) {
    std::vector<TextItem> items;
    for (drawn::TextBlock& block : drawn::blocks_of(text)) {
        const auto kind = block.depth > 0 ? TextItem::Kind::bullet : TextItem::Kind::paragraph;
        if (block.is_heading) block.parts = {{0, block.text.size(), true, false}};
        items.push_back(
            {kind, std::move(block.text), std::move(block.mark), std::move(block.parts), block.depth});
    }
    return items;
}

/// The scenario's own words.
std::vector<TextItem> scenario_items(const Setup& setup) {
    const Scenario& scenario = setup.scenario();
    std::vector<TextItem> items;
    const std::vector<TextItem> situation = items_of(scenario.description);
    if (!situation.empty()) items.push_back({TextItem::Kind::heading, "The situation", ""});
    items.insert(items.end(), situation.begin(), situation.end());
    add_list(items, "Objectives", objective_names(setup), "\u2605");
    add_list(items, "Special rules", scenario.special_rules);
    return items;
}

std::string backs_text(Backs backs, const std::string& what) {
    switch (backs) {
    case Backs::long_edge:
        return fmt::format("Print {} on both sides, turned over the long edge.", what);
    case Backs::short_edge:
        return fmt::format("Print {} on both sides, turned over the short edge.", what);
    case Backs::left_out:
        return fmt::format("Print {} on one side; they have no backs.", what);
    case Backs::fold:
        break;
    }
    return fmt::format("Print {} on one side, fold the sheets backwards along the line and glue them.", what);
}

bool two_sided(Section section) {
    return name_of(section).has_backs;
}

std::vector<TextItem> printing_items(const Setup& setup, const PrintOptions& options,
                                     const std::vector<Part>& contents) {
    std::vector<TextItem> items;
    if (!contents.empty()) items.push_back({TextItem::Kind::heading, "In this file", ""});
    for (const Part& part : contents)
        items.push_back({TextItem::Kind::bullet, part.name, std::to_string(part.first_page)});
    const std::string paper = fmt::format(
        "Paper: {}. Scale: 100 %, not \u201cfit to page\u201d. Check the ruler below.", name(options.paper));
    const auto [card_width, card_height_mm] = card_size_mm(options.cards);
    std::vector<std::string> printing{paper};
    const bool has_backs = std::ranges::any_of(contents, two_sided, &Part::section);
    const bool has_map = std::ranges::find(contents, Section::map, &Part::section) != contents.end();
    if (has_map) printing.emplace_back("Print the map on one side.");
    if (has_backs)
        printing.push_back(backs_text(options.backs, is_of_cards(setup) ? "cards" : "counters and markers"));
    if (has_backs && is_of_cards(setup))
        printing.push_back(fmt::format("Cards measure {:g} by {:g} mm.", card_width, card_height_mm));
    if (has_map)
        printing.push_back(
            fmt::format("{} measure {:.3g} mm{}.", spaces_word(setup), options.hex_mm,
                        has_backs ? fmt::format(", counters {:g} mm", options.counter_mm) : ""));
    else if (has_backs && !is_of_cards(setup))
        printing.push_back(fmt::format("Counters measure {:g} mm.", options.counter_mm));
    add_list(items, "Printing", printing);
    if (!setup.rulebook().credit.empty()) {
        items.push_back({TextItem::Kind::heading, "The game", ""});
        items.push_back({TextItem::Kind::remark,
                         setup.rulebook().title + ": " + setup.rulebook().credit
                             + ". Its rules are not part of this file.",
                         ""});
    }
    return items;
}

struct CoverLayout {
    Rect title;
    Rect sides;
    Rect map;
    Rect left;
    Rect right;
};

CoverLayout lay_cover(Canvas& canvas, const Setup& setup, const Sheet& sheet, double map_part) {
    const Rect content = sheet.content();
    CoverLayout cover;
    cover.title = {content.x, content.y, content.width, title_height(canvas, setup, content.width)};
    cover.sides = {content.x, cover.title.bottom() + 1, content.width, setup.sides.empty() ? 0.0 : 10.0};
    const Rect board = board_area(setup);
    cover.map = {content.x, cover.sides.bottom() + 5, content.width,
                 std::min({content.width * board.height / board.width, content.height * map_part,
                           largest_pitch(setup) * board.height + 0.6})};
    const double top = cover.map.bottom() + 6;
    const double half = (content.width - 8) / 2;
    cover.left = {content.x, top, half, content.bottom() - top};
    cover.right = {content.x + half + 8, top, half, content.bottom() - top};
    return cover;
}

/// Two columns of a page under its heading.
std::array<Rect, 2> text_columns(const Sheet& sheet) {
    Rect content = sheet.content();
    content.y += 11;
    content.height -= 11;
    const double half = (content.width - 8) / 2;
    return {Rect{content.x, content.y, half, content.height},
            Rect{content.x + half + 8, content.y, half, content.height}};
}

/// Adds pages for the items that the cover has no room for; gives how many found no room there, either.
std::size_t add_more_text(Booklet& booklet, const std::vector<TextItem>& items, std::size_t first) {
    const Sheet sheet = booklet.sheet();
    for (int page = 0; page < most_text_pages && first < items.size(); ++page) {
        const std::size_t start = first;
        (void)pixel_picture(1, 1, rgb(0xffffff), [&](Canvas& canvas) {
            for (const Rect column : text_columns(sheet))
                first = Column(canvas, column).write(items, first);
        });
        booklet.add({"The scenario", "", sheet, [sheet, items, start](Canvas& canvas) {
                         draw_heading(canvas, sheet, "The scenario", "continued");
                         std::size_t next = start;
                         for (const Rect column : text_columns(sheet))
                             next = Column(canvas, column).write(items, next);
                     }});
    }
    return items.size() - first;
}

} // namespace

std::size_t add_cover(Booklet& booklet, const Setup& setup, const MapStyle& style,
                      const PrintOptions& options, std::shared_ptr<const std::vector<Part>> contents) {
    const Sheet sheet = booklet.sheet();
    const std::vector<TextItem> items = scenario_items(setup);
    CoverLayout cover;
    std::size_t rest = 0;
    (void)pixel_picture(1, 1, rgb(0xffffff), [&](Canvas& canvas) {
        // A smaller map where that saves a page, a large one where the text goes on over the next page
        // anyway.
        for (const double map_part : {0.5, 0.42, 0.34, 0.5}) {
            cover = lay_cover(canvas, setup, sheet, map_part);
            rest = Column(canvas, cover.left).write(items);
            if (rest == items.size()) break;
        }
    });
    booklet.add({"Cover", "Cover", sheet, [=, &setup, &style, &options](Canvas& canvas) {
                     draw_title(canvas, setup, cover.title);
                     draw_sides(canvas, setup, cover.sides, options);
                     MapLayers layers;
                     layers.units = layers.positions = layers.numbers = false;
                     draw_fitted_map(canvas, setup, style, cover.map, layers);
                     Column(canvas, cover.left).write_all(items);
                     Column(canvas, cover.right).write_all(printing_items(setup, options, *contents));
                 }});
    return add_more_text(booklet, items, rest);
}

} // namespace sabotier::print
