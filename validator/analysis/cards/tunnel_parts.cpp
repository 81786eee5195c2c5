#include "validator/analysis/cards/opening_graph.hpp"

#include <boost/graph/connected_components.hpp>

namespace sabotier {

std::vector<std::uint32_t> tunnel_parts(const Tunnels& tunnels) {
    const OpeningGraph graph(tunnels);
    std::vector<std::uint32_t> parts(tunnels.size());
    boost::connected_components(
        graph, boost::make_iterator_property_map(parts.begin(), get(boost::vertex_index, graph)));
    return parts;
}

} // namespace sabotier
