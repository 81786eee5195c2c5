#include "tests/cli/process.hpp"
#include "tests/support/file_text.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using nlohmann::json;

namespace {

const std::string game = source_path("samples/clogworks/clogworks.rulebook.yaml").string();
const std::string clean = source_path("samples/clogworks/night-shift.scenario.yaml").string();
const std::string broken = source_path("samples/clogworks/dog-days.scenario.yaml").string();

/// The rulebook as a file of the folder, with parts of it exchanged.
void change_rulebook(const Folder& folder, const std::vector<std::pair<std::string, std::string>>& changes) {
    std::string text = file_text(game);
    for (const auto& [from, to] : changes) {
        const auto at = text.find(from);
        REQUIRE(at != std::string::npos);
        text.replace(at, from.size(), to);
    }
    folder.file("mine.rulebook.yaml", text);
}

} // namespace

TEST_CASE("a game made of one rulebook file is checked, shown and validated") {
    const Result check = run_sabotier({"rulebook", "check", game});
    CHECK(check.exit == 0);
    CHECK_THAT(check.out, Contains("Clogworks: no mistakes, 32 checks"));
    const Result show = run_sabotier({"rulebook", "show", game});
    CHECK_THAT(show.out, Contains("Size: 6 by 5; maps of one's own from 5 by 4 to 9 by 9")
                             && Contains("A turn: 2 pieces moved; a draw after 40 moves without a capture"));
    CHECK(run_sabotier({"validate", clean, "--fail-on", "warning"}).exit == 0);
    const Result found = run_sabotier({"validate", broken});
    CHECK(found.exit == 5);
    CHECK_THAT(found.out, Contains("The belts would tangle. [looms.apart: loom-1 loom-2]"));
}

TEST_CASE("the tables of a rulebook say what heights and classes cost, and which of it is a decision") {
    const std::string shown = run_sabotier({"rulebook", "show", "sabot"}).out;
    CHECK_THAT(shown, Contains("Steps from one height to another: move units more (but for units"));
    const std::string rows = std::regex_replace(shown, std::regex(" +"), " ");
    CHECK_THAT(rows, Contains("\n ground hillside 1 tracked, wheeled, anti-grav, soldiers\n"));
    CHECK_THAT(rows, Contains("\n any but hilltop hilltop 1+ tracked, wheeled, anti-grav, soldiers\n"));
    CHECK_THAT(rows, Contains("\n wheeled Wheeled as a vehicle 2 3 0.5\n"));
    CHECK_THAT(rows, Contains("\n hover Hover as a vehicle 3 3 1, 1 more straight ahead\n"));
    CHECK_THAT(rows, Contains("\n rotary Rotary-wing in the air 4 4 -\n"));
}

TEST_CASE("the tables of a rulebook say what its terrains are written as in maps") {
    const std::string shown = run_sabotier({"rulebook", "show", "sabot"}).out;
    CHECK_THAT(shown, Contains("Ground: its code in maps"));
    const json rulebook = json::parse(run_sabotier({"rulebook", "show", "sabot", "--format", "json"}).out);
    for (const json& terrain : rulebook["rulebook"]["terrains"]) {
        const std::string name = terrain["name"];
        const std::string code = terrain["code"];
        CAPTURE(name, code);
        const auto row = shown.find("\n  " + name + " ");
        REQUIRE(row != std::string::npos);
        std::istringstream words(shown.substr(row + 3 + name.size()));
        std::string first;
        words >> first;
        CHECK(first == code);
    }
}

TEST_CASE("a game made of one rulebook file is played to its end") {
    const Folder folder;
    for (const char* name : {"clogworks.rulebook.yaml", "night-shift.scenario.yaml"})
        std::filesystem::copy(source_path(std::string("samples/clogworks/") + name), folder.path() / name);
    const auto play = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"play", "night-shift.scenario.yaml"});
        return run_sabotier(more, {.folder = folder.path()});
    };
    const Result won = play({"--seat", "all=random", "--seed", "1", "-o", "won.game.yaml"});
    CHECK(won.exit == 0);
    CHECK_THAT(won.out, Contains("The game is over: "));
    CHECK_THAT(run_sabotier({"replay", "won.game.yaml"}, {.folder = folder.path()}).out,
               Contains("The game is over: "));
    const Result start = play({"--move", "A5-A4", "--format", "json"});
    CHECK(start.exit == 0);
    CHECK_THAT(start.out, Contains("\"value\": \"4 of 4\""));
}

TEST_CASE("what a procedure cannot play is said by the check of a rulebook") {
    const Folder folder;
    change_rulebook(folder, {{"all-taken-wins: [loom]", "all-taken-wins: [loom, kennel]"},
                             {"kept-by: {loom: wardens}", "kept-by: {loom: wardnes}"},
                             {"turn-limit:", "turn-limits:"}});
    const Result check = run_sabotier({"rulebook", "check", "mine.rulebook.yaml"}, {.folder = folder.path()});
    CHECK(check.exit == 3);
    CHECK_THAT(check.err,
               Contains("32:28: pieces of kind 'kennel' are hidden, so nobody sees when all are taken")
                   && Contains("34:21: unknown side 'wardnes', did you mean 'wardens'?")
                   && Contains("38:5: unknown key 'turn-limits' in procedure 'steps'"));
}

TEST_CASE("what stands beside the parameters of a procedure, and is not played, is said") {
    const Folder folder;
    const auto said = [&](const std::vector<std::pair<std::string, std::string>>& changes) {
        change_rulebook(folder, changes);
        const Result check =
            run_sabotier({"rulebook", "check", "mine.rulebook.yaml"}, {.folder = folder.path()});
        CHECK(check.exit == 0);
        return check.err;
    };
    CHECK(said({}).empty());
    CHECK(said({{"capacity: 1", "capacity: 3"}})
          == "mine.rulebook.yaml:21:3: a space has room for more than one: procedure 'steps' lets one stand "
             "there\n");
    CHECK_THAT(said({{"players: [2, 2]", "players: [2, 4]"}}),
               Contains("the game is for 2 to 4 players: procedure 'steps' plays with 2"));
    CHECK_THAT(said({{"units: 1", "units: 3"}}),
               Contains("goes farther than one space in a turn: procedure 'steps' does not let it"));
    CHECK_THAT(said({{"pieces:\n", "dice: [{id: d8, faces: 8}]\nsequence: [Roll, Move]\npieces:\n"}}),
               Contains("'d8' is for tables that are played by hand: procedure 'steps' throws no dice")
                   && Contains("steps of a turn ('sequence') are for tables that are played by hand"));
}

TEST_CASE("what a raid does not play of the box is said, and nothing of the games that are built in") {
    const Folder folder;
    folder.file("mine.rulebook.yaml",
                "sabotier: rulebook/1\nid: mine\nextends: fortress\ntitle: Mine\n"
                "board: {players: [2, 6], capacity: 2}\ndice: [{id: d6, faces: 8, count: 5}]\n"
                "components: [{id: net, name: Net, group: tiles, side: villains, shape: tile}]\n");
    const Result check = run_sabotier({"rulebook", "check", "mine.rulebook.yaml"}, {.folder = folder.path()});
    CHECK(check.exit == 0);
    CHECK_THAT(
        check.err,
        Contains("the game is for 2 to 6 players: procedure 'raid' plays with 4")
            && Contains("a space has room for 2: procedure 'raid' lets any number stand there")
            && Contains("'d6' is for tables that are played by hand: procedure 'raid' throws 4 with 6 faces")
            && Contains("nothing says what tile 'net' does: nobody has it in play"));
    for (const char* name : {"cell", "fortress", "landmines", "sabot", "tunnels"})
        CHECK(run_sabotier({"rulebook", "check", name}).err.empty());
}

TEST_CASE("a rulebook shows how bots weigh its moves, and why") {
    for (const std::string& name :
         std::vector<std::string>{"cell", "fortress", "landmines", "sabot", "tunnels", game}) {
        const std::string shown = run_sabotier({"rulebook", "show", name}).out;
        const json rulebook =
            json::parse(run_sabotier({"rulebook", "show", name, "--format", "json"}).out)["rulebook"];
        CAPTURE(name);
        REQUIRE_FALSE(rulebook["play"]["weights"].empty());
        for (const json& weight : rulebook["play"]["weights"]) {
            const std::string feature = weight["feature"];
            CAPTURE(feature);
            CHECK_FALSE(weight.value("why", "").empty());
            const std::string number = std::to_string(weight["weight"].get<int>());
            CHECK(std::regex_search(shown, std::regex("\n  " + feature + " +" + number + " +house +[A-Z]")));
        }
    }
}

TEST_CASE("what works in a rulebook, but hardly as it was meant, is said") {
    const Folder folder;
    change_rulebook(folder,
                    {{"glyph: eye", "glyph: shovel"},
                     {"severity: error, title: two walls between the same rooms,", "severity: error,"}});
    const Result check = run_sabotier({"rulebook", "check", "mine.rulebook.yaml"}, {.folder = folder.path()});
    CHECK(check.exit == 0);
    CHECK_THAT(check.err, Contains("there is no glyph 'shovel': 'lantern' is drawn as a plain sign")
                              && Contains("rule 'walls.double' has no title"));
}

TEST_CASE("tiles that a rulebook only names are said, and are no mistake") {
    const Folder folder;
    folder.file("mine.rulebook.yaml", "sabotier: rulebook/1\nid: mine\nextends: fortress\ntitle: Mine\n"
                                      "play: {rules: {tiles: {hack: {does: nothing, tier: 2}}}}\n");
    const Result check = run_sabotier({"rulebook", "check", "mine.rulebook.yaml"}, {.folder = folder.path()});
    CHECK(check.exit == 0);
    CHECK_THAT(check.err, Contains("5:24: tile 'hack' is only named: nobody can plan it in play"));
}

TEST_CASE("pictures that nobody has are said of everything that bears one") {
    const Folder folder;
    folder.file("mine.rulebook.yaml",
                "sabotier: rulebook/1\nid: mine\ntitle: Mine\nboard: {kind: rooms}\ngrid: {size: [4, 4]}\n"
                "components:\n  - {id: pie, name: Pie, count: 1, glyph: latern}\n"
                "  - {id: box, name: Box, count: 1, glyph: crown}\n"
                "roles:\n  - {id: thief, name: Thief, glyph: crwon}\nback-glyph: pik\n");
    const Result check = run_sabotier({"rulebook", "check", "mine.rulebook.yaml"}, {.folder = folder.path()});
    CHECK_THAT(check.err,
               Contains("there is no glyph 'latern': 'pie' is drawn as a plain sign") && !Contains("'box'"));
    CHECK_THAT(check.err, Contains("there is no glyph 'crwon': 'thief' is drawn as a plain sign, did you "
                                   "mean 'crown'?"));
    CHECK_THAT(check.err, Contains("there is no glyph 'pik': the back of cards is drawn as a plain sign, did "
                                   "you mean 'pick'?"));
}

TEST_CASE("parts of the grid that a kind of board does not have are said") {
    const Folder folder;
    folder.file("mine.rulebook.yaml", "sabotier: rulebook/1\nid: mine\ntitle: Mine\nboard: {kind: rooms}\n"
                                      "grid: {size: [4, 4], blocked: {name: Pit, usual: [A1]}}\n");
    const Result check = run_sabotier({"rulebook", "check", "mine.rulebook.yaml"}, {.folder = folder.path()});
    CHECK(check.exit == 0);
    CHECK_THAT(check.err, Contains("only boards of squares have blocked spaces"));
}

TEST_CASE("mistakes in reading do not hide mistakes in checks") {
    const Folder folder;
    folder.file("mine.rulebook.yaml", "sabotier: rulebook/1\nid: mine\ntitle: Mine\nboard: {kind: rooms}\n"
                                      "pieces: [{id: man, name: Man, values: {strength: 3}}]\n"
                                      "checks:\n  - {key: a.rule, check: stakking, severity: error}\n"
                                      "  - {key: b.rule, check: stacking, severity: warnung}\n");
    const Result check = run_sabotier({"rulebook", "check", "mine.rulebook.yaml"}, {.folder = folder.path()});
    CHECK(check.exit == 3);
    CHECK_THAT(check.err,
               Contains("did you mean 'stacking'?") && Contains("warnung")
                   && Contains("the rulebook declares none: expected it in 'values' of the rulebook"));
    CHECK(check.err.find("stakking") < check.err.find("warnung"));
}

TEST_CASE("rules of play that are taken away are one mistake, however many answers set some of them") {
    const Folder folder;
    const std::string base = GENERATE("cell", "landmines", "sabot", "tunnels", "fortress");
    folder.file("mine.rulebook.yaml",
                "sabotier: rulebook/1\nid: mine\nextends: " + base + "\ntitle: Mine\nplay:\n");
    const Result check = run_sabotier({"rulebook", "check", "mine.rulebook.yaml"}, {.folder = folder.path()});
    INFO(check.err);
    CHECK(check.exit == 3);
    CHECK(std::ranges::count(check.err, '\n') == 1);
    CHECK_THAT(check.err,
               Contains("mine.rulebook.yaml:5:1: ") && Contains("rules of play without a procedure"));
}

TEST_CASE("set-ups are drawn for a rulebook and a tile set of one's own, wherever they are") {
    const Folder folder;
    folder.file("sub/mine.rulebook.yaml", "sabotier: rulebook/1\nid: mine\nextends: landmines\ntitle: Mine\n"
                                          "grid: {size: [10, 12]}\n");
    const Result drawn =
        run_sabotier({"generate", (folder.path() / "sub/mine.rulebook.yaml").string(), "--seed", "1", "-o",
                      (folder.path() / "sub/x.scenario.yaml").string()});
    CHECK_THAT(drawn.err,
               Catch::Matchers::Contains("wrote ") && Catch::Matchers::EndsWith("x.scenario.yaml\n"));
    CHECK(drawn.exit == 0);
    CHECK(run_sabotier({"validate", "sub/x.scenario.yaml", "--fail-on", "warning"}, {.folder = folder.path()})
              .exit
          == 0);
    const std::string tiles = source_path("samples/broken/sabot/ground/small.tiles.yaml").string();
    const Result map = run_sabotier({"generate", "sabot", "--seed", "1", "--shape", "1-2", "--tiles", tiles});
    CHECK_THAT(map.out, Contains("tiles: small.tiles.yaml"));
}

TEST_CASE("a game of one's own on squares finds those that blocked ones and the rim enclose") {
    const Folder folder;
    folder.file(
        "mine.rulebook.yaml",
        "sabotier: rulebook/1\nid: mine\nextends: landmines\ntitle: Mine\nchecks:\n"
        "  - {key: yard.closed, check: open-sides, severity: error, title: a square without a way out}\n");
    folder.file("yard.map.yaml", "sabotier: map/1\nrulebook: mine.rulebook.yaml\nboard: squares\n"
                                 "size: [5, 5]\nblocked: [A2, B1]\n");
    const Result found = run_sabotier({"validate", "yard.map.yaml"}, {.folder = folder.path()});
    CHECK(found.exit == 5);
    CHECK_THAT(found.out, Contains("square A1 has 0 open sides; it needs at least 1 [yard.closed: A1]"));
}
