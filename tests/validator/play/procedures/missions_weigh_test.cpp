#include "tests/validator/play/procedures/card_weighing.hpp"
#include "tests/validator/play/procedures/missions_game.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <string>
#include <vector>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

using Counts = std::vector<std::int64_t>;

/// A game of five whose spies are known to the test.
struct Meeting : Match {
    explicit Meeting(missions::Seats spies, const std::string& more = "")
        : Match(game_of(cell(5, more))) {
        table().spies = spies;
    }
    [[nodiscard]] missions::Table& table() { return state.as<missions::Table>(); }
    void all_vote(const std::string& vote) { play(std::vector<std::string>(5, vote)); }
};

const std::string five = "map: {board: table}\noptions: {rejections: five}\n";

} // namespace

TEST_CASE("Who is no spy weighs how far teams can be trusted", "[play][missions]") {
    Meeting cell(seats({3, 4}));
    SECTION("before anything is known") {
        const Weighing teams(cell);
        CHECK(teams.of("team 1 2", "trust") == 500);
        CHECK(teams.of("team 2 3", "trust") == 166);
        CHECK(teams.of("team 1 2", "self") == 1);
        CHECK(teams.of("team 1 2", "others") == 0);
        CHECK(teams.of("team 2 3", "others") == 1);
        CHECK(teams.of("team 1 2", "spoilers") == 0);
        CHECK(teams.of("team 1 2", "cover") == 0);
    }
    SECTION("after a red card") {
        cell.play({"team 1 4"});
        cell.all_vote("black");
        cell.play({"black", "red"});
        // seat 1, the leader, knows of one spy among 0 and 3, and that he is none
        const Weighing teams(cell);
        // of five sets {0, 3} is half as likely as each other one
        CHECK(teams.of("team 2 3 5", "trust") == 1000 / 9);
        CHECK(teams.of("team 1 2 4", "trust") == 0);
        CHECK(teams.of("team 1 2 3", "trust") == 2000 / 9);
    }
    SECTION("in votes") {
        cell.play({"team 1 2"});
        const Weighing own(cell);
        CHECK(own.of("black", "trust") == 500 - (500 + 300) / 2);
        CHECK(own.of("black", "agrees") == 1);
        CHECK(own.of("red", "trust") == 0);
        CHECK(own.of("red", "agrees") == 0);
        cell.play({"black", "black"});
        const Weighing other(cell);
        CHECK(other.of("black", "trust") == 166 - (500 + 300) / 2);
        CHECK(other.of("black", "patience") == 0);
        CHECK(other.of("black", "last-call") == 0);
    }
    SECTION("after votes") {
        cell.play({"team 1 2", "black", "black", "red", "red", "red"});
        // to seat 1 three sets with seat 0 have one vote of a spy's, the three others two
        const Weighing teams(cell);
        CHECK(teams.of("team 1 2", "trust") == 1000 * 4096 / (4096 + 3444));
    }
    SECTION("in votes after rejected teams") {
        cell.play({"team 1 2"});
        cell.all_vote("red");
        cell.play({"team 1 2"});
        CHECK(Weighing(cell).of("black", "patience") == 1);
    }
}

TEST_CASE("Spies weigh who can fail a mission and how that looks", "[play][missions]") {
    Meeting cell(seats({0, 1}));
    const Weighing teams(cell);
    CHECK(teams.of("team 1 3", "spoilers") == 1000);
    CHECK(teams.of("team 1 3", "crowd") == 0);
    CHECK(teams.of("team 1 3", "cover") == 300);
    CHECK(teams.of("team 1 2", "crowd") == 1);
    CHECK(teams.of("team 3 4", "spoilers") == -1000);
    CHECK(teams.of("team 3 4", "trust") == 0);
    cell.play({"team 1 2"});
    CHECK(Weighing(cell).of("black", "spoilers") == 1000);
    CHECK(Weighing(cell).of("red", "spoilers") == 0);
    cell.all_vote("black");
    const Weighing cards(cell);
    CHECK(cards.of("red", "sabotage") == 1);
    CHECK(cards.of("red", "crowd") == 1);
    CHECK(cards.of("red", "exposure") == 50);
    CHECK(cards.of("red", "decides") == 0);
    CHECK(cards.of("red", "red") == 1);
    CHECK(cards.of("black", "sabotage") == 0);
    CHECK(cards.of("black", "exposure") == 0);
    cell.table().failures = 2;
    CHECK(Weighing(cell).of("red", "decides") == 1);
}

TEST_CASE("The last vote before too many rejections is known as such", "[play][missions]") {
    Meeting cell(seats({0, 1}), five);
    cell.play({"team 1 2"});
    cell.table().rejections = 3;
    CHECK(Weighing(cell).of("black", "last-call") == 0);
    cell.table().rejections = 4;
    CHECK(Weighing(cell).of("black", "last-call") == -1);
    cell.table().spies = seats({3, 4});
    CHECK(Weighing(cell).of("black", "last-call") == 1);
}

TEST_CASE("An outlook of missions counts those that are over", "[play][missions]") {
    Meeting cell(seats({3, 4}));
    const auto outlook = [&](std::size_t seat) {
        return cell.game->procedure().outlook(cell.state, play::seat(seat));
    };
    CHECK(outlook(0) == 0);
    cell.table().failures = 2;
    cell.table().results = 2;
    CHECK(outlook(0) == Approx(-0.5));
    CHECK(outlook(3) == Approx(0.5));
    cell.table().team = seats({0, 1});
    CHECK(outlook(3) == Approx(0.4));
}

TEST_CASE("What is weighed in missions comes of views alone", "[play][missions]") {
    for (const char* sample : {"cell/seven-at-the-mill", "cell/five-rejections"})
        check_weighed_by_view(*sample_game(sample), 20, 3);
    check_weighed_by_view(*game_of(sample_setup("cell/seven-at-the-mill", "supply: counted")), 5, 3);
}

TEST_CASE("Searches take those for spies who went about it as spies do", "[play][missions]") {
    Meeting cell(seats({0, 1}));
    const auto share_of = [&](std::size_t viewer, const auto& is_so) {
        const auto redrawer =
            likely_redrawer(cell.game->procedure(), cell.game->view(cell.state, seat(viewer)));
        RandomSource chance = RandomSource::of(3);
        State drawn = cell.state;
        int count = 0;
        for (int i = 0; i < 4000; ++i) {
            redrawer->redraw(chance, drawn);
            count += is_so(drawn.as<missions::Table>()) ? 1 : 0;
        }
        return count / 4000.0;
    };
    const auto chance_of = [&](std::size_t spy, std::size_t viewer) {
        return share_of(viewer, [&](const missions::Table& table) { return (table.spies >> spy & 1) != 0; });
    };
    CHECK(chance_of(0, 4) == Approx(0.5).margin(0.04)); // one of six pairs is as likely as another
    cell.play({"team 1 3", "black", "black", "black", "red", "red"});
    cell.play({"red", "black"});
    // that seat 1, who was not on the team, voted for it speaks for {0, 1} and {1, 2}; two on the team would
    // not both have laid a card: {0, 2} is a 32nd as likely, {0, 3} and {2, 3} a 16th
    const double all = 2 + 2.0 / 16 + 1.0 / 32;
    CHECK(chance_of(0, 4) == Approx((1 + 1.0 / 16 + 1.0 / 32) / all).margin(0.03));
    CHECK(chance_of(1, 4) == Approx(2 / all).margin(0.03));
    CHECK(chance_of(3, 4) == Approx(2.0 / 16 / all).margin(0.03));
    CHECK(chance_of(4, 4) == 0);
    CHECK(chance_of(0, 1) == 1); // a spy knows it
    // of votes that nobody sees yet a spy expects that of the other one
    cell.play({"team 1 2 4", "black"});
    CHECK(share_of(1, [](const missions::Table& table) { return (table.votes & 1) != 0; })
          == Approx(7.0 / 8).margin(0.03));
}

TEST_CASE("What is drawn of missions as likely looks the same to who asks", "[play][missions]") {
    for (const char* const options : {"supply: always-both", "supply: counted", "rejections: five"}) {
        const auto game = game_of(sample_setup("cell/seven-at-the-mill", options));
        RandomSource chance = RandomSource::of(9);
        State drawn(game->state_bytes());
        play_at_random(*game, 12, 1, [&](const State& state) {
            for (std::size_t i = 0; i < game->seats().size(); ++i) {
                const View view = game->view(state, seat(i));
                likely_redrawer(game->procedure(), view)->redraw(chance, drawn);
                REQUIRE(game->view(drawn, seat(i)) == view);
            }
        });
    }
}

TEST_CASE("Missions are counted", "[play][missions]") {
    Meeting cell(seats({0, 1}));
    Counted counted(*cell.game);
    const std::vector<std::string> yes(5, "black");
    const std::vector<std::string> no(5, "red");
    const auto round = [&](const std::string& team, const std::vector<std::string>& votes,
                           const std::vector<std::string>& cards) {
        play_counted(cell, {team}, counted);
        play_counted(cell, votes, counted);
        play_counted(cell, cards, counted);
    };
    round("team 1 3", yes, {"red", "black"});
    CHECK(counted.of("rounds") == Counts{1});
    CHECK(counted.of("played") == Counts{1, 0, 0, 0, 0});
    CHECK(counted.of("failed") == Counts{1, 0, 0, 0, 0});
    CHECK(counted.of("spies-sent") == Counts{1, 0, 0, 0, 0});
    CHECK(counted.of("votes") == Counts{0, 3, 0, 2});
    // seat 2 has three sets left, seats 3 and 4 have five
    CHECK(counted.of("doubt") == Counts{1584 + 2 * 2321, 0, 0, 0, 0});
    CHECK(counted.of("led-to-failure") == Counts{1, 0, 0, 0, 0});

    round("team 3 4 5", no, {});
    CHECK(counted.of("rejections") == Counts{1});
    CHECK(counted.of("votes") == Counts{3, 3, 2, 2});
    CHECK(counted.of("named") == Counts{1, 1, 0, 0, 0});
    CHECK(counted.of("sent") == Counts{1, 0, 0, 0, 0});

    round("team 3 4 5", yes, {"black", "black", "black"});
    CHECK(counted.of("failed") == Counts{1, 0, 0, 0, 0});
    CHECK(counted.of("spies-sent") == Counts{1, 0, 0, 0, 0});
    round("team 1 2", yes, {"red", "red"});
    CHECK(counted.of("certain") == Counts{0, 0, 3, 0, 0});
    CHECK(counted.of("wins") == Counts{0, 0, 0});
    round("team 1 2 3", yes, {"red", "red", "black"});
    CHECK(cell.reason() == "missions");
    CHECK(counted.of("played") == Counts{1, 1, 1, 1, 0});
    CHECK(counted.of("failed") == Counts{1, 0, 1, 1, 0});
    CHECK(counted.of("red-cards") == Counts{1, 0, 2, 2, 0});
    CHECK(counted.of("decisive") == Counts{0, 0, 0, 1, 0});
    CHECK(counted.of("certain") == Counts{0, 0, 3, 3, 0});
    CHECK(counted.of("wins") == Counts{0, 0, 1});
    CHECK(counted.of("sent") == Counts{1, 0, 1, 1, 1});
    CHECK(counted.of("led-to-failure") == Counts{1, 0, 0, 1, 1});
}

TEST_CASE("Counts of missions add up", "[play][missions]") {
    for (const char* sample : {"cell/seven-at-the-mill", "cell/five-rejections"}) {
        const auto game = sample_game(sample);
        Counted counted(*game);
        constexpr std::int64_t games = 30;
        for (std::uint64_t number = 0; number < games; ++number) {
            Match match(game, 3, number);
            RandomSource chance = RandomSource::of(8, number);
            while (!Game::is_over(match.state)) {
                const auto moves = match.moves();
                play_counted(match, {moves[chance.below(static_cast<std::uint32_t>(moves.size()))]}, counted);
            }
        }
        const auto players = static_cast<std::int64_t>(game->seats().size());
        CHECK(counted.sum("votes") == counted.sum("rounds") * players);
        CHECK(counted.sum("named") == counted.sum("rounds"));
        CHECK(counted.sum("sent") + counted.sum("rejections") == counted.sum("rounds"));
        CHECK(counted.sum("sent") == counted.sum("played"));
        CHECK(counted.sum("led-to-failure") == counted.sum("failed"));
        CHECK(counted.sum("wins") == games);
        CHECK(counted.sum("decisive") <= games);
    }
}

TEST_CASE("Who weighs beats who plays missions at random", "[.][ladder]") {
    for (const char* sample : {"cell/seven-at-the-mill", "cell/five-rejections"}) {
        const auto game = sample_game(sample);
        const Player greedy = player_of(game, "greedy");
        const Player random = player_of(game, "random");
        const Mean ahead = sabotier::play::test::ahead(*game, greedy, random, 1000);
        fmt::print("{}: greedy is paid {} more than random at every second seat\n", sample, ahead.text());
        const auto resistance_wins = [&](const Player& loyal, const Player& spy) {
            Mean wins;
            for (std::uint64_t number = 0; number < 1000; ++number) {
                missions::Seats spies = 0;
                const Result result = play_out(*game, number, [&](const State& state) -> const Player& {
                    spies = state.as<missions::Table>().spies;
                    return (spies >> sabotier::play::number(Game::actor(state)) & 1) != 0 ? spy : loyal;
                });
                std::size_t honest = 0;
                while ((spies >> honest & 1) != 0)
                    ++honest;
                wins.add(result.of[honest].payoff > 0 ? 1 : 0);
            }
            return wins.text();
        };
        fmt::print(
            "  resistance wins: random/random {}, greedy/random {}, random/greedy {}, greedy/greedy {}\n",
            resistance_wins(random, random), resistance_wins(greedy, random), resistance_wins(random, greedy),
            resistance_wins(greedy, greedy));
        fmt::print("  {:.0f} games/s\n", games_a_second(*game, greedy, 500));
        CHECK(ahead.mean() - ahead.half() > 0);
    }
}
