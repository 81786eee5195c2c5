#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/export/export.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/formats/export/every_sample.hpp"
#include "tests/formats/export/made_files.hpp"
#include "tests/formats/export/pdf_tools.hpp"
#include "tests/formats/export/sample_exports.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

/// What an author says in sentences may decide the game: it is in what is made, or somebody is told that it
/// is not.

using namespace sabotier;
using namespace sabotier::test;

namespace {

/// A sample of each kind of board, the last one with a rulebook of its own.
const std::vector<std::string> games{"sabot/pattenford/chosen-ground.scenario.yaml",
                                     "fortress/ember-hall.scenario.yaml",
                                     "landmines/small-fry.scenario.yaml",
                                     "tunnels/two-doors.scenario.yaml",
                                     "cell/seven-at-the-mill.scenario.yaml",
                                     "clogworks/night-shift.scenario.yaml"};

const std::map<std::string, std::string> words{
    {"description", "Timbuktu"}, {"special-rules", "Zanzibar"}, {"notes", "Xanadu"}};

/// On which people play.
const std::set<std::string> tables{"html", "pcio", "vassal", "virtualtabletop", "vsav", "wesnoth"};

/// With these words and no others.
std::shared_ptr<const Setup> with_words(const std::string& sample) {
    const auto setup = sample::setup_of_file(sample);
    std::map<std::string, std::string> files;
    for (const DocumentFile& file : setup->loaded->files)
        files[file.path] = *file.text;
    const std::string& own = setup->loaded->files.front().path;
    auto scenario = read_yaml(files[own], own);
    REQUIRE(scenario);
    for (const auto& [key, word] : words)
        scenario.value->set(key, Node::string(word));
    files[own] = write_yaml(*scenario.value);
    const FilesAtHand source(files);
    auto loaded = load_scenario(own, source);
    for (const Problem& problem : loaded.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

/// All that can be read in what was made, one after the other.
std::string text_of(const FileSet& files) {
    std::string text;
    for (const auto& [path, bytes] : all_files(files, "made")) {
        text += bytes;
        if (!bytes.starts_with("%PDF-")) continue;
        const pdf::TemporaryFile written(bytes);
        for (const pdf::Word& word : pdf::words(written.path()))
            text += word.text + " ";
    }
    return text;
}

bool is_told(const Export& made, const std::string& what) {
    return std::ranges::any_of(made.dropped, [&](const std::string& sentence) {
        return sentence.starts_with("the scenario's own words") && sentence.find(what) != std::string::npos;
    });
}

} // namespace

TEST_CASE("Description and special rules are in what is made, or it is told that they are not") {
    std::size_t kept = 0;
    std::size_t told = 0;
    for (const std::string& game : games) {
        const auto setup = with_words(game);
        for (const ExportTarget& target : export_targets()) {
            if (target.name == "all" || !target.serves_game(setup->rulebook())) continue; // it repeats them
            INFO(game << " as " << target.name);
            const auto made = export_scenario(*setup, target.name, sample::small_pictures(target));
            REQUIRE(made);
            const std::string text = text_of(made.value->files);
            const auto is_there = [&](const char* key) {
                return text.find(words.at(key)) != std::string::npos;
            };
            for (const auto& [key, what] :
                 {std::pair{"special-rules", "special rules"}, {"description", "description"}}) {
                INFO(what);
                CHECK(is_there(key) != is_told(*made.value, what));
                ++(is_there(key) ? kept : told);
            }
            // Notes are for designers: they are not printed, and what is meant to be played with tells.
            if (target.pages == nullptr) CHECK(is_there("notes") != is_told(*made.value, "notes"));
            if (tables.contains(target.name)) CHECK_FALSE(is_there("notes"));
        }
    }
    CHECK(kept > 20);
    CHECK(told > 20);
}

TEST_CASE("Notes are told to be left out of what is made without secrets, too") {
    const auto setup = with_words(games.front());
    std::size_t asked = 0;
    for (const ExportTarget& target : export_targets()) {
        if (!tables.contains(target.name) || target.option("secret") == nullptr
            || !target.serves_game(setup->rulebook()))
            continue;
        INFO(target.name);
        ExportOptions options = sample::small_pictures(target);
        options.set("secret", true);
        const auto made = export_scenario(*setup, target.name, options);
        REQUIRE(made);
        CHECK(is_told(*made.value, "notes"));
        ++asked;
    }
    CHECK(asked >= 3);
}

TEST_CASE("Where a scenario says nothing in sentences nothing is told of it") {
    const auto bare = sample::plain(4, 4).make();
    for (const ExportTarget& target : export_targets()) {
        if (!target.serves_game(bare->rulebook())) continue;
        if (!export_objections(*bare, target.name).empty()) continue;
        INFO(target.name);
        CHECK_FALSE(is_told(*export_scenario(*bare, target.name).value, ""));
    }
}

TEST_CASE("Comments are told where a map of Tiled cannot keep them") {
    const auto setup = sample::setup_of_file("sabot/pattenford/market-day.scenario.yaml");
    const auto tells = [](const Setup& of) {
        const auto made = export_scenario(of, "tiled");
        REQUIRE(made);
        return std::ranges::count(made.value->dropped, "comments in the files of the scenario") == 1;
    };
    auto commented = std::make_shared<LoadedScenario>(*setup->loaded);
    for (DocumentFile& file : commented->files) {
        const auto node = read_yaml(*file.text, file.path);
        REQUIRE(node);
        Node plain = *node.value;
        const auto strip = [](const auto& self, Node& each) -> void {
            each.comments_before.clear();
            each.comments_after.clear();
            each.comment_beside.clear();
            for (Node& item : each.items)
                self(self, item);
            for (Node::Entry& entry : each.entries)
                self(self, entry.value);
        };
        strip(strip, plain);
        file.text = std::make_shared<const std::string>(write_yaml(plain));
    }
    CHECK_FALSE(tells(*resolve(commented)));
    auto one = std::make_shared<LoadedScenario>(*commented);
    one->files.front().text = std::make_shared<const std::string>(*one->files.front().text + "# the end\n");
    CHECK(tells(*resolve(one)));
}
