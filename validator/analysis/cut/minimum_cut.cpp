#include "validator/analysis/cut/minimum_cut.hpp"

#include "validator/analysis/cut/noose.hpp"
#include "validator/graph/cut_by_flow.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

namespace sabotier {

namespace {

using PlaneCell = CutPlane::Cell;

/// A way from zone to zone on a settled plane; see NooseSearch::set_way().
struct Way {
    std::vector<PlaneCell> cells;
    int back = 0;
    int ahead = 0;
};

/// The shortest way from zone to zone over closed ground alone, or over any ground, not through walls.
class WaySearch {
public:
    WaySearch(const CutPlane& plane, bool is_closed)
        : plane_(plane),
          is_closed_(is_closed),
          came_by_(plane.size(), unseen) {}

    std::optional<Way> run(const std::vector<PlaneCell>& zone) {
        for (const PlaneCell cell : zone)
            came_by_[cell] = start;
        std::vector<PlaneCell> queue = zone;
        for (std::size_t next = 0; next < queue.size(); ++next) {
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
    std::vector<std::uint8_t> came_by_;
};

/// The cheapest curve round zones that no closed ground joins: the best one through the middle of the way,
/// then those on either side of it, which need not cross it.
class Halving {
public:
    Halving(const CutPlane& plane, NooseSearch& search, std::vector<PlaneCell> zone)
        : plane_(plane),
          search_(search),
          zone_(std::move(zone)),
          is_on_curve_(plane.size()),
          is_fenced_(plane.size()) {}

    /// None if the work gets out of hand.
    std::optional<Noose> run(const std::vector<PlaneCell>& way) {
        searches_left_ = 64 + 4 * way.size();
        halve(way, 0, nullptr);
        return searches_left_ == 0 ? std::nullopt : best_;
    }

private:
    /// Tries the candidates among the cells labelled `region`, which begins at the zone, or at the curve
    /// `shore`.
    void halve(const std::vector<PlaneCell>& candidates, NooseSearch::Label region, const Noose* shore) {
        std::vector<PlaneCell> rest = candidates;
        std::optional<Noose> curve;
        while (!rest.empty() && !curve) {
            if (searches_left_ == 0 || (best_ && best_->cost == 1) || --searches_left_ == 0) return;
            const auto middle = rest.begin() + static_cast<std::ptrdiff_t>(rest.size() / 2);
            const PlaneCell start = *middle;
            rest.erase(middle);
            curve = search_.through(start, region);
        }
        if (!curve) return;
        if (!best_ || curve->cost < best_->cost) best_ = curve;
        if (rest.empty()) return;

        const NooseSearch::Label near = ++labels_;
        label_near_side(*curve, region, near, shore);
        search_.add_shore(*curve);
        const auto labelled = [&](NooseSearch::Label label) {
            std::vector<PlaneCell> result;
            for (const PlaneCell cell : rest)
                if (search_.label(cell) == label) result.push_back(cell);
            return result;
        };
        halve(labelled(near), near, shore);
        for (const PlaneCell cell : curve->cells)
            search_.set_label(cell, region);
        halve(labelled(region), region, &*curve);
        search_.remove_shore(*curve);
    }

    /// Labels what lies between where the region begins and the curve, and the curve itself.
    void label_near_side(const Noose& curve, NooseSearch::Label region, NooseSearch::Label near,
                         const Noose* shore) {
        for (const PlaneCell cell : curve.cells)
            is_on_curve_[cell] = 1;
        const auto fence = [&](bool on) {
            for (const auto& [cell, side] : curve.walls) {
                set_fence(cell, side, on);
                set_fence(plane_.beside(cell, side), (side + 3) % 6, on);
            }
        };
        fence(true);
        std::vector<PlaneCell> stack;
        const auto flood_into = [&](PlaneCell cell) {
            const CutPlane::Kind kind = plane_.kind(cell);
            if ((kind != CutPlane::ground && kind != CutPlane::closed_ground) || is_on_curve_[cell] != 0
                || search_.label(cell) != region)
                return;
            search_.set_label(cell, near);
            stack.push_back(cell);
        };
        const auto flood_from = [&](PlaneCell cell) {
            for (int side = 0; side < 6; ++side)
                if ((is_fenced_[cell] >> side & 1) == 0) flood_into(plane_.beside(cell, side));
        };
        if (shore != nullptr) {
            for (const PlaneCell cell : shore->cells)
                flood_into(cell);
        } else {
            for (const PlaneCell cell : zone_)
                flood_from(cell);
        }
        while (!stack.empty()) {
            const PlaneCell cell = stack.back();
            stack.pop_back();
            flood_from(cell);
        }
        fence(false);
        for (const PlaneCell cell : curve.cells) {
            is_on_curve_[cell] = 0;
            search_.set_label(cell, near);
        }
    }
    void set_fence(PlaneCell cell, int side, bool on) {
        if (on)
            is_fenced_[cell] |= static_cast<std::uint8_t>(1U << side);
        else
            is_fenced_[cell] &= static_cast<std::uint8_t>(~(1U << side));
    }

    const CutPlane& plane_;
    NooseSearch& search_;
    std::vector<PlaneCell> zone_;
    std::vector<std::uint8_t> is_on_curve_;
    std::vector<std::uint8_t> is_fenced_;
    NooseSearch::Label labels_ = 0;
    std::size_t searches_left_ = 0;
    std::optional<Noose> best_;
};

/// The cheapest curve on a settled plane; none if the zones cannot be linked or the work gets out of hand.
std::optional<Noose> cheapest_curve(CutPlane& plane) {
    if (!plane.link_zones()) return std::nullopt;
    plane.find_walls();
    const std::vector<PlaneCell> zone = plane.cells_of(CutPlane::zone_from);
    NooseSearch search(plane);
    if (const auto way = WaySearch(plane, true).run(zone)) {
        search.set_way(way->cells, way->back, way->ahead);
        return search.through_closed_way();
    }
    const auto way = WaySearch(plane, false).run(zone);
    if (!way) return std::nullopt;
    search.set_way(way->cells, way->back, way->ahead);
    return Halving(plane, search, zone).run(way->cells);
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

Cut minimum_cut(const MovementModel& model, std::span<const SpaceIndex> from,
                std::span<const SpaceIndex> to) {
    const auto sources = enterable(model, from);
    const auto sinks = enterable(model, to);
    if (sources.empty() || sinks.empty()) return {Cut::Result::apart, {}};
    std::vector<SpaceIndex> shared;
    std::set_intersection(sources.begin(), sources.end(), sinks.begin(), sinks.end(),
                          std::back_inserter(shared));
    if (!shared.empty()) return {Cut::Result::touching, {}};
    if (!model.closed_crossings().empty()) return minimum_cut_by_flow(model, sources, sinks);

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
    std::vector<std::uint8_t> is_done(source_cells.size());
    for (std::size_t i = 0; i < source_cells.size(); ++i) {
        if (is_done[i] != 0) continue;
        const bool hangs_together = plane.settle(source_cells[i], source_cells, sink_cells);
        for (std::size_t j = i; j < source_cells.size(); ++j)
            if (plane.kind(source_cells[j]) == CutPlane::zone_from) is_done[j] = 1;
        if (hangs_together) {
            if (touches(plane, source_cells)) return {Cut::Result::touching, {}};
            const auto curve = cheapest_curve(plane);
            if (!curve) return minimum_cut_by_flow(model, sources, sinks);
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
