#include "tests/cli/process.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::Matches;
using nlohmann::json;

namespace {

std::string sample(const std::string& name) {
    return source_path("samples/" + name + ".scenario.yaml").string();
}

/// A start, the three goals, and more cards.
std::string laid(const std::string& cards, const std::string& more = "") {
    return "sabotier: scenario/1\nrulebook: tunnels\ntitle: Laid\nauthor: Ada\nplayers: 3\n"
           "map:\n  board: cards\n  cards:\n    - {card: start, at: [0, 0]}\n"
           "    - {card: stone-right, at: [8, 2], face-down: true}\n"
           "    - {card: gold, at: [8, 0], face-down: true}\n"
           "    - {card: stone-left, at: [8, -2], face-down: true}\n"
           + cards + more;
}

std::string table(const std::string& more, int players = 7) {
    return "sabotier: scenario/1\nrulebook: cell\ntitle: Table\nauthor: Ada\nplayers: "
           + std::to_string(players) + "\nmap: {board: table" + more;
}

Result on(const std::string& verb, const std::string& text, std::vector<std::string> more = {}) {
    more.insert(more.begin(), {verb, "-"});
    return run_sabotier(more, {.input = text});
}

} // namespace

TEST_CASE("solve names the cards, their places and turns") {
    const Result text = on("solve", laid(""));
    CHECK(text.exit == 0);
    CHECK(text.err.empty());
    CHECK_THAT(text.out, Contains("70 cards left"));
    CHECK_THAT(text.out, Contains("Gold at 8,0: 7 cards\n"));
    const Result data = on("solve", laid(""), {"--format", "json", "--goal", "8,0"});
    REQUIRE(data.exit == 0);
    const json answer = json::parse(data.out);
    CHECK(answer["$schema"] == "urn:sabotier:solve:1");
    REQUIRE(answer["goals"].size() == 1);
    const json& goal = answer["goals"][0];
    CHECK(goal["status"] == "found");
    CHECK(goal["least"] == 7);
    CHECK(goal["prize"] == true);
    REQUIRE(goal["cards"].size() == 7);
    CHECK(goal["cards"][0]["at"] == json({1, 0}));
}

TEST_CASE("solve tells what is impossible, and what it did not settle") {
    const std::string walled =
        laid("    - {card: dead-vertical, at: [0, 1]}\n    - {card: stub-top, at: [0, -1]}\n"
             "    - {card: dead-horizontal, at: [1, 0]}\n    - {card: stub-right, at: [-1, 0]}\n",
             "deal: {decks: [base]}\n");
    CHECK_THAT(on("solve", walled).out, Contains("Gold at 8,0: cannot be reached with the cards left, unless "
                                                 "laid ones are taken away first (Rock fall)\n"));
    std::string apart = laid("", "deal: {decks: [base]}\n");
    apart.replace(apart.find("gold, at: [8"), 12, "gold, at: [108");
    CHECK_THAT(on("solve", apart).out, Contains("Gold at 108,0: cannot be reached with the cards left\n"));
    const json answer = json::parse(on("solve", walled, {"--format", "json"}).out);
    CHECK(answer["goals"][0]["status"] == "impossible");
    CHECK(answer["goals"][0]["least"].is_null());
    const Result far = on("solve", laid("    - {card: cross, at: [10000, -10000]}\n"));
    CHECK(far.exit == 0);
    CHECK_THAT(far.out, Contains("not settled"));
    CHECK_THAT(far.out, !Contains("cannot be reached"));
    CHECK_THAT(far.out, Contains("What is not settled may be possible or not; --effort 50 tries longer."));
    CHECK(far.seconds < 20);
}

TEST_CASE("solve says under which reading its answer is exact") {
    const Result down = on("solve", laid(""), {"--goal", "8,2"});
    CHECK_THAT(down.out,
               Contains("exact where goals that lie face down are neither path nor wall, cards are laid "
                        "behind any door, and the way of any team leads through no doors but its own"));
    CHECK_THAT(down.out, Contains("Stone at 8,2: 9 cards"));
    const Result known = on("solve", laid(""), {"--goal", "8,2", "--stones", "known", "--team", "blue"});
    CHECK_THAT(known.out, Contains("face down are tunnels as they lie"));
    CHECK_THAT(known.out, Contains("the way of Blue gold-diggers leads"));
    CHECK_THAT(known.out, Contains("Stone at 8,2: 8 cards")); // through the gold
    const auto reading = [](const std::vector<std::string>& more) {
        std::vector<std::string> all{"--format", "json", "--goal", "8,0"};
        all.insert(all.end(), more.begin(), more.end());
        return json::parse(on("solve", laid(""), all).out)["reading"];
    };
    CHECK(reading({})
          == json({{"stones", "face-down"},
                   {"laying", "behind-any-door"},
                   {"walking", "own-doors"},
                   {"clearing", "none"},
                   {"team", nullptr}}));
    CHECK(reading({"--stones", "known", "--team", "green"})["stones"] == "known");
    CHECK(reading({"--stones", "known", "--team", "green"})["team"] == "green");
    CHECK(on("solve", laid(""), {"--stones", "gone"}).exit == 1);
}

TEST_CASE("solve counts no cards of a deck that nobody knows") {
    const Result result = on("solve", laid("", "deal: {decks: [secnd]}\n"));
    CHECK(result.exit == 5);
    CHECK(result.out.empty());
    CHECK_THAT(result.err, Contains("'secnd' is no deck of the rulebook 'tunnels'"));
}

TEST_CASE("outcome says who wins by who finishes") {
    const std::string row =
        "    - {card: horizontal, at: [1, 0]}\n    - {card: green-door-horizontal, at: [2, 0]}\n"
        "    - {card: horizontal, at: [3, 0]}\n    - {card: horizontal, at: [4, 0]}\n"
        "    - {card: cross, at: [5, 0]}\n    - {card: cross, at: [6, 0]}\n    - {card: crystal-cross, at: "
        "[7, 0]}\n";
    const Result text = on("outcome", laid(row, "deal: {roles: {green: 1, blue: 1, geologist: 1}}\n"));
    CHECK(text.exit == 0);
    CHECK_THAT(text.out,
               Contains("Gold at 8,0, face down: reached through Green door in a level tunnel at 2,0; open "
                        "to Green gold-diggers"));
    CHECK_THAT(text.out, Contains("Crystals: 1"));
    CHECK_THAT(text.out, Contains("Blue gold-digger: Green gold-diggers win\n"));
    const Result data =
        on("outcome", laid(row),
           {"--format", "json", "--roles", "green=2", "--roles", "boss=1", "--trapped", "green=1"});
    REQUIRE(data.exit == 0);
    const json answer = json::parse(data.out);
    CHECK(answer["prize_reached"] == true);
    CHECK(answer["finishes"][0]["finisher"] == "green");
    CHECK(answer["finishes"][0]["winners"] == 2);
    CHECK(answer["finishes"][0]["payouts"][0]["each"] == 4);
    SECTION("without a table nothing is paid") {
        const json bare = json::parse(on("outcome", laid(row), {"--format", "json"}).out);
        CHECK(bare["finishes"][0]["payouts"].empty());
        CHECK_THAT(on("outcome", laid(row)).out, Contains("--roles"));
    }
    SECTION("nothing reached yet") {
        const Result none = on("outcome", laid("", "deal: {roles: {saboteur: 2}}\n"));
        CHECK_THAT(none.out, Contains("not reached"));
        CHECK_THAT(none.out, Contains("no team wins"));
    }
}

TEST_CASE("odds gives fractions and percentages") {
    const Result text = on("odds", table("}\n"));
    CHECK(text.exit == 0);
    CHECK_THAT(text.out, Contains("7 players, 3 of them spies"));
    CHECK_THAT(text.out, Contains("22/35 (62.86 %)"));
    const json answer = json::parse(on("odds", table("}\n"), {"--format", "json"}).out);
    REQUIRE(answer["missions"].size() == 5);
    CHECK(answer["missions"][0]["none"]["fraction"] == "2/7");
    CHECK(answer["missions"][3]["sabotages_needed"] == 2);
    CHECK(answer["missions"][3]["teams"] == 35);
}

TEST_CASE("questions that do not suit the game or the scenario are refused") {
    CHECK(run_sabotier({"solve", sample("cell/seven-at-the-mill")}).exit == 3);
    CHECK(run_sabotier({"outcome", sample("sabot/pattenford/market-day")}).exit == 3);
    CHECK(run_sabotier({"odds", sample("tunnels/first-shift")}).exit == 3);
    CHECK(run_sabotier({"measure", sample("cell/seven-at-the-mill")}).exit == 3);
    CHECK(run_sabotier({"sight", sample("cell/seven-at-the-mill"), "--from", "0101"}).exit == 3);
    CHECK(run_sabotier({"reach", sample("cell/seven-at-the-mill"), "--unit", "x"}).exit == 3);
    CHECK_THAT(run_sabotier({"odds", sample("tunnels/first-shift")}).err, Contains("no table of missions"));
    CHECK_THAT(on("solve", laid(""), {"--goal", "1,1"}).err,
               Contains("no goal lies at '1,1'; the goals lie at"));
    CHECK_THAT(on("solve", laid(""), {"--team", "red"}).err,
               Contains("'red' is no team; expected one of green"));
    CHECK_THAT(on("outcome", laid(""), {"--roles", "gnome=2"}).err,
               Contains("'gnome=2' is no number of a role"));
    CHECK_THAT(on("outcome", laid(""), {"--roles", "green=-2"}).err, Contains("is no number of a role"));
    CHECK_THAT(on("odds", table("}\n", 200)).err, Contains("there are no chances for 200 players"));
}

TEST_CASE("odds are not given of a table whose seats name more of a role than it has") {
    const auto seats = [](int spies, int others) {
        std::string text = "deal:\n  seats:\n";
        for (int i = 0; i < 7; ++i)
            text += "    - {name: P" + std::to_string(i)
                    + (i < spies            ? ", role: spy"
                       : i < spies + others ? ", role: loyal"
                                            : "")
                    + "}\n";
        return on("odds", table("}\n" + text));
    };
    CHECK(seats(3, 4).exit == 0);
    const Result many = seats(5, 0);
    CHECK(many.exit == 3);
    CHECK(many.out.empty());
    CHECK_THAT(many.err, Contains("the seats name 5 spies and 0 who are none; of 7 players 3 are spies"));
    CHECK(seats(0, 5).exit == 3);
}

TEST_CASE("odds are not given of a table whose cards or seats are not those of its players") {
    const auto refused = [](const std::string& deal, const std::string& why) {
        const Result result = on("odds", table("}\ndeal: {" + deal + "}\n"));
        CHECK(result.exit == 3);
        CHECK(result.out.empty());
        CHECK_THAT(result.err, Contains(why));
    };
    refused("roles: {spy: 4, loyal: 4}", "there are 8 allegiance cards for 7 players; each player has one");
    refused("roles: {spy: 7, loyal: 7}", "there are 14 allegiance cards for 7 players; each player has one");
    refused("roles: {spy: 2, loyal: 3}", "there are 5 allegiance cards for 7 players; each player has one");
    refused("roles: {spy: 3, loyal: 4}, seats: [{name: a}, {name: b}]", "there are 2 seats for 7 players");
    CHECK(on("odds", table("}\ndeal: {roles: {spy: 2, loyal: 5}}\n")).exit == 0);
}

TEST_CASE("odds tell of each mission that no team can be sent on") {
    const std::string scenario = table(", row: [2, 9, 4, 0]}\n");
    const Result text = on("odds", scenario);
    CHECK(text.exit == 0);
    CHECK_THAT(text.out, Matches("[^]*\n *2 +9 +- +- +- +- +none: a team has 1 to 7 players\n[^]*"));
    CHECK_THAT(text.out, Matches("[^]*\n *4 +0 +- +- +- +- +none: a team has 1 to 7 players\n[^]*"));
    const json answer = json::parse(on("odds", scenario, {"--format", "json"}).out);
    REQUIRE(answer["missions"].size() == 2);
    CHECK(answer["missions"][1]["place"] == 3);
    CHECK(answer["impossible"] == json::array({{{"place", 2}, {"team", 9}}, {{"place", 4}, {"team", 0}}}));
    CHECK(json::parse(on("odds", table("}\n"), {"--format", "json"}).out)["impossible"].empty());
}

TEST_CASE("odds tell that rejected teams are no part of the chances") {
    CHECK_THAT(on("odds", table("}\n")).out, !Contains("rejected"));
    const std::string strict = table("}\noptions: {rejections: five}\n");
    CHECK_THAT(on("odds", strict).out,
               Contains("5 rejected teams in a row lose the game; how players vote is their choice"));
    CHECK(json::parse(on("odds", strict, {"--format", "json"}).out)["rejections"] == 5);
}

TEST_CASE("cards and tables that make no sense are findings or errors") {
    const auto read = [](const std::string& text) {
        return run_sabotier({"validate", "-"}, {.input = text});
    };
    SECTION("coordinates beyond all bounds") {
        const Result result = read(laid("    - {card: cross, at: [10001, 0]}\n"));
        CHECK(result.exit == 3);
        CHECK_THAT(result.err, Contains("at is no whole number in range"));
    }
    SECTION("cards as far apart as may be") {
        const Result result = read(laid("    - {card: cross, at: [10000, -10000]}\n"));
        CHECK(result.exit == 5);
        CHECK_THAT(result.out, Contains("[cards.alone: 10000,-10000]"));
        CHECK(result.seconds < 20);
    }
    SECTION("negative numbers of roles and of cards") {
        CHECK_THAT(read(laid("", "deal: {roles: {green: -2, blue: 5}}\n")).out,
                   Contains("the deal has -2 of Green gold-digger; there cannot be fewer than none"));
        CHECK(read(laid("", "deal: {hand: -1}\n")).exit == 3);
    }
    SECTION("a deck that nobody knows, and one that is left out") {
        CHECK_THAT(read(laid("", "deal: {decks: [bass]}\n")).out,
                   Contains("unknown deck 'bass' (did you mean 'base'?)"));
    }
    SECTION("no start, and no cards at all") {
        const Result none = read("sabotier: scenario/1\nrulebook: tunnels\ntitle: T\nauthor: A\nplayers: 3\n"
                                 "map: {board: cards}\n");
        CHECK(none.exit == 5);
        CHECK_THAT(none.out, Contains("no start card is laid"));
        CHECK_THAT(none.out, Contains("there are 0 goals; there must be 3"));
    }
    SECTION("an unknown card") {
        CHECK_THAT(read(laid("    - {card: crosss, at: [-1, 0]}\n")).out,
                   Contains("unknown card 'crosss' (did you mean 'cross'?)"));
    }
    SECTION("tables for nobody, for too many, and with impossible missions") {
        CHECK_THAT(read(table("}\n", 0)).out,
                   Contains("the scenario is for 0 players; the game takes 5 to 10"));
        CHECK_THAT(read(table("}\n", 1000)).out, Contains("the game takes 5 to 10"));
        CHECK_THAT(read(table(", row: [-3, 0, 2, 3, 900000]}\n")).out,
                   Contains("mission 5 (900000) takes a team of 900000"));
        CHECK_THAT(read(table("}\ndeal: {roles: {spy: 1000000, loyal: -5}}\n")).out,
                   Contains("allegiance.count"));
    }
}

TEST_CASE("new makes a playable start of games with cards") {
    const Folder folder;
    for (const char* game : {"tunnels", "cell"}) {
        INFO(game);
        REQUIRE(run_sabotier({"new", game, "-o", game, "--author", "Ada"}, {.folder = folder.path()}).exit
                == 0);
        const Result report =
            run_sabotier({"validate", game, "--fail-on", "warning"}, {.folder = folder.path()});
        CHECK(report.exit == 0);
        INFO(report.out);
    }
}

TEST_CASE("generate deals tables by seed") {
    const Result sealed = run_sabotier({"generate", "cell", "--seed", "5", "--players", "7"});
    REQUIRE(sealed.exit == 0);
    CHECK_THAT(sealed.out, Contains("players: 7"));
    CHECK_THAT(sealed.out, Contains("seed: 5"));
    CHECK_THAT(sealed.out, !Contains("hand:"));
    const Result open = run_sabotier({"generate", "cell", "--seed", "5", "--players", "7", "--open"});
    REQUIRE(open.exit == 0);
    CHECK(open.out == run_sabotier({"generate", "cell", "--seed", "5", "--players", "7", "--open"}).out);
    CHECK(open.out != run_sabotier({"generate", "cell", "--seed", "6", "--players", "7", "--open"}).out);
    CHECK_THAT(open.out, Contains("role: spy, hand: ["));
    for (const Result* result : {&sealed, &open})
        CHECK(run_sabotier({"validate", "-", "--fail-on", "warning"}, {.input = result->out}).exit == 0);
    SECTION("options of the rulebook hold") {
        const Result same =
            run_sabotier({"generate", "cell", "--seed", "5", "--open", "--option", "backs=same"});
        CHECK_THAT(same.out, Contains("backs: same"));
        CHECK(run_sabotier({"validate", "-", "--fail-on", "warning"}, {.input = same.out}).exit == 0);
    }
    SECTION("nothing is laid out for other numbers") {
        const Result result = run_sabotier({"generate", "cell", "--seed", "5", "--players", "12"});
        CHECK(result.exit == 1);
        CHECK_THAT(result.err, Contains("nothing for 12 players; expected one of 5, 6, 7, 8, 9, 10"));
    }
}
