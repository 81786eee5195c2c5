#pragma once

#include "validator/analysis/cards/tunnels.hpp"
#include "validator/graph/implicit_graph.hpp"

#include <cstddef>
#include <utility>

/// Openings of laid cards as Boost.Graph sees them, for .cpp files that run its algorithms: undirected,
/// implicit, models VertexListGraph and IncidenceGraph. The tunnels behind it must outlive it.
namespace sabotier {

struct OpeningEdge {
    Opening source = 0;
    Opening target = 0;

    friend bool operator==(const OpeningEdge&, const OpeningEdge&) = default;
};
class OpeningOutEdges;

class OpeningGraph : public ImplicitGraph<Opening, OpeningEdge, OpeningOutEdges, boost::undirected_tag,
                                          boost::disallow_parallel_edge_tag> {
public:
    using Edge = OpeningEdge;

    static Opening null_vertex() { return 0xFFFF'FFFFU; }

    explicit OpeningGraph(const Tunnels& of)
        : tunnels(&of) {}

    const Tunnels* tunnels;
};

class OpeningOutEdges
    : public boost::iterator_facade<OpeningOutEdges, OpeningEdge, boost::forward_traversal_tag, OpeningEdge> {
public:
    OpeningOutEdges() = default;
    OpeningOutEdges(const Tunnels& tunnels, Opening source, std::size_t way)
        : tunnels_(&tunnels),
          source_(source),
          way_(way) {
        skip();
    }

private:
    friend class boost::iterator_core_access;
    [[nodiscard]] OpeningEdge dereference() const { return {source_, *tunnels_->target(source_, way_)}; }
    [[nodiscard]] bool equal(const OpeningOutEdges& other) const { return way_ == other.way_; }
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
    return std::pair(OpeningOutEdges(*graph.tunnels, opening, 0),
                     OpeningOutEdges(*graph.tunnels, opening, graph.tunnels->ways(opening)));
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
