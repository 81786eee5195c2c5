#include "tests/cli/starter.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

/// Titles and names of documents and files by strangers, in answers made for people.

using namespace sabotier::test;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

namespace {

using Words = std::vector<std::string>;

/// In double quotes of YAML: a line that looks like a message, and characters that turn the text around or
/// have no look.
const std::string deceiving =
    R"(fine\nother.yaml:1:1: error: forged\u202E\u2066\u200F\u2028\u200B\u00AD\u2800\u3164\uE000)";
const std::string shown =
    R"(fine\nother.yaml:1:1: error: forged\u{202E}\u{2066}\u{200F}\u{2028}\u{200B}\u{AD}\u{2800}\u{3164}\u{E000})";

/// Nothing that a terminal takes for more than text, and no line but the program's own.
void check_plain(const std::string& text) {
    INFO(text);
    CHECK_THAT(text, !Contains("\nother.yaml"));
    for (const std::string character : {"\x1B", "\r", "\u202E", "\u2066", "\u200F", "\u2028", "\u200B",
                                        "\u00AD", "\u2800", "\u3164", "\uE000"})
        CHECK_THAT(text, !Contains(character));
}

void check_plain(const Result& result) {
    check_plain(result.out);
    check_plain(result.err);
}

/// A game as `new` starts it, with its rulebook as a file beside it; in every document, whatever has a title
/// or a name has the given one.
class DeceivingGame {
public:
    DeceivingGame(const std::string& game, const std::string& name)
        : name_('"' + name + '"') {
        REQUIRE(run_sabotier({"new", game, "-o", "game"}, {.folder = folder_.path()}).exit == 0);
        const Result rulebook = run_sabotier({"rulebook", "show", game, "--format", "yaml"});
        folder_.file("game/mine.rulebook.yaml", rulebook.out);
        for (const auto& entry : fs::directory_iterator(here()))
            rename_all("game/" + entry.path().filename().string(), game);
    }

    [[nodiscard]] fs::path here() const { return folder_.path() / "game"; }
    [[nodiscard]] Result run(const Words& words) const { return run_sabotier(words, {.folder = here()}); }
    [[nodiscard]] nlohmann::json answer(Words words) const {
        words.insert(words.end(), {"--format", "json"});
        const Result result = run(words);
        INFO(result.err);
        check_plain(result); // the same names, in ways that are plain text
        return nlohmann::json::parse(result.out);
    }

private:
    void rename_all(const std::string& file, const std::string& game) const {
        static const std::string keys = "(?:title|name|author|credit|why|ruling|description): )";
        static const std::regex in_lines("(\n *(?:- )?" + keys + "(?:\"[^\"\n]*\"|[^\"|>{\n][^\n]*)");
        static const std::regex in_braces("([{,] *" + keys + "(?:\"[^\"\n]*\"|[^\",}\n][^,}\n]*)");
        std::string text = std::regex_replace(folder_.read(file), in_lines, "$1@NAME@");
        text = std::regex_replace(text, in_braces, "$1@NAME@");
        text = std::regex_replace(text, std::regex("\nrulebook: " + game), "\nrulebook: mine.rulebook.yaml");
        text = std::regex_replace(text, std::regex("\nid: " + game), "\nid: mine");
        for (auto at = text.find("@NAME@"); at != std::string::npos; at = text.find("@NAME@", at))
            text.replace(at, 6, name_);
        folder_.file(file, text);
    }

    Folder folder_;
    std::string name_;
};

/// Command lines of every verb about documents, by the game whose documents they are about. @UNIT is a unit.
const std::map<std::string, std::vector<Words>>& questions() {
    static const std::map<std::string, std::vector<Words>> all{
        {"sabot",
         {{"validate", "game.scenario.yaml"},
          {"validate", "game.scenario.yaml", "--format", "junit"},
          {"validate", "game.scenario.yaml", "--format", "sarif"},
          {"validate", "mine.rulebook.yaml", "red.army.yaml", "game.map.yaml"},
          {"measure", "game.scenario.yaml"},
          {"reach", "game.scenario.yaml", "--unit", "@UNIT"},
          {"sight", "game.scenario.yaml"},
          {"sight", "game.scenario.yaml", "--exposure", "--zone", "red"},
          {"sight", "game.scenario.yaml", "--unit", "@UNIT"},
          {"sight", "game.scenario.yaml", "--from", "0303", "--to", "0707"},
          {"deploy", "game.scenario.yaml"},
          {"names", "units", "game.scenario.yaml"},
          {"names", "classes", "game.scenario.yaml"},
          {"export", "game.scenario.yaml", "--to", "svg", "-o", "out.svg"},
          {"export", "game.scenario.yaml", "--to", "package", "-o", "game.sabotier.zip", "--force"},
          {"import", "package", "game.sabotier.zip", "-o", "sent"},
          {"fmt", "--check", "game.scenario.yaml", "game.map.yaml", "red.army.yaml"},
          {"rulebook", "check", "mine.rulebook.yaml"},
          {"rulebook", "show", "mine.rulebook.yaml"},
          {"rules", "--rulebook", "mine.rulebook.yaml"},
          {"rules", "--rulebook", "mine.rulebook.yaml", "--format", "markdown"},
          {"rules", "ref.unknown", "--rulebook", "mine.rulebook.yaml"},
          {"new", "mine.rulebook.yaml", "-o", "another"}}},
        {"fortress",
         {{"validate", "game.scenario.yaml"},
          {"measure", "game.scenario.yaml"},
          {"draft", "game.scenario.yaml"},
          {"count", "mine.rulebook.yaml"},
          {"generate", "mine.rulebook.yaml", "--seed", "1", "-o", "out.scenario.yaml"},
          {"diff", "game.scenario.yaml", "out.scenario.yaml"},
          {"diff", "game.scenario.yaml", "out.scenario.yaml", "--format", "json"},
          {"diff", "game.scenario.yaml", "out.scenario.yaml", "--format", "json", "-o", "changes.json"},
          {"apply", "game.scenario.yaml", "changes.json", "-o", "made.scenario.yaml"},
          {"rulebook", "show", "mine.rulebook.yaml"}}},
        {"landmines",
         {{"validate", "game.scenario.yaml"},
          {"measure", "game.scenario.yaml"},
          {"reach", "game.scenario.yaml", "--unit", "recon"},
          {"rulebook", "show", "mine.rulebook.yaml"}}},
        {"tunnels",
         {{"validate", "game.scenario.yaml"},
          {"outcome", "game.scenario.yaml"},
          {"solve", "game.scenario.yaml", "--effort", "1"},
          {"rulebook", "show", "mine.rulebook.yaml"}}},
        {"cell",
         {{"validate", "game.scenario.yaml"},
          {"odds", "game.scenario.yaml"},
          {"play", "game.scenario.yaml", "--seat", "all=random", "-o", "played.game.yaml"},
          {"replay", "played.game.yaml"},
          {"replay", "played.game.yaml", "--to", "html"},
          {"play", "game.scenario.yaml", "--format", "json"},
          {"playtest", "game.scenario.yaml", "--bots", "random", "--games", "3", "-o", "games.jsonl"},
          {"playtest", "games.jsonl"},
          {"playtest", "games.jsonl", "game.scenario.yaml"},
          {"playtest", "games.jsonl", "--format", "json"},
          {"playtest", "merge", "games.jsonl"},
          {"playtest", "game.scenario.yaml", "--hunt", "--bots", "random", "--games", "2"},
          {"validate", "game.scenario.yaml", "--playtest", "games.jsonl"},
          {"tune", "game.scenario.yaml", "--bots", "random", "--limit", "5000", "--candidates", "2"},
          {"rulebook", "show", "mine.rulebook.yaml"}}}};
    return all;
}

/// Verbs that ask about nothing that strangers made.
const std::set<std::string> about_the_program{"help", "schema", "completion", "man", "tiles"};

} // namespace

TEST_CASE("no verb prints names of strangers as more than text") {
    std::set<std::string> tried = about_the_program;
    for (const auto& [game, lines] : questions()) {
        const DeceivingGame made(game, deceiving);
        const std::string unit =
            game == "sabot"
                ? made.answer({"sight", "game.scenario.yaml"})["units"][0]["unit"].get<std::string>()
                : "";
        for (Words words : lines) {
            std::ranges::replace(words, std::string("@UNIT"), unit);
            tried.insert(words.front());
            std::string line;
            for (const std::string& word : words)
                line += word + " ";
            INFO(game << ": " << line);
            const Result result = made.run(words);
            INFO(result.out << result.err);
            CHECK((result.exit == 0 || result.exit == 1 || result.exit == 5));
            check_plain(result);
        }
        CHECK_THAT(made.run({"validate", "game.scenario.yaml"}).out, Contains(shown));
        CHECK_THAT(made.run({"rulebook", "show", "mine.rulebook.yaml"}).out, Contains(shown));
    }
    // a verb that is not tried has to be added above
    std::istringstream help(run_sabotier({"help"}).out);
    std::string line;
    while (std::getline(help, line) && line != "Verbs:") {
    }
    while (std::getline(help, line) && !line.empty())
        if (line[2] != ' ') CHECK(tried.contains(line.substr(2, line.find(' ', 2) - 2)));
}

TEST_CASE("control characters in a document are refused, and not repeated") {
    for (const std::string character : {"\\e]0;mine\\a", "\\r", "\\x9b2J"}) {
        const DeceivingGame made("cell", "fine" + character);
        for (const Words& words : questions().at("cell")) {
            const Result result = made.run(words);
            CHECK(result.exit == 3);
            CHECK(!result.err.empty());
            check_plain(result);
            CHECK_THAT(result.err, !Contains("\u009B") && !Contains("\a"));
        }
    }
}

TEST_CASE("names of files are text in every answer and message") {
    const StarterFolder folder;
    const std::string name = "a\x1B]0;mine\a\r\n\u202E\u200B.scenario.yaml";
    folder.file(name, folder.scenario_with("author: Ada", "author:     Ada"));
    const Run here{.folder = folder.path()};
    for (const Words& words :
         {Words{"validate", name}, Words{"validate", "."}, Words{"validate", name, "--format", "junit"},
          Words{"validate", name, "--format", "sarif"}, Words{"validate", name, "--format", "json"},
          Words{"fmt", "--check", name}, Words{"measure", name}, Words{"sight", name, "--from", "x"},
          Words{"validate", name + "gone"}, Words{"export", name, "--to", "svg", "-o", name + "/x"},
          Words{"new", "cell", "-o", name + "new"}, Words{"rulebook", "check", name}}) {
        const Result result = run_sabotier(words, here);
        INFO(words.front());
        check_plain(result);
        CHECK_THAT(result.out + result.err, !Contains("\a"));
    }
}

TEST_CASE("files that are made get names that can be seen") {
    const StarterFolder folder;
    const std::string text = folder.read(starter_scenario);
    folder.file("there/a\x1B]0;mine\a\n\u202E\xFFz.scenario.yaml", text);
    for (const std::string& name : folder.files())
        if (!name.ends_with(".scenario.yaml")) folder.file("there/" + name, folder.read(name));
    fs::create_directory(folder.path() / "out");
    const Run here{.folder = folder.path()};
    CHECK(run_sabotier({"export", "there", "--to", "svg", "--force", "-o", "out"}, here).exit == 0);
    std::vector<std::string> made;
    for (const auto& entry : fs::directory_iterator(folder.path() / "out"))
        made.push_back(entry.path().filename().string());
    CHECK(made == std::vector<std::string>{"a-]0;mine----z.svg"});
}

TEST_CASE("the title of a picture turns no text around") {
    const StarterFolder folder;
    folder.file("a.scenario.yaml",
                folder.scenario_with("title: ", "title: \"One\\u202Etwo\\u2067 three\"\nnotes: "));
    REQUIRE(
        run_sabotier({"export", "a.scenario.yaml", "--to", "svg", "-o", "a.svg"}, {.folder = folder.path()})
            .exit
        == 0);
    const std::string picture = folder.read("a.svg");
    CHECK_THAT(picture, Contains("Onetwo three"));
    CHECK_THAT(picture, !Contains("\u202E") && !Contains("\u2067"));
}

TEST_CASE("titles and names of a rulebook forge no line and turn no text around") {
    const Folder folder;
    const Run here{.folder = folder.path()};
    folder.file("mine.rulebook.yaml",
                "sabotier: rulebook/1\nid: mine\nextends: sabot\ntitle: \"" + deceiving + "\"\ncredit: \""
                    + deceiving + "\"\nterrains: [{id: grassland, name: \"" + deceiving
                    + "\"}]\nsides: [{id: red, name: \"" + deceiving + "\"}]\noptions: [{id: fog, title: \""
                    + deceiving + "\", default: a, values: [{id: a, title: \"" + deceiving
                    + "\"}, {id: b, title: B}]}]\nchecks: [{key: ref.unknown, title: \"" + deceiving
                    + "\", why: \"" + deceiving + "\"}]\n");
    const Result check = run_sabotier({"rulebook", "check", "mine.rulebook.yaml"}, here);
    INFO(check.err);
    CHECK_THAT(check.out, Contains(shown + ": no mistakes"));
    check_plain(check);
    for (const Words& asked : {Words{"rulebook", "show", "mine.rulebook.yaml"},
                               {"rules", "--rulebook", "mine.rulebook.yaml"},
                               {"rules", "ref.unknown", "--rulebook", "mine.rulebook.yaml"}}) {
        const Result result = run_sabotier(asked, here);
        CHECK_THAT(result.out, Contains(shown));
        check_plain(result);
    }
    const Result data = run_sabotier({"rulebook", "show", "mine.rulebook.yaml", "--format", "json"}, here);
    check_plain(data);
    const std::string title = nlohmann::json::parse(data.out)["rulebook"]["title"];
    CHECK(
        title
        == "fine\nother.yaml:1:1: error: forged\u202E\u2066\u200F\u2028\u200B\u00AD\u2800\u3164\uE000"); // data
                                                                                                         // stays
                                                                                                         // exact
}
