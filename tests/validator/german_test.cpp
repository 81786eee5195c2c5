#include "formats/base/words.hpp"
#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/german.hpp"
#include "tests/support/places.hpp"
#include "validator/analysis/fairness/say.hpp"
#include "validator/analysis/fairness/say_grid.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/engine.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <regex>

/// What the editor shows of the validator, in another language than that of the sources.
namespace sabotier {
namespace {

namespace fs = std::filesystem;

using test::InGerman;

const fs::path samples = sabotier::test::source_folder() / "samples";

std::vector<fs::path> documents_below(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        for (const char* ending : {".scenario.yaml", ".map.yaml", ".army.yaml"})
            if (name.ends_with(ending)) files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::shared_ptr<const Setup> setup_of(const fs::path& file) {
    auto loaded = load_document(file);
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

/// Findings by their identity, each once.
std::map<std::string, Finding> findings_of(const Setup& setup) {
    std::map<std::string, Finding> findings;
    for (const Finding& finding : validate(setup, {}).findings) {
        findings.emplace(identity(finding), finding);
        for (const Finding& consequence : finding.consequences)
            findings.emplace(identity(consequence), consequence);
    }
    return findings;
}

/// The check's own sentence: the message without the rulebook's reason.
std::string sentence(const Finding& finding, const Rulebook& rulebook) {
    const CheckBinding* const rule = rulebook.check(finding.rule);
    const std::string reason = rule == nullptr || rule->why.empty() ? std::string() : ". " + rule->why;
    REQUIRE(finding.message.ends_with(reason));
    return finding.message.substr(0, finding.message.size() - reason.size());
}

void check_said_in_german(const Finding& english, const Finding& german, const Rulebook& rulebook) {
    CHECK_FALSE(german.message.starts_with(sentence(english, rulebook)));
    const CheckBinding* const rule = rulebook.check(english.rule);
    if (rule != nullptr && !rule->why.empty()) CHECK_FALSE(german.message.ends_with(rule->why));
    REQUIRE(german.fixes.size() == english.fixes.size());
    for (std::size_t i = 0; i < english.fixes.size(); ++i) {
        CHECK(german.fixes[i].title != english.fixes[i].title);
        CHECK(german.fixes[i].edits == english.fixes[i].edits);
    }
}

/// Documents that cannot be read, each in a way of its own.
const std::vector<std::string> unreadable{
    "",
    "map: [1, 2",
    "\tmap: 1",
    "a: 1\na: 2",
    "a: *b",
    "title: Meadow",
    "sabotier: scenery/1",
    "sabotier: scenario/9",
    "sabotier: map/1\nboard: hexes\nsize: [0, 3]\nfill: gg",
    "sabotier: map/1\nboard: hexes\nterrain: |\n  ggg\n  g g",
    "sabotier: map/1\nrulebook: fortress\nboard: rooms\nsize: [4, 4]\nwalls: [A1]",
    "sabotier: scenario/1\nrulebook: nowhere\nmap: {board: hexes, size: [2, 2], fill: g}",
    "sabotier: scenario/1\nrulebook: sabot\nmap: ../elsewhere.map.yaml",
    "sabotier: scenario/1\nrulebook: sabot\nfascing: 3\ntitle: [a]\nmap: {board: rooms, size: [4, 4]}",
    "sabotier: scenario/1\nrulebook: sabot\nmap: {board: hexes, size: [2, 2], fill: g}\n"
    "sides: [{id: red, zone: {depth: 3}}, {name: Blue}]\ndeployment: {red: [{unit: a, facing: up}, 7]}",
    "sabotier: rulebook/1\nid: own\nextends: [sabot, fortress]",
    "sabotier: rulebook/1\nid: own\nextends: [sabot]\nboard: {kind: hexes, players: [4, 2]}",
};

/// Names of many, as sides may have them: "The Cobblers" of the first side, and so on.
const std::vector<std::string> names_of_many{"The Cobblers", "The Millers", "The Carters", "The Tanners"};

/// What is found where every side has the name of many.
std::vector<std::string> said_of_many(const fs::path& file) {
    auto loaded = load_document(file);
    REQUIRE(loaded);
    auto& sides = loaded.value->scenario.sides;
    for (std::size_t i = 0; i < sides.size() && i < names_of_many.size(); ++i)
        sides[i].name = names_of_many[i];
    std::vector<std::string> said;
    for (const auto& [id, finding] :
         findings_of(*resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)))))
        said.push_back(finding.message);
    return said;
}

/// Sentences in which a verb for one goes with the name of many.
std::vector<std::string> at_odds(const std::vector<std::string>& said, const std::regex& one) {
    std::vector<std::string> odd;
    std::ranges::copy_if(said, std::back_inserter(odd),
                         [&](const std::string& text) { return std::regex_search(text, one); });
    return odd;
}

} // namespace

TEST_CASE("what is said of a side is right for the name of many, in both languages") {
    // as the subject, not as the side that something is of
    const std::string many =
        "(^|[;,:.] |\\b(?!(of|von|for|and|und|bei|near|side) )[a-z]+ )The (Cobblers|Millers|Carters|Tanners)";
    const std::regex english(many + " ([a-z]+s|must have its)\\b|\\b(has|is|does|was) The ");
    const std::regex german(many
                            + " (hat|ist|kann|darf|muss|war|liegt|steht|stellt|lässt|führt|erreicht)\\b|"
                              "\\b(hat|kann|darf|muss|stellt|erreicht) The ");
    REQUIRE_FALSE(at_odds({"The Cobblers sets up"}, english).empty());
    REQUIRE(at_odds({"the zone of The Cobblers is 3 deep"}, english).empty());
    REQUIRE_FALSE(at_odds({"davon kann The Cobblers 3"}, german).empty());
    std::size_t said_of_sides = 0;
    for (const fs::path& file : documents_below(samples / "broken")) {
        INFO(fs::relative(file, samples).string());
        const auto all = said_of_many(file);
        said_of_sides += static_cast<std::size_t>(std::ranges::count_if(
            all, [](const std::string& text) { return text.find("The Cobblers") != std::string::npos; }));
        CHECK(at_odds(all, english) == std::vector<std::string>{});
        const InGerman here;
        CHECK(at_odds(said_of_many(file), german) == std::vector<std::string>{});
    }
    CHECK(said_of_sides > 40);
}

TEST_CASE("every finding of the broken samples is said in the user's language, and stays the same finding") {
    for (const fs::path& file : documents_below(samples / "broken")) {
        DYNAMIC_SECTION(fs::relative(file, samples).string()) {
            const auto setup = setup_of(file);
            const auto english = findings_of(*setup);
            std::map<std::string, Finding> german;
            {
                const InGerman here;
                german = findings_of(*setup_of(file));
            }
            for (const auto& [id, finding] : english) {
                INFO(id << ": " << finding.message);
                REQUIRE(german.count(id) == 1);
                INFO(german.at(id).message);
                check_said_in_german(finding, german.at(id), setup->rulebook());
            }
            CHECK(german.size() == english.size());
        }
    }
}

TEST_CASE("what every check type finds is described in the user's language") {
    const InGerman here;
    for (const CheckType& type : all_check_types()) {
        INFO(type.name);
        CHECK(tr(type.summary) != type.summary);
    }
}

TEST_CASE("the rules of the built-in rulebooks are explained in the user's language") {
    for (const std::string& name : builtin_rulebook_names()) {
        const auto rulebook = load_rulebook(name, ".");
        REQUIRE(rulebook);
        const InGerman here;
        for (const CheckBinding& rule : (*rulebook.value)->checks) {
            INFO(name << ": " << rule.key.str());
            CHECK(tr(rule.title) != rule.title);
            if (!rule.why.empty()) CHECK(tr(rule.why) != rule.why);
        }
    }
}

TEST_CASE(
    "what the built-in rulebooks say of themselves and of their options is said in the user's language") {
    std::size_t options = 0;
    for (const std::string& name : builtin_rulebook_names()) {
        const auto rulebook = load_rulebook(name, ".");
        REQUIRE(rulebook);
        const InGerman here;
        INFO(name);
        CHECK(tr((*rulebook.value)->description) != (*rulebook.value)->description);
        for (const RuleOption& option : (*rulebook.value)->options) {
            ++options;
            CHECK(tr(option.title) != option.title);
            if (!option.note.empty()) CHECK(tr(option.note) != option.note);
            for (const OptionValue& value : option.values)
                if (!value.title.empty()) CHECK(tr(value.title) != value.title);
        }
    }
    CHECK(options > 10);
}

TEST_CASE("what is said of fairness is said in the user's language") {
    std::size_t count = 0;
    const auto compare = [&](const std::vector<std::string>& english,
                             const std::vector<std::string>& german) {
        REQUIRE(english.size() == german.size());
        for (std::size_t i = 0; i < english.size(); ++i, ++count) {
            INFO(german[i]);
            CHECK(german[i] != english[i]);
            for (const char* word : {" the ", " of ", " and ", " is ", " are ", " by "})
                CHECK(german[i].find(word) == std::string::npos);
        }
    };
    for (const char* name :
         {"sabot/pattenford/market-day", "sabot/pattenford/chosen-ground", "sabot/hobnail/all-the-hills",
          "broken/sabot/fairness/balance.area", "broken/sabot/fairness/balance.distance"}) {
        INFO(name);
        const auto setup = setup_of(samples / (std::string(name) + ".scenario.yaml"));
        AnalysisCache cache;
        const Fairness fairness = measure_fairness(*setup, cache);
        const FairnessVerdict verdict = judge_fairness(*setup, fairness);
        const auto summary = fairness_summary(*setup, fairness, verdict);
        const auto limits = fairness_limits(fairness);
        const InGerman here;
        compare(summary, fairness_summary(*setup, fairness, verdict));
        compare(limits, fairness_limits(fairness));
    }
    for (const char* name : {"landmines/two-walls", "fortress/ember-hall", "clogworks/night-shift"}) {
        INFO(name);
        const auto setup = setup_of(samples / (std::string(name) + ".scenario.yaml"));
        const GridMeasures measures = measure_grid(*setup);
        const auto summary = grid_summary(*setup, measures);
        const auto limits = grid_limits(*setup);
        const InGerman here;
        compare(summary, grid_summary(*setup, measures));
        compare(limits, grid_limits(*setup));
    }
    CHECK(count > 60);
}

TEST_CASE("what is wrong with a document is said in the user's language") {
    const test::Folder folder;
    for (std::size_t i = 0; i < unreadable.size(); ++i) {
        INFO(unreadable[i]);
        const fs::path file = folder.file("wrong-" + std::to_string(i) + ".yaml", unreadable[i]);
        const Problems english = load_document(file).problems;
        const InGerman here;
        const Problems german = load_document(file).problems;
        REQUIRE_FALSE(english.empty());
        REQUIRE(german.size() == english.size());
        for (std::size_t j = 0; j < english.size(); ++j) {
            INFO(to_text(german[j]));
            CHECK(german[j].wrong != english[j].wrong);
            if (!english[j].expected.empty()) CHECK(german[j].expected != english[j].expected);
        }
    }
}

} // namespace sabotier
