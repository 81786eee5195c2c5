#include "tests/validator/play/procedures/weighed.hpp"
#include "validator/play/procedures/steps/chances.hpp"
#include "validator/play/procedures/steps/steps.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <map>
#include <string>
#include <thread>
#include <vector>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

using Weights = std::map<std::string, int>;

/// "green general-1 C3" and so on, on a board of 5 by 6 squares.
std::string board(const std::vector<std::string>& pieces, const std::string& options = "") {
    std::string text = "sabotier: scenario/1\nrulebook: landmines\ntitle: Test\nauthor: Test\nplayers: 2\n"
                       "map: {board: squares, size: [5, 6], blocked: []}\n"
                       "sides:\n  - {id: green, name: Green}\n  - {id: grey, name: Grey}\npieces:\n";
    for (const std::string& piece : pieces) {
        const auto first = piece.find(' ');
        const auto second = piece.find(' ', first + 1);
        text +=
            fmt::format("  - {{kind: {}, side: {}, at: {}}}\n", piece.substr(first + 1, second - first - 1),
                        piece.substr(0, first), piece.substr(second + 1));
    }
    return text + (options.empty() ? "" : "options: {" + options + "}\n");
}

/// By the index of a rulebook's kind, of a measure per side and kind.
std::int64_t of_kind(const Counting& count, const std::string& id, std::size_t side,
                     const std::string& kind) {
    const auto& kinds = count.game.setup().rulebook().pieces;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (kinds[i].id.str() == kind) return count.of(id)[side * kinds.size() + i];
    throw std::runtime_error("no kind " + kind);
}

} // namespace

TEST_CASE("Attacks on hidden pieces are weighed by what they may be", "[play][steps][bots]") {
    // Grey's are a Headquarters and a General, and nobody knows which is which.
    Match match(game_of(board({"green general-1 C3", "grey hq C4", "grey general-1 E6"})));
    CHECK(weighed(match, "C3-C4")
          == Weights{{"wins", 500},
                     {"taken", 25},
                     {"risk", -25},
                     {"nearer", 1},
                     {"stirs", 1},
                     {"attack", 1},
                     {"centre", 1}});
    CHECK(weighed(match, "C3-C2")
          == Weights{{"risk", -25}, {"nearer", -1}, {"stirs", 1}, {"retreat", 1}, {"centre", 1}});
}

TEST_CASE("A scout's step is weighed by what it will see", "[play][steps][bots]") {
    Match match(game_of(board({"green recon C2", "grey hq B4", "grey landmine D4", "grey general-1 E6"})));
    const Weights found = weighed(match, "C2-C3");
    CHECK(found.at("sight") == 2);
    CHECK(found.at("scout") == 1);
    match.play({"C2-C3", "E6-E5"});
    const Weights later = weighed(match, "C3-C4"); // both are known, and the third one can be but one thing
    CHECK(later.count("sight") == 0);
    CHECK(later.at("threat") > 0);
    CHECK(weighed(match, "C3-B3").at("nearer") == 1);
    CHECK(weighed(match, "C3-D3").at("nearer") == -1);
}

TEST_CASE("Steps towards an enemy near the Headquarters guard it", "[play][steps][bots]") {
    Match match(game_of(board({"green hq A1", "green general-2 C1", "grey general-1 A4", "grey hq E6"})));
    CHECK(weighed(match, "C1-D1").count("guard") == 0); // it has not moved
    match.play({"C1-D1", "A4-A3"});
    CHECK(weighed(match, "D1-D2").at("guard") == 8);
    CHECK(weighed(match, "D1-E1").at("guard") == -8);
    match.play({"D1-D2", "A3-A2"});
    CHECK(weighed(match, "D2-C2").at("guard") == 20);
}

TEST_CASE("Flanks are as the side sees them", "[play][steps][bots]") {
    Match match(sample_game("landmines/two-walls"));
    CHECK(weighed(match, "A3-A4").at("left") == 1);
    CHECK(weighed(match, "E3-E4").at("centre") == 1);
    CHECK(weighed(match, "J3-J4").at("right") == 1);
    CHECK(weighed(match, "J3-J4").count("retreat") == 0);
    match.play({"A3-A4", "J3-J4"});
    CHECK(weighed(match, "A8-A7").at("right") == 1);
    CHECK(weighed(match, "J8-J7").at("left") == 1);
    CHECK(weighed(match, "J8-J7").count("retreat") == 0);
}

TEST_CASE("Chances come close to the exact ones", "[play][steps][bots]") {
    const auto game = sample_game("landmines/two-walls");
    const auto& procedure = dynamic_cast<const steps::StepsProcedure&>(game->procedure());
    const steps::Facts& facts = procedure.facts();
    std::vector<KindMask> masks(30, facts.all_kinds());
    const auto kind = [&](const std::string& id) {
        for (std::size_t i = 0; i < facts.kinds.size(); ++i)
            if (facts.kinds[i]->id.str() == id) return KindMask{1} << i;
        throw std::runtime_error(id);
    };
    const steps::Chances unknown(facts, 1, masks);
    CHECK(unknown.of(0, kind("landmine")) == 200);
    CHECK(unknown.of(0, kind("hq")) == 33);
    CHECK(unknown.of(0, facts.all_kinds()) == Approx(1000).margin(5));
    for (std::size_t i = 0; i < 10; ++i)
        masks[i] = facts.movable;
    const steps::Chances moved(facts, 1, masks); // exactly 3/10 and 1/20
    CHECK(moved.of(10, kind("landmine")) == Approx(300).margin(10));
    CHECK(moved.of(10, kind("hq")) == Approx(50).margin(3));
    CHECK(moved.of(0, kind("landmine")) == 0);
    CHECK(moved.of(0, kind("general-5")) == Approx(1000.0 / 23).margin(3));
    for (std::size_t i = 10; i < 14; ++i)
        masks[i] = kind("landmine");
    const steps::Chances seen(facts, 1, masks); // two mines among sixteen pieces
    CHECK(seen.of(14, kind("landmine")) == Approx(125).margin(6));
    CHECK(seen.of(10, kind("landmine")) == 1000);
}

TEST_CASE("Captures are counted with who made them and where", "[play][steps][bots]") {
    SECTION("one that decides the game") {
        Match match(game_of(board({"green general-1 C3", "grey hq C4", "grey general-1 E6"})));
        Counting count(*match.game);
        count.play(match, {"C3-C4"});
        CHECK(match.reason() == "taken");
        CHECK(count.at("battles", "C4") == 1);
        CHECK(count.sum("battles") == 1);
        CHECK(count.sum("repelled") == 0);
        CHECK(count.at("visits", "C4") == 1);
        CHECK(of_kind(count, "kills", 0, "general-1") == 1);
        CHECK(of_kind(count, "losses", 1, "hq") == 1);
        CHECK(of_kind(count, "survivors", 0, "general-1") == 1);
        CHECK(of_kind(count, "survivors", 1, "general-1") == 1);
        CHECK(count.sum("survivors") == 2);
        CHECK(of_kind(count, "deciders", 0, "general-1") == 1);
        CHECK(count.of("cleared") == std::vector<std::int64_t>{1, 0});
        CHECK(count.of("known") == std::vector<std::int64_t>{0, 1}); // Green has but one kind
        CHECK(count.sum("first-battle") == 1);
        CHECK(count.sum("captures") == 1);
        CHECK(count.sum("turns") >= 1);
        CHECK(count.sum("first-seen") == 0);
    }
    SECTION("an attack that fails on a mine") {
        Match match(game_of(board({"green general-2 C3", "green general-1 A1", "grey landmine C4",
                                   "grey hq A6", "grey general-1 E6"})));
        Counting count(*match.game);
        count.play(match, {"A1-A2", "C3-C4", "E6-E5"});
        CHECK(count.at("repelled", "C4") == 1);
        CHECK(count.sum("battles") == 1);
        CHECK(count.at("visits", "C4") == 0);
        CHECK(count.of("hit-still") == std::vector<std::int64_t>{1, 0});
        CHECK(of_kind(count, "kills", 1, "landmine") == 1);
        CHECK(of_kind(count, "losses", 0, "general-2") == 1);
        CHECK(count.sum("longest-quiet") == 1);
        CHECK(of_kind(count, "first-exposed", 1, "landmine") == 1); // Green has run into it
        CHECK(of_kind(count, "first-exposed", 1, "hq") == 0);
        CHECK(count.sum("captures") == 0);
        CHECK(count.sum("forced") == 0);
        CHECK(count.sum("survivors") == 0); // it goes on
    }
    SECTION("what a scout sees, and what has to fail") {
        Match match(game_of(board({"green recon A1", "green general-1 B1", "green hq A2", "grey hq E6",
                                   "grey general-2 C1", "grey general-3 B2", "grey general-1 C3"})));
        Counting count(*match.game);
        count.play(match, {"B1-B2"});
        CHECK(count.sum("forced") == 1); // every other step of Green's was such an attack
        CHECK(count.sum("first-seen") == 1);
        CHECK(of_kind(count, "first-exposed", 1, "general-3") == 1); // beside the scout
        CHECK(of_kind(count, "first-exposed", 1, "general-2") == 0);
    }
}

TEST_CASE("What is counted of hidden armies adds up", "[play][steps][bots]") {
    for (const std::string sample : {"landmines/small-fry", "landmines/two-walls", "clogworks/night-shift"}) {
        INFO(sample);
        const auto game = sample_game(sample);
        const auto& facts = dynamic_cast<const steps::StepsProcedure&>(game->procedure()).facts();
        const auto pieces = static_cast<std::int64_t>(facts.pieces[0].size() + facts.pieces[1].size());
        for (std::uint64_t number = 0; number < 6; ++number) {
            Tally tally = tally_of(game->procedure(), game->setup());
            const State end =
                play_bots(*game, number % 4, number, [&](const State& before, Move move, const State& after) {
                    game->procedure().measure(before, move, after, tally);
                });
            game->procedure().measure_end(end, tally);
            const auto sum = [&](const std::string& id) { return sum_of(*game, tally, id); };
            CHECK(sum("battles") == sum("losses"));
            CHECK(sum("battles") == sum("kills"));
            CHECK(sum("battles") + sum("survivors") == pieces);
            CHECK(sum("repelled") <= sum("battles"));
            const std::string reason = game->reasons()[game->result(end).reason].id;
            CHECK(sum("deciders") == (reason == "taken" || reason == "all-taken" ? 1 : 0));
            CHECK((sum("first-battle") == 0) == (sum("battles") == 0));
        }
    }
}

TEST_CASE("What is remembered of hidden armies is what would be found anew", "[play][steps][bots]") {
    for (const std::string sample : {"landmines/small-fry", "clogworks/night-shift"}) {
        const auto game = sample_game(sample);
        State drawn(game->state_bytes());
        State anew(game->state_bytes());
        std::uint64_t seen = 0;
        (void)play_bots(*game, 3, 1, [&](const State& before, Move, const State&) {
            if (play::number(Game::actor(before)) >= most_seats || seen++ % 3 != 0) return;
            const View view = game->view(before, Game::actor(before));
            const auto draw = [&](State& out) {
                RandomSource chance = RandomSource::of(seen);
                game->redrawer(view)->redraw(chance, out);
            };
            draw(drawn);
            std::thread([&] { draw(anew); }).join(); // each thread remembers for itself
            REQUIRE(drawn == anew);
        });
        CHECK(seen > 10);
    }
}

TEST_CASE("What sides cannot see of hidden armies weighs nothing", "[play][steps][bots]") {
    for (const std::string sample : {"landmines/small-fry", "clogworks/night-shift"}) {
        INFO(sample);
        check_weighing(*sample_game(sample), 3, 29);
    }
    check_weighing(
        *game_of(sample_setup("landmines/small-fry", "step-by-step: whole-turn, tell-exposed: told")), 2, 29);
}

TEST_CASE("Greedy steps beat random ones", "[.][ladder]") {
    for (const std::string sample : {"landmines/two-walls", "landmines/small-fry",
                                     "landmines/corner-to-corner", "clogworks/night-shift"})
        climb(sample, 1000);
}
