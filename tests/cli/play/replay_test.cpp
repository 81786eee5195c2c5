#include "tests/cli/process.hpp"

#include "tests/support/file_text.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <tuple>

using namespace sabotier::test;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;

namespace {

/// A record of a game that bots played, in a folder of its own.
class Played {
public:
    explicit Played(const std::string& sample,
                    const std::vector<std::string>& more = {"--seat", "all=random"},
                    const std::string& input = "") {
        const auto scenario = folder_.path() / "game.scenario.yaml";
        std::filesystem::copy_file(source_path("samples/" + sample + ".scenario.yaml"), scenario);
        std::vector<std::string> arguments{"play", scenario.string(), "--seed", "12", "-o", record()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Result result = run_sabotier(arguments, {.input = input});
        INFO(result.err);
        REQUIRE(result.exit == 0);
    }
    [[nodiscard]] std::string record() const { return (folder_.path() / "tuesday.game.yaml").string(); }
    [[nodiscard]] std::filesystem::path path(const std::string& name) const { return folder_.path() / name; }
    [[nodiscard]] Result replay(std::vector<std::string> more) const {
        more.insert(more.begin(), {"replay", record()});
        return run_sabotier(more, {.folder = folder_.path()});
    }
    [[nodiscard]] std::string text(const std::string& name) const { return file_text(path(name)); }

private:
    Folder folder_;
};

std::size_t count(const std::string& text, const std::string& what) {
    std::size_t found = 0;
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
        ++found;
    return found;
}

} // namespace

TEST_CASE("replay tells a game that is over with all that was hidden in it") {
    const Played played("landmines/small-fry");
    const Result all = played.replay({"--ascii"});
    CHECK(all.exit == 0);
    CHECK_THAT(all.out, StartsWith("Small Fry\n  - Green: random\n  - Grey: random\n  - The game is over: "));
    CHECK_THAT(all.out, Contains("   1. Green: ") && !Contains("Green: a piece moves"));
    CHECK(count(all.out, "+-----+-----+") > 0);
    const std::size_t board = count(all.out, "\n8 |");
    CHECK(board == 1);
    CHECK(count(played.replay({"--ascii", "--every", "10"}).out, "\n8 |") > 10);
}

TEST_CASE("replay says which rules of the scenario were not played") {
    const Played played("sabot/free-form/clogheim");
    CHECK_THAT(played.replay({"--ascii"}).out,
               Contains("  - The special rules of the scenario are not played")
                   && Contains("  - The game ends after ten turns."));
}

TEST_CASE("replay shows what sides hid on every board of a game that is over") {
    const auto boards = [](const std::string& sample, const std::string& shown) {
        const Played played(sample);
        const std::string text = played.replay({"--ascii", "--every", "20"}).out;
        INFO(text);
        const std::size_t all =
            count(text, "\nrounds: ") + count(text, "\nmission 1: ") + count(text, "\ncards left to draw: ");
        CHECK(all > 2);
        CHECK(count(text, shown) >= all - 1); // before the first draw nobody has a role
    };
    boards("fortress/ember-hall", "\nVillains: cubes to change dice: ");
    boards("cell/seven-at-the-mill", "\nspies: ");
    boards("tunnels/first-shift", "\nPlayer 1: role: ");

    const Played half("cell/seven-at-the-mill", {}, "1\n1\n1\n");
    CHECK(count(half.replay({"--ascii", "--every", "1"}).out, "\nspies: ") == 0);
}

TEST_CASE("replay shows a seat what it could know, and of a game that goes on what all may see") {
    const Played over("landmines/small-fry");
    const Result green = over.replay({"--as", "green"});
    CHECK_THAT(green.out, Contains("Grey: a piece moves") && !Contains("Green: a piece moves"));
    const Played half("landmines/small-fry", {}, "1\n1\n1\n");
    const Result open = half.replay({"--ascii"});
    CHECK_THAT(open.out, Contains("Green: a piece moves") && !Contains("General of") && !Contains("gHQ"));
    CHECK_THAT(half.replay({"--as", "gren"}).err, Contains("no seat 'gren', did you mean 'green'?"));
    CHECK(half.replay({"--as", "gren"}).exit == 1);
}

TEST_CASE("replay makes a page, a booklet and pictures, named like the record") {
    const Played played("landmines/small-fry");
    const Result page = played.replay({"--to", "html"});
    INFO(page.err);
    CHECK(page.exit == 0);
    CHECK_THAT(page.err, Contains("wrote tuesday.html, "));
    CHECK_THAT(played.text("tuesday.html"), StartsWith("<!DOCTYPE html>") && Contains("default-src 'none'"));
    CHECK(played.replay({"--to", "html"}).exit == 4); // it is there already
    CHECK(played.replay({"--to", "html", "--force"}).exit == 0);

    CHECK(played.replay({"--to", "pdf"}).err.find("cut off") == std::string::npos);
    CHECK_THAT(played.text("tuesday.pdf"), StartsWith("%PDF"));
    CHECK(played.replay({"--to", "png", "--at", "3"}).exit == 0);
    CHECK_THAT(played.text("tuesday.png"), StartsWith("\x89PNG"));
    CHECK(played.replay({"--to", "svg", "-o", "-"}).out.find("<svg") != std::string::npos);
    CHECK(played.replay({"--to", "png", "--at", "99999"}).exit == 1);
    CHECK(played.replay({"--to", "html", "--at", "1", "-o", "x.html"}).exit == 1);
    CHECK(played.replay({"--to", "png", "--every", "2", "-o", "x.png"}).exit == 1);
}

TEST_CASE("A name with a slash is that of a folder, which is made for what replay makes, as export does") {
    const Played played("landmines/small-fry");
    for (const auto& [format, name, beginning] :
         {std::tuple{"svg", "tuesday.svg", "<?xml"}, {"text", "tuesday.txt", "Small Fry\n"}}) {
        CAPTURE(format);
        const std::string file = std::string("made/of/it/") + name;
        const Result made = played.replay({"--to", format, "-o", "made/of/it/"});
        INFO(made.err);
        CHECK(made.exit == 0);
        CHECK_THAT(made.err, Contains("wrote " + file));
        CHECK_THAT(played.text(file), StartsWith(beginning));
        CHECK(played.replay({"--to", format, "-o", "made/of/it/"}).exit == 4); // the file is there
        CHECK(played.replay({"--to", format, "-o", "made/of/it/", "--force"}).exit == 0);
    }
    CHECK(played.replay({"--to", "png", "--at", "99999", "-o", "fresh/one/"}).exit == 1);
    CHECK_FALSE(std::filesystem::exists(played.path("fresh"))); // nothing is left of what failed
    for (const std::vector<std::string>& verb :
         {std::vector<std::string>{"replay", "tuesday.game.yaml"}, {"export", "game.scenario.yaml"}}) {
        std::vector<std::string> words = verb;
        words.insert(words.end(), {"--to", "svg", "-o", "tuesday.game.yaml/deep/"});
        const Result refused = run_sabotier(words, {.folder = played.path("")});
        CHECK(refused.exit == 4);
        CHECK_THAT(refused.err, Contains("tuesday.game.yaml"));
    }
}

TEST_CASE("replay makes what the ending of the file says, and refuses a name of another sort") {
    const Played played("landmines/small-fry");
    const std::vector<std::pair<std::string, std::string>> beginnings{
        {"a.html", "<!DOCTYPE html>"}, {"a.pdf", "%PDF"},        {"a.png", "\x89PNG"},
        {"A.PNG", "\x89PNG"},          {"a.txt", "Small Fry\n"}, {"tuesday.v1", "Small Fry\n"},
        {"plain", "Small Fry\n"}};
    for (const auto& [name, beginning] : beginnings) {
        CAPTURE(name);
        CHECK(played.replay({"-o", name}).exit == 0);
        CHECK_THAT(played.text(name), StartsWith(beginning));
    }
    CHECK(played.replay({"--to", "svg", "-o", "tuesday.v2"}).exit == 0);
    CHECK_THAT(played.text("tuesday.v2"), Contains("<svg"));
    CHECK(played.replay({"-o", "a.svg"}).exit == 0);
    CHECK_THAT(played.text("a.svg"), Contains("<svg"));

    const std::vector<std::vector<std::string>> foreign{{"--to", "svg", "-o", "b.png"},
                                                        {"--to", "html", "-o", "b.txt"},
                                                        {"--to", "text", "-o", "b.html"},
                                                        {"--to", "pdf", "-o", "b.docx"}};
    for (const auto& arguments : foreign) {
        CAPTURE(arguments);
        const Result result = played.replay(arguments);
        CHECK(result.exit == 1);
        CHECK_THAT(result.err, Contains(arguments.back() + " is no name for " + arguments[1]));
        CHECK(!std::filesystem::exists(played.path(arguments.back())));
    }
    const Result unknown = played.replay({"-o", "b.docx"});
    CHECK(unknown.exit == 1);
    CHECK_THAT(unknown.err,
               Contains("b.docx is no name for text, ") && Contains("; expected one that ends in .txt, "));
    CHECK(played.replay({"-o", "b.json"}).exit == 1);
    CHECK(!std::filesystem::exists(played.path("b.json")));
    CHECK(!std::filesystem::exists(played.path("b.docx")));
}

TEST_CASE("replay refuses an option that the format does not read") {
    const Played played("landmines/small-fry");
    const std::vector<std::vector<std::string>> needless{
        {"--at", "3"},
        {"--paper", "a4"},
        {"--ascii", "--to", "html"},
        {"--width", "40", "--to", "html"},
        {"--paper", "a4", "--to", "png"},
        {"--every", "2", "-o", "a.svg"},
    };
    for (const auto& arguments : needless) {
        CAPTURE(arguments);
        const Result result = played.replay(arguments);
        CHECK(result.exit == 1);
        CHECK_THAT(result.err, Contains("replay: " + arguments.front() + " does not go with --to "));
    }
    CHECK(played.replay({"--to", "pdf", "--paper", "letter", "-o", "a.pdf"}).exit == 0);
}

TEST_CASE("A game too long for a page is refused with what makes it shorter") {
    const Folder folder;
    /// A file of the sample, with texts exchanged.
    const auto copy = [&](const std::string& name,
                          const std::vector<std::pair<std::string, std::string>>& exchanged) {
        std::ostringstream text;
        text << std::ifstream(source_path("samples/clogworks/" + name)).rdbuf();
        std::string all = text.str();
        for (const auto& [from, to] : exchanged) {
            REQUIRE(all.find(from) != std::string::npos);
            all.replace(all.find(from), from.size(), to);
        }
        folder.file(name, all);
    };
    // Sides that cannot meet for a wall, and a limit far away.
    copy("night-shift.scenario.yaml", {{"E3|E4", "A3|A4, B3|B4, C3|C4, D3|D4, E3|E4, F3|F4"}});
    copy("clogworks.rulebook.yaml", {{"moves: 2", "moves: 1"},
                                     {"draw-after: 40", "draw-after: 100000"},
                                     {"turn-limit: 100", "turn-limit: 5200"}});
    const auto run = [&](const std::vector<std::string>& arguments) {
        return run_sabotier(arguments, {.folder = folder.path()});
    };
    REQUIRE(run({"play", "night-shift.scenario.yaml", "--seat", "all=random", "-o", "long.game.yaml"}).exit
            == 0);
    const Result refused = run({"replay", "long.game.yaml", "--to", "html"});
    CHECK(refused.exit == 1);
    CHECK_THAT(refused.err, Contains("--to html shows at most 10000 positions, and the game has 10")
                                && Contains("; --every 2 shows fewer"));
    CHECK(!std::filesystem::exists(folder.path() / "long.html"));
    const Result too_long = run({"replay", "long.game.yaml", "--to", "pdf"});
    CHECK(too_long.exit == 1);
    CHECK_THAT(too_long.err, Contains("--to pdf tells at most 10000 moves, and the game has 10"));
    const Result shorter = run({"replay", "long.game.yaml", "--to", "html", "--every", "2"});
    CHECK(shorter.exit == 0);
    CHECK_THAT(shorter.err, Contains("wrote long.html, 5") && Contains(" positions"));
}

TEST_CASE("A seat is told nothing by how often another one decides unseen") {
    const Played played("fortress/ember-hall");
    const auto last_number = [](const std::string& text) {
        std::istringstream lines(text);
        int last = -1;
        for (std::string line; std::getline(lines, line);) {
            const std::size_t dot = line.find(". ");
            if (dot == std::string::npos || dot > 5 || line.find_first_not_of(" 0123456789") != dot) continue;
            const int number = std::stoi(line);
            if (number == last) continue; // several lines of one moment
            if (number != last + 1) return -1;
            last = number;
        }
        return last;
    };
    const int of_guards = last_number(played.replay({"--as", "villains"}).out);
    CHECK(of_guards > 20);
    CHECK(of_guards < last_number(played.replay({}).out)); // slides, which are told afterwards
}

TEST_CASE("A page of every so many moves tells what happened between them") {
    const Played played("landmines/small-fry");
    REQUIRE(played.replay({"--to", "html", "--every", "7", "-o", "few.html"}).exit == 0);
    REQUIRE(played.replay({"--to", "html", "-o", "all.html"}).exit == 0);
    const std::string few = played.text("few.html");
    CHECK(count(few, "\"told\"") * 6 < count(played.text("all.html"), "\"told\""));
    std::istringstream lines(played.replay({"--width", "300"}).out); // no line is parted
    std::size_t told = 0;
    for (std::string line; std::getline(lines, line);)
        if (const auto at = line.find(". Gr"); at != std::string::npos && at < 6) {
            CAPTURE(line);
            CHECK(few.find("\"" + line.substr(at + 2) + "\"") != std::string::npos);
            ++told;
        }
    CHECK(told > 20);
}

TEST_CASE("the same record gives the same files") {
    const Played played("landmines/small-fry");
    for (const std::string format : {"html", "pdf", "svg", "png"})
        CHECK(played.replay({"--to", format, "-o", "-"}).out
              == played.replay({"--to", format, "-o", "-"}).out);
}

TEST_CASE("a game of cards and votes is told in words, beside the row that it is played on") {
    const Played played("cell/five-rejections");
    CHECK_THAT(played.replay({}).out, Contains("   1. "));
    CHECK(played.replay({"--to", "html"}).exit == 0);
    CHECK(played.replay({"--to", "pdf"}).exit == 0);
    CHECK(played.replay({"--to", "png"}).exit == 0);
}

TEST_CASE("laid cards are drawn as they lay, in characters, on the page and on paper") {
    const Played played("tunnels/first-shift");
    const Result text = played.replay({"--ascii"});
    CHECK_THAT(text.out, Contains("===S===") || Contains("S==="));
    CHECK_THAT(text.out, !Contains("|  ?  |") && !Contains("draws a card") && !Contains("gets a role\n")
                             && Contains("gets the role ") && Contains("cards: S start"));
    for (const std::string format : {"html", "pdf", "png", "svg"}) {
        const Result result = played.replay({"--to", format});
        INFO(format << result.err);
        CHECK(result.exit == 0);
        CHECK_THAT(result.err, !Contains("cut off"));
    }
}

TEST_CASE("replay refuses what is no record, and one that does not fit, with the move") {
    const Played played("landmines/small-fry");
    CHECK_THAT(run_sabotier({"replay", played.path("game.scenario.yaml").string()}).err,
               Contains("is no record of a game"));
    std::string text = played.text("tuesday.game.yaml");
    const auto first = text.find("  - ") + 4;
    text.replace(first, 5, "A1-H8");
    std::ofstream(played.record()) << text;
    const Result forged = played.replay({"--to", "html"});
    CHECK(forged.exit == 3);
    CHECK_THAT(forged.err, Contains("move 1 of ") && Contains("'A1-H8', does not fit: "));
    CHECK(!std::filesystem::exists(played.path("tuesday.html")));
}
