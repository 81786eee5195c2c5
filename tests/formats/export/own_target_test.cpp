#include "formats/export/export.hpp"

#include "tests/formats/draw/cards_sample.hpp"
#include "tests/formats/draw/grid_sample.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/support/three_files.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::test;

TEST_CASE("A target that the program does not know is made by its rows") {
    const ThreeFiles targets;
    const auto setup = sample::parade().make();
    SECTION("as a folder, with the values that its table states for what is not given") {
        const auto made = export_scenario(*setup, "threefold", {{"depth", 7}});
        REQUIRE(made);
        CHECK(made.value->files.is_folder());
        REQUIRE(made.value->files.files().size() == 3);
        CHECK(made.value->files.files().at("index.txt") == "depth 7\nlook plain\nbare false\n");
        CHECK(made.value->files.files().begin()->first == "data/title.txt");
        CHECK(made.value->dropped.size() == 1);
        CHECK(export_scenario(*setup, "threefold", {{"bare", true}}).value->dropped.size() == 2);
    }
    SECTION("the same packed into one file, the same bytes every time") {
        const auto made = export_scenario(*setup, "threezip", {{"look", "fancy"}});
        REQUIRE(made);
        REQUIRE_FALSE(made.value->files.is_folder());
        CHECK(made.value->files.bytes().starts_with("PK"));
        CHECK(export_scenario(*setup, "threezip", {{"look", "fancy"}}).value->files.bytes()
              == made.value->files.bytes());
        CHECK(export_scenario(*setup, "threezip").value->files.bytes() != made.value->files.bytes());
    }
    SECTION("it has no pages, and all its values are usual ones") {
        const auto pages = export_pages(setup, "threefold");
        REQUIRE(pages);
        CHECK(pages.value->empty());
        CHECK(with_usual_options(*setup, "threefold", {{"look", "fancy"}})
              == ExportOptions{{"bare", false}, {"depth", 3}, {"look", "fancy"}});
    }
    SECTION("options that its table lacks or bounds are refused") {
        const auto made =
            export_scenario(*setup, "threefold", {{"depht", 3}, {"depth", 10}, {"look", 1}, {"bare", "yes"}});
        REQUIRE(made.problems.size() == 4);
        CHECK(made.problems[0].wrong == "option 'bare' has a value of another kind");
        CHECK(made.problems[1].wrong == "unknown option 'depht'");
        CHECK(made.problems[1].suggestion == "depth");
        CHECK(made.problems[2].wrong == "depth: '10' is not a whole number from 1 to 9");
        CHECK(made.problems[3].wrong == "look: '1' is not one of plain, fancy");
    }
}

TEST_CASE("A target of some games is refused for others") {
    const ThreeFiles targets;
    const auto made = export_scenario(*sample::grid_setup(sample::laid_scenario("")), "threefold");
    REQUIRE(made.problems.size() == 1);
    CHECK(made.problems[0].expected == "it is for games on hexes");
}

TEST_CASE("A target that makes something else than its row says, or fails, makes nothing") {
    const auto setup = sample::recipe().make();
    const auto refusal = [&](decltype(ExportTarget::write) write) {
        ExportTarget target = three_files_target(ExportTarget::Form::zip);
        target.write = write;
        const AddedTarget added(std::move(target));
        return export_scenario(*setup, "threezip").problems.front().wrong;
    };
    SECTION("one file for a folder") {
        CHECK(refusal([](const Setup&, const ExportOptions&, const ExportCallbacks&) {
                  return Export{FileSet("text")};
              })
              == "the export failed: 'threezip' made something else than it says");
    }
    SECTION("no file") {
        CHECK(refusal([](const Setup&, const ExportOptions&, const ExportCallbacks&) { return Export{}; })
              == "the export failed: 'threezip' made no file");
    }
    SECTION("a name that leads elsewhere") {
        CHECK(refusal([](const Setup&, const ExportOptions&, const ExportCallbacks&) {
                  Export made;
                  made.files.add("../../evil", "text");
                  return made;
              })
              == "the export failed: '../../evil' is no name for a file");
    }
}

TEST_CASE("A target that comes or goes leaves the others where they are") {
    const ExportTarget* const booklet = find_export_target("pdf");
    const std::size_t count = export_targets().size();
    {
        const ThreeFiles targets;
        CHECK(export_targets().size() == count + 2);
        CHECK(export_targets().back().name == "threezip");
        CHECK(find_export_target("pdf") == booklet);
    }
    CHECK(export_targets().size() == count);
    CHECK(find_export_target("threezip") == nullptr);
    CHECK(find_export_target("pdf") == booklet);
}
