#include "formats/documents/load_record.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/places.hpp"
#include "tests/validator/play/match.hpp"
#include "validator/play/playthrough.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <string>
#include <utility>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

/// A random game to its end, or for so many decisions.
Playthrough played(const std::shared_ptr<const Game>& game, std::uint64_t seed, std::size_t most = SIZE_MAX) {
    Playthrough playthrough(game, seed, 2);
    RandomSource chance = RandomSource::of(seed + 1);
    MoveList list;
    while (!Game::is_over(playthrough.state()) && playthrough.decisions() < most) {
        game->moves(playthrough.state(), list);
        playthrough.play(list[chance.below(static_cast<std::uint32_t>(list.size()))]);
    }
    return playthrough;
}

GameRecord read_again(GameRecord record) {
    record.scenario = "test.scenario.yaml";
    const auto read = read_record(sabotier::test::tree(write_yaml(write_record(record)), "test.game.yaml"));
    INFO(sabotier::test::joined(read.problems));
    REQUIRE(read);
    CHECK(*read.value == record);
    return *read.value;
}

const std::string small = "sabotier: scenario/1\n"
                          "rulebook: landmines\n"
                          "title: Test\n"
                          "author: Test\n"
                          "players: 2\n"
                          "map: {board: squares, size: [5, 6]}\n"
                          "sides: [{id: green, name: Green}, {id: grey, name: Grey}]\n"
                          "pieces:\n"
                          "  - {kind: general-1, side: green, at: C1}\n"
                          "  - {kind: hq, side: grey, at: C3}\n"
                          "  - {kind: general-1, side: grey, at: E6}\n";

} // namespace

TEST_CASE("A record is played again to the same bytes", "[play][record]") {
    for (const std::string sample : {"landmines/small-fry", "cell/seven-at-the-mill", "cell/five-rejections",
                                     "fortress/ember-hall", "tunnels/first-shift", "tunnels/two-doors"}) {
        INFO(sample);
        const auto game = sample_game(sample);
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            const Playthrough first = played(game, seed, seed == 4 ? 17 : SIZE_MAX);
            const Replay again = replay(game, read_again(first.record()));
            INFO(sabotier::test::joined(again.problems));
            CHECK(again.problems.empty());
            CHECK(again.playthrough.state() == first.state());
            CHECK(hash(again.playthrough.state()) == hash(first.state()));
            CHECK(again.playthrough.events().size() == first.events().size());
        }
    }
}

TEST_CASE("Undoing every decision leads back to the start, draws included", "[play][record]") {
    const auto game = sample_game("cell/seven-at-the-mill");
    Playthrough playthrough = played(game, 3);
    const State end = playthrough.state();
    const GameRecord record = playthrough.record();
    while (playthrough.undo()) {
    }
    CHECK(playthrough.decisions() == 0);
    CHECK(playthrough.state() == Playthrough(game, 3, 2).state());
    for (const RecordedMove& move : record.moves)
        CHECK(playthrough.play(move.text).empty());
    CHECK(playthrough.state() == end);
}

TEST_CASE("A record that does not fit says where and why", "[play][record]") {
    const auto game = game_of(small);
    const std::string head = "sabotier: game/1\nscenario: test.scenario.yaml\n";
    const auto problems = [&](const std::string& rest) {
        const auto record = read_record(sabotier::test::tree(head + rest, "test.game.yaml"));
        INFO(sabotier::test::joined(record.problems));
        REQUIRE(record);
        return sabotier::test::joined(replay(game, *record.value).problems);
    };
    CHECK(problems("moves: [C1-C2, E6-E5, C2-C3]\nend: taken\n").empty());
    CHECK(problems("moves: [C1-C2, E6-E5]\n").empty());
    CHECK(problems("moves: [C1-C2, E6-E5, C2-C1]\n")
          == "test.game.yaml:3:23: move 3 of 3, 'C2-C1', does not fit: General of one star came from C1 and "
             "may not go straight back\n");
    CHECK(problems("moves: [C1-C2, E6-E5, C2-C3, E5-E4]\n")
          == "test.game.yaml:3:30: move 4 of 4 comes after the end of the game\n");
    CHECK(problems("moves: [C1-C2]\nend: taken\n")
          == "test.game.yaml:3:9: the record says that the game ended by 'taken', and it goes on\n");
    CHECK(problems("moves: [C1-C2]\nstate: \"0123456789abcdef\"\n")
          == "test.game.yaml:4:8: the same moves have led to another state than the record has, expected the "
             "scenario, the rulebook and the program that it was made with\n");
    CHECK(problems("") == "");
}

TEST_CASE("Records are read with the mistakes that they have", "[play][record]") {
    const auto mistakes = [](const std::string& text) {
        return sabotier::test::joined(read_record(sabotier::test::tree(text, "test.game.yaml")).problems);
    };
    CHECK(mistakes("sabotier: game/1\nscenario: a.scenario.yaml\nhash: \"12\"\n")
          == "test.game.yaml:3:7: '12' is no hash, expected 16 hexadecimal digits, in quotes\n");
    CHECK(mistakes("sabotier: game/1\nmoves: []\n") != "");
    CHECK(mistakes("sabotier: game/1\nscenario: a.scenario.yaml\nseed: -1\n") != "");
    CHECK(mistakes("sabotier: game/1\nscenario: a.scenario.yaml\nmovse: []\n").find("did you mean 'moves'")
          != std::string::npos);
    CHECK(mistakes("sabotier: game/2\nscenario: a.scenario.yaml\n") != "");
}

TEST_CASE("A record brings its scenario with the options that were played", "[play][record]") {
    const FilesAtHand files({{"games/a.game.yaml", "sabotier: game/1\nscenario: test.scenario.yaml\n"
                                                   "options: {way-back: captures-free}\n"},
                             {"games/test.scenario.yaml", small},
                             {"games/out.game.yaml", "sabotier: game/1\nscenario: ../test.scenario.yaml\n"},
                             {"test.scenario.yaml", small}});
    const auto loaded = load_record("games/a.game.yaml", files);
    INFO(sabotier::test::joined(loaded.problems));
    REQUIRE(loaded);
    const Node* way_back = loaded.value->scenario.rulebook->play.rules.find("way-back");
    REQUIRE(way_back != nullptr);
    CHECK(way_back->text == "to-take");
    CHECK_FALSE(load_record("games/out.game.yaml", files));
    CHECK_FALSE(load_record("games/test.scenario.yaml", files));
    CHECK_FALSE(load_document("games/a.game.yaml", files));
}

TEST_CASE("A scenario's hash tells what matters for play", "[play][record]") {
    const auto hash_of = [](const std::string& text) { return scenario_hash(*setup_of(text)->loaded); };
    const auto with = [](const std::string& from, const std::string& to) {
        std::string text = small;
        return text.replace(text.find(from), from.size(), to);
    };
    CHECK(hash_of(small).size() == 16);
    for (const char* aside : {"title: Other", "title: Test\nversion: 2", "title: Test\nnotes: [Try it.]",
                              "title: Test\nspecial-rules: [Be quick.]", "title: Test\ndescription: Short."})
        CHECK(hash_of(with("title: Test", aside)) == hash_of(small));
    CHECK(hash_of(with("at: C1", "at: C2")) != hash_of(small));
    CHECK(hash_of(with("size: [5, 6]", "size: [6, 6]")) != hash_of(small));
    CHECK(hash_of(with("players: 2\n", "players: 2\noptions: {capture: enemy-only}\n")) != hash_of(small));
}

TEST_CASE("Ids that are counted are the same whether they are written or not", "[play][record]") {
    const auto hash_of = [](const std::string& pieces, const std::string& units) {
        const std::string text = "sabotier: scenario/1\nrulebook: sabot\ntitle: Test\n"
                                 "map:\n  size: [2, 2]\n  terrain: |\n    gg\n    gg\nsides:\n  - {id: red, "
                                 "name: Red, army: {name: All, units: ["
                                 + units + "]}}\n  - {id: blue, name: Blue}\ndeployment: players\n";
        const std::string board =
            "sabotier: scenario/1\nrulebook: landmines\ntitle: Test\n"
            "map: {board: squares, size: [4, 4]}\nsides:\n  - {id: green, name: Green}\n"
            "  - {id: grey, name: Grey}\npieces:\n"
            + pieces;
        std::string hashes;
        for (const std::string& each : {text, board}) {
            const auto loaded = load_scenario_text(each, "test.scenario.yaml", "");
            INFO(sabotier::test::joined(loaded.problems));
            REQUIRE(loaded);
            hashes += scenario_hash(*loaded.value) + ' ';
        }
        return hashes;
    };
    const auto pieces = [](const std::string& a, const std::string& b, const std::string& c) {
        return "  - {" + a + "kind: recon, side: green, at: A1}\n  - {" + b
               + "kind: recon, side: green, at: B1}\n  - {" + c + "kind: hq, side: grey, at: D4}\n";
    };
    const std::string units = "{kind: MBT}, {kind: MBT}";
    const std::string bare = hash_of(pieces("", "", ""), units);
    const auto of_pieces = [&](const char* a, const char* b, const char* c) {
        return hash_of(pieces(a, b, c), units);
    };
    CHECK(of_pieces("id: green-recon-1, ", "id: green-recon-2, ", "id: grey-hq-1, ") == bare);
    CHECK(of_pieces("", "id: green-recon-2, ", "") == bare);
    CHECK(of_pieces("id: green-recon-2, ", "", "") != bare);
    CHECK(of_pieces("id: green-recon-2, ", "", "")
          == of_pieces("id: green-recon-2, ", "id: green-recon-1, ", "id: grey-hq-1, "));
    CHECK(of_pieces("id: ann, ", "", "") != bare);
    const auto of_units = [&](const char* written) { return hash_of(pieces("", "", ""), written); };
    CHECK(of_units("{id: mbt-1, kind: MBT}, {id: mbt-2, kind: MBT}") == bare);
    CHECK(of_units("{id: mbt-1, kind: MBT}, {kind: MBT}") == bare);
    CHECK(of_units("{id: mbt-2, kind: MBT}, {kind: MBT}") != bare);
    CHECK(of_units("{kind: MBT}") != bare);
}

TEST_CASE("A scenario's hash looks at armies, tiles and rulebooks, not at their files and remarks",
          "[play][record]") {
    const std::string scenario =
        "sabotier: scenario/1\nrulebook: own.rulebook.yaml\ntitle: Test\npoints: 300\n"
        "map: {tiles: own.tiles.yaml, layout: []}\n"
        "sides:\n  - {id: red, name: Red, army: both.army.yaml}\n  - {id: blue, name: Blue, army: "
        "./both.army.yaml}\ndeployment: players\n";
    const std::string army = "sabotier: army/1\nname: Both\nrulebook: sabot\nplatoons: {MBT: 1}\n";
    const std::string rulebook = "sabotier: rulebook/1\nid: own\nextends: sabot\ntitle: Own\n";
    const std::string tiles = sabotier::test::file_text(sabotier::test::source_folder()
                                                        / "samples/broken/sabot/ground/small.tiles.yaml");
    using Texts = std::map<std::string, std::string>;
    const auto hash_of = [](const std::string& text, const Texts& texts) {
        const auto loaded = load_scenario_text(text, "test.scenario.yaml", "", FilesAtHand(texts));
        INFO(sabotier::test::joined(loaded.problems));
        REQUIRE(loaded);
        return scenario_hash(*loaded.value);
    };
    const auto changed = [](std::string text, const std::string& from, const std::string& to) {
        for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
            text.replace(at, from.size(), to);
        return text;
    };
    const Texts texts{{"both.army.yaml", army}, {"own.rulebook.yaml", rulebook}, {"own.tiles.yaml", tiles}};
    const auto with = [&](const std::string& file, const std::string& text) {
        Texts other = texts;
        other[file] = text;
        return hash_of(scenario, other);
    };
    const std::string whole = hash_of(scenario, texts);
    CHECK(with("both.army.yaml", army + "author: Ada\nnotes: [Cheap.]\n") == whole);
    CHECK(with("both.army.yaml", changed(army, "Both", "All")) == whole);
    CHECK(with("own.tiles.yaml", changed(tiles, "\ntitle: ", "\nnotes: [New.]\ntitle: Our ")) == whole);
    for (const auto& [from, to] :
         {std::pair{"both.army.yaml", "armies/all.army.yaml"}, std::pair{"own.tiles.yaml", "tiles/t.yaml"},
          std::pair{"own.rulebook.yaml", "rules/r.yaml"}}) {
        CAPTURE(from);
        Texts moved = texts;
        moved[to] = texts.at(from);
        CHECK(hash_of(changed(changed(scenario, "./" + std::string(from), to), from, to), moved) == whole);
    }
    SECTION("an army is the same in the scenario's own file and in one of its own") {
        const auto in_its_own = [&](const std::string& name, const std::string& platoons) {
            return changed(scenario, name, "{name: Both, rulebook: sabot, platoons: {" + platoons + "}}");
        };
        CHECK(hash_of(in_its_own("./both.army.yaml", "MBT: 1"), texts) == whole);
        CHECK(hash_of(in_its_own("./both.army.yaml", "MBT: 2"), texts) != whole);
    }
    CHECK(with("both.army.yaml", changed(army, "MBT: 1", "MBT: 2")) != whole);
    CHECK(with("own.rulebook.yaml", rulebook + "pieces: [{id: MBT, values: {toughness: 9}}]\n") != whole);
    CHECK(hash_of(changed(scenario, "points: 300", "points: 200"), texts) != whole);
}

TEST_CASE("Who gives up has lost, a draw is agreed on by both, and records play it again", "[play][record]") {
    const auto game = game_of(small);
    Playthrough first(game, 7);
    REQUIRE(first.play("C1-C2").empty());
    const State before = first.state();
    SECTION("who is to decide gives up") {
        first.resign(); // Grey, whose only piece that moves could still do so
        CHECK(first.is_over());
        CHECK(first.actor() == nobody);
        CHECK(first.reason().id == "resigned");
        CHECK(first.reason().title == "given up by Grey");
        const Result result = first.result();
        CHECK(result.of[0].standing == Standing::won);
        CHECK(result.of[1].standing == Standing::lost);
        CHECK(first.record().end == "resigned");
        CHECK(first.record().by == "grey");
    }
    SECTION("a draw is offered and accepted") {
        first.offer_draw(first.actor());
        CHECK_FALSE(first.is_over());
        CHECK(first.record().offer == "grey");
        CHECK(first.asked_for_draw() == seat(0));
        first.agree_on_draw(first.asked_for_draw());
        CHECK(first.reason().title == "both sides have agreed on a draw");
        const Result result = first.result();
        CHECK(result.of[0].standing == Standing::drawn);
        CHECK(result.of[1].standing == Standing::drawn);
        CHECK(result.of[0].payoff == 0);
        CHECK(first.record().end == "agreed");
        CHECK(first.record().by == "green");
        CHECK(first.record().offer.empty());
    }
    SECTION("an offer stands") {
        first.offer_draw(seat(1));
    }
    const GameRecord record = read_again(first.record());
    const Replay again = replay(game, record);
    INFO(sabotier::test::joined(again.problems));
    CHECK(again.problems.empty());
    CHECK(again.playthrough.settlement() == first.settlement());
    CHECK(again.playthrough.offer() == first.offer());
    CHECK(again.playthrough.state() == before);

    Playthrough back = again.playthrough;
    const std::size_t decisions = back.settlement() ? 1 : 0; // the end alone is taken back, else the step
    CHECK(back.undo());
    CHECK_FALSE(back.is_over());
    CHECK_FALSE(back.offer());
    CHECK(back.decisions() == decisions);
}

TEST_CASE("An offer lasts until the other seat decides", "[play][record]") {
    Playthrough played(game_of(small), 7);
    played.offer_draw(seat(0));
    REQUIRE(played.play("C1-C2").empty());
    CHECK(played.offer() == seat(0));
    REQUIRE(played.play("E6-E5").empty());
    CHECK_FALSE(played.offer());
}

TEST_CASE("A record with an end that people could not make says why", "[play][record]") {
    const std::string head = "sabotier: game/1\nscenario: test.scenario.yaml\n";
    const auto problems = [&](const std::string& rest, const std::string& options = {}) {
        std::string text = small;
        text.replace(text.find("players: 2\n"), 11, "players: 2\n" + options);
        const auto record = read_record(sabotier::test::tree(head + rest, "test.game.yaml"));
        INFO(sabotier::test::joined(record.problems));
        REQUIRE(record);
        return sabotier::test::joined(replay(game_of(text), *record.value).problems);
    };
    CHECK(problems("moves: [C1-C2]\nend: resigned\nby: grey\n").empty());
    CHECK(problems("moves: [C1-C2]\nend: agreed\nby: green\n").empty());
    CHECK(problems("moves: [C1-C2]\nend: resigned\nby: gry\n")
          == "test.game.yaml:5:5: the game has no seat 'gry', did you mean 'grey'?\n");
    CHECK(problems("moves: [C1-C2]\nend: resigned\nby: green\n")
          == "test.game.yaml:5:5: 'green' gave up, and 'grey' was to decide, expected 'by: grey'\n");
    CHECK(problems("moves: [C1-C2, E6-E5, C2-C3]\nend: resigned\nby: grey\n")
          == "test.game.yaml:3:23: the record says that the game ended by 'resigned', and it ended by "
             "'taken'\n");
    CHECK(problems("moves: [C1-C2]\nend: resigned\nby: grey\n", "options: {resign: nobody}\n")
          == "test.game.yaml:5:5: nobody may give up in this game\n");
    CHECK(problems("moves: [C1-C2]\nend: agreed\nby: grey\n", "options: {resign: no-draw}\n")
          == "test.game.yaml:5:5: nobody may agree on a draw in this game\n");
    CHECK(problems("moves: [C1-C2]\noffer: grey\n", "options: {resign: no-draw}\n")
          == "test.game.yaml:4:8: nobody may agree on a draw in this game\n");
}

TEST_CASE("What people did besides their decisions is read with the end that it made", "[play][record]") {
    const auto mistakes = [](const std::string& rest) {
        return sabotier::test::joined(
            read_record(sabotier::test::tree("sabotier: game/1\nscenario: a.scenario.yaml\n" + rest,
                                             "test.game.yaml"))
                .problems);
    };
    CHECK(mistakes("end: resigned\nby: grey\n").empty());
    CHECK(mistakes("offer: grey\n").empty());
    CHECK(mistakes("end: resigned\n")
          == "test.game.yaml:3:6: the game ended by 'resigned', and nothing says by whom, expected 'by' with "
             "the id of a seat\n");
    CHECK(mistakes("end: taken\nby: grey\n")
          == "test.game.yaml:4:5: 'by' without an end by people, expected 'end: resigned' or 'end: agreed' "
             "with it\n");
    CHECK(mistakes("end: taken\noffer: grey\n")
          == "test.game.yaml:4:8: the offer of a draw stands in a game that is over, expected 'offer' or "
             "'end'\n");
}

TEST_CASE("Only two sides end a game among themselves, and no rules end one by their words", "[play]") {
    for (const auto& [sample, are_two_sides] :
         {std::pair{"landmines/small-fry", true}, std::pair{"clogworks/night-shift", true},
          std::pair{"sabot/pattenford/market-day", true}, std::pair{"fortress/ember-hall", true},
          std::pair{"tunnels/two-doors", false}, std::pair{"cell/seven-at-the-mill", false}}) {
        CAPTURE(sample);
        const auto game = sample_game(sample);
        CHECK(game->settling() == SettlingRules{are_two_sides, are_two_sides});
        for (const EndReason& reason : game->reasons())
            CHECK_FALSE(is_end_by_people(reason.id));
    }
    CHECK(game_of(sample_setup("sabot/pattenford/market-day", "resign: nobody"))->settling()
          == SettlingRules{false, false});
    CHECK(game_of(sample_setup("fortress/ember-hall", "round-limit: villains"))->settling()
          == SettlingRules{true, false});
}
