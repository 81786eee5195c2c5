#include "tests/cli/play/small_game.hpp"
#include "tests/support/file_text.hpp"

#include <algorithm>
#include <sstream>
#include <string>

/// Each game typed to its end, as people would who know no better.

using namespace sabotier::test;
using Catch::Matchers::Contains;

namespace {

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

TEST_CASE("A hint says the same however often one asks") {
    const Result asked =
        run_sabotier({"play", sample("tunnels/two-doors"), "--seed", "5"}, {.input = "hint\nhint\nquit\n"});
    const std::string before = "what did best is ";
    const auto first = asked.out.find(before);
    INFO(asked.out);
    REQUIRE(first != std::string::npos);
    const auto second = asked.out.find(before, first + 1);
    REQUIRE(second != std::string::npos);
    const auto line = [&](std::size_t at) { return asked.out.substr(at, asked.out.find('\n', at) - at); };
    CHECK(line(first) == line(second));
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

TEST_CASE("The number of decisions that is told counts none that whoever sits there did not hear of") {
    const Folder folder;
    const std::string record = (folder.path() / "held.game.yaml").string();
    std::filesystem::copy(source_path("samples/sabot"), folder.path() / "sabot",
                          std::filesystem::copy_options::recursive);
    const std::string game = (folder.path() / "sabot/hobnail/call-out.scenario.yaml").string();
    const Result played =
        run_sabotier({"play", game, "--seat", "red=greedy", "--seed", "1", "-o", record},
                     {.input = numbers(300)}); // red is asked whether it fires, and does not
    const std::string after = "the game goes on after ";
    const auto at = played.out.rfind(after);
    REQUIRE(at != std::string::npos);
    const std::size_t told = std::stoul(played.out.substr(at + after.size()));
    std::istringstream lines(file_text(record));
    std::size_t recorded = 0;
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("  - ")) ++recorded;
    CHECK(told < recorded);
    std::size_t in_log = 0;
    const auto log = position({record, "--as", "blue"})["log"];
    for (const auto& row : log)
        if (!row["seat"].is_null()) ++in_log;
    CHECK(in_log == told);
}

TEST_CASE("What is told of a game fits narrow terminals") {
    for (const std::size_t width : {20U, 23U, 26U, 30U, 40U}) {
        INFO(width);
        const Result result =
            run_sabotier({"play", sample("landmines/small-fry"), "--ascii", "--width", std::to_string(width)},
                         {.input = "help\nquit\n"});
        for (const std::string& from : {std::string("Commands may"), std::string("the game goes")}) {
            std::istringstream lines(result.out.substr(result.out.find(from)));
            for (std::string line; std::getline(lines, line) && !line.starts_with("Green");)
                CHECK(line.size() <= width);
        }
    }
}
