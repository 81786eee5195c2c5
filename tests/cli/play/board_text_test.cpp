#include "validator/answers/played/board_text.hpp"

#include "tests/cli/process.hpp"
#include "tests/support/ring_board.hpp"
#include "validator/cli/input/input.hpp"

#include <catch2/catch.hpp>

#include <iostream>
#include <sstream>

using namespace sabotier;
using namespace sabotier::cli;
using namespace sabotier::played;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;

namespace {

std::shared_ptr<const Setup> sample(const std::string& name) {
    const auto setup = load_setup(test::source_path("samples/" + name + ".scenario.yaml").string());
    REQUIRE(setup);
    return *setup.value;
}

/// Everything where it is set up, open to all.
play::Tableau at_set_up(const Setup& setup) {
    play::Tableau tableau;
    for (const SetupUnit& unit : setup.units) {
        play::TableauPiece piece;
        piece.id = unit.id.str();
        piece.side = unit.side;
        piece.at = unit.space;
        piece.kind = unit.kind;
        if (unit.facing) piece.facing = number(*unit.facing);
        tableau.pieces.push_back(piece);
    }
    return tableau;
}

std::string drawn(const Setup& setup, const TextStyle& style) {
    const play::Tableau tableau = at_set_up(setup);
    const Tokens tokens(setup);
    return board_text({setup, tableau, tokens, style});
}

std::vector<std::string> legend(const Setup& setup, const TextStyle& style) {
    const play::Tableau tableau = at_set_up(setup);
    const Tokens tokens(setup);
    return legend_lines({setup, tableau, tokens, style});
}

std::size_t widest_line(const std::string& text) {
    std::istringstream lines(text);
    std::size_t widest = 0;
    for (std::string line; std::getline(lines, line);)
        widest = std::max(widest, line.size());
    return widest;
}

} // namespace

TEST_CASE("Hexes are drawn with their sides where the terminal is wide enough") {
    const auto setup = sample("sabot/pattenford/market-day");
    const std::string wide = drawn(*setup, {.has_unicode = false, .has_colour = false, .width = 300});
    CHECK_THAT(wide, Contains("\\_____/") && Contains("Forest"));
    for (const SetupUnit& unit : setup->units)
        if (setup->board->is_space(unit.space)) CHECK_THAT(wide, Contains(setup->board->name(unit.space)));
    if (std::getenv("SHOW_BOARDS") != nullptr) std::cout << wide;
}

TEST_CASE("Hexes show what is disabled or destroyed, and prepared positions") {
    const auto setup = sample("sabot/pattenford/market-day");
    play::Tableau tableau = at_set_up(*setup);
    const auto on_board = [&](std::size_t nth) -> play::TableauPiece& {
        for (play::TableauPiece& piece : tableau.pieces)
            if (setup->board->is_space(piece.at) && piece.side == 0 && piece.facing && nth-- == 0)
                return piece;
        throw std::runtime_error("so many do not stand on the board");
    };
    const Tokens tokens(*setup);
    const auto drawn_at = [&](std::size_t width) {
        const TextStyle style{.has_unicode = false, .has_colour = false, .width = width};
        return board_text({*setup, tableau, tokens, style});
    };
    const auto sign = [&](std::size_t nth) {
        return tokens.of(on_board(nth)) + facing_sign(*on_board(nth).facing, false);
    };
    const std::string before = drawn_at(300);
    CHECK_THAT(before, !Contains("!") && !Contains("%") && !Contains("^"));
    on_board(0).is_disabled = true;
    on_board(1).is_disabled = true; // a wreck, whatever it was before
    on_board(1).is_wreck = true;
    tableau.positions = {{0, on_board(0).at}, {1, on_board(2).at}};
    for (const std::size_t width : {300U, 60U}) {
        const std::string text = drawn_at(width);
        CHECK_THAT(text, Contains(sign(0) + "!") && Contains(sign(1) + "%"));
        CHECK_THAT(text, Contains("^r") && Contains("^b"));
    }
    const TextStyle style{.has_unicode = false, .has_colour = false, .width = 100};
    const std::vector<std::string> lines = legend_lines({*setup, tableau, tokens, style});
    CHECK(lines[lines.size() - 2] == "behind a piece: ! disabled, % destroyed");
    CHECK_THAT(lines.back(), EndsWith("^ with a side's letter: its prepared position"));
}

TEST_CASE("Hexes that a terminal is too narrow for come in strips, each hex once") {
    const auto setup = sample("sabot/pattenford/market-day");
    const std::string narrow = drawn(*setup, {.has_unicode = false, .has_colour = false, .width = 60});
    CHECK(widest_line(narrow) <= 60);
    setup->board.hexes().for_each_space([&](SpaceIndex space) {
        const std::string name = setup->board->name(space);
        const auto first = narrow.find(name);
        REQUIRE(first != std::string::npos);
        CHECK(narrow.find(name, first + 1) == std::string::npos);
    });
    if (std::getenv("SHOW_BOARDS") != nullptr) std::cout << narrow;
}

TEST_CASE("Rooms have lines where walls are, and stack their pieces") {
    const auto setup = sample("fortress/ember-hall");
    const std::string text = drawn(*setup, {.has_unicode = true, .has_colour = false, .width = 100});
    if (std::getenv("SHOW_BOARDS") != nullptr) std::cout << text;
    CHECK_THAT(text, Contains("A") && Contains("\u2502") && Contains("\u00b7"));
}

TEST_CASE("A board of a million squares is drawn round its pieces") {
    const auto setup = sample("landmines/two-walls");
    Setup large = *setup;
    Squares squares;
    squares.columns = squares.rows = 1000;
    large.board = AnyBoard(std::make_shared<const GridBoard>(squares, false));
    const std::string text = drawn(large, {.has_unicode = false, .has_colour = false, .width = 100});
    CHECK(text.size() < 100'000);
    CHECK_THAT(text, Contains("rHQ"));
}

TEST_CASE("The legend tells what stands for ground on each kind of board, where there is any") {
    const auto last_line = [](const std::string& name) {
        return legend(*sample(name), {.has_unicode = false, .has_colour = false, .width = 100}).back();
    };
    CHECK_THAT(last_line("sabot/pattenford/market-day"), StartsWith("ground: = road"));
    CHECK(last_line("landmines/two-walls") == "ground: # blocked");
    CHECK_THAT(last_line("fortress/ember-hall"), StartsWith("pieces: "));
}

TEST_CASE("A kind of board that the program does not know is shown by its row") {
    const test::RingRows rows;
    const test::Folder folder;
    const auto setup = load_setup(test::ring_scenario(folder).string());
    REQUIRE(setup);
    const TextStyle style{.has_unicode = false, .has_colour = false, .width = 80};
    SECTION("without a row there are its pieces alone") {
        CHECK(drawn(**setup.value, style).empty());
        CHECK(legend(**setup.value, style) == std::vector<std::string>{"sides: r Red", "pieces: R Runner"});
    }
    SECTION("with one the board and what stands for its ground") {
        const test::AddedRow<BoardText> text(
            board_texts(),
            {[](const ShownBoard& shown) {
                 std::string line;
                 for (const play::TableauPiece& piece : shown.tableau.pieces)
                     line += shown.tokens.of(piece) + " at " + shown.setup.board->name(piece.at);
                 return line + " of " + std::to_string(shown.setup.board->size()) + "\n";
             },
             [](const ShownBoard&) { return std::vector<std::string>{"ground: none but the ring"}; }});
        CHECK(drawn(**setup.value, style) == "rR at 12 of 12\n");
        CHECK(legend(**setup.value, style).back() == "ground: none but the ring");
    }
}

TEST_CASE("Signs of kinds differ from each other, and colours stand for sides") {
    for (const char* const name :
         {"landmines/two-walls", "sabot/pattenford/market-day", "fortress/ember-hall"}) {
        const auto setup = sample(name);
        const Tokens tokens(*setup);
        std::set<std::string> signs;
        for (const PieceKind& kind : setup->rulebook().pieces) {
            CHECK(tokens.of_kind(kind).size() <= 3);
            CHECK(signs.insert(tokens.of_kind(kind)).second);
        }
        CHECK_THAT(drawn(*setup, {.has_unicode = true, .has_colour = true, .width = 300}),
                   Contains("\x1b[0;"));
    }
}
