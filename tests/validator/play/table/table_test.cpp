#include "validator/play/table/table.hpp"

#include "tests/validator/play/match.hpp"

#include <catch2/catch.hpp>

#include <numeric>
#include <utility>

namespace sabotier::play {

using test::sample_game;

namespace {

/// `bots`: seats that a bot plays.
Table table_of(const std::string& sample, const std::vector<std::size_t>& bots, std::uint64_t seed = 7,
               std::string_view bot = "random") {
    const auto game = sample_game(sample);
    std::vector<Player> players;
    for (std::size_t i = 0; i < game->seats().size(); ++i) {
        const bool is_bot = std::find(bots.begin(), bots.end(), i) != bots.end();
        players.push_back(
            make_player(game, is_bot ? read_bot(bot, *game).value : std::nullopt, seed, 0, play::seat(i)));
    }
    return {Playthrough(game, seed), std::move(players)};
}

std::vector<std::size_t> all_seats(const std::string& sample) {
    std::vector<std::size_t> all(sample_game(sample)->seats().size());
    std::iota(all.begin(), all.end(), 0);
    return all;
}

/// What was decided, and by whom, in the order of the game.
std::vector<std::string> decided(const Table& table) {
    std::vector<std::string> texts;
    for (const Event& event : table.game().events())
        if (event.actor != by_chance) texts.push_back(table.seat_name(event.actor) + " " + event.notation);
    return texts;
}

/// People take the legal move that `step` points to.
void decide(Table& table, std::size_t step) {
    MoveList moves;
    table.game().game().moves(table.game().state(), moves);
    table.play(moves[step % moves.size()]);
    table.let_bots_play();
}

} // namespace

TEST_CASE("What bots opened a game with is not taken back, as nobody decided it") {
    for (const std::string sample : {"fortress/ember-hall", "sabot/pattenford/market-day"}) {
        CAPTURE(sample);
        const Table people = table_of(sample, {});
        // The seat that acts first is the bot's.
        Table table = table_of(sample, {number(people.actor())});
        table.let_bots_play();
        const std::vector<std::string> opening = decided(table);
        REQUIRE(!opening.empty());
        REQUIRE(!table.is_over());
        CHECK(!table.last_of_people());
        for (int i = 0; i < 3; ++i) {
            CHECK(!table.undo());
            table.let_bots_play();
            CHECK(decided(table) == opening);
        }
    }
}

TEST_CASE("Who takes a decision back and takes it again is answered by bots as before") {
    const auto sample = GENERATE(as<std::string>{}, "landmines/small-fry", "clogworks/night-shift",
                                 "tunnels/two-doors", "sabot/pattenford/market-day");
    CAPTURE(sample);
    Table table = table_of(sample, {1});
    table.let_bots_play();
    for (std::size_t step = 0; step < 30 && !table.is_over(); ++step) {
        const std::vector<std::string> before = decided(table);
        const std::size_t events = table.game().events().size();
        decide(table, step);
        const std::vector<std::string> after = decided(table);
        REQUIRE(table.undo());
        REQUIRE(decided(table) == before);
        REQUIRE(table.game().events().size() == events);
        decide(table, step);
        REQUIRE(decided(table) == after);
    }
}

TEST_CASE("A bot that thinks bit by bit decides what it would have decided at once") {
    const auto sample =
        GENERATE(as<std::string>{}, "landmines/small-fry", "clogworks/night-shift", "tunnels/two-doors",
                 "sabot/pattenford/market-day", "fortress/ember-hall", "cell/seven-at-the-mill");
    const auto bot =
        GENERATE(as<std::string>{}, "random", "greedy", "mcts:iterations=24,width=4,searched=100");
    CAPTURE(sample, bot);
    constexpr std::size_t decisions = 5;
    Table whole = table_of(sample, all_seats(sample), 3, bot);
    whole.let_bots_play(decisions);
    Table bits = table_of(sample, all_seats(sample), 3, bot);
    std::size_t most = 0; // bits of a decision
    for (std::size_t now = 0; decided(bits).size() < decisions;) {
        ++now;
        if (bits.let_bots_think()) most = std::max(most, std::exchange(now, 0));
    }
    CHECK(decided(bits) == decided(whole));
    CHECK((most > 4) == (bot.find("mcts") == 0)); // in others is nothing to be divided
}

TEST_CASE("What a bot had begun to think of is forgotten where the game goes on otherwise") {
    const std::string sample = "landmines/small-fry";
    Table table = table_of(sample, {1}, 3, "mcts:iterations=24,width=4,searched=100");
    CHECK_FALSE(table.let_bots_think()); // people are asked
    MoveList moves;
    while (!table.is_bots_turn()) {
        table.game().game().moves(table.game().state(), moves);
        table.play(moves[0]);
    }
    const std::vector<std::string> before = decided(table);
    CHECK_FALSE(table.let_bots_think());
    CHECK_FALSE(table.let_bots_think());
    Table copy = table; // begins anew
    SECTION("It decides at once") {
        table.let_bots_play(1);
        while (!copy.let_bots_think()) {
        }
        CHECK(decided(table) == decided(copy));
    }
    SECTION("It is taken back, and something else is decided") {
        REQUIRE(table.undo());
        REQUIRE(copy.undo());
        decide(table, 2);
        decide(copy, 2);
        CHECK(decided(table) != before);
        CHECK(decided(table) == decided(copy));
    }
    SECTION("The table goes elsewhere, and it thinks on") {
        Table moved = std::move(table);
        while (!moved.let_bots_think()) {
        }
        copy.let_bots_play(1);
        CHECK(decided(moved) == decided(copy));
    }
}

TEST_CASE("The end says what points are, in the words of the game") {
    const auto [sample, says] = GENERATE(table<std::string, std::string>({
        {"sabot/pattenford/market-day", "build point"},
        {"fortress/ember-hall", "hit"},
        {"tunnels/two-doors", "a pay of "},
        {"landmines/small-fry", ""},
        {"clogworks/night-shift", ""},
    }));
    CAPTURE(sample);
    const std::vector<std::size_t> all = all_seats(sample);
    const std::size_t seats = all.size();
    Table table = table_of(sample, all);
    table.let_bots_play();
    REQUIRE(table.is_over());
    const std::vector<std::string> ending = table.ending();
    REQUIRE(ending.size() == seats + 1);
    for (std::size_t i = 1; i < ending.size(); ++i) {
        CAPTURE(ending[i]);
        const std::size_t with = ending[i].find(", with ");
        if (says.empty()) {
            CHECK(with == std::string::npos);
            continue;
        }
        REQUIRE(with != std::string::npos);
        const std::string points = ending[i].substr(with + 7);
        CHECK((points.find(says) != std::string::npos
               || (sample == "fortress/ember-hall" && points.find("hack") != std::string::npos)));
    }
}

TEST_CASE("A game that goes on from its record goes as it would have gone") {
    Table whole = table_of("landmines/small-fry", {0, 1});
    whole.let_bots_play();
    Table half = table_of("landmines/small-fry", {0, 1});
    half.let_bots_play(9);
    Replay read = replay(half.game().shared_game(), half.game().record());
    REQUIRE(read.problems.empty());
    Table rest(std::move(read.playthrough), half.players());
    rest.let_bots_play();
    CHECK(decided(rest) == decided(whole));
}

TEST_CASE("A record notes who has decided besides those who play, as long as it is not taken back") {
    const Table seats = table_of("landmines/small-fry", {1});
    Playthrough game(seats.game().shared_game(), 7);
    MoveList moves;
    for (int i = 0; i < 4; ++i) {
        REQUIRE(game.actor() == play::seat(i < 2 ? 0 : 1));
        game.game().moves(game.state(), moves);
        game.play(moves[0]);
    }
    Table table(std::move(game), seats.players(),
                {2, {"green: mcts"}, {{3, play::seat(1)}, {4, play::seat(1)}}});
    GameRecord head;
    head.notes = {"On Tuesday."};
    const std::string others = "Others played until decision 2: green: mcts.";
    CHECK(table.record(head).notes
          == std::vector<std::string>{"On Tuesday.", others,
                                      "People took these decisions for grey, which random plays: 3, 4."});
    CHECK(table.record(head).players[1].plays == "random");
    REQUIRE(table.undo());
    CHECK(table.game().decisions() == 1);
    const std::vector<std::string> left{"On Tuesday.", "Others played until decision 1: green: mcts."};
    CHECK(table.record(head).notes == left);
    decide(table, 0);
    REQUIRE(table.game().decisions() >= 4);
    CHECK(table.record(head).notes == left); // they are others' and the bot's own now
    CHECK(seats.record({}).notes.empty());
}

TEST_CASE("What a record noted of decisions goes with them, and what people wrote there stays") {
    const Table seats = table_of("landmines/small-fry", {1});
    Playthrough game(seats.game().shared_game(), 7);
    MoveList moves;
    for (int i = 0; i < 4; ++i) {
        game.game().moves(game.state(), moves);
        game.play(moves[0]);
    }
    Table table(std::move(game), seats.players());
    GameRecord head;
    const std::string own = "Others played until decision 2, and said so.";
    const std::string more = "People took these decisions for grey, which random plays: 3, maybe 4.";
    head.notes = {own, "Others played until decision 2: green: mcts.",
                  "People took these decisions for grey, which random plays: 1, 3, 4.",
                  "People took these decisions for grey, which random plays: 3.", more};
    CHECK(table.record(head).notes == head.notes);
    REQUIRE(table.undo());
    REQUIRE(table.game().decisions() == 1);
    const std::vector<std::string> left{own, "Others played until decision 1: green: mcts.",
                                        "People took these decisions for grey, which random plays: 1.", more};
    CHECK(table.record(head).notes == left);
    decide(table, 0);
    REQUIRE(table.game().decisions() >= 4);
    CHECK(table.record(head).notes == left);
    while (table.undo()) {
    }
    REQUIRE(table.game().decisions() == 0);
    CHECK(table.record(head).notes == std::vector<std::string>{own, more});
}

TEST_CASE("The last decision of people is theirs, whatever bots and dice did since") {
    Table table = table_of("landmines/small-fry", {1});
    CHECK(!table.last_of_people());
    decide(table, 0);
    CHECK(table.last_of_people() == play::seat(0));
    decide(table, 1);
    REQUIRE(table.game().events().back().actor == play::seat(1));
    CHECK(table.last_of_people() == play::seat(0));
}

TEST_CASE("Who plays a game is said by its record, and whom nobody knows is told with the line") {
    const auto game = sample_game("landmines/small-fry");
    GameRecord record = table_of("landmines/small-fry", {1}).record({});
    const auto players = players_of(game, record);
    REQUIRE(players);
    CHECK(player_name(players.value->at(0)) == "people");
    CHECK(player_name(players.value->at(1)) == "random");
    record.players.pop_back(); // what it does not say
    CHECK(player_name(players_of(game, record).value->at(1)) == "people");
    record.players[0].plays = "";
    record.players[0].at.line = 5;
    record.players.push_back({"gry", "randon", {nullptr, 6, 1}});
    const auto wrong = players_of(game, record);
    CHECK_FALSE(wrong);
    REQUIRE(wrong.problems.size() == 3);
    CHECK(to_text(wrong.problems[0])
          == "5: nobody knows the player '', expected one of people, random, greedy and mcts");
    CHECK(to_text(wrong.problems[1]) == "6:1: the game has no seat 'gry', did you mean 'grey'?");
    CHECK(to_text(wrong.problems[2]) == "6:1: nobody knows the player 'randon', did you mean 'random'?");
}

TEST_CASE("People give up and agree on a draw, and take it back; bots decline") {
    Table table = table_of("landmines/small-fry", {});
    decide(table, 0);
    REQUIRE(table.can_resign());
    REQUIRE(table.can_offer_draw());
    SECTION("giving up") {
        const Seat by = table.actor();
        table.resign();
        CHECK(table.is_over());
        CHECK_FALSE(table.can_resign());
        CHECK_FALSE(table.can_offer_draw());
        CHECK(table.last_of_people() == by);
        CHECK(table.told(onlooker, table.game().events().size())
              == std::vector<std::string>{"Green gave up"});
        CHECK(table.ending()
              == std::vector<std::string>{"The game is over: given up by Green.", "Green lost", "Grey won"});
        REQUIRE(table.undo());
        CHECK(table.actor() == by);
        CHECK(decided(table).size() == 1);
    }
    SECTION("a draw that is accepted") {
        REQUIRE(table.offer_draw());
        CHECK_FALSE(table.can_offer_draw()); // it stands
        CHECK(table.told_offer() == "A draw is offered by Green");
        CHECK(table.asked_for_draw() == play::seat(1));
        table.answer_draw(true);
        CHECK(table.told(onlooker, table.game().events().size())
              == std::vector<std::string>{"Grey accepted a draw"});
        CHECK(table.ending()
              == std::vector<std::string>{"The game is over: both sides have agreed on a draw.", "Green drew",
                                          "Grey drew"});
        REQUIRE(table.undo());
        CHECK_FALSE(table.asked_for_draw());
        CHECK(decided(table).size() == 1);
    }
    SECTION("a draw that is declined") {
        REQUIRE(table.offer_draw());
        table.answer_draw(false);
        CHECK_FALSE(table.is_over());
        CHECK_FALSE(table.asked_for_draw());
        CHECK(table.told_offer().empty());
    }
}

TEST_CASE("Bots decline a draw, also one of a record in which people played their seat") {
    Table table = table_of("landmines/small-fry", {1});
    REQUIRE(table.can_offer_draw());
    CHECK_FALSE(table.offer_draw());
    CHECK_FALSE(table.asked_for_draw());
    Playthrough offered(table.game().shared_game(), 7);
    offered.offer_draw(play::seat(0));
    CHECK_FALSE(Table(Playthrough(offered), table.players()).asked_for_draw());
    // nor does an offer stand that a bot would have made
    CHECK_FALSE(Table(std::move(offered), table_of("landmines/small-fry", {0}).players()).asked_for_draw());
}

TEST_CASE("What people ended before they handed their seats to bots is not taken back") {
    Playthrough ended(sample_game("landmines/small-fry"), 7);
    ended.resign();
    Table table(std::move(ended), table_of("landmines/small-fry", {0, 1}).players());
    CHECK(table.is_over());
    CHECK_FALSE(table.undo());
}

TEST_CASE("Around a table of more than two sides nobody gives up for the others") {
    const Table table = table_of("tunnels/two-doors", {});
    CHECK_FALSE(table.can_resign());
    CHECK_FALSE(table.can_offer_draw());
}

} // namespace sabotier::play
