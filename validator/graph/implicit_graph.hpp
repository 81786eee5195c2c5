#pragma once

#include "formats/geometry/hex.hpp"

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/iterator_facade.hpp>
#include <boost/property_map/property_map.hpp>

#include <cstddef>

/// What graphs share that Boost.Graph is shown without a copy: vertices are the numbers from 0, edges are
/// worked out when asked for. For .cpp files that run Boost's algorithms.
namespace sabotier {

/// The types that boost::graph_traits asks of an implicit graph: VertexListGraph and IncidenceGraph.
template <class Vertex, class Edge, class OutEdgeIterator, class Directed, class Parallel>
struct ImplicitGraph {
    struct traversal_category : virtual boost::vertex_list_graph_tag, virtual boost::incidence_graph_tag {};

    using vertex_descriptor = Vertex;
    using edge_descriptor = Edge;
    using directed_category = Directed;
    using edge_parallel_category = Parallel;
    using vertex_iterator = boost::counting_iterator<Vertex>;
    using out_edge_iterator = OutEdgeIterator;
    using in_edge_iterator = void;
    using edge_iterator = void;
    using adjacency_iterator = void;
    using vertices_size_type = std::size_t;
    using edges_size_type = std::size_t;
    using degree_size_type = std::size_t;
};

/// Goes round the six sides of a vertex and stops at those that are open. `Graph` has open(vertex) as exits,
/// and edge(vertex, side); it must outlive the iterator.
template <class Graph, class Vertex, class Edge>
class OpenSides : public boost::iterator_facade<OpenSides<Graph, Vertex, Edge>, Edge,
                                                boost::forward_traversal_tag, Edge> {
public:
    OpenSides() = default;
    OpenSides(const Graph& graph, Vertex source, int side)
        : graph_(&graph),
          source_(source),
          open_(graph.open(source)),
          side_(side) {
        skip();
    }

private:
    friend class boost::iterator_core_access;
    [[nodiscard]] Edge dereference() const { return graph_->edge(source_, side_); }
    [[nodiscard]] bool equal(const OpenSides& other) const { return side_ == other.side_; }
    void increment() {
        ++side_;
        skip();
    }
    void skip() {
        while (side_ < 6 && (open_ >> side_ & 1) == 0)
            ++side_;
    }

    const Graph* graph_ = nullptr;
    Vertex source_ = 0;
    Exits open_ = 0;
    int side_ = 6;
};

} // namespace sabotier
