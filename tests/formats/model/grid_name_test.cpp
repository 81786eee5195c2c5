#include "formats/model/grid_name.hpp"

#include "formats/model/grid.hpp"

#include <catch2/catch.hpp>

#include <string>

namespace sabotier {

TEST_CASE("a space of a grid has one name") {
    CHECK(parse_grid_name("A1") == std::array{0, 1});
    CHECK(parse_grid_name("Z3") == std::array{25, 3});
    CHECK(parse_grid_name("AB12") == std::array{27, 12});
    for (const std::string_view name : {"", "A", "7", "a1", "A0", "A01", "A-1", "A1 ", "A 1", "1A", "A1B"}) {
        CAPTURE(name);
        CHECK(!parse_grid_name(name));
    }
}

TEST_CASE("names beyond every grid are none, however long they are") {
    CHECK(parse_grid_name("ALL" + std::to_string(largest_grid_side)) == std::array{999, largest_grid_side});
    CHECK(!parse_grid_name("ALM1"));
    CHECK(!parse_grid_name("A1001"));
    CHECK(!parse_grid_name(std::string(100'000, 'Z') + "1"));
    CHECK(!parse_grid_name("A" + std::string(100'000, '9')));
}

} // namespace sabotier
