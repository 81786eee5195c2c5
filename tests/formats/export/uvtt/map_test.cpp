#include "formats/base/cancel.hpp"
#include "formats/base/cancelled.hpp"
#include "formats/export/export.hpp"
#include "formats/export/uvtt/walls.hpp"
#include "map_lint.hpp"
#include "tests/formats/draw/grid_sample.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/formats/export/every_sample.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <cmath>
#include <map>
#include <random>
#include <set>

using namespace sabotier;
using nlohmann::json;
using test::decoded;
using uvtt::Corner;
using uvtt::Polyline;

namespace {

json map_of(const Setup& setup, const ExportOptions& options = {}) {
    const auto made = export_scenario(setup, "uvtt", options);
    REQUIRE(made);
    return json::parse(made.value->files.bytes());
}

std::uint32_t number_at(const std::string& png, std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = at; i < at + 4; ++i)
        value = value << 8U | static_cast<unsigned char>(png[i]);
    return value;
}

using Edge = std::pair<Corner, Corner>;

/// Pieces one space long of all lines, each from its upper or left end; says where one is there twice.
std::set<Edge> edges_of(const std::vector<Polyline>& lines) {
    std::set<Edge> edges;
    for (const Polyline& line : lines) {
        REQUIRE(line.size() >= 2);
        for (std::size_t i = 0; i + 1 < line.size(); ++i) {
            Corner a = std::min(line[i], line[i + 1]);
            const Corner b = std::max(line[i], line[i + 1]);
            REQUIRE((a.x == b.x) != (a.y == b.y));
            while (a != b) {
                const Corner next = a.x == b.x ? Corner{a.x, a.y + 1} : Corner{a.x + 1, a.y};
                CHECK(edges.insert({a, next}).second);
                a = next;
            }
        }
    }
    return edges;
}

/// What the border, the walls and the blocked squares come to, space by space.
std::set<Edge> expected_edges(const GridBoard& board) {
    std::set<Edge> edges;
    const auto blocks = [&](int column, int row) {
        return column >= 0 && row >= 0 && column < board.columns() && row < board.rows()
               && board.is_blocked(board.space(column, row));
    };
    const auto is_in = [&](int column, int row) {
        return column >= 0 && row >= 0 && column < board.columns() && row < board.rows();
    };
    for (int row = 0; row <= board.rows(); ++row)
        for (int column = 0; column <= board.columns(); ++column) {
            const bool above = is_in(column, row - 1);
            const bool left = is_in(column - 1, row);
            const bool here = is_in(column, row);
            if (column < board.columns()
                && (above != here || blocks(column, row - 1) != blocks(column, row)
                    || (above && here && board.has_wall_below(board.space(column, row - 1)))))
                edges.insert({{column, row}, {column + 1, row}});
            if (row < board.rows()
                && (left != here || blocks(column - 1, row) != blocks(column, row)
                    || (left && here && board.has_wall_right(board.space(column - 1, row)))))
                edges.insert({{column, row}, {column, row + 1}});
        }
    return edges;
}

void check_lines(const GridBoard& board) {
    const std::vector<Polyline> lines = uvtt::walls_of(board);
    CHECK(edges_of(lines) == expected_edges(board));
    std::map<Corner, int> inner_ends;
    for (const Polyline& line : lines) {
        for (std::size_t i = 1; i + 1 < line.size(); ++i) // no point on a straight way
            CHECK((line[i - 1].x == line[i].x) != (line[i].x == line[i + 1].x));
        if (&line == &lines.front()) continue;
        ++inner_ends[line.front()];
        ++inner_ends[line.back()];
    }
    for (const auto& [corner, ends] : inner_ends)
        CHECK(ends != 0);
}

} // namespace

TEST_CASE("A map of rooms has its walls as lines of sight in spaces, border first") {
    const auto setup = sample::setup_of_file("fortress/ember-hall.scenario.yaml");
    const json map = map_of(*setup);
    CHECK(map.at("format") == 0.3);
    CHECK(map.at("resolution").at("map_origin") == json({{"x", 0}, {"y", 0}}));
    CHECK(map.at("resolution").at("map_size") == json({{"x", 6}, {"y", 6}}));
    CHECK(map.at("resolution").at("pixels_per_grid") == 100);
    for (const char* key : {"objects_line_of_sight", "portals", "lights"})
        CHECK(map.at(key) == json::array());
    const json& border = map.at("line_of_sight").at(0);
    REQUIRE(border.size() == 5);
    CHECK(border.front() == border.back());
    CHECK(border.front() == json({{"x", 1}, {"y", 1}}));
    CHECK(border.at(2) == json({{"x", 5}, {"y", 5}}));
    const std::string png = decoded(map.at("image"));
    REQUIRE(png.starts_with("\x89PNG"));
    CHECK(number_at(png, 16) == 600);
    CHECK(number_at(png, 20) == 600);
    CHECK(png.ends_with("\xae\x42\x60\x82"));
}

TEST_CASE("Walls are joined into lines as far as they go on, each part once") {
    for (const std::string& file : sample::playable_files()) {
        const auto setup = sample::setup_of_file(file);
        if (const GridBoard* board = setup->board.as<GridBoard>()) check_lines(*board);
    }
    SECTION("an L, a T and a ring of squares") {
        Rooms rooms;
        rooms.columns = 3;
        rooms.rows = 3;
        rooms.walls = {{"A1", "B1", {}}, {"B1", "B2", {}}};
        const auto lines = uvtt::walls_of(GridBoard(rooms, true));
        REQUIRE(lines.size() == 2);
        CHECK(lines[1] == Polyline{{1, 0}, {1, 1}, {2, 1}});
        rooms.walls.push_back({"A2", "B2", {}});
        CHECK(uvtt::walls_of(GridBoard(rooms, true)).size() == 4);
        Squares squares;
        squares.columns = 4;
        squares.rows = 4;
        for (const char* square : {"B2", "B3", "C2", "C3"})
            squares.blocked.push_back({square, {}});
        const auto ring = uvtt::walls_of(GridBoard(squares, true));
        REQUIRE(ring.size() == 2);
        CHECK(ring[1] == Polyline{{1, 1}, {3, 1}, {3, 3}, {1, 3}, {1, 1}});
    }
    SECTION("boards drawn by chance") {
        std::mt19937 random(11);
        for (int i = 0; i < 300; ++i) {
            const auto pick = [&](int most) {
                return static_cast<int>(random() % static_cast<unsigned>(most));
            };
            if (i % 2 == 0) {
                Rooms rooms;
                rooms.columns = 1 + pick(7);
                rooms.rows = 1 + pick(7);
                for (int n = pick(40); n > 0; --n) {
                    const int column = pick(rooms.columns);
                    const int row = 1 + pick(rooms.rows);
                    const std::string from = column_letters(column) + std::to_string(row);
                    const std::string to = pick(2) == 0 ? column_letters(column + 1) + std::to_string(row)
                                                        : column_letters(column) + std::to_string(row + 1);
                    rooms.walls.push_back({from, to, {}});
                }
                check_lines(GridBoard(rooms, i % 4 == 0));
            } else {
                Squares squares;
                squares.columns = 1 + pick(7);
                squares.rows = 1 + pick(7);
                for (int n = pick(30); n > 0; --n)
                    squares.blocked.push_back(
                        {column_letters(pick(squares.columns)) + std::to_string(1 + pick(squares.rows)), {}});
                check_lines(GridBoard(squares, i % 4 == 1));
            }
        }
    }
}

TEST_CASE("The format's grid has the spaces of the board: its picture shows floor and walls there") {
    const auto setup = sample::setup_of_file("landmines/two-walls.scenario.yaml");
    const json small = map_of(*setup, {{"scale", 20}});
    const json large = map_of(*setup, {{"scale", 40}});
    CHECK(small.at("line_of_sight") == large.at("line_of_sight"));
    CHECK(number_at(decoded(large.at("image")), 16) == 2 * number_at(decoded(small.at("image")), 16));
}

TEST_CASE("Universal VTT has no hexes and no cards: such games are refused with a word") {
    for (const char* file : {"sabot/pattenford/market-day.scenario.yaml", "tunnels/two-doors.scenario.yaml",
                             "cell/five-rejections.scenario.yaml"}) {
        const auto made = export_scenario(*sample::setup_of_file(file), "uvtt");
        REQUIRE_FALSE(made);
        CHECK(to_text(made.problems.front()).find("Universal VTT knows no hexes") != std::string::npos);
    }
}

TEST_CASE("What a map cannot hold is told, and a picture has bounds") {
    const auto setup = sample::setup_of_file("fortress/ember-hall.scenario.yaml");
    const auto made = export_scenario(*setup, "uvtt");
    REQUIRE(made);
    CHECK(made.value->dropped.size() == 3);
    CHECK(made.value->reveals.empty());
    CHECK(made.value->files.bytes() == export_scenario(*setup, "uvtt").value->files.bytes());
    const auto of_size = [](int columns, int rows) {
        const std::string text = sample::rooms_scenario;
        const std::size_t size = text.find("[4, 4]");
        std::string larger = text;
        larger.replace(size, 6, "[" + std::to_string(columns) + ", " + std::to_string(rows) + "]");
        return sample::grid_setup(larger);
    };
    const auto wide = export_scenario(*of_size(1000, 4), "uvtt", {{"scale", 100}});
    REQUIRE(wide);
    CHECK(json::parse(wide.value->files.bytes()).at("resolution").at("pixels_per_grid") == 8);
    CHECK(std::ranges::any_of(wide.value->dropped, [](const std::string& sentence) {
        return sentence.starts_with("spaces of 100 pixels");
    }));
    SECTION("one that is not wanted any more is given up") {
        int asked = 0;
        ExportCallbacks callbacks;
        callbacks.is_cancelled = [&] { return ++asked > 50; };
        CHECK_THROWS_AS(find_export_target("uvtt")->write(*setup, {{"scale", 100}}, callbacks), Cancelled);
    }
}
