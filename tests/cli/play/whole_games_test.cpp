#include "tests/cli/process.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

/// Each game typed to its end, as people would who know no better.

using namespace sabotier::test;
using Catch::Matchers::Contains;

namespace {

std::string sample(const std::string& name) {
    return source_path("samples/" + name + ".scenario.yaml").string();
}

/// Numbers of the list of moves; where there are fewer, nothing happens.
std::string numbers(std::size_t lines) {
    std::string typed;
    for (std::size_t i = 0; i < lines; ++i)
        typed += std::to_string(1 + i * i * 7 % 11) + "\n";
    return typed;
}

} // namespace

TEST_CASE("Each game is typed to its end") {
    struct Typed {
        std::string game, says;
    };
    for (const Typed& typed : {Typed{"landmines/small-fry", ""}, Typed{"cell/seven-at-the-mill", ""},
                               Typed{"tunnels/two-doors", "a pay of "}, Typed{"fortress/ember-hall", ""},
                               Typed{"sabot/hobnail/call-out", ""}, Typed{"clogworks/night-shift", ""}}) {
        INFO(typed.game);
        const Result result =
            run_sabotier({"play", sample(typed.game), "--seat", "all=people", "--seed", "5", "--ascii"},
                         {.input = numbers(20'000)});
        INFO(result.out.substr(result.out.size() - std::min<std::size_t>(result.out.size(), 3000)));
        CHECK(result.exit == 0);
        CHECK_THAT(result.out, Contains("The game is over: ") && Contains(typed.says));
        CHECK_THAT(result.out, !Contains("the game goes on after"));
    }
}

TEST_CASE("A hint that is asked for can be played") {
    const std::string game = sample("clogworks/night-shift");
    const Result asked = run_sabotier({"play", game, "--seed", "5"}, {.input = "hint\nquit\n"});
    CHECK(asked.exit == 0);
    const std::string before = "what did best is ";
    const auto at = asked.out.find(before);
    INFO(asked.out);
    REQUIRE(at != std::string::npos);
    const std::string rest = asked.out.substr(at + before.size());
    const std::string move = rest.substr(0, rest.find_first_of(":\n"));
    CHECK(!move.empty());
    const Result played =
        run_sabotier({"play", game, "--seed", "5"}, {.input = "hint\n" + move + "\nquit\n"});
    INFO(played.out);
    CHECK(played.out.find(before + move) != std::string::npos);
    CHECK_THAT(played.out, Contains("the game goes on after 1 decision;"));
}
