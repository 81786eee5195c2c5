#include "editor/core/places/symmetry_axis.hpp"

#include "editor/core/actions/action.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "editor/core/work/edits/places.hpp"
#include "editor/core/work/edits/tiles.hpp"
#include "tests/editor/core/boards.hpp"
#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;

namespace {

void use(Document& document, Symmetry symmetry, const std::string& tool) {
    ToolSettings settings = document.settings();
    settings.symmetry = symmetry;
    document.set_settings(settings);
    document.use_tool(tool);
}

const SetupUnit* unit_on(const Document& document, const std::string& name) {
    const Setup& setup = document.setup();
    for (const SetupUnit& unit : setup.units)
        if (unit.space == test::space(document, name) && unit.carrier == none) return &unit;
    return nullptr;
}

std::string image_name(const Document& document, const std::string& name, Symmetry symmetry) {
    const SpaceIndex there = SymmetryMap(document.setup(), symmetry).image(test::space(document, name));
    return there == no_space ? "" : document.board().name(there);
}

/// Two tiles that mirror each other, one that mirrors itself, and one without a mirror image.
TileSet mirrors() {
    const auto tile = [](const char* id, std::vector<Hex> woods, std::vector<Hex> road) {
        Tile one;
        one.id = TileId(id);
        HexTerrain& terrain = one.terrain;
        terrain.columns = terrain.rows = tile_span;
        terrain.codes.assign(tile_span * tile_span, '.');
        const auto code = [&](Hex hex) -> char& {
            const Cell cell = tile_cell(hex);
            return terrain.codes[static_cast<std::size_t>(cell.row * tile_span + cell.column)];
        };
        for (const Hex hex : tile_hexes())
            code(hex) = 'g';
        for (const Hex hex : woods)
            code(hex) = 'f';
        HexPath path;
        for (const Hex hex : road)
            path.cells.push_back(tile_cell(hex));
        path.at.resize(path.cells.size());
        if (!road.empty()) terrain.roads = {path};
        return one;
    };
    TileSet set;
    // a bend to the right behind a wood on the left, and the other way round, turned by one step
    const std::vector<Hex> woods{{-1, 0}};
    const std::vector<Hex> road{{0, 3}, {0, 2}, {1, 1}, {2, 0}};
    const auto there = [](std::vector<Hex> hexes) {
        for (Hex& hex : hexes)
            hex = turned(mirrored(hex), 1);
        return hexes;
    };
    set.tiles = {tile("right", woods, road), tile("left", there(woods), there(road)),
                 tile("plain", {}, {{0, -1}, {0, 0}, {0, 1}}), tile("lone", {{1, 0}, {2, 0}, {-1, -1}}, {})};
    return set;
}

} // namespace

TEST_CASE("Units go to the opposite space, too, as the other side's") {
    const auto document = test::starter();
    // all off the board first
    std::set<PieceRef> all;
    for (const SetupUnit& unit : document->setup().units)
        all.insert(ref_of(document->setup(), unit));
    REQUIRE(document->apply("clear", remove_pieces(document->scene(), all)));
    use(*document, Symmetry::half_turn, "piece");
    const std::string opposite = image_name(*document, "0204", Symmetry::half_turn);
    test::click(*document, "0204");
    const SetupUnit* own = unit_on(*document, "0204");
    const SetupUnit* other = unit_on(*document, opposite);
    REQUIRE(own != nullptr);
    REQUIRE(other != nullptr);
    CHECK(own->side != other->side);
    CHECK(own->kind_id == other->kind_id);

    SECTION("as one step") {
        document->undo();
        CHECK(unit_on(*document, "0204") == nullptr);
        CHECK(unit_on(*document, opposite) == nullptr);
    }
    SECTION("and are taken off together") {
        test::click(*document, "0204", {.control = true});
        CHECK(unit_on(*document, "0204") == nullptr);
        CHECK(unit_on(*document, opposite) == nullptr);
    }
    SECTION("turned as they are") {
        test::press(*document, "R");
        test::click(*document, "0206");
        const SetupUnit* first = unit_on(*document, "0206");
        const SetupUnit* second = unit_on(*document, image_name(*document, "0206", Symmetry::half_turn));
        REQUIRE(first != nullptr);
        REQUIRE(second != nullptr);
        REQUIRE(first->facing);
        CHECK(second->facing == sabotier::opposite(*first->facing));
    }
    SECTION("until the other side has none of the kind left, which is said") {
        const SideId side = document->setup().sides[other->side].side->id;
        const auto left = not_deployed(document->scene(), side);
        std::set<PieceRef> gone(left.begin(), left.end());
        REQUIRE_FALSE(gone.empty());
        for (const PieceRef& piece : gone)
            REQUIRE(document->apply("place",
                                    place_piece(document->scene(), piece, test::space(*document, "1008"))));
        test::click(*document, "0206");
        CHECK(unit_on(*document, "0206") != nullptr);
        CHECK(document->message().find("left to deploy") != std::string::npos);
    }
}

TEST_CASE("A zone grows on both sides at once") {
    const auto document = test::meadow();
    use(*document, Symmetry::half_turn, "zone");
    const std::string far = image_name(*document, "0102", Symmetry::half_turn);
    const auto zone = [&](std::size_t side) { return document->setup().sides[side].zone; };
    REQUIRE(document->apply("none", clear_zone(document->scene(), document->setup().sides[0].side->id)));
    REQUIRE(document->apply("none", clear_zone(document->scene(), document->setup().sides[1].side->id)));
    test::click(*document, "0102");
    CHECK(zone(0) == std::vector{test::space(*document, "0102")});
    CHECK(zone(1) == std::vector{test::space(*document, far)});
    test::click(*document, "0102", {.control = true});
    CHECK(zone(0).empty());
    CHECK(zone(1).empty());
}

TEST_CASE("Positions, labels and objectives have their images") {
    const auto document = test::meadow();
    const std::string far = image_name(*document, "0202", Symmetry::half_turn);
    use(*document, Symmetry::half_turn, "position");
    test::click(*document, "0202");
    REQUIRE(document->work().scenario->positions.size() == 2);
    CHECK(document->work().scenario->positions[1].spaces.front().name == far);
    ToolSettings settings = document->settings();
    settings.text = "Ford";
    document->set_settings(settings);
    document->use_tool("label");
    test::click(*document, "0202");
    CHECK(document->work().map->labels.size() == 2);
    document->use_tool("objective");
    const std::size_t before = document->work().scenario->objectives.size();
    test::click(*document, "0202");
    CHECK(document->work().scenario->objectives.size() == before + 2);
}

TEST_CASE("A tile's mirror image is found in its set") {
    const TileSet set = mirrors();
    const auto image = mirror_image(set, {TileId("right"), 0});
    REQUIRE(image);
    CHECK(image->tile == TileId("left"));
    CHECK(mirror_image(set, *image) == LaidTile{TileId("right"), 0});
    CHECK(mirror_image(set, {TileId("plain"), 0})->tile == TileId("plain"));
    CHECK_FALSE(mirror_image(set, {TileId("lone"), 0}));
    CHECK_FALSE(mirror_image(set, {TileId("nobody"), 0}));
}

TEST_CASE("Tiles are laid on both sides of the axis, where the set has the mirror image") {
    Work work = test::tiled()->work();
    work.tiles = std::make_shared<const TileSet>(mirrors());
    const auto made = document_of(work);
    Document& document = *made;
    const auto lay = [&](const char* tile, TilePlace place) {
        ToolSettings settings = document.settings();
        settings.tile = TileId(tile);
        document.set_settings(settings);
        PointerEvent event;
        event.point = centre_of(document.setup().board.hexes(), place);
        event.button = Button::left;
        event.held.left = true;
        document.pointer_move(event);
        document.pointer_down(event);
    };
    const auto [symmetry, place, image] =
        GENERATE(table<Symmetry, TilePlace, TilePlace>({{Symmetry::left_right, {1, 0}, {-1, 1}},
                                                        {Symmetry::top_bottom, {0, 2}, {0, -2}},
                                                        {Symmetry::top_bottom, {1, 0}, {1, -1}}}));
    use(document, symmetry, "tile");
    lay("right", place);
    REQUIRE(tile_at(*document.work().map, image) != nullptr);
    CHECK(tile_at(*document.work().map, image)->tile == TileId("left"));
    // what stands on one side has its like on the other
    const SymmetryMap images(document.setup(), symmetry);
    const HexBoard& board = document.setup().board.hexes();
    board.for_each_space([&](SpaceIndex space) {
        const SpaceIndex there = images.image(space);
        REQUIRE(there != no_space);
        CHECK(board.terrain[number(space)] == board.terrain[number(there)]);
        CHECK(board.has_road[number(space)] == board.has_road[number(there)]);
    });
    lay("lone", {2, 0});
    CHECK(tile_at(*document.work().map, {2, 0}) != nullptr);
    CHECK(std::get<TiledHexes>(document.work().map->ground).layout.size() == 3);
    CHECK(document.tool().view(document).status.find("no mirror image of lone") != std::string::npos);
}

TEST_CASE("Choosing a symmetry says what it does, and where there is none") {
    const auto document = test::starter();
    perform("scenario.symmetry-left-right", *document);
    CHECK(document->message().find("opposite") != std::string::npos);
    const auto cards = test::cards();
    perform("scenario.symmetry-half-turn", *cards);
    CHECK(cards->message().find("no symmetry") != std::string::npos);
}

TEST_CASE("The axis that is shown lies in the middle between places and their images") {
    std::vector<std::unique_ptr<Document>> documents;
    documents.push_back(test::meadow());
    documents.push_back(test::rooms());
    documents.push_back(test::squares());
    for (const auto& document : documents)
        for (const Symmetry symmetry : {Symmetry::half_turn, Symmetry::left_right, Symmetry::top_bottom}) {
            const auto lines = symmetry_axis(document->setup(), symmetry);
            REQUIRE(lines.size() == (symmetry == Symmetry::half_turn ? 2 : 1));
            Point middle;
            middle.x = (lines.front().front().x + lines.front().back().x) / 2;
            middle.y = (lines.front().front().y + lines.front().back().y) / 2;
            const Layout& layout = document->board().layout();
            const SymmetryMap map(document->setup(), symmetry);
            std::size_t pairs = 0;
            for (const SpaceIndex here : layout.spaces()) {
                const SpaceIndex there = map.image(here);
                if (there == no_space) continue;
                ++pairs;
                const Point a = layout.centre(here);
                const Point b = layout.centre(there);
                if (symmetry != Symmetry::top_bottom) CHECK((a.x + b.x) / 2 == Approx(middle.x));
                if (symmetry != Symmetry::left_right) CHECK((a.y + b.y) / 2 == Approx(middle.y));
            }
            CHECK(pairs > 4);
        }
    CHECK(symmetry_axis(documents.front()->setup(), Symmetry::none).empty());
}
