#include "tests/validator/play/procedures/battlefield.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <string>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

/// What a seat hears of a legal move, or of a throw.
std::string heard(Battle& battle, const std::string& text, play::Seat hears) {
    const auto move = battle.game->read_legal(battle.state, text);
    REQUIRE(move);
    return battle.game->procedure().words(battle.state, *move, hears);
}

/// The same, and the move is made, without the draws behind it.
std::string told(Battle& battle, const std::string& text, play::Seat hears) {
    std::string words = heard(battle, text, hears);
    battle.apply(text);
    return words;
}

} // namespace

TEST_CASE("A choice says what would be decided, by the names of units", "[play][battle][words]") {
    Battlefield field;
    field.red = {"MBT 0505 n", "ABN 0205 n"};
    field.blue = {"MBT 1212 n"};
    Battle battle(field);
    battle.to_move(0);
    const auto choice = [&](const char* text) {
        const auto move = battle.game->read_legal(battle.state, text);
        REQUIRE(move);
        return battle.game->procedure().intention(battle.game->view(battle.state, seat(0)), *move);
    };
    CHECK(choice("0505") == "move Main Battle Tank on 0505");
    CHECK(heard(battle, "0505", seat(0)) == "Main Battle Tank on 0505 is next to move"); // once it is taken
    battle.play({"0505"});
    CHECK(choice("reveal") == "turn up Main Battle Tank on 0505");
    CHECK(choice("done") == "Main Battle Tank on 0505: end its move");
    CHECK(choice("step") == "Main Battle Tank on 0505 goes on to 0504");
    battle.play({"step", "done", "0205"});
    CHECK(choice("walk") == "Jump-Troop Squad on 0205 is going to walk");
    CHECK(choice("fly") == "Jump-Troop Squad on 0205 is going to fly");
}

TEST_CASE("What a counter may be is shown without kinds that others hold all of", "[play][battle][words]") {
    Battlefield field;
    field.red = {"MBT 0505 n", "HVT 0101 n", "HLT 0201 n", "HLT 0301 n"};
    field.blue = {"MBT 1212 n"};
    Battle battle(field);
    battle.to_move(0);
    const auto shown = [&](const std::string& hex) {
        const Tableau all = battle.game->procedure().tableau(battle.game->view(battle.state, seat(1)));
        const auto piece =
            std::ranges::find(all.pieces, *battle.procedure().facts().board->find(hex), &TableauPiece::at);
        REQUIRE(piece != all.pieces.end());
        std::set<std::string> kinds;
        if (piece->kind != nullptr) kinds.insert(piece->kind->id.str() + "!");
        for (const PieceKind* const kind : piece->possible)
            kinds.insert(kind->id.str());
        return kinds;
    };
    using Kinds = std::set<std::string>;
    for (const std::string hex : {"0505", "0101", "0201", "0301"})
        CHECK(shown(hex) == Kinds{"HLT", "HVT", "MBT"});
    battle.play({"0505", "reveal", "done"});
    CHECK(shown("0505") == Kinds{"MBT!"});
    for (const std::string hex : {"0101", "0201", "0301"}) // there was one Main Battle Tank
        CHECK(shown(hex) == Kinds{"HLT", "HVT"});
    battle.play({"0101", "reveal", "done"});
    for (const std::string hex : {"0201", "0301"})
        CHECK(shown(hex) == Kinds{"HLT!"});
}

TEST_CASE("Choices that differ in the facing alone say which one", "[play][battle][words]") {
    const auto choice = [](const Match& match, const std::string& text) {
        const auto move = match.game->read_legal(match.state, text);
        REQUIRE(move);
        return match.game->procedure().intention(match.game->view(match.state, match.actor()), *move);
    };
    SECTION("where units are set up") {
        Match match(game_of(half_set_up("at-once")));
        std::map<std::string, std::string> words; // each with its move
        for (const std::string& move : match.moves()) {
            INFO(move);
            CHECK(words.try_emplace(choice(match, move), move).first->second == move);
        }
        CHECK_THAT(choice(match, "0101 ne"), Catch::Matchers::EndsWith(" on 0101, facing north-east"));
    }
    SECTION("where a squad comes out of its carrier") {
        Battlefield field;
        field.red = {"ICV 0504 n", "INF 0504"};
        field.blue = {"MBT 1212 n"};
        Battle battle(field);
        battle.to_move(0);
        CHECK(choice(battle, "alight 0504/1 0503 n") == "Infantry Squad comes out onto 0503, facing north");
        CHECK(choice(battle, "alight 0504/1 0503 sw")
              == "Infantry Squad comes out onto 0503, facing south-west");
    }
}

TEST_CASE("A unit that comes into sight is told to all by what it is", "[play][battle][words]") {
    Battlefield field;
    field.red = {"MBT 0305 ne"};
    field.blue = {"MBT 0903 sw"};
    Battle battle(field);
    battle.to_move(0);
    battle.play({"0305"});
    std::string said;
    while (battle.actor() == seat(0) && said.find("; ") == std::string::npos) {
        CHECK(heard(battle, "step", onlooker) == heard(battle, "step", seat(1)));
        said = told(battle, "step", seat(1));
    }
    CHECK_THAT(said, Catch::Matchers::StartsWith("a counter on ")
                         && Catch::Matchers::Contains("; turned up: Main Battle Tank on "));
}

TEST_CASE("A unit on its way shows the move units that are left", "[play][battle][words]") {
    Battlefield field;
    field.ways = "  roads:\n    - [\"0808\", \"0807\", \"0806\", \"0805\"]\n";
    field.red = {"MBT 0505 n", "ABN 0205 n", "MBT 0808 n"};
    field.blue = {"MBT 1212 n"};
    Battle battle(field);
    battle.to_move(0);
    const auto shown = [&](play::Seat eye) {
        const Tableau all = battle.game->procedure().tableau(battle.game->view(battle.state, eye));
        const auto fact = std::find_if(all.facts.begin(), all.facts.end(),
                                       [](const TableauFact& one) { return one.id == "moving"; });
        if (fact == all.facts.end()) return std::string();
        const auto unit = std::find_if(all.pieces.begin(), all.pieces.end(),
                                       [](const TableauPiece& one) { return one.is_moving; });
        REQUIRE(unit != all.pieces.end());
        CHECK(std::ranges::find(unit->marks, fact->value, &PieceMark::words) != unit->marks.end());
        return fact->name + ": " + fact->value;
    };
    CHECK(shown(seat(0)).empty());
    const auto& kinds = battle.procedure().facts().kinds;
    const auto tank = std::find_if(kinds.begin(), kinds.end(),
                                   [](const battle::Kind& kind) { return kind.piece->id.str() == "MBT"; });
    const int all = battle.procedure().facts().movers[tank->walker].halves / 2;
    battle.play({"0505"});
    CHECK(shown(seat(0)) == fmt::format("Main Battle Tank on 0505: move units left: {}", all));
    CHECK(shown(seat(1)).empty()); // to the enemy it is a counter
    battle.play({"step"});
    CHECK(shown(seat(0)) == fmt::format("Main Battle Tank on 0504: move units left: {}", all - 1));
    battle.play({"done"});
    CHECK(shown(seat(0)).empty());
    battle.play({"0808"});
    CHECK(shown(seat(0))
          == fmt::format("Main Battle Tank on 0808: move units left: {}, or {} while it keeps to the road",
                         all, all + 1));
    battle.play({"done", "0205"});
    CHECK(shown(seat(0)).empty()); // it has not said how
}

TEST_CASE("Overwatch that is held is told to nobody else", "[play][battle][words]") {
    Battlefield field; // a heavy tank reaches seven hexes
    field.columns = field.rows = 20;
    field.red = {"HLT 0904 se"};
    field.blue = {"HVT 1011 s"};
    Battle battle(field);
    battle.to_move(0);
    battle.play({"0904", "step", "left", "step"});
    REQUIRE(battle.actor() == seat(1));
    CHECK(heard(battle, "hold", seat(0)).empty());
    CHECK(heard(battle, "hold", onlooker).empty());
    CHECK(heard(battle, "hold", seat(1)) == "Blue: no overwatch fire");
}

TEST_CASE("How jump troops move is told when it is seen", "[play][battle][words]") {
    Battlefield field;
    field.red = {"ABN 0205 n", "MBT 0505 n"};
    field.blue = {"MBT 1212 n"};
    Battle battle(field);
    battle.to_move(0);
    battle.play({"0205"});
    CHECK(heard(battle, "walk", seat(1)).empty());
    CHECK(told(battle, "fly", seat(1)).empty());
    SECTION("who has not flown does not land") {
        CHECK(heard(battle, "land", seat(1)) == "a counter on 0205 has moved");
        CHECK(heard(battle, "land", seat(0)) == "Jump-Troop Squad on 0205 lands");
    }
    SECTION("who has flown does") {
        battle.apply("step");
        CHECK(heard(battle, "land", seat(1)) == "a counter on 0204 lands");
    }
}

TEST_CASE("The log says what came of a shot", "[play][battle][words]") {
    Battlefield field;
    field.red = {"MBT 0510 n"};
    field.blue = {"HVT 0507 s", "MBT 1212 n"};
    Battle battle(field);
    battle.to_attack(0);
    battle.apply("0510 gun 0507");
    const Move worst = battle::thrown(1, 10);
    const Move best = battle::thrown(10, 1);
    const auto& says = battle.game->procedure();
    SECTION("to who does not know what lies there, the dice alone") {
        CHECK(says.words(battle.state, worst, seat(0))
              == "nothing happens to a counter on 0507 (1 against 10)");
    }
    SECTION("to its owner, and once it is turned up, with all that is added") {
        const auto& kinds = battle.procedure().facts().kinds;
        const auto of = [&](const std::string& id) {
            return *std::find_if(kinds.begin(), kinds.end(),
                                 [&](const battle::Kind& kind) { return kind.piece->id.str() == id; });
        };
        const int damage = of("MBT").arms[0].damage;
        const int toughness = of("HVT").toughness;
        CHECK(
            says.words(battle.state, worst, seat(1))
            == fmt::format("nothing happens to Heavy Tank on 0507 (1+{} against 10+{})", damage, toughness));
        CHECK(says.words(battle.state, best, seat(0))
              == fmt::format("Heavy Tank on 0507 is destroyed (10+{} against 1+{})", damage, toughness));
        const Move even = battle::thrown(toughness + 1, damage + 1);
        CHECK(says.words(battle.state, even, seat(0))
              == fmt::format("a counter on 0507 is disabled ({} against {})", toughness + 1, damage + 1));
    }
}

TEST_CASE("Where dice are not shown no throw is told", "[play][battle][words]") {
    Battlefield field;
    field.red = {"WSC 0609 n", "MBT 0510 n"};
    field.blue = {"HVT 0507 s", "MBT 1212 n"};
    field.more = "options: {dice: result-only}\n";
    Battle battle(field);
    CHECK(battle.game->procedure().words(battle.game->start(1), battle::thrown(3), seat(0)) == "First: Red");
    battle.to_move(0);
    battle.play({"0609"});
    battle.apply("scout 0507");
    const auto& says = battle.game->procedure();
    for (const play::Seat hears : {seat(0), seat(1), onlooker}) {
        CHECK(says.words(battle.state, battle::thrown(9), hears)
              == says.words(battle.state, battle::thrown(10), hears));
        CHECK(says.words(battle.state, battle::thrown(1), hears)
              == says.words(battle.state, battle::thrown(2), hears));
    }
    CHECK(says.words(battle.state, battle::thrown(10), seat(0))
          == "a counter on 0507 is turned up: Heavy Tank");
    CHECK(says.words(battle.state, battle::thrown(1), seat(0))
          == "nothing is found out about a counter on 0507");
    battle.apply("1");
    battle.play({"done"});
    battle.to_attack(0);
    battle.apply("0510 gun 0507");
    CHECK(says.words(battle.state, battle::thrown(1, 10), seat(1))
          == "nothing happens to Heavy Tank on 0507");
}

TEST_CASE("Prepared positions are shown to both sides", "[play][battle][words]") {
    Battlefield field;
    field.red = {"ENV 0505 n", "MBT 0101 n"};
    field.blue = {"MBT 1212 n"};
    Battle battle(field);
    const auto shown = [&](play::Seat eye) {
        for (const TableauFact& fact :
             battle.game->procedure().tableau(battle.game->view(battle.state, eye)).facts)
            if (fact.id == "positions") return fact.value;
        return std::string();
    };
    CHECK(shown(seat(1)).empty());
    battle.to_special(0);
    battle.play({"dig 0505"});
    for (const play::Seat eye : {seat(0), seat(1), onlooker}) {
        CHECK(shown(eye) == "0505");
        const SpaceIndex space = *battle.procedure().facts().board->find("0505");
        CHECK(battle.game->procedure().tableau(battle.game->view(battle.state, eye)).positions
              == std::vector<TableauPosition>{{0, space}});
    }
}

TEST_CASE("Both sides see what is disabled, and wrecks as long as they stand", "[play][battle][words]") {
    Battlefield field;
    field.red = {"MBT 0510 n", "MBT 0610 n"};
    field.blue = {"HVT 0507 s", "HVT 0607 s"};
    Battle battle(field);
    battle.to_attack(0);
    battle.apply("0510 gun 0507");
    const auto& kinds = battle.procedure().facts().kinds;
    const auto of = [&](const std::string& id) {
        return *std::find_if(kinds.begin(), kinds.end(),
                             [&](const battle::Kind& kind) { return kind.piece->id.str() == id; });
    };
    battle.game->apply(battle.state, battle::thrown(of("HVT").toughness + 1, of("MBT").arms[0].damage + 1));
    battle.apply("0610 gun 0607");
    battle.game->apply(battle.state, battle::thrown(10, 1));
    for (const play::Seat eye : {seat(0), seat(1), onlooker}) {
        const Tableau shown = battle.game->procedure().tableau(battle.game->view(battle.state, eye));
        const auto piece = [&](const char* hex) {
            return *std::find_if(shown.pieces.begin(), shown.pieces.end(), [&](const TableauPiece& one) {
                return one.at == *battle.procedure().facts().board->find(hex);
            });
        };
        CHECK(piece("0507").is_disabled);
        CHECK_FALSE(piece("0507").is_wreck);
        CHECK(piece("0607").is_wreck);
        CHECK_FALSE(piece("0510").is_disabled);
        CHECK_FALSE(piece("0510").is_wreck);
    }
}

TEST_CASE("Shots that are not legal are refused by the rule that forbids them", "[play][battle][words]") {
    Battlefield field;
    field.columns = field.rows = 20;
    field.ground = {{"0509", 'f'}};
    field.red = {"MBT 0510 n", "INF 0101 n"};
    field.blue = {"MBT 0504 n", "MBT 0507 n", "MBT 0513 n", "MBT 0502 n", "RSC 0812 n"};
    SECTION("by sight and range") {
        Battle battle(field);
        battle.to_attack(0);
        CHECK(battle.why_not("0510 gun 0507") == "Main Battle Tank does not see that hex");
        CHECK(battle.why_not("0510 gun 0502") == "8 hexes away, and the range is 6: Cannon");
    }
    SECTION("by what has been fired") {
        field.ground.clear();
        Battle battle(field);
        battle.to_attack(0);
        battle.play({"0510 gun 0507"});
        if (battle.parts().head.stage == battle::Stage::attack)
            CHECK(battle.why_not("0510 gun 0507") == "it has been fired in this turn: Cannon");
    }
    SECTION("and what else a unit does not do while it moves") {
        Battle battle(field);
        battle.to_move(0);
        battle.play({"0510"});
        CHECK(battle.why_not("end") == "another unit is moving");
        CHECK(battle.why_not("scout 0502") == "8 hexes away: too far to scout what stands there");
        CHECK(battle.why_not("board 0101") == "Main Battle Tank does not go aboard");
    }
}

TEST_CASE("Shots out of the arc of fire are refused by the arc", "[play][battle][words]") {
    const std::string arc = "the target is out of the arc of fire";
    Battlefield field; // a tank-destroyer fires to the front
    field.columns = field.rows = 20;
    field.red = {"HTD 0910 n"};
    field.blue = {"MBT 0907 s", "MBT 0913 n", "MBT 0612 n", "MBT 0609 n", "MBT 1209 n", "MBT 0710 n"};
    SECTION("where it stands, both edges of the front are in it") {
        Battle battle(field);
        battle.to_attack(0);
        CHECK(battle.why_not("0910 gun 0913") == arc);
        CHECK(battle.why_not("0910 gun 0612") == arc);
        for (const char* const shot : {"0910 gun 0907", "0910 gun 0609", "0910 gun 1209", "0910 gun 0710"}) {
            INFO(shot);
            CHECK(battle.why_not(shot) != arc);
        }
    }
    SECTION("after a move it counts from the hex ahead") {
        Battle battle(field);
        battle.to_move(0);
        battle.play({"0910", "step", "done"});
        battle.to_attack(0);
        CHECK(battle.why_not("0909 gun 0907").empty());
        CHECK(battle.why_not("0909 gun 0609") == arc);
        CHECK(battle.why_not("0909 gun 1209") == arc);
    }
    SECTION("a weapon without an arc is refused by its range alone") {
        field.red = {"MBT 0910 n"};
        Battle battle(field);
        battle.to_attack(0);
        CHECK(battle.why_not("0910 gun 0913").empty());
        CHECK(battle.why_not("0910 gun 0612").empty());
    }
}

TEST_CASE("Special actions that are not legal are refused by the rule that forbids them",
          "[play][battle][words]") {
    Battlefield field;
    field.ground = {{"0303", 't'}};
    field.red = {"ENV 0505 n", "ENV 0606 n", "ENV 0303 n", "MBT 0706 n",
                 "MLV 0807 n", "MSL 0808 n", "RRV 0707 n"};
    field.blue = {"MBT 1212 n"};
    field.more = "positions: {red: [\"0606\"]}\n";
    Battle battle(field);
    battle.to_special(0);
    CHECK(battle.why_not("dig 0505").empty());
    CHECK(battle.why_not("dig 0606") == "its side has a position there");
    CHECK(battle.why_not("dig 0303") == "no position can be dug on such ground");
    CHECK(battle.why_not("dig 0706") == "Main Battle Tank digs no positions");
    CHECK(battle.why_not("repair 0707 0706") == "Main Battle Tank is not disabled");
    CHECK(battle.why_not("repair 0706 0707") == "Main Battle Tank repairs nothing");
    CHECK(battle.why_not("reload 0807 0706") == "Missile Reloader does not reload Main Battle Tank");
    CHECK(battle.why_not("reload 0807 0808") == "Missile Tank has all its shots");
    battle.play({"dig 0505"});
}

TEST_CASE("Steps and hexes are refused by the rule that forbids them", "[play][battle][words]") {
    Battlefield field;
    field.columns = field.rows = 20;
    field.red = {"MBT 0515 n", "MBT 0815 n"};
    field.blue = {"MBT 1919 n"};
    SECTION("by what a move has spent") {
        Battle battle(field);
        battle.to_move(0);
        battle.play({"0515"});
        int steps = 0;
        for (; battle.has("step"); ++steps)
            battle.play({"step"});
        CHECK(steps > 2);
        CHECK(battle.why_not("step") == fmt::format("Main Battle Tank has spent its {} move units", steps));
    }
    SECTION("by what the step takes") {
        field.ground = {{"0510", 'h'}, {"0813", 'f'}};
        Battle battle(field);
        battle.to_move(0);
        battle.play({"0515", "step", "step", "step", "step"});
        CHECK(battle.why_not("step") == "Main Battle Tank has 1 move units left, and that step takes 2");
        battle.play({"done", "0815", "step"});
        CHECK(battle.why_not("step") == "there is no way for Main Battle Tank to that hex from here");
    }
    SECTION("by who does not stand there") {
        Battle battle(field);
        battle.to_move(0);
        CHECK(battle.why_not("0515").empty());
        CHECK(battle.why_not("0503") == "no unit of Red stands on 0503");
        CHECK(battle.why_not("1919") == "no unit of Red stands on 1919");
        battle.play({"0515", "step", "done"});
        CHECK(battle.why_not("0515") == "no unit of Red stands on 0515");
        CHECK(battle.why_not("0514") == "that unit has moved in this turn");
    }
}

TEST_CASE("Moves of another phase are told to be that, though they fit nothing there",
          "[play][battle][words]") {
    Battlefield field;
    field.columns = field.rows = 20;
    field.red = {"MBT 0515 n", "MBT 0815 n"};
    field.blue = {"MBT 1919 n"};
    Battle battle(field);
    const auto is_for_later = Catch::Matchers::StartsWith("that is no move for now: ");
    const auto is_nothing = Catch::Matchers::Contains(" means nothing here: expected a hex, ");
    battle.to_move(0);
    for (const char* const move : {"0515 gun 1012", "repair 0515 0514", "buy nothing", "out 0514 n"}) {
        INFO(move);
        CHECK_THAT(battle.why_not(move), is_for_later);
    }
    CHECK_THAT(battle.why_not("alight 0515/1 0514"), is_nothing);
    CHECK_THAT(battle.why_not("nothing like that"), is_nothing);
    battle.to_attack(0);
    CHECK_THAT(battle.why_not("0515 gun 1012"), is_nothing); // nobody stands there
    CHECK_THAT(battle.why_not("alight 0515/1 0514"), is_for_later);
}

TEST_CASE("Places of the set-up are refused by the rule that forbids them", "[play][battle][words]") {
    Match match(game_of(half_set_up("at-once")));
    const Texts moves = match.moves();
    const std::string unit =
        match.game->procedure().why_not(match.game->view(match.state, match.actor()), "1105 n");
    CHECK_THAT(unit, Catch::Matchers::EndsWith(" is set up in the zone of its side only"));
    CHECK(match.why_not("0204 n") == "another unit stands there");
    CHECK(match.why_not("dig 0101") == "positions are dug once all units stand");
    CHECK_THAT(match.why_not("0101"),
               Catch::Matchers::StartsWith("'0101' is a hex, and no move: expected one such as "));
    CHECK_THAT(match.why_not("end"), Catch::Matchers::EndsWith(" is to be set up first"));
    CHECK(match.why_not(moves.front()).empty());
}
