#pragma once

#include "validator/analysis/cut/places.hpp"
#include "validator/graph/implicit_graph.hpp"

#include <cstddef>
#include <utility>

/// Places and open sides as Boost.Graph sees them, for .cpp files that run its algorithms: undirected,
/// implicit, models VertexListGraph and IncidenceGraph. The model behind the places must outlive it.
namespace sabotier {

struct PlaceEdge {
    Place source = 0;
    Place target = 0;

    friend bool operator==(const PlaceEdge& a, const PlaceEdge& b) {
        return (a.source == b.source && a.target == b.target)
               || (a.source == b.target && a.target == b.source);
    }
};

class PlaceGraph : public ImplicitGraph<Place, PlaceEdge, OpenSides<PlaceGraph, Place, PlaceEdge>,
                                        boost::undirected_tag, boost::disallow_parallel_edge_tag> {
public:
    static Place null_vertex() { return 0xFFFF'FFFFU; }

    explicit PlaceGraph(const MovementModel& model)
        : places(model) {}

    [[nodiscard]] Exits open(Place place) const { return places.open(place); }
    [[nodiscard]] PlaceEdge edge(Place place, int side) const { return {place, places.target(place, side)}; }

    Places places;
};

[[nodiscard]] inline auto vertices(const PlaceGraph& graph) {
    using Iterator = PlaceGraph::vertex_iterator;
    return std::pair(Iterator(0), Iterator(static_cast<Place>(graph.places.size())));
}
[[nodiscard]] inline std::size_t num_vertices(const PlaceGraph& graph) {
    return graph.places.size();
}
[[nodiscard]] inline auto out_edges(Place place, const PlaceGraph& graph) {
    using Iterator = PlaceGraph::out_edge_iterator;
    return std::pair(Iterator(graph, place, 0), Iterator(graph, place, 6));
}
[[nodiscard]] inline std::size_t out_degree(Place place, const PlaceGraph& graph) {
    return static_cast<std::size_t>(__builtin_popcount(graph.open(place)));
}
[[nodiscard]] inline Place source(const PlaceEdge& edge, const PlaceGraph&) {
    return edge.source;
}
[[nodiscard]] inline Place target(const PlaceEdge& edge, const PlaceGraph&) {
    return edge.target;
}

} // namespace sabotier
