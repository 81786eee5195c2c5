#include "editor/core/places/point_selection.hpp"

#include "editor/core/work/edits/places.hpp"
#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

TEST_CASE("A menu is about what lies under the pointer, or about all that is selected if it lies there") {
    const auto document = starter();
    const auto at = [&](SpaceIndex where, const Selection& selected) {
        return selection_at(document->setup(), document->board(), document->board().layout().centre(where),
                            selected);
    };
    const Setup& setup = document->setup();
    const SetupUnit& unit = setup.units.at(0);
    const SpaceIndex empty = space(*document, "0808");
    REQUIRE(setup.units_at(empty).empty());
    Selection two;
    two.pieces = {ref_of(setup, unit), ref_of(setup, setup.units.at(1))};
    CHECK(at(unit.space, two) == two);
    const Selection alone = at(unit.space, {});
    CHECK(alone.pieces == std::set<PieceRef>{ref_of(setup, unit)});
    const Selection ground = at(empty, two);
    CHECK(ground.pieces.empty());
    CHECK(ground.spaces == std::set<SpaceIndex>{empty});
    CHECK(selection_at(setup, document->board(), {-9, -9}, two).empty());

    document->apply("Add", add_objective(document->scene(), empty, "Mill"));
    CHECK(at(empty, {}).objectives.size() == 1);
}
