#include "validator/web/page_game.hpp"

#include "formats/documents/documents.hpp"
#include "formats/documents/load_record.hpp"
#include "formats/documents/packed_scenario.hpp"
#include "formats/yaml/node.hpp"
#include "tests/validator/play/match.hpp"
#include "validator/answers/json/position_json.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>

using namespace sabotier;
using nlohmann::json;
using play::test::sample_setup;
using web::PageGame;

namespace {

using Texts = std::vector<std::string>;

const Texts games{"sabot/pattenford/market-day", "fortress/ember-hall",    "landmines/small-fry",
                  "tunnels/two-doors",           "cell/seven-at-the-mill", "clogworks/night-shift"};

/// As a page has it: the set-up went through the text that the page holds.
PageGame page_of(const std::string& sample) {
    auto loaded = unpack_scenario(pack_scenario(*sample_setup(sample)->loaded));
    REQUIRE(loaded);
    PageGame page(resolve(std::make_shared<const LoadedScenario>(std::move(*loaded))));
    page.name_scenario("here.scenario.yaml", scenario_hash(*sample_setup(sample)->loaded));
    return page;
}

json read(const std::string& answer) {
    REQUIRE(!answer.empty());
    return json::parse(answer);
}

std::size_t seats_of(const PageGame& page) {
    return read(page.about())["seats"].size();
}

/// The same players at a table of this machine.
play::Table table_of(const std::string& sample, const Texts& players, std::uint64_t seed) {
    const auto rules = play::test::sample_game(sample);
    std::vector<play::Player> sitting;
    for (std::size_t i = 0; i < players.size(); ++i)
        sitting.push_back(
            play::make_player(rules, play::read_bot(players[i], *rules).value, seed, 0, play::seat(i)));
    return {play::Playthrough(rules, seed), std::move(sitting)};
}

std::string record_of(const play::Table& table, const std::string& sample, const Texts& notes = {}) {
    GameRecord head;
    head.notes = notes;
    head.scenario = "here.scenario.yaml";
    head.hash = scenario_hash(*sample_setup(sample)->loaded);
    return write_yaml(write_record(table.record(head)));
}

/// The first problem that an answer tells; "" if it tells none.
std::string wrong_in(const std::string& answer) {
    const json node = read(answer);
    return node.contains("wrong") ? node["wrong"].at(0).get<std::string>() : std::string();
}

} // namespace

TEST_CASE("A page plays every game as the command line does, to the byte") {
    for (const std::string& sample : games) {
        CAPTURE(sample);
        PageGame page = page_of(sample);
        Texts players(seats_of(page), "random");
        players.front() = "people";
        json shown = read(page.start(11, players));
        play::Table table = table_of(sample, players, 11);
        for (int i = 0; i < 12 && !table.is_over(); ++i) {
            page.let_bots_play(100'000);
            table.let_bots_play();
            if (table.is_over()) break;
            shown = read(page.shown());
            REQUIRE(shown["decides"] == 0);
            const std::string move = shown["moves"].at(shown["moves"].size() / 2)["move"];
            CHECK(read(page.play(move))["why"] == "");
            CHECK(table.play(move).empty());
        }
        CHECK(page.record() == record_of(table, sample));
        nlohmann::ordered_json position;
        add_position(position, table, play::seat(0));
        CHECK(page.position(0) == position.dump());
        const std::string record = page.record();
        PageGame other = page_of(sample); // goes on from the record
        CHECK(wrong_in(other.open(record, {})).empty());
        CHECK(other.record() == record);
        const std::string noted = record_of(table, sample, {"Others played until decision 1: a bot."});
        CHECK(wrong_in(other.open(noted, {})).empty());
        CHECK(other.record() == noted);
        CHECK(other.position(0) == page.position(0));
        CHECK(read(other.shown())["moments"] == read(page.shown())["moments"]);
    }
}

TEST_CASE("Bots play a game to its end on a page, which tells how it ended") {
    for (const std::string& sample : games) {
        CAPTURE(sample);
        PageGame page = page_of(sample);
        const Texts players(seats_of(page), "random");
        page.start(7, players);
        json shown = read(page.let_bots_play(1'000'000));
        CHECK(shown["over"] == true);
        CHECK(shown["ending"].size() == players.size() + 1);
        CHECK(shown["moves"].empty());
        play::Table table = table_of(sample, players, 7);
        table.let_bots_play();
        CHECK(page.record() == record_of(table, sample));
    }
}

TEST_CASE("Bots of every kind think bit by bit on a page, and decide what they decide at a table") {
    using Thinking = play::PlayedGame::Thinking;
    for (const std::string& sample : games)
        for (const std::string bot : {"random", "greedy", "mcts:iterations=20,width=4,searched=100"}) {
            CAPTURE(sample, bot);
            PageGame page = page_of(sample);
            CHECK(page.let_bots_think() == Thinking::nobody_is); // no game is open
            Texts players(seats_of(page), bot);
            page.start(5, players);
            play::Table table = table_of(sample, players, 5);
            constexpr std::size_t decisions = 4;
            table.let_bots_play(decisions);
            std::size_t bits = 0;
            for (std::size_t made = 0; made < decisions; ++bits)
                if (page.let_bots_think() == Thinking::has_decided) ++made;
            CHECK(page.record() == record_of(table, sample));
            CHECK(read(page.shown())["moments"] == decisions + 1);
            CHECK((bits > decisions) == (bot.find("mcts") == 0));
            players.front() = "people";
            page.start(5, players);
            while (page.let_bots_think() != Thinking::nobody_is) {
            }
            const json shown = read(page.shown());
            CHECK(shown["bots"] == false);
            CHECK(shown["decides"] == 0);
            CHECK(!shown["moves"].empty());
        }
}

TEST_CASE("Whoever has not sat down yet is shown nothing") {
    PageGame page = page_of("landmines/small-fry");
    json shown = read(page.start(1, Texts{"people", "people"}));
    CHECK(shown["covered"] == true);
    CHECK(!shown.contains("pieces"));
    CHECK(!shown.contains("moves"));
    CHECK(!shown.contains("log"));
    shown = read(page.play("D3-D4"));
    CHECK(shown["moments"] == 1); // nobody is asked
    shown = read(page.uncover());
    CHECK(shown["eye"] == 0);
    for (const json& piece : shown["pieces"])
        CHECK(piece["kind"].is_null() == (piece["side"] != "green"));
    page.play(shown["moves"][0]["move"].get<std::string>());
    shown = read(page.play(read(page.shown())["moves"][0]["move"].get<std::string>()));
    CHECK(shown["covered"] == true);
    CHECK(shown["decides"] == 1);
    CHECK(!shown.contains("pieces"));
    shown = read(page.undo()); // who decided last decides again, and is to sit down first
    CHECK(shown["covered"] == true);
    CHECK(shown["decides"] == 0);
    CHECK(!shown.contains("pieces"));
}

TEST_CASE("On a page places are pointed at, and the rule is told that stands against one") {
    PageGame page = page_of("clogworks/night-shift");
    json shown = read(page.start(7, Texts{"people", "random"}));
    CHECK(shown["lit"] == json::array({"A5", "C5", "D5", "F5"}));
    shown = read(page.choose_place("A5"));
    CHECK(shown["chosen"] == json::array({"A5"}));
    CHECK(shown["lit"] == json{"A4"});
    const json refused = read(page.choose_place("C1"));
    CHECK(!refused["why"].get<std::string>().empty());
    CHECK(refused["chosen"] == json::array({"A5"}));
    CHECK(read(page.choose_none())["chosen"].empty());
    CHECK(!read(page.play("A5-B9"))["why"].get<std::string>().empty());
    page.choose_place("A5");
    shown = read(page.choose_place("A4"));
    CHECK(shown["moments"] == 2);
    CHECK(read(page.walk_to(0))["moment"] == 0);
    CHECK(read(page.walk_to(99))["moment"] == 1);
    shown = read(page.undo());
    CHECK(shown["moments"] == 1);
    CHECK(shown["undo"] == false);
    CHECK(read(page.hint())["hint"]["text"].get<std::string>().starts_with("Hint: "));
}

TEST_CASE("A page tells what happened since whoever looks decided last, and where") {
    PageGame page = page_of("landmines/small-fry");
    page.start(1, Texts{"people", "random"});
    CHECK(read(page.shown())["since"]["told"].empty());
    std::size_t looked = 0;
    for (int i = 0; i < 40 && read(page.shown())["over"] == false; ++i) {
        const json before = read(page.shown());
        const std::string move = before["moves"].at(before["moves"].size() / 2)["move"];
        page.play(move);
        page.let_bots_play(1000);
        const json shown = read(page.shown());
        if (shown["moves"].empty()) break;
        const json since = shown["since"];
        // Two steps of the other side, or nothing yet between one's own.
        CHECK((since["told"].empty() == since["places"].empty()));
        const std::size_t told = since["told"].size();
        for (std::size_t line = 0; line < told; ++line)
            CHECK(since["told"][line][0] == shown["log"][shown["log"].size() - told + line][0]);
        looked += told;
    }
    CHECK(looked > 4);
    // In the past: what led to that moment.
    const json past = read(page.walk_to(1));
    REQUIRE(past["since"]["told"].size() == 1);
    CHECK(past["since"]["told"][0] == json::array({past["log"][0][0], ""}));
    CHECK(past["since"]["places"].size() == 2);
}

TEST_CASE("What happened since is told and marked as far as whoever looks may know it") {
    PageGame page = page_of("fortress/ember-hall");
    page.start(3, Texts{"people", "random"});
    for (int i = 0; i < 60; ++i) {
        page.let_bots_play(1000);
        const json shown = read(page.shown());
        if (shown["over"] == true || shown["moves"].empty()) break;
        std::set<std::string> seen;
        for (const json& line : shown["log"])
            seen.insert(line[0]);
        for (const json& line : shown["since"]["told"]) {
            const std::string text =
                line[0]; // the same sentence of several moments stands once, with their number
            CHECK((seen.contains(text) || seen.contains(text.substr(0, text.rfind(" (")))));
        }
        page.play(shown["moves"].at(0)["move"].get<std::string>());
    }
}

TEST_CASE("A place that no move can name is no refusal: it is told what helps on") {
    PageGame page = page_of("fortress/ember-hall");
    json shown = read(page.start(3, Texts{"people", "random"}));
    page.let_bots_play(1000);
    shown = read(page.shown());
    REQUIRE(!shown["moves"].empty());
    REQUIRE(shown["lit"].empty()); // plans are written down
    shown = read(page.choose_place("C3"));
    CHECK(shown["why"] == "");
    CHECK(shown["note"] == "The moves that there are now name no place: choose one from the list.");
    PageGame other = page_of("clogworks/night-shift");
    other.start(7, Texts{"people", "random"});
    shown = read(other.choose_place("B8"));
    CHECK((shown["why"] == "") != (shown["note"] == ""));
}

TEST_CASE("A hint names the move, in the list and on the board") {
    PageGame page = page_of("landmines/small-fry");
    page.start(7, Texts{"people", "random"});
    const std::string place = read(page.shown())["lit"].at(0);
    page.choose_place(place); // whatever was chosen
    const json shown = read(page.hint());
    CHECK(shown["why"] == "");
    const std::string move = shown["hint"]["move"];
    CHECK(shown["hint"]["text"].get<std::string>().find(move) != std::string::npos);
    const json& moves = shown["moves"];
    CHECK(std::any_of(moves.begin(), moves.end(), [&](const json& each) { return each["move"] == move; }));
    CHECK(shown["hint"]["places"].size() == 2);
    CHECK(!read(page.shown()).contains("hint")); // once
}

TEST_CASE("A hint is thought of bit by bit, and anew once somebody has decided") {
    using enum play::PlayedGame::Thinking;
    PageGame page = page_of("clogworks/night-shift");
    CHECK(page.think_of_hint() == nobody_is);
    page.start(7, Texts{"people", "people"});
    PageGame other = page_of("clogworks/night-shift");
    other.start(7, Texts{"people", "people"});
    if (read(page.shown())["covered"] == true)
        for (PageGame* each : {&page, &other})
            each->uncover();
    CHECK(page.think_of_hint() == goes_on);
    int bits = 1;
    while (page.think_of_hint() == goes_on)
        ++bits;
    CHECK(bits > 10);
    const std::string told = read(page.hint())["hint"]["text"];
    CHECK(told.starts_with("Hint: "));
    CHECK(read(other.hint())["hint"]["text"] == told); // at once
    CHECK(page.think_of_hint() == goes_on);
    const std::string move = read(page.shown())["moves"].at(0)["move"];
    CHECK(read(page.play(move))["why"] == "");
    page.uncover();
    const std::string next = read(page.hint())["hint"]["text"];
    other.play(move);
    other.uncover();
    CHECK(read(other.hint())["hint"]["text"] == next);
}

TEST_CASE("A record that does not fit leaves the game that is open as it is, and says why") {
    PageGame page = page_of("clogworks/night-shift");
    CHECK(page.record().empty());
    CHECK(page.shown().empty());
    CHECK(page.choose_place("A5").empty());
    CHECK(page.start(1, Texts{"people"}).empty()); // a seat has nobody
    CHECK(page.start(1, Texts{"people", "nobody such"}).empty());
    page.start(7, Texts{"people", "random"});
    page.play("A5-A4");
    const std::string record = page.record();
    const auto changed = [&](const std::string& from, const std::string& to) {
        std::string text = record;
        text.replace(text.find(from), from.size(), to);
        return wrong_in(page.open(text, {}));
    };
    CHECK(changed("A5-A4", "A5-B9").starts_with("record:7:5: move 1 of 1, 'A5-B9', does not fit"));
    CHECK(changed("sabotier: game/1", "sabotier:   game/1").starts_with("record:1:11: this is not laid out"));
    CHECK(changed("game/1", "game/9").starts_with("record:1:11: "));
    CHECK(
        changed("hands: people", "nobody: people").starts_with("record:5:11: the game has no seat 'nobody'"));
    CHECK(changed("hands: people", "hands: pepole").find("nobody knows the player 'pepole'")
          != std::string::npos);
    CHECK(!wrong_in(page.open("", {})).empty());
    CHECK(!wrong_in(page.open(std::string(1000, '\xFF'), {})).empty());
    CHECK(page.record() == record);
    std::string other = record;
    const std::string hash = scenario_hash(*sample_setup("clogworks/night-shift")->loaded);
    other.replace(other.find(hash), hash.size(), "0123456789abcdef");
    const json opened = read(page.open(other, {}));
    CHECK(opened["why"] == "The scenario has changed since the game was recorded.");
    CHECK(page.record() == record);
    std::string of_another = other; // nothing else is told of it
    of_another.replace(of_another.find("here.scenario.yaml"), 4, "other/there");
    of_another.replace(of_another.find("A5-A4"), 5, "A5-B9");
    CHECK(wrong_in(page.open(of_another, {}))
          == "record:2:11: the game is of there.scenario.yaml, and this page of here.scenario.yaml");
    other.insert(other.find("players:"), "options: {mill: large}\n");
    CHECK(wrong_in(page.open(other, {}))
          == "record:3:7: the game is played with other options than this page");
    CHECK(page.record() == record);
}

TEST_CASE("A page plays for who sits at it, and waits for the others") {
    const std::string sample = "landmines/small-fry";
    PageGame page = page_of(sample);
    json shown = read(page.start(5, Texts{"people", "elsewhere"}));
    CHECK(shown["covered"] == false);
    CHECK(shown["players"] == json::array({"people", "people"}));
    CHECK(shown["here"] == json::array({true, false}));
    while (shown["elsewhere"] == false)
        shown = read(page.play(shown["moves"].at(0)["move"].get<std::string>()));
    CHECK(shown["moves"].empty());
    CHECK(shown["undo"] == false);
    const std::string turn = page.record();
    PageGame other = page_of(sample);
    CHECK(other.open(turn, "1").empty());
    CHECK(other.open(turn, "1x").empty());
    CHECK(other.shown().empty());
    shown = read(other.open(turn, "00"));
    CHECK(shown["elsewhere"] == true);
    for (const json& piece : shown["pieces"])
        CHECK(piece["kind"].is_null());
    shown = read(other.seat_here("01"));
    CHECK(shown["eye"] == 1);
    for (const json& piece : shown["pieces"])
        CHECK(piece["kind"].is_null() == (piece["side"] == "green"));
    shown = read(other.play(shown["moves"].at(0)["move"].get<std::string>()));
    CHECK(read(page.compare(other.record(), turn))["is"] == "later");
    CHECK(read(page.compare(turn, other.record()))["is"] == "earlier");
    CHECK(read(page.compare(turn, turn))["is"] == "same");
    PageGame third = page_of(sample);
    third.start(6, Texts{"people", "people"});
    CHECK(read(page.compare(turn, third.record()))["is"] == "other");
    CHECK_FALSE(read(page.compare(turn, third.record())).contains("parted_at")); // it began otherwise
    CHECK(read(page.compare(turn, ""))["is"] == "other");
    CHECK(!wrong_in(page.compare("", turn)).empty());
}

TEST_CASE("People on a page give up and agree on a draw, and a turn by mail takes it along") {
    const std::string sample = "landmines/small-fry";
    PageGame page = page_of(sample);
    json shown = read(page.start(5, Texts{"people", "elsewhere"}));
    CHECK(shown["resign"] == true);
    CHECK(shown["offer"] == true);
    CHECK(shown["answer"] == false);
    CHECK(shown["offered"] == "");
    const std::string before = page.record();
    SECTION("giving up") {
        shown = read(page.resign());
        CHECK(shown["over"] == true);
        CHECK(shown["resign"] == false);
        CHECK(shown["ending"].at(0) == "The game is over: given up by Green.");
        CHECK(shown["log"].back().at(0) == "Green gave up");
        const std::string ended = page.record();
        CHECK(read(page.compare(ended, before))["is"] == "later");
        CHECK(read(page.compare(before, ended))["is"] == "earlier");
        CHECK(read(page.compare(ended, ended))["is"] == "same");
        PageGame other = page_of(sample);
        CHECK(read(other.open(ended, "01"))["over"] == true);
        CHECK(other.record() == ended);
        PageGame on = page_of(sample);
        shown = read(on.open(before, "10"));
        on.play(shown["moves"].at(0)["move"].get<std::string>());
        CHECK(read(page.compare(on.record(), ended))["is"] == "other");
        CHECK(read(page.compare(on.record(), ended))["parted_at"] == 1);
    }
    SECTION("a draw") {
        shown = read(page.offer_draw());
        CHECK(shown["why"] == "The offer goes along to Grey, elsewhere.");
        CHECK(shown["offered"] == "A draw is offered by Green");
        CHECK(shown["offer"] == false);
        const std::string offered = page.record();
        CHECK(read(page.compare(offered, before))["is"] == "later");
        CHECK(read(page.compare(before, offered))["is"] == "earlier"); // an older link, no answer
        PageGame other = page_of(sample);
        shown = read(other.open(offered, "01"));
        CHECK(shown["decides"] == 1);
        CHECK(shown["answer"] == true);
        CHECK(shown["elsewhere"] == false);
        SECTION("that is accepted") {
            shown = read(other.answer_draw(true));
            CHECK(shown["ending"].at(0) == "The game is over: both sides have agreed on a draw.");
            CHECK(read(page.compare(other.record(), offered))["is"] == "later");
            CHECK(!read(page.compare(other.record(), offered)).contains("declined"));
        }
        SECTION("that is declined") {
            shown = read(other.answer_draw(false));
            CHECK(shown["elsewhere"] == true);
            CHECK(read(page.compare(other.record(), offered))["is"] == "later");
            CHECK(read(page.compare(other.record(), offered))["declined"] == 1);
            CHECK(!read(page.compare(other.record(), before)).contains("declined"));
            CHECK(read(page.compare(offered, other.record()))["is"] == "earlier");
            PageGame again = page_of(sample);
            again.open(other.record(), "10");
            again.offer_draw();
            CHECK(read(page.compare(again.record(), other.record()))["is"] == "later");
            CHECK(read(page.compare(other.record(), again.record()))["is"] == "earlier");
        }
    }
}

TEST_CASE("A scenario that cannot be played says so to the page") {
    auto loaded = *sample_setup("clogworks/night-shift")->loaded;
    Rulebook rulebook = *loaded.rulebook;
    rulebook.play = {};
    loaded.rulebook = std::make_shared<const Rulebook>(std::move(rulebook));
    PageGame page(resolve(std::make_shared<const LoadedScenario>(std::move(loaded))));
    CHECK(read(page.about())["wrong"].size() == 1);
    CHECK(!wrong_in(page.start(1, Texts{"people", "people"})).empty());
    CHECK(!wrong_in(page.open("sabotier: game/1\n", {})).empty());
}

TEST_CASE("What has become of pieces is told as data, as far as whoever looks may know it") {
    PageGame page = page_of("fortress/ember-hall");
    const auto cubes = [&] {
        std::map<std::string, json> found;
        const json shown = read(page.shown());
        for (const json& piece : shown["pieces"])
            for (const json& state : piece["states"])
                if (state["id"] == "cubes") found[piece["space"].get<std::string>()] = state["count"];
        return found;
    };
    static_cast<void>(page.start(5, Texts(seats_of(page), "people")));
    static_cast<void>(page.uncover());
    CHECK(cubes() == std::map<std::string, json>{{"A1", 4}, {"A4", 4}, {"B3", 0}, {"C2", 0}, {"D1", 4}});
    static_cast<void>(page.seat_here("01"));
    CHECK(cubes() == std::map<std::string, json>{{"A1", 4}, {"A4", 4}, {"D1", 4}});
}

TEST_CASE("A page shows who has learnt something what it is, and hands over when he says so") {
    PageGame page = page_of("tunnels/two-doors");
    json shown = read(page.start(7, Texts(seats_of(page), "people")));
    for (int i = 0; i < 400
                    && !(shown["learning"] == true
                         && shown["learnt"].dump().find("looks at the goal") != std::string::npos);
         ++i) {
        if (shown["learning"] == true) shown = read(page.hand_over());
        if (shown["covered"] == true) shown = read(page.uncover());
        const json& moves = shown["moves"];
        const auto map = std::ranges::find_if(
            moves, [](const json& move) { return move["move"].get<std::string>().starts_with("map "); });
        const json& move = map != moves.end() ? *map : moves[0];
        shown = read(page.play(move["move"].get<std::string>()));
    }
    REQUIRE(shown["learning"] == true);
    CHECK(shown["covered"] == false);
    CHECK(shown["eye"] != shown["decides"]);
    CHECK(shown["moves"].empty());
    const json next = read(page.hand_over());
    CHECK(next["covered"] == true);
    CHECK(!next.contains("learnt"));
    CHECK(!next.contains("hand"));
}
