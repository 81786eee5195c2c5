#include "formats/export/kit/shots.hpp"

#include "formats/base/words.hpp"
#include "formats/draw/pieces/marker_art.hpp"
#include "formats/export/drawn/captions.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier {

std::vector<ShotsLeft> shots_left(const Setup& setup, const SetupUnit& unit) {
    std::vector<ShotsLeft> all;
    if (unit.kind == nullptr || unit.side >= setup.sides.size()) return all;
    const auto& deployment = setup.sides[unit.side].deployment;
    if (unit.deployed >= deployment.size()) return all;
    for (const Weapon& weapon : unit.kind->weapons) {
        const auto written = deployment[unit.deployed].shots.find(weapon.id);
        if (written == deployment[unit.deployed].shots.end() || !weapon.shots) continue;
        if (written->second >= 0 && written->second < *weapon.shots)
            all.push_back(
                {weapon.name.empty() ? weapon.id.str() : weapon.name, written->second, *weapon.shots});
    }
    return all;
}

std::string shots_text(const Setup& setup, const SetupUnit& unit) {
    std::string text;
    for (const ShotsLeft& shots : shots_left(setup, unit))
        text += fmt::format("{}{}: {} left", text.empty() ? "" : ", ", shots.weapon,
                            counted(static_cast<std::size_t>(shots.left), "shot"));
    return text;
}

namespace {

const Marker* marker_of_shots(const Rulebook& rulebook) {
    const auto marker = std::ranges::find_if(
        rulebook.markers, [](const Marker& each) { return each.per == Marker::Per::shots; });
    return marker == rulebook.markers.end() ? nullptr : &*marker;
}

std::optional<std::string> noted_by_their_sides(std::ptrdiff_t units) {
    if (units == 0) return std::nullopt;
    return say_count("the shots that are left of {} unit, where not all are: its side notes them",
                     "the shots that are left of {} units, where not all are: their sides note them",
                     static_cast<std::size_t>(units));
}

} // namespace

std::optional<std::string> shots_left_off(const Setup& setup) {
    return noted_by_their_sides(std::ranges::count_if(
        setup.units, [&](const SetupUnit& unit) { return !shots_left(setup, unit).empty(); }));
}

std::optional<std::string> shots_without_marker(const Setup& setup) {
    const bool has_marker = marker_of_shots(setup.rulebook()) != nullptr;
    return noted_by_their_sides(std::ranges::count_if(setup.units, [&](const SetupUnit& unit) {
        return (!has_marker || unit.space == no_space) && !shots_left(setup, unit).empty();
    }));
}

namespace kit {
namespace {

KitFace drawn(const Marker& marker, int left) {
    MarkerFace face = marker_face(marker);
    face.figure = std::to_string(left);
    return [face = std::move(face)](Canvas& canvas, Rect area, double bleed) {
        draw_marker(canvas, area.middle(), std::min(area.width, area.height), bleed, face);
    };
}

/// Turned over it has the next number; a covered one has its unit's back.
KitPiece marker_on(const KitPiece& unit, const Marker& marker, int left) {
    KitPiece piece;
    piece.sort = KitPiece::Sort::marker;
    piece.kind = id_text(marker.id) + "." + std::to_string(left);
    piece.name = marker.name + " " + std::to_string(left);
    piece.group = unit.is_hidden ? unit.group : marker.name;
    piece.side = unit.side;
    piece.space = unit.space;
    piece.front = drawn(marker, left);
    piece.back = drawn(marker, std::max(0, left - 1));
    if (!unit.is_hidden) return piece;
    piece.is_hidden = true;
    piece.covered = unit.covered;
    piece.back = unit.back;
    piece.pale_back = unit.pale_back;
    return piece;
}

} // namespace

std::vector<KitPiece> markers_of_shots(const Setup& setup, const std::vector<KitPiece>& pieces, Ids& ids) {
    std::vector<KitPiece> markers;
    const Marker* const marker = marker_of_shots(setup.rulebook());
    if (marker == nullptr) return markers;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (pieces[i].unit == none || pieces[i].space == no_space) continue;
        const std::vector<ShotsLeft> left = shots_left(setup, setup.units[pieces[i].unit]);
        for (const ShotsLeft& shots : left) {
            KitPiece piece = marker_on(pieces[i], *marker, std::min(shots.left, 99));
            if (left.size() > 1) piece.name = shots.weapon + ": " + piece.name;
            piece.carrier = i;
            piece.id = ids.take(pieces[i].id + "." + piece.kind);
            markers.push_back(std::move(piece));
        }
    }
    return markers;
}

} // namespace kit
} // namespace sabotier
