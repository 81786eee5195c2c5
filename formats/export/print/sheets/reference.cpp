#include "formats/export/print/sheets/reference.hpp"

#include "formats/draw/hexes/map_art.hpp"
#include "formats/export/drawn/captions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace sabotier::print {
namespace {

constexpr double swatch = 10;
constexpr double name_width = 26;
constexpr double text_size = 2.75;
constexpr double text_spacing = 1.28;
constexpr double head_height = 20;

struct Row {
    std::function<void(Canvas&, Point)> draw;
    std::string name;
    const std::map<ClassId, EntryCost>* costs = nullptr;
    std::string notes;
};

std::string joined(const std::vector<std::string>& sentences) {
    std::string text;
    for (const std::string& sentence : sentences)
        text += (text.empty() ? "" : " ") + sentence;
    return text;
}

std::string terrain_notes(const Terrain& terrain) {
    std::vector<std::string> sentences = terrain.notes;
    if (terrain.blocks == Blocking::always) sentences.insert(sentences.begin(), "Blocks sight.");
    if (terrain.takes_positions) sentences.emplace_back("Prepared positions may be dug here.");
    return joined(sentences);
}

std::vector<Row> rows_of(const Rulebook& rulebook, const MapStyle& style) {
    std::vector<Row> rows;
    for (std::size_t i = 0; i < std::min<std::size_t>(rulebook.terrains.size(), 255); ++i)
        rows.push_back(
            {[&rulebook, &style, i](Canvas& canvas, Point p) {
                 draw_terrain_swatch(canvas, p, swatch, rulebook, style, static_cast<TerrainCode>(i + 1));
             },
             rulebook.terrains[i].name, &rulebook.terrains[i].costs, terrain_notes(rulebook.terrains[i])});
    for (const Overlay& overlay : rulebook.overlays)
        rows.push_back({[&style, role = overlay.role](Canvas& canvas, Point p) {
                            draw_overlay_swatch(canvas, p, swatch, style, role);
                        },
                        overlay.name, &overlay.costs, joined(overlay.notes)});
    return rows;
}

std::string names_of(const std::vector<LevelId>& ids, const Rulebook& rulebook) {
    std::string text;
    for (const LevelId& id : ids) {
        const Level* level = rulebook.level(id);
        text +=
            (text.empty() ? "" : " or ") + (level == nullptr || level->name.empty() ? id.str() : level->name);
    }
    return text;
}

/// "From Ground to Hillside: +1 (Tracked, Wheeled)."
std::string step_text(const LevelStep& step, const Rulebook& rulebook) {
    const auto end = [&](const std::vector<LevelId>& is, const std::vector<LevelId>& is_not) -> std::string {
        if (!is.empty()) return names_of(is, rulebook);
        return is_not.empty() ? "any height" : "anything but " + names_of(is_not, rulebook);
    };
    std::string classes;
    for (const ClassId& id : step.classes) {
        const MovementClass* movement = rulebook.movement_class(id);
        classes += (classes.empty() ? "" : ", ") + (movement == nullptr ? id.str() : movement->name);
    }
    return fmt::format(
        "From {} to {}: +{} ({}).", end(step.from, step.not_from), end(step.to, step.not_to),
        cost_text({EntryCost::Kind::cost, static_cast<std::uint8_t>(std::clamp(step.halves, 0, 255))}),
        classes);
}

/// The table's columns: a swatch, a name, a cost for each class, notes.
struct Columns {
    double left = 0;
    double cost_width = 10;
    std::size_t classes = 0;
    double notes_left = 0;
    double notes_width = 0;
};

Columns columns_of(const Rulebook& rulebook, Rect content) {
    Columns c;
    c.left = content.x;
    c.classes = std::min<std::size_t>(rulebook.classes.size(), 12);
    c.cost_width = std::min(10.0, 84.0 / static_cast<double>(std::max<std::size_t>(1, c.classes)));
    c.notes_left = content.x + swatch * 1.3 + name_width + c.cost_width * static_cast<double>(c.classes) + 2;
    c.notes_width = content.right() - c.notes_left;
    return c;
}

TextStyle note_style(const Columns& c) {
    return {.size = text_size, .width = c.notes_width, .lines = 7, .spacing = text_spacing};
}

double row_height(Canvas& canvas, const Row& row, const Columns& c) {
    return std::max(swatch + 2.2, canvas.measure(row.notes, note_style(c)).height + 2.4);
}

void draw_head(Canvas& canvas, const Rulebook& rulebook, const Columns& c, double y) {
    for (std::size_t i = 0; i < c.classes; ++i) {
        const Saved saved(canvas);
        canvas.move(c.left + swatch * 1.3 + name_width + (static_cast<double>(i) + 0.5) * c.cost_width,
                    y + head_height - 2);
        canvas.turn(-0.9);
        canvas.label({0, 0}, rulebook.classes[i].name,
                     {.size = 2.9, .face = Face::narrow, .weight = Weight::medium, .width = 23}, ink);
    }
    canvas.label({c.notes_left, y + head_height - 2.5}, "Combat, sight, special rules",
                 {.size = 2.9, .face = Face::narrow, .weight = Weight::medium, .width = c.notes_width}, ink);
}

void draw_row(Canvas& canvas, const Rulebook& rulebook, const Row& row, const Columns& c, Rect area) {
    canvas.move_to({area.x, area.y});
    canvas.line_to({area.right(), area.y});
    canvas.stroke(faint, {.width = 0.15, .is_round = false, .dashes = {}});
    const double middle = area.y + area.height / 2;
    row.draw(canvas, {area.x + swatch * 0.6, middle});
    const TextStyle name{
        .size = 3.3, .weight = Weight::medium, .width = name_width - 1, .lines = 2, .spacing = 1.15};
    canvas.text({area.x + swatch * 1.3, middle - canvas.measure(row.name, name).height / 2}, row.name, name,
                ink);
    for (std::size_t i = 0; i < c.classes; ++i) {
        const auto found = row.costs->find(rulebook.classes[i].id);
        const std::string cost = found == row.costs->end() ? "" : cost_text(found->second);
        const bool is_word = found != row.costs->end() && found->second.kind != EntryCost::Kind::cost;
        canvas.label(
            {area.x + swatch * 1.3 + name_width + (static_cast<double>(i) + 0.5) * c.cost_width, middle},
            cost,
            {.size = is_word ? 2.9 : 3.6,
             .face = Face::narrow,
             .weight = is_word ? Weight::normal : Weight::bold,
             .align = Align::centre},
            is_word ? quiet : ink);
    }
    const double height = canvas.measure(row.notes, note_style(c)).height;
    canvas.text({c.notes_left, middle - height / 2}, row.notes, note_style(c), ink);
}

std::vector<TextItem> height_items(const Rulebook& rulebook) {
    std::vector<TextItem> items;
    if (!rulebook.level_steps.empty()) items.push_back({TextItem::Kind::heading, "Heights", ""});
    for (const LevelStep& step : rulebook.level_steps)
        items.push_back({TextItem::Kind::paragraph, step_text(step, rulebook), ""});
    if (!rulebook.level_steps.empty() && rulebook.single_unit_exempt)
        items.push_back({TextItem::Kind::remark, "Units with one move unit do not pay for heights.", ""});
    items.push_back({TextItem::Kind::remark,
                     "Costs are move units to enter a hex. \u2013 may not enter; all: the whole allowance of "
                     "a turn; base: as the ground below.",
                     ""});
    return items;
}

std::vector<std::vector<Row>> paginate(const std::vector<Row>& rows, const Columns& c, double room) {
    std::vector<std::vector<Row>> pages(1);
    (void)pixel_picture(1, 1, rgb(0xffffff), [&](Canvas& canvas) {
        double used = 0;
        for (const Row& row : rows) {
            const double height = row_height(canvas, row, c);
            if (used > 0 && used + height > room) {
                pages.emplace_back();
                used = 0;
            }
            pages.back().push_back(row);
            used += height;
        }
    });
    return pages;
}

} // namespace

void add_terrain_reference(Booklet& booklet, const Setup& setup, const MapStyle& style) {
    const Sheet sheet = booklet.sheet();
    const Rulebook& rulebook = setup.rulebook();
    Rect content = sheet.content();
    content.y += 10;
    content.height -= 10;
    const Columns c = columns_of(rulebook, content);
    const auto pages = paginate(rows_of(rulebook, style), c, content.height - head_height);
    for (std::size_t i = 0; i < pages.size(); ++i)
        booklet.add({"Terrain", i == 0 ? "Terrain" : "", sheet,
                     [=, &rulebook, is_last = i + 1 == pages.size(), rows = pages[i]](Canvas& canvas) {
                         draw_heading(canvas, sheet, "Terrain", rulebook.title);
                         draw_head(canvas, rulebook, c, content.y);
                         double y = content.y + head_height;
                         for (const Row& row : rows) {
                             const double height = row_height(canvas, row, c);
                             draw_row(canvas, rulebook, row, c, {content.x, y, content.width, height});
                             y += height;
                         }
                         if (is_last)
                             Column(canvas, {content.x, y + 3, content.width, content.bottom() - y - 3})
                                 .write_all(height_items(rulebook));
                     }});
}

} // namespace sabotier::print
