#pragma once

#include "validator/analysis/cut/places.hpp"

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/iterator_facade.hpp>
#include <boost/property_map/property_map.hpp>

#include <cstddef>
#include <utility>

/// Places and open sides as Boost.Graph sees them, for .cpp files that run its algorithms: undirected,
/// implicit, models VertexListGraph and IncidenceGraph. The model behind the places must outlive it.
namespace sabotier {

class PlaceGraph {
public:
    struct Edge {
        Place source = 0;
        Place target = 0;

        friend bool operator==(const Edge& a, const Edge& b) {
            return (a.source == b.source && a.target == b.target)
                   || (a.source == b.target && a.target == b.source);
        }
    };
    class OutEdges;
    struct Traversal : virtual boost::vertex_list_graph_tag, virtual boost::incidence_graph_tag {};

    using vertex_descriptor = Place;
    using edge_descriptor = Edge;
    using directed_category = boost::undirected_tag;
    using edge_parallel_category = boost::disallow_parallel_edge_tag;
    using traversal_category = Traversal;
    using vertex_iterator = boost::counting_iterator<Place>;
    using out_edge_iterator = OutEdges;
    using in_edge_iterator = void;
    using edge_iterator = void;
    using adjacency_iterator = void;
    using vertices_size_type = std::size_t;
    using edges_size_type = std::size_t;
    using degree_size_type = std::size_t;

    static Place null_vertex() { return 0xFFFF'FFFFU; }

    explicit PlaceGraph(const MovementModel& model)
        : places(model) {}

    Places places;
};

class PlaceGraph::OutEdges
    : public boost::iterator_facade<OutEdges, Edge, boost::forward_traversal_tag, Edge> {
public:
    OutEdges() = default;
    OutEdges(const Places& places, Place source, int side)
        : places_(&places),
          source_(source),
          open_(places.open(source)),
          side_(side) {
        skip();
    }

private:
    friend class boost::iterator_core_access;
    [[nodiscard]] Edge dereference() const { return {source_, places_->target(source_, side_)}; }
    [[nodiscard]] bool equal(const OutEdges& other) const { return side_ == other.side_; }
    void increment() {
        ++side_;
        skip();
    }
    void skip() {
        while (side_ < 6 && (open_ >> side_ & 1) == 0)
            ++side_;
    }

    const Places* places_ = nullptr;
    Place source_ = 0;
    Exits open_ = 0;
    int side_ = 6;
};

[[nodiscard]] inline auto vertices(const PlaceGraph& graph) {
    using Iterator = PlaceGraph::vertex_iterator;
    return std::pair(Iterator(0), Iterator(static_cast<Place>(graph.places.size())));
}
[[nodiscard]] inline std::size_t num_vertices(const PlaceGraph& graph) {
    return graph.places.size();
}
[[nodiscard]] inline auto out_edges(Place place, const PlaceGraph& graph) {
    return std::pair(PlaceGraph::OutEdges(graph.places, place, 0),
                     PlaceGraph::OutEdges(graph.places, place, 6));
}
[[nodiscard]] inline std::size_t out_degree(Place place, const PlaceGraph& graph) {
    return static_cast<std::size_t>(__builtin_popcount(graph.places.open(place)));
}
[[nodiscard]] inline Place source(const PlaceGraph::Edge& edge, const PlaceGraph&) {
    return edge.source;
}
[[nodiscard]] inline Place target(const PlaceGraph::Edge& edge, const PlaceGraph&) {
    return edge.target;
}

} // namespace sabotier
