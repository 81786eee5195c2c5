#include "formats/documents/load_record.hpp"
#include "formats/documents/packed_scenario.hpp"
#include "tests/validator/play/match.hpp"
#include "validator/web/page_game.hpp"
#include "validator/web/seen_setup.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

/// What a page shows besides the board: a hand, what pieces reach and see, and why something cannot be done.

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
    CHECK(told(mail.shown())["no_undo"] == "The last decision is that of Green, who sits elsewhere.");
}
