#include "formats/documents/load.hpp"
#include "formats/export/export.hpp"
#include "formats/export/vassal/pictures.hpp"
#include "formats/files/file_source.hpp"
#include "tests/formats/export/read_module.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::test;
using vassal::Look;
using vassal::Pictures;

namespace {

std::string add(Pictures& pictures, const Look& look) {
    return pictures.add(look, [] { return std::string("pixels"); });
}

} // namespace

TEST_CASE("looks that are called alike have pictures of their own") {
    const ExportCallbacks callbacks;
    Pictures pictures(callbacks, 1);
    CHECK(add(pictures, {{"unit", "red", "MBT", "Ann.back"}}) == "unit.red.mbt.ann.back.png");
    CHECK(add(pictures, {{"unit", "red", "MBT", "Ann"}, true}) == "unit.red.mbt.ann.back-2.png");
    CHECK(add(pictures, {{"marker", "all", "a.b", "c"}}) == "marker.all.a.b.c.png");
    CHECK(add(pictures, {{"marker", "all", "a", "b.c"}}) == "marker.all.a.b.c-2.png");
    CHECK(add(pictures, {{"unit", "red", "MBT", "Ann"}, true}) == "unit.red.mbt.ann.back-2.png");
    CHECK(pictures.files().files().size() == 4);
}

TEST_CASE("a card that is called 'back' has another back than its front") {
    std::map<std::string, std::string> texts;
    texts["own.rulebook.yaml"] = "sabotier: rulebook/1\nid: own\nextends: tunnels\ntitle: Own\ncards:\n"
                                 "  - {id: cross, name: back}\n";
    const FilesAtHand files(std::move(texts));
    auto loaded = load_scenario_text(
        "sabotier: scenario/1\nrulebook: own.rulebook.yaml\ntitle: Back\nplayers: 3\n"
        "map: {board: cards, cards: [{card: start, at: [0, 0]}, {card: cross, at: [1, 0]}]}\n",
        "back.scenario.yaml", "", files);
    for (const Problem& problem : loaded.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(loaded);
    const auto made =
        export_scenario(*resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value))), "vassal",
                        {{"scale", 24}});
    REQUIRE(made);
    ReadModule module;
    read_module(made.value->files.bytes(), module);
    CHECK(module.files.at("images/card.cross.back.png") != module.files.at("images/card.cross.back-2.png"));
}
