#include "validator/analysis/cut/cut_by_flow.hpp"

#include "formats/base/cancel_probe.hpp"
#include "validator/analysis/cut/places.hpp"

// g++ takes the empty optional iterators of an edge list for uninitialised ones; clang does not know that
// warning.
#pragma GCC diagnostic push
#ifndef __clang__
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boykov_kolmogorov_max_flow.hpp>
#include <boost/property_map/function_property_map.hpp>
#pragma GCC diagnostic pop

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>

namespace sabotier {

namespace {

using Traits = boost::adjacency_list_traits<boost::vecS, boost::vecS, boost::directedS>;
struct FlowVertex {
    boost::default_color_type colour = boost::white_color;
    long distance = 0;
    Traits::edge_descriptor predecessor;
};
struct FlowEdge {
    std::int64_t capacity = 0;
    std::int64_t residual = 0;
    Traits::edge_descriptor reverse;
};
using FlowGraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, FlowVertex, FlowEdge>;

/// One flow problem: places split into an entry and an exit, joined by an edge that costs what their loss
/// costs.
class FlowProblem {
public:
    static constexpr std::int64_t unlimited = std::int64_t{1} << 40U;

    FlowProblem(const Places& places, std::span<const SpaceIndex> from, std::span<const SpaceIndex> to,
                const IsCancelled& is_cancelled)
        : places_(places),
          probe_(is_cancelled),
          zone_(places.size()) {
        mark(from, 1);
        mark(to, 2);
    }

    [[nodiscard]] bool touches() const {
        if (shares_) return true;
        for (Place place = 0; place < places_.size(); ++place)
            for (int side = 0; side < 6 && zone_[place] == 1; ++side)
                if ((places_.open(place) >> side & 1) != 0 && zone_[places_.target(place, side)] == 2)
                    return true;
        return false;
    }

    /// The hexes of a smallest cut, with `lost` among them for nothing and no hex of `kept`; none if nothing
    /// parts the zones then.
    [[nodiscard]] std::optional<std::vector<SpaceIndex>> solve(const std::vector<SpaceIndex>& lost,
                                                               const std::vector<SpaceIndex>& kept) {
        const auto in = [](const auto& list, SpaceIndex space) {
            return std::find(list.begin(), list.end(), space) != list.end();
        };
        FlowGraph graph(2 * places_.size() + 2);
        const Traits::vertex_descriptor source = 2 * places_.size();
        const Traits::vertex_descriptor sink = source + 1;
        for (Place place = 0; place < places_.size(); ++place) {
            probe_.step();
            if (!places_.is_place(place) || in(lost, places_.space(place))) continue;
            const bool is_fixed = zone_[place] != 0 || in(kept, places_.space(place));
            connect(graph, entry(place), exit(place), is_fixed ? unlimited : 1);
            if (zone_[place] == 1) connect(graph, source, entry(place), unlimited);
            if (zone_[place] == 2) connect(graph, exit(place), sink, unlimited);
            for (int side = 0; side < 6; ++side) {
                if ((places_.open(place) >> side & 1) == 0) continue;
                const Place next = places_.target(place, side);
                if (!in(lost, places_.space(next))) connect(graph, exit(place), entry(next), unlimited);
            }
        }
        // The flow knows nothing of being cancelled, but asks for the number of a vertex at every turn.
        const auto number_of = boost::make_function_property_map<std::size_t>([this](std::size_t vertex) {
            probe_.step();
            return vertex;
        });
        const std::int64_t flow = boost::boykov_kolmogorov_max_flow(
            graph, get(&FlowEdge::capacity, graph), get(&FlowEdge::residual, graph),
            get(&FlowEdge::reverse, graph), get(&FlowVertex::predecessor, graph),
            get(&FlowVertex::colour, graph), get(&FlowVertex::distance, graph), number_of, source, sink);
        if (flow >= unlimited) return std::nullopt;

        // What the source still reaches is black; the cut is where that ends inside a hex.
        std::vector<SpaceIndex> cut = lost;
        for (Place place = 0; place < places_.size(); ++place)
            if (graph[entry(place)].colour == boost::black_color
                && graph[exit(place)].colour != boost::black_color && places_.is_place(place)
                && !in(lost, places_.space(place)))
                cut.push_back(places_.space(place));
        std::sort(cut.begin(), cut.end());
        cut.erase(std::unique(cut.begin(), cut.end()), cut.end());
        return cut;
    }

private:
    void mark(std::span<const SpaceIndex> spaces, std::uint8_t zone) {
        for (const SpaceIndex space : spaces)
            places_.for_each_place(space, [&](Place place) {
                shares_ = shares_ || (zone_[place] != 0 && zone_[place] != zone);
                zone_[place] = zone;
            });
    }
    [[nodiscard]] static std::size_t entry(Place place) { return 2 * std::size_t{place}; }
    [[nodiscard]] static std::size_t exit(Place place) { return 2 * std::size_t{place} + 1; }

    static void connect(FlowGraph& graph, std::size_t a, std::size_t b, std::int64_t capacity) {
        const auto there = add_edge(a, b, graph).first;
        const auto back = add_edge(b, a, graph).first;
        graph[there].capacity = capacity;
        graph[there].reverse = back;
        graph[back].reverse = there;
    }

    const Places& places_;
    CancelProbe probe_;
    std::vector<std::uint8_t> zone_;
    bool shares_ = false;
};

} // namespace

Cut minimum_cut_by_flow(const MovementModel& model, std::span<const SpaceIndex> from,
                        std::span<const SpaceIndex> to, const IsCancelled& is_cancelled) {
    throw_if_cancelled(is_cancelled);
    const Places places(model);
    FlowProblem problem(places, from, to, is_cancelled);
    if (problem.touches()) return {Cut::Result::touching, {}};

    std::vector<SpaceIndex> crossings;
    for (const ClosedCrossing& crossing : model.closed_crossings())
        if (std::find(from.begin(), from.end(), crossing.space) == from.end()
            && std::find(to.begin(), to.end(), crossing.space) == to.end())
            crossings.push_back(crossing.space);
    std::optional<std::vector<SpaceIndex>> best;
    if (crossings.size() > most_crossing_trials) {
        best = problem.solve({}, {});
    } else {
        for (unsigned trial = 0; trial < 1U << crossings.size(); ++trial) {
            std::vector<SpaceIndex> lost;
            std::vector<SpaceIndex> kept;
            for (std::size_t i = 0; i < crossings.size(); ++i)
                ((trial >> i & 1U) != 0 ? lost : kept).push_back(crossings[i]);
            auto cut = problem.solve(lost, kept);
            if (cut && (!best || cut->size() < best->size())) best = std::move(cut);
        }
    }
    if (!best) return {Cut::Result::touching, {}};
    return {best->empty() ? Cut::Result::apart : Cut::Result::found, std::move(*best)};
}

} // namespace sabotier
