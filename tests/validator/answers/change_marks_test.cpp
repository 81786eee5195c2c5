#include "validator/answers/change_marks.hpp"

#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

namespace {

std::shared_ptr<const LoadedScenario> loaded(const std::string& text) {
    Outcome<LoadedScenario> made = load_document_text(text, "x.yaml", "");
    REQUIRE(made);
    return std::make_shared<const LoadedScenario>(std::move(*made.value));
}

/// Names of the marked spaces with the names of their keys: "B2 moved".
std::vector<std::string> marks(const Setup& setup, const MarkedBoard& board, const BoardsBeside& boards) {
    std::vector<std::string> names;
    for (const MarkedBoard::Mark& mark : board.marks)
        for (const BoardsBeside::Key& key : boards.keys)
            if (key.colour == mark.colour) names.push_back(setup.board->name(mark.space) + " " + key.name);
    std::ranges::sort(names);
    return names;
}

struct Marked {
    std::vector<std::string> before;
    std::vector<std::string> after;
    std::size_t ways = 0;
};

Marked marked(const std::string& old_text, const std::string& new_text) {
    const auto before = loaded(old_text), after = loaded(new_text);
    const auto old_setup = resolve(before), new_setup = resolve(after);
    const Changes changes = changes_between({before, {}}, {after, {}});
    const BoardsBeside boards = marked_changes(*old_setup, *new_setup, changes);
    return {marks(*old_setup, boards.left, boards), marks(*new_setup, boards.right, boards),
            boards.right.ways.size()};
}

using Names = std::vector<std::string>;

const std::string rooms = "sabotier: scenario/1\nrulebook: fortress\nmap: {board: rooms, size: [4, 4]";

} // namespace

TEST_CASE("what moved, came and went is marked on both boards") {
    const Marked seen =
        marked(rooms + "}\npieces: [{kind: machine, at: A1}, {kind: generator, at: B2}]\n",
               rooms + ", walls: [C3|C4]}\npieces: [{kind: machine, at: A2}, {kind: hawk, at: D4}]\n");
    CHECK(seen.before == Names{"A1 moved", "B2 gone"});
    CHECK(seen.after == Names{"A2 moved", "C3 new", "C4 new", "D4 new"});
    CHECK(seen.ways == 1);
}

TEST_CASE("hexes whose ground differs are marked, of turned tiles as well") {
    const std::string map = "sabotier: map/1\nboard: hexes\nterrain: |\n  ";
    const Marked painted = marked(map + "gg\n  gg\n", map + "gg\n  gf\n");
    CHECK(painted.before == Names{"0202 changed"});
    CHECK(painted.after == Names{"0202 changed"});
    const Marked grown = marked(map + "gg\n  gg\n", map + "gg\n  gg\n  gg\n");
    CHECK(grown.before.empty());
    CHECK(grown.after == Names{"0103 new", "0203 new"});
    const std::string tiles = "sabotier: map/1\nboard: hexes\ntiles: house\nlayout: [{tile: H13, at: [0, 0]";
    const Marked turned = marked(tiles + "}]\n", tiles + ", turn: 2}]\n");
    CHECK_FALSE(turned.before.empty());
    CHECK(turned.before == turned.after);
    CHECK(marked(tiles + "}]\n", tiles + "}]\n").before.empty());
}

namespace {

/// What stood there before, by the names of the new version: "A1 machine".
Names stood(const std::string& old_text, const std::string& new_text) {
    const auto before = loaded(old_text), after = loaded(new_text);
    const auto old_setup = resolve(before), new_setup = resolve(after);
    const BoardsBeside boards =
        marked_changes(*old_setup, *new_setup, changes_between({before, {}}, {after, {}}));
    CHECK(boards.left.stood.empty());
    Names names;
    for (const Stood& each : boards.right.stood)
        names.push_back(new_setup->board->name(each.space) + " " + old_setup->units[each.unit].kind_id.str());
    std::ranges::sort(names);
    return names;
}

} // namespace

TEST_CASE("what stood in a space before is shown where something else came to stand") {
    const std::string pieces = rooms + "}\npieces:\n";
    CHECK(stood(pieces + "  - {kind: machine, id: m, at: A1}\n  - {kind: generator, id: g, at: B2}\n",
                pieces + "  - {kind: machine, id: m, at: B2}\n  - {kind: generator, id: g, at: A1}\n")
          == Names{"A1 machine", "B2 generator"});
    SECTION("and where nothing does") {
        CHECK(stood(pieces + "  - {kind: machine, id: m, at: A1}\n  - {kind: hawk, id: h, at: A1}\n",
                    pieces + "  - {kind: machine, id: m, at: C3}\n")
              == Names{"A1 hawk", "A1 machine"});
    }
    SECTION("but not what stayed there") {
        CHECK(stood(pieces + "  - {kind: machine, id: m, at: A1}\n  - {kind: hawk, id: h, at: A1}\n",
                    pieces + "  - {kind: machine, id: m, at: A1}\n  - {kind: hawk, id: h, at: A2}\n")
              == Names{"A1 hawk"});
        CHECK(stood(pieces + "  - {kind: machine, id: m, at: A1}\n",
                    pieces + "  - {kind: machine, id: m, at: A1}\n  - {kind: hawk, id: h, at: A1}\n")
                  .empty());
    }
}

TEST_CASE("a picture of what is on no board says so, and what changed") {
    const std::string tunnels = "sabotier: scenario/1\nrulebook: tunnels\nplayers: 6\n"
                                "map: {board: cards, cards: [{card: start, at: [0, 0]}]}\n"
                                "sides: [{id: green, name: Green}, {id: blue, name: Blue}]\n"
                                "deal:\n  decks: [base]\n  roles: ";
    const auto before = loaded(tunnels + "{green: 2, blue: 2, boss: 1, saboteur: 1}\n");
    const auto after = loaded(tunnels + "{green: 2, blue: 2, saboteur: 2}\n");
    const Changes changes = changes_between({before, {}}, {after, {}});
    REQUIRE(changes.size() > 0);
    const BoardsBeside boards = marked_changes(*resolve(before), *resolve(after), changes);
    CHECK(boards.left.marks.empty());
    CHECK(boards.keys.empty());
    CHECK(boards.subtitle.starts_with("Nothing is marked: "));
    CHECK(boards.subtitle.find(changes.list.front().words) != std::string::npos);
}

TEST_CASE("changes of several kinds in one space are as many marks") {
    const std::string pieces = rooms + "}\npieces:\n";
    const Marked seen =
        marked(pieces + "  - {kind: machine, id: m, at: A1}\n  - {kind: generator, id: g, at: B2}\n",
               pieces + "  - {kind: hawk, id: h, at: A1}\n  - {kind: generator, id: g, at: A1}\n");
    CHECK(seen.before == Names{"A1 gone", "B2 moved"});
    CHECK(seen.after == Names{"A1 moved", "A1 new"});
}
