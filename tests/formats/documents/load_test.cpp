#include "formats/documents/load.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/folder.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fmt/format.h>

using namespace sabotier;
using Catch::Contains;

namespace {

const std::string map_text = "sabotier: map/1\nterrain: |\n  ggg\n  gfg\n";
const std::string army_text = "sabotier: army/1\nname: Red\nplatoons: {MBT: 1}\n";

std::string scenario_text(const std::string& map, const std::string& army = "red.army.yaml") {
    return "sabotier: scenario/1\nrulebook: sabot\nmap: " + map + "\nsides: [{id: red, army: " + army
           + "}]\n";
}

std::string wrong(const std::filesystem::path& path) {
    const auto loaded = load_scenario(path);
    CHECK_FALSE(loaded);
    return test::joined(loaded.problems);
}

} // namespace

TEST_CASE("A scenario is loaded with the files that it names", "[load]") {
    const test::Folder folder;
    folder.file("maps/plain.yaml", map_text);
    folder.file("red.army.yaml", army_text);
    const auto loaded = load_scenario(folder.file("x.scenario.yaml", scenario_text("maps/plain.yaml")));
    INFO(test::joined(loaded.problems));
    REQUIRE(loaded);
    CHECK(loaded.value->given == Given::scenario);
    CHECK(loaded.value->rulebook->id.str() == "sabot");
    CHECK(std::get<FreeHexes>(loaded.value->map.ground).terrain.codes == "ggggfg");
    CHECK(loaded.value->armies.at(SideId("red")).name == "Red");
    CHECK(loaded.value->tiles == nullptr);
    SECTION("positions name the file that states the value") {
        CHECK_THAT(*std::get<FreeHexes>(loaded.value->map.ground).terrain.codes_at.file,
                   Contains("maps/plain.yaml"));
    }
    SECTION("and from text at hand below a folder") {
        const auto text = load_scenario_text(scenario_text("maps/plain.yaml"), "buffer", folder.path());
        REQUIRE(text);
        CHECK(text.value->file == "buffer");
        CHECK(text.value->map == loaded.value->map);
    }
}

TEST_CASE("Mistakes are told in the order of the lines, and with those of the files that are named",
          "[load]") {
    const test::Folder folder;
    folder.file("red.army.yaml", "sabotier: army/1\nplatons: {MBT: 1}\n");
    const auto loaded = load_scenario(folder.file("x.scenario.yaml", R"(sabotier: scenario/1
rulebook: sabot
titel: Wrong
map: nowhere.map.yaml
sides:
  - {id: red, army: red.army.yaml, colur: red, nam: Red}
autor: Somebody
)"));
    REQUIRE_FALSE(loaded);
    std::vector<std::uint32_t> own;
    for (const Problem& problem : loaded.problems)
        if (problem.at.file && problem.at.file->ends_with("x.scenario.yaml")) own.push_back(problem.at.line);
    CHECK(std::is_sorted(own.begin(), own.end()));
    CHECK(own.size() >= 4);
    const std::string all = test::joined(loaded.problems);
    for (const char* each : {"titel", "colur", "nam", "autor", "nowhere.map.yaml", "platons"})
        CHECK_THAT(all, Contains(each));
    SECTION("one file that two sides name is told of once") {
        const std::string twice = wrong(folder.file("y.scenario.yaml", R"(sabotier: scenario/1
rulebook: sabot
titel: Wrong
map: {terrain: ggg}
sides: [{id: red, army: red.army.yaml}, {id: blue, army: red.army.yaml}]
)"));
        CHECK(twice.find("red.army.yaml:2") == twice.rfind("red.army.yaml:2"));
    }
}

TEST_CASE("A tiled map brings its tile set", "[load]") {
    const test::Folder folder;
    const std::string inline_map = "{tiles: house, layout: [{tile: H01, at: [0, 0]}]}";
    const auto loaded =
        load_scenario(folder.file("x.yaml", scenario_text(inline_map, "{platoons: {MBT: 1}}")));
    INFO(test::joined(loaded.problems));
    REQUIRE(loaded);
    REQUIRE(loaded.value->tiles);
    CHECK(loaded.value->tiles->id.str() == "house");
    SECTION("built-in documents are read once") {
        CHECK(load_scenario(folder.path() / "x.yaml").value->tiles == loaded.value->tiles);
        CHECK(load_scenario(folder.path() / "x.yaml").value->rulebook == loaded.value->rulebook);
    }
    SECTION("unknown ones are named") {
        CHECK_THAT(wrong(folder.file("y.yaml", scenario_text("{tiles: hous, layout: []}", "{}"))),
                   Contains("unknown tile set 'hous'") && Contains("did you mean 'house'"));
    }
}

TEST_CASE("Options of a scenario change its rulebook", "[load]") {
    const test::Folder folder;
    const std::string text = "sabotier: scenario/1\nrulebook: sabot\nmap: {terrain: ggg}\noptions: ";
    const auto changed = load_scenario(folder.file("a.yaml", text + "{forest-step: two}\n"));
    REQUIRE(changed);
    CHECK(changed.value->rulebook->terrain('f')->costs.at(ClassId("soldiers")).halves == 4);
    SECTION("unknown ones are left to the checks") {
        const auto unknown =
            load_scenario(folder.file("b.yaml", text + "{forest-stop: two, forest-step: three}\n"));
        REQUIRE(unknown);
        CHECK(*unknown.value->rulebook == **load_rulebook("sabot", {}).value);
    }
}

TEST_CASE("Answers of a built-in rulebook go together with each other", "[load]") {
    for (const std::string& name : builtin_rulebook_names()) {
        const auto rulebook = *load_rulebook(name, {}).value;
        for (const RuleOption& first : rulebook->options)
            for (const RuleOption& second : rulebook->options) {
                if (&first == &second) continue;
                for (const OptionValue& one : first.values)
                    for (const OptionValue& other : second.values) {
                        if (!one.sets.is_map() || !other.sets.is_map()) continue;
                        const auto both =
                            load_rulebook(name, {}, {}, {{first.id, one.id, {}}, {second.id, other.id, {}}});
                        INFO(name << ": " << first.id.str() << " " << one.id << ", " << second.id.str() << " "
                                  << other.id << "\n"
                                  << test::joined(both.problems));
                        CHECK(both);
                    }
            }
    }
}

TEST_CASE("Problems of all files come in one go", "[load]") {
    const test::Folder folder;
    folder.file("bad.map.yaml", "sabotier: map/1\nterrain: |\n  gg\n  g\n");
    folder.file("red.army.yaml", "sabotier: army/1\nplaton: {}\n");
    const std::string problems = wrong(folder.file("x.yaml", scenario_text("bad.map.yaml") + "sides: []\n"));
    CHECK_THAT(problems, Contains("'sides' stands here again"));
    const std::string more = wrong(folder.file("y.yaml", scenario_text("bad.map.yaml")));
    CHECK_THAT(more, Contains("bad.map.yaml:4:4: row 2 of the terrain")
                         && Contains("red.army.yaml:2:1: unknown key 'platon'"));
}

TEST_CASE("Files that are missing are looked for until no more mistakes are listed", "[load]") {
    struct NoFiles final : FileSource {
        explicit NoFiles(std::string document)
            : text(std::move(document)) {}
        [[nodiscard]] Outcome<FoundText> named(const std::string& path, std::size_t) const override {
            return {FoundText{text, path}, {}};
        }
        [[nodiscard]] Outcome<FoundText> referred(const std::string&, const std::string& reference,
                                                  const Position& at, std::size_t) const override {
            ++asked;
            return {{}, {{at, "no " + reference, {}, {}}}};
        }
        std::string text;
        mutable std::size_t asked = 0;
    };
    std::string text = "sabotier: scenario/1\nrulebook: sabot\nmap: m.map.yaml\nsides:\n";
    for (int i = 0; i < 5000; ++i)
        text += fmt::format("  - {{id: s{}, army: a{}.army.yaml}}\n", i, i);
    const NoFiles files(text + GENERATE("", "nothing: of the kind\n"));
    const auto loaded = load_document("x.scenario.yaml", files);
    CHECK_FALSE(loaded);
    CHECK(loaded.problems.size() == most_problems + 1);
    CHECK(files.asked <= most_problems + 1);
}

TEST_CASE("A file that many sides name is read once, and told once if it is wrong", "[load]") {
    /// Counts how often it is asked.
    struct Counting final : FileSource {
        explicit Counting(std::map<std::string, std::string> texts)
            : files(std::move(texts)) {}
        Outcome<FoundText> named(const std::string& path, std::size_t limit) const override {
            return files.named(path, limit);
        }
        Outcome<FoundText> referred(const std::string& folder, const std::string& reference,
                                    const Position& at, std::size_t limit) const override {
            ++asked;
            return files.referred(folder, reference, at, limit);
        }
        FilesAtHand files;
        mutable int asked = 0;
    };
    std::string scenario = "sabotier: scenario/1\nrulebook: sabot\ntitle: Many\nauthor: Somebody\nmap:\n"
                           "  board: hexes\n  terrain: |\n    gg\n    gg\nsides:\n";
    for (int i = 0; i < 64; ++i)
        scenario += "  - {id: s" + std::to_string(i) + ", name: S, army: "
                    + (i % 2 == 0 ? "armies/a.army.yaml" : "./armies//a.army.yaml") + "}\n";
    const auto load = [&](const std::string& army) {
        auto files = std::make_unique<Counting>(
            std::map<std::string, std::string>{{"m.scenario.yaml", scenario}, {"armies/a.army.yaml", army}});
        auto loaded = load_document("m.scenario.yaml", *files);
        CHECK(files->asked == 1);
        return loaded;
    };
    const auto good = load("sabotier: army/1\nrulebook: sabot\nplatoons: {WSC: 1}\n");
    REQUIRE(good);
    CHECK(good.value->armies.size() == 64);
    CHECK(good.value->armies.at(SideId("s63")) == good.value->armies.at(SideId("s0")));
    const auto bad = load("sabotier: army/1\nrulebook: sabot\nplatons: {WSC: 1}\n");
    CHECK(bad.problems.size() == 1);
}

TEST_CASE("References stay below the folder of the document", "[load]") {
    const test::Folder outside;
    const test::Folder folder;
    outside.file("map.yaml", map_text);
    folder.file("red.army.yaml", army_text);
    const auto problem = [&](const std::string& map) {
        return wrong(folder.file("x.yaml", scenario_text(map)));
    };
    SECTION("missing") {
        CHECK_THAT(problem("nowhere.yaml"), Contains("x.yaml:3:6:") && Contains("nowhere.yaml"));
    }
    SECTION("upwards") {
        CHECK_THAT(problem("../" + outside.path().filename().string() + "/map.yaml"),
                   Contains("x.yaml:3:6:"));
    }
    SECTION("absolute") {
        CHECK_THAT(problem((outside.path() / "map.yaml").string()), Contains("x.yaml:3:6:"));
    }
    SECTION("through a link to a file") {
        std::filesystem::create_symlink(outside.path() / "map.yaml", folder.path() / "link.yaml");
        CHECK_THAT(problem("link.yaml"), Contains("x.yaml:3:6:"));
    }
    SECTION("through a link to a folder") {
        std::filesystem::create_symlink(outside.path(), folder.path() / "sub");
        CHECK_THAT(problem("sub/map.yaml"), Contains("x.yaml:3:6:"));
    }
    SECTION("a folder") {
        CHECK_THAT(problem("."), Contains("x.yaml:3:6:"));
    }
    SECTION("references of a file are below its own folder, too") {
        folder.file("maps/tiled.yaml", "sabotier: map/1\ntiles: ../tiles.yaml\nlayout: []\n");
        folder.file("tiles.yaml", "sabotier: tiles/1\nid: t\nrulebook: sabot\ntiles: []\n");
        CHECK_THAT(problem("maps/tiled.yaml"), Contains("maps/tiled.yaml:"));
    }
}

TEST_CASE("Files must be what they are named for", "[load]") {
    const test::Folder folder;
    folder.file("red.army.yaml", army_text);
    folder.file("empty.yaml", "");
    SECTION("another kind") {
        CHECK_THAT(
            wrong(folder.file("x.yaml", scenario_text("red.army.yaml"))),
            Contains("x.yaml:3:6: 'red.army.yaml' is a document of kind army, expected one of kind map"));
    }
    SECTION("a scenario that includes itself") {
        CHECK_THAT(wrong(folder.file("x.yaml", scenario_text("x.yaml"))),
                   Contains("x.yaml:3:6: 'x.yaml' includes itself"));
    }
    SECTION("an empty file") {
        CHECK_THAT(wrong(folder.file("x.yaml", scenario_text("empty.yaml"))), Contains("empty.yaml"));
    }
    SECTION("no scenario at all") {
        CHECK_THAT(wrong(folder.path() / "red.army.yaml"),
                   Contains("kind army, expected 'sabotier: scenario/1'"));
    }
    SECTION("a scenario without a map") {
        CHECK_THAT(wrong(folder.file("x.yaml", "sabotier: scenario/1\nrulebook: sabot\n")),
                   Contains("the scenario has no map"));
    }
    SECTION("a map of another board") {
        CHECK_THAT(wrong(folder.file("x.yaml", scenario_text("{board: rooms, size: [4, 4]}"))),
                   Contains("the map is a board of rooms, expected hexes"));
    }
    SECTION("an unknown rulebook") {
        CHECK_THAT(wrong(folder.file("x.yaml", "sabotier: scenario/1\nrulebook: sabto\nmap: {terrain: g}\n")),
                   Contains("x.yaml:2:11: unknown rulebook 'sabto'") && Contains("did you mean 'sabot'"));
    }
}

TEST_CASE("A rulebook of the user's own extends a built-in one", "[load]") {
    const test::Folder folder;
    folder.file("mine.yaml", "sabotier: rulebook/1\n"
                             "id: mine\n"
                             "extends: sabot\n"
                             "pieces:\n"
                             "  - {id: MBT, values: {toughness: 9}, origins: {toughness: decision}}\n"
                             "  - {id: HTD, remove: true}\n"
                             "lines: [{id: HTD, remove: true}]\n");
    const auto mine = load_rulebook("mine.yaml", folder.path());
    INFO(test::joined(mine.problems));
    REQUIRE(mine);
    const auto& sabot = **load_rulebook("sabot", {}).value;
    CHECK((*mine.value)->id.str() == "mine");
    CHECK((*mine.value)->extends == std::vector{RulebookId("sabot")});
    CHECK((*mine.value)->title == sabot.title);
    CHECK((*mine.value)->piece(KindId("MBT"))->values.at("toughness") == 9);
    CHECK((*mine.value)->piece(KindId("MBT"))->values.at("range") == 6);
    CHECK(origin_of(*(*mine.value)->piece(KindId("MBT")), "toughness") == Origin::decision);
    CHECK((*mine.value)->piece(KindId("HTD")) == nullptr);
    CHECK((*mine.value)->pieces.size() == sabot.pieces.size() - 1);
    SECTION("armies and tiles of the base suit it") {
        folder.file("a.yaml", "sabotier: army/1\nrulebook: sabot\nplatoons: {MBT: 1}\n");
        const auto loaded =
            load_scenario_text("sabotier: scenario/1\nrulebook: mine.yaml\nmap: {tiles: house, layout: []}\n"
                               "sides: [{id: red, army: a.yaml}]\n",
                               "x.yaml", folder.path());
        INFO(test::joined(loaded.problems));
        CHECK(loaded);
    }
    SECTION("one may extend another") {
        folder.file("second.yaml", "sabotier: rulebook/1\nid: second\nextends: mine.yaml\n");
        const auto second = load_rulebook("second.yaml", folder.path());
        INFO(test::joined(second.problems));
        REQUIRE(second);
        CHECK((*second.value)->extends == std::vector{RulebookId("mine"), RulebookId("sabot")});
        CHECK((*second.value)->piece(KindId("MBT"))->values.at("toughness") == 9);
    }
    SECTION("and only one: a list is that one and what it extends in turn, as it is written out") {
        const auto told = [&](const std::string& extends) {
            folder.file("second.yaml", "sabotier: rulebook/1\nid: second\nextends: " + extends + "\n");
            return test::joined(load_rulebook("second.yaml", folder.path()).problems);
        };
        CHECK(told("[mine.yaml]").empty());
        CHECK(told("[mine.yaml, sabot]").empty());
        for (const char* other : {"landmines", "nowhere.yaml", "mine.yaml"}) {
            CAPTURE(other);
            CHECK_THAT(
                told(std::string("[mine.yaml, ") + other + "]"),
                Contains("second.yaml:3:22: '" + std::string(other) + "' is no rulebook that mine extends")
                    && Contains("expected one rulebook; what that extends comes along"));
        }
        CHECK_THAT(told("[mine.yaml, sabot, sabot]"),
                   Contains("second.yaml:3:29: 'sabot' is no rulebook that mine extends"));
        CHECK_THAT(told("[mine.yaml, [sabot]]"), Contains("second.yaml:3:22: 'extends' is "));
    }
    SECTION("but not itself, nor in a circle") {
        folder.file("self.yaml", "sabotier: rulebook/1\nid: self\nextends: self.yaml\n");
        CHECK_THAT(test::joined(load_rulebook("self.yaml", folder.path()).problems),
                   Contains("'self.yaml' includes itself"));
        folder.file("a.yaml", "sabotier: rulebook/1\nid: a\nextends: b.yaml\n");
        folder.file("b.yaml", "sabotier: rulebook/1\nid: b\nextends: a.yaml\n");
        CHECK_THAT(test::joined(load_rulebook("a.yaml", folder.path()).problems),
                   Contains("'a.yaml' includes itself"));
    }
    SECTION("what is not there is taken away in silence, but for what was hardly meant") {
        const auto told = [&](const std::string& text) {
            const auto loaded = load_document(folder.file(
                "less.yaml", "sabotier: rulebook/1\nid: less\nextends: landmines\ntitle: Less\n" + text));
            return test::joined(loaded.problems);
        };
        CHECK(told("components:\n").empty());
        CHECK(told("play: {draw-after: }\n").empty());
        CHECK(told("play: {draw-aftr: }\n")
                  .find("less.yaml:5:8: there is no 'draw-aftr' to be taken away, did you mean 'draw-after'?")
              != std::string::npos);
    }
    SECTION("where answers of the base cannot hold any more, the own line is told, once") {
        folder.file("base.yaml", "sabotier: rulebook/1\nid: base\ntitle: Base\n"
                                 "board: {kind: rooms, players: [2, 2]}\n"
                                 "pieces: [{id: loom, name: Loom, supply: 7}, {id: reel, name: Reel}]\n"
                                 "options:\n  - id: mill\n    default: small\n    values:\n      - small\n"
                                 "      - {id: large, sets: {pieces: [{id: loom, exactly: 5}]}}\n"
                                 "      - {id: huge, sets: {pieces: [{id: loom, exactly: 6}]}}\n");
        const std::string own =
            "sabotier: rulebook/1\nid: less\nextends: base.yaml\npieces:\n  - {id: loom, supply: 3}\n";
        const auto lines = test::lines(load_document(folder.file("less.yaml", own)).problems);
        REQUIRE(lines.size() == 1);
        CHECK_THAT(lines[0],
                   Contains("less.yaml:5:")
                       && Contains("so the answer 'large' to the option 'mill' cannot hold any more: ")
                       && Contains("options: [{id: mill, remove: true}]"));
        const auto chosen = load_rulebook("less.yaml", folder.path(), {}, {{OptionId("mill"), "huge", {}}});
        REQUIRE(chosen.problems.size() == 1);
        CHECK_THAT(to_text(chosen.problems[0]),
                   Contains("less.yaml:5:") && Contains("so the answer 'huge' to the option 'mill'"));
        CHECK(load_document(folder.file("less.yaml", own + "options: [{id: mill, remove: true}]\n"))
                  .problems.empty());
    }
    SECTION("mistakes are named where they stand") {
        folder.file("bad.yaml", "sabotier: rulebook/1\nid: bad\nextends: sabot\nterrains: [{id: forest, "
                                "costs: {tracked: maybe}}]\n");
        CHECK_THAT(test::joined(load_rulebook("bad.yaml", folder.path()).problems),
                   Contains("bad.yaml:4:42: 'maybe' is no cost"));
    }
}

TEST_CASE("Documents must suit the rulebook of their scenario", "[load]") {
    const test::Folder folder;
    folder.file("other.yaml", "sabotier: rulebook/1\nid: other\ntitle: Other\nboard: {kind: hexes}\n");
    folder.file("map.yaml", "sabotier: map/1\nrulebook: other.yaml\nterrain: g\n");
    folder.file("army.yaml", "sabotier: army/1\nrulebook: other.yaml\n");
    CHECK_THAT(wrong(folder.file("x.yaml", scenario_text("map.yaml", "army.yaml"))),
               Contains("the map is made for the rulebook other, expected one for sabot")
                   && Contains("the army is made for the rulebook other"));
}

TEST_CASE("Lone documents are loaded for checking", "[load]") {
    const test::Folder folder;
    const auto load = [&](const std::string& text) {
        auto loaded = load_document(folder.file("lone.yaml", text));
        INFO(test::joined(loaded.problems));
        REQUIRE(loaded);
        return *loaded.value;
    };
    const auto problems = [&](const std::string& text) {
        const auto loaded = load_document(folder.file("lone.yaml", text));
        CHECK_FALSE(loaded);
        return test::joined(loaded.problems);
    };
    SECTION("a map stands in an empty scenario of its rulebook") {
        const auto loaded = load("sabotier: map/1\nrulebook: sabot\nterrain: g\n");
        CHECK(loaded.given == Given::map);
        CHECK(loaded.rulebook->id.str() == "sabot");
        CHECK(std::get<FreeHexes>(loaded.map.ground).terrain.codes == "g");
        CHECK(loaded.scenario.sides.empty());
    }
    SECTION("a tiled map is of its tile set's rulebook") {
        const auto loaded = load("sabotier: map/1\ntiles: house\nlayout: [{tile: H01, at: [0, 0]}]\n");
        CHECK(loaded.rulebook->id.str() == "sabot");
        CHECK(loaded.tiles->id.str() == "house");
    }
    SECTION("an army is the only side") {
        const auto loaded = load("sabotier: army/1\nname: Red\nplatoons: {MBT: 1}\nrulebook: sabot\n");
        CHECK(loaded.given == Given::army);
        REQUIRE(loaded.scenario.sides.size() == 1);
        CHECK(loaded.armies.at(loaded.scenario.sides[0].id).name == "Red");
    }
    SECTION("tiles are held against their rulebook's terrain") {
        std::string tile = "sabotier: tiles/1\nid: t\nrulebook: sabot\ntiles:\n  - id: T1\n    terrain: |\n"
                           "      ...g.g...\n      .ggggggg.\n      .ggggggg.\n      ggggggggg\n      "
                           "gggg?gggg\n      ggggggggg\n"
                           "      .ggggggg.\n      ..ggggg..\n      .........\n";
        CHECK_THAT(problems(tile), Contains("lone.yaml:11:11: tile T1 has an unknown terrain '?'"));
        tile.replace(tile.find('?'), 1, "f");
        CHECK(load(tile).given == Given::tiles);
    }
    SECTION("a rulebook is read with each of its options") {
        CHECK(load("sabotier: rulebook/1\nid: mine\nextends: sabot\n").given == Given::rulebook);
        CHECK_THAT(problems("sabotier: rulebook/1\nid: mine\nextends: sabot\n"
                            "options: [{id: bad, default: a, values: [a, {id: b, sets: {titel: x}}]}]\n"),
                   Contains("unknown key 'titel' in a rulebook"));
    }
    SECTION("a scenario as ever") {
        CHECK(load("sabotier: scenario/1\nrulebook: sabot\nmap: {terrain: g}\n").given == Given::scenario);
    }
    SECTION("files that are no documents are refused") {
        CHECK_THAT(problems(""), Contains("lone.yaml"));
        CHECK_THAT(problems("title: x\n"), Contains("what kind of document"));
        CHECK_FALSE(load_document(folder.path()));
        CHECK_FALSE(load_document(folder.path() / "missing.yaml"));
    }
}
