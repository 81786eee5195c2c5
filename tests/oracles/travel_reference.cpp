#include "tests/oracles/travel_reference.hpp"

#include "tests/oracles/move_graph.hpp"

#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <boost/property_map/property_map.hpp>

#include <algorithm>
#include <unordered_map>

namespace sabotier {

namespace {

/// Time after a step on a clock of whole turns; see ClockMap.
struct ClockCombine {
    std::uint32_t halves;

    std::uint32_t operator()(std::uint32_t now, std::uint32_t cost) const {
        if (now == never) return never;
        const std::uint32_t turn_start = now / halves * halves;
        const std::uint32_t turn_end = turn_start + halves;
        if (cost == HexMoves::whole_turn) return (now == turn_start ? turn_start : turn_end) + halves;
        if (cost > halves) return never;
        return now + cost <= turn_end ? now + cost : turn_end + cost;
    }
};

/// Turns over times a bound plus half move units of the turn that runs. 0 is before the first move.
using Moment = std::uint64_t;
constexpr Moment no_moment = ~Moment{0};

/// What an edge of a MoveStateGraph takes.
struct StateCost {
    bool waits = false; ///< for the next turn
    int cost = 0;
    int limit = 0; ///< half move units that the move may have after it
};

struct MomentCombine {
    Moment bound;
    int halves;

    Moment operator()(Moment now, const StateCost& by) const {
        if (now == no_moment) return no_moment;
        if (by.waits) now = (now / bound + 1) * bound;
        const auto spent = static_cast<int>(now % bound);
        if (by.cost == HexMoves::whole_turn)
            return spent == 0 ? now + static_cast<Moment>(halves) : no_moment;
        return spent + by.cost <= by.limit ? now + static_cast<Moment>(by.cost) : no_moment;
    }
};

/// Costs of the edges of one mover's state graph.
class StateCosts {
public:
    StateCosts(const MoveStateGraph& graph, int allowance)
        : graph_(&graph),
          halves_(2 * allowance) {}

    [[nodiscard]] int halves() const { return halves_; }
    [[nodiscard]] Moment bound() const { return static_cast<Moment>(halves_ + road().bonus_halves + 1); }
    [[nodiscard]] MomentCombine combine() const { return {bound(), halves_}; }

    [[nodiscard]] StateCost operator()(const MoveStateGraph::Edge& edge) const {
        StateCost cost;
        cost.waits = edge.waits;
        const MoveStateGraph::State from = graph_->state(edge.source);
        const MoveStateGraph::State to = graph_->state(edge.target);
        if (edge.action == MoveStateGraph::Action::step)
            cost.cost = graph_->model->moves(from.node).cost(from.facing);
        const bool has_bonus = to.is_road && (!road().bonus_straight || to.turned == 0);
        cost.limit = halves_ + (has_bonus ? road().bonus_halves : 0);
        return cost;
    }

private:
    [[nodiscard]] const RoadUse& road() const { return graph_->model->movement().road; }

    const MoveStateGraph* graph_;
    int halves_;
};

} // namespace

ClockMap travel_clock_reference(const MovementModel& model, int allowance,
                                std::span<const SpaceIndex> starts) {
    const MoveGraph graph(model);
    std::vector<MoveNode> sources;
    for (const SpaceIndex space : starts)
        if (model.board().is_space(space)) sources.push_back(number(space));
    ClockMap time(model.nodes(), never);
    if (!sources.empty()) {
        const auto cost = boost::make_function_property_map<MoveGraph::Edge>(
            [&](const MoveGraph::Edge& edge) -> std::uint32_t {
                return model.moves(edge.source).cost(edge.side);
            });
        const boost::typed_identity_property_map<MoveNode> index;
        boost::dijkstra_shortest_paths(graph, sources.begin(), sources.end(), boost::dummy_property_map(),
                                       boost::make_iterator_property_map(time.begin(), index), cost, index,
                                       std::less<>(), ClockCombine{static_cast<std::uint32_t>(2 * allowance)},
                                       never, std::uint32_t{0}, boost::default_dijkstra_visitor());
    }
    for (std::size_t node = model.cells(); node < model.nodes(); ++node) {
        std::uint32_t& cell = time[number(model.space(static_cast<MoveNode>(node)))];
        cell = std::min(cell, time[node]);
    }
    time.resize(model.cells());
    return time;
}

TurnMap travel_turns_reference(const TravelMode& mode, std::span<const TravelStart> starts) {
    const MovementModel& model = *mode.model;
    const MoveStateGraph graph(model);
    const StateCosts costs(graph, mode.allowance);
    std::vector<std::size_t> sources;
    for (const TravelStart& start : starts)
        for (int facing = 0; facing < 6; ++facing)
            if (model.board().is_space(start.space) && (!start.facing || number(*start.facing) == facing))
                sources.push_back(graph.fresh(number(start.space), facing));

    std::vector<Moment> moments(num_vertices(graph), no_moment);
    if (!sources.empty()) {
        const boost::typed_identity_property_map<std::size_t> index;
        boost::dijkstra_shortest_paths(graph, sources.begin(), sources.end(), boost::dummy_property_map(),
                                       boost::make_iterator_property_map(moments.begin(), index),
                                       boost::make_function_property_map<MoveStateGraph::Edge>(costs), index,
                                       std::less<>(), costs.combine(), no_moment, Moment{0},
                                       boost::default_dijkstra_visitor());
    }
    TurnMap turns(model.cells(), never);
    for (std::size_t i = 0; i < moments.size(); ++i) {
        if (moments[i] == no_moment) continue;
        std::uint32_t& known = turns[number(model.space(graph.state(i).node))];
        const Moment turn = moments[i] == 0 ? 0 : moments[i] / costs.bound() + 1;
        known = std::min(known, static_cast<std::uint32_t>(turn));
    }
    return turns;
}

namespace {

/// A property map that holds only what was put; everything else has the default. For searches that touch a
/// small part of a large graph.
template <class Value>
struct SparseMap {
    using key_type = std::size_t;
    using value_type = Value;
    using reference = Value;
    using category = boost::read_write_property_map_tag;

    std::unordered_map<std::size_t, Value>* values;
    Value otherwise;

    friend Value get(const SparseMap& map, std::size_t key) {
        const auto found = map.values->find(key);
        return found == map.values->end() ? map.otherwise : found->second;
    }
    friend void put(const SparseMap& map, std::size_t key, Value value) { (*map.values)[key] = value; }
};

/// The edges of one turn that what stands on the board allows.
struct TurnEdges {
    const MoveStateGraph* graph = nullptr;
    const Situation* situation = nullptr;
    std::size_t start = 0;

    bool operator()(const MoveStateGraph::Edge& edge) const {
        if (edge.waits) return false;
        const MovementModel& model = *graph->model;
        if (model.movement().flies) return true;
        const MoveStateGraph::State from = graph->state(edge.source);
        const MoveNode to = graph->state(edge.target).node;
        if ((situation->at(model.space(from.node)) & Situation::controlled) != 0) {
            if (edge.source != start || edge.action == MoveStateGraph::Action::turn) return false;
            if (shares_controller(model.space(from.node), model.space(to))) return false;
        }
        if (edge.action == MoveStateGraph::Action::turn) return true;
        const std::uint8_t marks = situation->at(model.space(to));
        const bool is_own = model.space(to) == model.space(graph->state(start).node);
        return (marks & Situation::hostile) == 0
               && ((marks & Situation::friendly) == 0 || !model.moves(to).is_bridge() || is_own);
    }

private:
    [[nodiscard]] bool shares_controller(SpaceIndex a, SpaceIndex b) const {
        const HexGrid& grid = graph->model->board().grid;
        return std::any_of(all_facings.begin(), all_facings.end(), [&](Facing facing) {
            const SpaceIndex enemy = grid.neighbour(a, facing);
            return (situation->at(enemy) & Situation::controls) != 0
                   && distance(grid.hex(enemy), grid.hex(b)) == 1;
        });
    }
};

} // namespace

std::map<SpaceIndex, ReachedHex> turn_reach_reference(const MovementModel& model, int allowance,
                                                      const Situation& situation, SpaceIndex from,
                                                      Facing facing) {
    const MoveStateGraph states(model);
    const StateCosts costs(states, allowance);
    const std::size_t start = states.fresh(number(from), number(facing));
    const boost::filtered_graph<MoveStateGraph, TurnEdges> graph(states,
                                                                 TurnEdges{&states, &situation, start});

    std::unordered_map<std::size_t, Moment> moments{{start, 0}};
    std::unordered_map<std::size_t, boost::default_color_type> colours;
    boost::dijkstra_shortest_paths_no_init(
        graph, start, boost::dummy_property_map(), SparseMap<Moment>{&moments, no_moment},
        boost::make_function_property_map<MoveStateGraph::Edge>(costs),
        boost::typed_identity_property_map<std::size_t>(), std::less<>(), costs.combine(), Moment{0},
        boost::default_dijkstra_visitor(),
        SparseMap<boost::default_color_type>{&colours, boost::white_color});

    std::map<SpaceIndex, ReachedHex> result;
    for (const auto& [index, moment] : moments) {
        const MoveStateGraph::State state = states.state(index);
        const SpaceIndex space = model.space(state.node);
        if (moment == no_moment || (space != from && (situation.at(space) & Situation::full) != 0)) continue;
        const auto halves = static_cast<std::uint16_t>(moment);
        const auto [known, is_first] = result.try_emplace(space, ReachedHex{space, 0, halves});
        known->second.facings |= static_cast<Exits>(1U << state.facing);
        known->second.halves = std::min(known->second.halves, halves);
    }
    return result;
}

} // namespace sabotier
