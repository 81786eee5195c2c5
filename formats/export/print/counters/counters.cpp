#include "formats/export/print/counters/counters.hpp"

#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/draw/pieces/counters.hpp"
#include "formats/draw/pieces/printed.hpp"
#include "formats/export/drawn/captions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace sabotier::print {
namespace {

constexpr Colour paper = rgb(0xfbfaf6);

/// One side of a marker: a colour, a sign, and its name or a number.
struct MarkerFace {
    std::string glyph;
    std::string name;
    std::string figure; ///< printed large instead of the name
    Colour colour = rgb(0x808080);
};

void draw_marker(Canvas& canvas, const MarkerFace& face, Point middle, double size, double bleed) {
    const Saved saved(canvas);
    canvas.move(middle.x, middle.y);
    canvas.scale(size);
    const double b = bleed / size;
    canvas.rectangle({-0.5 - b, -0.5 - b, 1 + 2 * b, 1 + 2 * b});
    canvas.fill(face.colour);
    const double half = printed::safe_half(size);
    canvas.rectangle({-half, -half, 2 * half, 2 * half});
    canvas.stroke(faded(ink_on(face.colour), 0.45), {.width = 0.012, .is_round = false, .dashes = {}});
    const Colour text = ink_on(face.colour);
    const GlyphInk tools{luminance(face.colour) < 0.18 ? rgb(0x101214) : rgb(0x1d2226),
                         mixed(face.colour, paper, 0.55), paper};
    if (face.figure.empty()) {
        const double least = printed::least_type / size;
        const TextStyle one{.size = std::max(0.135, least),
                            .face = Face::narrow,
                            .weight = Weight::bold,
                            .align = Align::centre,
                            .width = 2 * half - 0.04,
                            .spacing = 1.05};
        TextStyle style = fitted_line(canvas, face.name, one, least);
        if (canvas.measure(face.name, style).is_cut)
            style = fitted_block(canvas, face.name, one, 2.2 * least, least);
        const double top = half - 0.02 - canvas.measure(face.name, style).height;
        draw_glyph(canvas, face.glyph, {0, (top - half) / 2}, 0.94 * (top + half), tools);
        canvas.text({-half + 0.02, top}, face.name, style, text);
        return;
    }
    draw_glyph(canvas, face.glyph, {-0.2, 0}, 0.5, tools);
    canvas.label({0.2, 0}, face.figure,
                 {.size = 0.62, .face = Face::narrow, .weight = Weight::bold, .align = Align::centre}, text);
}

TokenFace drawn(MarkerFace face) {
    return [face = std::move(face)](Canvas& canvas, Point middle, double size, double bleed) {
        draw_marker(canvas, face, middle, size, bleed);
    };
}

MarkerFace face_of(const Marker& marker) {
    return {marker.glyph, marker.name, "", colour_or(marker.colour, rgb(0xd8d4c8))};
}

const Marker* find(const Rulebook& rulebook, const std::string& id) {
    for (const Marker& marker : rulebook.markers)
        if (marker.id == id) return &marker;
    return nullptr;
}

bool is_a_back(const Rulebook& rulebook, const std::string& id) {
    return std::any_of(rulebook.markers.begin(), rulebook.markers.end(),
                       [&](const Marker& marker) { return marker.back == id && marker.id != id; });
}

std::size_t units_of(const Setup& setup, const std::vector<KindId>& kinds) {
    return static_cast<std::size_t>(
        std::count_if(setup.units.begin(), setup.units.end(), [&](const SetupUnit& unit) {
            if (unit.kind == nullptr || unit.kind->is_decoy) return false;
            return kinds.empty() || std::find(kinds.begin(), kinds.end(), unit.kind_id) != kinds.end();
        }));
}

std::size_t positions_of(const Setup& setup) {
    std::size_t most = 0;
    for (const SetupUnit& unit : setup.units)
        if (unit.kind != nullptr) most += static_cast<std::size_t>(std::max(0, unit.kind->positions));
    std::size_t dug = 0;
    for (const SetupSide& side : setup.sides)
        dug += side.positions.size();
    return std::max(most, dug);
}

std::size_t count_of(const Setup& setup, const Marker& marker) {
    const auto count = static_cast<std::size_t>(std::max(0, marker.count));
    const auto each = static_cast<std::size_t>(std::max(1, marker.each));
    switch (marker.per) {
    case Marker::Per::unit:
        return count * ((units_of(setup, marker.kinds) + each - 1) / each);
    case Marker::Per::position:
        return count * positions_of(setup);
    case Marker::Per::sheet:
        return count;
    case Marker::Per::shots:
        break;
    }
    return 0;
}

/// Numbers from a weapon's shots down to 0, two to a marker: turn it over, then take the next.
void add_shots(TokenGroup& group, const Marker& marker, int shots) {
    const auto face = [&](int left) {
        MarkerFace result = face_of(marker);
        result.figure = std::to_string(left);
        return drawn(result);
    };
    for (int left = std::min(shots, 99); left >= 0; left -= 2)
        group.tokens.push_back({face(left), face(std::max(0, left - 1))});
}

TokenGroup shots_group(const Setup& setup, const Marker& marker) {
    TokenGroup group{marker.name, {}};
    for (const SetupUnit& unit : setup.units) {
        if (unit.kind == nullptr) continue;
        for (const Weapon& weapon : unit.kind->weapons)
            if (weapon.shots && *weapon.shots > 0) add_shots(group, marker, *weapon.shots);
    }
    return group;
}

} // namespace

std::vector<TokenGroup> counter_groups(const Setup& setup) {
    std::vector<TokenGroup> groups;
    const std::vector<CounterFace> faces = counter_faces(setup);
    for (std::size_t i = 0; i < setup.sides.size(); ++i) {
        TokenGroup group;
        const SideLook look = side_look(setup, i);
        const TokenFace back = [look](Canvas& canvas, Point middle, double size, double bleed) {
            draw_counter_back(canvas, middle, size, bleed, look);
        };
        for (const std::size_t index : setup.sides[i].units)
            group.tokens.push_back(
                {[face = faces[index]](Canvas& canvas, Point middle, double size, double bleed) {
                     draw_counter_front(canvas, middle, size, bleed, face);
                 },
                 back});
        group.title = fmt::format("{}: {}", side_name(setup, i), counted(group.tokens.size(), "counter"));
        groups.push_back(std::move(group));
    }
    return groups;
}

std::vector<TokenGroup> marker_groups(const Setup& setup) {
    std::vector<TokenGroup> groups;
    const Rulebook& rulebook = setup.rulebook();
    for (const Marker& marker : rulebook.markers) {
        if (is_a_back(rulebook, marker.id)) continue;
        TokenGroup group{marker.name, {}};
        if (marker.per == Marker::Per::shots) {
            group = shots_group(setup, marker);
        } else {
            const Marker* back = find(rulebook, marker.back);
            if (back != nullptr && back != &marker) group.title += " / " + back->name;
            const Token token{drawn(face_of(marker)), drawn(face_of(back == nullptr ? marker : *back))};
            group.tokens.assign(count_of(setup, marker), token);
        }
        if (!group.tokens.empty()) groups.push_back(std::move(group));
    }
    // Short groups stand beside each other at the end.
    std::stable_sort(groups.begin(), groups.end(), [](const TokenGroup& a, const TokenGroup& b) {
        return a.tokens.size() > b.tokens.size();
    });
    return groups;
}

} // namespace sabotier::print
