#include "editor/core/work/edits/findings.hpp"

#include "editor/core/work/edits/pieces.hpp"
#include "tests/editor/core/samples.hpp"
#include "validator/engine/engine.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

const Finding* find(const Report& report, const std::string& rule) {
    const auto found = std::ranges::find(report.findings, CheckKey(rule), &Finding::rule);
    return found == report.findings.end() ? nullptr : &*found;
}

/// The first unit looks off the map, which a check finds and fixes.
std::unique_ptr<Document> with_fault() {
    auto document = starter();
    const PieceRef piece = ref_of(document->setup(), document->setup().units[0]);
    document->change("Far", *place_piece(document->scene(), piece, space(*document, "1008")).work);
    return document;
}

} // namespace

TEST_CASE("A fix is one step that removes the finding") {
    const auto document = with_fault();
    const Report report = validate(document->setup());
    const Finding* finding = find(report, "deploy.zone");
    REQUIRE(finding);
    REQUIRE_FALSE(finding->fixes.empty());
    REQUIRE(document->apply(finding->fixes[0].title, apply_fix(document->scene(), finding->fixes[0])));
    CHECK(find(validate(document->setup()), "deploy.zone") == nullptr);
    CHECK(document->history().undo_title() == finding->fixes[0].title);
    document->undo();
    CHECK(find(validate(document->setup()), "deploy.zone") != nullptr);
}

TEST_CASE("A fix that does not fit the document any more is refused") {
    const auto document = with_fault();
    Fix fix;
    fix.title = "Nonsense";
    fix.edits.push_back({"deployment/red/77/at", "\"0101\"", {}});
    CHECK_FALSE(apply_fix(document->scene(), fix));
    fix.edits[0] = {"deployment/red/0/at", "{a: b}", {}};
    CHECK_FALSE(apply_fix(document->scene(), fix));
    fix.edits[0] = {"title", "x", "elsewhere.yaml"};
    CHECK_FALSE(apply_fix(document->scene(), fix));
}

TEST_CASE("A fix reaches a map in a file of its own") {
    const Folder folder;
    const auto document = tiled();
    const auto lay = [&](const std::string& tile, int i) {
        document->change("Lay", with_map(document->work(), [&](Map& map) {
                             std::get<TiledHexes>(map.ground).layout.push_back({TileId(tile), i, 0, 0, {}});
                         }));
    };
    lay("H01", 0);
    lay("H02", 1);
    lay("H03", 1);
    document->change("Own file", with_scenario(document->work(), [](Scenario& scenario) {
                         scenario.map.target = std::string("ground.map.yaml");
                     }));
    REQUIRE(document->save_as(folder.path() / "one.scenario.yaml").empty());
    const auto opened = must(open_document(folder.path() / "one.scenario.yaml"));
    const Report report = validate(opened->setup());
    const Finding* finding = find(report, "tiles.overlap");
    REQUIRE(finding);
    REQUIRE_FALSE(finding->fixes.empty());
    REQUIRE(opened->apply("Fix", apply_fix(opened->scene(), finding->fixes[0], opened->files().folder())));
    CHECK(std::get<TiledHexes>(opened->work().map->ground).layout.size() == 2);
    CHECK(find(validate(opened->setup()), "tiles.overlap") == nullptr);
}

TEST_CASE("A fix of an army that two sides share reaches both") {
    const Folder folder;
    const auto document = starter();
    for (const Side& side : document->work().scenario->sides) {
        const SideId id = side.id;
        const auto same = document->work().armies.begin()->second;
        Work work = with_scenario(document->work(), [&](Scenario& scenario) {
            std::ranges::find(scenario.sides, id, &Side::id)->army.target = std::string("both.army.yaml");
            scenario.deployment.clear();
        });
        work.armies[id] = same;
        document->change("Share", std::move(work));
    }
    REQUIRE(document->save_as(folder.path() / "one.scenario.yaml").empty());
    const auto opened = must(open_document(folder.path() / "one.scenario.yaml"));
    REQUIRE(opened->work().armies.size() == 2);
    const std::string file = *opened->work().armies.begin()->second->at.file;
    const Fix fix{"Name it", {{"name", "Guards", file}}};
    REQUIRE(opened->apply("Fix", apply_fix(opened->scene(), fix, opened->files().folder())));
    for (const auto& [side, army] : opened->work().armies)
        CHECK(army->name == "Guards");
    REQUIRE(opened->save().empty());
    const auto again = must(open_document(folder.path() / "one.scenario.yaml"));
    for (const auto& [side, army] : again->work().armies)
        CHECK(army->name == "Guards");
}

TEST_CASE("A finding is accepted with a reason, and no longer") {
    const auto document = with_fault();
    const Report report = validate(document->setup());
    const Finding& finding = *find(report, "deploy.zone");
    CHECK_FALSE(waive(document->scene(), finding, "  "));
    REQUIRE(document->apply("Accept", waive(document->scene(), finding, "an ambush")));
    const Report waived = validate(document->setup());
    REQUIRE(find(waived, "deploy.zone"));
    CHECK(find(waived, "deploy.zone")->waived == "an ambush");
    REQUIRE(document->apply("Accept", waive(document->scene(), finding, "a raid")));
    CHECK(document->work().scenario->waivers.size() == 1);
    REQUIRE(document->apply("Take back", unwaive(document->scene(), finding)));
    CHECK_FALSE(find(validate(document->setup()), "deploy.zone")->waived);
    CHECK_FALSE(unwaive(document->scene(), finding));
}

TEST_CASE("The severity of a rule is changed for the scenario") {
    const auto document = with_fault();
    const CheckKey rule("deploy.zone");
    REQUIRE(document->apply("Severity", set_severity(document->scene(), rule, Severity::info)));
    CHECK(find(validate(document->setup()), "deploy.zone")->severity == Severity::info);
    REQUIRE(document->apply("Severity", set_severity(document->scene(), rule, std::nullopt)));
    CHECK(document->work().scenario->severities.empty());
    CHECK_FALSE(set_severity(document->scene(), CheckKey("no.rule"), Severity::info));
}

TEST_CASE("An option lays its data over the rulebook, and undo takes it off again") {
    const auto document = starter();
    const auto& options = document->rulebook().options;
    REQUIRE_FALSE(options.empty());
    const RuleOption& option = options.front();
    const auto other = std::ranges::find_if(
        option.values, [&](const OptionValue& value) { return value.id != option.chosen; });
    REQUIRE(other != option.values.end());
    const OptionId id = option.id;
    const std::string value = other->id;
    REQUIRE(document->apply("Option", set_option(document->scene(), id, value)));
    CHECK(document->setup().option(id) == value);
    document->undo();
    CHECK(document->setup().option(id) != value);
    CHECK_FALSE(set_option(document->scene(), id, "nonsense"));
    CHECK_FALSE(set_option(document->scene(), OptionId("nothing"), "x"));
}
