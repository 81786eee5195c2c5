#include "validator/analysis/cards/connected_tunnels.hpp"

#include "validator/analysis/cards/opening_graph.hpp"

#include <boost/graph/connected_components.hpp>

namespace sabotier {

std::vector<std::uint32_t> connected_tunnels(const Tunnels& tunnels) {
    const OpeningGraph graph(tunnels);
    std::vector<std::uint32_t> parts(tunnels.size());
    boost::connected_components(
        graph, boost::make_iterator_property_map(parts.begin(), get(boost::vertex_index, graph)));
    return parts;
}

std::vector<bool> reached_openings(const Tunnels& tunnels) {
    const auto parts = connected_tunnels(tunnels);
    std::vector<bool> reached(parts.size());
    for (std::size_t i = 0; i < parts.size(); ++i)
        reached[i] = parts[i] == parts[tunnels.hub()];
    return reached;
}

} // namespace sabotier
