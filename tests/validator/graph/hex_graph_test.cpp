#include "validator/graph/hex_graph.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <boost/graph/biconnected_components.hpp>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <boost/graph/graph_concepts.hpp>

#include <set>

namespace sabotier {
namespace {

HexBoard board_of(int columns, int rows) {
    HexBoard board;
    board.grid = HexGrid(columns, rows);
    board.terrain.assign(board.grid.size(), no_terrain);
    for (int column = 0; column < columns; ++column)
        for (int row = 0; row < rows; ++row)
            board.terrain[number(board.grid.index(to_hex({column, row})))] = 1;
    board.hexes = static_cast<std::size_t>(columns * rows);
    return board;
}

struct Anywhere {
    bool operator()(SpaceIndex, SpaceIndex, Facing) const { return true; }
};
using OpenGraph = HexGraph<Anywhere>;
using OneWayGraph = HexGraph<Anywhere, boost::directed_tag>;

BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<OpenGraph>));
BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<OpenGraph>));
BOOST_CONCEPT_ASSERT((boost::AdjacencyGraphConcept<OpenGraph>));
BOOST_CONCEPT_ASSERT((boost::ReadablePropertyGraphConcept<OpenGraph, SpaceIndex, boost::vertex_index_t>));
BOOST_CONCEPT_ASSERT(
    (boost::ReadablePropertyMapConcept<StepIndexMap<boost::undirected_tag>, HexEdge<boost::undirected_tag>>));
BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<OneWayGraph>));
BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<OneWayGraph>));
BOOST_CONCEPT_ASSERT((boost::AdjacencyGraphConcept<OneWayGraph>));

SpaceIndex at(const HexBoard& board, std::string_view ccrr) {
    return board.grid.index(to_hex(*parse_ccrr(ccrr)));
}

} // namespace

TEST_CASE("a hex board is a graph without being copied") {
    const HexBoard board = board_of(5, 4);
    const OpenGraph graph(board, {});

    SECTION("every cell of the flat grid is a vertex, sentinels without edges") {
        CHECK(num_vertices(graph) == board.grid.size());
        const auto [first, last] = vertices(graph);
        CHECK(static_cast<std::size_t>(last - first) == board.grid.size());
        CHECK(out_degree(board.grid.index(to_hex({-1, 0})), graph) == 0);
        CHECK(out_degree(board.grid.index(to_hex({5, 3})), graph) == 0);
    }
    SECTION("an inner hex has six neighbours, a corner two or three") {
        CHECK(out_degree(at(board, "0303"), graph) == 6);
        CHECK(out_degree(at(board, "0101"), graph) == 2);
        CHECK(out_degree(at(board, "0104"), graph) == 3);
    }
    SECTION("edges go where their side points, and adjacent vertices are their targets") {
        const SpaceIndex here = at(board, "0303");
        std::set<SpaceIndex> targets;
        for (auto [edge, end] = out_edges(here, graph); edge != end; ++edge) {
            CHECK(source(*edge, graph) == here);
            CHECK(board.grid.hex(target(*edge, graph)) == neighbour(board.grid.hex(here), (*edge).side));
            targets.insert(target(*edge, graph));
        }
        const auto [first, last] = adjacent_vertices(here, graph);
        CHECK(std::set<SpaceIndex>(first, last) == targets);
        CHECK(targets.size() == 6);
    }
    SECTION("both ways of a step are one edge with one index, in a directed graph two") {
        const SpaceIndex a = at(board, "0303");
        const SpaceIndex b = board.grid.neighbour(a, Facing::se);
        const HexEdge<boost::undirected_tag> there{a, b, Facing::se}, back{b, a, Facing::nw};
        CHECK(there == back);
        CHECK(get(get(boost::edge_index, graph), there) == get(get(boost::edge_index, graph), back));
        const OneWayGraph one_way(board, {});
        const HexEdge<boost::directed_tag> go{a, b, Facing::se}, come{b, a, Facing::nw};
        CHECK(go != come);
        CHECK(get(get(boost::edge_index, one_way), go) != get(get(boost::edge_index, one_way), come));
    }
    SECTION("edge indices are unique") {
        std::multiset<std::size_t> indices;
        for (auto [v, end] = vertices(graph); v != end; ++v)
            for (auto [edge, edge_end] = out_edges(*v, graph); edge != edge_end; ++edge)
                indices.insert(get(get(boost::edge_index, graph), *edge));
        for (const std::size_t index : indices)
            CHECK(indices.count(index) == 2);
    }
}

TEST_CASE("breadth-first search over an open board finds hex distances") {
    rc::prop("for any size and start", [] {
        const int columns = *rc::gen::inRange(1, 12);
        const int rows = *rc::gen::inRange(1, 12);
        const HexBoard board = board_of(columns, rows);
        const OpenGraph graph(board, {});
        const Hex start = to_hex({*rc::gen::inRange(0, columns), *rc::gen::inRange(0, rows)});
        std::vector<int> steps(num_vertices(graph), -1);
        steps[number(board.grid.index(start))] = 0;
        const auto index = get(boost::vertex_index, graph);
        boost::breadth_first_search(
            graph, board.grid.index(start),
            boost::visitor(boost::make_bfs_visitor(boost::record_distances(
                boost::make_iterator_property_map(steps.begin(), index), boost::on_tree_edge{}))));
        // A rectangle of hexes is convex enough for this only if no shortest way needs to leave it.
        board.for_each_space([&](SpaceIndex space) {
            RC_ASSERT(steps[number(space)] >= distance(start, board.grid.hex(space)));
        });
        for (int row = 0; row < rows; ++row) {
            const SpaceIndex same_column = board.grid.index(to_hex({to_cell(start).column, row}));
            RC_ASSERT(steps[number(same_column)] == distance(start, board.grid.hex(same_column)));
        }
    });
}

TEST_CASE("a predicate on steps makes one-way streets and costs come from the edges") {
    const HexBoard board = board_of(1, 6);
    const auto only_south = [](SpaceIndex, SpaceIndex, Facing side) { return side == Facing::s; };
    const HexGraph<decltype(only_south), boost::directed_tag> graph(board, only_south);
    std::vector<int> cost(num_vertices(graph));
    const auto index = get(boost::vertex_index, graph);
    std::vector<int> weights(6 * num_vertices(graph), 7);
    boost::dijkstra_shortest_paths(
        graph, at(board, "0102"),
        boost::weight_map(boost::make_iterator_property_map(weights.begin(), get(boost::edge_index, graph)))
            .distance_map(boost::make_iterator_property_map(cost.begin(), index)));
    CHECK(cost[number(at(board, "0105"))] == 21);
    CHECK(cost[number(at(board, "0101"))] == std::numeric_limits<int>::max());
}

TEST_CASE("the neck between two halves is an articulation point") {
    HexBoard board = board_of(5, 3);
    for (const int row : {0, 2})
        board.terrain[number(board.grid.index(to_hex({2, row})))] = no_terrain;
    const OpenGraph graph(board, {});
    std::vector<SpaceIndex> points;
    boost::articulation_points(graph, std::back_inserter(points));
    CHECK(points == std::vector<SpaceIndex>{at(board, "0302")});
}

} // namespace sabotier
