#pragma once

#include "validator/analysis/movement/model.hpp"

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/iterator_facade.hpp>
#include <boost/property_map/property_map.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

/// Movement as Boost.Graph sees it, for .cpp files that run its algorithms. Nothing is copied: both graphs
/// read a MovementModel, which must outlive them. Directed; they model VertexListGraph and IncidenceGraph.
namespace sabotier {

/// Hexes (and roads of flyovers) and the steps between them. A vertex is a MoveNode.
class MoveGraph {
public:
    struct Edge {
        MoveNode source = 0;
        MoveNode target = 0;
        int side = 0;

        friend bool operator==(const Edge&, const Edge&) = default;
    };
    class OutEdges;
    struct Traversal : virtual boost::vertex_list_graph_tag, virtual boost::incidence_graph_tag {};

    using vertex_descriptor = MoveNode;
    using edge_descriptor = Edge;
    using directed_category = boost::directed_tag;
    using edge_parallel_category = boost::disallow_parallel_edge_tag;
    using traversal_category = Traversal;
    using vertex_iterator = boost::counting_iterator<MoveNode>;
    using out_edge_iterator = OutEdges;
    using in_edge_iterator = void;
    using edge_iterator = void;
    using adjacency_iterator = void;
    using vertices_size_type = std::size_t;
    using edges_size_type = std::size_t;
    using degree_size_type = std::size_t;

    explicit MoveGraph(const MovementModel& movement)
        : model(&movement) {}

    const MovementModel* model;
};

class MoveGraph::OutEdges
    : public boost::iterator_facade<OutEdges, Edge, boost::forward_traversal_tag, Edge> {
public:
    OutEdges() = default;
    OutEdges(const MovementModel& model, MoveNode source, int side)
        : model_(&model),
          source_(source),
          open_(model.moves(source).open()),
          side_(side) {
        skip();
    }

private:
    friend class boost::iterator_core_access;
    [[nodiscard]] Edge dereference() const { return {source_, model_->target(source_, side_), side_}; }
    [[nodiscard]] bool equal(const OutEdges& other) const { return side_ == other.side_; }
    void increment() {
        ++side_;
        skip();
    }
    void skip() {
        while (side_ < 6 && (open_ >> side_ & 1) == 0)
            ++side_;
    }

    const MovementModel* model_ = nullptr;
    MoveNode source_ = 0;
    Exits open_ = 0;
    int side_ = 6;
};

[[nodiscard]] inline auto vertices(const MoveGraph& graph) {
    using Iterator = MoveGraph::vertex_iterator;
    return std::pair(Iterator(0), Iterator(static_cast<MoveNode>(graph.model->nodes())));
}
[[nodiscard]] inline std::size_t num_vertices(const MoveGraph& graph) {
    return graph.model->nodes();
}
[[nodiscard]] inline auto out_edges(MoveNode node, const MoveGraph& graph) {
    return std::pair(MoveGraph::OutEdges(*graph.model, node, 0), MoveGraph::OutEdges(*graph.model, node, 6));
}
[[nodiscard]] inline std::size_t out_degree(MoveNode node, const MoveGraph& graph) {
    return static_cast<std::size_t>(__builtin_popcount(graph.model->moves(node).open()));
}
[[nodiscard]] inline MoveNode source(const MoveGraph::Edge& edge, const MoveGraph&) {
    return edge.source;
}
[[nodiscard]] inline MoveNode target(const MoveGraph::Edge& edge, const MoveGraph&) {
    return edge.target;
}

/// Every way of standing within a move: a node, a facing, the hex faces turned so far this turn, and whether
/// the move so far is all on road. Edges step ahead or turn by one face, in the same turn or after waiting
/// for the next.
class MoveStateGraph {
public:
    enum class Action : std::uint8_t { step, turn };
    struct Edge {
        std::size_t source = 0;
        std::size_t target = 0;
        Action action = Action::step;
        bool waits = false; ///< for the next turn, before it

        friend bool operator==(const Edge&, const Edge&) = default;
    };
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
    class OutEdgeIterator;
    struct Traversal : virtual boost::vertex_list_graph_tag, virtual boost::incidence_graph_tag {};

    using vertex_descriptor = std::size_t;
    using edge_descriptor = Edge;
    using directed_category = boost::directed_tag;
    using edge_parallel_category = boost::allow_parallel_edge_tag;
    using traversal_category = Traversal;
    using vertex_iterator = boost::counting_iterator<std::size_t>;
    using out_edge_iterator = OutEdgeIterator;
    using in_edge_iterator = void;
    using edge_iterator = void;
    using adjacency_iterator = void;
    using vertices_size_type = std::size_t;
    using edges_size_type = std::size_t;
    using degree_size_type = std::size_t;

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

class MoveStateGraph::OutEdgeIterator
    : public boost::iterator_facade<OutEdgeIterator, Edge, boost::forward_traversal_tag, Edge> {
public:
    OutEdgeIterator() = default;
    OutEdgeIterator(const OutEdges& edges, std::size_t at)
        : edges_(edges),
          at_(at) {}

private:
    friend class boost::iterator_core_access;
    [[nodiscard]] Edge dereference() const { return edges_.edges[at_]; }
    [[nodiscard]] bool equal(const OutEdgeIterator& other) const { return at_ == other.at_; }
    void increment() { ++at_; }

    OutEdges edges_;
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
    return std::pair(MoveStateGraph::OutEdgeIterator(edges, 0),
                     MoveStateGraph::OutEdgeIterator(edges, edges.count));
}
[[nodiscard]] inline std::size_t out_degree(std::size_t from, const MoveStateGraph& graph) {
    return graph.out(from).count;
}
[[nodiscard]] inline std::size_t source(const MoveStateGraph::Edge& edge, const MoveStateGraph&) {
    return edge.source;
}
[[nodiscard]] inline std::size_t target(const MoveStateGraph::Edge& edge, const MoveStateGraph&) {
    return edge.target;
}

} // namespace sabotier
