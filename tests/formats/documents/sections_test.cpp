#include "formats/documents/documents.hpp"
#include "formats/documents/keys/key_table.hpp"
#include "formats/documents/keys/things.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

namespace {

Rulebook sample_rulebook() {
    Rulebook rulebook;
    rulebook.id = RulebookId("all");
    rulebook.grid = {{4, 4},    {2, 2},    {12, 12},     false,     5,         true,
                     "Volcano", "volcano", {"B2", "C3"}, "#702010", "#d0d0c8", "#404048"};
    rulebook.play = {2, 50, true, "steps", Node::map(), {{"taken", -3, "A guess.", Origin::decision, {}}},
                     {}};
    rulebook.play.rules.set("way-back", Node::scalar("never"));
    rulebook.components = {{ComponentId("modify"),
                            "Modify cube",
                            "hit",
                            SideId("spies"),
                            4,
                            2,
                            Component::Shape::token,
                            "cube",
                            "#c9a227",
                            "on the track",
                            {}}};
    rulebook.roles = {
        {RoleId("boss"), "Boss", SideId("green"), "crown", 1, -1, true, false, true, true, true, {}}};
    rulebook.back_glyph = "lamp";
    rulebook.draft = DraftRules{{KindId("machine"), KindId("generator")},   true, false, false,
                                {{KindId("machine"), KindId("generator")}}, 2,    3,     {}};
    rulebook.cards = {{CardId("bridge"),
                       "Bridge",
                       "second",
                       CardKind::Role::goal,
                       2,
                       {"tb", "lr"},
                       true,
                       SideId("blue"),
                       1,
                       true,
                       Origin::house,
                       {}}};
    rulebook.card_play = CardRules{{0, 0}, {{8, -2}, {8, 2}}, 7, 6, 10, {5, 4}, {}};
    rulebook.card_play->actions = {
        {ComponentId("map"), "Map", "base", {}, 6, 1, Component::Shape::listed, {}, {}, {}, {}}};
    rulebook.table =
        TableRules{{{5, {{2, false, {}}, {5, true, {}}}, {{RoleId("spy"), 2}}, {"joker", "ace"}, {}}},
                   RoleId("spy"),
                   2,
                   1,
                   2,
                   3,
                   5,
                   true};
    return rulebook;
}

Scenario sample_scenario() {
    Scenario scenario;
    scenario.pieces = {
        {UnitId("m1"), KindId("machine"), SideId("spies"), "Old Faithful", WrittenSpace{"B2", {}}, {}},
        {{}, KindId("hawk"), {}, {}, std::nullopt, {}}};
    scenario.draft = Draft{SideId("spies"),
                           {{SideId("spies"), true, {}, {"A1", "A2", {}}, {}, {}},
                            {SideId("villains"), false, KindId("machine"), {}, {"C3", {}}, {}}},
                           {}};
    scenario.components = {{ComponentId("modify"), 3, {}}};
    scenario.deal = Deal{{"base"},
                         {{RoleId("boss"), 1, {}}},
                         6,
                         10,
                         {"joker"},
                         1234567890123456789ULL,
                         {{"Ada", RoleId("boss"), {"QH"}, {}}},
                         {}};
    return scenario;
}

template <class Ground>
void round_trip(const Ground& ground, const keys::Thing& thing) {
    const Node document = keys::write_thing(thing, &ground);
    Problems problems;
    const auto back = keys::read_as<Ground>(thing, document, problems);
    CHECK(problems.empty());
    CHECK(back == ground);
}

/// Without asking whether its names are known.
Rulebook read_back(const Rulebook& rulebook, Problems& problems) {
    return keys::read_as<Rulebook>(rulebook_thing, keys::write_thing(rulebook_thing, &rulebook), problems);
}

/// With the two keys that every scenario needs.
Node opened(Node document) {
    document.set("sabotier", Node::scalar("scenario/1"));
    document.set("rulebook", Node::scalar("cell"));
    return document;
}

Problems problems_of_draft(const char* wall) {
    Node step = Node::map(true);
    step.set("wall", Node::scalar(wall));
    Node draft = Node::map();
    draft.set("steps", Node::list({step}));
    Node document = Node::map();
    document.set("draft", draft);
    return read_scenario(opened(document)).problems;
}

} // namespace

TEST_CASE("Sections of a rulebook read back as they were written") {
    const Rulebook rulebook = sample_rulebook();
    Problems problems;
    CHECK(read_back(rulebook, problems) == rulebook);
    CHECK(problems.empty());
}

TEST_CASE("Parts of a scenario that few games have read back as they were written") {
    const Scenario scenario = sample_scenario();
    Outcome<Scenario> back = read_scenario(opened(write_scenario(scenario)));
    CHECK(back.problems.empty());
    REQUIRE(back);
    CHECK(std::exchange(back.value->rulebook, {}) == "cell");
    CHECK(*back.value == scenario);
}

TEST_CASE("Rooms, squares, cards and tables read back as they were written") {
    round_trip(Rooms{4, 3, {{"A1", "B1", {}}, {"A1", "A2", {}}}, {}}, rooms_thing);
    round_trip(Squares{10, 10, {{"C4", {}}, {"J10", {}}}, {}}, squares_thing);
    round_trip(Cards{{{CardId("cross"), 0, 0, 0, false, {}}, {CardId("gold"), 8, -2, 180, true, {}}}, {}},
               cards_thing);
    round_trip(Table{{{2, false, {}}, {5, true, {}}}, {}}, table_thing);
}

TEST_CASE("Walls are two names with one bar between") {
    CHECK(problems_of_draft("A1|A2").empty());
    for (const char* wall : {"A1", "|A1", "A1|", "|"})
        CHECK(problems_of_draft(wall).size() == 1);
}

TEST_CASE("Joints name each opening once") {
    for (const auto& [joints, is_clear] :
         std::vector<std::pair<std::vector<std::string>, bool>>{{{"tb", "lr"}, true},
                                                                {{"t"}, true},
                                                                {{"tb", "br"}, false},
                                                                {{"tx"}, false},
                                                                {{""}, false},
                                                                {{}, false}}) {
        Rulebook rulebook;
        rulebook.cards = {{CardId("card"),
                           "Card",
                           {},
                           CardKind::Role::path,
                           1,
                           joints,
                           false,
                           {},
                           0,
                           false,
                           Origin::published,
                           {}}};
        rulebook.id = RulebookId("shafts");
        Problems problems;
        (void)read_back(rulebook, problems);
        CHECK(problems.empty() == is_clear);
    }
}

TEST_CASE("Boards of rooms have a bounded size") {
    for (const auto& [columns, rows] : {std::pair{0, 4}, {4, -1}, {100'000, 100'000}}) {
        Node document = Node::map();
        document.set("size",
                     Node::list({Node::scalar(std::to_string(columns)), Node::scalar(std::to_string(rows))}));
        Problems problems;
        const auto rooms = keys::read_as<Rooms>(rooms_thing, document, problems);
        CHECK_FALSE(problems.empty());
        CHECK(rooms.columns == 1);
    }
}
