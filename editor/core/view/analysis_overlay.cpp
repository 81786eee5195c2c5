#include "editor/core/view/analysis_overlay.hpp"

#include "formats/base/cancelled.hpp"
#include "formats/base/words.hpp"
#include "formats/board/has_hexes.hpp"
#include "formats/setup/traits.hpp"
#include "validator/analysis/movement/mover.hpp"
#include "validator/answers/overlays.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace sabotier::editor {

namespace {

constexpr const char* no_piece = marked("Select a piece that stands on the board.");

AnalysisOverlay nothing(const char* why) {
    return {nullptr, tr(why)};
}

/// The status bar goes into what the title has no room for.
AnalysisOverlay shown(MapOverlay overlay) {
    std::string note = overlay.subtitle.empty() ? overlay.title : overlay.subtitle;
    return {std::make_shared<const MapOverlay>(std::move(overlay)), std::move(note)};
}

/// Index of the first selected unit; none if there is none.
std::size_t selected_unit(const Setup& setup, const Selection& selection) {
    for (const PieceRef& piece : selection.pieces)
        if (const std::size_t unit = find_piece(setup, piece); unit != none) return unit;
    return none;
}

/// Index of the first selected unit that stands on the map; none if there is none.
std::size_t unit_on_map(const Setup& setup, const Selection& selection) {
    for (const PieceRef& piece : selection.pieces) {
        const std::size_t unit = find_piece(setup, piece);
        if (unit != none && setup.board.hexes().is_space(setup.units[unit].space)) return unit;
    }
    return none;
}

/// The mover of the selected unit, or of the first class in play.
std::optional<Mover> mover_for(const Setup& setup, const Selection& selection) {
    if (const std::size_t unit = unit_on_map(setup, selection);
        unit != none && setup.units[unit].kind != nullptr)
        if (const auto movers = movers_of(*setup.units[unit].kind, setup.rulebook()); !movers.empty())
            return movers.front();
    const auto classes = classes_in_play(setup);
    return classes.empty() ? std::nullopt : std::optional(classes.front().mover);
}

AnalysisOverlay enterable(const Setup& setup, const Selection& selection, const IsCancelled& is_cancelled) {
    const auto mover = mover_for(setup, selection);
    if (!mover) return nothing("This rulebook has no unit that moves.");
    return shown(overlay_of(setup, enterable_ground(setup, *mover, is_cancelled)));
}

/// A unit that is not deployed may start anywhere in the zone of its side.
AnalysisOverlay reach(const Setup& setup, const Selection& selection, const IsCancelled& is_cancelled) {
    ReachQuestion question;
    question.unit = unit_on_map(setup, selection);
    if (question.unit == none) question.unit = selected_unit(setup, selection);
    if (question.unit == none) return nothing("Select a unit that stands on the map.");
    if (setup.units[question.unit].kind == nullptr) return nothing("This unit does not move.");
    const ReachOfUnit answer = reach_of_unit(setup, question, is_cancelled);
    if (!answer.is_somewhere()) return nothing("Select a unit that stands on the map.");
    return shown(overlay_of(setup, answer));
}

AnalysisOverlay sight(const Setup& setup, const Selection& selection, const IsCancelled& is_cancelled) {
    ViewQuestion question;
    question.unit = unit_on_map(setup, selection);
    SpaceIndex from = no_space;
    if (question.unit != none)
        from = setup.units[question.unit].space;
    else if (!selection.spaces.empty())
        from = *selection.spaces.begin();
    if (!setup.board.hexes().is_space(from)) return nothing("Select a unit or a hex to look from.");
    question.from = setup.board.hexes().grid.hex(from);
    throw_if_cancelled(is_cancelled);
    return shown(overlay_of(setup, field_seen(setup, SightBoard(setup), question, is_cancelled)));
}

AnalysisOverlay exposed(const Setup& setup, const Selection&, const IsCancelled& is_cancelled) {
    ExposureQuestion question;
    question.threads = 2;
    throw_if_cancelled(is_cancelled);
    const SightBoard board(setup.board.hexes(), setup.rulebook());
    return shown(overlay_of(setup, exposed_hexes(setup, board, question, is_cancelled)));
}

AnalysisOverlay control(const Setup& setup, const Selection&, const IsCancelled& is_cancelled) {
    return shown(overlay_of(setup, zones_of_control(setup, is_cancelled)));
}

AnalysisOverlay chokes(const Setup& setup, const Selection&, const IsCancelled& is_cancelled) {
    const Chokes answer = choke_points(setup, is_cancelled);
    if (!answer.compares()) return nothing("Two sides need zones or units on the map first.");
    return shown(overlay_of(setup, answer));
}

/// The class in play that the selected unit is of, on the ground if it has such a one; none: no unit is
/// selected, or it does not move.
std::optional<Mover> selected_class(const Setup& setup, const Selection& selection) {
    const std::size_t unit = selected_unit(setup, selection);
    std::optional<Mover> flying;
    for (const ClassInPlay& each : classes_in_play(setup)) {
        if (!std::ranges::binary_search(each.units, unit)) continue;
        if (!each.movement->flies) return each.mover;
        if (!flying) flying = each.mover;
    }
    return flying;
}

AnalysisOverlay first(const Setup& setup, const Selection& selection, const IsCancelled& is_cancelled) {
    const WhoIsFirst answer = who_is_first(setup, {selected_class(setup, selection)}, is_cancelled);
    if (answer.sides.size() < 2) return nothing("Two sides need zones or units on the map first.");
    if (!answer.compares()) return nothing("This rulebook has no unit that moves.");
    return shown(overlay_of(setup, answer));
}

/// In rooms and on squares: from space to neighbouring space.
AnalysisOverlay reach_by_steps(const Setup& setup, const Selection& selection,
                               const IsCancelled& is_cancelled) {
    const std::size_t piece = selected_unit(setup, selection);
    if (piece == none) return nothing(no_piece);
    if (setup.units[piece].kind == nullptr) return nothing("This piece does not move.");
    const ReachOfPiece answer = reach_of_piece(setup, {piece}, is_cancelled);
    if (answer.reach.starts.empty()) return nothing(no_piece);
    return shown(overlay_of(setup, answer));
}

AnalysisOverlay who_is_first_by_steps(const Setup& setup, const Selection&, const IsCancelled& is_cancelled) {
    const WhoIsFirst answer = who_is_first(setup, {}, is_cancelled);
    if (!answer.compares()) return nothing("Two sides need zones or pieces on the board first.");
    return shown(overlay_of(setup, answer));
}

using Ask = AnalysisOverlay (*)(const Setup&, const Selection&, const IsCancelled&);

/// What is asked on which boards; null: nothing.
struct Analysis {
    std::string_view kind;
    Ask on_hexes;
    Ask by_steps = nullptr; ///< in rooms and on squares
};
constexpr Analysis analyses[]{{"terrain", enterable},
                              {"reach", reach, reach_by_steps},
                              {"sight", sight},
                              {"exposure", exposed},
                              {"control", control},
                              {"chokes", chokes},
                              {"first", first, who_is_first_by_steps}};

AnalysisOverlay answer_to(std::string_view kind, const Setup& setup, const Selection& selection,
                          const IsCancelled& is_cancelled) {
    const auto* asked = std::ranges::find(analyses, kind, &Analysis::kind);
    if (asked == std::end(analyses)) return {};
    const bool has_steps = traits_of(setup).has_steps;
    const Ask ask = has_steps ? asked->by_steps : has_hexes(setup.board) ? asked->on_hexes : nullptr;
    return ask == nullptr ? nothing("This analysis is about maps of hexes.")
                          : ask(setup, selection, is_cancelled);
}

} // namespace

AnalysisOverlay analysis_overlay(const std::string& kind, const Setup& setup, const Selection& selection,
                                 const IsCancelled& is_cancelled) {
    try {
        return answer_to(kind, setup, selection, is_cancelled);
    } catch (const Cancelled&) {
        return {};
    }
}

} // namespace sabotier::editor
