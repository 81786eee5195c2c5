#include "editor/core/clipboard/clipboard.hpp"
#include "editor/core/document/document.hpp"
#include "editor/core/files/new_work.hpp"
#include "editor/core/kinds.hpp"
#include "editor/core/opening/opening.hpp"
#include "editor/core/tools/toolbox.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "tests/support/ring_board.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

BoardEditing ring_editing() {
    return {[](const Rulebook&, bool) -> Outcome<MapGround> {
                return {MapGround(Squares{6, 1, {}, {}}), {}};
            },
            [](const AnyBoard& board) { return "A ring of " + std::to_string(board->size()); },
            [](const Rulebook&, const Map&) -> RandomMaker { return nullptr; },
            {Squares{1, 1, {}, {}},
             [](const Scene&, const Selection&, Clip&) -> std::string { return "Rings are not copied."; },
             [](const Scene&, const Selection&) { return Edited::refused("Rings are not cleared."); },
             [](const Scene& scene, const Clip&, SpaceIndex) -> Edited { return scene.work(); },
             [](Clip&, int) {}, [](Clip&) {}}};
}

} // namespace

TEST_CASE("A kind of board that the program does not know is edited by its row") {
    const RingRows rows;
    const AddedRow<BoardEditing> editing(board_editings(), ring_editing());
    const Folder folder;
    const auto opened = open_document(ring_scenario(folder));
    for (const Problem& problem : opened.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(opened);
    Document& document = **opened.value;

    CHECK(first_step(document.setup()) == "A ring of 12");
    CHECK_FALSE(has_random_source(document.rulebook(), *document.work().map));
    std::vector<std::string> tools;
    for (const ToolInfo* tool : tools_for(document.rulebook(), *document.work().map))
        tools.push_back(tool->id);
    CHECK(tools == std::vector<std::string>{"select", "piece", "zone", "measure"});

    const PieceRef piece = ref_of(document.setup(), document.setup().units[0]);
    REQUIRE(document.apply("Move", place_piece(document.scene(), piece, SpaceIndex{4}, std::nullopt)));
    CHECK(document.board().name(document.setup().units[0].space) == "5");
    document.undo();
    CHECK(document.board().name(document.setup().units[0].space) == "12");

    Selection selection;
    selection.spaces = {SpaceIndex{0}};
    CHECK(copy(document.scene(), selection).refusal == "Rings are not copied.");
    CHECK(clear(document.scene(), selection).refusal == "Rings are not cleared.");
}
