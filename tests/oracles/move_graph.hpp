#pragma once

#include "validator/analysis/movement/model.hpp"
#include "validator/graph/implicit_graph.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

/// Movement as Boost.Graph sees it, for .cpp files that run its algorithms. Nothing is copied: both graphs
/// read a MovementModel, which must outlive them. Directed; they model VertexListGraph and IncidenceGraph.
namespace sabotier {

struct MoveEdge {
    MoveNode source = 0;
    MoveNode target = 0;
    int side = 0;

    friend bool operator==(const MoveEdge&, const MoveEdge&) = default;
};

/// Hexes (and roads of flyovers) and the steps between them. A vertex is a MoveNode.
class MoveGraph : public ImplicitGraph<MoveNode, MoveEdge, OpenSides<MoveGraph, MoveNode, MoveEdge>,
                                       boost::directed_tag, boost::disallow_parallel_edge_tag> {
public:
    using Edge = MoveEdge;

    explicit MoveGraph(const MovementModel& movement)
        : model(&movement) {}

    [[nodiscard]] Exits open(MoveNode node) const { return model->moves(node).open(); }
    [[nodiscard]] MoveEdge edge(MoveNode node, int side) const {
        return {node, model->target(node, side), side};
    }

    const MovementModel* model;
};

[[nodiscard]] inline auto vertices(const MoveGraph& graph) {
    using Iterator = MoveGraph::vertex_iterator;
    return std::pair(Iterator(0), Iterator(static_cast<MoveNode>(graph.model->nodes())));
}
[[nodiscard]] inline std::size_t num_vertices(const MoveGraph& graph) {
    return graph.model->nodes();
}
[[nodiscard]] inline auto out_edges(MoveNode node, const MoveGraph& graph) {
    using Iterator = MoveGraph::out_edge_iterator;
    return std::pair(Iterator(graph, node, 0), Iterator(graph, node, 6));
}
[[nodiscard]] inline std::size_t out_degree(MoveNode node, const MoveGraph& graph) {
    return static_cast<std::size_t>(__builtin_popcount(graph.open(node)));
}
[[nodiscard]] inline MoveNode source(const MoveEdge& edge, const MoveGraph&) {
    return edge.source;
}
[[nodiscard]] inline MoveNode target(const MoveEdge& edge, const MoveGraph&) {
    return edge.target;
}

/// An edge of MoveStateGraph.
struct MoveStateEdge {
    enum class Action : std::uint8_t { step, turn };
    std::size_t source = 0;
    std::size_t target = 0;
    Action action = Action::step;
    bool waits = false; ///< for the next turn, before it

    friend bool operator==(const MoveStateEdge&, const MoveStateEdge&) = default;
};
class MoveStateEdgeIterator;

/// Every way of standing within a move: a node, a facing, the hex faces turned so far this turn, and whether
/// the move so far is all on road. Edges step ahead or turn by one face, in the same turn or after waiting
/// for the next.
class MoveStateGraph : public ImplicitGraph<std::size_t, MoveStateEdge, MoveStateEdgeIterator,
                                            boost::directed_tag, boost::allow_parallel_edge_tag> {
public:
    using Edge = MoveStateEdge;
    using Action = MoveStateEdge::Action;
    struct State {
        MoveNode node = 0;
        int facing = 0;
        int turned = 0;
        bool is_road = false;
    };
    struct OutEdges {
        Edge edges[6];
        std::size_t count = 0;
    };

    explicit MoveStateGraph(const MovementModel& movement)
        : model(&movement),
          most_turned(std::max(movement.movement().turns, movement.movement().turns_on_road)) {}

    [[nodiscard]] std::size_t index(const State& state) const {
        const auto turns = static_cast<std::size_t>(most_turned + 1);
        return ((state.node * std::size_t{6} + static_cast<std::size_t>(state.facing)) * turns
                + static_cast<std::size_t>(state.turned))
                   * 2
               + (state.is_road ? 1 : 0);
    }
    [[nodiscard]] State state(std::size_t index) const {
        const auto turns = static_cast<std::size_t>(most_turned + 1);
        const std::size_t rest = index / 2 / turns;
        return {static_cast<MoveNode>(rest / 6), static_cast<int>(rest % 6),
                static_cast<int>(index / 2 % turns), index % 2 == 1};
    }
    /// At the start of a turn.
    [[nodiscard]] std::size_t fresh(MoveNode node, int facing) const {
        return index({node, facing, 0, model->moves(node).stands_on_road()});
    }
    [[nodiscard]] OutEdges out(std::size_t from) const {
        OutEdges result;
        add_moves(result, from, state(from), false);
        const State here = state(from);
        add_moves(result, from, {here.node, here.facing, 0, model->moves(here.node).stands_on_road()}, true);
        return result;
    }

    const MovementModel* model;
    int most_turned;

private:
    void add_moves(OutEdges& result, std::size_t from, const State& here, bool waits) const {
        const HexMoves moves = model->moves(here.node);
        const auto add = [&](std::size_t target, Action action) {
            result.edges[result.count++] = {from, target, action, waits};
        };
        if ((moves.open() >> here.facing & 1) != 0) {
            const bool is_road = here.is_road && (moves.road() >> here.facing & 1) != 0;
            if (here.turned <= model->movement().turns || is_road)
                add(index({model->target(here.node, here.facing), here.facing, here.turned, is_road}),
                    Action::step);
        }
        const int turns = here.is_road ? most_turned : model->movement().turns;
        if (here.turned + 1 <= turns)
            for (const int by : {1, 5})
                add(index({here.node, (here.facing + by) % 6, here.turned + 1, here.is_road}), Action::turn);
    }
};

class MoveStateEdgeIterator : public boost::iterator_facade<MoveStateEdgeIterator, MoveStateEdge,
                                                            boost::forward_traversal_tag, MoveStateEdge> {
public:
    MoveStateEdgeIterator() = default;
    MoveStateEdgeIterator(const MoveStateGraph::OutEdges& edges, std::size_t at)
        : edges_(edges),
          at_(at) {}

private:
    friend class boost::iterator_core_access;
    [[nodiscard]] MoveStateEdge dereference() const { return edges_.edges[at_]; }
    [[nodiscard]] bool equal(const MoveStateEdgeIterator& other) const { return at_ == other.at_; }
    void increment() { ++at_; }

    MoveStateGraph::OutEdges edges_;
    std::size_t at_ = 0;
};

[[nodiscard]] inline std::size_t num_vertices(const MoveStateGraph& graph) {
    return graph.model->nodes() * 12 * static_cast<std::size_t>(graph.most_turned + 1);
}
[[nodiscard]] inline auto vertices(const MoveStateGraph& graph) {
    using Iterator = MoveStateGraph::vertex_iterator;
    return std::pair(Iterator(0), Iterator(num_vertices(graph)));
}
[[nodiscard]] inline auto out_edges(std::size_t from, const MoveStateGraph& graph) {
    const MoveStateGraph::OutEdges edges = graph.out(from);
    return std::pair(MoveStateEdgeIterator(edges, 0), MoveStateEdgeIterator(edges, edges.count));
}
[[nodiscard]] inline std::size_t out_degree(std::size_t from, const MoveStateGraph& graph) {
    return graph.out(from).count;
}
[[nodiscard]] inline std::size_t source(const MoveStateEdge& edge, const MoveStateGraph&) {
    return edge.source;
}
[[nodiscard]] inline std::size_t target(const MoveStateEdge& edge, const MoveStateGraph&) {
    return edge.target;
}

} // namespace sabotier
