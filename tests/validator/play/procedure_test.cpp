#include "tests/support/file_text.hpp"
#include "tests/validator/play/match.hpp"
#include "validator/play/procedure.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

/// A rulebook over one that is built in, with a section `play` of its own; what is wrong with it.
std::string mistakes(const std::string& play, const std::string& base = "landmines") {
    const FilesAtHand files(
        {{"own.rulebook.yaml", "sabotier: rulebook/1\nid: own\nextends: " + base + "\nplay:\n" + play}});
    const auto rulebook = load_rulebook("own.rulebook.yaml", "", {}, {}, files);
    if (!rulebook) return sabotier::test::joined(rulebook.problems);
    return sabotier::test::joined(check_play(**rulebook.value));
}

} // namespace

TEST_CASE("Built-in rulebooks say how they are played without a mistake, with every answer", "[play]") {
    for (const std::string& name : builtin_rulebook_names()) {
        INFO(name);
        const auto rulebook = load_rulebook(name, "");
        REQUIRE(rulebook);
        CHECK(sabotier::test::joined(check_play(**rulebook.value)).empty());
        for (const RuleOption& option : (*rulebook.value)->options)
            for (const OptionValue& value : option.values) {
                INFO(option.id.str() << ": " << value.id);
                const auto answered = load_rulebook(name, "", {}, {{option.id, value.id, {}}});
                REQUIRE(answered);
                CHECK(sabotier::test::joined(check_play(**answered.value)).empty());
            }
    }
}

TEST_CASE("Mistakes in rules of play are told with their place", "[play]") {
    CHECK(mistakes("  rules: {way-back: never}\n").empty());
    CHECK(mistakes("  procedure: stesp\n")
          == "own.rulebook.yaml:5:3: unknown procedure 'stesp', did you mean 'steps'?\n");
    CHECK(
        mistakes("  rules: {way-bak: never}\n")
        == "own.rulebook.yaml:5:11: unknown key 'way-bak' in procedure 'steps', did you mean 'way-back'?\n");
    CHECK(mistakes("  rules: {sees: [reckon]}\n")
          == "own.rulebook.yaml:5:18: unknown piece kind 'reckon', did you mean 'recon'?\n");
    CHECK(mistakes("  rules: [1]\n") != "");
    CHECK(mistakes("  rules: {quiet: -1}\n") != "");
    CHECK(mistakes("  rules: {stall: 3}\n", "fortress") != "");
}

TEST_CASE("What is told of a procedure's parameters is what it reads", "[play]") {
    std::set<std::string> seen;
    for (const std::string& name : builtin_rulebook_names()) {
        Rulebook rulebook = **load_rulebook(name, "").value;
        const ProcedureType* type = procedure_type(rulebook.play.procedure);
        if (type == nullptr || !seen.insert(type->name).second) continue;
        INFO(type->name);
        const auto problems_of = [&](const std::string& key) {
            rulebook.play.rules = Node::map();
            rulebook.play.rules.set(key, Node::string("zz-unknown"));
            return check_play(rulebook);
        };
        const auto has = [](const Problems& problems, const std::string& expected) {
            return std::any_of(problems.begin(), problems.end(),
                               [&](const Problem& problem) { return problem.expected == expected; });
        };
        std::set<std::string> names{"agreed-draw", "resign"}; // of every procedure
        for (const ProcedureParameter& parameter : type->parameters) {
            names.insert(parameter.name);
            INFO(parameter.name);
            if (parameter.type.starts_with("one of "))
                CHECK(has(problems_of(parameter.name), "expected " + parameter.type));
        }
        CHECK(has(problems_of("zz-key"), fmt::format("expected one of {}", fmt::join(names, ", "))));
    }
    CHECK(seen.size() == all_procedures().size());
}

TEST_CASE("A game that nothing says how to play is refused", "[play]") {
    const std::string scenario =
        "sabotier: scenario/1\nrulebook: own.rulebook.yaml\ntitle: Test\nauthor: Test\nplayers: 2\n"
        "map: {board: squares, size: [10, 10]}\n";
    const auto refusal_with = [&](const std::string& play) {
        const FilesAtHand files(
            {{"own.rulebook.yaml", "sabotier: rulebook/1\nid: own\nextends: landmines\nplay: " + play + "\n"},
             {"test.scenario.yaml", scenario}});
        auto loaded = load_scenario("test.scenario.yaml", files);
        INFO(sabotier::test::joined(loaded.problems));
        REQUIRE(loaded);
        return sabotier::test::joined(
            make_game(resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)))).problems);
    };
    CHECK(refusal_with("{procedure: , rules: }")
          == "test.scenario.yaml:2:11: nothing says how 'Sabotage (landmines)' is played, expected a "
             "rulebook with 'procedure' in its section 'play'\n");
    CHECK(refusal_with("{moves: 3}").find("0 sides, expected two to play") != std::string::npos);
}

TEST_CASE("Scenarios that are not set up to the end are refused in one sentence a side", "[play]") {
    const auto refused = make_game(sample_setup("landmines/behind-the-screen"));
    CHECK_FALSE(refused);
    REQUIRE(refused.problems.size() == 1);
    CHECK(refused.problems[0].wrong == "20 pieces of Green have no place on the board");
}

TEST_CASE("The page of procedures tells of all of them", "[play]") {
    const std::string page = sabotier::test::file_text(sabotier::test::source_folder() / "docs/play.md");
    INFO("write the end of docs/play.md anew, from the heading 'All procedures' on:\n"
         << procedures_markdown());
    CHECK(page.ends_with("\n" + procedures_markdown()));
}
