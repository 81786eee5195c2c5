#include "editor/core/view/analysis_overlay.hpp"

#include "editor/core/work/edits/pieces.hpp"
#include "tests/editor/core/boards.hpp"
#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <atomic>

using namespace sabotier;
using namespace sabotier::editor;

namespace {

Selection first_unit(const Document& document) {
    Selection selection;
    selection.pieces.insert(ref_of(document.setup(), document.setup().units.front()));
    return selection;
}

} // namespace

TEST_CASE("Each overlay says what it shows and what its colours mean") {
    const auto document = test::starter();
    const Selection selection = first_unit(*document);
    for (const std::string kind : {"terrain", "reach", "sight", "exposure", "control", "first"}) {
        CAPTURE(kind);
        const AnalysisOverlay made = analysis_overlay(kind, document->setup(), selection);
        REQUIRE(made.overlay);
        CHECK_FALSE(made.overlay->title.empty());
        CHECK_FALSE(made.note.empty());
        CHECK(made.note == (kind == "terrain" ? made.overlay->title : made.overlay->subtitle));
        CHECK_FALSE(made.overlay->keys.empty());
        CHECK_FALSE(made.overlay->tints.empty());
        for (const MapOverlay::Tint& tint : made.overlay->tints)
            CHECK(std::ranges::any_of(made.overlay->keys, [&](const MapOverlay::Key& key) {
                return key.colour == tint.colour || kind == "exposure";
            }));
    }
}

TEST_CASE("A unit reaches its own hex at once and hexes further off later") {
    const auto document = test::starter();
    const SetupUnit& unit = document->setup().units.front();
    const AnalysisOverlay made = analysis_overlay("reach", document->setup(), first_unit(*document));
    REQUIRE(made.overlay);
    const auto figure = [&](SpaceIndex space) {
        const auto found = std::ranges::find(made.overlay->figures, space, &MapOverlay::Figure::space);
        return found == made.overlay->figures.end() ? std::string() : found->text;
    };
    document->board().neighbours(unit.space, [&](SpaceIndex beside) { CHECK_FALSE(figure(beside).empty()); });
    CHECK(std::ranges::count(made.overlay->figures, "1", &MapOverlay::Figure::text) > 0);
    CHECK(std::ranges::count(made.overlay->figures, "3", &MapOverlay::Figure::text) > 0);
}

TEST_CASE("Where there is nothing to show, the overlay says why") {
    const auto document = test::starter();
    CHECK_FALSE(analysis_overlay("reach", document->setup(), {}).overlay);
    CHECK_FALSE(analysis_overlay("reach", document->setup(), {}).note.empty());
    const AnalysisOverlay chokes = analysis_overlay("chokes", document->setup(), {});
    REQUIRE(chokes.overlay); // an answer, and no reason for having none
    CHECK(chokes.overlay->title == "No single hex cuts the sides off from each other.");
    CHECK(chokes.overlay->tints.empty());
    const auto rooms = test::rooms();
    CHECK(analysis_overlay("sight", rooms->setup(), {}).note == "This analysis is about maps of hexes.");
    CHECK(analysis_overlay("", document->setup(), {}).note.empty());
}

TEST_CASE("Pieces in rooms and on squares have their reach and who is first shown, by steps") {
    SECTION("squares") {
        const auto document = test::must(new_document("landmines", "Squares", "A. Designer"));
        const AnalysisOverlay reach = analysis_overlay("reach", document->setup(), first_unit(*document));
        REQUIRE(reach.overlay);
        CHECK(reach.overlay->title.starts_with("Reach of "));
        CHECK_FALSE(reach.overlay->keys.empty());
        const AnalysisOverlay first = analysis_overlay("first", document->setup(), {});
        REQUIRE(first.overlay);
        CHECK(first.overlay->title == "Who is first, by steps");
        CHECK(first.note == first.overlay->title);
        CHECK(first.overlay->tints.size() == 100 - 6); // all but the blocked squares
        CHECK(analysis_overlay("exposure", document->setup(), {}).note
              == "This analysis is about maps of hexes.");
    }
    SECTION("nothing selected, and no two sides with a place") {
        const auto rooms = test::rooms();
        CHECK(analysis_overlay("reach", rooms->setup(), {}).note
              == "Select a piece that stands on the board.");
        CHECK(analysis_overlay("first", rooms->setup(), {}).note
              == "Two sides need zones or pieces on the board first.");
    }
    SECTION("not wanted any more") {
        const auto document = test::must(new_document("landmines", "Squares", "A. Designer"));
        for (const char* kind : {"reach", "first"})
            CHECK_FALSE(analysis_overlay(kind, document->setup(), first_unit(*document), [] {
                            return true;
                        }).overlay);
    }
}

TEST_CASE("What is too far away for the field of view does not look as if it were seen") {
    const auto document = test::starter();
    const SpaceIndex from = document->setup().units.front().space;
    const Hex centre = document->setup().board.hexes().grid.hex(from);
    const AnalysisOverlay made = analysis_overlay("sight", document->setup(), first_unit(*document));
    REQUIRE(made.overlay);
    std::size_t far = 0;
    const auto key = std::ranges::find(made.overlay->keys, "further away", &MapOverlay::Key::name);
    document->setup().board.hexes().for_each_space([&](SpaceIndex space) {
        if (distance(centre, document->setup().board.hexes().grid.hex(space)) <= 20) return;
        ++far;
        const auto found = std::ranges::find(made.overlay->tints, space, &MapOverlay::Tint::space);
        REQUIRE(found != made.overlay->tints.end());
        REQUIRE(key != made.overlay->keys.end());
        CHECK(found->colour == key->colour);
    });
    CHECK((far > 0) == (key != made.overlay->keys.end()));
}

TEST_CASE("An overlay that is not wanted any more is given up, whatever it shows") {
    const auto document = test::starter();
    const Selection selection = first_unit(*document);
    for (const std::string kind : {"terrain", "reach", "sight", "exposure", "control", "chokes", "first"}) {
        CAPTURE(kind);
        std::atomic<std::size_t> whole = 0; // two threads ask about the exposure
        (void)analysis_overlay(kind, document->setup(), selection, [&] {
            ++whole;
            return false;
        });
        REQUIRE(whole > 0);
        for (std::size_t most = 1; most <= whole; most = most * 2 + 1) {
            std::atomic<std::size_t> asked = 0;
            const AnalysisOverlay made =
                analysis_overlay(kind, document->setup(), selection, [&] { return ++asked >= most; });
            CHECK_FALSE(made.overlay);
            CHECK(made.note.empty());
            CHECK(asked <= most + 3);
        }
    }
}
