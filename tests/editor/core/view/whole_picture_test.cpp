#include "editor/core/view/whole_picture.hpp"

#include "editor/core/work/edits/hex_ground.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "formats/draw/board_art.hpp"
#include "tests/editor/core/samples.hpp"
#include "tests/editor/core/view/differences.hpp"

#include <catch2/catch.hpp>

#include <random>

using namespace sabotier;
using namespace sabotier::editor;
using sabotier::test::differences;

namespace {

constexpr Colour table = rgb(0x808080);
constexpr int columns = 300;
constexpr int rows = 200;

Pixels shown(WholePicture& whole, const Document& document, std::size_t* painted = nullptr) {
    whole.show(document.shared_setup(), {}, table, columns, rows);
    const std::size_t count = whole.catch_up();
    if (painted != nullptr) *painted = count;
    return whole.picture().pixels();
}

Pixels painted_anew(const Document& document) {
    WholePicture whole;
    return shown(whole, document);
}

} // namespace

TEST_CASE("A picture of the whole board is as large as it gets in its room") {
    const auto document = test::starter();
    WholePicture whole;
    CHECK_FALSE(whole.picture());
    const Pixels pixels = shown(whole, *document);
    CHECK((pixels.columns == columns || pixels.rows == rows));
    CHECK(pixels.columns <= columns);
    CHECK(pixels.rows <= rows);
    const Rect area = board_area(document->setup());
    CHECK(area.width * whole.scale() <= columns + 1e-6);
    CHECK(area.height * whole.scale() <= rows + 1e-6);
    CHECK_FALSE(whole.is_old());
    std::size_t painted = 1;
    (void)shown(whole, *document, &painted);
    CHECK(painted == 0);
}

TEST_CASE("After an edit only a part of it is painted, and it looks as if all was") {
    Work work = test::must(blank_work("sabot", "Country", "A. Designer"));
    auto map = edited(work.map);
    HexTerrain& terrain = std::get<FreeHexes>(map->ground).terrain;
    terrain.columns = 120;
    terrain.rows = 90;
    terrain.codes.assign(120 * 90, terrain.codes.at(0));
    work.map = map;
    const auto made = document_of(work);
    Document& document = *made;
    WholePicture whole;
    std::size_t all = 0;
    (void)shown(whole, document, &all);
    std::mt19937 chance(3);
    for (int i = 0; i < 12; ++i) {
        CAPTURE(i);
        const Cell cell{static_cast<int>(chance() % 120), static_cast<int>(chance() % 90)};
        const auto& kinds = document.rulebook().terrains;
        document.apply("paint",
                       paint_terrain(document.scene(), {cell}, kinds[1 + chance() % (kinds.size() - 1)].id));
        std::size_t painted = 0;
        const Pixels pixels = shown(whole, document, &painted);
        CHECK(painted < all / 20);
        CHECK(differences(pixels, painted_anew(document)) == 0);
    }
}

TEST_CASE("Pieces that move leave nothing behind in the picture of the whole board") {
    const auto document = test::starter();
    WholePicture whole;
    (void)shown(whole, *document);
    const auto before = document->shared_setup();
    const SetupUnit& unit = before->units.front();
    SpaceIndex to = no_space;
    document->board().neighbours(unit.space, [&](SpaceIndex beside) { to = beside; });
    REQUIRE(document->apply("move", move_pieces(document->scene(), {ref_of(*before, unit)}, unit.space, to)));
    CHECK(differences(shown(whole, *document), painted_anew(*document)) == 0);
}
