#include "formats/base/words.hpp"
#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "tests/support/german.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/engine.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <map>

/// What the editor shows of the validator, in another language than that of the sources.
namespace sabotier {
namespace {

namespace fs = std::filesystem;

using test::InGerman;

const fs::path samples = SABOTIER_SOURCE_DIR "/samples";

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
    for (const Finding& finding : validate(setup, {}).findings)
        findings.emplace(identity(finding), finding);
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

} // namespace

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

} // namespace sabotier
