#include "validator/answers/playtest/playtest_words.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace sabotier {
namespace {

using play::Camps;
using playtest::Summary;

/// A table of two, of whom one is always first and belongs to the side that wins most.
Summary summary_of(Camps::Roles roles) {
    Summary summary;
    summary.games = 100;
    summary.seats.resize(2);
    summary.seats[0].name = "Agnes";
    summary.seats[0].won = {80, 100};
    summary.seats[0].won_as_first = {80, 100};
    summary.seats[1].name = "Bruno";
    summary.seats[1].won = {20, 100};
    summary.won_by_first = {80, 100};
    summary.camps = {{"loyal", "those who are no spies", {80, 100}}, {"spies", "the spies", {20, 100}}};
    summary.roles = roles;
    summary.are_seats_alike = roles == Camps::Roles::dealt;
    return summary;
}

} // namespace

TEST_CASE("Where roles are written, nothing is said of being first, and not that they are dealt",
          "[playtest]") {
    const auto words = [](Camps::Roles roles) { return playtest_words(summary_of(roles)); };
    const std::string first = "What being first is worth is not told: roles of seats are not dealt alike.";
    const auto dealt = words(Camps::Roles::dealt);
    CHECK(dealt[0].starts_with("Roles are dealt anew, so it is sides that may be unfair, not seats: "));
    CHECK(dealt[1].starts_with("Being first helps: Agnes, "));
    const auto written = words(Camps::Roles::written);
    CHECK(written[0].starts_with("The scenario writes who has which role, so a seat wins as often as its "
                                 "side: of the games those who are no spies win 80.0 %"));
    CHECK(written[1] == first);
    const auto partly = words(Camps::Roles::partly);
    CHECK(partly[0].starts_with("Some seats have the role that the scenario writes, "));
    CHECK(partly[1] == first);
}

} // namespace sabotier
