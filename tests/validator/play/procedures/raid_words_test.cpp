#include "tests/validator/play/procedures/raid.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;
using namespace sabotier::play::raid;

namespace {

Raid hall_at_planning() {
    Raid match(ember_hall("{kind: hawk, at: C1}, {kind: hacker, at: A4}, {kind: chantico, at: C3}, "
                          "{kind: nadesh, at: B2}"));
    match.say({"roll 2 3 5 6"});
    return match;
}

Move move_of(Match& match, const char* text) {
    const auto move = match.game->read_legal(match.state, text);
    REQUIRE(move);
    return *move;
}

/// "": there is no such fact in the seat's view.
std::string fact(const Match& match, play::Seat eye, const std::string& id) {
    const Tableau shown = match.game->procedure().tableau(match.game->view(match.state, eye));
    const auto found = std::ranges::find(shown.facts, id, &TableauFact::id);
    return found == shown.facts.end() ? std::string() : found->value;
}

} // namespace

TEST_CASE("What a plan costs is said before it is made, and in the log of its side", "[play][raid][words]") {
    Raid match = hall_at_planning();
    const Procedure& says = match.game->procedure();
    const View view = match.game->view(match.state, seat(guards));
    const Move dear = move_of(match, "plan up=3");
    CHECK(says.intention(view, dear) == "for 2 cubes");
    CHECK(says.intention(view, move_of(match, "plan up=2")) == "for 1 cube");
    CHECK(says.intention(view, move_of(match, "plan right=2")).empty());
    CHECK(says.intention(view, move_of(match, "plan")) == "Chantico plans nothing");
    CHECK(says.words(match.state, dear, seat(guards)) == "Chantico plans Move up by a 3, for 2 cubes");
    CHECK(says.words(match.state, move_of(match, "plan right=2"), seat(guards))
          == "Chantico plans Move right by a 2");
    // What it cost tells which dice were taken: that is nobody else's business.
    CHECK(says.words(match.state, dear, seat(raiders)) == "Chantico has planned");
}

TEST_CASE("Who plans sees which dice serve which tile", "[play][raid][words]") {
    Raid match = hall_at_planning();
    CHECK(fact(match, seat(guards), "guards-serving")
          == "Move up by a 1; Move right by a 2; Move down by a 3; Move left by a 4; Generator by a 1, 2 or "
             "3; Motion Detector by any die; Stun Gun by a 4, 5 or 6; any other one for a cube a step, 1 "
             "being next to 6");
    CHECK(fact(match, seat(guards), "raiders-serving").empty());
    match.say({"plan", "plan"});
    CHECK(fact(match, seat(guards), "guards-serving").empty());
    CHECK_FALSE(fact(match, seat(raiders), "raiders-serving").empty());
}

TEST_CASE("The end of a raid says by which hit or hack it came", "[play][raid][words]") {
    Raid match(ember_hall("{kind: hawk, at: C1}, {kind: hacker, at: A4}, {kind: chantico, at: D1}, "
                          "{kind: nadesh, at: D4}"));
    table_of(match).hit_modify = table_of(match).hit_slide = 0;
    table_of(match).hits = 4;
    match.say({"roll 1 4 5 6", "plan stun-gun=5", "plan", "plan", "plan", "first 1", "stun C1"});
    REQUIRE(match.reason() == "hits");
    CHECK(match.game->procedure().end_words(match.state)
          == "hit number 5 found no cube left on its track (starting tiles)");
}

TEST_CASE("A plan that begins with a landing is refused a hack by that rule", "[play][raid][words]") {
    Raid match(hidden_hall());
    match.say({"at C3", "at B2", "roll 1 2 4 6", "plan", "plan"});
    CHECK(match.why_not("plan parachute@A1 hack=4") == "a plan that begins with Parachute contains no Hack");
    CHECK(match.why_not("plan parachute@A1 right=2").empty());
}

TEST_CASE("Rooms that the scenario gives are known to all until their side acts", "[play][raid][hidden]") {
    Raid match = hall_at_planning();
    const auto room = [&](play::Seat eye, const std::string& kind) {
        const Tableau shown = match.game->procedure().tableau(match.game->view(match.state, eye));
        for (const TableauPiece& piece : shown.pieces)
            if (piece.kind != nullptr && piece.kind->id.str() == kind)
                return piece.at == no_space ? std::string() : raid_facts(*match.game).board->name(piece.at);
        return std::string("no piece");
    };
    for (const play::Seat eye : {seat(guards), seat(raiders), onlooker}) {
        CHECK(room(eye, "chantico") == "C3");
        CHECK(room(eye, "nadesh") == "B2");
        CHECK(room(eye, "hawk") == "C1");
        CHECK(room(eye, "hacker") == "A4");
    }
    match.say({"plan stun-gun=5", "plan", "plan hack=5", "plan"});
    CHECK(room(seat(raiders), "chantico") == "C3");
    match.say({"first 1"});
    CHECK(room(seat(raiders), "chantico").empty());
    CHECK(room(onlooker, "nadesh").empty());
    CHECK(room(seat(guards), "hawk") == "C1");
    CHECK(room(onlooker, "hacker") == "A4");
    match.say({"stun C2"});
    CHECK(room(seat(guards), "hawk") == "C1");
    match.say({"first 1", "roll 1 2 3 4"});
    CHECK(room(seat(guards), "hawk").empty());
    CHECK(room(seat(raiders), "hawk") == "C1");
    CHECK(room(seat(raiders), "nadesh").empty());
    SECTION("where a side chooses its rooms, nobody else knows them") {
        match = Raid(hidden_hall());
        match.say({"at C3", "at B2"});
        CHECK(room(seat(raiders), "chantico").empty());
        CHECK(room(seat(guards), "chantico") == "C3");
    }
}
