#pragma once

#include "formats/board/grid_board.hpp"

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/iterator_facade.hpp>
#include <boost/property_map/property_map.hpp>

#include <array>
#include <cstddef>
#include <utility>

/// A board of rooms or squares as Boost.Graph sees it, for .cpp files that run its algorithms: undirected,
/// implicit, models VertexListGraph and IncidenceGraph. Vertices are space indices, blocked squares included,
/// which have no edges; edges are open steps. A view of the board, which must outlive it.
namespace sabotier {

class GridGraph {
public:
    using Vertex = std::uint32_t;
    struct Edge {
        Vertex source = 0;
        Vertex target = 0;

        friend bool operator==(const Edge& a, const Edge& b) {
            return (a.source == b.source && a.target == b.target)
                   || (a.source == b.target && a.target == b.source);
        }
    };
    class OutEdges;
    struct Traversal : virtual boost::vertex_list_graph_tag, virtual boost::incidence_graph_tag {};

    using vertex_descriptor = Vertex;
    using edge_descriptor = Edge;
    using directed_category = boost::undirected_tag;
    using edge_parallel_category = boost::disallow_parallel_edge_tag;
    using traversal_category = Traversal;
    using vertex_iterator = boost::counting_iterator<Vertex>;
    using out_edge_iterator = OutEdges;
    using in_edge_iterator = void;
    using edge_iterator = void;
    using adjacency_iterator = void;
    using vertices_size_type = std::size_t;
    using edges_size_type = std::size_t;
    using degree_size_type = std::size_t;

    static Vertex null_vertex() { return number(no_space); }

    explicit GridGraph(const GridBoard& board)
        : board_(&board) {}

    [[nodiscard]] const GridBoard& board() const noexcept { return *board_; }

    /// The space one open step away in a direction (up, right, down, left), or null_vertex().
    [[nodiscard]] Vertex beside(Vertex vertex, std::size_t direction) const {
        constexpr std::array<std::array<int, 2>, 4> steps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
        const SpaceIndex from{vertex};
        const int column = board_->column(from) + steps[direction][0];
        const int row = board_->row(from) + steps[direction][1];
        if (column < 0 || row < 0 || column >= board_->columns() || row >= board_->rows())
            return null_vertex();
        const SpaceIndex to = board_->space(column, row);
        const bool is_open =
            !board_->is_blocked(from) && !board_->is_blocked(to) && !board_->has_wall(from, to);
        return is_open ? number(to) : null_vertex();
    }

private:
    const GridBoard* board_;
};

class GridGraph::OutEdges
    : public boost::iterator_facade<OutEdges, Edge, boost::forward_traversal_tag, Edge> {
public:
    OutEdges() = default;
    OutEdges(const GridGraph& graph, Vertex source, std::size_t direction)
        : graph_(&graph),
          source_(source),
          direction_(direction) {
        skip();
    }

private:
    friend class boost::iterator_core_access;
    [[nodiscard]] Edge dereference() const { return {source_, graph_->beside(source_, direction_)}; }
    [[nodiscard]] bool equal(const OutEdges& other) const { return direction_ == other.direction_; }
    void increment() {
        ++direction_;
        skip();
    }
    void skip() {
        while (direction_ < 4 && graph_->beside(source_, direction_) == null_vertex())
            ++direction_;
    }

    const GridGraph* graph_ = nullptr;
    Vertex source_ = 0;
    std::size_t direction_ = 4;
};

[[nodiscard]] inline auto vertices(const GridGraph& graph) {
    using Iterator = GridGraph::vertex_iterator;
    return std::pair(Iterator(0), Iterator(static_cast<GridGraph::Vertex>(graph.board().size())));
}
[[nodiscard]] inline std::size_t num_vertices(const GridGraph& graph) {
    return graph.board().size();
}
[[nodiscard]] inline auto out_edges(GridGraph::Vertex vertex, const GridGraph& graph) {
    return std::pair(GridGraph::OutEdges(graph, vertex, 0), GridGraph::OutEdges(graph, vertex, 4));
}
[[nodiscard]] inline std::size_t out_degree(GridGraph::Vertex vertex, const GridGraph& graph) {
    std::size_t degree = 0;
    for (std::size_t direction = 0; direction < 4; ++direction)
        degree += graph.beside(vertex, direction) != GridGraph::null_vertex() ? 1U : 0U;
    return degree;
}
[[nodiscard]] inline GridGraph::Vertex source(const GridGraph::Edge& edge, const GridGraph&) {
    return edge.source;
}
[[nodiscard]] inline GridGraph::Vertex target(const GridGraph::Edge& edge, const GridGraph&) {
    return edge.target;
}

} // namespace sabotier
