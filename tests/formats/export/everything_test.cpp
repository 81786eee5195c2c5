#include "formats/export/export.hpp"
#include "formats/export/port/unfit.hpp"

#include "tests/formats/draw/cards_sample.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/formats/export/every_sample.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/three_files.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::test;
using Catch::Contains;

namespace {

Export everything(const Setup& setup, const ExportOptions& options = {}) {
    Outcome<Export> made = export_scenario(setup, "all", options);
    INFO(joined(made.problems));
    REQUIRE(made);
    return std::move(*made.value);
}

std::string page_of(const Export& made) {
    return made.files.files().at("index.html");
}

} // namespace

TEST_CASE("Everything that fits is what each target makes by itself, and a page that names all of it") {
    const ThreeFiles targets;
    const auto setup = sample::parade().make();
    const Export made = everything(*setup);
    std::size_t files = 1;
    for (const ExportTarget& target : export_targets()) {
        if (target.name == "all" || !target.serves_game(setup->rulebook())) continue;
        INFO(target.name);
        const Outcome<Export> alone = export_scenario(*setup, target.name);
        REQUIRE(alone);
        const std::string name = "trial." + target.ending;
        for (const auto& [path, bytes] : alone.value->files.files()) {
            CHECK(made.files.files().at(path.empty() ? name : name + "/" + path) == bytes);
            ++files;
        }
        CHECK_THAT(page_of(made), Contains("href=\"./" + name));
        for (const std::string& dropped : alone.value->dropped)
            CHECK(std::ranges::count_if(made.dropped,
                                        [&](const std::string& all) { // once for all that it is of
                                            return all.ends_with(": " + dropped)
                                                   && (" " + all).find(" " + target.name) < all.find(':');
                                        })
                  == 1);
    }
    CHECK(made.files.files().size() == files);
    CHECK_THAT(page_of(made), !Contains("kB")); // how large each file is stands there once
    CHECK(everything(*setup).files.files() == made.files.files());
}

TEST_CASE("Where nothing is chosen, the values that everything names are those of the files in it") {
    const auto setup = sample::parade().make();
    const ExportOptions all = with_usual_options(*setup, "all", {});
    const ExportOptions pdf = with_usual_options(*setup, "pdf", {});
    for (const ExportOption& option : find_export_target("all")->options) {
        const ExportOption* of_pdf = find_export_target("pdf")->option(option.name);
        INFO(option.name);
        if (of_pdf == nullptr || !pdf.has(option.name)) continue;
        CHECK(to_text(*all.find(option.name)) == to_text(*pdf.find(option.name)));
    }
    CHECK(all.number("hex") == 20);
    CHECK(with_usual_options(*setup, "all", {{"hex", 30}}).number("hex") == 30);
}

TEST_CASE("The page says why what does not fit is not there") {
    const ThreeFiles targets;
    // The more basic reason: no wish of a secret makes it fit.
    const Export made = everything(*sample::grid_setup(sample::laid_scenario("")), {{"secret", true}});
    CHECK_THAT(page_of(made), Contains("What it cannot be exported to") && Contains("Three files: ")
                                  && Contains("it is for games on hexes"));
    CHECK(made.files.files().find("laid.three") == made.files.files().end());
}

TEST_CASE("Options that mean the same everywhere reach the targets that have them") {
    const auto setup = sample::parade().make();
    const auto letter = everything(*setup, {{"paper", std::string("letter")}});
    CHECK(letter.files.files().at("trial.pdf")
          == export_scenario(*setup, "pdf", {{"paper", std::string("letter")}}).value->files.bytes());
    CHECK(letter.files.files().at("trial.pdf") != everything(*setup).files.files().at("trial.pdf"));
    CHECK_FALSE(export_scenario(*setup, "all", {{"paper", std::string("a5")}}));
}

TEST_CASE("What is asked to keep secrets leaves out what cannot") {
    const auto setup = sample::parade().make();
    const auto secret = everything(*setup, {{"secret", true}});
    CHECK(secret.files.files().count("trial.pdf") == 1);
    CHECK(secret.files.files().count("trial.sabotier.zip") == 0);
    CHECK_THAT(page_of(secret), Contains("it cannot keep secrets"));
    const auto red = everything(*setup, {{"side", std::string("red")}});
    CHECK_THAT(page_of(red), Contains("it cannot keep to one side") && !Contains("it cannot keep secrets"));
}

TEST_CASE("A target in whose files there is nothing of what the sides have is there for a side, too") {
    const ExportTarget& walls = *find_export_target("uvtt");
    CHECK(walls.tells_no_secrets);
    const auto setup = sample::setup_of_file("landmines/corner-to-corner.scenario.yaml");
    for (const ExportOptions& options :
         {ExportOptions{{"secret", true}}, ExportOptions{{"side", setup->sides[0].side->id.str()}}}) {
        const auto made = everything(*setup, options);
        CHECK(made.files.files().count("corner-to-corner.uvtt") == 1);
        CHECK(made.files.files().count("corner-to-corner.sabotier.zip") == 0);
        for (const std::string& sentence : made.dropped) // nor is it told how many there are
            CHECK_FALSE(
                (sentence.starts_with("uvtt: ") && sentence.find("on the board") != std::string::npos));
    }
    SECTION("and that is so: whatever stands on the board, the map is the same") {
        auto bare = std::make_shared<Setup>(*setup);
        bare->units.clear();
        for (SetupSide& side : bare->sides)
            side.units.clear();
        CHECK(export_scenario(*setup, "uvtt").value->files.bytes()
              == export_scenario(*bare, "uvtt").value->files.bytes());
    }
}

TEST_CASE("What a client takes no file of is told on the page, and all else is made") {
    const AddedTarget bounded(
        {.name = "bounded",
         .title = "Bounded",
         .summary = "Takes little.",
         .ending = "bounded",
         .write = [](const Setup&, const ExportOptions&, const ExportCallbacks&) -> Export {
             throw Unfit("the room has 9 bytes, and Bounded takes 8");
         }});
    const auto setup = sample::parade().make();
    const Export made = everything(*setup);
    CHECK_THAT(page_of(made), Contains("Bounded: the room has 9 bytes, and Bounded takes 8"));
    CHECK(made.files.files().count("trial.pdf") == 1);
    CHECK(made.files.files().count("trial.bounded") == 0);
    CHECK(export_scenario(*setup, "bounded").problems.at(0).wrong
          == "the export failed: the room has 9 bytes, and Bounded takes 8");
}

TEST_CASE("If one of them fails, nothing is made") {
    const AddedTarget failing(
        {.name = "failing",
         .title = "Failing",
         .summary = "Fails.",
         .ending = "failing",
         .write = [](const Setup&, const ExportOptions&, const ExportCallbacks&) -> Export {
             throw std::runtime_error("no luck");
         }});
    const auto made = export_scenario(*sample::parade().make(), "all");
    CHECK_FALSE(made);
    REQUIRE(made.problems.size() == 1);
    CHECK(made.problems[0].wrong == "the export failed: no luck");
}

TEST_CASE("Texts of strangers stay texts on the page, which needs nothing from elsewhere") {
    auto recipe = sample::parade();
    recipe.scenario.title = "</h1><script>alert(1)</script>\xE2\x80\xAE\x1b";
    recipe.scenario.author = "\"Ada\" & <b>";
    const std::string page = page_of(everything(*recipe.make()));
    CHECK_THAT(page, !Contains("<script") && !Contains("<b>") && !Contains("\xE2\x80\xAE")
                         && !Contains("\x1b") && Contains("&lt;script&gt;") && Contains("default-src 'none'")
                         && !Contains("http://") && !Contains("https://"));
}
