#include "validator/graph/components.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

namespace sabotier {
namespace {

/// A board of '#' (hex) and '.' (none), column by column as the text has it.
HexBoard board_of(const std::vector<std::string>& rows) {
    HexBoard board;
    board.grid = HexGrid(static_cast<int>(rows[0].size()), static_cast<int>(rows.size()));
    board.terrain.assign(board.grid.size(), no_terrain);
    for (int row = 0; row < board.grid.rows(); ++row)
        for (int column = 0; column < board.grid.columns(); ++column)
            if (rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] == '#')
                board.terrain[number(board.grid.index(to_hex({column, row})))] = 1;
    return board;
}

/// The components by plain flood fill, to compare with.
std::vector<std::uint32_t> flooded(const HexBoard& board, const std::vector<std::uint8_t>& open) {
    std::vector<std::uint32_t> of(board.terrain.size(), no_component);
    std::uint32_t next = 0;
    board.for_each_space([&](SpaceIndex start) {
        if (open[number(start)] == 0 || of[number(start)] != no_component) return;
        std::vector<SpaceIndex> todo{start};
        of[number(start)] = next;
        while (!todo.empty()) {
            const SpaceIndex here = todo.back();
            todo.pop_back();
            for (const Facing side : all_facings) {
                const SpaceIndex there = board.grid.neighbour(here, side);
                if (!board.is_space(there) || open[number(there)] == 0 || of[number(there)] != no_component)
                    continue;
                of[number(there)] = next;
                todo.push_back(there);
            }
        }
        ++next;
    });
    return of;
}

} // namespace

TEST_CASE("a board without holes is one component") {
    const HexBoard board = board_of({"###", "###"});
    const Components found = components(board);
    CHECK(found.sizes == std::vector<std::size_t>{6});
    CHECK(found.of[0] == no_component);
}

TEST_CASE("blocks that do not touch are numbered by their first space") {
    const HexBoard board = board_of({"#..##", "#..##"});
    const Components found = components(board);
    CHECK(found.sizes == std::vector<std::size_t>{2, 4});
    CHECK(found.at(board.grid.index(to_hex({4, 1}))) == 1);
    CHECK(found.at(board.grid.index(to_hex({1, 1}))) == no_component);
}

TEST_CASE("components equal a plain flood fill on random ground") {
    rc::prop("for any open cells", [] {
        HexBoard board = board_of(
            std::vector<std::string>(static_cast<std::size_t>(*rc::gen::inRange(1, 9)),
                                     std::string(static_cast<std::size_t>(*rc::gen::inRange(1, 9)), '#')));
        std::vector<std::uint8_t> open(board.terrain.size());
        for (std::size_t i = 0; i < open.size(); ++i) {
            open[i] = *rc::gen::inRange<std::uint8_t>(0, 2);
            if (*rc::gen::inRange(0, 8) == 0) board.terrain[i] = no_terrain;
        }
        RC_ASSERT(components(board, open).of == flooded(board, open));
    });
}

} // namespace sabotier
