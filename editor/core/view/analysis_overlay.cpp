#include "editor/core/view/analysis_overlay.hpp"

#include "formats/base/words.hpp"
#include "formats/draw/pieces/counters.hpp"
#include "validator/analysis/cut/regions.hpp"
#include "validator/analysis/movement/mover.hpp"
#include "validator/analysis/reach/travel.hpp"
#include "validator/analysis/reach/turn_reach.hpp"
#include "validator/analysis/sight/exposure.hpp"
#include "validator/analysis/sight/field_of_view.hpp"
#include "validator/analysis/sight/line_table.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace sabotier::editor {

namespace {

using Key = MapOverlay::Key;
using Look = MapOverlay::Key::Look;

/// Nobody reads figures on more hexes than this.
constexpr std::size_t most_figures = 100'000;
constexpr int sight_range = 20;
constexpr Colour open_colour = rgb(0x2f9e5c, 0.42);
constexpr Colour slow_colour = rgb(0xe0b020, 0.5);
constexpr Colour closed_colour = rgb(0x7a1f2b, 0.5);
constexpr Colour hidden_colour = rgb(0x20242c, 0.5);
constexpr Colour far_colour = rgb(0x8a8f98, 0.75);
constexpr Colour ring_colour = rgb(0x101418);

AnalysisOverlay nothing(const char* why) {
    return {nullptr, tr(why)};
}

/// An answer that leaves nothing to tint: a title alone.
AnalysisOverlay said(const char* answer) {
    MapOverlay overlay;
    overlay.title = tr(answer);
    return {std::make_shared<const MapOverlay>(std::move(overlay)), tr(answer)};
}

AnalysisOverlay shown(MapOverlay overlay, std::string note) {
    overlay.title = note;
    return {std::make_shared<const MapOverlay>(std::move(overlay)), std::move(note)};
}

/// Every space of the board, and asks now and then whether that is wanted any more.
template <class F>
void for_each_space(const Setup& setup, const IsCancelled& is_cancelled, F&& f) {
    std::size_t visited = 0;
    setup.board.hexes().for_each_space([&](SpaceIndex space) {
        if (visited++ % 4096 == 0) throw_if_cancelled(is_cancelled);
        f(space);
    });
}

/// Index of the first selected unit that stands on the map; none if there is none.
std::size_t selected_unit(const Setup& setup, const Selection& selection) {
    for (const PieceRef& piece : selection.pieces) {
        const std::size_t unit = find_piece(setup, piece);
        if (unit != none && setup.board.hexes().is_space(setup.units[unit].space)) return unit;
    }
    return none;
}

/// The mover of the selected unit, or of the first class in play.
std::optional<Mover> mover_for(const Setup& setup, const Selection& selection) {
    if (const std::size_t unit = selected_unit(setup, selection);
        unit != none && setup.units[unit].kind != nullptr)
        if (const auto movers = movers_of(*setup.units[unit].kind, setup.rulebook()); !movers.empty())
            return movers.front();
    const auto classes = classes_in_play(setup);
    return classes.empty() ? std::nullopt : std::optional(classes.front().mover);
}

AnalysisOverlay enterable(const Setup& setup, const Selection& selection, const IsCancelled& is_cancelled) {
    const auto mover = mover_for(setup, selection);
    if (!mover) return nothing("This rulebook has no unit that moves.");
    const MovementModel model(setup.board.hexes(), setup.rulebook(), mover->profile);
    MapOverlay overlay;
    std::size_t open = 0;
    for_each_space(setup, is_cancelled, [&](SpaceIndex space) {
        const bool is_open = model.moves(space).is_enterable();
        open += is_open ? 1U : 0U;
        overlay.tints.push_back({space, is_open ? open_colour : closed_colour});
    });
    overlay.keys = {{tr("can be entered"), open_colour, Look::tint},
                    {tr("closed"), closed_colour, Look::tint}};
    return shown(std::move(overlay), say("{}: {} of {} hexes can be entered", in_words(mover->profile), open,
                                         setup.board.hexes().hexes));
}

AnalysisOverlay reach(const Setup& setup, const Selection& selection, const IsCancelled& is_cancelled) {
    const std::size_t index = selected_unit(setup, selection);
    if (index == none) return nothing("Select a unit that stands on the map.");
    const SetupUnit& unit = setup.units[index];
    const auto movers = unit.kind == nullptr ? std::vector<Mover>{} : movers_of(*unit.kind, setup.rulebook());
    if (movers.empty()) return nothing("This unit does not move.");
    MapOverlay overlay;
    std::vector<MovementModel> models;
    models.reserve(movers.size());
    std::vector<TravelMode> modes;
    for (const Mover& mover : movers) {
        throw_if_cancelled(is_cancelled);
        models.emplace_back(setup.board.hexes(), setup.rulebook(), mover.profile);
        modes.push_back({&models.back(), mover.allowance});
    }
    // the coming turn exactly, among the units that stand there; later ones on an empty map
    std::set<SpaceIndex> now;
    const Situation situation(setup, unit.side);
    TurnReach turn;
    for (const TravelMode& mode : modes)
        for (const ReachedHex& hex :
             turn.reach(*mode.model, mode.allowance, situation, unit.space, unit.facing.value_or(Facing::n)))
            now.insert(hex.space);
    const TravelStart start{unit.space, unit.facing, 0};
    const TurnMap turns = travel_turns(modes, std::span(&start, 1), is_cancelled);
    constexpr std::uint32_t most = 6;
    for_each_space(setup, is_cancelled, [&](SpaceIndex space) {
        const std::uint32_t needed =
            now.contains(space) ? 1 : std::max<std::uint32_t>(2, turns[number(space)]);
        if (turns[number(space)] == never && !now.contains(space)) return;
        if (needed > most) return;
        overlay.tints.push_back({space, heat_colour((needed - 1) / static_cast<double>(most))});
        if (setup.board.hexes().hexes <= most_figures)
            overlay.figures.push_back({space, std::to_string(needed)});
    });
    overlay.rings.push_back({unit.space, ring_colour});
    for (std::uint32_t i = 1; i <= most; ++i)
        overlay.keys.push_back(
            {say("turn {}", i), heat_colour((i - 1) / static_cast<double>(most)), Look::tint});
    return shown(std::move(overlay), say("{} reaches {} hexes in its turn", unit.id.str(), now.size()));
}

AnalysisOverlay sight(const Setup& setup, const Selection& selection, const IsCancelled& is_cancelled) {
    const std::size_t index = selected_unit(setup, selection);
    SpaceIndex from = no_space;
    Looker looker;
    if (index != none) {
        from = setup.units[index].space;
        looker = looker_of(setup.units[index], setup.rulebook());
    } else if (!selection.spaces.empty()) {
        from = *selection.spaces.begin();
    }
    if (!setup.board.hexes().is_space(from)) return nothing("Select a unit or a hex to look from.");
    const SightBoard board(setup);
    const Hex centre = setup.board.hexes().grid.hex(from);
    auto seen = seen_spaces(board, centre, sight_range, looker);
    std::ranges::sort(seen);
    MapOverlay overlay;
    bool has_far = false;
    for_each_space(setup, is_cancelled, [&](SpaceIndex space) {
        const bool is_far = distance(centre, setup.board.hexes().grid.hex(space)) > sight_range;
        has_far = has_far || is_far;
        // what nobody looked at must not look as if it were seen
        if (is_far || !std::ranges::binary_search(seen, space))
            overlay.tints.push_back({space, is_far ? far_colour : hidden_colour});
    });
    overlay.rings.push_back({from, ring_colour});
    overlay.keys = {{tr("out of sight"), hidden_colour, Look::tint}};
    if (has_far) overlay.keys.push_back({tr("further away"), far_colour, Look::tint});
    return shown(std::move(overlay), say("{} hexes within {} are in sight", seen.size(), sight_range));
}

AnalysisOverlay exposed(const Setup& setup, const IsCancelled& is_cancelled) {
    const SightBoard board(setup.board.hexes(), setup.rulebook());
    ExposureQuery query;
    query.range = std::min(sight_range, static_cast<int>(largest_line_table));
    query.threads = 2;
    query.is_cancelled = is_cancelled;
    const auto seen_from = exposure(board, query);
    std::uint16_t most = 1;
    for_each_space(setup, is_cancelled,
                   [&](SpaceIndex space) { most = std::max(most, seen_from[number(space)]); });
    constexpr int bands = 12;
    MapOverlay overlay;
    for_each_space(setup, is_cancelled, [&](SpaceIndex space) {
        const int band = (seen_from[number(space)] * bands + most / 2) / most;
        overlay.tints.push_back({space, heat_colour(band / double{bands})});
        if (setup.board.hexes().hexes <= most_figures)
            overlay.figures.push_back({space, std::to_string(seen_from[number(space)])});
    });
    for (int i = 0; i <= bands; i += 3)
        overlay.keys.push_back(
            {std::to_string(i * most / bands), heat_colour(i / double{bands}), Look::tint});
    return shown(std::move(overlay), say("From how many hexes within {} each hex is seen: up to {}",
                                         query.range, static_cast<int>(most)));
}

AnalysisOverlay control(const Setup& setup, const IsCancelled& is_cancelled) {
    MapOverlay overlay;
    for (std::size_t side = 0; side < setup.sides.size(); ++side) {
        std::set<SpaceIndex> controlled;
        for (const std::size_t index : setup.sides[side].units) {
            throw_if_cancelled(is_cancelled);
            const SetupUnit& unit = setup.units[index];
            const MovementClass* movement = class_at_setup(unit, setup.rulebook());
            if (unit.carrier != none || !setup.board.hexes().is_space(unit.space) || movement == nullptr
                || !movement->exerts_zone)
                continue;
            for (const Facing facing : all_facings) {
                const Hex beside = neighbour(setup.board.hexes().grid.hex(unit.space), facing);
                if (setup.board.hexes().is_space(beside))
                    controlled.insert(setup.board.hexes().grid.index(beside));
            }
        }
        const Colour colour = faded(side_look(setup, side).colour, 0.45);
        for (const SpaceIndex space : controlled)
            overlay.tints.push_back({space, colour});
        overlay.keys.push_back({side_look(setup, side).name, colour, Look::tint});
    }
    if (overlay.tints.empty()) return said("No unit on the map has a zone of control.");
    return shown(std::move(overlay), tr("Hexes in which units stop their enemies"));
}

/// Sides against each other, each pair once.
template <class F>
void for_each_pair(const Setup& setup, F&& f) {
    for (std::size_t a = 0; a < setup.sides.size(); ++a)
        for (std::size_t b = a + 1; b < setup.sides.size(); ++b)
            if (!setup.sides[a].zone.empty() && !setup.sides[b].zone.empty()) f(a, b);
}

AnalysisOverlay chokes(const Setup& setup, const IsCancelled& is_cancelled) {
    std::map<SpaceIndex, std::string> found;
    bool has_pair = false;
    for_each_pair(setup, [&](std::size_t a, std::size_t b) {
        has_pair = true;
        for (const ClassInPlay& each : classes_in_play(setup)) {
            throw_if_cancelled(is_cancelled);
            if (each.movement->flies) continue;
            const MovementModel model(setup.board.hexes(), setup.rulebook(), each.mover.profile);
            for (const SpaceIndex space : single_cuts(model, setup.sides[a].zone, setup.sides[b].zone))
                found.emplace(space, each.movement->name);
        }
    });
    if (!has_pair) return nothing("Two sides need zones to set up in first.");
    if (found.empty()) return said("No single hex cuts the sides off from each other.");
    MapOverlay overlay;
    for (const auto& [space, movement] : found) {
        overlay.tints.push_back({space, closed_colour});
        overlay.rings.push_back({space, ring_colour});
    }
    overlay.keys = {{tr("only way between the zones"), closed_colour, Look::tint}};
    return shown(std::move(overlay), say("{} hexes are the only way for some class", found.size()));
}

AnalysisOverlay first(const Setup& setup, const Selection& selection, const IsCancelled& is_cancelled) {
    const auto mover = mover_for(setup, selection);
    if (!mover) return nothing("This rulebook has no unit that moves.");
    std::size_t zones = 0;
    const MovementModel model(setup.board.hexes(), setup.rulebook(), mover->profile);
    std::vector<ClockMap> clocks;
    for (const SetupSide& side : setup.sides) {
        throw_if_cancelled(is_cancelled);
        zones += side.zone.empty() ? 0U : 1U;
        clocks.push_back(travel_clock(model, mover->allowance, side.zone));
    }
    if (zones < 2) return nothing("Two sides need zones to set up in first.");
    MapOverlay overlay;
    std::size_t even = 0;
    for_each_space(setup, is_cancelled, [&](SpaceIndex space) {
        std::uint32_t best = never;
        std::size_t who = none;
        for (std::size_t side = 0; side < clocks.size(); ++side) {
            const std::uint32_t turns = turn_of(clocks[side][number(space)], mover->allowance);
            if (turns == never || turns > best) continue;
            who = turns == best ? none : side;
            best = turns;
        }
        if (best == never) return;
        if (who == none) {
            ++even;
            overlay.tints.push_back({space, slow_colour});
        } else {
            overlay.tints.push_back({space, faded(side_look(setup, who).colour, 0.42)});
        }
    });
    for (std::size_t side = 0; side < setup.sides.size(); ++side)
        overlay.keys.push_back(
            {side_look(setup, side).name, faded(side_look(setup, side).colour, 0.42), Look::tint});
    overlay.keys.push_back({tr("in the same turn"), slow_colour, Look::tint});
    return shown(std::move(overlay), say("{}: {} hexes are reached in the same turn by several sides",
                                         in_words(mover->profile), even));
}

AnalysisOverlay overlay_of(const std::string& kind, const Setup& setup, const Selection& selection,
                           const IsCancelled& is_cancelled) {
    if (setup.board.hexes().hexes == 0) return nothing("This analysis is about maps of hexes.");
    if (kind == "terrain") return enterable(setup, selection, is_cancelled);
    if (kind == "reach") return reach(setup, selection, is_cancelled);
    if (kind == "sight") return sight(setup, selection, is_cancelled);
    if (kind == "exposure") return exposed(setup, is_cancelled);
    if (kind == "control") return control(setup, is_cancelled);
    if (kind == "chokes") return chokes(setup, is_cancelled);
    if (kind == "first") return first(setup, selection, is_cancelled);
    return {};
}

} // namespace

AnalysisOverlay analysis_overlay(const std::string& kind, const Setup& setup, const Selection& selection,
                                 const IsCancelled& is_cancelled) {
    try {
        return overlay_of(kind, setup, selection, is_cancelled);
    } catch (const Cancelled&) {
        return {};
    }
}

} // namespace sabotier::editor
