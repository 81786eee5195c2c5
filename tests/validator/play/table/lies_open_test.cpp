#include "validator/play/table/lies_open.hpp"

#include "tests/validator/play/match.hpp"
#include "validator/play/table/played_game.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <initializer_list>

namespace sabotier::play {

using test::sample_game;

namespace {

/// Seven spies and others; bots sit where `bots` has their places from 0.
Table at_the_mill(const std::vector<std::size_t>& bots = {}) {
    const auto rules = sample_game("cell/seven-at-the-mill");
    std::vector<Player> players;
    for (std::size_t i = 0; i < rules->seats().size(); ++i)
        players.push_back(make_player(
            rules,
            std::ranges::count(bots, i) > 0 ? std::optional(BotSpec{bot_type("random")}) : std::nullopt, 7, 0,
            seat(i)));
    return Table(Playthrough(rules, 7), std::move(players));
}

void play_all(Table& table, std::initializer_list<const char*> moves) {
    for (const char* move : moves)
        REQUIRE(table.play(std::string_view(move)).empty());
}

} // namespace

TEST_CASE("A vote is taken back until all votes are shown, and not afterwards") {
    Table table = at_the_mill();
    play_all(table, {"team 1 2"});
    CHECK(lies_open(table).empty());
    for (int voter = 0; voter < 6; ++voter) {
        play_all(table, {"red"});
        CHECK(lies_open(table).empty());
    }
    play_all(table, {"red"});
    CHECK(lies_open(table) == "What was decided in secret at the same time lies open, and is not taken back");
    PlayedGame played(table);
    CHECK_FALSE(played.can_undo());
    CHECK_FALSE(played.undo());
    play_all(table, {"team 1 2"}); // which was decided alone
    CHECK(lies_open(table).empty());
    CHECK(table.undo());
    CHECK_FALSE(lies_open(table).empty());
}

TEST_CASE("The cards of a mission are shown as votes are, and a vote is not taken back behind them") {
    Table table = at_the_mill();
    play_all(table, {"team 1 2", "black", "black", "black", "black", "black", "black", "black"});
    CHECK_FALSE(lies_open(table).empty());
    play_all(table, {"black"});
    CHECK(lies_open(table).empty()); // the other card is not laid yet
    play_all(table, {"black"});
    CHECK_FALSE(lies_open(table).empty());
}

TEST_CASE("Who votes with bots alone may take his vote back, and they vote the same again") {
    Table table = at_the_mill({1, 2, 3, 4, 5, 6});
    play_all(table, {"team 1 2", "red"});
    table.let_bots_play();
    CHECK(lies_open(table).empty());
    CHECK(PlayedGame(table).can_undo());
    Table two = at_the_mill({1, 2, 3, 4, 5}); // the last one at the table is a person, too
    play_all(two, {"team 1 2", "red"});
    two.let_bots_play();
    play_all(two, {"red"});
    CHECK_FALSE(lies_open(two).empty());
}

TEST_CASE("Where nobody decides at the same time everything is taken back") {
    const auto rules = sample_game("landmines/small-fry");
    Table table(Playthrough(rules, 7), std::vector<Player>(rules->seats().size()));
    RandomSource chance = bot_chance(5, 0, seat(0));
    for (int i = 0; i < 40 && !table.is_over(); ++i) {
        MoveList moves;
        rules->moves(table.game().state(), moves);
        table.play(moves[chance.below(static_cast<std::uint32_t>(moves.size()))]);
        CHECK(lies_open(table).empty());
    }
}

} // namespace sabotier::play
