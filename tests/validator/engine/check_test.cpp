#include "validator/engine/check.hpp"

#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

#include <set>

namespace sabotier {

namespace {

CheckBinding bound(const char* type, const std::string& parameters) {
    CheckBinding binding;
    binding.key = CheckKey("a.rule");
    binding.type = type;
    if (!parameters.empty()) {
        auto node = read_yaml(parameters, "test");
        REQUIRE(node);
        binding.parameters = std::move(*node.value);
    }
    return binding;
}

Problems problems_of(const char* type, const std::string& parameters = {}) {
    Rulebook rulebook;
    PieceKind kind;
    kind.id = KindId("MBT");
    rulebook.pieces = {kind};
    rulebook.checks = {bound(type, parameters)};
    return check_bindings(rulebook);
}

} // namespace

TEST_CASE("check types are listed in alphabetical order, each complete") {
    const auto& types = all_check_types();
    CHECK(std::is_sorted(types.begin(), types.end(),
                         [](const CheckType& a, const CheckType& b) { return a.name < b.name; }));
    std::set<std::string> names;
    for (const CheckType& type : types) {
        INFO(type.name);
        CHECK(names.insert(type.name).second);
        CHECK(type.run != nullptr);
        CHECK(type.summary.ends_with("."));
        CHECK(check_type(type.name) == &type);
        CHECK((type.read_parameters != nullptr) == !type.parameters.empty());
        const auto example = read_yaml(type.example, "example");
        REQUIRE(example);
        REQUIRE(example.value->find("check") != nullptr);
        CHECK(example.value->find("check")->text == type.name);
    }
    CHECK(check_type("no-such-type") == nullptr);
}

TEST_CASE("the built-in rulebooks bind check types that exist with parameters that they know") {
    for (const std::string& name : builtin_rulebook_names()) {
        const auto rulebook = load_rulebook(name, ".");
        REQUIRE(rulebook);
        for (const Problem& problem : check_bindings(**rulebook.value))
            FAIL_CHECK(to_text(problem));
    }
}

TEST_CASE("mistakes in bindings are found before anything runs") {
    CHECK(problems_of("tile-overlap").empty());
    SECTION("an unknown type, with the nearest one") {
        const auto problems = problems_of("tile-overlp");
        REQUIRE(problems.size() == 1);
        CHECK(problems[0].suggestion == "tile-overlap");
    }
    SECTION("a parameter that the type does not have") {
        CHECK(problems_of("tile-overlap", "most: 2").size() == 1);
    }
    SECTION("a missing one") {
        CHECK(problems_of("seam").size() == 1);
        CHECK(problems_of("carry").size() == 1);
    }
    SECTION("a wrong value") {
        CHECK(problems_of("seam", "of: rail").size() == 1);
        CHECK(problems_of("seam", "of: river").empty());
        CHECK(problems_of("decoys", "most: many").size() == 1);
        CHECK(problems_of("decoys", "most: -1").size() == 1);
        CHECK(problems_of("decoys", "most: 4").empty());
        CHECK(problems_of("carry", "fault: passenger").empty());
    }
    SECTION("a type that cannot look at the rulebook's kind of board") {
        Rulebook rulebook;
        rulebook.board.kind = BoardKind::rooms;
        rulebook.checks = {bound("seam", "of: river")};
        const auto problems = check_bindings(rulebook);
        REQUIRE(problems.size() == 1);
        CHECK(problems[0].wrong == "check 'seam' of rule 'a.rule' cannot look at a board of kind 'rooms'");
        CHECK(problems[0].expected == "it looks at hexes");
        rulebook.checks = {bound("pocket", {})};
        CHECK(check_bindings(rulebook).empty());
    }
    SECTION("kinds that the rulebook does not have") {
        CHECK(problems_of("supply", "of: [MBT]").empty());
        const auto problems = problems_of("supply", "of: [MBX]");
        REQUIRE(problems.size() == 1);
        CHECK(problems[0].suggestion == "MBT");
    }
}

TEST_CASE("lists in messages name a few things and count the rest") {
    CHECK(join_list({}).empty());
    CHECK(join_list({"a"}) == "a");
    CHECK(join_list({"a", "b"}) == "a and b");
    CHECK(join_list({"a", "b", "c"}) == "a, b and c");
    CHECK(join_list({"a", "b", "c", "d"}, 2) == "a, b and 2 more");
    CHECK(count_of(1, "hex", "hexes") == "1 hex");
    CHECK(count_of(0, "hex", "hexes") == "0 hexes");
}

TEST_CASE("severities have names") {
    for (const Severity severity : {Severity::ignore, Severity::info, Severity::warning, Severity::error})
        CHECK(parse_severity(name(severity)) == severity);
    CHECK_FALSE(parse_severity("fatal"));
}

} // namespace sabotier
