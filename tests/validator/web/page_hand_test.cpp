#include "formats/documents/load_record.hpp"
#include "formats/documents/packed_scenario.hpp"
#include "tests/validator/play/match.hpp"
#include "validator/web/page_game.hpp"
#include "validator/web/seen_setup.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

/// What a page shows besides the board: a hand, what a click would do, what pieces reach and see, and why
/// something cannot be done.

using namespace sabotier;
using nlohmann::json;
using web::PageGame;

namespace {

using Names = std::vector<std::string>;

/// The first seat is somebody's, the others are the computer's, unless said otherwise.
PageGame game_on(const std::string& sample, std::uint64_t seed, const std::string& first = "people",
                 const std::string& others = "random") {
    auto loaded = unpack_scenario(pack_scenario(*play::test::sample_setup(sample)->loaded));
    REQUIRE(loaded);
    PageGame page(resolve(std::make_shared<const LoadedScenario>(std::move(*loaded))));
    Names players(json::parse(page.about())["seats"].size(), others);
    players.front() = first;
    page.start(seed, players);
    page.let_bots_play(1000);
    return page;
}

json told(const std::string& answer) {
    REQUIRE(!answer.empty());
    return json::parse(answer);
}

json picked(PageGame& page, const Names& ids) {
    return told(page.pick(ids));
}

/// Whether a move names it: "lay cross 1,0", "plan hack=1 up=2".
bool names_it(const json& move, const std::string& id) {
    const std::string text = " " + move["move"].get<std::string>() + " ";
    return text.find(" " + id + " ") != std::string::npos || text.find(" " + id + "=") != std::string::npos;
}

Names texts_of(const json& list) {
    return list.get<Names>();
}

/// Somebody is asked, and nothing of his hand is picked.
bool is_free(const json& shown) {
    return !shown["moves"].empty()
           && std::ranges::all_of(shown["hand"], [](const json& held) { return held["picked"] == 0; });
}

} // namespace

TEST_CASE("Cards of a hand are told one by one, and what is picked leaves the moves that use it") {
    PageGame page = game_on("tunnels/two-doors", 11);
    const json shown = told(page.shown());
    REQUIRE(shown["hand"].size() > 3);
    std::string names;
    for (const json& card : shown["hand"]) {
        names += (names.empty() ? "" : "; ") + card["name"].get<std::string>();
        CHECK(card["picked"] == 0);
        CHECK(!card["picture"].get<std::string>().empty());
    }
    for (const json& fact : shown["facts"]) // as the text has it
        if (fact["id"] == "hand" && fact["of"] == "seat-1")
            for (const json& card : shown["hand"])
                CHECK(fact["value"].get<std::string>().find(card["name"].get<std::string>())
                      != std::string::npos);
    for (const json& card : shown["hand"]) {
        const std::string id = card["id"];
        const json with = picked(page, {id});
        CAPTURE(id);
        CHECK(with["moves"].empty() != card["usable"].get<bool>());
        CHECK(with["moves"].size() < shown["moves"].size());
        for (const json& move : with["moves"])
            CHECK(names_it(move, id));
        const auto again =
            std::ranges::count_if(shown["moves"], [&](const json& move) { return names_it(move, id); });
        CHECK(static_cast<std::ptrdiff_t>(with["moves"].size()) == again); // and none is left out
    }
    CHECK(picked(page, {"no such card"})["moves"] == shown["moves"]);
    CHECK(picked(page, {})["moves"] == shown["moves"]);
    picked(page, {shown["hand"][0]["id"]});
    CHECK(told(page.choose_none())["moves"] == shown["moves"]);
}

TEST_CASE("A place that is pointed at takes what is picked, and nothing else") {
    PageGame page = game_on("tunnels/two-doors", 11);
    const json shown = told(page.shown());
    std::size_t laid = 0;
    for (const json& card : shown["hand"]) {
        const std::string id = card["id"];
        const json with = picked(page, {id});
        for (const std::string& place : texts_of(shown["lit"])) {
            const Names lit = texts_of(with["lit"]);
            if (std::ranges::find(lit, place) != lit.end()) continue;
            const json refused = told(page.choose_place(place));
            CHECK(refused["moments"] == shown["moments"]); // another card could lie there
            CHECK(refused["note"] == "No move with what is picked names " + place + ".");
        }
        const auto lays = std::ranges::count_if(with["moves"], [&](const json& move) {
            return !with["lit"].empty()
                   && move["move"].get<std::string>().find(" " + texts_of(with["lit"]).front())
                          != std::string::npos;
        });
        if (lays != 1) continue;
        PageGame other = game_on("tunnels/two-doors", 11);
        picked(other, {id});
        const json after = told(other.choose_place(texts_of(with["lit"]).front()));
        CHECK(after["moments"] == 2); // there is one way to lay it there
        CHECK(other.record().find(id) != std::string::npos);
        for (const json& held : after["hand"])
            CHECK(held["picked"] == 0);
        ++laid;
    }
    CHECK(laid > 0);
}

TEST_CASE("Two colours to vote with and tiles to plan with are held, too; nobody else's are told") {
    PageGame cell = game_on("cell/seven-at-the-mill", 3);
    json shown = told(cell.shown());
    for (int i = 0; i < 20 && (shown["moves"].empty() || shown["moves"][0]["move"] != "red"); ++i) {
        if (!shown["moves"].empty()) cell.play(shown["moves"][0]["move"].get<std::string>());
        shown = told(cell.let_bots_play(1000));
    }
    REQUIRE(shown["hand"].size() == 2);
    CHECK(shown["hand"][0]["id"] == "red");
    CHECK(shown["hand"][1]["name"] == "black card");
    CHECK(picked(cell, {"black"})["moves"] == json::array({shown["moves"][1]}));

    PageGame fortress = game_on("fortress/ember-hall", 3);
    for (int i = 0; i < 6 && told(fortress.shown())["hand"].empty(); ++i) {
        fortress.play(told(fortress.shown())["moves"][0]["move"].get<std::string>());
        fortress.let_bots_play(1000);
    }
    shown = told(fortress.shown());
    REQUIRE(shown["hand"].size() > 2);
    const std::string id = shown["hand"].back()["id"];
    CHECK(shown["hand"].back()["count"] == 1);
    const json tile = picked(fortress, {id});
    CHECK((!tile["moves"].empty() && tile["moves"].size() < shown["moves"].size()));
    for (const json& move : tile["moves"])
        CHECK(names_it(move, id));
    CHECK(picked(fortress, {id, id})["moves"].empty()); // there is one
    CHECK(told(game_on("landmines/small-fry", 1).shown())["hand"].empty());
    CHECK(told(game_on("tunnels/two-doors", 11, "random").shown())["hand"].empty()); // nobody looks
}

TEST_CASE("A piece in play reaches and sees from where it stands, among those that are known") {
    PageGame page = game_on("clogworks/night-shift", 7);
    json shown = told(page.shown());
    const std::string from = shown["lit"][0];
    const auto standing = [&](const std::string& space) {
        for (const json& piece : shown["pieces"])
            if (piece["space"] == space) return piece["id"].get<std::string>();
        return std::string();
    };
    const std::string id = standing(from);
    json reach = told(page.reach(id, 10));
    CHECK(reach["from"] == json::array({from}));
    page.choose_place(from);
    const std::string to = told(page.shown())["lit"][0];
    page.play(from + "-" + to);
    reach = told(page.reach(id, 10));
    CHECK(reach["from"] == json::array({to}));
    CHECK(page.reach("nobody such", 10).empty());
    page.walk_to(0);
    CHECK(told(page.reach(id, 10))["from"] == json::array({from})); // at the moment shown

    PageGame hidden = game_on("landmines/small-fry", 1);
    shown = told(hidden.shown());
    std::size_t answered = 0;
    for (const json& piece : shown["pieces"]) {
        const bool is_known = !piece["kind"].is_null();
        CHECK(hidden.reach(piece["id"].get<std::string>(), 10).empty() != is_known);
        answered += is_known ? 1 : 0;
    }
    CHECK(answered > 5);
    PageGame covered = game_on("landmines/small-fry", 1, "people", "people");
    CHECK(covered.reach(shown["pieces"][0]["id"].get<std::string>(), 10).empty()); // nobody looks yet

    PageGame battle = game_on("sabot/pattenford/market-day", 2);
    shown = told(battle.shown());
    for (const json& piece : shown["pieces"]) {
        if (piece["space"].is_null() || piece["kind"].is_null()) continue;
        const json view = told(battle.view(piece["id"].get<std::string>(), 20));
        CHECK(view["from"] == piece["space"]);
        for (const json& enemy : view["enemies"]) // no other than those that are told
            CHECK(std::ranges::any_of(shown["pieces"], [&](const json& other) {
                return other["space"] == enemy["hex"] && !other["kind"].is_null();
            }));
        break;
    }
}

TEST_CASE("A set-up as somebody sees it holds what is told and nothing else") {
    const auto setup = play::test::sample_setup("landmines/small-fry");
    const auto rules = play::test::sample_game("landmines/small-fry");
    const play::State state = rules->start(1);
    const play::Tableau tableau = rules->procedure().tableau(rules->view(state, play::seat(0)));
    const auto seen = web::setup_as_seen(*setup, tableau);
    CHECK(seen->units.size() < setup->units.size());
    CHECK(seen->sides[1].units.empty());
    CHECK(seen->sides[0].units.size() == seen->units.size());
    for (const SetupUnit& unit : seen->units) {
        const auto piece = std::ranges::find(tableau.pieces, unit.id.str(), &play::TableauPiece::id);
        REQUIRE(piece != tableau.pieces.end());
        CHECK(unit.kind == piece->kind);
        CHECK(unit.space == piece->at);
    }
}

TEST_CASE("What a round came to is told apart from the move that ended it") {
    PageGame page = game_on("tunnels/two-doors", 5, "people", "greedy");
    std::size_t ended = 0;
    for (int i = 0; i < 300 && ended == 0; ++i) {
        const json shown = told(page.let_bots_play(1000));
        for (const json& line : shown["since"]["told"]) {
            REQUIRE(line.size() == 2);
            const std::string text = line[0];
            const std::string ends = line[1];
            CHECK(text.find("is over, won by") == std::string::npos);
            CHECK((ends.empty() || ends.starts_with("; round 1 is over, won by")));
            ended += ends.empty() ? 0 : 1;
        }
        if (shown["over"] == true) break;
        page.play(shown["moves"].at(shown["moves"].size() / 2)["move"].get<std::string>());
    }
    CHECK(ended == 1);
}

TEST_CASE("Why nothing can be taken back is said, and what stays known where something was") {
    PageGame page = game_on("landmines/small-fry", 1);
    CHECK(told(page.shown())["no_undo"] == "Nobody here has decided anything yet.");
    bool was_known = false;
    for (int i = 0; i < 200 && !was_known; ++i) {
        const json shown = told(page.shown());
        if (shown["over"] == true) break;
        CHECK(!shown.contains("known"));
        const std::string move = shown["moves"].at(shown["moves"].size() - 1)["move"];
        page.play(move);
        CHECK(told(page.shown())["no_undo"] == "");
        const json back = told(page.undo());
        was_known = back.contains("known");
        if (was_known) {
            CHECK(!back["known"].empty());
            CHECK(told(page.shown()).contains("known")); // till he decides again
        }
        page.play(move);
        CHECK(!told(page.shown()).contains("known"));
        page.let_bots_play(1000);
    }
    CHECK(was_known);

    PageGame mail = game_on("landmines/small-fry", 1, "people", "people");
    mail.seat_here("10");
    const json shown = told(mail.shown());
    mail.play(shown["moves"][0]["move"].get<std::string>());
    CHECK(told(mail.shown())["undo"] == false);
    CHECK(told(mail.shown())["no_undo"]
          == "The game is played by mail and hides things: what one has seen of it could be made use of.");
    mail.seat_here("01");
    CHECK(told(mail.shown())["no_undo"] == "The last decision was made elsewhere, by Green.");
}

TEST_CASE("What is picked ends with its game, and where others sit") {
    PageGame page = game_on("tunnels/two-doors", 11);
    const Names players = told(page.shown())["players"];
    for (std::uint64_t seed = 12; seed < 16; ++seed) {
        const json before = told(page.shown());
        const std::string id = before["hand"][0]["id"];
        REQUIRE(picked(page, {id})["hand"][0]["picked"] == 1);
        CHECK(is_free(told(page.seat_here(std::string(players.size(), '1')))));
        picked(page, {id});
        CHECK(told(page.open(page.record(), ""))["moves"] == before["moves"]);
        picked(page, {id});
        REQUIRE(!page.start(seed, players).empty());
        CHECK(is_free(told(page.let_bots_play(1000))));
    }
}

TEST_CASE("What one person picked is nothing to the next one") {
    PageGame page = game_on("fortress/ember-hall", 5, "people", "people");
    std::size_t picks = 0;
    for (std::size_t i = 0; i < 60; ++i) {
        page.hand_over(); // where he was shown what he learnt
        json shown = told(page.uncover());
        if (shown["over"] == true) break;
        REQUIRE(is_free(shown));
        const auto usable =
            std::ranges::find_if(shown["hand"], [](const json& held) { return held["usable"] == true; });
        if (usable != shown["hand"].end()) {
            shown = picked(page, {(*usable)["id"]});
            ++picks;
        }
        page.play(shown["moves"].at(i % shown["moves"].size())["move"].get<std::string>());
    }
    CHECK(picks > 10);
}

TEST_CASE("While another person is to sit down nobody picks anything") {
    PageGame page = game_on("tunnels/two-doors", 11, "people", "people");
    const std::string id = told(page.uncover())["hand"][0]["id"];
    page.play(told(page.shown())["moves"][0]["move"].get<std::string>());
    page.hand_over();
    REQUIRE(told(page.pick(Names{id}))["covered"] == true);
    CHECK(is_free(told(page.uncover())));
}

TEST_CASE("What is typed means the moves that use what is picked") {
    const json shown = told(game_on("tunnels/two-doors", 11).shown());
    std::size_t refused = 0;
    std::size_t laid = 0;
    for (const json& card : shown["hand"]) {
        const std::string id = card["id"];
        for (const std::string& place : texts_of(shown["lit"])) {
            if (refused > 3 && laid > 3) break;
            PageGame page = game_on("tunnels/two-doors", 11);
            const json with = picked(page, {id});
            if (with["lit"].empty()) continue;
            const auto ways =
                std::ranges::count_if(with["moves"], [&](const json& move) { return names_it(move, place); });
            const json after = told(page.play(place));
            CAPTURE(id, place, ways);
            CHECK(after["moments"] == (ways == 1 ? 2 : 1));
            if (ways == 1) CHECK(page.record().find(id + " " + place) != std::string::npos);
            if (ways == 0) CHECK(after["note"] == "No move with what is picked names " + place + ".");
            (ways == 0 ? refused : laid) += ways < 2 ? 1 : 0;
        }
    }
    CHECK(refused > 0);
    CHECK(laid > 0);
    // Whole moves are meant whatever is picked.
    PageGame page = game_on("tunnels/two-doors", 11);
    picked(page, {shown["hand"][0]["id"]});
    for (const json& move : shown["moves"])
        if (!names_it(move, shown["hand"][0]["id"])) {
            CHECK(told(page.play(move["move"].get<std::string>()))["moments"] == 2);
            break;
        }
}

TEST_CASE("What a page lists for what is typed is what Enter plays, whatever place is chosen") {
    const auto chosen = [] {
        PageGame page = game_on("landmines/small-fry", 7);
        REQUIRE(told(page.choose_place("H3"))["chosen"] == json::array({"H3"}));
        return page;
    };
    std::size_t alone = 0;
    for (const std::string place : {"G3", "E3", "H3", "h4", "G4", "e4"}) {
        INFO(place);
        PageGame page = chosen();
        const json listed = told(page.typed(place));
        REQUIRE_FALSE(listed["moves"].empty());
        const json after = told(page.play(place));
        const bool is_alone = listed["moves"].size() == 1;
        CHECK((after["moments"] == 2) == is_alone);
        if (is_alone)
            CHECK(page.record().find(listed["moves"][0]["move"].get<std::string>()) != std::string::npos);
        else
            CHECK(after["why"].get<std::string>().starts_with("'" + place + "' may be one of "));
        alone += is_alone ? 1 : 0;
    }
    CHECK(alone > 0);
}

TEST_CASE("Where nothing is taken back, mail is no reason where there is none") {
    PageGame cell = game_on("cell/seven-at-the-mill", 3, "people", "people");
    const auto decide = [](PageGame& page, const std::string& move) {
        page.uncover();
        page.play(move);
        return told(page.uncover());
    };
    json shown = told(cell.uncover());
    shown = decide(cell, shown["moves"][0]["move"]);
    CHECK(shown["no_undo"] == "");
    for (int voter = 0; voter < 7; ++voter)
        shown = decide(cell, "red");
    CHECK(shown["undo"] == false);
    CHECK(shown["no_undo"]
          == "What was decided in secret at the same time lies open, and is not taken back.");

    PageGame walls = game_on("landmines/two-walls", 1, "people", "people");
    decide(walls, told(walls.uncover())["moves"][0]["move"]);
    walls.offer_draw();
    walls.uncover();
    const std::string answer_first = "The draw that is offered is to be answered first.";
    CHECK(told(walls.shown())["no_undo"] == answer_first);
    CHECK(told(walls.walk_to(0))["no_undo"] == answer_first);
    CHECK(told(walls.shown())["undo"] == false);
}

TEST_CASE("A page says which move a place would make, and makes none by that") {
    PageGame page = game_on("clogworks/night-shift", 7);
    const std::string before = page.shown();
    CHECK(page.made_by("A5").empty()); // it chooses
    CHECK(page.made_by("C1").empty()); // it is refused
    CHECK(page.shown() == before);
    page.choose_place("A5");
    CHECK(told(page.made_by("A4"))["move"] == "A5-A4");
    CHECK(page.made_by("A5").empty()); // lets go of it
    CHECK(told(page.shown())["chosen"] == json::array({"A5"}));
    CHECK(told(page.shown())["moments"] == 1);
    page.choose_place("A4");
    CHECK(told(page.shown())["moments"] == 2);
}

TEST_CASE("A page says whose decision is taken back") {
    PageGame page = game_on("landmines/small-fry", 3, "people", "people");
    page.uncover();
    CHECK(told(page.shown())["undo_of"] == -1);
    for (int i = 0; i < 4 && told(page.shown())["decides"] == 0; ++i) {
        page.play(told(page.shown())["moves"].at(0)["move"].get<std::string>());
        page.hand_over();
    }
    page.uncover();
    const json shown = told(page.shown());
    REQUIRE(shown["eye"] == 1);
    CHECK(shown["undo_of"] == 0);
}

TEST_CASE("Of a long turn of others the latest of what it changed is marked") {
    PageGame page = game_on("sabot/pattenford/market-day", 1);
    page.let_bots_play(100000);
    json shown = told(page.shown());
    std::size_t longest = 0;
    for (int i = 0; i < 400 && shown["over"] == false && longest < 100; ++i) {
        const std::size_t lines = shown["since"]["told"].size() + shown["since"]["more"].get<std::size_t>();
        longest = std::max(longest, lines);
        CHECK(shown["since"]["places"].size() <= 12);
        if (lines > 100) CHECK_FALSE(shown["since"]["places"].empty());
        page.play(shown["moves"].at(0)["move"].get<std::string>());
        page.let_bots_play(100000);
        shown = told(page.shown());
    }
    CHECK(longest > 30);
}
