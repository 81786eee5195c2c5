#include "tests/validator/play/match.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <string>
#include <vector>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

/// "green general-1 C3" and so on, on a board of 5 by 6 squares.
std::string board(const std::vector<std::string>& pieces, const std::string& blocked = "",
                  const std::string& options = "") {
    std::string text = "sabotier: scenario/1\nrulebook: landmines\ntitle: Test\nauthor: Test\nplayers: 2\n"
                       "map: {board: squares, size: [5, 6], blocked: ["
                       + blocked
                       + "]}\nsides:\n  - {id: green, name: Green}\n  - {id: grey, name: Grey}\npieces:\n";
    for (const std::string& piece : pieces) {
        const auto first = piece.find(' ');
        const auto second = piece.find(' ', first + 1);
        text += fmt::format("  - {{kind: {}, side: {}, at: {}}}\n", piece.substr(first + 1, second - first - 1),
                            piece.substr(0, first), piece.substr(second + 1));
    }
    return text + (options.empty() ? "" : "options: {" + options + "}\n");
}

using Texts = std::vector<std::string>;

} // namespace

TEST_CASE("Steps go to the four squares around a piece", "[play][steps]") {
    SECTION("a piece in the open has four") {
        Match match(game_of(board({"green general-1 C3", "grey general-1 E6"})));
        CHECK(match.moves() == Texts{"C3-C4", "C3-B3", "C3-D3", "C3-C2"});
    }
    SECTION("a piece may not go straight back on its side's next turn, but on the one after") {
        Match match(game_of(board({"green general-1 C2", "grey general-1 E6"})));
        match.play({"C2-C3", "E6-E5"});
        CHECK(match.moves() == Texts{"C3-C4", "C3-B3", "C3-D3"});
        CHECK(match.why_not("C3-C2") == "General of one star came from C2 and may not go straight back");
        match.play({"C3-C4", "E5-D5", "C4-B4", "D5-D4"});
        CHECK(match.count() == 3);
        match.play({"B4-B3", "D4-D3"});
        CHECK(match.why_not("B3-B4") != "");
        CHECK(match.why_not("B3-A3") == "");
    }
}

TEST_CASE("Random games of the samples end", "[play][steps]") {
    for (const std::string name : {"two-walls", "small-fry", "corner-to-corner"}) {
        INFO(name);
        const auto game = sample_game("landmines/" + name);
        std::size_t moves = 0;
        for (std::uint64_t number = 0; number < 20; ++number)
            play_at_random(*game, 7, number, [&](const State&) { ++moves; });
        CHECK(moves > 0);
        CHECK(game->state_bytes() <= 4096);
    }
}
