#include "validator/analysis/cut/regions_by_graph.hpp"

#include "validator/analysis/cut/place_graph.hpp"

#include <boost/graph/biconnected_components.hpp>
#include <boost/graph/connected_components.hpp>

#include <algorithm>
#include <iterator>

namespace sabotier {

Regions regions_by_graph(const MovementModel& model) {
    const PlaceGraph graph(model);
    const boost::typed_identity_property_map<Place> index;
    std::vector<std::uint32_t> raw(num_vertices(graph), no_region);
    boost::connected_components(graph, boost::make_iterator_property_map(raw.begin(), index),
                                boost::vertex_index_map(index));

    Regions result;
    number_regions(graph.places, raw, result);

    std::vector<Place> cut;
    boost::articulation_points(graph, std::back_inserter(cut), boost::vertex_index_map(index));
    for (const Place place : cut)
        result.articulation.push_back(graph.places.space(place));
    std::sort(result.articulation.begin(), result.articulation.end());
    result.articulation.erase(std::unique(result.articulation.begin(), result.articulation.end()),
                              result.articulation.end());
    return result;
}

} // namespace sabotier
