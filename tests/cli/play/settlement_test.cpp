#include "tests/cli/process.hpp"

#include "tests/support/file_text.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using nlohmann::json;

namespace {

std::string sample(const std::string& name) {
    return source_path("samples/" + name + ".scenario.yaml").string();
}

/// A game that is played in a folder of its own, with the record that it leaves.
struct Played {
    explicit Played(const std::string& name) {
        std::filesystem::copy_file(sample(name), folder.path() / "game.scenario.yaml");
    }
    [[nodiscard]] std::string scenario() const { return (folder.path() / "game.scenario.yaml").string(); }
    [[nodiscard]] std::string record() const { return (folder.path() / "tuesday.game.yaml").string(); }
    [[nodiscard]] std::string text() const { return folder.read("tuesday.game.yaml"); }
    [[nodiscard]] Result play(const std::string& typed, std::vector<std::string> more = {}) const {
        more.insert(more.begin(), {"play", scenario(), "--ascii", "-o", record()});
        return run_sabotier(more, {.input = typed});
    }
    [[nodiscard]] Result go_on(const std::string& typed) const {
        return run_sabotier({"play", record(), "--ascii", "-o", record()}, {.input = typed});
    }

    Folder folder;
};

} // namespace

TEST_CASE("Who types resign has lost, and the record says so and plays it again") {
    const Played played("landmines/small-fry");
    const Result result = played.play("1\nresign\n");
    CHECK(result.exit == 0);
    CHECK_THAT(result.out, Contains("- Green gave up\n"));
    CHECK_THAT(result.out, Contains("The game is over: given up by Green.\nGreen lost\nGrey won\n"));
    CHECK_THAT(result.out, !Contains("the game goes on"));
    CHECK_THAT(played.text(), Contains("end: resigned\nby: green\n"));

    const Result again = played.go_on("1\n"); // nobody is to decide any more
    CHECK(again.exit == 0);
    CHECK_THAT(again.out, Contains("The game is over: given up by Green.\n"));
    CHECK_THAT(again.out, Contains("the game is over: given up by Green; 'undo' takes its end back"));
    CHECK_THAT(again.out, !Contains("to decide"));
    const Result told = run_sabotier({"replay", played.record(), "--ascii"});
    CHECK(told.exit == 0);
    CHECK_THAT(told.out, Contains("The game is over: given up by Green."));
    CHECK_THAT(told.out, Contains("   1. Green gave up\n"));

    const Result position = run_sabotier({"play", played.record(), "--format", "json"});
    REQUIRE(position.exit == 0);
    const json node = json::parse(position.out);
    CHECK(node["decides"].is_null());
    CHECK(node["moves"].empty());
    CHECK(node["log"].back()["words"] == "Green gave up");
    CHECK(node["result"]["reason"] == "resigned");
    CHECK(node["result"]["seats"].at(0)["standing"] == "lost");
    const Result beyond = run_sabotier({"play", played.record(), "--move", "1"});
    CHECK(beyond.exit == 1);
    CHECK_THAT(beyond.err, Contains("comes after the end of the game"));
}

TEST_CASE("All is shown of a game that people ended, as of one that its rules ended") {
    for (const std::string game : {"landmines/two-walls", "sabot/hobnail/call-out", "fortress/ember-hall"}) {
        INFO(game);
        const Folder folder;
        const std::filesystem::path from(sample(game));
        std::filesystem::copy(from.parent_path(), folder.path(), std::filesystem::copy_options::recursive);
        const std::string record = (folder.path() / "tuesday.game.yaml").string();
        CHECK(run_sabotier({"play", (folder.path() / from.filename()).string(), "-o", record},
                           {.input = "resign\n"})
                  .exit
              == 0);
        const Result position = run_sabotier({"play", record, "--format", "json"});
        REQUIRE(position.exit == 0);
        const json node = json::parse(position.out);
        CHECK(node["seen_by"].is_null());
        for (const json& piece : node["pieces"])
            CHECK_FALSE(piece["kind"].is_null());
    }
    const Result typed = run_sabotier({"play", sample("landmines/two-walls"), "--ascii"},
                                      {.input = "look A10\nresign\nlook A10\nboard\n"});
    const auto over = typed.out.find("The game is over");
    REQUIRE(over != std::string::npos);
    CHECK_THAT(typed.out.substr(0, over), Contains("grey-") && Contains("(one of "));
    CHECK_THAT(typed.out.substr(over), Contains("grey-") && !Contains("one of "));
}

TEST_CASE("Where nothing is hidden, an offer, an answer and giving up show no board that was just shown") {
    const Folder folder;
    std::string text = file_text(sample("landmines/small-fry"));
    const std::string named = "rulebook: landmines\n";
    REQUIRE(text.find(named) != std::string::npos);
    const std::string open = folder
                                 .file("open.scenario.yaml", text.replace(text.find(named), named.size(),
                                                                          "rulebook: open.rulebook.yaml\n"))
                                 .string();
    folder.file("open.rulebook.yaml", "sabotier: rulebook/1\nid: open\nextends: landmines\n"
                                      "title: Open\nplay: {hidden: false}\n");
    const auto boards = [](const std::string& game, const std::string& typed) {
        const std::string out = run_sabotier({"play", game, "--ascii"}, {.input = typed}).out;
        int count = 0;
        for (auto at = out.find("\nsides: "); at != std::string::npos; at = out.find("\nsides: ", at + 1))
            ++count;
        return count;
    };
    CHECK(boards(open, "") == 1);
    CHECK(boards(open, "draw\nyes\n") == 1);
    CHECK(boards(open, "draw\nyes\nboard\n") == 2);
    CHECK(boards(open, "draw\nno\n") == 2); // for who is to decide
    CHECK(boards(open, "resign\n") == 1);
    CHECK(boards(sample("landmines/two-walls"), "draw\nyes\n") == 3); // each sees another one
}

TEST_CASE("After the end one looks, saves, and takes it back, until nothing more is typed") {
    const Played played("landmines/small-fry");
    const Result result = played.play("1\nresign\nwhy not A1-A2\nlog\nhelp\nundo\n1\nquit\nboard\n");
    CHECK(result.exit == 0);
    const auto over = result.out.find("The game is over: given up by Green.\nGreen lost\nGrey won\n");
    REQUIRE(over != std::string::npos);
    const std::string after = result.out.substr(over + 1);
    CHECK_THAT(after, !Contains("The game is over: given")); // it is told once
    CHECK_THAT(after, Contains("the game is over: given up by Green; 'undo' takes its end back"));
    CHECK_THAT(after, Contains("- Green gave up\n")); // of the log
    CHECK_THAT(after, Contains("The game is over. What can be done still:"));
    CHECK_THAT(after, Contains("taken back: Green to decide again\n== Green ==\n"));
    CHECK_THAT(after, Contains("shown by then, stays known:")
                          && Contains("all that was hidden lay open to everybody here"));
    CHECK_THAT(after, Contains("the game goes on after 2 decisions"));
    CHECK_THAT(played.text(), !Contains("end:") && !Contains("by:"));
}

TEST_CASE("A game that its rules ended is taken back, too, and one between bots ends the program") {
    const std::string game = sample("landmines/small-fry");
    const auto play = [&](const std::string& typed, const std::string& seats) {
        return run_sabotier({"play", game, "--ascii", "--option", "turn-limit=200", "--seat", seats},
                            {.input = typed});
    };
    std::string typed;
    for (int i = 0; i < 3000; ++i)
        typed += "1\n";
    const Result result = play(typed + "undo\nquit\n", "all=people");
    CHECK_THAT(result.out, Contains("The game is over: "));
    CHECK_THAT(result.out, Contains("taken back"));
    CHECK_THAT(result.out, Contains("the game goes on after"));
    CHECK_THAT(play("undo\n", "all=random").out, Contains("The game is over: ") && !Contains("taken back"));
}

TEST_CASE("A record in which bots give up or agree on a draw is refused with its line") {
    const Played played("landmines/small-fry");
    const auto refused = [&](const std::string& from, const std::string& to) {
        std::string text = played.text();
        const auto at = text.find(from);
        REQUIRE(at != std::string::npos);
        played.folder.file("forged.game.yaml", text.replace(at, from.size(), to));
        const Result result = run_sabotier({"play", (played.folder.path() / "forged.game.yaml").string()});
        CHECK(result.exit == 3);
        return result.err;
    };
    SECTION("giving up") {
        REQUIRE(played.play("1\nresign\n").exit == 0);
        CHECK_THAT(refused("green: people", "green: greedy"),
                   Contains("a bot plays 'green', and bots never give up"));
        const Result handed = run_sabotier({"play", played.record(), "--seat", "green=greedy"});
        CHECK(handed.exit == 1);
        CHECK_THAT(handed.err, Contains("a bot plays 'green', and bots never give up"));
        CHECK(run_sabotier({"play", played.record(), "--seat", "grey=greedy"}).exit == 0);
    }
    SECTION("agreeing") {
        REQUIRE(played.play("draw\nyes\n").exit == 0);
        CHECK_THAT(refused("green: people", "green: greedy"),
                   Contains("a bot plays 'green', and bots agree on no draw"));
        CHECK_THAT(refused("grey: people", "grey: greedy"),
                   Contains("a bot plays 'grey', and bots agree on no draw"));
    }
    SECTION("offering") {
        REQUIRE(played.play("draw\nquit\n").exit == 0);
        CHECK_THAT(refused("green: people", "green: greedy"),
                   Contains("a bot plays 'green', and bots offer no draw"));
    }
}

TEST_CASE("A game can be given up before anything was decided") {
    const Played played("clogworks/night-shift");
    std::filesystem::copy_file(source_path("samples/clogworks/clogworks.rulebook.yaml"),
                               played.folder.path() / "clogworks.rulebook.yaml");
    const Result result = played.play("resign\n");
    CHECK_THAT(result.out, Contains("given up by "));
    CHECK_THAT(played.text(), Contains("end: resigned\n"));
}

TEST_CASE("A draw is offered to the other seat, who sits down and answers") {
    const Played played("landmines/small-fry");
    SECTION("yes") {
        const Result result = played.play("draw\n1\nlook A8\nhelp\nyes\n");
        CHECK(result.exit == 0);
        CHECK_THAT(result.out, Contains("== Grey ==\n"));
        CHECK_THAT(result.out, Contains("A draw is offered by Green: 'yes' accepts it, 'no' declines it\n"));
        CHECK_THAT(result.out, Contains("A draw is offered by Green: answer 'yes' or 'no'\n")); // for a move
        CHECK_THAT(result.out, Contains("'yes' accepts the draw, 'no' declines it. Besides:"));
        CHECK_THAT(result.out, Contains("- Grey accepted a draw\n"));
        CHECK_THAT(result.out,
                   Contains("The game is over: both sides have agreed on a draw.\nGreen drew\nGrey drew\n"));
        CHECK_THAT(played.text(), Contains("end: agreed\nby: grey\n"));
    }
    SECTION("no") {
        const Result result = played.play("draw\nno\n1\n");
        CHECK_THAT(result.out, Contains("Grey declined the draw\n== Green ==\n"));
        CHECK_THAT(result.out, Contains("the game goes on after 1 decision"));
        CHECK_THAT(played.text(), !Contains("offer") && !Contains("end:"));
    }
    SECTION("another day") {
        CHECK(played.play("1\ndraw\nquit\n").exit == 0);
        CHECK_THAT(played.text(), Contains("offer: green\n"));
        const Result position = run_sabotier({"play", played.record(), "--format", "json"});
        CHECK(json::parse(position.out)["offers_draw"] == "green");
        const Result result = played.go_on("yes\n");
        CHECK_THAT(result.out, Contains("A draw is offered by Green: 'yes' accepts it"));
        CHECK_THAT(played.text(), Contains("end: agreed\nby: grey\n") && !Contains("offer"));
    }
}

TEST_CASE("A bot declines a draw, and it is said") {
    const Played played("landmines/small-fry");
    const Result result = played.play("draw\n1\n", {"--seat", "grey=random"});
    CHECK_THAT(result.out, Contains("a bot plays Grey, and declines the draw\n"));
    CHECK_THAT(result.out, Contains("the game goes on after 1 decision"));
}

TEST_CASE("Giving up and draws are listed and done only where the game has them") {
    const auto typed = [](std::vector<std::string> command) {
        command.insert(command.begin(), "play");
        command.emplace_back("--ascii");
        return run_sabotier(command, {.input = "help\nresign\nquit\n"}).out;
    };
    const std::string both = typed({sample("landmines/small-fry")});
    CHECK_THAT(both, Contains("resign              give up: the other side has won"));
    CHECK_THAT(both, Contains("draw                offer a draw: the other side is asked"));
    CHECK_THAT(typed({sample("landmines/small-fry"), "--option", "resign=no-draw"}),
               Contains("resign   ") && !Contains("offer a draw"));
    for (const std::string& none : {typed({sample("landmines/small-fry"), "--option", "resign=nobody"}),
                                    typed({sample("tunnels/two-doors")})}) {
        CHECK_THAT(none, !Contains("resign   ") && !Contains("offer a draw"));
        CHECK_THAT(none, Contains("nobody may give up in this game; 'quit' stops it"));
        CHECK_THAT(none, Contains("the game goes on after 0 decisions"));
    }
    CHECK_THAT(run_sabotier({"play", sample("tunnels/two-doors"), "--ascii"}, {.input = "draw\n"}).out,
               Contains("nobody may agree on a draw in this game"));
}

TEST_CASE("A rulebook shows who may give up as a decision of ours") {
    for (const std::string game : {"landmines", "sabot"}) {
        const Result result = run_sabotier({"rulebook", "show", game});
        CHECK_THAT(result.out, Contains("resign+: May players give up, and agree on a draw?"));
        CHECK_THAT(result.out, Contains("> people: Yes, people may, when they are to decide; bots never do"));
    }
}
