#include "editor/core/document/typing.hpp"

#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

TextField title_field() {
    return {"title", "Title", [](const Scene& scene, const std::string& title) -> Edited {
                return with_scenario(scene.work(), [&](Scenario& scenario) { scenario.title = title; });
            }};
}

/// A number as a text; what would be lost by a smaller one is told by the author.
TextField number_field() {
    return {"number", "Number", [](const Scene& scene, const std::string& text) {
                if (text.find_first_not_of("0123456789") != std::string::npos || text.empty())
                    return Edited::refused("Expected a number.");
                return Edited(with_scenario(scene.work(), [&](Scenario& scenario) {
                    if (text.size() < 2) scenario.author.clear();
                    scenario.version = text;
                }));
            }};
}

const Scenario& scenario(const Document& document) {
    return *document.work().scenario;
}

} // namespace

TEST_CASE("What is typed is one step, however often it is taken") {
    const auto document = meadow();
    Typing typing(*document);
    for (const char* words : {"T", "Ty", "Typed"}) {
        typing.write(title_field(), words);
        CHECK(typing.is_waiting());
        CHECK(typing.take());
        CHECK_FALSE(typing.is_waiting());
        CHECK(typing.is_going_on());
        CHECK(scenario(*document).title == words);
    }
    CHECK(document->history().steps().size() == 1);
    SECTION("Undo takes all of it back, and the field shows something else then") {
        document->undo();
        CHECK(scenario(*document).title == "Meadow");
        CHECK_FALSE(typing.is_going_on());
        SECTION("It is typed in again") {
            typing.write(title_field(), "Again");
            REQUIRE(typing.take());
            CHECK(scenario(*document).title == "Again");
        }
        SECTION("One of the same name is about something else") {
            TextField other = number_field();
            other.name = title_field().name;
            typing.write(other, "12");
            REQUIRE(typing.take());
            CHECK(scenario(*document).title == "Meadow");
            CHECK(scenario(*document).version == "12");
        }
        CHECK(document->history().steps().size() == 1);
    }
    SECTION("Words that come back to what was there leave no step") {
        typing.write(title_field(), "Meadow");
        REQUIRE(typing.take());
        CHECK(document->history().steps().empty());
        CHECK_FALSE(document->is_modified());
    }
    SECTION("A field that was left and is typed in again is another step") {
        typing.end();
        CHECK_FALSE(typing.is_going_on());
        typing.write(title_field(), "Twice");
        REQUIRE(typing.take());
        CHECK(document->history().steps().size() == 2);
    }
    SECTION("What is typed after saving is not saved") {
        const Folder folder;
        REQUIRE(document->save_as(folder.path() / "meadow.scenario.yaml").empty());
        typing.write(title_field(), "Typed on");
        REQUIRE(typing.take());
        CHECK(document->is_modified());
        document->undo();
        CHECK(scenario(*document).title == "Typed");
        CHECK_FALSE(document->is_modified());
    }
    SECTION("A change from elsewhere is not taken back by the next letter") {
        document->apply("Author", with_scenario(document->work(), [](Scenario& s) { s.author = "B"; }));
        CHECK_FALSE(typing.is_going_on());
        typing.write(title_field(), "Typed on");
        REQUIRE(typing.take());
        CHECK(scenario(*document).author == "B");
        CHECK(scenario(*document).title == "Typed on");
    }
}

TEST_CASE("Half a number does nothing to the work that the whole one does not do") {
    const auto document = meadow();
    Typing typing(*document);
    for (const char* words : {"1", "12"}) {
        typing.write(number_field(), words);
        REQUIRE(typing.take());
    }
    CHECK(scenario(*document).version == "12");
    CHECK(scenario(*document).author == "A. Designer");
}

TEST_CASE("Words that are refused wait, are told once, and change nothing") {
    const auto document = meadow();
    Typing typing(*document);
    typing.write(number_field(), "12");
    REQUIRE(typing.take());
    typing.write(number_field(), "12x");
    CHECK_FALSE(typing.take());
    CHECK(document->message() == "Expected a number.");
    CHECK(typing.is_waiting());
    CHECK(scenario(*document).version == "12");
    document->show_message({});
    typing.take_quietly();
    CHECK(document->message().empty());
    SECTION("They are put right") {
        typing.write(number_field(), "123");
        CHECK(typing.take());
        CHECK(scenario(*document).version == "123");
        CHECK(document->history().steps().size() == 1);
    }
    SECTION("They are given up") {
        typing.end();
        CHECK(typing.take());
        CHECK(scenario(*document).version == "12");
    }
}

TEST_CASE("Words of one field are taken when another one is typed in") {
    const auto document = meadow();
    Typing typing(*document);
    typing.write(title_field(), "Typed");
    typing.write(number_field(), "12");
    CHECK(scenario(*document).title == "Typed");
    REQUIRE(typing.take());
    CHECK(scenario(*document).version == "12");
    CHECK(document->history().steps().size() == 2);
}

TEST_CASE("What no document may hold is left out of words") {
    const auto document = meadow();
    Typing typing(*document);
    typing.write(title_field(), "\xEF\xBB\xBFTwo\x1B[31m\t\"Mills\"\xC2\x93\r\n");
    REQUIRE(typing.take());
    CHECK(scenario(*document).title == "Two[31m\t\"Mills\"\n");
    CHECK(typing.is_going_on());
}
