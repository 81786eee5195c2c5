#include "tests/oracles/play/cell.hpp"
#include "tests/validator/play/lockstep/long_run.hpp"
#include "tests/validator/play/match.hpp"
#include "validator/play/procedures/missions/missions.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>

/// The engine and the plain rules, move by move.

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;
using namespace sabotier::play::missions;

namespace {

namespace plain = oracle::cell;

/// The plain rules count seats from 0.
std::string plain_move(const std::string& text) {
    if (!text.starts_with("team")) return text;
    std::istringstream words(text.substr(4));
    std::string same = "team";
    for (int place = 0; words >> place;)
        same += fmt::format(" {}", place - 1);
    return same;
}

plain::Team team_of(Seats seats) {
    plain::Team team;
    for (int seat = 0; seat < static_cast<int>(most_players); ++seat)
        if ((seats >> seat & 1) != 0) team.insert(seat);
    return team;
}

void compare_knowledge(const Game& game, const State& state, const plain::Table& table) {
    const auto& facts = dynamic_cast<const MissionsProcedure&>(game.procedure()).facts();
    for (std::size_t i = 0; i <= facts.players; ++i) {
        const bool looks_on = i == facts.players;
        const auto viewer = looks_on ? std::optional<int>() : std::optional<int>(static_cast<int>(i));
        std::vector<plain::Team> ours;
        for (const Seats set : possible_spies(facts, game.view(state, looks_on ? onlooker : seat(i))))
            ours.push_back(team_of(set));
        std::vector<plain::Team> theirs = table.possible_spies(viewer);
        std::sort(ours.begin(), ours.end());
        std::sort(theirs.begin(), theirs.end());
        REQUIRE_OFTEN(ours == theirs);
    }
    for (std::size_t i = 0; facts.rules.counts_hands && i < facts.players; ++i) {
        const auto [red, black] = table.hand(static_cast<int>(i));
        const Hand own = hand_of(facts, game.view(state, seat(i)).known, i);
        REQUIRE_OFTEN(std::pair(own.red, own.black) == std::pair(red, black));
        REQUIRE_OFTEN(hand_size(facts, game.view(state, onlooker).known, i) == red + black);
    }
}

/// A random game of both; who the spies were. `is_stubborn`: four votes of five are against.
plain::Team play_both(const Game& game, int players, plain::Rules rules, std::uint64_t number,
                      bool is_stubborn = false) {
    State state = game.start(11, number);
    MoveList list;
    game.settle(state, list);
    plain::Table table(players, std::move(rules), team_of(state.as<missions::Table>().spies));
    RandomSource chance = RandomSource::of(12, number);
    while (!Game::is_over(state)) {
        game.moves(state, list);
        std::vector<std::string> ours;
        for (const Move move : list)
            ours.push_back(plain_move(game.procedure().notation(state, move)));
        REQUIRE_OFTEN(static_cast<int>(sabotier::play::number(Game::actor(state))) == table.asked());
        REQUIRE_OFTEN(ours == table.moves());
        if (state.as<missions::Table>().phase == missions::Phase::nominate)
            compare_knowledge(game, state, table);
        Move move = list[chance.below(static_cast<std::uint32_t>(list.size()))];
        if (is_stubborn && table.phase() == plain::Phase::vote && chance.below(5) != 0)
            move = *game.read_legal(state, "red");
        table.play(plain_move(game.procedure().notation(state, move)));
        game.apply(state, move);
    }
    REQUIRE_OFTEN(table.phase() == plain::Phase::over);
    CHECK(game.reasons()[game.result(state).reason].id == table.reason());
    const Seats spies = state.as<missions::Table>().spies;
    for (std::size_t i = 0; i < game.seats().size(); ++i) {
        const bool is_spy = (spies >> i & 1) != 0;
        const double payoff = table.winner() == "draw" ? 0 : is_spy == (table.winner() == "spies") ? 1 : -1;
        CHECK(game.result(state).of[i].payoff == payoff);
    }
    return team_of(spies);
}

std::shared_ptr<const Game> cell_of(int players, const std::string& options = "") {
    return game_of(
        fmt::format("sabotier: scenario/1\nrulebook: cell\ntitle: Test\nauthor: Test\nplayers: {}\n"
                    "map: {{board: table}}\n{}",
                    players, options.empty() ? "" : "options: {" + options + "}\n"));
}

/// What is left of the second deck, red cards first, from the left of the first leader on.
std::vector<std::pair<int, int>> plain_hands(int players, int red, int black) {
    std::vector<std::pair<int, int>> hands(static_cast<std::size_t>(players));
    for (int card = 0; card < red + black; ++card) {
        auto& hand = hands[static_cast<std::size_t>((card + 1) % players)];
        ++(card < red ? hand.first : hand.second);
    }
    return hands;
}

} // namespace

TEST_CASE("The engine plays a cell of spies as the plain rules do", "[play][lockstep]") {
    for (int players = 5; players <= 10; ++players)
        for (const bool is_five : {false, true}) {
            INFO(players << (is_five ? " players, five rejections" : " players"));
            const auto game = cell_of(players, is_five ? "rejections: five" : "");
            plain::Rules rules = plain::published(players);
            if (is_five) rules.rejections = 5;
            for (std::uint64_t number = 0; number < 40; ++number)
                play_both(*game, players, rules, number);
        }
}

TEST_CASE("The engine ends stalled cells as the plain rules do", "[play][lockstep]") {
    for (const int players : {5, 6})
        for (const std::string option : {"\"25\"", "\"10\"", "spies"}) {
            INFO(players << " players, stall " << option);
            const auto game = cell_of(players, "stall: " + option);
            plain::Rules rules = plain::published(players);
            rules.stall = option == "\"10\"" ? 10 : 25;
            rules.spies_win_stalls = option == "spies";
            for (std::uint64_t number = 0; number < 12; ++number)
                play_both(*game, players, rules, number, true);
        }
}

TEST_CASE("The engine lets others lead a cell first, as the plain rules do", "[play][lockstep]") {
    for (const std::string option : {"\"3\"", "\"6\"", "drawn"}) {
        CAPTURE(option);
        const auto game = cell_of(6, "first-leader: " + option);
        std::set<int> leaders;
        for (std::uint64_t number = 0; number < 12; ++number) {
            State state = game->start(11, number);
            MoveList list;
            game->settle(state, list);
            plain::Rules rules = plain::published(6);
            rules.first_leader = state.as<missions::Table>().leader;
            leaders.insert(rules.first_leader);
            play_both(*game, 6, rules, number);
        }
        if (option == "drawn")
            CHECK(leaders.size() > 3);
        else
            CHECK(leaders == std::set<int>{option == "\"3\"" ? 2 : 5});
    }
}

TEST_CASE("The engine counts the hands of a cell as the plain rules do", "[play][lockstep]") {
    for (int players = 5; players <= 10; ++players) {
        INFO(players << " players");
        const auto game = cell_of(players, "supply: counted");
        const auto& facts = dynamic_cast<const MissionsProcedure&>(game->procedure()).facts();
        int red = 0;
        int black = 0;
        for (const Hand& hand : facts.dealt) {
            red += hand.red;
            black += hand.black;
        }
        CHECK((red <= 26 && black <= 26 && red + black > 40));
        plain::Rules rules = plain::published(players);
        rules.hands = plain_hands(players, red, black);
        for (std::uint64_t number = 0; number < 40; ++number)
            play_both(*game, players, rules, number);
    }
}

TEST_CASE("The engine deals cards of alike backs as the plain rules do", "[play][lockstep]") {
    for (const int players : {5, 8, 10}) {
        INFO(players << " players");
        const auto few = cell_of(players, "supply: counted");
        const auto all = cell_of(players, "supply: counted, backs: same");
        const auto dealt = [](const Game& game) {
            std::pair<int, int> sum;
            for (const Hand& hand : dynamic_cast<const MissionsProcedure&>(game.procedure()).facts().dealt) {
                sum.first += hand.red;
                sum.second += hand.black;
            }
            return sum;
        };
        const auto [red, black] = dealt(*all);
        CHECK((red > dealt(*few).first && black > dealt(*few).second && red + black > 52));
        plain::Rules rules = plain::published(players);
        rules.hands = plain_hands(players, red, black);
        for (std::uint64_t number = 0; number < 20; ++number)
            play_both(*all, players, rules, number);
    }
}

TEST_CASE("Another player leads a cell first, as the plain rules have it", "[play][lockstep]") {
    for (const int first : {2, 4, 5}) {
        const auto game = cell_of(5, fmt::format("first-leader: \"{}\"", first));
        plain::Rules rules = plain::published(5);
        rules.first_leader = first - 1;
        for (std::uint64_t number = 0; number < 12; ++number)
            play_both(*game, 5, rules, number);
    }
    const auto drawn = cell_of(7, "first-leader: drawn");
    std::set<int> leaders;
    for (std::uint64_t number = 0; number < 40; ++number) {
        MoveList list;
        State state = drawn->start(11, number);
        drawn->settle(state, list);
        plain::Rules rules = plain::published(7); // is told who was drawn
        rules.first_leader = state.as<missions::Table>().leader;
        leaders.insert(rules.first_leader);
        play_both(*drawn, 7, rules, number);
    }
    CHECK(leaders.size() == 7);
}

TEST_CASE("Scenarios have rows and roles of their own, as the plain rules have them", "[play][lockstep]") {
    const std::string head = "sabotier: scenario/1\nrulebook: cell\ntitle: Test\nauthor: Test\nplayers: 7\n";
    const auto game = game_of(head
                              + "map: {board: table, row: [4*, 2, 3, 3, 4]}\n"
                                "deal: {seats: [{role: spy}, {}, {role: loyal}, {}, {}, {}, {}]}\n");
    plain::Rules rules = plain::published(7);
    rules.row = {{4, true}, {2, false}, {3, false}, {3, false}, {4, false}};
    std::set<plain::Team> dealt;
    for (std::uint64_t number = 0; number < 60; ++number) // views do not know what is written
        dealt.insert(play_both(*game, 7, rules, number));
    CHECK(dealt.size() == 10); // two more of five
    for (const plain::Team& spies : dealt)
        CHECK((spies.size() == 3 && spies.count(0) == 1 && spies.count(2) == 0));

    const auto as_dealt =
        game_of(head + "map: {board: table}\noptions: {dealt: as-dealt}\ndeal: {seed: 7}\n");
    std::set<plain::Team> printed;
    for (std::uint64_t number = 0; number < 20; ++number)
        printed.insert(play_both(*as_dealt, 7, plain::published(7), number));
    CHECK(printed.size() == 1);
}

TEST_CASE("The engine plays many cells of spies as the plain rules do", "[.][lockstep-long]") {
    std::vector<std::shared_ptr<const Game>> games; // in turn
    for (int players = 5; players <= 10; ++players)
        games.push_back(cell_of(players));
    const GamesToCompare wanted(600);
    for (std::uint64_t number = wanted.first; number < wanted.end; ++number) {
        const auto which = static_cast<std::size_t>(number % games.size());
        const int players = 5 + static_cast<int>(which);
        play_both(*games[which], players, plain::published(players), 1000 + number);
    }
}
