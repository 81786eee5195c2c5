#include "validator/playtest/series/results.hpp"

#include "formats/base/sha256.hpp"
#include "tests/validator/playtest/series/results_text.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

using namespace sabotier;
using namespace sabotier::playtest;
using namespace sabotier::playtest::test;
using sabotier::test::joined;

namespace {

/// What reading a text says is wrong, a line each.
std::string wrong_with(const std::string& text, const std::shared_ptr<const LineForm>& form) {
    const auto read = Results::read(text, "games.jsonl", form, Results::Cut::refused);
    CHECK(read.value.has_value() == read.problems.empty());
    return joined(read.problems);
}

} // namespace

TEST_CASE("A line of results is read as it was written", "[playtest]") {
    for (const char* name : {table, "landmines/small-fry", "fortress/ember-hall", "tunnels/first-shift"}) {
        const auto form = form_of(name, 2);
        for (const std::uint64_t number : {0, 1, 2}) {
            INFO(name << ", game " << number);
            const GameLine line = form->series().play(number);
            const std::string text = form->text(line);
            CHECK(text.find_first_of("\n") == std::string::npos);
            const auto read = form->read(text, {});
            INFO(joined(read.problems));
            REQUIRE(read);
            CHECK(*read.value == line);
            CHECK(form->text(*read.value) == text);
            // Whole numbers, for every program that reads JSON.
            const auto json = nlohmann::ordered_json::parse(text);
            CHECK(json["game"] == number);
            CHECK(json["plan"] == form->series().plan().id());
            CHECK(json["decisions"].is_number_unsigned());
            for (const auto& payoff : json["payoffs"])
                CHECK(payoff.is_number_integer());
        }
    }
}

TEST_CASE("A head says what was played, and is read again", "[playtest]") {
    const auto series = series_of(table, 18446744073709551615U);
    const std::string head = head_text(series->plan());
    CHECK(head.starts_with(R"({"sabotier":"playtest/4","program":")"));
    CHECK(looks_like_head(head));
    const auto read = read_head(head, {});
    REQUIRE(read);
    CHECK(*read.value == series->plan());
    CHECK(difference(*read.value, series->plan()).empty());
}

TEST_CASE("Results are read in their order, wherever lines stand", "[playtest]") {
    const auto form = form_of(table);
    const std::string head = head_text(form->series().plan()) + "\n";
    const auto line = [&](std::uint64_t number) { return form->text(form->series().play(number)) + "\n"; };
    const auto read = Results::read(head + line(4) + line(0) + line(2), "x", form, Results::Cut::refused);
    REQUIRE(read);
    CHECK(read.value->games() == 3);
    CHECK(read.value->numbers() == std::vector<std::uint64_t>{0, 2, 4});
    CHECK(read.value->line(1) == form->series().play(2));
    CHECK(std::string(read.value->text(2)) + "\n" == line(4));
    const auto none = Results::read(head, "x", form, Results::Cut::refused);
    REQUIRE(none);
    CHECK(none.value->games() == 0);
    CHECK(none.value->whole_bytes() == head.size());
}

TEST_CASE("What is wrong with results is told with its line", "[playtest]") {
    const auto form = form_of(table);
    const std::string good = results_text(*form, 3);
    const std::string plan = form->series().plan().id();
    REQUIRE(wrong_with(good, form).empty());
    const std::size_t second_line = good.find('\n') + 1;

    CHECK(wrong_with("", form)
          == "games.jsonl:1: this is no result of a play-test, expected a first line with "
             "\"sabotier\":\"playtest/4\"\n");
    CHECK(wrong_with("sabotier: scenario/1\n", form) == wrong_with("", form));
    std::string of_windows;
    for (const char letter : good)
        of_windows += letter == '\n' ? std::string("\r\n") : std::string(1, letter);
    CHECK(wrong_with(of_windows, form)
          == "games.jsonl:1: lines end with a carriage return, as texts do on Windows, expected the bytes "
             "that were written: something on the way has taken them for a text\n");
    CHECK(wrong_with(R"({"sabotier":"map/1"})"
                     "\n",
                     form)
          == wrong_with("", form));
    CHECK(
        wrong_with(replaced(good, "playtest/4", "playtest/2"), form)
        == "games.jsonl:1: these are results of version 'playtest/2', expected 'playtest/4', as this program "
           "writes it\n");
    CHECK(wrong_with(good.substr(0, 40), form)
          == "games.jsonl:1: the last line is cut off, expected a whole one: the run that left it can go on, "
             "by "
             "the same command\n");
    CHECK(wrong_with(replaced(good, "\"seed\":0", "\"seed\":1"), form)
          == "games.jsonl:1: this head is not as it was written, expected results that nobody has changed\n");
    CHECK(wrong_with(replaced(good, "\"seed\":0", "\"seed\":-1"), form)
          == "games.jsonl:1: 'seed' is no such number, expected a whole number from 0 to "
             "18446744073709551615\n");

    CHECK(wrong_with(good.substr(0, good.size() - 1), form)
          == "games.jsonl:4: the last line is cut off, expected a whole one: the run that left it can go on, "
             "by "
             "the same command\n");
    CHECK(wrong_with(good + good, form)
              .starts_with(
                  "games.jsonl:5: a second head of results, expected one: 'sabotier playtest merge' "
                  "joins files\n"
                  "games.jsonl:6: game 0 stands in line 2 already, and 2 others as well, expected each "
                  "game once\n"));
    CHECK(
        wrong_with(good + good.substr(second_line), form)
        == "games.jsonl:5: game 0 stands in line 2 already, and 2 others as well, expected each game once\n");
    CHECK(wrong_with(good + "\n", form)
          == "games.jsonl:5: this line is no JSON object, expected one of a game\n");
    CHECK(
        wrong_with(replaced(good, "\"plan\":\"" + plan + "\",\"game\":1", "\"plan\":\"0\",\"game\":1"), form)
        == "games.jsonl:3: this game is of another series, expected \"plan\":\"" + plan + "\"\n");
    const auto second = [&](const std::string& what, const std::string& by) {
        return wrong_with(good.substr(0, second_line) + replaced(good.substr(second_line), what, by), form);
    };
    const std::string changed =
        "games.jsonl:2: this line is not as it was written, expected results that nobody has changed\n";
    CHECK(second("{", "{ ") == changed);
    CHECK(second(",\"turns\":", ",\"more\":1,\"turns\":") == changed);
    CHECK(second("\n", "\r\n") == changed);
    CHECK(second("\"decisions\":", "\"decisions\":0")
          == "games.jsonl:2: this line is no JSON object, expected "
             "one of a game\n");
    CHECK(second("\"decisions\":", "\"decision\":")
          == "games.jsonl:2: this line has no 'decisions', expected a line as it was written\n");
    CHECK(second("\"standings\":[\"", "\"standings\":[\"x")
          == "games.jsonl:2: 'standings' has something else, expected lost, drawn or won\n");
    CHECK(second("\"points\":[", "\"points\":[1,")
          == "games.jsonl:2: 'points' is no such list, expected 7 entries\n");
    CHECK(second("\"points\":[", "\"points\":[1.5,").starts_with("games.jsonl:2: 'points' is no such list"));
    CHECK(second("\"end\":\"", "\"end\":\"x").starts_with("games.jsonl:2: games do not end by the reason"));
    CHECK(second("\"arrangement\":0", "\"arrangement\":1")
          == "games.jsonl:2: 'arrangement' is no such number, expected a whole number from 0 to 0\n");
}

TEST_CASE("A head that somebody has changed is refused by its check", "[playtest]") {
    const auto form = form_of("landmines/small-fry");
    const std::string good = results_text(*form, 1);
    REQUIRE(wrong_with(good, form).empty());
    const std::string changed =
        "games.jsonl:1: this head is not as it was written, expected results that nobody has changed\n";
    CHECK(wrong_with(replaced(good, "Small Fry", "Great Fry"), form) == changed);
    CHECK(wrong_with(replaced(good, R"("special_rules":"absent")", R"("special_rules":"unplayed")"), form)
          == changed);
    CHECK(wrong_with(replaced(good, "small-fry.scenario.yaml", "x.scenario.yaml"), form) == changed);
    CHECK(wrong_with(replaced(good, R"(["green","grey"])", R"(["grey","green"])"), form) == changed);
    const auto end = good.find(",\"check\":");
    CHECK(wrong_with(good.substr(0, end) + "}\n", form)
          == "games.jsonl:1: this line has no 'check', expected a line as it was written\n");
    // Who writes a head that goes with its check and tells of other seats: lines are of the plan before.
    Plan other = form->series().plan();
    std::swap(other.seats[0], other.seats[1]);
    CHECK(wrong_with(head_text(other) + good.substr(good.find('\n')), form)
          == "games.jsonl:1: these are results of another series: they are told by the seats grey and green, "
             "and not by green and grey, expected results of the same one\n");
}

namespace {

/// A line as one who knows how lines are written would change it: with the check that goes with it.
std::string forged(const std::string& text, const std::string& what, const std::string& by) {
    const auto end = text.rfind(",\"check\":\"");
    REQUIRE(end != std::string::npos);
    const std::string changed = replaced(text.substr(0, end), what, by);
    return changed + ",\"check\":\"" + sha256(changed).substr(0, 8) + "\"}";
}

} // namespace

TEST_CASE("A line that somebody has changed is refused by its check", "[playtest]") {
    const auto form = form_of("landmines/small-fry");
    const std::string line = form->text(form->series().play(0));
    const auto read = [&](const std::string& text) { return joined(form->read(text, {}).problems); };
    REQUIRE(read(line).empty());
    const std::string changed =
        "this line is not as it was written, expected results that nobody has changed\n";
    // All of these fit the form.
    CHECK(read(replaced(line, "\"turns\":", "\"turns\":1")) == changed);
    CHECK(read(replaced(line, "\"state\":\"", "\"state\":\"0")) == changed);
    const bool has_first_won = line.find("\"standings\":[\"won\"") != std::string::npos;
    CHECK(read(replaced(line, has_first_won ? R"("points":[1)" : R"("points":[-1)",
                        has_first_won ? R"("points":[71)" : R"("points":[-71)"))
          == changed);
    const std::string won = R"("standings":["won","lost"],"points":[1,-1],"payoffs":[1000000,-1000000])";
    const std::string lost = R"("standings":["lost","won"],"points":[-1,1],"payoffs":[-1000000,1000000])";
    CHECK(read(replaced(line, has_first_won ? won : lost, has_first_won ? lost : won)) == changed);
    const auto check = line.rfind("\"check\":\"");
    CHECK(read(line.substr(0, check - 1) + "}")
          == "this line has no 'check', expected a line as it was written\n");
    CHECK(line.substr(check).size() == std::string("\"check\":\"01234567\"}").size());
}

TEST_CASE("A line whose figures contradict each other is refused, whatever its check", "[playtest]") {
    const auto form = form_of("landmines/small-fry");
    const std::string line = form->text(form->series().play(0));
    const auto read = [&](const std::string& what, const std::string& by) {
        return joined(form->read(forged(line, what, by), {}).problems);
    };
    const std::string nobody = ", expected results that nobody has changed\n";
    REQUIRE(read("\"turns\":", "\"turns\":1").empty()); // that one is for `--record` to find
    const bool has_first_won = line.find("\"standings\":[\"won\"") != std::string::npos;
    CHECK(read(has_first_won ? R"(["won","lost"])" : R"(["lost","won"])",
               has_first_won ? R"(["lost","won"])" : R"(["won","lost"])")
          == "'payoffs' do not go with 'standings'" + nobody);
    CHECK(read("\"lost\"", "\"drawn\"") == "'standings' has both winners and draws" + nobody);
    CHECK(read("\"lost\"", "\"won\"") == "'standings' has nobody who lost" + nobody);
    CHECK(read("\"won\"", "\"lost\"") == "'standings' has nobody who won" + nobody);
    CHECK(read(has_first_won ? R"(["won","lost"])" : R"(["lost","won"])", R"(["drawn","drawn"])")
          == "'payoffs' do not go with 'standings'" + nobody);
    CHECK(read("\"decisions\":", "\"decisions\":1") == "'asked' does not add up to 'decisions'" + nobody);
    CHECK(read("\"arrangement\":0", "\"arrangement\":1")
          == "'arrangement' is not that of this game" + nobody);
    CHECK(read("\"first\":", "\"first\":null,\"was\":") == "'first' is somebody who was not asked" + nobody);
    REQUIRE(form->series().can_mirror());
    CHECK(read("\"first\":0", "\"first\":1") == "'first' is not who begins in this game" + nobody);
    const std::string mirrored = form->text(form->series().play(1));
    CHECK(joined(form->read(mirrored, {}).problems).empty());
    CHECK(joined(form->read(forged(mirrored, "\"first\":1", "\"first\":0"), {}).problems)
          == "'first' is not who begins in this game" + nobody);
    CHECK(read("\"opening\":[", "\"opening\":[\"A1-A2\",")
          == "'opening' has not the first decisions of the game" + nobody);
    const auto turns = line.find("\"turns\":");
    const std::string told = line.substr(turns, line.find(',', turns) - turns);
    CHECK(read(told, "\"turns\":0") == "'turns' are too few for 'decisions'" + nobody);
    CHECK(read(told, "\"turns\":-3") == "'turns' are too few for 'decisions'" + nobody);
    for (const char* measure : {"captures", "longest-quiet"}) {
        const auto count = line.find(fmt::format("\"{}\":", measure));
        REQUIRE(count != std::string::npos);
        const std::string told_count = line.substr(count, line.find_first_of(",}", count) - count);
        CHECK(read(told_count, fmt::format("\"{}\":-4", measure))
              == fmt::format("'{}' has a count below 0", measure) + nobody);
    }
    const auto choices = line.find("\"choices\":[");
    CHECK(read(line.substr(choices, line.find(',', choices) - choices), "\"choices\":[0")
          == "'choices' are fewer than 'asked'" + nobody);
}

TEST_CASE("Two lines of a game are told apart by their keys", "[playtest]") {
    const auto form = form_of("landmines/small-fry");
    const std::string line = form->text(form->series().play(0));
    CHECK(differing_keys(line, line).empty());
    CHECK(differing_keys(forged(line, "\"turns\":", "\"turns\":1"), line)
          == std::vector<std::string>{"turns"});
}

TEST_CASE("What the head of results says of texts, and the scenario does not, is told", "[playtest]") {
    const Plan ours = form_of(table)->series().plan();
    CHECK(told_otherwise(ours, ours).empty());
    Plan theirs = ours;
    theirs.title = "Elsewhere";
    theirs.special_rules = "unplayed";
    CHECK(difference(theirs, ours).empty());
    CHECK(told_otherwise(theirs, ours)
          == std::vector<std::string>{
              "its head calls the scenario 'Elsewhere', and it is called '" + ours.title + "'",
              "its head says that special rules are unplayed, and by the scenario they are "
                  + ours.special_rules});
}

TEST_CASE("Results of another series are told, and what is different", "[playtest]") {
    const auto form = form_of(table);
    const auto told = [&](const Plan& theirs) {
        std::string head = head_text(theirs) + "\n";
        return wrong_with(head, form);
    };
    const Plan ours = form->series().plan();
    Plan theirs = ours;
    theirs.seed = 8;
    CHECK(told(theirs)
          == "games.jsonl:1: these are results of another series: they were played with seed 8, and not 0, "
             "expected results of the same one\n");
    theirs = ours;
    theirs.hash = "0123456789abcdef";
    CHECK_THAT(told(theirs), Catch::Matchers::Contains("the scenario '" + ours.title
                                                       + "' has changed since, or has other options"));
    theirs.title = "Elsewhere";
    CHECK_THAT(told(theirs),
               Catch::Matchers::Contains("they are of the scenario 'Elsewhere', and not of '" + ours.title));
    theirs = ours;
    theirs.bots = {"greedy"};
    CHECK_THAT(told(theirs), Catch::Matchers::Contains("they were played by greedy, and not by random"));
    theirs = ours;
    theirs.program = "0.0.1";
    CHECK_THAT(told(theirs), Catch::Matchers::Contains("they were played by version 0.0.1 of the program"));
    theirs = ours;
    std::swap(theirs.seats[0], theirs.seats[1]);
    CHECK_THAT(told(theirs), Catch::Matchers::Contains("they are told by the seats seat-2, seat-1, seat-3"));
    theirs = ours;
    theirs.weights = "";
    CHECK_THAT(told(theirs), Catch::Matchers::Contains("bots have other weights since"));
    theirs = ours;
    theirs.is_mirrored = true;
    CHECK_THAT(told(theirs), Catch::Matchers::Contains("sides took turns at being first"));
}

TEST_CASE("Shards merge to the bytes of one run", "[playtest]") {
    const auto form = form_of(table);
    const std::string whole = results_text(*form, 70);
    for (const std::uint64_t shards : {1, 2, 7, 64}) {
        INFO(shards);
        std::vector<Results> parts;
        std::vector<std::string> files;
        for (std::uint64_t shard = shards; shard-- > 0;) { // in another order than they were played
            std::string text = head_text(form->series().plan()) + "\n";
            for (const GameLine& line :
                 lines_of(form->series(), {.games = 70, .shard = shard, .shards = shards, .threads = 2}))
                text += form->text(line) + "\n";
            files.push_back("shard-" + std::to_string(shard));
            parts.push_back(*Results::read(text, files.back(), form, Results::Cut::refused).value);
        }
        CHECK(*merged(parts, files, form->series()).value == whole);
    }
    const Results once = *Results::read(whole, "a.jsonl", form, Results::Cut::refused).value;
    const Results some = *Results::read(results_text(*form, 2), "b.jsonl", form, Results::Cut::refused).value;
    CHECK(joined(merged({once, some}, {"a.jsonl", "b.jsonl"}, form->series()).problems)
          == "b.jsonl: game 0 stands in a.jsonl already, and 1 other one as well, expected each game once\n");
}

TEST_CASE("Numbers that no game has are refused, so that sums stay numbers", "[playtest]") {
    const auto form = form_of(table);
    const std::string good = results_text(*form, 1);
    REQUIRE(wrong_with(good, form).empty());
    CHECK_THAT(wrong_with(replaced(good, "\"turns\":", "\"turns\":9223372036854775807"), form),
               Catch::Matchers::Contains("'turns' is no whole number"));
    const auto at = good.find("\"votes\":[");
    REQUIRE(at != std::string::npos);
    const auto end = good.find(']', at);
    const std::string votes = good.substr(at, end - at);
    // A place twice, with numbers that together are none.
    CHECK_THAT(wrong_with(replaced(good, votes, "\"votes\":[0,2000000000,0,2000000000"), form),
               Catch::Matchers::Contains("'votes' has a place twice, or behind a later one"));
    CHECK_THAT(wrong_with(replaced(good, votes, "\"votes\":[0,9223372036854775807"), form),
               Catch::Matchers::Contains("'votes' is no whole number"));
}
