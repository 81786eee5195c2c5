#include "validator/generate/questions.hpp"

#include <catch2/catch.hpp>

#include <set>
#include <stdexcept>

using namespace sabotier;

TEST_CASE("Every question is asked somewhere, once, in words that fit its form") {
    for (const Drawing drawing : {Drawing::rooms, Drawing::squares, Drawing::tiles, Drawing::table}) {
        std::set<std::string> keys;
        for (const Question& each : questions(drawing)) {
            INFO(each.key);
            CHECK(keys.insert(each.key).second);
            CHECK(&question(drawing, each.key) == &each);
            CHECK((*each.help != '\0' || *each.label != '\0'));
            const bool has_value = each.form != Question::Form::flag && each.form != Question::Form::choice;
            CHECK((*each.value != '\0') == has_value);
            CHECK(each.choices.empty() == (each.form != Question::Form::choice));
            CHECK((each.most > each.least) == (each.form == Question::Form::number));
        }
    }
    CHECK_THROWS_AS(question(Drawing::table, "chokes"), std::out_of_range);
}

TEST_CASE("What was not answered is left open") {
    Answers answers;
    CHECK_FALSE(answers.flag("open"));
    CHECK_FALSE(answers.number("players"));
    CHECK(answers.text("shape").empty());
    CHECK(answers.list("share").empty());
    answers.flags["open"] = true;
    answers.numbers["players"] = 7;
    CHECK(answers.flag("open"));
    CHECK(answers.number("players") == 7);
}
