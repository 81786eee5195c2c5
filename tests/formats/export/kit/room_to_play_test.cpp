#include "formats/export/kit/room_to_play.hpp"

#include "formats/documents/load.hpp"
#include "formats/export/export.hpp"
#include "formats/export/kit/board_picture.hpp"
#include "tests/support/documents.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

using namespace sabotier;
using Catch::Contains;

namespace {

std::shared_ptr<const Setup> setup_of(const std::string& text) {
    auto loaded = load_scenario_text(text, "x.yaml", "");
    INFO(test::joined(loaded.problems));
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

/// Two cards, so many places from the start to either side, up and down.
std::shared_ptr<const Setup> two_cards(int far) {
    return setup_of(
        fmt::format("sabotier: scenario/1\nrulebook: tunnels\nplayers: 3\nmap: {{board: cards, "
                    "cards: [{{card: start, at: [-{0}, -{0}]}}, {{card: gold, at: [{0}, {0}]}}]}}\n",
                    far));
}

std::shared_ptr<const Setup> hexes(int columns, int rows) {
    return setup_of(fmt::format("sabotier: scenario/1\nrulebook: sabot\n"
                                "map: {{board: hexes, size: [{}, {}], fill: g}}\n",
                                columns, rows));
}

} // namespace

TEST_CASE("Cards that lie too far apart for a client's table are refused before anything is made") {
    const auto far = two_cards(10'000);
    for (const char* target : {"html", "virtualtabletop", "pcio", "vassal", "vsav"}) {
        CAPTURE(target);
        const Problems problems = export_objections(*far, target);
        REQUIRE(problems.size() == 1);
        CHECK_THAT(to_text(problems[0]),
                   Contains("the board is too large to play on here: cards would have 0.")
                       && Contains("expected at least"));
        CHECK(export_objections(*two_cards(100), target).empty());
    }
    for (const char* target : {"png", "pdf", "svg"}) {
        CAPTURE(target);
        CHECK(export_objections(*far, target).empty());
    }
}

TEST_CASE("Spaces that are too many for a picture are refused before anything is made, with the bound") {
    const auto thin = hexes(4'000'000, 1);
    const auto told = [&](const Setup& setup, const char* target) {
        CAPTURE(target);
        const Problems problems = export_objections(setup, target);
        REQUIRE(problems.size() == 1);
        return to_text(problems[0]);
    };
    CHECK(told(*thin, "vassal")
          == "the board is too large to play on here: hexes would have 0.0046 pixels of the 16000 that its "
             "picture has, expected at least 2: about 8000 of them a side");
    CHECK(told(*thin, "vsav") == told(*thin, "vassal"));
    CHECK_THAT(told(*thin, "virtualtabletop"), Contains("expected at least 2: about 2048 of them a side"));
    CHECK_THAT(told(*thin, "pcio"), Contains("expected at least 2: about 2048 of them a side"));
    CHECK(
        told(*thin, "png")
        == "the board is too large for this picture: hexes would have 0.0058 pixels of the 20000 that a side "
           "may have, expected about 40000 of them a side at most; a picture of lines (svg) takes more");
    const auto large = hexes(2'000, 2'000);
    for (const char* target : {"vassal", "vsav", "virtualtabletop", "pcio", "png"}) {
        CAPTURE(target);
        CHECK(export_objections(*large, target).empty());
    }
}

TEST_CASE("What is drawn of a cloth goes by the cards on it, not by the ground between them") {
    // A line of slots is some bytes of the picture, plain cloth is next to none.
    const auto bytes = [](int far) {
        const auto setup = two_cards(far);
        return board_png(*setup, board_picture(*setup, 400, 2000), board_layers()).size();
    };
    const std::size_t near = bytes(60); // less than 20,000 slots: all of them are drawn
    CHECK(bytes(90) < near / 2);
    CHECK(bytes(480) < near / 2);
}

TEST_CASE("A page has room for boards whose spaces have eight pixels of its picture") {
    CHECK(export_objections(*hexes(700, 700), "html").empty());
    CHECK_THAT(
        test::joined(export_objections(*hexes(2000, 2), "html")),
        Contains("the board is too large to play on here: hexes would have 3.5 pixels of the 6000 that its "
                 "picture has, expected at least 8: about 750 of them a side"));
    CHECK_FALSE(export_objections(*hexes(2, 1000), "html").empty());
    CHECK(export_objections(*hexes(2000, 2), "virtualtabletop").empty());
    CHECK(export_objections(*hexes(2000, 2), "png").empty());
}
