#include "validator/play/table/typed.hpp"

#include "tests/validator/play/match.hpp"
#include "validator/play/table/played_game.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>

namespace sabotier::play {

using Catch::Matchers::StartsWith;
using test::sample_game;

namespace {

PlayedGame people_at(const std::string& sample) {
    const auto rules = sample_game(sample);
    return PlayedGame(Table(Playthrough(rules, 7), std::vector<Player>(rules->seats().size())));
}

std::string last_played(const PlayedGame& played) {
    const std::vector<Event>& events = played.table().game().events();
    return events.empty() ? "" : events.back().notation;
}

} // namespace

TEST_CASE("A notation begins with, or has as a word, what is typed of it in any letters") {
    CHECK(begins_with("C3-C4", "c3"));
    CHECK(begins_with("C3-C4", ""));
    CHECK_FALSE(begins_with("C3", "C3-C4"));
    CHECK(has_word("C3-C4", "c4"));
    CHECK_FALSE(has_word("C3-C4", "c"));
    CHECK(has_word("C3-C4-C5", "c4-c5"));
    CHECK(has_word("lay cross 2,-1 turned", "2,-1"));
    CHECK_FALSE(has_word("lay cross 2,-1 turned", "1")); // the sign of a row parts nothing
    CHECK_FALSE(has_word("lay cross -2,1 turned", "2,1"));
    CHECK_FALSE(has_word("2,-1", "1"));
    CHECK(has_word("plan parachute@A1 right=2", "a1"));
    CHECK(has_word("alight 0803/1 0704 n", "0803"));
    CHECK_FALSE(has_word("stop", ""));
    CHECK_FALSE(has_word("C3-", ""));
}

TEST_CASE("A move in small letters is the one that is meant, and the rule against it knows what it is") {
    const auto rules = sample_game("clogworks/night-shift");
    const State state = rules->start(7);
    const auto exact = rules->read_legal(state, "A5-A4");
    REQUIRE(exact);
    CHECK(read_typed(*rules, state, "A5-A4") == exact);
    CHECK(read_typed(*rules, state, "a5-a4") == exact);
    CHECK_FALSE(read_typed(*rules, state, "a5-a3"));
    CHECK(as_written(*rules, state, "a5-a3") == "A5-A3");
    CHECK(as_written(*rules, state, "nothing") == "nothing");
    const View view = rules->view(state, Game::actor(state));
    CHECK(rules->procedure().why_not(view, as_written(*rules, state, "a5-a3"))
          == rules->procedure().why_not(view, "A5-A3"));
}

TEST_CASE("What is typed plays the only move that begins so, or that names it") {
    PlayedGame played = people_at("clogworks/night-shift");
    played.uncover();
    SECTION("by its beginning") {
        REQUIRE(played.choices_by("a5").size() == 1);
        CHECK(played.play("a5").empty());
        CHECK(last_played(played) == "A5-A4");
    }
    SECTION("by where it ends") {
        REQUIRE(played.choices_by("A4").size() == 1);
        CHECK(played.play("A4").empty());
        CHECK(last_played(played) == "A5-A4");
    }
    SECTION("and tells them where there are several") {
        PlayedGame wide = people_at("landmines/small-fry");
        wide.uncover();
        const auto is_twice = std::ranges::find_if(wide.choices(), [&](const MoveChoice& choice) {
            return wide.choices_by(choice.places.front()).size() > 1;
        });
        REQUIRE(is_twice != wide.choices().end());
        const std::string place = is_twice->places.front();
        CHECK_THAT(wide.play(place), StartsWith("'" + place + "' may be one of "));
        CHECK(wide.table().game().decisions() == 0);
    }
    SECTION("of those alone that go through what was chosen on the board") {
        CHECK(played.choose_place("A5").empty());
        CHECK(played.choices_by("").size() == 1);
    }
    SECTION("but a list has moves of other places than the chosen one, rather than none") {
        PlayedGame wide = people_at("landmines/small-fry");
        wide.uncover();
        CHECK(wide.choose_place("H3").empty());
        CHECK(wide.meant_by("").size() == 1);
        CHECK(wide.meant_by("h3").size() == 1);
        const auto listed = wide.meant_by("g3-g4");
        REQUIRE(listed.size() == 1);
        CHECK(listed.front()->notation == "G3-G4");
        CHECK(wide.meant_by("zzz").empty());
    }
    SECTION("and what such a list shows is what is meant") {
        PlayedGame wide = people_at("landmines/small-fry");
        wide.uncover();
        REQUIRE(wide.choose_place("H3").empty());
        const std::set<std::string> places = wide.all_places();
        std::size_t several = 0;
        std::size_t alone = 0;
        for (const std::string& place : places) {
            INFO(place);
            const auto listed = wide.meant_by(place);
            REQUIRE_FALSE(listed.empty());
            PlayedGame one = people_at("landmines/small-fry");
            one.uncover();
            REQUIRE(one.choose_place("H3").empty());
            const std::string refusal = one.play(place);
            (listed.size() == 1 ? alone : several) += 1;
            if (listed.size() == 1)
                CHECK(last_played(one) == listed.front()->notation);
            else
                CHECK_THAT(refusal, StartsWith("'" + place + "' may be one of "));
        }
        CHECK(several > 0);
        CHECK(alone > 2);
    }
    SECTION("and what one move alone has in its words is listed, told, and not played") {
        PlayedGame vote = people_at("cell/seven-at-the-mill");
        vote.uncover();
        vote.play(MoveChoice(vote.choices().front()));
        vote.uncover();
        const std::size_t decisions = vote.table().game().decisions();
        for (const std::string part : {"gains", "Against", "st the"}) {
            INFO(part);
            REQUIRE(vote.meant_by(part).size() == 1);
            CHECK(vote.play(part) == "'" + part + "' may mean 'red': against the team");
            CHECK(vote.table().game().decisions() == decisions);
        }
        CHECK(vote.play("against the team").empty());
        CHECK(last_played(vote) == "red");
    }
    SECTION("and a list has what its words have, too, of which several play nothing") {
        PlayedGame wide = people_at("landmines/small-fry");
        wide.uncover();
        const std::string kind = wide.choices().front().intention.substr(0, 5);
        std::string typed = kind;
        std::ranges::transform(typed, typed.begin(), [](unsigned char c) { return std::tolower(c); });
        REQUIRE(wide.choices_by(typed).empty());
        const auto listed = wide.meant_by(typed);
        REQUIRE_FALSE(listed.empty());
        for (const MoveChoice* choice : listed)
            CHECK(choice->intention.find(kind) != std::string::npos);
        CHECK_FALSE(wide.play(typed).empty());
        CHECK(wide.table().game().decisions() == 0);
    }
    SECTION("and all of its words mean one that is told by them") {
        PlayedGame team = people_at("cell/seven-at-the-mill");
        team.uncover();
        const MoveChoice meant = team.choices().at(1);
        std::string typed = meant.intention;
        std::ranges::transform(typed, typed.begin(), [](unsigned char c) { return std::tolower(c); });
        REQUIRE(team.choices_by(typed).empty());
        CHECK(team.play(typed).empty());
        CHECK(last_played(team) == meant.notation);
    }
    SECTION("but who writes a move of the game hears why it is not legal, whatever words have its letters") {
        const auto rules = sample_game("sabot/pattenford/market-day");
        PlayedGame battle(Table(Playthrough(rules, 5), std::vector<Player>(2)));
        battle.uncover();
        REQUIRE(battle.play("2105").empty());
        const auto listed = battle.meant_by("end");
        REQUIRE(listed.size() == 1);
        REQUIRE(listed.front()->notation == "done"); // "end its move"
        CHECK(battle.play("end") == "another unit is moving");
        CHECK(battle.play("END") == "another unit is moving");
        CHECK(battle.play("turn up") == "'turn up' may mean 'reveal': turn up Hover Tank-Destroyer on 2105");
        CHECK(battle.table().game().decisions() == 1);
        CHECK(battle.play("do").empty());
        CHECK(last_played(battle) == "done");
    }
    SECTION("and the rule where there is none") {
        CHECK_FALSE(played.play("A5-A3").empty());
        CHECK_FALSE(played.play("Z9").empty());
        CHECK(played.table().game().decisions() == 0);
    }
}

} // namespace sabotier::play
