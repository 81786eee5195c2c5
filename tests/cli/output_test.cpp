#include "tests/cli/starter.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <sstream>
#include <sys/stat.h>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::Matches;
using Catch::Matchers::StartsWith;

namespace fs = std::filesystem;

TEST_CASE("an output that cannot be written ends with 4 and a reason") {
    const StarterFolder folder;
    fs::create_directory(folder.path() / "taken");
    const std::vector<std::string> before = folder.files();
    for (const char* out :
         {"no/such/folder/out.svg", "taken", "/proc/out.svg", "base.scenario.yaml/out.svg"}) {
        INFO(out);
        const Result exported =
            run_sabotier({"export", starter_scenario, "--to", "svg", "-o", out}, {.folder = folder.path()});
        CHECK(exported.exit == 4);
        CHECK_THAT(exported.err, Contains(out));
        std::string words = out; // go into no picture
        if (words.ends_with(".svg")) words.replace(words.size() - 3, 3, "txt");
        CHECK(run_sabotier({"validate", starter_scenario, "-o", words}, {.folder = folder.path()}).exit == 4);
        CHECK(folder.files() == before);
    }
}

TEST_CASE("without any font nothing is drawn, and the message names what to install") {
    const StarterFolder folder;
    // as on a machine without fonts: the usual aliases, and no font behind them
    const std::string aliases =
        folder
            .file("fonts.conf", "<?xml version=\"1.0\"?><fontconfig><alias><family>"
                                "sans-serif</family><prefer><family>DejaVu Sans</family>"
                                "</prefer></alias></fontconfig>")
            .string();
    folder.file("old", "old");
    const std::vector<std::string> before = folder.files();
    for (const char* target : {"pdf", "sheet", "svg", "png"}) {
        INFO(target);
        const Result result =
            run_sabotier({"export", starter_scenario, "--to", target, "-o", "old"},
                         {.folder = folder.path(), .variables = {"FONTCONFIG_FILE=" + aliases}});
        CHECK(result.exit == 4);
        CHECK(result.out.empty());
        CHECK_THAT(result.err, Contains("no font is installed") && Contains("fonts-dejavu-core"));
        CHECK(folder.read("old") == "old");
        CHECK(folder.files() == before);
    }
    for (const std::vector<std::string>& asked : std::vector<std::vector<std::string>>{
             {"measure", starter_scenario, "--to", "pdf", "-o", "old"},
             {"reach", starter_scenario, "--class", "wheeled", "--zone", "red", "--to", "svg", "-o", "old"},
             {"diff", starter_scenario, starter_scenario, "--to", "svg", "-o", "old"}}) {
        INFO(asked.front());
        const Result result =
            run_sabotier(asked, {.folder = folder.path(), .variables = {"FONTCONFIG_FILE=" + aliases}});
        CHECK(result.exit == 4);
        CHECK_THAT(result.err, Contains("no font is installed"));
        CHECK(folder.read("old") == "old");
        CHECK(folder.files() == before);
    }
}

TEST_CASE("the old file survives a full disk, and nothing is left beside it") {
    const StarterFolder folder;
    const std::string old = "the old content\n";
    folder.file("out.svg", old);
    // longer than the limit, and not canonical, so that fmt has to write it
    const std::string scenario = folder.read(starter_scenario) + "\n\n\n";
    folder.file(starter_scenario, scenario);
    const std::vector<std::string> before = folder.files();
    const Run full{.folder = folder.path(), .file_limit = 64};
    const Result exported = run_sabotier({"export", starter_scenario, "--to", "svg", "-o", "out.svg"}, full);
    CHECK(exported.exit == 4);
    CHECK_THAT(exported.err, Contains("out.svg"));
    CHECK(run_sabotier({"fmt", starter_scenario}, full).exit == 4);
    CHECK(run_sabotier({"new", "sabot", "-o", "fresh"}, full).exit == 4);
    CHECK(folder.read("out.svg") == old);
    CHECK(folder.read(starter_scenario) == scenario);
    CHECK(folder.files() == before);
}

TEST_CASE("standard output on a full device ends with 4") {
    const StarterFolder folder;
    const Result result = run_sabotier({"rules"}, {.output = "/dev/full"});
    CHECK(result.exit == 4);
    CHECK_THAT(result.err, Contains("cannot write to standard output"));
    CHECK(run_sabotier({"validate", starter_scenario}, {.folder = folder.path(), .output = "/dev/full"}).exit
          == 4);
}

TEST_CASE("closed standard output ends with 4, and no other file takes its place") {
    const StarterFolder folder;
    CHECK(run_sabotier({"--help"}, {.closes_output = true}).exit == 4);
    const Result result = run_sabotier({"validate", starter_scenario, "--format", "json"},
                                       {.folder = folder.path(), .closes_output = true});
    CHECK(result.exit == 4);
    CHECK_THAT(result.err, Contains("cannot write to standard output"));
    CHECK(run_sabotier({"export", starter_scenario, "--to", "svg", "-o", "out.svg"},
                       {.folder = folder.path(), .closes_output = true})
              .exit
          == 0);
    CHECK_THAT(folder.read("out.svg"), StartsWith("<?xml"));
}

TEST_CASE("a reader that goes away ends the program quietly") {
    const Result result = run_sabotier({"rulebook", "show", "sabot"}, {.reads_no_output = true});
    CHECK(result.exit == 4);
    CHECK(result.signal == 0);
    CHECK(result.err.empty());
}

TEST_CASE("a file that is written keeps its permissions, and a link its target") {
    const StarterFolder folder;
    folder.file("real.svg", "old");
    chmod((folder.path() / "real.svg").c_str(), 0640);
    fs::create_symlink("real.svg", folder.path() / "out.svg");
    REQUIRE(
        run_sabotier({"export", starter_scenario, "--to", "svg", "-o", "out.svg"}, {.folder = folder.path()})
            .exit
        == 0);
    CHECK(fs::is_symlink(folder.path() / "out.svg"));
    CHECK_THAT(folder.read("real.svg"), StartsWith("<?xml"));
    struct stat status {};
    REQUIRE(stat((folder.path() / "real.svg").c_str(), &status) == 0);
    CHECK((status.st_mode & 0777U) == 0640U);
}

TEST_CASE("output that is no terminal has no colours and no progress") {
    const StarterFolder folder;
    folder.file("x.scenario.yaml", folder.scenario_with("author: Ada", ""));
    const Result result = run_sabotier({"validate", "x.scenario.yaml"}, {.folder = folder.path()});
    CHECK_THAT(result.out, !Contains("\033"));
    CHECK(result.err.empty());
}

namespace {

/// What a terminal shows of a command of the shell, in which "sabotier" is the program.
std::string on_terminal(const StarterFolder& folder, const std::string& command) {
    const std::string program = std::getenv("SABOTIER_PROGRAM");
    const std::string path = fs::path(program).parent_path().string();
    folder.file("command.sh", command + "\n");
    const std::string whole = "cd " + folder.path().string() + " && TERM=xterm PATH=" + path
                              + ":$PATH script -qec 'sh command.sh' /dev/null > seen </dev/null";
    CHECK(std::system(whole.c_str()) == 0);
    return folder.read("seen");
}

} // namespace

TEST_CASE("a terminal gets colours unless NO_COLOR says otherwise") {
    const StarterFolder folder;
    folder.file("x.scenario.yaml", folder.scenario_with("author: Ada", ""));
    CHECK_THAT(on_terminal(folder, "sabotier validate x.scenario.yaml"),
               Contains("\033[") && Contains("meta.incomplete"));
    CHECK_THAT(on_terminal(folder, "NO_COLOR=1 sabotier validate x.scenario.yaml"),
               !Contains("\033[") && Contains("meta.incomplete"));
}

namespace {

/// What a terminal of so many columns shows, in its lines.
std::vector<std::string> lines_at(const StarterFolder& folder, int columns, const std::string& command) {
    std::istringstream seen(on_terminal(folder, "stty cols " + std::to_string(columns)
                                                    + " </dev/tty\nNO_COLOR=1 " + command + " || true"));
    std::vector<std::string> lines;
    for (std::string line; std::getline(seen, line);)
        lines.push_back(line.substr(0, line.find('\r')));
    return lines;
}

/// Without the blanks at both ends.
std::string bare(const std::string& line) {
    const auto first = line.find_first_not_of(' ');
    return first == std::string::npos ? "" : line.substr(first);
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += (text.empty() ? "" : " ") + bare(line);
    return text;
}

} // namespace

TEST_CASE("on a terminal findings, answers and messages are as wide as it is, and elsewhere a line each") {
    const StarterFolder folder;
    folder.file("x.scenario.yaml", folder.scenario_with("author: Ada", ""));
    for (const std::string command :
         {"sabotier validate x.scenario.yaml", "sabotier measure base.scenario.yaml",
          "sabotier rules zone.missing", "sabotier rules",
          "sabotier export x.scenario.yaml --to nothing-that-anybody-has-heard-of"}) {
        INFO(command);
        const auto wide = lines_at(folder, 1000, command);
        const auto narrow =
            lines_at(folder, command == "sabotier rules" ? 100 : 60, command); // a table of words
        CHECK(narrow.size() > wide.size());
        CHECK(joined(narrow) == joined(wide));
        const Result piped = [&] {
            std::vector<std::string> words;
            std::istringstream all(command.substr(command.find(' ')));
            for (std::string word; all >> word;)
                words.push_back(word);
            return run_sabotier(words, {.folder = folder.path()});
        }();
        std::vector<std::string> lines;
        std::istringstream text(piped.out + piped.err);
        for (std::string line; std::getline(text, line);)
            lines.push_back(line);
        CHECK(lines == wide);
    }
    SECTION("what goes on of a finding hangs") {
        const auto lines = lines_at(folder, 60, "sabotier validate x.scenario.yaml");
        REQUIRE(lines.size() > 3);
        CHECK_THAT(lines[1], StartsWith("x.scenario.yaml:"));
        CHECK_THAT(lines[2], StartsWith("  ") && !StartsWith("   "));
        for (const std::string& line : lines)
            CHECK((line.size() <= 60 || bare(line).find(' ') == std::string::npos));
    }
}

TEST_CASE("a terminal gets a progress bar for what takes long, and it is gone at the end") {
    const StarterFolder folder;
    const std::string scenario = starter_scenario;
    // The program has been waiting for its input for longer than half a second when the checks begin.
    const std::string seen =
        on_terminal(folder, "(sleep 0.7; cat " + scenario + ") | sabotier validate - >/dev/null");
    CHECK_THAT(seen, Matches("(\r\033\\[K\\[#* *\\] [0-9]+/[0-9]+ [a-z.-]+)+\r\033\\[K"));
    CHECK(on_terminal(folder, "sabotier validate " + scenario + " >/dev/null").empty());
    CHECK(on_terminal(folder, "(sleep 0.7; cat " + scenario + ") | sabotier validate - >/dev/null 2>said")
              .empty());
    CHECK(folder.read("said").empty());
}

TEST_CASE("a file of several names is written under one of them, and that is said") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    const std::string scenario = folder.read(starter_scenario) + "\n\n\n"; // not canonical
    folder.file(starter_scenario, scenario);
    fs::create_hard_link(folder.path() / starter_scenario, folder.path() / "twin.yaml");
    const Result result = run_sabotier({"fmt", starter_scenario}, here);
    CHECK(result.exit == 0);
    CHECK_THAT(result.err, Contains("base.scenario.yaml: was a file of several names (hard links)"));
    CHECK(folder.read("twin.yaml") == scenario);
    CHECK(folder.read(starter_scenario) != scenario);
    fs::remove(folder.path() / "twin.yaml");
    folder.file(starter_scenario, scenario);
    CHECK(run_sabotier({"fmt", starter_scenario}, here).err.empty());
}

TEST_CASE("an output whose name was not given never replaces what is there, nor follows a link") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    folder.file("victim", "precious");
    const std::vector<std::vector<std::string>> commands{
        {"export", starter_scenario, "--to", "svg"},
        {"measure", starter_scenario, "--to", "svg"},
        {"reach", starter_scenario, "--class", "tracked", "--zone", "red", "--to", "svg"}};
    const std::vector<std::string> names{"base.svg", "base.measure.svg", "base.reach.svg"};
    for (std::size_t i = 0; i < commands.size(); ++i) {
        INFO(names[i]);
        const auto path = folder.path() / names[i];
        auto forced = commands[i];
        forced.emplace_back("--force");
        const std::string refused =
            "sabotier: " + names[i]
            + ": is there already; -o names another file, --force replaces this one\n";

        folder.file(names[i], "mine");
        const Result kept = run_sabotier(commands[i], here);
        CHECK(kept.exit == 4);
        CHECK(kept.err == refused);
        CHECK(folder.read(names[i]) == "mine");
        CHECK(run_sabotier(forced, here).exit == 0);
        CHECK_THAT(folder.read(names[i]), StartsWith("<?xml"));

        for (const char* target : {"victim", "nowhere"}) {
            std::filesystem::remove(path);
            std::filesystem::create_symlink(target, path);
            CHECK(run_sabotier(commands[i], here).err == refused);
            CHECK(std::filesystem::is_symlink(path));
        }
        CHECK(run_sabotier(forced, here).exit == 0);
        CHECK_FALSE(std::filesystem::is_symlink(path));
        CHECK_THAT(folder.read(names[i]), StartsWith("<?xml"));
    }
    CHECK(folder.read("victim") == "precious");
    CHECK_FALSE(folder.has("nowhere"));
}

TEST_CASE("a folder that bears a name that was not given is called one: nothing replaces it") {
    const StarterFolder folder;
    const Run here{.folder = folder.path()};
    for (const char* name : {"base.png", "base.measure.png", "base.playtest.pdf"})
        std::filesystem::create_directory(folder.path() / name);
    CHECK(run_sabotier({"export", starter_scenario, "--to", "png"}, here).err
          == "sabotier: base.png: is a folder; -o names a file\n");
    const Result forced = run_sabotier({"export", starter_scenario, "--to", "png", "--force"}, here);
    CHECK(forced.exit == 4);
    CHECK(forced.err == "sabotier: base.png: is a folder; -o names a file\n");
    CHECK(run_sabotier({"measure", starter_scenario, "--to", "png"}, here).err
          == "sabotier: base.measure.png: is a folder; -o names a file\n");
    CHECK(run_sabotier({"playtest", starter_scenario, "--page", "base.playtest.pdf"}, here).err
          == "sabotier: base.playtest.pdf: is a folder; --page names a file\n");
    CHECK(std::filesystem::is_directory(folder.path() / "base.png"));
}
