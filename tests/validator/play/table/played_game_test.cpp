#include "validator/play/table/moments.hpp"
#include "validator/play/table/played_game.hpp"

#include "tests/validator/play/table/played_sample.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

namespace sabotier::play {

using test::played_sample;

namespace {

using Texts = std::vector<std::string>;

Texts notations(const PlayedGame& played) {
    Texts texts;
    for (const MoveChoice& choice : played.choices())
        texts.push_back(choice.notation);
    return texts;
}

} // namespace

TEST_CASE("Places of a move are what its notation names") {
    const auto squares = test::sample_setup("landmines/small-fry");
    CHECK(places_in(*squares, "C3-C4") == Texts{"C3", "C4"});
    CHECK(places_in(*squares, "stop").empty());
    const auto hexes = test::sample_setup("sabot/pattenford/market-day");
    CHECK(places_in(*hexes, "alight 2010/1 2011 s") == Texts{"2010", "2011"});
    const auto cards = test::sample_setup("tunnels/two-doors");
    CHECK(places_in(*cards, "lay vertical -4,2") == Texts{"-4,2"});
    const auto table = test::sample_setup("cell/seven-at-the-mill");
    CHECK(places_in(*table, "team 1 4").empty()); // players, not the places of missions
    const auto rooms = test::sample_setup("fortress/ember-hall");
    CHECK(places_in(*rooms, "stun B2") == Texts{"B2"});
    CHECK(places_in(*rooms, "plan stun-gun=4 motion-detector=2").empty());
}

TEST_CASE("A move is made by a click on where it begins and one on where it ends") {
    PlayedGame played = played_sample("clogworks/night-shift", {1});
    CHECK(played.lit().count("A5") == 1);
    CHECK(played.choose_place("A5").empty());
    CHECK(played.chosen() == Texts{"A5"});
    CHECK(played.lit() == std::set<std::string>{"A4"});
    CHECK(!played.let_bots_play(100)); // not their turn: what is chosen stays
    CHECK(played.chosen() == Texts{"A5"});
    SECTION("and is played") {
        CHECK(played.choose_place("A4").empty());
        CHECK(played.moments() == 2);
        CHECK(played.chosen().empty());
    }
    SECTION("a second click on the first place takes the choice back") {
        CHECK(played.choose_place("A5").empty());
        CHECK(played.chosen().empty());
        CHECK(played.moments() == 1);
    }
    SECTION("another piece is chosen in its stead") {
        CHECK(played.choose_place("D5").empty());
        CHECK(played.chosen() == Texts{"D5"});
    }
    SECTION("a place that it cannot go to is answered with the rule") {
        CHECK(played.choose_place("A3") == "A3 is not one step away from A5");
        CHECK(played.moments() == 1);
    }
}

TEST_CASE("A piece that cannot move at all is answered without the places of others") {
    PlayedGame played = played_sample("landmines/small-fry", {1});
    std::size_t refused = 0;
    const Tableau tableau = played.tableau();
    for (const TableauPiece& piece : tableau.pieces) {
        if (piece.side != 0 || piece.is_gone) continue;
        const std::string place = played.table().game().game().setup().board->name(piece.at);
        if (played.lit().contains(place)) continue;
        const std::string why = played.choose_place(place);
        INFO(why);
        CHECK_FALSE(why.empty());
        CHECK(why.find("one step away") == std::string::npos);
        ++refused;
    }
    CHECK(refused > 3);
}

TEST_CASE("Where two people play and things are hidden, the board is covered between them") {
    PlayedGame played = played_sample("landmines/small-fry");
    CHECK(played.is_covered());
    CHECK(played.choices().empty());
    CHECK(played.choose_place("A1").empty());
    played.uncover();
    CHECK(played.eye() == seat(0));
    REQUIRE(!played.choices().empty());
    while (!played.is_covered())
        played.play(MoveChoice(played.choices().front()));
    CHECK(played.eye() == seat(0)); // the other's pieces have not been shown
    CHECK(played.waits_for() == played.table().seat_name(seat(1)));
    // What all may hear of the turn is told before the next one looks, and nothing else.
    const std::vector<std::string> told = told_to_all(played.table());
    CHECK(told == played.table().told(onlooker, 0));
    REQUIRE(!told.empty());
    CHECK(std::ranges::all_of(told,
                              [](const std::string& line) { return line.starts_with("Green: a piece "); }));
    played.uncover();
    CHECK(played.eye() == seat(1));
    const std::size_t events = played.table().game().events().size();
    CHECK(told_to_all(played.table()) == told); // nobody has decided since
    played.play(MoveChoice(played.choices().front()));
    CHECK(told_to_all(played.table()) == played.table().told(onlooker, events));
    CHECK(std::ranges::none_of(played.tableau().pieces, [](const TableauPiece& piece) {
        return piece.side == 0 && piece.kind != nullptr;
    }));
}

TEST_CASE("Who decided last decides again, and nothing is shown before he says that he looks") {
    PlayedGame played = played_sample("landmines/small-fry");
    CHECK(!played.can_undo());
    CHECK(!played.undo());
    played.uncover();
    const std::size_t legal = played.choices().size();
    while (!played.is_covered())
        played.play(MoveChoice(played.choices().front()));
    const std::size_t moments = played.moments();
    SECTION("while the board is covered for the next one") {}
    SECTION("while the next one is asked already") {
        played.uncover();
        CHECK(played.eye() == seat(1));
    }
    CHECK(played.can_undo());
    REQUIRE(played.undo());
    CHECK(played.moments() == moments - 1);
    CHECK(played.is_covered());
    CHECK(played.choices().empty());
    CHECK(played.waits_for() == played.table().seat_name(seat(0)));
    played.uncover();
    CHECK(played.eye() == seat(0));
    CHECK(!played.choices().empty());
    while (played.undo()) {
    }
    CHECK(played.moments() == 1);
    CHECK(!played.can_undo());
    if (played.is_covered()) played.uncover();
    CHECK(played.choices().size() == legal);
}

TEST_CASE("Among several people, the last decision is taken back with what bots did since") {
    PlayedGame played = played_sample("tunnels/old-workings", {3});
    for (int i = 0; i < 3; ++i) {
        if (played.is_covered()) played.uncover();
        played.play(MoveChoice(played.choices().front()));
    }
    while (played.let_bots_play(100)) {
    }
    const std::size_t made = played.table().game().decisions();
    REQUIRE(made >= 4); // the bot has answered
    const State before = played.table().game().state();
    const std::size_t last = made - 2;
    if (played.is_covered()) played.uncover();
    REQUIRE(played.undo());
    CHECK(played.table().game().decisions() == last);
    CHECK(played.is_covered());
    CHECK(played.waits_for() == played.table().seat_name(seat(2)));
    played.uncover();
    played.play(MoveChoice(played.choices().front()));
    while (played.let_bots_play(100)) {
    }
    CHECK(hash(played.table().game().state()) == hash(before)); // bots draw the same again
}

TEST_CASE("Against a bot one sees with one's own eyes, also while it plays") {
    PlayedGame played = played_sample("landmines/small-fry", {1});
    CHECK(!played.is_covered());
    const std::size_t first = played.choices().size();
    while (!played.table().is_bots_turn())
        played.play(MoveChoice(played.choices().front()));
    CHECK(played.choices().empty());
    CHECK(!played.let_bots_play(100));
    CHECK(played.eye() == seat(0));
    CHECK(!played.choices().empty());
    SECTION("taking back leads to one's own decision") {
        CHECK(played.undo());
        CHECK(!played.table().is_bots_turn());
        while (played.undo()) {
        }
        CHECK(played.moments() == 1);
        CHECK(played.choices().size() == first);
    }
}

TEST_CASE("The log can be walked, and a game goes on from its present alone") {
    PlayedGame played = played_sample("clogworks/night-shift", {0, 1});
    while (played.let_bots_play(50)) {
    }
    REQUIRE(played.table().is_over());
    CHECK(played.eye() == onlooker);
    const std::vector<LogLine> log = played.log(100'000);
    REQUIRE(log.size() >= 5);
    CHECK(std::ranges::is_sorted(log, {}, &LogLine::moment));
    CHECK(played.log(3).size() == 3);
    CHECK(played.log(3).back().text == log.back().text);
    const Tableau end = played.tableau();
    played.walk_to(0);
    CHECK(!played.is_present());
    CHECK(!(played.tableau() == end));
    CHECK(played.hint().empty());
    played.walk_to(1'000'000);
    CHECK(played.tableau() == end);
}

TEST_CASE("Every game is played to its end by its list of moves") {
    for (const char* sample : {"landmines/small-fry", "cell/seven-at-the-mill", "tunnels/two-doors",
                               "fortress/ember-hall", "clogworks/night-shift", "sabot/hobnail/call-out"}) {
        INFO(sample);
        PlayedGame played = played_sample(sample);
        std::size_t at = 0;
        for (std::size_t i = 0; i < 200'000 && !played.table().is_over(); ++i) {
            if (played.is_covered()) played.uncover();
            REQUIRE(!played.choices().empty());
            at = (at * 31 + 7) % 1009;
            const MoveChoice choice = played.choices()[at % played.choices().size()];
            if (i % 5 == 0)
                REQUIRE(played.play(choice.notation).empty());
            else
                played.play(choice);
        }
        CHECK(played.table().is_over());
    }
}

TEST_CASE("There is room for the same places whatever is chosen") {
    PlayedGame played = played_sample("tunnels/two-doors");
    if (played.is_covered()) played.uncover();
    const std::set<std::string> all = played.all_places();
    REQUIRE(all.size() > 3);
    CHECK(played.choose_place(*all.begin()).empty());
    CHECK(played.all_places() == all);
}

TEST_CASE("A hint is a legal move") {
    PlayedGame played = played_sample("clogworks/night-shift", {1});
    const Texts legal = notations(played);
    const std::string hint = played.hint();
    CHECK(std::ranges::any_of(legal,
                              [&](const std::string& text) { return hint.find(text) != std::string::npos; }));
}

TEST_CASE("A unit that moves is marked, and a click on where it goes on to moves it there") {
    PlayedGame played = played_sample("sabot/pattenford/market-day", {1});
    if (played.is_covered()) played.uncover();
    while (played.let_bots_play(100)) {
    }
    CHECK(played.moving().empty());
    REQUIRE(!played.lit().empty());
    // a unit that can step ahead at once
    std::string from;
    std::string to;
    for (const std::string& place : std::set<std::string>(played.lit())) {
        CHECK(played.choose_place(place).empty());
        for (const MoveChoice& choice : played.choices())
            if (choice.notation == "step" && choice.places.size() == 1) to = choice.places.front();
        from = place;
        if (!to.empty()) break;
        REQUIRE(played.undo());
    }
    REQUIRE(!to.empty());
    CHECK(played.moving() == std::set<std::string>{from});
    CHECK(played.lit().contains(to));
    const std::size_t moments = played.moments();
    CHECK(played.choose_place(to).empty());
    CHECK(played.moments() > moments);
    CHECK(played.moving() == std::set<std::string>{to});
    CHECK(played.choose_place("0101").find("No move names 0101 now.") == 0);
    const std::string refused = played.choose_place("1211");
    CHECK(refused.find("No move names 1211 now. ") == 0); // and the rule
    CHECK(refused.ends_with(" steps away."));
}

TEST_CASE("Cards are called in the list of moves as they are in the hand") {
    PlayedGame played = played_sample("tunnels/two-doors");
    if (played.is_covered()) played.uncover();
    std::string hand;
    for (const TableauFact& fact : played.tableau().facts)
        if (fact.id == "hand" && fact.of == played.eye()) hand = fact.value;
    REQUIRE(!hand.empty());
    for (const MoveChoice& choice : played.choices()) {
        INFO(choice.notation + ": " + choice.intention);
        if (!choice.notation.starts_with("lay ")) continue;
        const std::string turned = ", turned";
        std::string card = choice.intention;
        CHECK(card.ends_with(turned) == choice.notation.ends_with(" turned"));
        if (card.ends_with(turned)) card.resize(card.size() - turned.size());
        CHECK(!card.empty());
        CHECK(hand.find(card) != std::string::npos);
    }
}

TEST_CASE("Who walks back through a game that is over sees all of it, and reads it as those who played") {
    PlayedGame played = played_sample("landmines/small-fry", {0, 1});
    while (played.let_bots_play(1000)) {
    }
    REQUIRE(played.table().is_over());
    played.walk_to(0);
    for (const TableauPiece& piece : played.tableau().pieces)
        CHECK(piece.kind != nullptr);
    const std::vector<LogLine> log = played.log(5);
    const Texts told = played.table().told(played.table().game().events().back().actor,
                                           played.table().game().events().size() - 1);
    REQUIRE(told.size() == 1);
    CHECK(log.back().text == told.front());
}

TEST_CASE("A game that goes on shows its present, and its moments from the first one") {
    PlayedGame before = played_sample("cell/seven-at-the-mill");
    for (int i = 0; i < 3; ++i) {
        if (before.is_covered()) before.uncover();
        before.play(MoveChoice(before.choices().front()));
    }
    const PlayedGame again(before.table());
    CHECK(again.moments() == before.moments());
    CHECK(again.is_present());
    CHECK(again.moment() == before.moment());
}

TEST_CASE("Who decides elsewhere is waited for, and nothing is shown as he sees it") {
    PlayedGame played = played_sample("landmines/small-fry");
    REQUIRE(played.is_covered());
    played.seat_here({true, false});
    CHECK_FALSE(played.is_covered());
    CHECK(played.eye() == seat(0));
    CHECK_FALSE(played.is_elsewhere());
    while (!played.is_elsewhere())
        played.play(MoveChoice(played.choices().front()));
    CHECK(played.eye() == seat(0));
    CHECK_FALSE(played.is_covered());
    CHECK(played.choices().empty());
    CHECK(played.lit().empty());
    const std::size_t moments = played.moments();
    MoveList moves;
    played.table().game().game().moves(played.table().game().state(), moves);
    const auto& rules = played.table().game().game();
    CHECK(played.play(rules.procedure().notation(played.table().game().state(), moves[0])).empty());
    CHECK(played.choose_place("D3").empty());
    CHECK(played.hint().empty());
    CHECK(played.moments() == moments);
    CHECK_FALSE(played.can_undo()); // the other one hides things: what came of it would tell
    CHECK_FALSE(played.undo());
    for (const TableauPiece& piece : played.tableau().pieces)
        CHECK((piece.kind == nullptr) == (piece.side != 0));
    SECTION("whoever sits down instead sees his own") {
        played.seat_here({false, true});
        CHECK(played.eye() == seat(1));
        CHECK_FALSE(played.choices().empty());
        for (const TableauPiece& piece : played.tableau().pieces)
            CHECK((piece.kind == nullptr) == (piece.side != 1));
    }
    SECTION("nobody sees what all may see") {
        played.seat_here({false, false});
        CHECK(played.eye() == onlooker);
        CHECK(played.is_elsewhere());
    }
    SECTION("and everybody hands the screen over") {
        played.seat_here({true, true});
        CHECK(played.is_covered());
        CHECK_FALSE(played.is_elsewhere());
    }
}

TEST_CASE("By mail one's own last decision is taken back where it told nothing") {
    auto loaded = std::make_shared<LoadedScenario>(*test::sample_setup("clogworks/night-shift")->loaded);
    Rulebook rulebook = *loaded->rulebook;
    rulebook.play.hidden = false; // and nothing is drawn in it
    loaded->rulebook = std::make_shared<const Rulebook>(std::move(rulebook));
    const auto rules = test::game_of(resolve(std::move(loaded)));
    PlayedGame open(Table(Playthrough(rules, 7), std::vector<Player>(rules->seats().size())));
    const Seat first = open.table().actor();
    open.seat_here({first == seat(0), first == seat(1)});
    CHECK_FALSE(open.can_undo());
    while (!open.is_elsewhere())
        open.play(MoveChoice(open.choices().front()));
    const std::size_t moments = open.moments();
    CHECK(open.can_undo());
    CHECK(open.undo());
    CHECK(open.moments() == moments - 1);
    CHECK(open.eye() == first);
    while (!open.is_elsewhere())
        open.play(MoveChoice(open.choices().front()));
    open.seat_here({first != seat(0), first != seat(1)});
    CHECK_FALSE(open.can_undo()); // it is not his
}

TEST_CASE("Who takes the last decision of a game back sees it again as his seat does") {
    PlayedGame played = played_sample("landmines/small-fry", {1});
    while (!played.table().is_over()) {
        played.let_bots_play(1000);
        if (!played.choices().empty()) played.play(MoveChoice(played.choices().back()));
    }
    REQUIRE(played.eye() == onlooker);
    REQUIRE(played.undo());
    CHECK(played.eye() == seat(0));
}

} // namespace sabotier::play
