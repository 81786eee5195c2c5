#include "validator/play/table/stays_known.hpp"

#include "tests/validator/play/match.hpp"
#include "validator/play/table/played_game.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

namespace sabotier::play {

using test::sample_game;

namespace {

using Texts = std::vector<std::string>;

Table people_at(const std::string& sample) {
    const auto rules = sample_game(sample);
    return Table(Playthrough(rules, 7), std::vector<Player>(rules->seats().size()));
}

/// Decisions by lot until one is taken back that has shown something; what it was.
Texts first_shown(Table& table, const std::string& word) {
    RandomSource chance = bot_chance(5, 0, seat(0));
    for (int i = 0; i < 300 && !table.is_over(); ++i) {
        MoveList moves;
        table.game().game().moves(table.game().state(), moves);
        table.play(moves[chance.below(static_cast<std::uint32_t>(moves.size()))]);
        Texts known = stays_known(table);
        for (const std::string& line : known)
            if (line.find(word) != std::string::npos) return known;
    }
    return {};
}

} // namespace

TEST_CASE("A step to an empty square shows nothing that stays known, an attack on what is hidden does") {
    Table table = people_at("landmines/small-fry");
    CHECK(stays_known(table).empty()); // there is nothing to take back
    REQUIRE(table.play("A3-A4").empty());
    CHECK(stays_known(table).empty());
    const Texts known = first_shown(table, "takes");
    CHECK(known.size() == 1);
}

TEST_CASE("Dice, drawn cards and a goal that was looked at stay known") {
    Table guards = people_at("fortress/ember-hall");
    CHECK(first_shown(guards, "").size() > 0);
    Table diggers = people_at("tunnels/first-shift");
    CHECK(first_shown(diggers, "draw").size() > 0);
}

namespace {

/// A game in which people play one seat and bots the others.
Table against_bots(const std::string& sample, std::size_t people, const std::string& bot,
                   std::uint64_t seed) {
    const auto rules = sample_game(sample);
    std::vector<Player> players;
    for (std::size_t i = 0; i < rules->seats().size(); ++i)
        players.push_back(i == people ? Player{}
                                      : make_player(rules, *read_bot(bot, *rules).value, seed, 0, seat(i)));
    Table table(Playthrough(rules, seed), std::move(players));
    table.let_bots_play();
    return table;
}

} // namespace

TEST_CASE("Votes of bots that lay open stay known, and what they did after them does not") {
    Table table = against_bots("cell/seven-at-the-mill", 0, "greedy", 986605);
    REQUIRE(table.play("team 1 2").empty());
    table.let_bots_play();
    REQUIRE(table.play("black").empty());
    table.let_bots_play();
    const Texts known = stays_known(table);
    REQUIRE(known.size() == 1);
    CHECK(known.front().find("all have voted") != std::string::npos);
}

TEST_CASE("Steps of a bot that turn nothing up are not said to stay known") {
    Table table = against_bots("landmines/small-fry", 0, "greedy", 1);
    for (const char* const move : {"G3-G4", "E3-E4"})
        REQUIRE(table.play(move).empty());
    table.let_bots_play();
    CHECK(stays_known(table).empty());
}

TEST_CASE("What was taken back and is done again draws the same") {
    for (const char* sample : {"tunnels/first-shift", "fortress/ember-hall", "sabot/pattenford/market-day"}) {
        INFO(sample);
        Table table = people_at(sample);
        RandomSource chance = bot_chance(9, 0, seat(0));
        for (int i = 0; i < 60 && !table.is_over(); ++i) {
            MoveList moves;
            table.game().game().moves(table.game().state(), moves);
            const Move move = moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
            table.play(move);
            const State after = table.game().state();
            REQUIRE(table.undo());
            table.play(move);
            REQUIRE(table.game().state() == after);
        }
    }
}

TEST_CASE("Whoever decides again is told what he knows of what was taken back, until he has decided") {
    PlayedGame played(people_at("landmines/small-fry"));
    RandomSource chance = bot_chance(5, 0, seat(0));
    bool was_told = false;
    for (int i = 0; i < 300 && !was_told && !played.table().is_over(); ++i) {
        played.uncover();
        const Seat decides = played.table().actor();
        played.play(
            MoveChoice(played.choices()[chance.below(static_cast<std::uint32_t>(played.choices().size()))]));
        const Texts known = stays_known(played.table());
        if (known.empty() || played.table().is_over()) continue;
        was_told = true;
        REQUIRE(played.undo());
        if (played.is_covered()) CHECK(played.still_known().empty()); // nobody has said that he looks
        played.uncover();
        CHECK(played.eye() == decides);
        CHECK(played.still_known() == known);
        played.play(MoveChoice(played.choices().front()));
        CHECK(played.still_known().empty());
    }
    CHECK(was_told);
}

} // namespace sabotier::play
