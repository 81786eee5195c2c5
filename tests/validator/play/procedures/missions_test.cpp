#include "tests/validator/play/chi_square.hpp"
#include "tests/validator/play/procedures/missions_game.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <string>
#include <vector>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;
using namespace sabotier::play::missions;

namespace {

struct Over {
    Seats team;
    int red;
};

/// Sets of spies that fit these missions, by the view of a resistance seat, or of an onlooker.
std::vector<Seats> sets_after(int players, const std::vector<Over>& missions, std::optional<int> viewer,
                              const std::string& more = "") {
    const auto game = game_of(cell(players, more));
    View view;
    view.seat = viewer ? seat(static_cast<std::size_t>(*viewer)) : onlooker;
    view.known = State(game->state_bytes());
    auto& table = view.known.as<missions::Table>();
    table.phase = Phase::nominate;
    auto* log = view.known.at<Round>(sizeof(missions::Table));
    for (const Over& over : missions)
        log[table.rounds++] = {over.team,       facts_of(*game).everybody(),         0,
                               table.results++, static_cast<std::uint8_t>(over.red), 0};
    return possible_spies(facts_of(*game), view);
}

/// Whether a seat is a spy in a over b of them.
bool is_in(const std::vector<Seats>& sets, int who, std::size_t a, std::size_t b) {
    const auto with = static_cast<std::size_t>(
        std::count_if(sets.begin(), sets.end(), [&](Seats set) { return (set >> who & 1) != 0; }));
    return with * b == sets.size() * a && !sets.empty();
}

} // namespace

TEST_CASE("Teams, spies and votes are counted as the rules count them", "[play][missions]") {
    const std::map<int, std::vector<std::size_t>> teams{
        {5, {10, 10, 10, 10, 10}}, {6, {15, 20, 15, 20, 15}},     {7, {21, 35, 35, 35, 35}},
        {8, {56, 70, 70, 56, 56}}, {9, {84, 126, 126, 126, 126}}, {10, {120, 210, 210, 252, 252}}};
    const std::map<int, std::size_t> spies{{5, 10}, {6, 15}, {7, 35}, {8, 56}, {9, 84}, {10, 210}};
    const std::map<int, std::size_t> accepting{{5, 16}, {6, 22}, {7, 64}, {8, 93}, {9, 256}, {10, 386}};
    for (int players = 5; players <= 10; ++players) {
        INFO(players);
        const auto game = game_of(cell(players));
        MoveList list;
        State start = game->start(1);
        game->moves(start, list);
        CHECK(list.size() == spies.at(players));
        CHECK(list.total_weight() == spies.at(players));
        game->settle(start, list);
        for (std::size_t mission = 0; mission < 5; ++mission) {
            start.as<missions::Table>().results = static_cast<std::uint8_t>(mission);
            game->moves(start, list);
            CHECK(list.size() == teams.at(players)[mission]);
        }
        start.as<missions::Table>().results = 0;
        game->moves(start, list);
        game->apply(start, list[0]);
        std::size_t accepted = 0;
        for (Seats votes = 0; votes < 1 << players; ++votes) {
            State state = start;
            for (int voter = 0; voter < players; ++voter)
                game->apply(state, (votes >> voter & 1) != 0 ? black_move : red_move);
            if (state.as<missions::Table>().phase == Phase::lay) ++accepted;
        }
        CHECK(accepted == accepting.at(players));
    }
}

TEST_CASE("Red cards narrow who the spies can be", "[play][missions][hidden]") {
    SECTION("five players") {
        auto sets = sets_after(5, {{seats({0, 1}), 1}}, std::nullopt);
        CHECK(sets.size() == 7);
        CHECK((is_in(sets, 0, 4, 7) && is_in(sets, 1, 4, 7) && is_in(sets, 2, 2, 7)));
        sets = sets_after(5, {{seats({0, 1}), 1}}, 0);
        CHECK(sets.size() == 3);
        CHECK((is_in(sets, 1, 1, 1) && is_in(sets, 2, 1, 3) && is_in(sets, 3, 1, 3) && is_in(sets, 4, 1, 3)));
        sets = sets_after(5, {{seats({0, 1}), 1}}, 2);
        CHECK(sets.size() == 5);
        CHECK((is_in(sets, 0, 3, 5) && is_in(sets, 1, 3, 5) && is_in(sets, 3, 2, 5) && is_in(sets, 4, 2, 5)));
        sets = sets_after(5, {{seats({0, 1}), 1}, {seats({0, 2, 3}), 1}}, 4);
        CHECK(sets.size() == 5);
        CHECK((is_in(sets, 0, 3, 5) && is_in(sets, 1, 3, 5) && is_in(sets, 2, 2, 5) && is_in(sets, 3, 2, 5)));
        sets = sets_after(5, {{seats({0, 1}), 0}, {seats({0, 1, 2}), 2}}, 4);
        CHECK(sets.size() == 3);
        CHECK((is_in(sets, 0, 2, 3) && is_in(sets, 1, 2, 3) && is_in(sets, 2, 2, 3) && is_in(sets, 3, 0, 1)));
    }
    SECTION("six players: an onlooker knows as much as one who was on no team") {
        for (const auto viewer : {std::optional<int>(5), std::optional<int>()}) {
            const auto sets = sets_after(6, {{seats({0, 1}), 1}, {seats({2, 3, 4}), 1}}, viewer);
            CHECK(sets.size() == 6);
            CHECK((is_in(sets, 5, 0, 1) && is_in(sets, 0, 1, 2) && is_in(sets, 1, 1, 2)
                   && is_in(sets, 2, 1, 3)));
        }
    }
    SECTION("a red mission that succeeded tells, too") {
        const std::string row = "map: {board: table, row: [\"4*\", 2, 3, 3, 4]}\n";
        auto sets = sets_after(7, {{seats({0, 1, 2, 3}), 2}}, 6, row);
        CHECK(sets.size() == 16);
        CHECK(
            (is_in(sets, 0, 9, 16) && is_in(sets, 3, 9, 16) && is_in(sets, 4, 3, 8) && is_in(sets, 5, 3, 8)));
        sets = sets_after(7, {{seats({0, 1, 2, 3}), 1}}, 6, row);
        CHECK(sets.size() == 20);
        CHECK((is_in(sets, 0, 1, 2) && is_in(sets, 5, 1, 2)));
    }
    SECTION("ten players") {
        auto sets = sets_after(10, {}, 0);
        CHECK(sets.size() == 126);
        CHECK(is_in(sets, 5, 4, 9));
        sets = sets_after(10, {{seats({0, 1, 2}), 3}}, 9);
        CHECK(sets.size() == 6);
        CHECK((is_in(sets, 0, 1, 1) && is_in(sets, 2, 1, 1) && is_in(sets, 3, 1, 6) && is_in(sets, 8, 1, 6)));
    }
}

TEST_CASE("Games of missions end as the rules say", "[play][missions]") {
    const auto reject = [](Match& match, int teams) {
        for (int i = 0; i < teams; ++i) {
            match.play({match.moves().front()});
            for (std::size_t voter = 0; voter < match.game->seats().size(); ++voter)
                match.play({"red"});
        }
    };
    SECTION("endless rejecting is a draw after 25 teams, or what the rules say") {
        Match match(game_of(cell(5)));
        reject(match, 24);
        CHECK(match.reason() == "");
        reject(match, 1);
        CHECK(match.reason() == "stall");
        CHECK(match.payoff(0) == 0);
        CHECK(match.game->reasons()[match.game->result(match.state).reason].is_safeguard);
        Match lost(game_of(cell(5, "map: {board: table}\noptions: {stall: spies}\n")));
        reject(lost, 25);
        double sum = 0;
        for (std::size_t i = 0; i < 5; ++i)
            sum += lost.payoff(i);
        CHECK(sum == -1); // two spies, three who are none
    }
    SECTION("the fifth in a row loses by option") {
        Match match(game_of(cell(5, "map: {board: table}\noptions: {rejections: five}\n")));
        reject(match, 5);
        CHECK(match.reason() == "rejections");
        CHECK(match.game->procedure().end_words(match.state)
              == "5 teams in a row were rejected, and the spies have won");
    }
    SECTION("three successes end it at once") {
        Match match(game_of(cell(5)));
        while (match.reason().empty()) {
            const auto moves = match.moves();
            match.play({moves.back()});
        }
        CHECK(match.reason() == "missions");
        CHECK(match.state.as<missions::Table>().results == 3);
        CHECK(match.game->procedure().end_words(match.state)
              == "3 missions have succeeded, and those who are no spies have won");
        CHECK(match.payoff(0) + match.payoff(1) + match.payoff(2) + match.payoff(3) + match.payoff(4) == 1);
    }
}

TEST_CASE("Who is no spy learns nothing of cards and votes that are not shown", "[play][missions][hidden]") {
    Match match(game_of(cell(5)));
    CHECK(match.game->procedure().read_move(match.state, "Player 2, player 1")
          == match.game->procedure().read_move(match.state, "team 1 2"));
    CHECK(match.game->procedure().read_move(match.state, "team Player 1 and Player 2")
          == match.game->procedure().read_move(match.state, "team 1 2"));
    for (const char* none :
         {"", "team", "team Player", "Player 1 Player 1", "Player 11", "and Player 1", "1 2", "teamPlayer 1"})
        CHECK_FALSE(match.game->procedure().read_move(match.state, none));
    match.play({"team 1 2", "black", "red"});
    const View third = match.game->view(match.state, seat(2));
    State other = match.state;
    other.as<missions::Table>().votes = 0b00010;
    CHECK(match.game->view(other, seat(2)) == third);
    CHECK(match.game->view(other, seat(0)) != match.game->view(match.state, seat(0)));
    CHECK(match.why_not("team 1 2") == "expected a vote: black for the team, red against it");
}

TEST_CASE("Tables that cannot be played are refused with their place", "[play][missions]") {
    CHECK(refusal(cell(5, "map: {board: table, row: [2, 3, 2]}\n"))
          == "test.scenario.yaml:6:6: a row of 3 missions, expected 5, of which 3 decide\n");
    CHECK(
        refusal(cell(5, "map: {board: table, row: [2, 3, 2, 3, 6]}\n"))
        == "test.scenario.yaml:6:39: mission 5 is for 6 of 5 players, expected a team that the table has\n");
    CHECK(refusal(cell(5, "map: {board: table, row: [2, 3, 2, 3, 4]}\n"))
          == "test.scenario.yaml:6:39: there are 3 nomination cards, and mission 5 takes 4, expected a card "
             "for each of the team\n");
    CHECK(refusal(cell(5, "map: {board: table, row: [2, 3, 2, 3, 3]}\ndeal: {nominations: [joker]}\n"))
              .find("there is 1 nomination card, and mission 1 takes 2, ")
          != std::string::npos);
    const std::string row_of_rulebook =
        refusal(cell(5, "map: {board: table}\ndeal: {nominations: [joker]}\n"));
    CHECK_THAT(row_of_rulebook,
               Catch::Matchers::StartsWith(
                   "test.scenario.yaml:7:7: there is 1 nomination card, and mission 1 takes 2, "));
    CHECK(row_of_rulebook.find("cell.yaml") == std::string::npos);
    CHECK(refusal(cell(4)) != "");
    CHECK(refusal(cell(
              5, "map: {board: table}\ndeal: {seats: [{role: spy}, {role: spy}, {role: spy}, {}, {}]}\n"))
          != "");
}

TEST_CASE("Written roles hold, and what the scenario deals by option", "[play][missions]") {
    const auto written =
        game_of(cell(5, "map: {board: table}\ndeal: {seats: [{role: spy}, {}, {role: loyal}, {}, {}]}\n"));
    CHECK(facts_of(*written).deals == std::vector<Seats>{0b00011, 0b01001, 0b10001});
    const auto dealt = game_of(cell(5, "map: {board: table}\noptions: {dealt: as-dealt}\ndeal: {seed: 7}\n"));
    CHECK(facts_of(*dealt).deals.size() == 1);
    Match drawn(game_of(cell(5, "map: {board: table}\noptions: {first-leader: drawn}\n")), 3);
    CHECK(drawn.state.as<missions::Table>().phase == Phase::nominate);
    const Match fourth(game_of(cell(5, "map: {board: table}\noptions: {first-leader: \"4\"}\n")));
    CHECK(fourth.actor() == seat(3));
}

TEST_CASE("Spies, cards and votes are drawn with their chances", "[play][missions][hidden]") {
    // Five players; 1 and 2 were on a mission that failed by one red card; 3, who was not, looks on while
    // votes are cast: five sets of spies, and in the one with both, either may have laid the card.
    Match match(game_of(cell(5)));
    match.state.as<missions::Table>().spies = 0b01001;
    match.play({"team 1 2", "black", "black", "black", "black", "black", "red", "black"});
    match.play({"team 1 2 3", "red", "black"});
    const View view = match.game->view(match.state, seat(2));
    const auto redrawer = match.game->redrawer(view);
    RandomSource chance = RandomSource::of(31);
    State drawn(match.game->state_bytes());
    // Each set with who laid the card; and what each of those who have voted did, which tells nobody
    // anything.
    std::map<std::string, double> weights;
    for (const auto& [set, layers] : std::map<std::string, std::vector<int>>{
             {"1 2", {1, 2}}, {"1 4", {1}}, {"1 5", {1}}, {"2 4", {2}}, {"2 5", {2}}})
        for (const int layer : layers)
            for (const char* votes : {"--", "r-", "-r", "rr"})
                weights[fmt::format("{} by {} {}", set, layer, votes)] =
                    1.0 / static_cast<double>(layers.size());
    std::map<std::string, int> found;
    for (int i = 0; i < 20'000; ++i) {
        redrawer->redraw(chance, drawn);
        const auto& table = drawn.as<missions::Table>();
        REQUIRE(std::popcount(table.spies) == 2);
        REQUIRE(std::popcount(table.laid_red[0]) == 1);
        const int low = std::countr_zero(table.spies) + 1;
        const int high = std::bit_width(table.spies);
        ++found[fmt::format("{} {} by {} {}{}", low, high, std::countr_zero(table.laid_red[0]) + 1,
                            (table.votes & 1) != 0 ? "r" : "-", (table.votes & 2) != 0 ? "r" : "-")];
    }
    check_chances(found, weights);
}

TEST_CASE("Random missions keep the laws of play", "[play][missions]") {
    for (const std::string name : {"seven-at-the-mill", "five-rejections"}) {
        INFO(name);
        check_laws(*sample_game("cell/" + name), {.games = 20, .every = 3, .redraws = 3});
    }
    check_laws(*game_of(cell(5, "map: {board: table}\noptions: {first-leader: drawn}\n")));
}

TEST_CASE("Cards to lay may be counted", "[play][missions]") {
    for (const int players : {5, 7, 10}) {
        INFO(players);
        const std::string text = cell(players, "map: {board: table}\noptions: {supply: counted}\n");
        CHECK(check_laws(*game_of(text), {.games = 12, .every = 3, .redraws = 3}) > 100);
    }
    Match match(game_of(cell(10, "map: {board: table}\noptions: {supply: counted}\n")));
    const auto& facts = dynamic_cast<const missions::MissionsProcedure&>(match.game->procedure()).facts();
    const auto shown = [&](std::size_t viewer, std::size_t of) {
        for (const TableauFact& fact :
             match.game->procedure().tableau(match.game->view(match.state, seat(viewer))).facts)
            if (fact.id == "hand" && fact.of == seat(of)) return fact.value;
        return std::string("none");
    };
    // The first cards go to the left of the first leader, who is at place 1.
    const missions::Hand first = facts.dealt[0];
    CHECK(shown(1, 1) == fmt::format("{} red, {} black", first.red, first.black));
    CHECK(shown(2, 1) == fmt::format("{}", first.size()));
}

TEST_CASE("Of counted cards a hand has those that are left, and to vote with one of each colour",
          "[play][missions]") {
    const auto game = game_of(cell(10, "map: {board: table}\noptions: {supply: counted}\n"));
    std::size_t without = 0;
    for (std::uint64_t number = 0; number < 4; ++number)
        play_at_random(*game, 1, number, [&](const State& state) {
            const bool is_vote = state.as<missions::Table>().phase == Phase::vote;
            for (std::size_t player = 0; player < 10; ++player) {
                const missions::Hand own = hand_of(facts_of(*game), state, player);
                std::map<std::string, int> held;
                for (const Held& each : things_held(game->procedure(), game->view(state, seat(player))))
                    held[each.id] = each.count;
                std::map<std::string, int> expected{{"red", is_vote ? 0 : own.red},
                                                    {"black", is_vote ? 0 : own.black}};
                if (!is_vote) std::erase_if(expected, [](const auto& colour) { return colour.second == 0; });
                CHECK(held == expected);
                without += held.size() < 2 ? 1 : 0;
            }
        });
    CHECK(without > 0);
}

TEST_CASE("Once all have voted, everybody hears who voted how", "[play][missions]") {
    Match match(sample_game("cell/seven-at-the-mill"));
    const auto& facts = facts_of(*match.game);
    const auto voted = [&](const std::string& text) {
        const auto move = match.game->read_legal(match.state, text);
        REQUIRE(move);
        std::string words = match.game->procedure().words(match.state, *move, onlooker);
        match.play({text});
        return words;
    };
    const auto votes = [&] {
        std::vector<std::string> shown;
        for (const TableauFact& fact :
             match.game->procedure().tableau(match.game->view(match.state, onlooker)).facts)
            if (fact.id.starts_with("vote-")) shown.push_back(fact.name + " | " + fact.value);
        return shown;
    };
    CHECK(votes().empty());
    match.play({match.moves().front()});
    CHECK(voted("black") == facts.names[0] + " has voted");
    for (const std::string text : {"red", "black", "red", "red", "black"})
        CHECK(voted(text).ends_with(" has voted"));
    const std::string rejected = voted("red");
    CHECK(rejected.find(facts.names[0]) < rejected.find("; against it: " + facts.names[1]));
    CHECK(rejected.ends_with(facts.names[6] + "; it is rejected"));
    REQUIRE(votes().size() == 1);
    CHECK(votes()[0].starts_with("vote 1: " + facts.names[0] + " named " + facts.names[0]));
    CHECK(votes()[0].ends_with(" | " + rejected));
    match.play({match.moves().front(), "black", "black", "black", "black", "black", "black"});
    CHECK(voted("black").ends_with("; against it: nobody; it goes"));
    CHECK(votes().size() == 1); // those of before are done with
    while (match.state.as<missions::Table>().phase == Phase::lay)
        match.play({"black"});
    match.play({match.moves().front(), "red", "red", "red", "red", "red", "red", "red"});
    CHECK(votes().size() == 2); // that of the team that went, and the one since
}

TEST_CASE("Who laid red cards nobody hears, but in replays by option", "[play][missions]") {
    const auto told = [](const std::string& options) {
        Match match(game_of(cell(5, "map: {board: table}\n" + options)));
        match.state.as<missions::Table>().spies = 0b00011;
        match.play({"team 1 2", "black", "black", "black", "black", "black"});
        std::vector<std::string> lines;
        for (const std::string card : {"red", "red"}) {
            const auto move = match.game->read_legal(match.state, card);
            REQUIRE(move);
            lines.push_back(match.game->procedure().words_afterwards(match.state, *move));
            match.play({card});
        }
        return lines;
    };
    CHECK(told("") == std::vector<std::string>{"Player 1 has laid a card", "mission 1 fails; red cards: 2"});
    CHECK(told("options: {who-laid-red: in-replay}\n")
          == std::vector<std::string>{"Player 1 lays a red card",
                                      "Player 2 lays a red card; mission 1 fails; red cards: 2"});
}

TEST_CASE("A player is told his own role, and no other's", "[play][missions]") {
    Match match(sample_game("cell/seven-at-the-mill"));
    int spies = 0;
    for (std::size_t i = 0; i < match.game->seats().size(); ++i) {
        const Tableau seen = match.game->procedure().tableau(match.game->view(match.state, seat(i)));
        const auto roles = std::count_if(seen.facts.begin(), seen.facts.end(),
                                         [](const TableauFact& fact) { return fact.id == "role"; });
        const auto own = std::find_if(seen.facts.begin(), seen.facts.end(),
                                      [](const TableauFact& fact) { return fact.id == "role"; });
        CHECK(roles == 1);
        REQUIRE(own != seen.facts.end());
        CHECK(own->of == seat(i));
        spies += own->value == "one of the spies" ? 1 : 0;
    }
    CHECK(spies == 3);
    const Tableau all = match.game->procedure().tableau(match.game->view(match.state, onlooker));
    CHECK(std::none_of(all.facts.begin(), all.facts.end(),
                       [](const TableauFact& fact) { return fact.id == "role"; }));
}

TEST_CASE("A mission that takes more than one red card says so", "[play][missions]") {
    const auto game = game_of(cell(7));
    Match match(game);
    std::vector<std::string> values;
    for (const TableauFact& fact : game->procedure().tableau(game->view(match.state, seat(0))).facts)
        if (fact.id.starts_with("mission-")) values.push_back(fact.value);
    REQUIRE(values.size() == 5);
    CHECK(values[0] == "a team of 2");
    CHECK(values[3] == "a team of 4; it takes 2 red cards to fail");
    View view = game->view(match.state, seat(0));
    view.known.as<missions::Table>().phase = Phase::lay;
    CHECK(game->procedure().intention(view, red_move) == "the mission is to fail");
    view.known.as<missions::Table>().results = 3;
    CHECK(game->procedure().intention(view, red_move) == "the mission is to fail, which takes 2 red cards");
}
