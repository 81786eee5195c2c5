#include "tests/cli/starter.hpp"
#include "tests/support/no_memory.hpp"
#include "tests/support/run_inside.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <functional>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::Matches;

namespace fs = std::filesystem;

namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20U;

std::string repeated(const std::string& text, std::size_t count) {
    std::string result;
    result.reserve(text.size() * count);
    for (std::size_t i = 0; i < count; ++i)
        result += text;
    return result;
}

/// UTF-16 as Windows editors write it.
std::string utf16(const std::string& text) {
    std::string result = "\xFF\xFE";
    for (const char c : text)
        result += std::string{c, '\0'};
    return result;
}

/// Nine levels of nine aliases each: a few hundred bytes that name 9^9 nodes.
std::string alias_bomb() {
    std::string text = "sabotier: scenario/1\na0: &a0 [x, x, x, x, x, x, x, x, x]\n";
    for (int level = 1; level < 9; ++level) {
        const std::string alias = "*a" + std::to_string(level - 1);
        text += "a" + std::to_string(level) + ": &a" + std::to_string(level) + " [" + alias
                + repeated(", " + alias, 8) + "]\n";
    }
    return text;
}

struct BadInput {
    std::string title;
    std::function<std::string(const StarterFolder&)> scenario; ///< text of x.scenario.yaml
    std::string complaint;
};

const std::vector<BadInput>& bad_inputs() {
    static const std::vector<BadInput> inputs{
        {"an empty file", [](const auto&) { return ""; }, "empty"},
        {"nothing but blanks and comments", [](const auto&) { return "\n  \n# nothing\n"; }, "empty"},
        {"binary",
         [](const auto&) {
             return std::string("\x7f"
                                "ELF\0\1\2\3\0\0",
                                10);
         },
         "x.scenario.yaml:1:"},
        {"UTF-16", [](const auto& folder) { return utf16(folder.read(starter_scenario)); }, "UTF-16"},
        {"bytes that are no UTF-8",
         [](const auto& folder) { return folder.scenario_with("title: ", "title: \xC3\x28"); }, "UTF-8"},
        {"tabs", [](const auto& folder) { return folder.scenario_with("\n  - {id: red", "\n\t- {id: red"); },
         "tab"},
        {"a duplicate key",
         [](const auto& folder) { return folder.scenario_with("title: ", "title: Twice\ntitle: "); },
         "title"},
        {"an unknown key", [](const auto& folder) { return folder.scenario_with("author: ", "autor: "); },
         "unknown key 'autor'"},
        {"a wrong type",
         [](const auto& folder) { return folder.scenario_with("points: ", "points: many # "); }, "'many'"},
        {"a list where a map is wanted", [](const auto&) { return "- sabotier: scenario/1\n"; },
         "x.scenario.yaml:1:1"},
        {"another version",
         [](const auto& folder) { return folder.scenario_with("scenario/1", "scenario/99"); }, "scenario/1"},
        {"another kind", [](const auto& folder) { return folder.scenario_with("scenario/1", "scenarios/1"); },
         "scenario"},
        {"010 as a hex", [](const auto& folder) { return folder.scenario_with("at: \"1006\"", "at: 010"); },
         "010"},
        {"an unknown rulebook",
         [](const auto& folder) { return folder.scenario_with("rulebook: sabot", "rulebook: sabbot"); },
         "sabot"},
        {"a missing map",
         [](const auto& folder) { return folder.scenario_with("base.map.yaml", "gone.map.yaml"); },
         "gone.map.yaml"},
        {"a map outside the folder",
         [](const auto& folder) { return folder.scenario_with("base.map.yaml", "../base.map.yaml"); },
         "../base.map.yaml"},
        {"a map by its whole path",
         [](const auto& folder) { return folder.scenario_with("base.map.yaml", "/etc/passwd"); },
         "/etc/passwd"},
        {"a map through a link",
         [](const auto& folder) {
             fs::create_symlink("/etc/passwd", folder.path() / "link.map.yaml");
             return folder.scenario_with("base.map.yaml", "link.map.yaml");
         },
         "link"},
        {"a map through a linked folder",
         [](const auto& folder) {
             fs::create_directory_symlink("/etc", folder.path() / "linked");
             return folder.scenario_with("base.map.yaml", "linked/passwd");
         },
         "link"},
        {"a folder as the map",
         [](const auto& folder) {
             fs::create_directory(folder.path() / "maps");
             return folder.scenario_with("base.map.yaml", "maps");
         },
         "maps"},
        {"a file that includes itself",
         [](const auto& folder) { return folder.scenario_with("base.map.yaml", "x.scenario.yaml"); },
         "x.scenario.yaml"},
        {"an army where the map belongs",
         [](const auto& folder) { return folder.scenario_with("base.map.yaml", "red.army.yaml"); }, "army"},
        {"a hundred megabytes of brackets", [](const auto&) { return std::string(100 * megabyte, '['); },
         "x.scenario.yaml"},
        {"brackets just below the largest size", [](const auto&) { return std::string(15 * megabyte, '['); },
         "x.scenario.yaml:1:"},
        {"deep nesting",
         [](const auto&) {
             return "sabotier: scenario/1\ntitle: " + repeated("{a: ", 5000) + repeated("}", 5000);
         },
         "x.scenario.yaml:2:"},
        {"deep nesting by indentation",
         [](const auto&) {
             std::string text = "sabotier: scenario/1\n";
             for (std::size_t depth = 0; depth < 2000; ++depth)
                 text += std::string(depth, ' ') + "a:\n";
             return text;
         },
         "x.scenario.yaml:"},
        {"aliases of aliases", [](const auto&) { return alias_bomb(); }, "x.scenario.yaml:2:"},
        {"an alias to itself", [](const auto&) { return "sabotier: scenario/1\ntitle: &a [*a]\n"; },
         "x.scenario.yaml:2:"},
        {"a billion hexes by the size line",
         [](const auto& folder) {
             return folder.scenario_with("map: base.map.yaml",
                                         "map: {board: hexes, size: [50000, 20000], fill: g}");
         },
         "x.scenario.yaml:"},
        {"a line without an end",
         [](const auto&) { return "sabotier: scenario/1\ntitle: " + std::string(15 * megabyte, 'a'); },
         "x.scenario.yaml:2:"},
    };
    return inputs;
}

} // namespace

TEST_CASE("input that cannot be read ends with 3, a place and a reason, quickly and without a trace") {
    const std::size_t which = GENERATE(Catch::Generators::range<std::size_t>(0, bad_inputs().size()));
    const BadInput& bad = bad_inputs()[which];
    CAPTURE(bad.title);
    const StarterFolder folder;
    folder.file("x.scenario.yaml", bad.scenario(folder));
    const std::vector<std::string> before = folder.files();
    for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
             {"validate", "x.scenario.yaml", "--format", "json", "-o", "out"},
             {"export", "x.scenario.yaml", "--to", "svg", "-o", "out"}}) {
        const Result result = run_sabotier(command, {.folder = folder.path()});
        INFO(result.err.substr(0, 2000));
        CHECK(result.signal == 0);
        CHECK(result.exit == 3);
        CHECK(result.out.empty());
        CHECK(result.err.size() < 20'000);
        CHECK_THAT(result.err, Contains(bad.complaint));
        CHECK_THAT(result.err, Contains("x.scenario.yaml"));
        CHECK(result.megabytes < 1000);
        CHECK(folder.files() == before);
    }
}

TEST_CASE("what fmt cannot read it leaves alone") {
    const StarterFolder folder;
    const std::string broken = folder.scenario_with("title: ", "title: Twice\ntitle: ");
    folder.file("x.scenario.yaml", broken);
    folder.file("y.map.yaml", "sabotier:    map/1\nboard: hexes\nsize: [2, 2]\nfill: g\n");
    const std::string other = folder.read("y.map.yaml");
    const Result result = run_sabotier({"fmt", "y.map.yaml", "x.scenario.yaml"}, {.folder = folder.path()});
    CHECK(result.exit == 3);
    CHECK(folder.read("x.scenario.yaml") == broken);
    CHECK(folder.read("y.map.yaml") == other);
}

TEST_CASE("a file that is not there, a device and a folder without scenarios are no input") {
    const Folder folder;
    fs::create_directory(folder.path() / "empty");
    for (const char* input : {"gone.scenario.yaml", "empty", "/dev/zero"}) {
        INFO(input);
        const Result result = run_sabotier({"validate", input}, {.folder = folder.path()});
        CHECK(result.exit == 3);
        CHECK(result.out.empty());
        CHECK_THAT(result.err, Contains(input));
    }
}

TEST_CASE("every mistake of a file is told in one go, each with its place") {
    const StarterFolder folder;
    std::string text = folder.scenario_with("points: ", "points: many # ");
    text += "colour: red\nspells: 3\n";
    folder.file("x.scenario.yaml", text);
    const Result result = run_sabotier({"validate", "x.scenario.yaml"}, {.folder = folder.path()});
    CHECK(result.exit == 3);
    CHECK_THAT(result.err, Contains("'many'") && Contains("'colour'") && Contains("'spells'"));
    CHECK_THAT(result.err, Matches("(x\\.scenario\\.yaml:[0-9]+:[0-9]+: .+\n)+"));
}

TEST_CASE("standard input is read like a file") {
    const StarterFolder folder;
    const std::string scenario = folder.read(starter_scenario);
    CHECK(run_sabotier({"validate", "-"}, {.input = scenario, .folder = folder.path()}).exit == 0);
    const Result broken =
        run_sabotier({"validate", "-"}, {.input = scenario + "spells: 3\n", .folder = folder.path()});
    CHECK(broken.exit == 3);
    CHECK_THAT(broken.err, Contains("(standard input):"));
    CHECK(run_sabotier({"validate", "-"}, {.input = "", .folder = folder.path()}).exit == 3);
}

TEST_CASE("a machine that is too small ends the program with a message, not by a signal") {
    const StarterFolder folder;
    std::vector<std::string> validate{"validate", "--jobs", "60"};
    for (int i = 0; i < 60; ++i) {
        const std::string name = "copy-" + std::to_string(i) + ".scenario.yaml";
        (void)folder.file(name, folder.read(starter_scenario));
        validate.push_back(name);
    }
    const std::string large = "sabotier: scenario/1\nrulebook: sabot\ntitle: T\nauthor: A\n"
                              "map: {board: hexes, size: [2000, 2000], fill: g}\n"
                              "sides:\n  - {id: red, name: R, zone: {end: west, depth: 3}}\n"
                              "  - {id: blue, name: B, zone: {end: east, depth: 3}}\n";
    (void)folder.file("large.scenario.yaml", large);
    const std::vector<std::vector<std::string>> all{
        validate,
        {"validate", "large.scenario.yaml"},
        {"reach", "large.scenario.yaml", "--class", "tracked", "--zone", "red"}};
    bool was_too_small = false;
    for (const long megabytes : {120, 180, 250, 400}) {
        for (const std::vector<std::string>& arguments : all) {
            CAPTURE(megabytes, arguments.front());
            const Result result =
                run_sabotier(arguments, {.folder = folder.path(),
                                         .memory_limit = megabytes * static_cast<long>(megabyte)});
            if (result.exit == 127) continue; // not even the libraries fit
            CHECK(result.signal == 0);
            CHECK((result.exit == 0 || result.exit == 3 || result.exit == 5));
            if (result.exit == 3) CHECK_FALSE(result.err.empty());
            was_too_small = was_too_small || result.exit == 3;
        }
    }
    CHECK(was_too_small);
}

TEST_CASE("wherever memory ends for good, a verb ends with a message and leaves whole files") {
    namespace cli = sabotier::cli;
    const StarterFolder folder;
    const std::string loose = folder.read(starter_scenario) + "\n\n\n"; // not canonical
    const std::string file = folder.file(starter_scenario, loose).string();
    REQUIRE(run_inside({"fmt", file}).exit == 0);
    const std::string canonical = folder.read(starter_scenario);
    const std::vector<std::string> before = folder.files();
    for (const std::string verb : {"validate", "fmt", "measure", "sight"}) {
        const std::array words{"sabotier", verb.c_str(), file.c_str()};
        bool was_met = true;
        for (std::size_t number = 0; was_met; number += 1 + number / 8) {
            CAPTURE(verb, number);
            folder.file(starter_scenario, loose);
            std::string out;
            std::string err;
            err.reserve(10'000); // a terminal takes words without memory of ours, too
            cli::Console console(out, err);
            cli::Exit exit = cli::Exit::clean;
            {
                const NoMemory from(number);
                exit = cli::run_program(static_cast<int>(words.size()), words.data(), console);
                was_met = from.was_met();
            }
            if (was_met) CHECK((exit != cli::Exit::clean || !err.empty()));
            CHECK(folder.files() == before);
            const std::string now = folder.read(starter_scenario);
            CHECK((now == loose || now == canonical));
        }
    }
}

TEST_CASE("messages show names and texts of strangers on one line each, without what commands a terminal") {
    const Folder folder;
    fs::create_directory(folder.path() / "f");
    (void)folder.file("f/\x1B]0;owned\x07.scenario.yaml", "title: [");
    (void)folder.file("f/a\nforged.yaml:1:1: error: y.scenario.yaml", "");
    (void)folder.file("f/b.scenario.yaml", "sabotier: scenario/1\nrulebook: sabot\nmap: {terrain: ggg}\n"
                                           "sides: [{id: red, army: \"k\\nforged.yaml:1:1: error: y\"}]\n"
                                           "options: {\"a\\nforged\": \"\xE2\x80\xAE\"}\n"
                                           "\xE2\x80\xAEtitel: x\n");
    for (const char* input : {"f", "f/b.scenario.yaml", "f/\x1B]0;owned\x07.scenario.yaml",
                              "f/a\nforged.yaml:1:1: error: y.scenario.yaml", "gone\x1B[2J\nforged"})
        for (const char* verb : {"validate", "fmt", "measure", "export"}) {
            std::vector<std::string> arguments{verb, input};
            if (std::string(verb) == "export") arguments.insert(arguments.end(), {"--to", "svg"});
            const Result result = run_sabotier(arguments, {.folder = folder.path()});
            CAPTURE(verb, input, result.err);
            CHECK(result.exit == 3);
            CHECK(result.err.find('\x1B') == std::string::npos);
            CHECK(result.err.find("\xE2\x80\xAE") == std::string::npos);
            CHECK(result.err.find("\nforged") == std::string::npos);
        }
    const Result named = run_sabotier({"validate", "f"}, {.folder = folder.path()});
    CHECK_THAT(named.err, Contains("a\\nforged.yaml"));
    CHECK_THAT(named.err, Contains("\\u{1B}]0;owned"));
}

TEST_CASE("a folder is checked without what links out of it lead to") {
    const StarterFolder folder;
    (void)folder.file("secret.txt", "sabotier: hunter2secret\n");
    fs::create_directories(folder.path() / "f/below");
    for (const char* name : {"base.scenario.yaml", "base.map.yaml"})
        fs::copy(folder.path() / name, folder.path() / "f" / name);
    for (const auto& entry : fs::directory_iterator(folder.path()))
        if (entry.path().string().ends_with(".army.yaml")) fs::copy(entry.path(), folder.path() / "f");
    fs::create_symlink("base.scenario.yaml", folder.path() / "f/inside.scenario.yaml");
    REQUIRE(run_sabotier({"validate", "f", "--fail-on", "never"}, {.folder = folder.path()}).exit == 0);
    fs::create_symlink("../../secret.txt", folder.path() / "f/below/out.scenario.yaml");
    fs::create_symlink("/dev/zero", folder.path() / "f/zero.scenario.yaml");
    const Result result = run_sabotier({"validate", "f"}, {.folder = folder.path()});
    CHECK(result.exit == 3);
    CHECK_THAT(result.err,
               Contains("f/below/out.scenario.yaml: this is a link that leads out of the folder"));
    CHECK_THAT(result.err, Contains("f/zero.scenario.yaml: this is a link that leads out of the folder"));
    CHECK((result.out + result.err).find("hunter2secret") == std::string::npos);
    CHECK_THAT(result.out, Contains("f/base.scenario.yaml")); // the others are checked
}
