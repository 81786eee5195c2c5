#include "formats/documents/load.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/draw/map/legend.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/export/drawn/kinds.hpp"
#include "formats/export/export.hpp"
#include "formats/export/print/booklets/booklet_maker.hpp"
#include "formats/export/print/kinds.hpp"
#include "tests/support/ring_board.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::test;

namespace {

std::shared_ptr<const Setup> laps(const Folder& folder) {
    auto loaded = load_scenario(ring_scenario(folder));
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

const BoardArt ring_art{
    [](const Setup& setup) {
        const Layout& layout = setup.board->layout();
        return Rect{0, 0, layout.width(), layout.height()};
    },
    [](Canvas& canvas, const Setup& setup, const MapStyle&, const MapLayers&) {
        const Layout& layout = setup.board->layout();
        for (const SpaceIndex space : layout.spaces()) {
            const Point middle = layout.centre(space);
            canvas.rectangle({middle.x - 0.4, middle.y - 0.4, 0.8, 0.8});
            canvas.fill(rgb(setup.units_at(space).empty() ? 0xd0d0d0 : 0xa02020));
        }
    },
    [](const Setup&, const MapStyle&, const MapLayers&) { return std::vector<LegendEntry>{}; },
    20,
    80,
    0.7};

} // namespace

TEST_CASE("A kind of board that the program does not know is drawn and printed by its rows") {
    const RingRows rows;
    const Folder folder;
    const auto setup = laps(folder);
    SECTION("without a row it is refused") {
        const auto made = export_scenario(*setup, "svg");
        REQUIRE_FALSE(made);
        CHECK(made.problems.front().wrong == "boards of kind 'ring' cannot be drawn or printed");
    }
    SECTION("with one every target is made") {
        const AddedRow<BoardArt> art(board_arts(), ring_art);
        const AddedRow<DrawnBoard> words(drawn_boards(), {"Places", "places", "nothing", "something", false});
        const AddedRow<BoardPrint> print(board_prints(),
                                         {[](print::BookletMaker& maker) { maker.poster(); }});
        CHECK(board_spaces(*setup) == 12);
        for (const ExportTarget& target : export_targets()) {
            INFO(target.name);
            if (!target.serves_game(setup->rulebook())) continue;
            const auto made = export_scenario(*setup, target.name);
            for (const Problem& problem : made.problems)
                UNSCOPED_INFO(to_text(problem));
            REQUIRE(made);
            std::size_t bytes = 0;
            for (const auto& [path, content] : made.value->files.files())
                bytes += content.size();
            CHECK(bytes > 500);
        }
    }
}
