#include "editor/core/files/new_work.hpp"

#include "editor/core/tools/toolbox.hpp"
#include "formats/documents/documents.hpp"
#include "tests/editor/core/samples.hpp"
#include "validator/engine/engine.hpp"
#include "validator/starter/starter.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

TEST_CASE("Every built-in rulebook has something to start from, without errors where there is a starting "
          "scenario") {
    for (const std::string& rulebook : builtin_rulebook_names()) {
        INFO(rulebook);
        const auto document = must(new_document(rulebook, "Fresh", "A. Designer"));
        CHECK(document->work().scenario->title == "Fresh");
        CHECK_FALSE(document->is_modified());
        const Report report = validate(document->setup());
        for (const Finding& finding : report.findings)
            if (finding.severity == Severity::error)
                UNSCOPED_INFO(finding.rule.str() + ": " + finding.message);
        const auto starter = make_starter(document->rulebook(), {rulebook, "fresh", "Fresh", "A. Designer"});
        CHECK((!starter || !report.has_at_least(Severity::error)));
    }
}

TEST_CASE("What is started from a rulebook is saved and opened again") {
    for (const std::string& rulebook : builtin_rulebook_names()) {
        INFO(rulebook);
        const Folder folder;
        for (const bool is_blank : {false, true}) {
            const auto made = document_of(must(is_blank ? blank_work(rulebook, "Blank", "A. Designer")
                                                        : new_work(rulebook, "Fresh", "A. Designer")));
            Document& document = *made;
            const auto path = folder.path() / (is_blank ? "blank.scenario.yaml" : "fresh.scenario.yaml");
            REQUIRE(document.save_as(path).empty());
            CHECK(must(open_document(path))->work().equals(document.work()));
        }
    }
}

TEST_CASE("Every tool of every rulebook stands clicks, keys and views on a blank board") {
    for (const std::string& rulebook : builtin_rulebook_names()) {
        const auto made = document_of(must(blank_work(rulebook, "Blank", "A. Designer")));
        Document& document = *made;
        for (const ToolInfo* info : tools_for(document.rulebook(), *document.work().map)) {
            INFO(rulebook << ": " << info->id);
            document.use_tool(info->id);
            REQUIRE(document.tool_id() == info->id);
            PointerEvent event;
            event.button = Button::left;
            event.held.left = true;
            for (const double at : {0.2, 0.5, 2.0}) {
                event.point = {at, at};
                event.space = document.board().layout().at(event.point);
                document.pointer_move(event);
                document.pointer_down(event);
                document.pointer_up(event);
                CHECK((event.space == no_space || !document.tool().view(document).status.empty()));
            }
            for (const char* key : {"Right", "Down", "Return", "R", "Escape"})
                press(document, key);
        }
        while (document.history().can_undo())
            document.undo();
        CHECK_FALSE(document.is_modified());
    }
}

TEST_CASE("A blank scenario is for as many players as the game takes") {
    for (const std::string& rulebook : builtin_rulebook_names()) {
        INFO(rulebook);
        const auto made = document_of(must(blank_work(rulebook, "Blank", "A. Designer")));
        const Document& document = *made;
        const Report report = validate(document.setup());
        for (const Finding& finding : report.findings)
            if (finding.rule.str() == "meta.incomplete") // that it has no pieces yet is so
                CHECK(finding.subjects.front().id == "pieces");
        // Said where sides are not the players: where two play a side, or nobody has one.
        const Scenario& scenario = *document.work().scenario;
        const BoardRules& board = document.rulebook().board;
        const int players = scenario.players.value_or(static_cast<int>(scenario.sides.size()));
        CHECK(players >= board.players_least);
        CHECK(players <= board.players_most);
    }
}

TEST_CASE("No two games to start from are called the same") {
    std::set<std::string> titles;
    for (const RulebookChoice& choice : rulebook_choices()) {
        std::string letters;
        for (const char c : choice.title)
            if (std::isalnum(static_cast<unsigned char>(c)) != 0)
                letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        INFO(choice.title);
        CHECK(titles.insert(letters).second);
        CHECK_FALSE(choice.description.empty());
    }
    CHECK(titles.size() == builtin_rulebook_names().size());
}

TEST_CASE("An empty table says what to do, until something lies on it") {
    const auto made = document_of(must(blank_work("sabot", "Tiles", "A. Designer", true)));
    Document& document = *made;
    CHECK_FALSE(first_step(document.setup()).empty());
    document.use_tool("tile");
    press(document, "Return");
    CHECK(first_step(document.setup()).empty());
    CHECK(first_step(document_of(must(blank_work("fortress", "Rooms", "A. Designer")))->setup()).empty());
}

TEST_CASE("A rulebook that does not exist is a problem") {
    CHECK_FALSE(new_work("no-such-game", "", ""));
    CHECK_FALSE(blank_work("no-such-game", "", ""));
    CHECK_FALSE(new_document("no-such-game"));
}
