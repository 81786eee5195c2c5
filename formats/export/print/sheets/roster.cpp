#include "formats/export/print/sheets/roster.hpp"

#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/draw/pieces/counters.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/kit/shots.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>

namespace sabotier::print {
namespace {

constexpr double kind_height = 10.5;
constexpr double unit_height = 6;
constexpr double note_size = 2.8;
constexpr double note_spacing = 1.3;
constexpr double gap = 3;
constexpr int unit_columns = 2;
constexpr double values_width = 13; ///< of one value's column

/// Units of one kind of a side; what one box of the roster holds.
struct KindBox {
    const PieceKind* kind = nullptr;
    KindId id;
    std::vector<std::size_t> units;
    bool is_continued = false;
};

std::vector<KindBox> boxes_of(const Setup& setup, std::size_t side) {
    std::vector<KindBox> boxes;
    std::map<KindId, std::size_t> places;
    for (const std::size_t index : setup.sides[side].units) {
        const SetupUnit& unit = setup.units[index];
        const auto [place, is_first] = places.try_emplace(unit.kind_id, boxes.size());
        if (is_first) boxes.push_back({unit.kind, unit.kind_id, {}, false});
        boxes[place->second].units.push_back(index);
    }
    return boxes;
}

std::string weapon_text(const Weapon& weapon) {
    std::string text = weapon.name.empty() ? weapon.id.str() : weapon.name;
    text += fmt::format(": range {}", weapon.range);
    if (weapon.damage) text += fmt::format(", damage {}", *weapon.damage);
    if (weapon.shots)
        text += fmt::format(", {}", counted(static_cast<std::size_t>(std::max(0, *weapon.shots)), "shot"));
    if (weapon.arc == Arc::front) text += ", front";
    if (!weapon.needs_sight) text += ", needs no sight";
    if (!weapon.after_moving) text += ", not after moving";
    if (!weapon.at_fliers) text += ", not at fliers";
    if (!weapon.at_soldiers) text += ", not at soldiers";
    return text + ".";
}

std::string notes_of(const PieceKind& kind) {
    std::string text;
    const auto add = [&text](const std::string& more) { text += (text.empty() ? "" : " ") + more; };
    for (const Weapon& weapon : kind.weapons)
        add(weapon_text(weapon));
    for (const std::string& note : kind.notes)
        add(note);
    return text;
}

int limited_shots(const PieceKind* kind) {
    int shots = 0;
    if (kind != nullptr)
        for (const Weapon& weapon : kind->weapons)
            shots += std::clamp(weapon.shots.value_or(0), 0, 12);
    return std::min(shots, 12);
}

/// Of these, those that are fired already.
int fired_shots(const Setup& setup, const SetupUnit& unit) {
    int fired = 0;
    for (const ShotsLeft& shots : shots_left(setup, unit))
        fired += std::min(shots.held, 12) - std::min(shots.left, 12);
    return std::min(fired, limited_shots(unit.kind));
}

double units_height(const KindBox& box) {
    return unit_height * static_cast<double>((box.units.size() + unit_columns - 1) / unit_columns);
}

/// Draws boxes and knows how high they are.
class RosterWriter {
public:
    RosterWriter(const Setup& setup, std::size_t side)
        : setup_(setup),
          look_(side_look(setup, side)),
          labels_(unit_labels(setup)) {}

    /// `canvas` is used to measure.
    [[nodiscard]] double height(Canvas& canvas, const KindBox& box, double width) const {
        return kind_height + notes_height(canvas, box, width) + units_height(box) + gap;
    }

    void draw(Canvas& canvas, const KindBox& box, Rect area) const {
        draw_kind(canvas, box, {area.x, area.y, area.width, kind_height});
        double y = area.y + kind_height;
        if (const std::string notes = text_of(box); !notes.empty())
            canvas.text({area.x + 14, y + 0.4}, notes, note_style(area.width), quiet);
        y += notes_height(canvas, box, area.width);
        const double column = area.width / unit_columns;
        for (std::size_t i = 0; i < box.units.size(); ++i)
            draw_unit(canvas, box, box.units[i],
                      {area.x + static_cast<double>(i % unit_columns) * column,
                       y + static_cast<double>(i / unit_columns) * unit_height, column - 4, unit_height});
    }

private:
    static TextStyle note_style(double width) {
        return {.size = note_size, .width = width - 16, .lines = 24, .spacing = note_spacing};
    }
    static std::string text_of(const KindBox& box) {
        return box.kind == nullptr || box.is_continued ? std::string() : notes_of(*box.kind);
    }
    double notes_height(Canvas& canvas, const KindBox& box, double width) const {
        const std::string text = text_of(box);
        return text.empty() ? 0.8 : canvas.measure(text, note_style(width)).height + 1.4;
    }

    void draw_kind(Canvas& canvas, const KindBox& box, Rect area) const {
        canvas.rectangle({area.x, area.y, area.width, area.height - 1});
        canvas.fill(mixed(look_.colour, rgb(0xffffff), 0.88));
        canvas.rectangle({area.x, area.y, 1.4, area.height - 1});
        canvas.fill(look_.colour);
        const double middle = area.y + (area.height - 1) / 2;
        draw_glyph(canvas, box.kind == nullptr ? "" : box.kind->glyph, {area.x + 7.6, middle}, 8.2,
                   {ink, mixed(look_.colour, rgb(0xffffff), 0.42), rgb(0xffffff)});
        const auto values = box.kind == nullptr || box.kind->is_decoy
                                ? std::vector<CounterFace::Value>()
                                : kind_values(setup_.rulebook(), *box.kind);
        const double name_width = area.width - 14 - values_width * static_cast<double>(values.size());
        const TextStyle symbol{.size = 4.2, .face = Face::narrow, .weight = Weight::bold, .width = 13};
        canvas.label({area.x + 14, middle}, box.id.str(),
                     fitted_line(canvas, box.id.str(), symbol, least_type), ink);
        const std::string name = (box.kind == nullptr ? "Unknown kind" : box.kind->name)
                                 + (box.is_continued ? " (continued)" : "");
        const TextStyle name_style{
            .size = 3.8, .weight = Weight::medium, .width = name_width - 16, .spacing = 1.1};
        const TextStyle fitted = fitted_block(canvas, name, name_style, kind_height - 2, 2.2);
        canvas.text({area.x + 28, middle - canvas.measure(name, fitted).height / 2}, name, fitted, ink);
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double x = area.right() - values_width * (static_cast<double>(values.size() - i) - 0.5);
            canvas.label({x, area.y + 2.1}, values[i].label,
                         {.size = 2.3, .face = Face::narrow, .align = Align::centre}, quiet);
            canvas.label({x, area.y + 6.1}, values[i].text,
                         {.size = 4.6, .face = Face::narrow, .weight = Weight::bold, .align = Align::centre},
                         ink);
        }
    }

    void draw_unit(Canvas& canvas, const KindBox& box, std::size_t index, Rect area) const {
        const SetupUnit& unit = setup_.units[index];
        const double middle = area.y + area.height / 2;
        // Where there are no shots to cross out, their room is the name's.
        const int shots = limited_shots(box.kind);
        const double place = shots > 0 ? 30 : 46;
        const auto put = [&](double x, const std::string& text, TextStyle style) {
            const TextStyle fitted = fitted_block(canvas, text, style, unit_height, least_type);
            const double height = canvas.measure(text, fitted).height;
            canvas.text({x, middle - height / 2}, text, fitted, ink);
        };
        put(area.x + 2, labels_[index],
            {.size = 3.1, .weight = Weight::medium, .width = place - 3, .spacing = 1.1});
        put(area.x + place, whereabouts(setup_, unit, labels_),
            {.size = 3.0, .face = Face::narrow, .width = 26, .spacing = 1.1});
        draw_boxes(canvas, shots, fired_shots(setup_, unit), {area.x + 57, middle}, area.right());
        canvas.move_to({area.x + 2, area.bottom()});
        canvas.line_to({area.right(), area.bottom()});
        canvas.stroke(faint, {.width = 0.12, .is_round = false, .dashes = {}});
    }

    /// Circles to cross out for shots, the last ones filled that are fired already, and a box for the unit's
    /// fate at the right.
    static void draw_boxes(Canvas& canvas, int shots, int fired, Point from, double right) {
        const double room = right - 5.5 - from.x;
        const double step = shots == 0 ? 0 : std::min(3.6, room / shots);
        const auto circle = [&](int i) {
            canvas.circle({from.x + (i + 0.5) * step, from.y}, std::min(1.3, step * 0.42));
        };
        for (int i = shots - fired; i < shots; ++i) {
            circle(i);
            canvas.fill(quiet);
        }
        for (int i = 0; i < shots; ++i)
            circle(i);
        canvas.rectangle({right - 3.6, from.y - 1.6, 3.2, 3.2});
        canvas.stroke(quiet, {.width = 0.22, .is_round = false, .dashes = {}});
    }

    const Setup& setup_;
    SideLook look_;
    std::vector<std::string> labels_; ///< of all units
};

/// Splits what is too long for a page of its own.
std::vector<KindBox> split(const KindBox& box, double most_units_height) {
    const auto most = static_cast<std::size_t>(std::max(1.0, most_units_height / unit_height)) * unit_columns;
    std::vector<KindBox> parts;
    for (std::size_t at = 0; at < box.units.size(); at += most) {
        const std::size_t end = std::min(box.units.size(), at + most);
        parts.push_back({box.kind, box.id,
                         std::vector<std::size_t>(box.units.begin() + static_cast<std::ptrdiff_t>(at),
                                                  box.units.begin() + static_cast<std::ptrdiff_t>(end)),
                         at > 0});
    }
    return parts;
}

std::string remark(const Setup& setup, std::size_t side) {
    const SetupSide& s = setup.sides[side];
    std::string text = counted(s.units.size(), "unit");
    const int cost = s.army == nullptr ? 0 : army_cost(*s.army, setup.rulebook());
    if (setup.scenario().points)
        return text + fmt::format(" \u00b7 {} of {} points", cost, *setup.scenario().points);
    return cost > 0 ? text + fmt::format(" \u00b7 {} points", cost) : text;
}

using Boxes = std::vector<KindBox>;

/// Boxes by page. Heights are measured on a canvas of no size.
std::vector<Boxes> paginate(const RosterWriter& writer, const Boxes& boxes, const Sheet& sheet, double top) {
    std::vector<Boxes> pages(1);
    const Rect content = sheet.content();
    const double room = content.height - top;
    (void)pixel_picture(1, 1, rgb(0xffffff), [&](Canvas& canvas) {
        double used = 0;
        for (const KindBox& whole : boxes)
            for (const KindBox& box : split(whole, room - kind_height - 30)) {
                const double height = writer.height(canvas, box, content.width);
                if (used > 0 && used + height > room) {
                    pages.emplace_back();
                    used = 0;
                }
                pages.back().push_back(box);
                used += height;
            }
    });
    return pages;
}

} // namespace

void add_roster(Booklet& booklet, const Setup& setup, std::size_t side) {
    const Sheet sheet = booklet.sheet();
    constexpr double top = 12;
    const auto writer = std::make_shared<const RosterWriter>(setup, side);
    const auto pages = paginate(*writer, boxes_of(setup, side), sheet, top);
    const std::string section = "Roster: " + side_name(setup, side);
    for (std::size_t i = 0; i < pages.size(); ++i)
        booklet.add({section, i == 0 ? section : "", sheet,
                     [&setup, side, sheet, writer, boxes = pages[i]](Canvas& canvas) {
                         draw_heading(canvas, sheet, side_name(setup, side), remark(setup, side));
                         Rect area = sheet.content();
                         area.y += top;
                         for (const KindBox& box : boxes) {
                             writer->draw(canvas, box, area);
                             area.y += writer->height(canvas, box, area.width);
                         }
                         if (boxes.empty())
                             canvas.text({area.x, area.y}, "This side has no units.", {.size = 3.4}, quiet);
                     }});
}

} // namespace sabotier::print
