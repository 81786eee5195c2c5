#include "formats/documents/load.hpp"
#include "formats/export/replay/export_story.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <string>

using namespace sabotier;

namespace {

using Json = nlohmann::json;

std::shared_ptr<const Setup> market_day() {
    auto loaded =
        load_scenario((test::source_folder() / "samples/sabot/pattenford/market-day.scenario.yaml").string());
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

/// A tank of each side; of two more looks what has become of the first.
Story two_tanks() {
    Story story;
    story.setup = market_day();
    story.title = "Two tanks";
    const auto tank = std::ranges::find(story.setup->rulebook().pieces, KindId("MBT"), &PieceKind::id);
    story.looks = {
        {&*tank, 0}, {&*tank, 1}, {&*tank, 0, PieceState::disabled}, {&*tank, 0, PieceState::destroyed}};
    StoryMoment moment;
    moment.title = "turn 1";
    moment.pieces = {{0, 0, *story.setup->find("1105"), Facing::n},
                     {1, 1, *story.setup->find("1318"), Facing::s}};
    story.moments = {moment};
    return story;
}

std::string made(const Story& story, const std::string& format) {
    const auto exported = export_story(story, format);
    INFO(test::joined(exported.problems));
    REQUIRE(exported);
    return exported.value->files.bytes();
}

/// What the page is given.
Json told(const Story& story) {
    const std::string page = made(story, "html");
    const std::string opening = "id=\"story\">";
    const auto begin = page.find(opening) + opening.size();
    return Json::parse(page.substr(begin, page.find("</script>", begin) - begin));
}

} // namespace

TEST_CASE("What is disabled or destroyed looks so", "[replay]") {
    Story story = two_tanks();
    std::set<std::string> pictures;
    for (const std::size_t look : {0U, 2U, 3U}) {
        story.moments[0].pieces[0].look = look;
        pictures.insert(made(story, "png"));
    }
    CHECK(pictures.size() == 3);
    const Json page = told(story);
    CHECK(page["looks"].size() == 4);
    CHECK(page["looks"].get<std::set<std::string>>().size() == 4);
}

TEST_CASE("Prepared positions are drawn where they are at that moment", "[replay]") {
    Story story = two_tanks();
    const SpaceIndex free = *story.setup->find("1211");
    const SpaceIndex held = *story.setup->find("1105");
    REQUIRE(std::ranges::any_of(story.setup->sides,
                                [](const SetupSide& side) { return !side.positions.empty(); }));
    const std::string set_up = made(story, "png"); // with those of the scenario
    story.moments[0].positions = {{0, free}};
    const std::string dug = made(story, "png");
    CHECK(dug != set_up);
    story.moments[0].positions = {{0, free}, {1, held}};
    CHECK(made(story, "png") != dug);

    story.moments.push_back(story.moments[0]);
    story.moments[1].positions = {{0, free}};
    story.moments[1].pieces[0].space = free;
    const Json page = told(story);
    CHECK(page["positions"] == 4);
    CHECK(page["looks"].size() == 8);
    const auto look_of = [](const Json& piece) { return piece[1].get<int>(); };
    std::multiset<int> first;
    for (const Json& piece : page["moments"][0]["set"])
        first.insert(look_of(piece));
    CHECK(first == std::multiset<int>{0, 1, 4, 7}); // Red's is bare, Blue's lies under a tank
    std::multiset<int> second;
    for (const Json& piece : page["moments"][1]["set"])
        second.insert(look_of(piece));
    CHECK(second == std::multiset<int>{0, 5});
    CHECK(page["moments"][1]["gone"].size() == 1);
}
