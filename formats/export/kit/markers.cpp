#include "formats/export/kit/markers.hpp"

#include "formats/draw/pieces/marker_art.hpp"

#include <algorithm>

namespace sabotier::kit {
namespace {

KitFace drawn(MarkerFace face) {
    return [face = std::move(face)](Canvas& canvas, Rect area, double bleed) {
        draw_marker(canvas, area.middle(), std::min(area.width, area.height), bleed, face);
    };
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

/// So many of a kind, for all sides together.
struct InPlay {
    const PieceKind* kind;
    std::size_t count;
};
using Armies = std::vector<InPlay>;

Armies armies_of(const Setup& setup) {
    Armies armies;
    for (const SetupUnit& unit : setup.units)
        if (unit.kind != nullptr) armies.push_back({unit.kind, 1});
    return armies;
}

/// Of a side: more find no room on a table.
constexpr std::size_t most_of_a_kind = 100;

/// What the points of a scenario buy of a kind, as far as there is room for on a table.
std::size_t bought(const Setup& setup, const PieceKind& kind) {
    const Rulebook& rulebook = setup.rulebook();
    const int usual = rulebook.usual_points.empty() ? 0 : std::ranges::max(rulebook.usual_points);
    const int points = setup.scenario().points.value_or(usual);
    std::size_t most = 0;
    for (const PurchaseLine& line : rulebook.lines)
        for (const auto& [id, count] : line.contents)
            if (id == kind.id && line.cost > 0 && count > 0)
                most = std::max(most, static_cast<std::size_t>(std::max(0, points / line.cost))
                                          * static_cast<std::size_t>(count));
    return std::min(most, most_of_a_kind);
}

/// What the counter sheets of a side hold of a kind: those that the scenario asks for, as far as there is
/// room for it on a table; what one of them holds, in any case.
std::size_t held(const Setup& setup, const PieceKind& kind) {
    const auto sheets = static_cast<std::size_t>(std::max(1, setup.scenario().sheets.value_or(1)));
    const auto supply = static_cast<std::size_t>(kind.supply);
    return std::max(supply, std::min(supply * sheets, most_of_a_kind));
}

Armies armies_of_the_box(const Setup& setup) {
    Armies armies;
    for (const PieceKind& kind : setup.rulebook().pieces) {
        const std::size_t each = kind.supply > 0 ? held(setup, kind) : bought(setup, kind);
        armies.push_back({&kind, each * std::max<std::size_t>(1, setup.sides.size())});
    }
    return armies;
}

std::size_t units_of(const Armies& armies, const std::vector<KindId>& kinds) {
    std::size_t units = 0;
    for (const InPlay& each : armies)
        if (!each.kind->is_decoy
            && (kinds.empty() || std::find(kinds.begin(), kinds.end(), each.kind->id) != kinds.end()))
            units += each.count;
    return units;
}

/// Those that are dug lie open.
std::size_t positions_of(const Setup& setup, const Armies& armies) {
    std::size_t most = 0;
    for (const InPlay& each : armies)
        most += each.count * static_cast<std::size_t>(std::max(0, each.kind->positions));
    std::size_t dug = 0;
    for (const SetupSide& side : setup.sides)
        dug += side.positions.size();
    return std::max(most, dug);
}

std::size_t count_of(const Setup& setup, const Armies& armies, const Marker& marker) {
    const auto count = static_cast<std::size_t>(std::max(0, marker.count));
    const auto each = static_cast<std::size_t>(std::max(1, marker.each));
    switch (marker.per) {
    case Marker::Per::unit:
        return count * ((units_of(armies, marker.kinds) + each - 1) / each);
    case Marker::Per::position:
        return count * positions_of(setup, armies);
    case Marker::Per::sheet:
        return count;
    case Marker::Per::shots:
        break;
    }
    return 0;
}

KitPiece piece_of(const Marker& marker) {
    KitPiece piece;
    piece.sort = KitPiece::Sort::marker;
    piece.group = marker.name;
    piece.name = marker.name;
    piece.kind = id_text(marker.id);
    return piece;
}

/// Numbers from a weapon's shots down to 0, two to a marker: turn it over, then take the next.
void add_shots(std::vector<KitPiece>& pieces, const Marker& marker, int shots, Ids& ids) {
    const auto face = [&](int left) {
        MarkerFace result = marker_face(marker);
        result.figure = std::to_string(left);
        return drawn(result);
    };
    for (int left = std::min(shots, 99); left >= 0; left -= 2) {
        KitPiece piece = piece_of(marker);
        piece.kind += "." + std::to_string(left);
        piece.name += " " + std::to_string(left);
        piece.front = face(left);
        piece.back = face(std::max(0, left - 1));
        piece.id = ids.take("marker." + piece.kind);
        pieces.push_back(std::move(piece));
    }
}

void add_all_shots(std::vector<KitPiece>& pieces, const Armies& armies, const Marker& marker, Ids& ids) {
    for (const InPlay& each : armies)
        for (std::size_t unit = 0; unit < each.count; ++unit)
            for (const Weapon& weapon : each.kind->weapons)
                if (weapon.shots && *weapon.shots > 0) add_shots(pieces, marker, *weapon.shots, ids);
}

std::vector<KitPiece> markers_for(const Setup& setup, const Armies& armies, Ids& ids) {
    std::vector<KitPiece> pieces;
    const Rulebook& rulebook = setup.rulebook();
    for (const Marker& marker : rulebook.markers) {
        if (is_a_back(rulebook, marker.id)) continue;
        if (marker.per == Marker::Per::shots) {
            add_all_shots(pieces, armies, marker, ids);
            continue;
        }
        const Marker* back = find(rulebook, marker.back);
        KitPiece piece = piece_of(marker);
        if (back != nullptr && back != &marker) piece.group += " / " + back->name;
        piece.front = drawn(marker_face(marker));
        piece.back = drawn(marker_face(back == nullptr ? marker : *back));
        for (std::size_t copy = count_of(setup, armies, marker); copy > 0; --copy) {
            piece.id = ids.take("marker." + marker.id);
            pieces.push_back(piece);
        }
    }
    return pieces;
}

} // namespace

std::vector<KitPiece> markers(const Setup& setup, Ids& ids) {
    return markers_for(setup, armies_of(setup), ids);
}

std::vector<KitPiece> markers_of_the_box(const Setup& setup, Ids& ids) {
    return markers_for(setup, armies_of_the_box(setup), ids);
}

} // namespace sabotier::kit
