#include "formats/export/vassal/help_page.hpp"
#include "tests/formats/export/every_sample.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

TEST_CASE("The client's help lists objectives with their places") {
    const auto setup = sample::setup_of_file("sabot/pattenford/market-day.scenario.yaml");
    const std::string page = vassal::help_page(*setup, {});
    CHECK(page.find("<h2>Objectives</h2>") != std::string::npos);
    CHECK(page.find("<li>Heel Bridge (1105)</li>") != std::string::npos);
    const auto none = sample::setup_of_file("fortress/ember-hall.scenario.yaml");
    CHECK(vassal::help_page(*none, {}).find("Objectives") == std::string::npos);
}

TEST_CASE("The client's help says where the pieces of a side that sets up itself lie") {
    const auto setup = sample::setup_of_file("landmines/behind-the-screen.scenario.yaml");
    const std::string page = vassal::help_page(*setup, {{0, "Green 2: to set up"}});
    CHECK(page.find("<li>Green sets up itself: what it has lies in a window of its own, Green 2: to set up,")
          != std::string::npos);
    CHECK(page.find("Grey sets up itself") == std::string::npos);
    CHECK(vassal::help_page(*setup, {}).find("sets up itself") == std::string::npos);
}
