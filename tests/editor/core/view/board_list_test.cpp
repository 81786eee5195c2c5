#include "editor/core/view/board_list.hpp"

#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

#include <cctype>

using namespace sabotier;
using namespace sabotier::editor;

TEST_CASE("The list has a row for every piece, then one for every space") {
    const auto document = test::starter();
    const auto setup = document->shared_setup();
    const BoardList list(setup, "");
    REQUIRE(list.size() == setup->units.size() + document->board().layout().spaces().size());

    const SetupUnit& unit = setup->units.front();
    REQUIRE(list.is_piece(0));
    CHECK(list.piece(0) == ref_of(*setup, unit));
    CHECK(list.space(0) == unit.space);
    CHECK(list.texts(0)[0] == unit.id.str());
    CHECK(list.texts(0)[1] == document->board().name(unit.space));
    CHECK(list.texts(0)[2].find(unit.kind->name) == 0);

    const std::size_t row = setup->units.size();
    REQUIRE_FALSE(list.is_piece(row));
    const SpaceIndex first = document->board().layout().spaces().front();
    CHECK(list.space(row) == first);
    CHECK(list.texts(row)[1] == document->board().name(first));
    CHECK(list.texts(row)[2].find(setup->terrain(first)->name) == 0);
}

TEST_CASE("A space says who stands on it, and rows are found by any of their texts") {
    const auto document = test::starter();
    const auto setup = document->shared_setup();
    const SetupUnit& unit = setup->units.front();
    const std::string name = document->board().name(unit.space);
    const BoardList found(setup, name);
    REQUIRE(found.size() >= 2);
    const std::size_t last = found.size() - 1;
    CHECK_FALSE(found.is_piece(last));
    CHECK(found.space(last) == unit.space);
    CHECK(found.texts(last)[2].find(unit.id.str()) != std::string::npos);

    const std::string kind = unit.kind->name;
    CHECK(BoardList(setup, kind).size() > 0);
    CHECK(BoardList(setup, "no such thing").size() == 0);
    std::string loud = unit.id.str();
    for (char& c : loud)
        c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    CHECK(BoardList(setup, loud).size() == BoardList(setup, unit.id.str()).size());
    CHECK(BoardList().size() == 0);
}

TEST_CASE("A large board lists every space, and finds one by its whole name") {
    constexpr int side = 150;
    const auto document = test::meadow();
    Work work = document->work();
    auto map = edited(work.map);
    HexTerrain& terrain = std::get<FreeHexes>(map->ground).terrain;
    terrain.codes.assign(side * side, terrain.codes.at(0));
    terrain.columns = side;
    terrain.rows = side;
    work.map = map;
    const auto made = document_of(work);
    const Document& large = *made;
    const auto setup = large.shared_setup();
    static_assert(side * side > BoardList::most_searched);
    CHECK(BoardList(setup, "").size() == side * side);
    const SpaceIndex space = large.board().layout().spaces().at(700);
    const BoardList found(setup, large.board().name(space));
    REQUIRE(found.size() == 1);
    CHECK(found.space(0) == space);
    CHECK(BoardList(setup, "grass").size() == 0);
}

TEST_CASE("A space is told in words with its ground, what is written there, and every piece") {
    const auto document = test::starter();
    const Setup& setup = document->setup();
    const SetupUnit& unit = setup.units.front();
    const std::string words = space_in_words(setup, document->board(), unit.space);
    CHECK(words.starts_with(document->board().name(unit.space) + ": " + setup.terrain(unit.space)->name));
    CHECK(words.find("\n" + unit.id.str() + ": " + unit.kind->name) != std::string::npos);
    CHECK(space_in_words(setup, document->board(), no_space).empty());

    const auto ground = test::meadow();
    ground->use_tool("road");
    for (const char* name : {"0202", "0302"})
        test::click(*ground, name);
    ToolSettings settings = ground->settings();
    settings.text = "Old Ford";
    ground->set_settings(settings);
    ground->use_tool("label");
    test::click(*ground, "0202");
    const SpaceIndex space = test::space(*ground, "0202");
    CHECK(ways_in_words(ground->setup(), space) == "road");
    const std::string told = space_in_words(ground->setup(), ground->board(), space);
    CHECK(told.find("road") != std::string::npos);
    CHECK(told.find("Old Ford") != std::string::npos);
}
