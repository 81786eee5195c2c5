#include "tests/oracles/grid_graph.hpp"

#include "validator/analysis/steps/steps.hpp"

#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/graph_concepts.hpp>
#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

namespace sabotier {

BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<GridGraph>));
BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<GridGraph>));

namespace {

/// A board of five by four with random blocked squares, or walls.
GridBoard random_board(bool is_rooms) {
    if (is_rooms) {
        Rooms rooms{5, 4, {}, {}};
        const GridBoard open(rooms, true);
        for (std::uint32_t i = 0; i < open.size(); ++i)
            open.touching(SpaceIndex{i}, [&](SpaceIndex to) {
                if (number(to) > i && *rc::gen::inRange(0, 3) == 0)
                    rooms.walls.push_back({open.name(SpaceIndex{i}), open.name(to), {}});
            });
        return GridBoard(rooms, true);
    }
    Squares squares{5, 4, {}, {}};
    const GridBoard open(squares, true);
    for (std::uint32_t i = 0; i < open.size(); ++i)
        if (*rc::gen::inRange(0, 4) == 0) squares.blocked.push_back({open.name(SpaceIndex{i}), {}});
    return GridBoard(squares, true);
}

} // namespace

TEST_CASE("Boost's search over a board reaches what steps reach, in as many steps") {
    rc::prop("it holds", [] {
        const GridBoard board = random_board(*rc::gen::arbitrary<bool>());
        const GridGraph graph(board);
        const auto start = *rc::gen::inRange<std::uint32_t>(0, static_cast<std::uint32_t>(board.size()));
        if (board.is_blocked(SpaceIndex{start})) {
            RC_ASSERT(out_degree(start, graph) == 0U);
            return;
        }
        std::vector<int> steps(board.size(), -1);
        steps[start] = 0;
        auto colours = boost::make_vector_property_map<boost::default_color_type>(
            boost::typed_identity_property_map<std::uint32_t>());
        for (std::uint32_t i = 0; i < board.size(); ++i)
            put(colours, i, boost::white_color);
        boost::queue<std::uint32_t> queue;
        boost::breadth_first_visit(
            graph, start, queue,
            boost::make_bfs_visitor(boost::record_distances(steps.data(), boost::on_tree_edge())), colours);
        RC_ASSERT(steps == steps_from(board, std::vector{SpaceIndex{start}}));
        const auto reached = reached_from(board, std::vector{SpaceIndex{start}});
        for (std::uint32_t i = 0; i < board.size(); ++i)
            RC_ASSERT((reached[i] != 0) == (steps[i] >= 0));
    });
}

} // namespace sabotier
