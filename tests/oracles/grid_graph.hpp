#pragma once

#include "formats/board/grid_board.hpp"
#include "validator/graph/implicit_graph.hpp"

#include <array>
#include <cstddef>
#include <utility>

/// A board of rooms or squares as Boost.Graph sees it, for .cpp files that run its algorithms: undirected,
/// implicit, models VertexListGraph and IncidenceGraph. Vertices are space indices, blocked squares included,
/// which have no edges; edges are open steps. A view of the board, which must outlive it.
namespace sabotier {

struct GridEdge {
    std::uint32_t source = 0;
    std::uint32_t target = 0;

    friend bool operator==(const GridEdge& a, const GridEdge& b) {
        return (a.source == b.source && a.target == b.target)
               || (a.source == b.target && a.target == b.source);
    }
};
class GridOutEdges;

class GridGraph : public ImplicitGraph<std::uint32_t, GridEdge, GridOutEdges, boost::undirected_tag,
                                       boost::disallow_parallel_edge_tag> {
public:
    using Vertex = std::uint32_t;
    using Edge = GridEdge;

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

class GridOutEdges
    : public boost::iterator_facade<GridOutEdges, GridEdge, boost::forward_traversal_tag, GridEdge> {
public:
    GridOutEdges() = default;
    GridOutEdges(const GridGraph& graph, GridGraph::Vertex source, std::size_t direction)
        : graph_(&graph),
          source_(source),
          direction_(direction) {
        skip();
    }

private:
    friend class boost::iterator_core_access;
    [[nodiscard]] GridEdge dereference() const { return {source_, graph_->beside(source_, direction_)}; }
    [[nodiscard]] bool equal(const GridOutEdges& other) const { return direction_ == other.direction_; }
    void increment() {
        ++direction_;
        skip();
    }
    void skip() {
        while (direction_ < 4 && graph_->beside(source_, direction_) == GridGraph::null_vertex())
            ++direction_;
    }

    const GridGraph* graph_ = nullptr;
    GridGraph::Vertex source_ = 0;
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
    return std::pair(GridOutEdges(graph, vertex, 0), GridOutEdges(graph, vertex, 4));
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
