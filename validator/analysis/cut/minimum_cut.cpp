#include "validator/analysis/cut/minimum_cut.hpp"

#include "formats/base/cancel_probe.hpp"
#include "validator/analysis/cut/cut_by_flow.hpp"
#include "validator/analysis/cut/separating_cycle.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace sabotier {

namespace {

using PlaneCell = CutPlane::Cell;

/// A way from zone to zone on a settled plane; see CycleSearch::set_way().
struct Way {
    std::vector<PlaneCell> cells;
    int back = 0;
    int ahead = 0;
};

/// The shortest way from zone to zone over closed ground alone, or over any ground, not through walls.
class WaySearch {
public:
    WaySearch(const CutPlane& plane, bool is_closed, const IsCancelled& is_cancelled)
        : plane_(plane),
          is_closed_(is_closed),
          probe_(is_cancelled),
          came_by_(plane.size(), unseen) {}

    std::optional<Way> run(const std::vector<PlaneCell>& zone) {
        for (const PlaneCell cell : zone)
            came_by_[cell] = start;
        std::vector<PlaneCell> queue = zone;
        for (std::size_t next = 0; next < queue.size(); ++next) {
            probe_.step();
            const PlaneCell cell = queue[next];
            for (int side = 0; side < 6; ++side) {
                const PlaneCell other = plane_.beside(cell, side);
                const CutPlane::Kind kind = plane_.kind(other);
                if (kind == CutPlane::zone_to && came_by_[cell] != start && !plane_.is_wall(cell, side))
                    return trace(cell, side);
                if (!may_enter(kind) || came_by_[other] != unseen || plane_.is_wall(cell, side)) continue;
                came_by_[other] = static_cast<std::uint8_t>(side);
                queue.push_back(other);
            }
        }
        return std::nullopt;
    }

private:
    static constexpr std::uint8_t unseen = 255;
    static constexpr std::uint8_t start = 254;

    [[nodiscard]] bool may_enter(CutPlane::Kind kind) const {
        return kind == CutPlane::closed_ground || (kind == CutPlane::ground && !is_closed_);
    }
    [[nodiscard]] Way trace(PlaneCell last, int ahead) const {
        Way way;
        way.ahead = ahead;
        for (PlaneCell cell = last; came_by_[cell] != start; cell = plane_.beside(cell, way.back)) {
            way.cells.push_back(cell);
            way.back = (came_by_[cell] + 3) % 6;
        }
        std::reverse(way.cells.begin(), way.cells.end());
        return way;
    }

    const CutPlane& plane_;
    bool is_closed_;
    CancelProbe probe_;
    std::vector<std::uint8_t> came_by_;
};

/// A way from the side of a zone that is turned away from `way`, keeping off it, to the other zone or to the
/// outermost cells, which hang together for nothing.
class Detour {
public:
    Detour(const CutPlane& plane, const std::vector<PlaneCell>& way, const IsCancelled& is_cancelled)
        : plane_(plane),
          probe_(is_cancelled),
          is_on_way_(plane.size()),
          came_by_(plane.size()) {
        for (const PlaneCell cell : way)
            is_on_way_[cell] = 1;
    }

    /// Its cells between the zones, from `gate`, the zone's cell beside the way.
    std::optional<std::vector<PlaneCell>> run(PlaneCell gate) {
        const PlaneCell first = farthest(gate);
        std::fill(came_by_.begin(), came_by_.end(), unseen);
        came_by_[first] = start;
        std::vector<PlaneCell> queue{first};
        for (std::size_t next = 0; next < queue.size(); ++next) {
            probe_.step();
            const PlaneCell cell = queue[next];
            for (int side = 0; side < 6; ++side) {
                const PlaneCell other = plane_.beside(cell, side);
                const CutPlane::Kind kind = plane_.kind(other);
                if (plane_.is_wall(cell, side) || came_by_[other] != unseen) continue;
                if (kind == CutPlane::beyond || is_other_zone(kind, gate)) return trace(cell);
                if (is_on_way_[other] != 0) continue;
                came_by_[other] = static_cast<std::uint8_t>(side);
                queue.push_back(other);
            }
        }
        return std::nullopt;
    }

private:
    static constexpr std::uint8_t unseen = 255;
    static constexpr std::uint8_t start = 254;

    [[nodiscard]] bool is_other_zone(CutPlane::Kind kind, PlaneCell gate) const {
        return kind == (plane_.kind(gate) == CutPlane::zone_from ? CutPlane::zone_to : CutPlane::zone_from);
    }
    /// The cell of a zone that is the most steps away from another.
    PlaneCell farthest(PlaneCell gate) {
        std::fill(came_by_.begin(), came_by_.end(), unseen);
        came_by_[gate] = start;
        std::vector<PlaneCell> queue{gate};
        for (std::size_t next = 0; next < queue.size(); ++next) {
            probe_.step();
            for (int side = 0; side < 6; ++side) {
                const PlaneCell other = plane_.beside(queue[next], side);
                if (plane_.kind(other) != plane_.kind(gate) || came_by_[other] != unseen
                    || plane_.is_wall(queue[next], side))
                    continue;
                came_by_[other] = start;
                queue.push_back(other);
            }
        }
        return queue.back();
    }
    [[nodiscard]] std::vector<PlaneCell> trace(PlaneCell last) const {
        std::vector<PlaneCell> cells;
        for (PlaneCell cell = last; came_by_[cell] != start;
             cell = plane_.beside(cell, (came_by_[cell] + 3) % 6))
            if (const auto kind = plane_.kind(cell);
                kind == CutPlane::ground || kind == CutPlane::closed_ground)
                cells.push_back(cell);
        return cells;
    }

    const CutPlane& plane_;
    CancelProbe probe_;
    std::vector<std::uint8_t> is_on_way_;
    std::vector<std::uint8_t> came_by_;
};

/// Both detours of a way from zone to zone; none if there is no room for one of them.
std::optional<std::vector<PlaneCell>> second_way(const CutPlane& plane, const Way& way,
                                                 const IsCancelled& is_cancelled) {
    Detour detour(plane, way.cells, is_cancelled);
    auto from = detour.run(plane.beside(way.cells.front(), way.back));
    const auto to = detour.run(plane.beside(way.cells.back(), way.ahead));
    if (!from || !to) return std::nullopt;
    from->insert(from->end(), to->begin(), to->end());
    return from;
}

/// The cheapest curve round zones that no closed ground joins. It has a cell in common with every way from
/// zone to zone: with `way`, each cell of which is tried, and with a second one that leads round as far from
/// it as can be. A curve pays twice for what lies between the two, so that few cells of the first way, those
/// nearest to the second, can have a curve that is cheaper than the best known, and no search goes farther
/// than half of that. None if the work gets out of hand all the same.
std::optional<SeparatingCycle> curve_through(const CutPlane& plane, CycleSearch& search, const Way& way,
                                             const IsCancelled& is_cancelled) {
    struct Candidate {
        std::uint32_t least; ///< that a curve through it costs; none_gets_there, where none does
        std::uint32_t place; ///< on the way
    };
    constexpr std::uint32_t none_gets_there = 0xFFFF'FFFFU;
    std::vector<Candidate> candidates;
    candidates.reserve(way.cells.size());
    for (std::uint32_t place = 0; place < way.cells.size(); ++place)
        candidates.push_back({0, place});
    if (const auto second = second_way(plane, way, is_cancelled)) {
        search.spread(*second);
        for (Candidate& candidate : candidates) {
            const std::size_t cost = search.cost_to(way.cells[candidate.place]);
            candidate.least =
                cost == CycleSearch::unbounded
                    ? none_gets_there
                    : static_cast<std::uint32_t>(2 * cost - search.price(way.cells[candidate.place]));
        }
        std::sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
            return std::pair(a.least, a.place) < std::pair(b.least, b.place);
        });
    }

    std::optional<SeparatingCycle> best;
    std::size_t work = 0;
    for (const Candidate& candidate : candidates) {
        const std::size_t bound = best ? best->cost : CycleSearch::unbounded;
        if (candidate.least == none_gets_there || candidate.least >= bound) break;
        if (work > 64 * plane.size()) return std::nullopt;
        if (auto curve = search.through(way.cells[candidate.place], bound)) best = std::move(curve);
        work += search.work();
    }
    return best;
}

/// The cheapest curve on a settled plane; none if the zones cannot be linked or the work gets out of hand.
std::optional<SeparatingCycle> cheapest_curve(CutPlane& plane, const IsCancelled& is_cancelled) {
    if (!plane.link_zones()) return std::nullopt;
    plane.find_walls();
    const std::vector<PlaneCell> zone = plane.cells_of(CutPlane::zone_from);
    // The search is made when those for a way have let go of their memory.
    if (const auto way = WaySearch(plane, true, is_cancelled).run(zone)) {
        CycleSearch search(plane, is_cancelled);
        search.set_way(way->cells, way->back, way->ahead);
        return search.through_closed_way();
    }
    const auto way = WaySearch(plane, false, is_cancelled).run(zone);
    if (!way) return std::nullopt;
    CycleSearch search(plane, is_cancelled);
    search.set_way(way->cells, way->back, way->ahead);
    return curve_through(plane, search, *way, is_cancelled);
}

bool touches(const CutPlane& plane, const std::vector<PlaneCell>& zone) {
    return std::any_of(zone.begin(), zone.end(), [&](PlaneCell cell) {
        for (int side = 0; side < 6; ++side)
            if (plane.is_open(cell, side) && plane.kind(plane.beside(cell, side)) == CutPlane::zone_to)
                return true;
        return false;
    });
}

std::vector<SpaceIndex> enterable(const MovementModel& model, std::span<const SpaceIndex> zone) {
    std::vector<SpaceIndex> result;
    for (const SpaceIndex space : zone)
        if (model.board().is_space(space) && model.moves(space).is_enterable()) result.push_back(space);
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
}

} // namespace

Cut minimum_cut(const MovementModel& model, std::span<const SpaceIndex> from, std::span<const SpaceIndex> to,
                const IsCancelled& is_cancelled) {
    throw_if_cancelled(is_cancelled);
    const auto sources = enterable(model, from);
    const auto sinks = enterable(model, to);
    if (sources.empty() || sinks.empty()) return {Cut::Result::apart, {}};
    std::vector<SpaceIndex> shared;
    std::set_intersection(sources.begin(), sources.end(), sinks.begin(), sinks.end(),
                          std::back_inserter(shared));
    if (!shared.empty()) return {Cut::Result::touching, {}};
    if (!model.closed_crossings().empty()) return minimum_cut_by_flow(model, sources, sinks, is_cancelled);

    CutPlane plane(model);
    const auto cells = [&](const std::vector<SpaceIndex>& zone) {
        std::vector<PlaneCell> result;
        for (const SpaceIndex space : zone)
            result.push_back(plane.cell(space));
        return result;
    };
    const std::vector<PlaneCell> source_cells = cells(sources);
    const std::vector<PlaneCell> sink_cells = cells(sinks);

    // Ground that does not hang together is cut one region after the other.
    Cut cut;
    std::vector<std::uint8_t> is_done(plane.size());
    for (const PlaneCell source : source_cells) {
        if (is_done[source] != 0) continue;
        throw_if_cancelled(is_cancelled);
        const bool hangs_together = plane.settle(source, source_cells, sink_cells);
        for (const PlaneCell cell : plane.cells_of(CutPlane::zone_from))
            is_done[cell] = 1;
        if (hangs_together) {
            if (touches(plane, source_cells)) return {Cut::Result::touching, {}};
            const auto curve = cheapest_curve(plane, is_cancelled);
            if (!curve) return minimum_cut_by_flow(model, sources, sinks, is_cancelled);
            cut.result = Cut::Result::found;
            for (const PlaneCell cell : curve->cells)
                if (plane.kind(cell) == CutPlane::ground) cut.hexes.push_back(plane.space(cell));
        }
        plane.clear();
    }
    std::sort(cut.hexes.begin(), cut.hexes.end());
    return cut;
}

} // namespace sabotier
