#include "formats/board/table_board.hpp"

#include <catch2/catch.hpp>

namespace sabotier {
namespace {

Rulebook rules() {
    Rulebook rulebook;
    TableSize five;
    five.players = 5;
    five.row = {{2, false, {}}, {3, true, {}}};
    five.roles = {{RoleId("spy"), 2}, {RoleId("loyal"), 3}};
    five.nominations = {"joker", "joker"};
    rulebook.table.emplace();
    rulebook.table->sizes = {five};
    rulebook.table->hidden = RoleId("spy");
    return rulebook;
}

} // namespace

TEST_CASE("a table takes from the rulebook what the scenario leaves open") {
    const Rulebook rulebook = rules();
    Scenario scenario;
    scenario.players = 5;
    const TableBoard board({}, scenario, rulebook);
    REQUIRE(board.published() != nullptr);
    CHECK(board.row() == rulebook.table->sizes[0].row);
    CHECK(board.hidden() == 2);
    CHECK(board.count(RoleId("loyal")) == 3);
    CHECK(board.nominations().size() == 2);
    CHECK(board.spoilers(board.row()[0]) == 1);
    CHECK(board.spoilers(board.row()[1]) == 2);
    CHECK(board.find("2") == SpaceIndex{1});
    CHECK_FALSE(board.find("3"));
    CHECK_FALSE(board.find("0"));
    CHECK(board.layout().at(board.layout().centre(SpaceIndex{1})) == SpaceIndex{1});
}

TEST_CASE("a scenario's own row, roles and nominations count") {
    const Rulebook rulebook = rules();
    Scenario scenario;
    scenario.deal.emplace();
    scenario.deal->roles = {{RoleId("spy"), 1, {}}, {RoleId("loyal"), 4, {}}};
    scenario.deal->nominations = {"joker"};
    const TableBoard board({{{4, false, {}}}, {}}, scenario, rulebook);
    CHECK(board.players() == 5); // by its roles
    CHECK(board.size() == 1);
    CHECK(board.hidden() == 1);
    CHECK(board.nominations().size() == 1);
}

TEST_CASE("a number of players that the rulebook has no table for leaves the table bare") {
    const Rulebook rulebook = rules();
    Scenario scenario;
    scenario.players = 40;
    const TableBoard board({}, scenario, rulebook);
    CHECK(board.published() == nullptr);
    CHECK(board.size() == 0);
    CHECK(board.hidden() == 0);
}

} // namespace sabotier
