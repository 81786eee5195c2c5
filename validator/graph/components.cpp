#include "validator/graph/components.hpp"

#include "validator/graph/hex_graph.hpp"

#include <boost/graph/connected_components.hpp>

namespace sabotier {

namespace {

template <class IsOpen>
Components open_components(const HexBoard& board, const IsOpen& is_open) {
    const HexGraph graph(
        board, [&](SpaceIndex from, SpaceIndex to, Facing) { return is_open(from) && is_open(to); });
    std::vector<std::uint32_t> raw(num_vertices(graph), no_component);
    const auto index = get(boost::vertex_index, graph);
    boost::connected_components(graph, boost::make_iterator_property_map(raw.begin(), index));

    // Boost counts every closed cell as a component of its own: number the open ones alone.
    Components result;
    result.of.assign(raw.size(), no_component);
    std::vector<std::uint32_t> renumbered(raw.size(), no_component);
    board.for_each_space([&](SpaceIndex space) {
        if (!is_open(space)) return;
        std::uint32_t& component = renumbered[raw[number(space)]];
        if (component == no_component) {
            component = static_cast<std::uint32_t>(result.sizes.size());
            result.sizes.push_back(0);
        }
        result.of[number(space)] = component;
        ++result.sizes[component];
    });
    return result;
}

} // namespace

Components components(const HexBoard& board, const std::vector<std::uint8_t>& open) {
    return open_components(board, [&](SpaceIndex space) { return open[number(space)] != 0; });
}

Components components(const HexBoard& board) {
    return open_components(board, [](SpaceIndex) { return true; });
}

} // namespace sabotier
