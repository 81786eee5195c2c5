#include "validator/graph/matching.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/max_cardinality_matching.hpp>

namespace sabotier {

std::vector<std::size_t> left_over(const std::vector<std::vector<std::size_t>>& choices, std::size_t places) {
    using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
    Graph graph(choices.size() + places);
    for (std::size_t item = 0; item < choices.size(); ++item)
        for (const std::size_t place : choices[item])
            add_edge(item, choices.size() + place, graph);

    std::vector<Graph::vertex_descriptor> mate(num_vertices(graph));
    boost::edmonds_maximum_cardinality_matching(graph, mate.data());
    const auto nobody = boost::graph_traits<Graph>::null_vertex();

    // An item left over takes the place of a later one that could do without it: one round of exchanges for
    // each.
    std::vector<std::size_t> result;
    for (std::size_t item = 0; item < choices.size(); ++item) {
        if (mate[item] != nobody) continue;
        for (const std::size_t place : choices[item]) {
            const std::size_t holder = mate[choices.size() + place];
            if (holder == nobody || holder < item) continue;
            mate[item] = choices.size() + place;
            mate[choices.size() + place] = item;
            mate[holder] = nobody;
            break;
        }
        if (mate[item] == nobody) result.push_back(item);
    }
    return result;
}

} // namespace sabotier
