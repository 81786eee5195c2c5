#include "tests/support/documents.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/folder.hpp"
#include "tests/validator/play/laws.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <string>
#include <vector>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

/// A mill of the sixth game, which is data alone: pieces as "warden C1"; `changes` stand for a part of its
/// rules.
std::shared_ptr<const Game> mill(const std::vector<std::string>& pieces, const std::string& walls = "",
                                 const std::string& from = "", const std::string& to = "") {
    const auto folder = sabotier::test::source_folder() / "samples/clogworks";
    std::string book = sabotier::test::file_text(folder / "clogworks.rulebook.yaml");
    if (!from.empty()) book.replace(book.find(from), from.size(), to);
    std::string text =
        "sabotier: scenario/1\nrulebook: mill.rulebook.yaml\ntitle: Test\nauthor: Test\nplayers: 2\n"
        "map: {board: rooms, size: [6, 5], walls: ["
        + walls + "]}\nsides:\n  - {id: hands, name: Hands}\n  - {id: wardens, name: Wardens}\npieces:\n";
    for (const std::string& piece : pieces)
        text += fmt::format("  - {{kind: {}, at: {}}}\n", piece.substr(0, piece.find(' ')),
                            piece.substr(piece.find(' ') + 1));
    const sabotier::test::Folder here;
    here.file("mill.rulebook.yaml", book);
    here.file("test.scenario.yaml", text);
    auto loaded = load_scenario((here.path() / "test.scenario.yaml").string());
    if (!loaded) throw std::runtime_error(sabotier::test::joined(loaded.problems));
    return game_of(resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value))));
}

} // namespace

TEST_CASE("A side of which all pieces of a kind are taken has lost", "[play][steps]") {
    Match match(mill({"weaver A5", "weaver F5", "warden C1", "loom A4", "loom F4"}));
    match.play({"A5-A4"});
    CHECK(!Game::is_over(match.state));
    match.play({"F5-F4"});
    CHECK(match.reason() == "all-taken");
    CHECK(match.game->result(match.state).of[0].standing == Standing::won);
}

TEST_CASE("A piece of no side belongs to the side that keeps its kind", "[play][steps]") {
    const std::vector<std::string> pieces{"weaver A5", "warden A3", "loom A4"};
    Match match(mill(pieces));
    match.play({"stop"});
    CHECK(match.why_not("A3-A4") == "a piece of the same side stands on A4");
    CHECK_THROWS_WITH(mill(pieces, "", "kept-by: {loom: wardens}", "kept-by: {}"),
                      Catch::Matchers::Contains("loom-1 belongs to none of the two sides"));
}

TEST_CASE("Pieces that lie face up are known to everybody, and the others are none of them",
          "[play][steps]") {
    Match match(
        mill({"weaver A5", "butcher C5", "warden A1", "kennel B1", "boiler C1", "loom A3", "loom E3"}));
    const View view = match.game->view(match.state, seat(0));
    int looms = 0;
    for (const TableauPiece& piece : match.game->procedure().tableau(view).pieces)
        if (piece.side == 1) {
            looms += piece.kind != nullptr && piece.kind->id.str() == "loom" ? 1 : 0;
            CHECK((piece.kind != nullptr || piece.possible.size() == 3));
        }
    CHECK(looms == 2);
    check_laws(*match.game);
}

TEST_CASE("A wall is named as what stands in the way of a step", "[play][steps]") {
    Match match(mill({"weaver A5", "warden C1", "loom A1"}, "A4|A5"));
    CHECK(match.why_not("A5-A4") == "a wall stands between A5 and A4");
    CHECK(match.why_not("A5-A3") == "A3 is not one step away from A5");
}

TEST_CASE("A game of data alone keeps every law", "[play][steps]") {
    check_laws(*sample_game("clogworks/night-shift"), {40, 5, 2});
}

TEST_CASE("A piece does not move more often than a turn can count", "[play][steps]") {
    const std::vector<std::string> pieces{"weaver A5", "warden C1", "loom A1"};
    const std::string from = "  moves: 2\n  draw-after: 40\n  hidden: true\n  procedure: steps\n  rules:\n";
    const std::string to = "  moves: 300\n  draw-after: 40\n  hidden: true\n  procedure: steps\n  rules:\n";
    CHECK_THAT(Match(mill(pieces, "", from, to)).moves(), Catch::VectorContains(std::string("A5-A4")));
    CHECK_THROWS_WITH(mill(pieces, "", from, to + "    moved: any\n"),
                      Catch::Matchers::Contains("300 moves of pieces that may repeat them"));
}

TEST_CASE("A turn of as many moves as it can is not searched without end", "[play][steps]") {
    const std::vector<std::string> pieces{"weaver A5", "warden C1", "loom A1"};
    const std::string from = "  moves: 2\n  draw-after: 40\n  hidden: true\n  procedure: steps\n  rules:\n";
    const auto with = [&](const std::string& moves) {
        return mill(
            pieces, "", from,
            "  moves: " + moves
                + "\n  draw-after: 40\n  hidden: true\n  procedure: steps\n  rules:\n    moves-most: true\n");
    };
    CHECK_THAT(Match(with("10")).moves(), Catch::VectorContains(std::string("A5-A4")));
    CHECK_THROWS_WITH(with("30"),
                      Catch::Matchers::Contains("30 moves, of which a turn makes as many as it can"));
}

TEST_CASE("A turn that is chosen blind is hidden in games without hidden kinds, too", "[play][steps]") {
    const std::string from = "  hidden: true\n  procedure: steps\n  rules:\n";
    const std::string to = "  hidden: false\n  procedure: steps\n  rules:\n    carried-out: whole-turn\n";
    Match match(mill({"weaver A5", "weaver C5", "warden C1", "loom F1"}, "", from, to));
    const View before = match.game->view(match.state, seat(1));
    match.play({"A5-A4"});
    CHECK(match.actor() == seat(0));
    CHECK(match.game->view(match.state, seat(1)) == before);
    check_laws(*match.game, {.games = 5, .every = 3, .redraws = 1});
}
