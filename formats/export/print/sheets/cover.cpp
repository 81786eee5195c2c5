#include "formats/export/print/sheets/cover.hpp"

#include "formats/draw/board_art.hpp"
#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/pieces/counters.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/drawn/description.hpp"
#include "formats/export/kit/ids.hpp"
#include "formats/export/kit/markers.hpp"
#include "formats/export/kit/units.hpp"
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

/// A side, or what belongs to none, and how much there is of it.
struct Strip {
    SideLook look;
    bool is_nobodys = false;
    std::string count; ///< empty: not told
};

constexpr double strip_height = 10;
constexpr double strip_gap = 3;
constexpr std::size_t most_strips = 4; ///< beside each other

/// "2 pieces, 10 tokens"; "" where everything is somebody's.
std::string count_of_nobodys(const Setup& setup) {
    kit::Ids ids;
    std::string list;
    const auto add = [&](std::size_t number, const std::string& what) {
        if (number > 0) list += (list.empty() ? "" : ", ") + counted(number, what);
    };
    const auto of_nobody = [](const std::vector<KitPiece>& pieces) {
        return static_cast<std::size_t>(std::ranges::count(pieces, none, &KitPiece::side));
    };
    add(of_nobody(kit::units(setup, ids)), "piece");
    add(kit::components_of_nobody(setup, Component::Shape::token), "token");
    add(kit::components_of_nobody(setup, Component::Shape::tile), "tile");
    add(of_nobody(kit::markers(setup, ids)), "marker");
    return list;
}

std::vector<Strip> strips_of(const Setup& setup, const PrintOptions& options) {
    std::vector<Strip> strips;
    const bool are_counted = !is_of_cards(setup) && !options.is_secret;
    for (std::size_t i = 0; i < setup.sides.size(); ++i) {
        const bool is_counted = are_counted && (!options.side || *options.side == i);
        strips.push_back({side_look(setup, i), false,
                          is_counted ? counted(setup.sides[i].units.size(), "unit") : std::string()});
    }
    if (!are_counted) return strips;
    if (std::string count = count_of_nobodys(setup); !count.empty())
        strips.push_back({{.name = "For all sides"}, true, std::move(count)});
    return strips;
}

/// As many beside each other as rows are filled evenly by.
std::size_t strip_columns(std::size_t strips) {
    const std::size_t rows = (strips + most_strips - 1) / most_strips;
    return rows == 0 ? 1 : (strips + rows - 1) / rows;
}

double strips_height(std::size_t strips) {
    const std::size_t columns = strip_columns(strips), rows = (strips + columns - 1) / columns;
    return rows == 0 ? 0 : static_cast<double>(rows) * (strip_height + strip_gap) - strip_gap;
}

/// With its mark and name; what is nobody's is pale and round, as its pieces are on the board.
void draw_strip(Canvas& canvas, const Strip& strip, Rect area) {
    constexpr double count_share = 0.36;  ///< of the height, where it stands below the name
    constexpr double least_beside = 0.85; ///< of its size that a name keeps to have the count beside it
    canvas.rounded_rectangle(area, strip.is_nobodys ? area.height / 2 : 1.2);
    Colour text = ink_on(strip.look.colour);
    if (strip.is_nobodys) {
        text = ink;
        canvas.fill_and_keep(wash);
        canvas.stroke(strip.look.colour, {.width = 0.3, .dashes = {}});
    } else {
        canvas.fill(strip.look.colour);
        draw_side_mark(canvas, {area.x + 6, area.middle().y}, 4.4, strip.look.mark, text);
    }
    const double left = area.x + (strip.is_nobodys ? 5 : 11);
    const double room = area.right() - (strip.is_nobodys ? 5 : 4) - left;
    const auto put = [&](Rect place, const std::string& words, TextStyle style) {
        style.width = place.width;
        style = fitted_block(canvas, words, style, place.height, 2.2);
        const double height = canvas.measure(words, style).height;
        canvas.text({place.x, place.middle().y - height / 2}, words, style, text);
    };
    TextStyle name{.size = 4.4, .face = Face::title, .weight = Weight::bold, .spacing = 1.1};
    TextStyle count{.size = 3.2, .align = Align::right, .spacing = 1.15};
    Rect rest{left, area.y + 0.3, room, area.height - 0.6};
    if (!strip.count.empty()) {
        const double wanted = canvas.measure(strip.count, count).width + 3;
        const double named = canvas.measure(strip.look.name, name).width;
        if (least_beside * named + wanted <= room) {
            put({left + room - wanted, rest.y, wanted, rest.height}, strip.count, count);
            rest.width -= wanted;
            if (named > rest.width) name.size *= 0.99 * rest.width / named; // on one line
        } else {
            const double height = count_share * rest.height;
            rest.height -= height;
            count.size = 2.9;
            count.align = Align::left;
            put({left, rest.bottom(), room, height}, strip.count, count);
        }
    }
    put(rest, strip.look.name, name);
}

void draw_strips(Canvas& canvas, const std::vector<Strip>& strips, Rect area) {
    const std::size_t columns = strip_columns(strips.size());
    const double width = (area.width + strip_gap) / static_cast<double>(columns) - strip_gap;
    for (std::size_t i = 0; i < strips.size(); ++i)
        draw_strip(canvas, strips[i],
                   {area.x + static_cast<double>(i % columns) * (width + strip_gap),
                    area.y + static_cast<double>(i / columns) * (strip_height + strip_gap), width,
                    strip_height});
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

CoverLayout lay_cover(Canvas& canvas, const Setup& setup, const Sheet& sheet, std::size_t strips,
                      double map_part) {
    const Rect content = sheet.content();
    CoverLayout cover;
    cover.title = {content.x, content.y, content.width, title_height(canvas, setup, content.width)};
    cover.sides = {content.x, cover.title.bottom() + 1, content.width, strips_height(strips)};
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
    const std::vector<Strip> strips = strips_of(setup, options);
    CoverLayout cover;
    std::size_t rest = 0;
    (void)pixel_picture(1, 1, rgb(0xffffff), [&](Canvas& canvas) {
        // A smaller map where that saves a page, a large one where the text goes on over the next page
        // anyway.
        for (const double map_part : {0.5, 0.42, 0.34, 0.5}) {
            cover = lay_cover(canvas, setup, sheet, strips.size(), map_part);
            rest = Column(canvas, cover.left).write(items);
            if (rest == items.size()) break;
        }
    });
    booklet.add({"Cover", "Cover", sheet, [=, &setup, &style, &options](Canvas& canvas) {
                     draw_title(canvas, setup, cover.title);
                     draw_strips(canvas, strips, cover.sides);
                     MapLayers layers;
                     layers.units = layers.positions = layers.numbers = false;
                     draw_fitted_map(canvas, setup, style, cover.map, layers);
                     Column(canvas, cover.left).write_all(items);
                     Column(canvas, cover.right).write_all(printing_items(setup, options, *contents));
                 }});
    return add_more_text(booklet, items, rest);
}

} // namespace sabotier::print
