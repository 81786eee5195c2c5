#include "editor/core/work/edits/table.hpp"

#include "editor/core/work/key_facts.hpp"
#include "formats/board/table_board.hpp"
#include "formats/documents/documents.hpp"
#include "tests/editor/core/boards.hpp"
#include "tests/editor/core/samples.hpp"
#include "validator/engine/engine.hpp"
#include "validator/generate/dealt_table.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

/// The hands that are dealt now, written down as `generate --open` does.
static Edited with_hands(const Scene& scene) {
    return with_scenario(scene.work(), [&](Scenario& scenario) {
        write_hands(scenario, std::get<Table>(scene.map().ground), scene.rulebook());
    });
}

TEST_CASE("The number of players decides row and roles, and names of players stay") {
    const auto document = must(new_document("cell", "Night", "A. Designer"));
    REQUIRE(document->apply("Players", set_players(document->scene(), 7)));
    CHECK(row_text(document->scene()) == "2 3 3 4* 4");
    REQUIRE(document->apply("Name", name_seat(document->scene(), 6, "Greta")));
    REQUIRE(document->apply("Deal", deal_by(document->scene(), 1943)));
    REQUIRE(document->apply("Hands", with_hands(document->scene())));
    CHECK(document->work().scenario->deal->seats.size() == 7);
    REQUIRE(document->apply("Players", set_players(document->scene(), 8)));
    const auto& seats = document->work().scenario->deal->seats;
    REQUIRE(seats.size() == 8);
    CHECK(seats[6].name == "Greta");
    CHECK(seats[6].hand.empty());
    CHECK_FALSE(set_players(document->scene(), 11));
    CHECK_FALSE(validate(document->setup()).has_at_least(Severity::warning));
}

TEST_CASE("Row and roles can differ from the rulebook's") {
    const auto document = must(new_document("cell", "Night", "A. Designer"));
    REQUIRE(document->apply("Row", set_row(document->scene(), "2, 2 3* 3 3")));
    CHECK(row_text(document->scene()) == "2 2 3* 3 3");
    REQUIRE(document->apply("Row", set_row(document->scene(), "2 3 2 3 3")));
    CHECK(std::get<Table>(document->work().map->ground).row.empty());
    CHECK_FALSE(set_row(document->scene(), "two"));
    REQUIRE(document->apply("Roles", set_role_count(document->scene(), RoleId("spy"), 1)));
    CHECK(document->setup().board.on<TableBoard>().count(RoleId("spy")) == 1);
    CHECK(document->setup().board.on<TableBoard>().count(RoleId("loyal")) == 3);
    CHECK_FALSE(set_role_count(document->scene(), RoleId("spy"), -1));
}

TEST_CASE("Row and roles take as much as their files do") {
    const auto document = must(new_document("cell", "Night", "A. Designer"));
    const int most = key_facts(DocumentKind::scenario, {"deal", "roles"}).bounds.value().most;
    CHECK(most == 1'000'000);
    CHECK(set_role_count(document->scene(), RoleId("spy"), most));
    CHECK_FALSE(set_role_count(document->scene(), RoleId("spy"), most + 1));
    REQUIRE(document->apply("Row", set_row(document->scene(), "2 3 1000000* 3 3")));
    CHECK(row_text(document->scene()) == "2 3 1000000* 3 3");
    CHECK_FALSE(set_row(document->scene(), "2 3 1000001 3 3"));
    CHECK_FALSE(set_row(document->scene(), "2 3 -1 3 3"));
}

TEST_CASE("A deal is one line for each player") {
    const auto document = must(new_document("cell", "Night", "A. Designer"));
    REQUIRE(document->apply("Deal", deal_by(document->scene(), 3)));
    const auto lines = seats_in_words(document->scene());
    REQUIRE(lines.size() == 5);
    CHECK(lines.front().find("Player 1: ") == 0);
    // whatever the name is, what is dealt is told without it
    REQUIRE(document->apply("Name", name_seat(document->scene(), 0, "A: B, C")));
    const auto seats = seats_of(document->setup().board.on<TableBoard>(), document->scene().scenario());
    const std::string dealt = dealt_in_words(document->rulebook(), seats.front());
    CHECK(lines.front() == "Player 1: " + dealt);
    CHECK(seats_in_words(document->scene()).front() == "A: B, C: " + dealt);
    REQUIRE(document->apply("Name", name_seat(document->scene(), 0, "")));
    REQUIRE(document->apply("Hands", with_hands(document->scene())));
    CHECK(seats_in_words(document->scene()) == lines);
    REQUIRE(document->apply("Deal", deal_by(document->scene(), 4)));
    CHECK(seats_in_words(document->scene()) != lines);
}

TEST_CASE("Who has no hand is told by the role alone, and a role without a name by its id") {
    const auto document = must(new_document("cell", "Night", "A. Designer"));
    Rulebook rulebook = document->rulebook();
    rulebook.roles.front().name.clear();
    DealtSeat seat;
    seat.role = rulebook.roles.front().id;
    CHECK(dealt_in_words(rulebook, seat) == seat.role.str());
    seat.role = rulebook.roles.back().id;
    CHECK(dealt_in_words(rulebook, seat) == rulebook.roles.back().name);
}

TEST_CASE("On a board nothing is dealt") {
    const auto document = rooms();
    CHECK_FALSE(set_players(document->scene(), 5));
    CHECK_FALSE(set_row(document->scene(), "2 3"));
    CHECK_FALSE(deal_by(document->scene(), 1));
    CHECK_FALSE(name_seat(document->scene(), 0, "Ada"));
    CHECK(seats_in_words(document->scene()).empty());
}
