#include "formats/board/assembly.hpp"
#include "tests/formats/board/fixtures.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <map>
#include <set>

using namespace sabotier;
using namespace sabotier::fixtures;
using Kind = AssemblyFault::Kind;

namespace {

Assembly laid(HexTerrain text) {
    return assemble(free_map(std::move(text)), small_rulebook(), nullptr);
}

Exits road(const HexBoard& board, const std::string& name) {
    return board.road[number(*board.find(name))];
}

Exits exits(std::initializer_list<Facing> facings) {
    Exits result = 0;
    for (const Facing facing : facings)
        result = static_cast<Exits>(result | exit_bit(facing));
    return result;
}

/// Buildings by joining pairs until nothing changes: the slow second opinion on the flood fill.
std::map<Hex, Hex> joined_buildings(const std::set<Hex>& hexes) {
    std::map<Hex, Hex> lowest;
    for (const Hex hex : hexes)
        lowest[hex] = hex;
    for (bool changed = true; changed;) {
        changed = false;
        for (const Hex hex : hexes)
            for (const Facing facing : all_facings)
                if (const auto beside = lowest.find(neighbour(hex, facing)); beside != lowest.end())
                    if (beside->second < lowest[hex]) {
                        lowest[hex] = beside->second;
                        changed = true;
                    }
    }
    return lowest;
}

} // namespace

TEST_CASE("a free-form board is the rectangle of its text") {
    const Assembly made = laid(ground({"gf.", "wgg"}));
    CHECK(made.faults.empty());
    const HexBoard& board = made.board;
    CHECK(board.grid.columns() == 3);
    CHECK(board.grid.rows() == 2);
    CHECK(board.hexes == 5);
    CHECK_FALSE(board.depth);
    CHECK(board.tile.empty());
    CHECK(board.terrain[number(*board.find("0101"))] == 1);
    CHECK(board.terrain[number(*board.find("0201"))] == 2);
    CHECK(board.terrain[number(*board.find("0102"))] == 3);
    CHECK_FALSE(board.find("0301"));
    CHECK(board.find("0302"));
    for (const char* wrong : {"0401", "0103", "0000", "001001", "0101 ", "101", ""})
        CHECK_FALSE(board.find(wrong));
}

TEST_CASE("every code lands on its own hex and nowhere else") {
    rc::prop("on random rectangles with holes", [] {
        const int columns = *rc::gen::inRange(1, 30);
        const int rows = *rc::gen::inRange(1, 30);
        HexTerrain text;
        text.columns = columns;
        text.rows = rows;
        text.codes = *rc::gen::container<std::string>(static_cast<std::size_t>(columns * rows),
                                                      rc::gen::element('g', 'f', 'w', '.'));
        const Rulebook rulebook = small_rulebook();
        const HexBoard board = assemble(free_map(text), rulebook, nullptr).board;
        std::size_t hexes = 0;
        board.for_each_space([&](SpaceIndex space) {
            ++hexes;
            const Cell at = to_cell(board.grid.hex(space));
            const char code = text.codes[static_cast<std::size_t>(at.row * columns + at.column)];
            RC_ASSERT(rulebook.terrains[board.terrain[number(space)] - 1U].code == code);
            RC_ASSERT(board.find(board.name(space)) == space);
        });
        RC_ASSERT(hexes == board.hexes);
        RC_ASSERT(static_cast<long>(hexes)
                  == std::count_if(text.codes.begin(), text.codes.end(), [](char c) { return c != '.'; }));
    });
}

TEST_CASE("hex numbers widen with the map") {
    HexTerrain text;
    text.columns = 120;
    text.rows = 1;
    text.codes = std::string(120, 'g');
    const HexBoard board = laid(text).board;
    CHECK(board.number_width == 3);
    CHECK(board.name(board.grid.index(to_hex({119, 0}))) == "120001");
    CHECK(board.find("120001"));
    CHECK_FALSE(board.find("0101"));
}

TEST_CASE("roads and rivers open exits between the hexes of their path") {
    HexTerrain text = ground({"gggg", "gggg"});
    text.roads = {path({"0101", "0201", "0302"}), path({"0201", "0202"}), path({"0401"})};
    text.rivers = {path({"0102", "0202"})};
    const Assembly made = laid(text);
    CHECK(made.faults.empty());
    CHECK(road(made.board, "0101") == exits({Facing::se}));
    CHECK(road(made.board, "0201") == exits({Facing::nw, Facing::se, Facing::s}));
    CHECK(road(made.board, "0302") == exits({Facing::nw}));
    CHECK(road(made.board, "0401") == 0);
    CHECK(made.board.has_road[number(*made.board.find("0401"))] == 1);
    CHECK(made.board.has_road[number(*made.board.find("0301"))] == 0);
    CHECK(made.board.river[number(*made.board.find("0102"))] == exits({Facing::se}));
    CHECK(made.board.has_river[number(*made.board.find("0202"))] == 1);
}

TEST_CASE("a path may leave the ground at its ends only") {
    HexTerrain text = ground({".gg.", "...."});
    SECTION("first and last lie just off the ground") {
        text.roads = {path({"0101", "0201", "0301", "0401"})};
        const Assembly made = laid(text);
        CHECK(made.faults.empty());
        CHECK(road(made.board, "0201") == exits({Facing::nw, Facing::ne}));
        CHECK(road(made.board, "0301") == exits({Facing::sw, Facing::se}));
        CHECK(made.board.has_road[number(made.board.grid.index(to_hex({0, 0})))] == 0);
    }
    SECTION("not two hexes off, not in the middle, not alone") {
        text.roads = {path({"0102", "0101", "0201"}), path({"0301", "0401", "0301"}), path({"0402"})};
        const Assembly made = laid(text);
        REQUIRE(made.faults.size() == 4);
        for (const AssemblyFault& fault : made.faults)
            CHECK(fault.kind == Kind::path_outside);
        CHECK(made.faults[0].id == "0102");
        CHECK(made.faults[0].at.column == 1);
        CHECK(made.faults[1].id == "0101");
        CHECK(made.faults[2].id == "0401");
        CHECK(made.faults[3].id == "0402");
    }
}

TEST_CASE("a path that jumps is a fault and opens nothing there") {
    HexTerrain text = ground({"gggg"});
    text.rivers = {path({"0101", "0301", "0401"})};
    const Assembly made = laid(text);
    REQUIRE(made.faults.size() == 1);
    CHECK(made.faults[0].kind == Kind::path_gap);
    CHECK(made.faults[0].other == "0101");
    CHECK(made.faults[0].id == "0301");
    CHECK(made.board.river[number(*made.board.find("0101"))] == 0);
    CHECK(made.board.river[number(*made.board.find("0401"))] == exits({Facing::nw}));
}

TEST_CASE("an unknown code is one fault, at its first place, and stands as the first terrain") {
    const Assembly made = laid(ground({"ggg", "gxx"}));
    REQUIRE(made.faults.size() == 1);
    CHECK(made.faults[0].kind == Kind::unknown_terrain);
    CHECK(made.faults[0].id == "x");
    CHECK(made.faults[0].at.line == 11);
    CHECK(made.faults[0].at.column == 4);
    CHECK(made.board.hexes == 6);
    CHECK(made.board.terrain[number(*made.board.find("0302"))] == 1);
}

TEST_CASE("bridges stand on hexes; two roads cross on one without meeting") {
    HexTerrain text = ground({"ggg", "gg.", "ggg"});
    text.roads = {path({"0101", "0202", "0303"}), path({"0201", "0202", "0203"})};
    SECTION("the deck keeps the exits along it") {
        text.bridges = {{cell("0202"), std::array{Facing::n, Facing::s}, {}}};
        text.roads[0] = path({"0102", "0202", "0303"});
        const Assembly made = laid(text);
        CHECK(made.faults.empty());
        REQUIRE(made.board.flyovers.size() == 1);
        CHECK(made.board.flyovers[0].space == made.board.find("0202"));
        CHECK(made.board.flyovers[0].deck == exits({Facing::n, Facing::s}));
        CHECK(made.board.bridge[number(*made.board.find("0202"))] == 1);
    }
    SECTION("without `along`, or with nothing below, there is no flyover") {
        text.roads.erase(text.roads.begin());
        text.bridges = {{cell("0202"), std::array{Facing::n, Facing::s}, {}},
                        {cell("0101"), std::nullopt, {}}};
        CHECK(laid(text).board.flyovers.empty());
    }
    SECTION("a bridge in no hex is a fault") {
        text.roads.clear();
        text.bridges = {{cell("0302"), std::nullopt, {nullptr, 7, 1}}};
        const Assembly made = laid(text);
        REQUIRE(made.faults.size() == 1);
        CHECK(made.faults[0].kind == Kind::bridge_outside);
        CHECK(made.faults[0].id == "0302");
        CHECK(made.faults[0].at.line == 7);
    }
}

TEST_CASE("building hexes that touch are one building unless the map names them apart") {
    HexTerrain text = ground({"bbgb", "bggg", "gggg"});
    SECTION("by touching") {
        const HexBoard board = laid(text).board;
        CHECK(board.buildings == 2);
        CHECK(board.building[number(*board.find("0101"))] == board.building[number(*board.find("0102"))]);
        CHECK(board.building[number(*board.find("0101"))] == board.building[number(*board.find("0201"))]);
        CHECK(board.building[number(*board.find("0401"))] != board.building[number(*board.find("0101"))]);
        CHECK(board.building[number(*board.find("0301"))] == 0);
    }
    SECTION("by name") {
        text.buildings = {{BuildingId("mill"), {cell("0201")}, {}}};
        const HexBoard board = laid(text).board;
        CHECK(board.buildings == 3);
        REQUIRE(board.building_names == std::vector<std::string>{"mill"});
        CHECK(board.building[number(*board.find("0201"))] == 1);
        CHECK(board.building[number(*board.find("0101"))] == board.building[number(*board.find("0102"))]);
        CHECK(board.building[number(*board.find("0101"))] > 1);
    }
    SECTION("a named building's hex must be building terrain") {
        text.buildings = {{BuildingId("mill"), {cell("0201"), cell("0301"), cell("0505")}, {}}};
        const Assembly made = laid(text);
        REQUIRE(made.faults.size() == 2);
        CHECK(made.faults[0].kind == Kind::building_outside);
        CHECK(made.faults[0].id == "0301");
        CHECK(made.faults[0].other == "mill");
        CHECK(made.faults[1].id == "0505");
        CHECK(made.board.building[number(*made.board.find("0301"))] == 0);
    }
    rc::prop("as joining pair by pair finds them", [] {
        HexTerrain random;
        random.columns = *rc::gen::inRange(1, 12);
        random.rows = *rc::gen::inRange(1, 12);
        random.codes = *rc::gen::container<std::string>(
            static_cast<std::size_t>(random.columns * random.rows), rc::gen::element('g', 'b', '.'));
        const HexBoard board = laid(random).board;
        std::set<Hex> hexes;
        board.for_each_space([&](SpaceIndex space) {
            if (board.terrain[number(space)] == 4) hexes.insert(board.grid.hex(space));
        });
        const std::map<Hex, Hex> lowest = joined_buildings(hexes);
        std::set<std::uint32_t> numbers;
        for (const Hex a : hexes) {
            const std::uint32_t own = board.building[number(board.grid.index(a))];
            RC_ASSERT(own >= 1 && own <= board.buildings);
            numbers.insert(own);
            for (const Hex b : hexes)
                RC_ASSERT((own == board.building[number(board.grid.index(b))])
                          == (lowest.at(a) == lowest.at(b)));
        }
        RC_ASSERT(numbers.size() == board.buildings);
    });
}

TEST_CASE("a map that claims more hexes than a board may have becomes an empty board and a fault") {
    HexTerrain text;
    text.columns = 40'000;
    text.rows = 40'000;
    text.codes = "g";
    const Assembly made = laid(text);
    REQUIRE(made.faults.size() == 1);
    CHECK(made.faults[0].kind == Kind::too_large);
    CHECK(made.board.hexes == 0);
    CHECK(laid(HexTerrain{}).board.hexes == 0);
}

TEST_CASE("a rulebook without terrain makes a board without hexes") {
    CHECK(assemble(free_map(ground({"gg"})), Rulebook{}, nullptr).board.hexes == 0);
}
