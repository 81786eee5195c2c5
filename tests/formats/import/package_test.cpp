#include "formats/import/package.hpp"

#include "formats/documents/load.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/zip.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <sys/stat.h>

using namespace sabotier;
using Catch::Contains;
using Catch::StartsWith;

namespace {

const std::string map = "sabotier: map/1\nboard: hexes\nterrain: |\n  ggg\n  ggg\n";
const std::string scenario = "sabotier: scenario/1 # ours\nrulebook: sabot\nmap: maps/field.map.yaml\n";

std::vector<std::string> paths(const UnpackedPackage& package) {
    std::vector<std::string> result;
    for (const DocumentFile& file : package.files)
        result.push_back(file.path);
    return result;
}

UnpackedPackage unpacked(const std::vector<test::Zipped>& files) {
    Outcome<UnpackedPackage> result = unpack_package(test::zipped(files), "a.zip");
    INFO(test::joined(result.problems));
    REQUIRE(result);
    return std::move(*result.value);
}

std::string refused(const std::vector<test::Zipped>& files) {
    const Outcome<UnpackedPackage> result = unpack_package(test::zipped(files), "a.zip");
    CHECK_FALSE(result);
    return test::joined(result.problems);
}

} // namespace

TEST_CASE("A package gives its scenarios and what they name, byte for byte, and nothing else") {
    const UnpackedPackage package = unpacked({{"readme.txt", "hello"},
                                              {"one.scenario.yaml", scenario},
                                              {"maps/field.map.yaml", map},
                                              {"maps/other.map.yaml", map},
                                              {"run.sh", "#!/bin/sh\n", S_IFREG | 0755U}});
    CHECK(paths(package) == std::vector<std::string>{"maps/field.map.yaml", "one.scenario.yaml"});
    CHECK(*package.files[0].text == map);
    CHECK(*package.files[1].text == scenario);
    CHECK(package.documents == std::vector<std::string>{"one.scenario.yaml"});
    CHECK(package.left == std::vector<std::string>{"maps/other.map.yaml", "readme.txt", "run.sh"});
}

TEST_CASE("Games that were played of its scenarios come out of a package, others do not") {
    const std::string game = "sabotier: game/1\nscenario: one.scenario.yaml\nmoves: []\n";
    const UnpackedPackage package =
        unpacked({{"set/one.scenario.yaml", scenario},
                  {"set/maps/field.map.yaml", map},
                  {"set/tuesday.game.yaml", game},
                  {"set/maps/away.game.yaml", game}, // no scenario beside it
                  {"up.game.yaml", "sabotier: game/1\nscenario: set/one.scenario.yaml\nmoves: []\n"},
                  {"set/other.game.yaml", "sabotier: game/1\nscenario: two.scenario.yaml\nmoves: []\n"},
                  {"set/broken.game.yaml", "sabotier: game/1\nscenario: [\n"},
                  {"set/map.game.yaml", map}});
    CHECK(paths(package)
          == std::vector<std::string>{"set/maps/field.map.yaml", "set/one.scenario.yaml",
                                      "set/tuesday.game.yaml", "up.game.yaml"});
    CHECK(*package.files[2].text == game);
    CHECK(package.documents == std::vector<std::string>{"set/one.scenario.yaml"});
    CHECK(package.left.empty());
    REQUIRE(package.left_records.size() == 4);
    const auto told = [&](std::size_t i) { return package.left_records[i]; };
    CHECK(told(0).path == "set/broken.game.yaml");
    REQUIRE(told(0).reasons.size() == 1);
    CHECK_THAT(told(0).reasons[0], StartsWith("set/broken.game.yaml:2:"));
    CHECK(told(1).path == "set/map.game.yaml");
    CHECK_THAT(told(1).reasons[0], StartsWith("set/map.game.yaml:1:1: this is a document of kind map"));
    CHECK(
        told(2)
        == LeftRecord{"set/maps/away.game.yaml", {"its scenario 'one.scenario.yaml' is not in the package"}});
    CHECK(told(3)
          == LeftRecord{"set/other.game.yaml", {"its scenario 'two.scenario.yaml' is not in the package"}});
}

TEST_CASE("A record whose scenario does not lie below its folder stays in a package: nothing would open it") {
    const UnpackedPackage package = unpacked(
        {{"field/one.scenario.yaml", scenario},
         {"field/maps/field.map.yaml", map},
         {"games/beside.game.yaml", "sabotier: game/1\nscenario: ../field/one.scenario.yaml\nmoves: []\n"},
         {"above.game.yaml", "sabotier: game/1\nscenario: field/one.scenario.yaml\nmoves: []\n"}});
    CHECK(paths(package)
          == std::vector<std::string>{"above.game.yaml", "field/maps/field.map.yaml",
                                      "field/one.scenario.yaml"});
    REQUIRE(package.left_records.size() == 1);
    CHECK(package.left_records[0].path == "games/beside.game.yaml");
    CHECK_THAT(package.left_records[0].reasons.front(),
               StartsWith("games/beside.game.yaml:2:11: the file '../field/one.scenario.yaml' leaves the "
                          "document's folder"));
}

TEST_CASE("Records of games are looked at up to a bound, broken ones, too") {
    const std::string filler(largest_records / 2, ' ');
    const std::string head = "sabotier: game/1\nscenario: one.scenario.yaml\nmoves: []\n#";
    const UnpackedPackage package = unpacked({{"one.scenario.yaml", scenario},
                                              {"maps/field.map.yaml", map},
                                              {"a.game.yaml", "no: record\n#" + filler},
                                              {"b.game.yaml", head + filler},
                                              {"c.game.yaml", head}});
    REQUIRE(package.left_records.size() == 2);
    CHECK(package.left_records[0].path == "a.game.yaml");
    CHECK_THAT(package.left_records[0].reasons.front(), StartsWith("a.game.yaml:2:1: "));
    CHECK(package.left_records[1]
          == LeftRecord{"b.game.yaml", {"with it the records in the package are more than 4194304 bytes"}});
    const UnpackedPackage large = unpacked({{"one.scenario.yaml", scenario},
                                            {"maps/field.map.yaml", map},
                                            {"a.game.yaml", head + filler + filler + filler}});
    REQUIRE(large.left_records.size() == 1);
    CHECK(large.left_records[0].reasons
          == std::vector<std::string>{"the file is too large, expected at most 4194304 bytes"});
}

TEST_CASE("A name with control characters is not taken for another one") {
    // No library writes such names: a letter is exchanged in what one wrote.
    const auto with_escapes = [](const std::vector<test::Zipped>& files) {
        std::string bytes = test::zipped(files);
        std::replace(bytes.begin(), bytes.end(), '~', '\x1b');
        return bytes;
    };
    const auto refused_name = unpack_package(
        with_escapes({{"a~[31m.scenario.yaml", "sabotier: scenario/1\nrulebook: cell\n"}}), "a.zip");
    CHECK_FALSE(refused_name);
    CHECK_THAT(test::joined(refused_name.problems), Contains("cannot be unpacked on every system"));
    const auto left = unpack_package(
        with_escapes({{"one.scenario.yaml", scenario}, {"maps/field.map.yaml", map}, {"b~[31m.txt", "x"}}),
        "a.zip");
    REQUIRE(left);
    CHECK(left.value->left == std::vector<std::string>{"b\x1b[31m.txt"});
}

TEST_CASE("A package is read whatever packed it") {
    const UnpackedPackage package =
        unpacked({{"./", ""}, {"./one.scenario.yaml", scenario}, {"./maps//field.map.yaml", map}});
    CHECK(paths(package) == std::vector<std::string>{"maps/field.map.yaml", "one.scenario.yaml"});
    CHECK(package.documents == std::vector<std::string>{"one.scenario.yaml"});
    CHECK(package.left.empty());
}

TEST_CASE("A package is read that an old program on Windows packed, with backslashes") {
    const UnpackedPackage package = unpacked(
        {{"set\\maps\\", ""}, {"set\\one.scenario.yaml", scenario}, {"set\\maps\\field.map.yaml", map}});
    CHECK(paths(package) == std::vector<std::string>{"maps/field.map.yaml", "one.scenario.yaml"});
    CHECK(package.left.empty());
}

TEST_CASE("What a Mac puts beside files stays in a package, listed last") {
    const std::string twin("\0\5\x16\7\0\2\0\0Mac OS X", 16);
    const UnpackedPackage package = unpacked({{"set/one.scenario.yaml", scenario},
                                              {"set/maps/field.map.yaml", map},
                                              {"set/.DS_Store", twin},
                                              {"set/._two.scenario.yaml", twin},
                                              {"__MACOSX/set/._one.scenario.yaml", twin},
                                              {"__MACOSX/set/maps/._tuesday.game.yaml", twin}});
    CHECK(paths(package) == std::vector<std::string>{"maps/field.map.yaml", "one.scenario.yaml"});
    CHECK(package.documents == std::vector<std::string>{"one.scenario.yaml"});
    CHECK(package.left
          == std::vector<std::string>{"set/.DS_Store", "__MACOSX/set/._one.scenario.yaml",
                                      "__MACOSX/set/maps/._tuesday.game.yaml", "set/._two.scenario.yaml"});
    CHECK(package.left_records.empty());
}

TEST_CASE("A name that shows something else than it is comes out of no package") {
    for (const std::string hidden : {"\u202E", "\u2066", "\u200B", "\u00AD", "\u2028"}) {
        const std::string name = "a" + hidden + "b.map.yaml";
        CHECK_THAT(refused({{name, map}}),
                   Contains("has characters that nobody sees, or that turn text around"));
        CHECK(unpacked({{"a.map.yaml", map}, {"b" + hidden + ".txt", ""}}).left.size() == 1);
    }
}

TEST_CASE("A name of settings comes out of no package") {
    for (const std::string name : {".sabotier.yaml", "maps/.Sabotier.yaml", ".git/field.map.yaml"})
        CHECK_THAT(
            refused({{"one.scenario.yaml", "sabotier: scenario/1\nrulebook: sabot\nmap: " + name + "\n"},
                     {name, map}}),
            Contains("the document '" + name + "' has a name of settings"));
    const std::string own = "sabotier: scenario/1\nrulebook: sabot\nmap: .field.map.yaml\n";
    CHECK(paths(unpacked({{"one.scenario.yaml", own}, {".field.map.yaml", map}})).size() == 2);
}

TEST_CASE("A folder that holds all of a package is left out of its paths") {
    const UnpackedPackage package =
        unpacked({{"to/ada/one.scenario.yaml", scenario}, {"to/ada/maps/field.map.yaml", map}, {"to/x", ""}});
    CHECK(paths(package) == std::vector<std::string>{"maps/field.map.yaml", "one.scenario.yaml"});
    CHECK(package.documents == std::vector<std::string>{"one.scenario.yaml"});
    SECTION("but not one that a part of it shares") {
        CHECK(paths(unpacked({{"ab/maps/a.map.yaml", map}, {"abc/maps/a.map.yaml", map}}))
              == std::vector<std::string>{"ab/maps/a.map.yaml", "abc/maps/a.map.yaml"});
        CHECK(paths(unpacked({{"t/ab/a.map.yaml", map}, {"t/abc/a.map.yaml", map}}))
              == std::vector<std::string>{"ab/a.map.yaml", "abc/a.map.yaml"});
    }
}

TEST_CASE("A package without scenarios is for its maps, its armies, its rulebooks") {
    CHECK(unpacked({{"a.map.yaml", map}, {"b.map.yaml", map}}).documents
          == std::vector<std::string>{"a.map.yaml", "b.map.yaml"});
    CHECK_THAT(refused({{"readme.txt", "x"}}),
               Contains("a.zip: there is no Sabotier document in this zip file")
                   && Contains("*.scenario.yaml"));
    CHECK(refused({{"mon/tuesday.game.yaml", "sabotier: game/1\n"}, {"readme.txt", "x"}})
          == "a.zip: the record 'mon/tuesday.game.yaml' is in this zip file without the scenario that it was "
             "played of, expected a package, with files such as *.scenario.yaml in it\n");
}

TEST_CASE("A package of a stranger leads nowhere and ends somewhere") {
    SECTION("names that lead out") {
        CHECK_THAT(refused({{"../one.scenario.yaml", scenario}}), Contains("leaves the document's folder"));
        CHECK_THAT(refused({{"/one.scenario.yaml", scenario}}), Contains("absolute path"));
        CHECK_THAT(refused({{"in/one.scenario.yaml",
                             "sabotier: scenario/1\nrulebook: sabot\nmap: ../field.map.yaml\n"},
                            {"field.map.yaml", map}}),
                   Contains("leaves the document's folder"));
    }
    SECTION("links") {
        CHECK_THAT(refused({{"one.scenario.yaml", "/etc/passwd", S_IFLNK | 0777U}}), Contains("is a link"));
        CHECK_THAT(refused({{"one.scenario.yaml", scenario},
                            {"maps/field.map.yaml", "/etc/passwd", S_IFLNK | 0777U}}),
                   Contains("is a link"));
    }
    SECTION("names that only some systems bear") {
        CHECK_THAT(
            refused({{"a:b.scenario.yaml", "sabotier: scenario/1\nrulebook: cell\n"}}),
            Contains("the file 'a:b.scenario.yaml' in the package cannot be unpacked on every system"));
        CHECK_THAT(refused({{"a.map.yaml", map}, {"A.map.yaml", map}}),
                   Contains("differ in more than capitals, accents"));
        CHECK_THAT(refused({{"\xC3\xA9.map.yaml", map}, {"e\xCC\x81.map.yaml", map}}),
                   Contains("differ in more than capitals, accents"));
        CHECK_THAT(refused({{"In/a.map.yaml", map}, {"in/b.map.yaml", map}}),
                   Contains("the file 'in/b.map.yaml' in the package cannot be unpacked on every system"));
        std::string deep; // each folder costs time, on a disk
        for (int level = 0; level < 300; ++level)
            deep += "a/";
        CHECK_THAT(refused({{deep + "one.map.yaml", map}, {"b/two.map.yaml", map}}),
                   Contains("cannot be unpacked on every system"));
        CHECK_THAT(refused({{"a\xC2\x9B.map.yaml", map}}), Contains("cannot be unpacked on every system"));
        CHECK_THAT(
            refused({{"in/CON.map.yaml", map}}),
            Contains("the file 'CON.map.yaml' in the package cannot be unpacked on every system")
                && Contains("expected another name than 'CON.map.yaml', which Windows keeps for a device"));
    }
    SECTION("also of the folder that is left out of all paths") {
        for (const std::string folder : {"C:", "con", "in/aux.x", "a|b", "x/nul/y", "a.", "up\u202E"})
            CHECK_THAT(
                refused({{folder + "/one.scenario.yaml", scenario}, {folder + "/maps/field.map.yaml", map}}),
                Contains("'" + folder + "/maps/field.map.yaml' in the package"));
    }
    SECTION("documents that are broken, each with its place") {
        CHECK_THAT(
            refused({{"one.scenario.yaml", "sabotier: scenario/1\nrulebok: sabot\n"},
                     {"two.scenario.yaml", scenario}}),
            Contains("a.zip/one.scenario.yaml:2:1: unknown key 'rulebok'")
                && Contains("a.zip/two.scenario.yaml:3:6: the file 'maps/field.map.yaml' does not exist"));
    }
    SECTION("too many documents") {
        std::vector<test::Zipped> files;
        for (std::size_t i = 0; i <= most_in_package; ++i)
            files.push_back({std::to_string(i) + ".scenario.yaml", scenario});
        CHECK_THAT(
            refused(files),
            Contains("a.zip: there are 1001 files *.scenario.yaml in the package, expected at most 1000"));
    }
    SECTION("a bomb, in one piece and in many") {
        CHECK_THAT(refused({{"a.map.yaml", std::string(largest_document + 1, '#')}}),
                   Contains("the file is too large"));
        const std::string large = map + std::string(largest_document - map.size(), '#');
        std::vector<test::Zipped> files;
        for (int i = 0; i < 5; ++i)
            files.push_back({std::to_string(i) + ".map.yaml", large});
        CHECK(refused(files)
              == "a.zip: more than 67108864 bytes of documents in a package, expected fewer\n");
        files = {{"maps/field.map.yaml", large}};
        for (std::size_t i = 0; i <= largest_given / largest_document; ++i) // the same megabytes every time
            files.push_back({std::to_string(i) + ".scenario.yaml", scenario});
        CHECK(
            refused(files)
            == "a.zip: the documents in the package share so much that more than 134217728 bytes would have "
               "to be read, expected fewer documents in one package\n");
    }
    SECTION("what is no zip file") {
        CHECK_THAT(test::joined(unpack_package("PK\3\4 nothing", "a.zip").problems),
                   Contains("cannot be read as a zip file"));
    }
}

TEST_CASE("Of a name in a package one thing is told, that which is wrong with it") {
    const auto advice = [](const std::vector<std::string>& names) {
        std::vector<test::HandZipped> files;
        for (const std::string& name : names)
            files.push_back({name, map});
        const auto result = unpack_package(test::zipped_by_hand(files), "a.zip");
        CHECK_FALSE(result);
        const std::string told = test::joined(result.problems);
        const std::string before = "cannot be unpacked on every system, ";
        REQUIRE_THAT(told, Contains(before));
        return told.substr(told.find(before) + before.size());
    };
    const std::string ending = ".map.yaml";
    CHECK(advice({std::string(192, 'a') + ending, "b" + ending})
          == "expected at most 200 bytes for the name of a file or folder, and not 201\n");
    std::string deep;
    for (int level = 0; level < 300; ++level)
        deep += "a/";
    CHECK(advice({deep + ending, "b" + ending})
          == "expected at most 512 bytes, its folders counted, and not 609\n");
    CHECK(advice({"a\x1B[31m" + ending}) == "expected a name without the control character U+001B\n");
    CHECK(advice({"a\u009B" + ending}) == "expected a name without the control character U+009B\n");
    CHECK(advice({"a|b" + ending}) == "expected a name without '|', which Windows does not take\n");
    CHECK(advice({"a:b" + ending}) == "expected a name without ':', which Windows does not take\n");
    CHECK(advice({" a" + ending}) == "expected no blank at the start or end of ' a.map.yaml'\n");
    CHECK(advice({"a./x" + ending, "b" + ending}) == "expected no full stop at the end of 'a.'\n");
    CHECK(advice({"maps/aux/x" + ending, "b" + ending})
          == "expected another name than 'aux', which Windows keeps for a device\n");
    CHECK(advice({"a" + ending, "A" + ending})
          == "the names 'A.map.yaml' and 'a.map.yaml' have to differ in more than capitals, accents and what "
             "nobody sees: on some systems, or for whoever reads them, they are one\n");
    CHECK(
        advice({"In/a" + ending, "in/b" + ending})
        == "the folders 'In' and 'in' have to differ in more than capitals, accents and what nobody sees: on "
           "some systems, or for whoever reads them, they are one\n");
    CHECK(advice({"A" + ending, "a" + ending + "/b" + ending})
          == "'A.map.yaml' and 'a.map.yaml' cannot be a file and a folder beside each other\n");
}

TEST_CASE("What scenarios of a package share counts once") {
    constexpr std::size_t sharing = 9; // eight times as much would be refused
    std::vector<test::Zipped> files{{"maps/field.map.yaml", map + std::string(largest_document / 2, '#')}};
    for (std::size_t i = 0; i < sharing; ++i)
        files.push_back({std::to_string(i) + ".scenario.yaml", scenario});
    const std::string told = refused(files); // for what is in it: reading as much in earnest takes long
    CHECK_THAT(told, Contains("the line is 8388608 bytes long"));
    CHECK_THAT(told, !Contains("bytes of documents in a package"));
}

TEST_CASE("What leads out of a scenario's folder is refused, though another scenario has read it") {
    CHECK_THAT(refused({{"a/one.scenario.yaml", scenario},
                        {"a/maps/field.map.yaml", map},
                        {"b/two.scenario.yaml",
                         "sabotier: scenario/1\nrulebook: sabot\nmap: ../a/maps/field.map.yaml\n"}}),
               Contains("b/two.scenario.yaml:3:") && Contains("leaves the document's folder"));
}

TEST_CASE("What was read for a document is known, each file once, the document's own first") {
    const test::Folder folder;
    folder.file("in/mine.rulebook.yaml",
                "sabotier: rulebook/1\nextends: base/base.rulebook.yaml\nid: mine\n");
    folder.file("in/base/base.rulebook.yaml", "sabotier: rulebook/1\nextends: sabot\nid: base\n");
    folder.file("in/maps/field.map.yaml", map);
    const auto path =
        folder.file("in/one.scenario.yaml", "sabotier: scenario/1\nrulebook: mine.rulebook.yaml\n"
                                            "map: ./maps/../maps/field.map.yaml # here\n");
    const auto loaded = load_scenario(path.string());
    INFO(test::joined(loaded.problems));
    REQUIRE(loaded);
    std::vector<std::string> names;
    for (const DocumentFile& file : loaded.value->files) {
        names.push_back(file.path);
        CHECK(*file.text == folder.read("in/" + file.path));
    }
    CHECK(names
          == std::vector<std::string>{"one.scenario.yaml", "mine.rulebook.yaml", "base/base.rulebook.yaml",
                                      "maps/field.map.yaml"});
}
