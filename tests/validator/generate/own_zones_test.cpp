#include "formats/board/end_zone.hpp"
#include "formats/documents/load.hpp"
#include "formats/setup/setup.hpp"
#include "tests/support/folder.hpp"
#include "validator/answers/piece_placement.hpp"
#include "validator/engine/engine.hpp"
#include "validator/generate/square_setup.hpp"
#include "validator/starter/starter.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <array>
#include <set>

// Rulebooks whose sides set up wherever they like, in zones that may share squares.

using namespace sabotier;

namespace {

struct Home {
    std::string end;
    int depth = 1;
    int pieces = 1;
};

std::shared_ptr<const Rulebook> rulebook_of(const test::Folder& folder, std::array<int, 2> size,
                                            const std::vector<Home>& homes) {
    std::string sides;
    std::string pieces;
    for (std::size_t i = 0; i < homes.size(); ++i) {
        sides += fmt::format("  - {{id: side-{}, end: {}, depth: {}}}\n", i, homes[i].end, homes[i].depth);
        pieces += fmt::format("  - {{id: piece-{0}, side: side-{0}, exactly: {1}, supply: {1}}}\n", i,
                              homes[i].pieces);
    }
    folder.file("own.rulebook.yaml",
                fmt::format("sabotier: rulebook/1\nid: own\ntitle: Own\n"
                            "board: {{kind: squares, players: [2, 4], capacity: 1}}\n"
                            "sides:\n{}grid: {{size: [{}, {}], smallest: [2, 2], largest: [9, 9]}}\n"
                            "pieces:\n{}checks:\n"
                            "  - {{key: unplaced, check: unplaced, severity: error}}\n"
                            "  - {{key: stacking, check: stacking, severity: error}}\n"
                            "  - {{key: supply, check: supply, severity: error}}\n"
                            "  - {{key: home, check: deploy-zone, severity: error}}\n",
                            sides, size[0], size[1], pieces));
    const auto rulebook = load_rulebook("own.rulebook.yaml", folder.path());
    for (const Problem& problem : rulebook.problems)
        UNSCOPED_INFO(to_text(problem));
    RC_ASSERT(rulebook);
    return *rulebook.value;
}

/// Whether some sides have fewer squares between them than pieces, asked of every set of sides.
bool is_crowded(const Rulebook& rulebook, const std::vector<Home>& homes) {
    const auto [columns, rows] = rulebook.grid.size;
    const GridBoard board(Squares{columns, rows, {}, {}}, rulebook.grid.rows_from_top);
    for (std::size_t set = 1; set < std::size_t{1} << homes.size(); ++set) {
        std::set<SpaceIndex> squares;
        std::size_t pieces = 0;
        for (std::size_t side = 0; side < homes.size(); ++side) {
            if ((set >> side & 1U) == 0) continue;
            pieces += static_cast<std::size_t>(homes[side].pieces);
            for (const SpaceIndex space : end_zone(board, homes[side].end, homes[side].depth))
                squares.insert(space);
        }
        if (squares.size() < pieces) return true;
    }
    return false;
}

void require_clean(const std::shared_ptr<const Rulebook>& rulebook, const Scenario& scenario,
                   std::size_t pieces) {
    auto loaded = std::make_shared<LoadedScenario>();
    loaded->rulebook = rulebook;
    loaded->scenario = scenario;
    loaded->map = std::get<Map>(scenario.map.target);
    std::set<std::string> squares;
    for (const PlacedPiece& piece : scenario.pieces) {
        RC_ASSERT(piece.space.has_value());
        RC_ASSERT(squares.insert(piece.space->name).second);
    }
    RC_ASSERT(squares.size() == pieces);
    RC_ASSERT(validate(*resolve(loaded)).findings.empty());
}

std::vector<Home> some_homes(std::array<int, 2> size) {
    static const std::vector<std::string> ends{"north",      "south",      "west",       "east",
                                               "north-west", "north-east", "south-west", "south-east"};
    std::vector<Home> homes(*rc::gen::inRange<std::size_t>(2, 4));
    for (Home& home : homes)
        home = {*rc::gen::elementOf(ends), *rc::gen::inRange(1, std::min(size[0], size[1]) + 1),
                *rc::gen::inRange(1, 6)};
    return homes;
}

} // namespace

TEST_CASE("what a rulebook of any zones starts with, and what is drawn of it, has no finding") {
    CHECK(rc::check([] {
        const std::array<int, 2> size{*rc::gen::inRange(2, 6), *rc::gen::inRange(2, 6)};
        const std::vector<Home> homes = some_homes(size);
        const test::Folder folder;
        const auto rulebook = rulebook_of(folder, size, homes);
        std::size_t pieces = 0;
        for (const Home& home : homes)
            pieces += static_cast<std::size_t>(home.pieces);

        SquareWish wish;
        wish.board = usual_board(*rulebook);
        wish.board.blocked = 0;
        RandomNumbers random(*rc::gen::arbitrary<std::uint64_t>());
        const SquareSetup drawn = draw_setup(rulebook, wish, random);
        const auto started = make_starter(*rulebook, {"own.rulebook.yaml", "x", "X", "Ada"});
        const bool is_impossible = is_crowded(*rulebook, homes);
        RC_CLASSIFY(is_impossible);
        RC_ASSERT(drawn.scenario.has_value() == !is_impossible);
        RC_ASSERT(static_cast<bool>(started) == !is_impossible);
        if (is_impossible) {
            RC_ASSERT(drawn.trouble.find("the home zone") == 0);
            return;
        }
        require_clean(rulebook, *drawn.scenario, pieces);
        folder.file("x.scenario.yaml", started.value->back().text);
        const auto loaded = load_scenario(folder.path() / "x.scenario.yaml");
        RC_ASSERT(loaded);
        require_clean(rulebook, loaded.value->scenario, pieces);
    }));
}

TEST_CASE("zones that share their squares are refused by name where they are too small together") {
    const test::Folder folder;
    const auto rulebook = rulebook_of(folder, {6, 6}, {{"south", 1, 4}, {"north", 2, 5}, {"south", 1, 3}});
    RandomNumbers random(1);
    SquareWish wish;
    wish.board = usual_board(*rulebook);
    wish.is_usual = true;
    CHECK(draw_setup(rulebook, wish, random).trouble
          == "the home zones of side-0 and side-2 have 6 open squares between them for 7 pieces");
}

TEST_CASE(
    "pieces that a scenario lacks find room in zones that share squares, or it is said that they do not") {
    const auto placed = [](int pieces) {
        const test::Folder folder;
        (void)rulebook_of(folder, {4, 4}, {{"south", 2, 4}, {"south", 1, pieces}});
        folder.file("x.scenario.yaml",
                    "sabotier: scenario/1\nrulebook: own.rulebook.yaml\ntitle: X\nauthor: Y\nplayers: 2\n"
                    "map: {board: squares, size: [4, 4]}\nsides: [{id: side-0}, {id: side-1}]\n");
        auto loaded = load_scenario(folder.path() / "x.scenario.yaml");
        REQUIRE(loaded);
        return place_pieces(std::make_shared<const LoadedScenario>(std::move(*loaded.value)), 5);
    };
    const PiecePlan plan = placed(4); // all of its zone
    INFO(plan.trouble);
    REQUIRE(plan.scenario);
    std::set<std::string> squares;
    for (const PlacedPiece& piece : plan.scenario->pieces) {
        REQUIRE(piece.space);
        squares.insert(piece.space->name);
        CHECK((piece.side == SideId("side-1")) == (piece.space->name.back() == '1'));
    }
    CHECK(squares.size() == 8);
    CHECK(placed(5).trouble == "4 free spaces in the zone of side-1 are too few for 5 pieces");
}
