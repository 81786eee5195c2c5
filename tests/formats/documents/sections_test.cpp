#include "formats/documents/sections.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

namespace {

Rulebook sample_rulebook() {
    Rulebook rulebook;
    rulebook.grid = {{4, 4},    {2, 2},    {12, 12},     false,     5,         true,
                     "Volcano", "volcano", {"B2", "C3"}, "#702010", "#d0d0c8", "#404048"};
    rulebook.play = {2, 50, true};
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
    rulebook.roles = {{RoleId("boss"), "Boss", SideId("green"), 1, -1, true, false, true, true, true, {}}};
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

template <class Ground, class Read>
void round_trip(const Ground& ground, Read read) {
    Node document = Node::map();
    write_ground(ground, document);
    Problems problems;
    Fields fields(document, "a map", problems);
    Ground back;
    read(fields, back, problems);
    fields.finish();
    CHECK(problems.empty());
    CHECK(back == ground);
}

Problems problems_of_draft(const char* wall) {
    Node step = Node::map(true);
    step.set("wall", Node::scalar(wall));
    Node draft = Node::map();
    draft.set("steps", Node::list({step}));
    Node document = Node::map();
    document.set("draft", draft);
    Problems problems;
    Fields fields(document, "a scenario", problems);
    Scenario scenario;
    read_play(fields, scenario, problems);
    return problems;
}

} // namespace

TEST_CASE("Sections of a rulebook read back as they were written") {
    const Rulebook rulebook = sample_rulebook();
    Node document = Node::map();
    write_sections(rulebook, document);
    Problems problems;
    Fields fields(document, "a rulebook", problems);
    Rulebook back;
    read_sections(fields, back, problems);
    fields.finish();
    CHECK(problems.empty());
    CHECK(back == rulebook);
}

TEST_CASE("Parts of a scenario that few games have read back as they were written") {
    const Scenario scenario = sample_scenario();
    Node document = Node::map();
    write_play(scenario, document);
    Problems problems;
    Fields fields(document, "a scenario", problems);
    Scenario back;
    read_play(fields, back, problems);
    fields.finish();
    CHECK(problems.empty());
    CHECK(back == scenario);
}

TEST_CASE("Rooms, squares, cards and tables read back as they were written") {
    round_trip(Rooms{4, 3, {{"A1", "B1", {}}, {"A1", "A2", {}}}, {}}, read_rooms);
    round_trip(Squares{10, 10, {{"C4", {}}, {"J10", {}}}, {}}, read_squares);
    round_trip(Cards{{{CardId("cross"), 0, 0, 0, false, {}}, {CardId("gold"), 8, -2, 180, true, {}}}, {}},
               read_cards);
    round_trip(Table{{{2, false, {}}, {5, true, {}}}, {}}, read_table);
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
        Node document = Node::map();
        write_sections(rulebook, document);
        Problems problems;
        Fields fields(document, "a rulebook", problems);
        Rulebook back;
        read_sections(fields, back, problems);
        CHECK(problems.empty() == is_clear);
    }
}

TEST_CASE("Boards of rooms have a bounded size") {
    for (const auto& [columns, rows] : {std::pair{0, 4}, {4, -1}, {100'000, 100'000}}) {
        Node document = Node::map();
        document.set("size",
                     Node::list({Node::scalar(std::to_string(columns)), Node::scalar(std::to_string(rows))}));
        Problems problems;
        Fields fields(document, "a map", problems);
        Rooms rooms;
        read_rooms(fields, rooms, problems);
        CHECK_FALSE(problems.empty());
        CHECK(rooms.columns == 1);
    }
}
