#include "formats/documents/load.hpp"
#include "formats/export/replay/export_story.hpp"
#include "formats/export/replay/story_art.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

using namespace sabotier;

namespace {

using Json = nlohmann::json;

std::shared_ptr<const Setup> sample(const std::string& name) {
    auto loaded = load_scenario((test::source_folder() / "samples" / (name + ".scenario.yaml")).string());
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

/// A tank of each side; of two more looks what has become of the first.
Story two_tanks() {
    Story story;
    story.setup = sample("sabot/pattenford/market-day");
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

/// A row of missions: at first all are open, then the first has failed, and the second succeeded.
Story row() {
    Story story;
    story.setup = sample("cell/seven-at-the-mill");
    story.title = "A row";
    for (const std::size_t settled : {0U, 1U, 2U}) {
        StoryMoment moment;
        moment.title = "turn " + std::to_string(settled);
        for (std::size_t i = 0; i < 5; ++i) {
            StoryPlace place{SpaceIndex{static_cast<std::uint32_t>(i)}, StoryPlace::Fate::open, {}};
            if (i == settled) place.fate = StoryPlace::Fate::next;
            if (i < settled) place.fate = i == 0 ? StoryPlace::Fate::failed : StoryPlace::Fate::succeeded;
            if (i < settled) place.told = i == 0 ? "Agnes and Dries: red cards: 1" : "Bruno: red cards: 0";
            moment.places.push_back(place);
        }
        moment.below = settled == 2 ? "leader: Celine" : "leader: Bruno";
        story.moments.push_back(moment);
    }
    return story;
}

} // namespace

TEST_CASE("A row tells at each moment what has become of its places, and who leads", "[replay]") {
    Story story = row();
    std::set<std::string> pictures;
    for (const StoryMoment& moment : story.moments) {
        Story one = story;
        one.moments = {moment};
        pictures.insert(made(one, "png"));
    }
    CHECK(pictures.size() == 3);
    Story other = story;
    other.moments = {story.moments[0]};
    other.moments[0].below = "leader: Greta";
    CHECK(!pictures.contains(made(other, "png")));

    const Json page = told(story);
    CHECK(page["board"]["image"].get<std::string>().starts_with("data:image/png;base64,"));
    CHECK(page["board"]["below"].size() == 4);
    CHECK(page["moments"][0]["set"].size() == 5); // cards, and not the bare cloth
    CHECK(page["moments"][1]["set"].size() == 2); // one is settled, another one comes next
    CHECK(page["moments"][2]["below"] == "leader: Celine");
    CHECK(page["looks"].get<std::set<std::string>>().size() == page["looks"].size());
    CHECK(made(story, "pdf").starts_with("%PDF"));
}

TEST_CASE("Two pieces in a room lie side by side and large, not in a quarter of it", "[replay]") {
    Story story;
    story.setup = sample("fortress/ember-hall");
    story.moments.emplace_back();
    const replay::StoryArt art(story);
    const SpaceIndex room = *story.setup->find("B2");
    const Point middle = story.setup->board->layout().centre(room);
    CHECK(art.piece_size(2) > 0.85 * art.piece_size(1));
    CHECK(art.place(room, 0, 2).y == Approx(middle.y));
    CHECK(art.place(room, 1, 2).y == Approx(middle.y));
    CHECK(art.place(room, 0, 2).x + art.place(room, 1, 2).x == Approx(2 * middle.x));
    CHECK(art.place(room, 1, 2).x - art.place(room, 0, 2).x >= art.piece_size(2));
    CHECK(art.place(room, 2, 3).x == Approx(middle.x)); // the last row is in the middle, too
    for (const std::size_t together : {1U, 2U, 3U, 4U, 7U, 9U})
        for (std::size_t i = 0; i < together; ++i) {
            const Point at = art.place(room, i, together);
            CHECK(std::abs(at.x - middle.x) + art.piece_size(together) / 2 <= 0.5);
            CHECK(std::abs(at.y - middle.y) + art.piece_size(together) / 2 <= 0.5);
        }
}

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

TEST_CASE("What is counted on a piece is written on it", "[replay]") {
    Story story;
    story.setup = sample("fortress/ember-hall");
    story.title = "Cubes";
    const std::vector<PieceKind>& kinds = story.setup->rulebook().pieces;
    const PieceKind* const machine = &*std::ranges::find(kinds, KindId("machine"), &PieceKind::id);
    for (const char* const count : {"", "4", "3"}) {
        StoryLook look{machine, none};
        look.count = count;
        story.looks.push_back(look);
    }
    StoryMoment moment;
    moment.pieces = {{0, 0, *story.setup->find("A1"), std::nullopt}};
    story.moments = {moment};
    std::set<std::string> pictures;
    for (const std::size_t look : {0U, 1U, 2U}) {
        story.moments[0].pieces[0].look = look;
        pictures.insert(made(story, "png"));
    }
    CHECK(pictures.size() == 3);
    CHECK(told(story)["looks"].get<std::set<std::string>>().size() == 3);
}

TEST_CASE("A goal that lies face down shows who knows it what it is", "[replay]") {
    Story story;
    story.setup = sample("tunnels/two-doors");
    story.title = "A goal";
    story.moments.emplace_back();
    std::set<std::string> pictures;
    for (const char* const card : {"", "gold", "stone-left", "stone-right"}) {
        LaidCard goal;
        goal.card = CardId(card);
        goal.face_down = true;
        story.moments[0].cards = {goal};
        pictures.insert(made(story, "svg"));
    }
    CHECK(pictures.size() == 4); // both stones bear one name
}

TEST_CASE("A table of cards shows the columns and rows by which its log names places", "[replay]") {
    Story story;
    story.setup = sample("tunnels/two-doors");
    story.title = "A table";
    story.moments.emplace_back();
    LaidCard far;
    far.card = CardId("cross");
    far.x = 3;
    far.y = -1;
    LaidCard start;
    start.card = CardId("start");
    story.moments[0].cards = {start, far};
    const Json page = told(story);
    const Json& board = page["board"];
    CHECK(board["image"].get<std::string>().starts_with("data:image/png;base64,"));
    // With room for them all round: no card lies at the edge.
    for (const Json& card : page["moments"][0]["set"]) {
        const double x = card[2];
        const double y = card[3];
        const double half = card[4].get<double>() / 2;
        const double high = half * board["stretch"].get<double>();
        CHECK(x - half > 20);
        CHECK(x + half < board["width"].get<double>() - 20);
        CHECK(y - high > 20);
        CHECK(y + high < board["height"].get<double>() - 20);
    }
}
