#pragma once

#include "validator/analysis/cards/tunnels.hpp"

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/iterator_facade.hpp>
#include <boost/property_map/property_map.hpp>

#include <cstddef>
#include <utility>

/// Openings of laid cards as Boost.Graph sees them, for .cpp files that run its algorithms: undirected,
/// implicit, models VertexListGraph and IncidenceGraph. The tunnels behind it must outlive it.
namespace sabotier {

class OpeningGraph {
public:
    struct Edge {
        Opening source = 0;
        Opening target = 0;

        friend bool operator==(const Edge&, const Edge&) = default;
    };
    class OutEdges;
    struct Traversal : virtual boost::vertex_list_graph_tag, virtual boost::incidence_graph_tag {};

    using vertex_descriptor = Opening;
    using edge_descriptor = Edge;
    using directed_category = boost::undirected_tag;
    using edge_parallel_category = boost::disallow_parallel_edge_tag;
    using traversal_category = Traversal;
    using vertex_iterator = boost::counting_iterator<Opening>;
    using out_edge_iterator = OutEdges;
    using in_edge_iterator = void;
    using edge_iterator = void;
    using adjacency_iterator = void;
    using vertices_size_type = std::size_t;
    using edges_size_type = std::size_t;
    using degree_size_type = std::size_t;

    static Opening null_vertex() { return 0xFFFF'FFFFU; }

    explicit OpeningGraph(const Tunnels& of)
        : tunnels(&of) {}

    const Tunnels* tunnels;
};

class OpeningGraph::OutEdges
    : public boost::iterator_facade<OutEdges, Edge, boost::forward_traversal_tag, Edge> {
public:
    OutEdges() = default;
    OutEdges(const Tunnels& tunnels, Opening source, std::size_t way)
        : tunnels_(&tunnels),
          source_(source),
          way_(way) {
        skip();
    }

private:
    friend class boost::iterator_core_access;
    [[nodiscard]] Edge dereference() const { return {source_, *tunnels_->target(source_, way_)}; }
    [[nodiscard]] bool equal(const OutEdges& other) const { return way_ == other.way_; }
    void increment() {
        ++way_;
        skip();
    }
    void skip() {
        while (way_ < tunnels_->ways(source_) && !tunnels_->target(source_, way_))
            ++way_;
    }

    const Tunnels* tunnels_ = nullptr;
    Opening source_ = 0;
    std::size_t way_ = 0;
};

[[nodiscard]] inline auto vertices(const OpeningGraph& graph) {
    using Iterator = OpeningGraph::vertex_iterator;
    return std::pair(Iterator(0), Iterator(static_cast<Opening>(graph.tunnels->size())));
}
[[nodiscard]] inline std::size_t num_vertices(const OpeningGraph& graph) {
    return graph.tunnels->size();
}
[[nodiscard]] inline auto out_edges(Opening opening, const OpeningGraph& graph) {
    return std::pair(OpeningGraph::OutEdges(*graph.tunnels, opening, 0),
                     OpeningGraph::OutEdges(*graph.tunnels, opening, graph.tunnels->ways(opening)));
}
[[nodiscard]] inline std::size_t out_degree(Opening opening, const OpeningGraph& graph) {
    std::size_t degree = 0;
    for (std::size_t way = 0; way < graph.tunnels->ways(opening); ++way)
        degree += graph.tunnels->target(opening, way) ? 1 : 0;
    return degree;
}
[[nodiscard]] inline Opening source(const OpeningGraph::Edge& edge, const OpeningGraph&) {
    return edge.source;
}
[[nodiscard]] inline Opening target(const OpeningGraph::Edge& edge, const OpeningGraph&) {
    return edge.target;
}
[[nodiscard]] inline auto get(boost::vertex_index_t, const OpeningGraph&) {
    return boost::typed_identity_property_map<Opening>();
}

} // namespace sabotier

template <>
struct boost::property_map<sabotier::OpeningGraph, boost::vertex_index_t> {
    using type = boost::typed_identity_property_map<sabotier::Opening>;
    using const_type = type;
};
