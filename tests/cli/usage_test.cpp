#include "tests/cli/process.hpp"
#include "tests/support/file_text.hpp"

#include <catch2/catch.hpp>

#include <sstream>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

TEST_CASE("help and version go to standard output and are clean") {
    const Result help = run_sabotier({"--help"});
    CHECK(help.exit == 0);
    CHECK_THAT(help.out, Contains("Usage: sabotier VERB") && Contains("Exit codes:"));
    CHECK(help.err.empty());
    const Result version = run_sabotier({"--version"});
    CHECK(version.exit == 0);
    CHECK_THAT(version.out, StartsWith("sabotier 0."));
}

TEST_CASE("every verb explains itself") {
    for (const char* verb :
         {"validate", "export", "new", "fmt", "rules", "rulebook", "schema", "completion"}) {
        INFO(verb);
        CHECK_THAT(run_sabotier({"--help"}).out, Contains(std::string("\n  ") + verb + " "));
        const Result help = run_sabotier({verb, "--help"});
        CHECK(help.exit == 0);
        CHECK_THAT(help.out, Contains(std::string("Usage: sabotier ") + verb) && Contains("Options:"));
    }
}

TEST_CASE("help VERB is VERB --help, and every help fits a terminal of 80 columns") {
    CHECK(run_sabotier({"help"}).out == run_sabotier({"--help"}).out);
    std::istringstream lines(run_sabotier({"--help"}).out);
    std::vector<std::string> verbs;
    for (std::string line; std::getline(lines, line) && line != "Options:";)
        if (line.starts_with("  ")) verbs.push_back(line.substr(2, line.find(' ', 2) - 2));
    REQUIRE(verbs.size() > 15);
    for (const std::string& verb : verbs) {
        INFO(verb);
        const Result help = run_sabotier({"help", verb});
        CHECK(help.exit == 0);
        CHECK(help.out == run_sabotier({verb, "--help"}).out);
        std::istringstream text(help.out);
        for (std::string line; std::getline(text, line);) {
            INFO(line);
            CHECK(line.size() <= 80);
        }
    }
    const Result unknown = run_sabotier({"help", "exprt"});
    CHECK(unknown.exit == 1);
    CHECK_THAT(unknown.err, Contains("unknown verb 'exprt', did you mean 'export'?"));
    CHECK(run_sabotier({"-V"}).out == run_sabotier({"--version"}).out);
}

struct WrongCommand {
    std::vector<std::string> arguments;
    std::string complaint;
};

TEST_CASE("a wrong command line is refused with 1, told on standard error, and writes nothing") {
    const auto wrong = GENERATE(values<WrongCommand>({
        {{}, "no verb given"},
        {{"validat", "x"}, "unknown verb 'validat', did you mean 'validate'?"},
        {{"frobnicate"}, "unknown verb 'frobnicate'"},
        {{"--versio"}, "unknown option '--versio' before the verb, did you mean '--version'?"},
        {{"validate"}, "validate: FILE is required"},
        {{"validate", "--formt"}, "unknown option '--formt', did you mean '--format'?"},
        {{"playtest", "--nope"}, "unknown option '--nope'"},
        {{"replay", "--nope"}, "unknown option '--nope'"},
        {{"diff", "-dash.scenario.yaml"}, "unknown option '-dash.scenario.yaml'"},
        {{"validate", "x", "--formt", "json"}, "unknown option '--formt', did you mean '--format'?"},
        {{"validate", "x", "--formt=json"}, "unknown option '--formt', did you mean '--format'?"},
        {{"validate", "x", "--format", "jsn"},
         "'jsn' is not one of text, json, sarif, junit; did you mean 'json'?"},
        {{"validate", "x", "--format"}, "--format needs a value"},
        {{"validate", "x", "--format", "json", "--format", "text"}, "--format is given more than once"},
        {{"validate", "x", "--jobs", "none"}, "'none' is not a whole number"},
        {{"validate", "x", "--jobs", "0"}, "'0' is not a whole number from 1"},
        {{"export", "x"}, "--to is required"},
        {{"export", "x", "--to", "pfd"}, "did you mean 'pdf'?"},
        {{"export", "x", "--to", "vtt"}, "did you mean 'virtualtabletop'?"},
        {{"export", "x", "--to", "vmod"}, "did you mean 'vassal'?"},
        {{"import", "X.ZIP"}, "import: KIND: is missing before the file: 'sabotier import package X.ZIP'"},
        {{"import", "x.tmx"}, "KIND: is missing before the file: 'sabotier import tiled x.tmx'"},
        {{"import", "packge", "x.zip"}, "did you mean 'package'?"},
        {{"export", "x", "--to", "png", "--hex", "20"}, "--hex means nothing for png; it is for pdf, svg"},
        {{"export", "x", "--to", "png", "--hex", "20", "--backs", "fold"}, "--backs means nothing for png"},
        {{"export", "x", "--to", "pdf", "--scale", "30"}, "--scale means nothing for pdf; it is for png"},
        {{"export", "x", "--to", "sheet", "--counters", "1"}, "--counters means nothing for sheet"},
        {{"new", "sabot"}, "--output is required"},
        {{"rules", "zone.overlap", "more"}, "unexpected argument 'more'"},
        {{"rules", "zone.overlpa"}, "no rule has the key 'zone.overlpa', did you mean 'zone.overlap'?"},
        {{"rulebook", "check"}, "name the rulebook file"},
        {{"rulebook", "check", "sabot", "--format", "json"}, "rulebook check: --format json is for show"},
        {{"schema", "maps"}, "did you mean 'map'?"},
        {{"man", "validat"}, "unknown verb 'validat', did you mean 'validate'?"},
        {{"man", "expo"}, "unknown verb 'expo', did you mean 'export'?"},
        {{"exp"}, "unknown verb 'exp', did you mean 'export'?"},
        {{"export", "x", "-o", "x.sheet"}, "files of 'sheet' end in .sheet.pdf; --to is required: "},
        {{"export", "x", "-o", "x.vtt", "--to", "uvtt"},
         "x.vtt is no name for uvtt; expected one that ends in .uvtt"},
        {{"export", "x", "-o", "x.jpg"}, "'jpg' is no target; --to is required: "},
    }));
    const Folder folder;
    const Result result = run_sabotier(wrong.arguments, {.folder = folder.path()});
    CHECK(result.exit == 1);
    CHECK(result.out.empty());
    CHECK_THAT(result.err, Contains(wrong.complaint));
    CHECK(folder.files().empty());
}

TEST_CASE("a file that is called like an option is told how to be named") {
    const Folder folder;
    folder.file("-dash.scenario.yaml", "sabotier: scenario/1\n");
    for (const char* verb : {"validate", "play", "playtest", "tune", "replay", "diff", "export"}) {
        INFO(verb);
        const Result result = run_sabotier({verb, "-dash.scenario.yaml"}, {.folder = folder.path()});
        CHECK(result.exit == 1);
        CHECK_THAT(result.err, Contains("unknown option '-dash.scenario.yaml'; the file of that name is "
                                        "'./-dash.scenario.yaml', or stands behind '--'"));
    }
    for (const std::vector<std::string>& named :
         {std::vector<std::string>{"./-dash.scenario.yaml"}, {"--", "-dash.scenario.yaml"}}) {
        std::vector<std::string> command{"validate"};
        command.insert(command.end(), named.begin(), named.end());
        CHECK_THAT(run_sabotier(command, {.folder = folder.path()}).err, Contains("-dash.scenario.yaml:"));
    }
}

TEST_CASE("help, manual pages and the guide tell the codes of runs that were stopped") {
    for (const char* code : {"130", "143"}) {
        INFO(code);
        CHECK_THAT(run_sabotier({"--help"}).out, Contains("\n  " + std::string(code) + " "));
        CHECK_THAT(run_sabotier({"man", "playtest"}).out, Contains("\\fB" + std::string(code) + "\\fR"));
        CHECK_THAT(sabotier::test::file_text(source_path("docs/guide.md")),
                   Contains("\n| " + std::string(code) + " | "));
    }
}

TEST_CASE("the command line speaks English in every language, for programs to read") {
    const auto validated = [](std::vector<std::string> variables) {
        return run_sabotier(
            {"validate", source_path("samples/broken/sabot/armies/army.budget.scenario.yaml").string()},
            {.variables = std::move(variables)});
    };
    const Result german = validated({"LANGUAGE=de", "LC_ALL=C.UTF-8"});
    CHECK(german.out == validated({"LC_ALL=C"}).out);
    CHECK_THAT(german.out, Contains("the army of Red costs 25 points"));
}

TEST_CASE("help tells what must be given, and no default of it") {
    const Result help = run_sabotier({"generate", "--help"});
    const std::size_t seed = help.out.rfind("--seed N"); // behind the line of usage
    REQUIRE(seed != std::string::npos);
    const std::string entry = help.out.substr(seed, help.out.find("--", seed + 2) - seed);
    CHECK_THAT(entry, Contains("(required)"));
    CHECK_THAT(entry, !Contains("default"));
    const Result without = run_sabotier({"generate", "landmines"});
    CHECK(without.exit == 1);
    CHECK_THAT(without.err, Contains("--seed is required"));
}
