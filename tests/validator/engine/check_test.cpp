#include "validator/engine/check.hpp"

#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/documents/partial_rulebook.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/places.hpp"
#include "validator/engine/engine.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <sstream>

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

/// A board of a kind, by a sample that is played on it.
struct OnBoard {
    BoardKind kind;
    const char* sample;
};

std::vector<OnBoard> one_of_each_kind() {
    return {{BoardKind::hexes, "sabot/pattenford/market-day.scenario.yaml"},
            {BoardKind::rooms, "fortress/drafted-night.scenario.yaml"},
            {BoardKind::squares, "landmines/small-fry.scenario.yaml"},
            {BoardKind::cards, "tunnels/two-doors.scenario.yaml"},
            {BoardKind::table, "cell/seven-at-the-mill.scenario.yaml"}};
}

/// The binding that a check type shows as its example.
CheckBinding example_of(const CheckType& type) {
    auto node = read_yaml(type.example, "example");
    REQUIRE(node);
    CheckBinding binding;
    binding.key = CheckKey("a.rule");
    binding.type = type.name;
    binding.parameters = Node::map();
    for (const Node::Entry& entry : node.value->entries)
        if (entry.key != "key" && entry.key != "check" && entry.key != "severity")
            binding.parameters.set(entry.key, entry.value);
    return binding;
}

/// A sample whose rulebook has one check only, and the pieces that the examples of check types name.
class Scene {
public:
    explicit Scene(const OnBoard& board) {
        auto loaded = load_scenario(test::source_folder() / "samples" / board.sample);
        REQUIRE(loaded);
        loaded_ = std::move(*loaded.value);
        for (const char* id :
             {"machine", "generator", "hawk", "nadesh", "hq", "landmine", "saboteur", "recon", "MSL", "MLV"})
            if (loaded_.rulebook->piece(KindId(id)) == nullptr) missing_.emplace_back(id);
    }

    [[nodiscard]] std::shared_ptr<const Setup> with_check(const CheckType& type) const {
        auto rulebook = std::make_shared<Rulebook>(*loaded_.rulebook);
        for (const std::string& id : missing_) {
            PieceKind kind;
            kind.id = KindId(id);
            kind.group = "characters";
            kind.exactly = 1;
            rulebook->pieces.push_back(kind);
        }
        Component token;
        token.id = ComponentId("a-token");
        token.group = "tokens";
        rulebook->components.push_back(token);
        rulebook->checks = {example_of(type)};
        auto loaded = std::make_shared<LoadedScenario>(loaded_);
        loaded->rulebook = std::move(rulebook);
        loaded->scenario.waivers.clear();
        loaded->scenario.severities.clear();
        return resolve(std::move(loaded));
    }

private:
    LoadedScenario loaded_;
    std::vector<std::string> missing_;
};

/// The keys that a problem with an unknown one lists, sorted.
std::vector<std::string> known_keys(const Problem& problem) {
    const std::string start = "expected one of ";
    if (!problem.expected.starts_with(start)) return {};
    std::vector<std::string> keys;
    std::istringstream rest(problem.expected.substr(start.size()));
    for (std::string key; std::getline(rest >> std::ws, key, ',');)
        keys.push_back(key);
    return keys;
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
        CHECK(type.bind != nullptr);
        CHECK(type.summary.ends_with("."));
        CHECK(check_type(type.name) == &type);
        const auto example = read_yaml(type.example, "example");
        REQUIRE(example);
        REQUIRE(example.value->find("check") != nullptr);
        CHECK(example.value->find("check")->text == type.name);
    }
    CHECK(check_type("no-such-type") == nullptr);
}

TEST_CASE("check types read the parameters that they declare, and no others") {
    for (const CheckType& type : all_check_types()) {
        INFO(type.name);
        CheckBinding binding = example_of(type);
        binding.parameters.set("no-such-parameter", Node::scalar("1"));
        Problems problems;
        (void)type.bind(binding, Rulebook(), problems);
        const auto unknown = std::ranges::find_if(problems, [](const Problem& problem) {
            return problem.wrong.find("'no-such-parameter'") != std::string::npos;
        });
        REQUIRE(unknown != problems.end());
        std::vector<std::string> declared;
        for (const CheckParameter& parameter : type.parameters)
            declared.push_back(parameter.name);
        std::ranges::sort(declared);
        CHECK(known_keys(*unknown) == declared);
    }
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
    SECTION("a missing group, which is one mistake") {
        CHECK(problems_of("team").size() == 1);
        CHECK(problems_of("components").size() == 1);
        CHECK(problems_of("team", "group: nobody").size() == 1);
    }
    SECTION("a wrong value") {
        CHECK(problems_of("seam", "of: rail").size() == 1);
        CHECK(problems_of("seam", "of: river").empty());
        CHECK(problems_of("decoys", "most: many").size() == 1);
        CHECK(problems_of("decoys", "most: -1").size() == 1);
        CHECK(problems_of("decoys", "most: 4").empty());
        CHECK(problems_of("carry", "fault: passenger").empty());
    }
    SECTION("a type whose words are there, in another order or cut") {
        const auto meant = [](const char* type) {
            Rulebook rulebook;
            rulebook.checks = {bound(type, {})};
            const auto problems = check_bindings(rulebook);
            REQUIRE(problems.size() == 1);
            return problems.front().suggestion;
        };
        CHECK(meant("ref-unknown") == "unknown-reference");
        CHECK(meant("reference-unknown") == "unknown-reference");
        CHECK(meant("unknown-referense") == "unknown-reference");
        CHECK(meant("unknown").empty());
        CHECK(meant("-").empty());
        CHECK(meant("of-nothing-known").empty());
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
        rulebook.checks = {bound("card-alone", {}), bound("balance-area", {})};
        CHECK(check_bindings(rulebook).size() == 2);
    }
    SECTION("kinds that the rulebook does not have") {
        CHECK(problems_of("supply", "of: [MBT]").empty());
        const auto problems = problems_of("supply", "of: [MBX]");
        REQUIRE(problems.size() == 1);
        CHECK(problems[0].wrong == "unknown piece kind 'MBX'");
        CHECK(problems[0].suggestion == "MBT");
    }
    SECTION("pairs of kinds") {
        CHECK(problems_of("apart", "pairs: [[MBT, MBT]]").empty());
        const auto problems = problems_of("apart", "pairs: [[MBT, MBX]]");
        REQUIRE(problems.size() == 1);
        CHECK(problems[0].wrong == "unknown piece kind 'MBX'");
        CHECK(problems_of("apart", "pairs: [[MBT]]").at(0).wrong == "this is no pair of kinds");
        CHECK(problems_of("apart", "pairs: MBT").at(0).wrong == "'pairs' is 'MBT'");
    }
    SECTION("a thing that the rulebook does not have is told alike, whatever asks for it") {
        for (const char* type : {"shared-space", "unplaced", "start-space"})
            CHECK(problems_of(type, "of: [MBX]").at(0).wrong == "unknown piece kind 'MBX'");
        CHECK(problems_of("companions", "needs: [{kind: MBT, wants: MBX}]").at(0).wrong
              == "unknown piece kind 'MBX'");
        const auto problems = problems_of("start-ground", "terrains: [bog]\nclasses: [feet]");
        REQUIRE(problems.size() == 2);
        CHECK(problems[0].wrong == "unknown terrain 'bog'");
        CHECK(problems[1].wrong == "unknown movement class 'feet'");
    }
    SECTION("what is no id is one mistake") {
        CHECK(problems_of("supply", "of: [[MBT]]").size() == 1);
        CHECK(problems_of("unplaced", "of: [{kind: MBT}]").size() == 1);
    }
}

TEST_CASE("a rulebook with mistakes still says which of its checks are wrong") {
    const test::Folder folder;
    const auto path = folder.file("mine.rulebook.yaml",
                                  "sabotier: rulebook/1\nid: mine\ntitle: Mine\nboard: {kind: rooms}\n"
                                  "checks:\n  - {key: a.rule, check: stacking, severity: warnung}\n"
                                  "  - {key: b.rule, check: stakking, severity: error}\n"
                                  "  - {key: c.rule, check: seam, of: road, severity: error}\n");
    CHECK(load_rulebook("mine.rulebook.yaml", folder.path()).problems.size() == 1);
    const auto partial = partial_rulebook(path);
    REQUIRE(partial);
    const Problems problems = check_bindings(*partial);
    REQUIRE(problems.size() == 2);
    CHECK(problems[0].suggestion == "stacking");
    CHECK(problems[1].expected == "it looks at hexes");
    CHECK_FALSE(partial_rulebook(folder.path() / "none.rulebook.yaml"));
}

TEST_CASE("every check type is refused on boards that it cannot see and runs on those that it can") {
    for (const OnBoard& board : one_of_each_kind()) {
        const Scene scene(board);
        for (const CheckType& type : all_check_types()) {
            INFO(type.name << " on " << name(board.kind));
            const auto setup = scene.with_check(type);
            REQUIRE(setup->rulebook().board.kind == board.kind);
            const bool sees = type.boards.contains(board.kind);
            CHECK(check_bindings(setup->rulebook()).empty() == sees);
            const Report report = validate(*setup);
            const auto failed =
                std::count_if(report.findings.begin(), report.findings.end(), [](const Finding& finding) {
                    return !finding.subjects.empty() && finding.subjects.front().kind == "check";
                });
            CHECK(failed == (sees ? 0 : 1));
        }
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
    CHECK(name(Severity::ignore) == "ignore");
    CHECK(name(Severity::info) == "info");
    CHECK(name(Severity::warning) == "warning");
    CHECK(name(Severity::error) == "error");
}

} // namespace sabotier
