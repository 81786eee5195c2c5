#pragma once

#include "formats/board/hex_board.hpp"

#include <boost/graph/adjacency_iterator.hpp>
#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/iterator_facade.hpp>
#include <boost/property_map/property_map.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

/// A hex board as Boost.Graph sees it, for .cpp files that run its algorithms. Nothing is copied: the graph
/// is the board's flat grid and a predicate that says which steps it has. Models VertexListGraph,
/// IncidenceGraph and AdjacencyGraph, with vertex_index and edge_index maps for algorithms that keep
/// something for each vertex or edge.
namespace sabotier {

/// A step from a space through one of its sides. In undirected graphs both ways of taking a step are one
/// edge.
template <class Directed>
struct HexEdge {
    SpaceIndex source = no_space;
    SpaceIndex target = no_space;
    Facing side = Facing::n; ///< of the source

    friend bool operator==(const HexEdge& a, const HexEdge& b) noexcept {
        if (a.source == b.source && a.target == b.target) return true;
        return std::is_same_v<Directed, boost::undirected_tag> && a.source == b.target
               && a.target == b.source;
    }
    friend bool operator!=(const HexEdge& a, const HexEdge& b) noexcept { return !(a == b); }
};

/// `CanStep` is a copyable function of (SpaceIndex from, SpaceIndex to, Facing side) -> bool, asked about
/// neighbouring playable spaces only. For undirected graphs it must give one answer for both ways. The board
/// must outlive the graph. Vertices are all cells of the flat grid, so that their indices are dense;
/// sentinels, holes and spaces without a step are vertices without edges.
template <class CanStep, class Directed = boost::undirected_tag>
class HexGraph {
public:
    struct Traversal : virtual boost::vertex_list_graph_tag,
                       virtual boost::incidence_graph_tag,
                       virtual boost::adjacency_graph_tag {};

    class VertexIterator;
    class OutEdgeIterator;

    using vertex_descriptor = SpaceIndex;
    using edge_descriptor = HexEdge<Directed>;
    using directed_category = Directed;
    using edge_parallel_category = boost::disallow_parallel_edge_tag;
    using traversal_category = Traversal;
    using vertex_iterator = VertexIterator;
    using out_edge_iterator = OutEdgeIterator;
    using adjacency_iterator =
        typename boost::adjacency_iterator_generator<HexGraph, vertex_descriptor, out_edge_iterator>::type;
    using in_edge_iterator = void;
    using edge_iterator = void;
    using vertices_size_type = std::size_t;
    using edges_size_type = std::size_t;
    using degree_size_type = std::size_t;

    static vertex_descriptor null_vertex() noexcept { return no_space; }

    HexGraph(const HexBoard& board, CanStep can_step)
        : board_(&board),
          can_step_(std::move(can_step)) {}

    [[nodiscard]] const HexBoard& board() const noexcept { return *board_; }
    [[nodiscard]] bool has_step(SpaceIndex from, Facing side) const {
        const SpaceIndex to = board_->grid.neighbour(from, side);
        return board_->is_space(to) && can_step_(from, to, side);
    }

private:
    const HexBoard* board_;
    CanStep can_step_;
};

template <class CanStep, class Directed>
class HexGraph<CanStep, Directed>::VertexIterator
    : public boost::iterator_facade<VertexIterator, SpaceIndex, boost::random_access_traversal_tag,
                                    SpaceIndex> {
public:
    VertexIterator() = default;
    explicit VertexIterator(std::uint32_t at)
        : at_(at) {}

private:
    friend class boost::iterator_core_access;
    [[nodiscard]] SpaceIndex dereference() const noexcept { return SpaceIndex{at_}; }
    [[nodiscard]] bool equal(const VertexIterator& other) const noexcept { return at_ == other.at_; }
    void increment() noexcept { ++at_; }
    void decrement() noexcept { --at_; }
    void advance(std::ptrdiff_t n) noexcept { at_ = static_cast<std::uint32_t>(at_ + n); }
    [[nodiscard]] std::ptrdiff_t distance_to(const VertexIterator& other) const noexcept {
        return static_cast<std::ptrdiff_t>(other.at_) - static_cast<std::ptrdiff_t>(at_);
    }

    std::uint32_t at_ = 0;
};

/// Goes round the six sides of a space and stops at those that have a step.
template <class CanStep, class Directed>
class HexGraph<CanStep, Directed>::OutEdgeIterator
    : public boost::iterator_facade<OutEdgeIterator, HexEdge<Directed>, boost::forward_traversal_tag,
                                    HexEdge<Directed>> {
public:
    OutEdgeIterator() = default;
    OutEdgeIterator(const HexGraph& graph, SpaceIndex source, int side)
        : graph_(&graph),
          source_(source),
          side_(side) {
        skip();
    }

private:
    friend class boost::iterator_core_access;
    [[nodiscard]] HexEdge<Directed> dereference() const {
        const auto facing = static_cast<Facing>(side_);
        return {source_, graph_->board().grid.neighbour(source_, facing), facing};
    }
    [[nodiscard]] bool equal(const OutEdgeIterator& other) const noexcept {
        return source_ == other.source_ && side_ == other.side_;
    }
    void increment() {
        ++side_;
        skip();
    }
    void skip() {
        while (side_ < 6 && !graph_->has_step(source_, static_cast<Facing>(side_)))
            ++side_;
    }

    const HexGraph* graph_ = nullptr;
    SpaceIndex source_ = no_space;
    int side_ = 6;
};

template <class C, class D>
[[nodiscard]] std::size_t num_vertices(const HexGraph<C, D>& graph) {
    return graph.board().terrain.size();
}

template <class C, class D>
[[nodiscard]] auto vertices(const HexGraph<C, D>& graph) {
    using Iterator = typename HexGraph<C, D>::vertex_iterator;
    return std::pair(Iterator(0), Iterator(static_cast<std::uint32_t>(num_vertices(graph))));
}

template <class C, class D>
[[nodiscard]] SpaceIndex source(const HexEdge<D>& edge, const HexGraph<C, D>&) noexcept {
    return edge.source;
}

template <class C, class D>
[[nodiscard]] SpaceIndex target(const HexEdge<D>& edge, const HexGraph<C, D>&) noexcept {
    return edge.target;
}

template <class C, class D>
[[nodiscard]] auto out_edges(SpaceIndex space, const HexGraph<C, D>& graph) {
    using Iterator = typename HexGraph<C, D>::out_edge_iterator;
    const int first = graph.board().is_space(space) ? 0 : 6;
    return std::pair(Iterator(graph, space, first), Iterator(graph, space, 6));
}

template <class C, class D>
[[nodiscard]] std::size_t out_degree(SpaceIndex space, const HexGraph<C, D>& graph) {
    const auto [first, last] = out_edges(space, graph);
    return static_cast<std::size_t>(std::distance(first, last));
}

template <class C, class D>
[[nodiscard]] auto adjacent_vertices(SpaceIndex space, const HexGraph<C, D>& graph) {
    using Iterator = typename HexGraph<C, D>::adjacency_iterator;
    const auto [first, last] = out_edges(space, graph);
    return std::pair(Iterator(first, &graph), Iterator(last, &graph));
}

/// The vertex_index map: the space's own number.
struct SpaceIndexMap {
    using key_type = SpaceIndex;
    using value_type = std::size_t;
    using reference = std::size_t;
    using category = boost::readable_property_map_tag;

    friend std::size_t get(const SpaceIndexMap&, SpaceIndex space) noexcept { return number(space); }
};

/// The edge_index map: six numbers for each cell. Both ways of an undirected edge share the number of its
/// normalised side.
template <class Directed>
struct StepIndexMap {
    using key_type = HexEdge<Directed>;
    using value_type = std::size_t;
    using reference = std::size_t;
    using category = boost::readable_property_map_tag;

    friend std::size_t get(const StepIndexMap&, const HexEdge<Directed>& edge) noexcept {
        const bool other_way = std::is_same_v<Directed, boost::undirected_tag> && number(edge.side) >= 3;
        const std::size_t cell = number(other_way ? edge.target : edge.source);
        return 6 * cell + static_cast<std::size_t>(number(edge.side) - (other_way ? 3 : 0));
    }
};

template <class C, class D>
[[nodiscard]] SpaceIndexMap get(boost::vertex_index_t, const HexGraph<C, D>&) noexcept {
    return {};
}
template <class C, class D>
[[nodiscard]] std::size_t get(boost::vertex_index_t, const HexGraph<C, D>&, SpaceIndex space) noexcept {
    return number(space);
}
template <class C, class D>
[[nodiscard]] StepIndexMap<D> get(boost::edge_index_t, const HexGraph<C, D>&) noexcept {
    return {};
}

} // namespace sabotier

namespace boost {

template <class C, class D>
struct property_map<sabotier::HexGraph<C, D>, vertex_index_t> {
    using type = sabotier::SpaceIndexMap;
    using const_type = type;
};
template <class C, class D>
struct property_map<sabotier::HexGraph<C, D>, edge_index_t> {
    using type = sabotier::StepIndexMap<D>;
    using const_type = type;
};

} // namespace boost
