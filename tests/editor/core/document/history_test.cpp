#include "editor/core/document/history.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

using namespace sabotier;
using namespace sabotier::editor;

namespace {

Work titled(const std::string& title) {
    Work work;
    auto scenario = std::make_shared<Scenario>();
    scenario->title = title;
    work.scenario = scenario;
    return work;
}

const std::string& title_of(const History& history) {
    return history.now().scenario->title;
}

} // namespace

TEST_CASE("Undo and redo walk along the changes") {
    History history(titled("start"));
    CHECK_FALSE(history.can_undo());
    history.change("First", titled("a"));
    history.change("Second", titled("b"));
    CHECK(history.undo_title() == "Second");
    history.undo();
    CHECK(title_of(history) == "a");
    CHECK(history.redo_title() == "Second");
    history.undo();
    CHECK(title_of(history) == "start");
    history.redo();
    history.redo();
    CHECK(title_of(history) == "b");
    CHECK_FALSE(history.can_redo());
    history.go_to(1);
    CHECK(title_of(history) == "a");
}

TEST_CASE("A change after undo drops what lay ahead") {
    History history(titled("start"));
    history.change("First", titled("a"));
    history.undo();
    history.change("Other", titled("b"));
    CHECK_FALSE(history.can_redo());
    CHECK(history.steps().size() == 1);
}

TEST_CASE("Equal work is no step") {
    History history(titled("start"));
    history.change("Nothing", titled("start"));
    CHECK_FALSE(history.can_undo());
}

TEST_CASE("A stroke is one step, or none when cancelled or without effect") {
    History history(titled("start"));
    history.open_stroke("Paint");
    history.change("ignored", titled("a"));
    history.change("ignored", titled("b"));
    CHECK_FALSE(history.can_undo());
    CHECK(title_of(history) == "b");
    history.close_stroke();
    CHECK(history.steps().size() == 1);
    CHECK(history.undo_title() == "Paint");

    history.open_stroke("Paint");
    history.change("ignored", titled("c"));
    history.cancel_stroke();
    CHECK(title_of(history) == "b");

    history.open_stroke("Paint");
    history.change("ignored", titled("c"));
    history.change("ignored", titled("b"));
    history.close_stroke();
    CHECK(history.steps().size() == 1);
}

TEST_CASE("Changing one thing again and again is one step until it is saved") {
    History history(titled("start"));
    const Merge same{{"title"}};
    history.change("Title", titled("a"), same);
    history.change("Title", titled("ab"), same);
    CHECK(history.steps().size() == 1);
    history.mark_saved();
    history.change("Title", titled("abc"), same);
    CHECK(history.steps().size() == 2);
    CHECK_FALSE(history.is_saved());
    history.undo();
    CHECK(history.is_saved());
}

TEST_CASE("Changes are one step only if they are of one kind, about the same and without a pause") {
    History history(titled("start"));
    const Merge one{{"red/mbt-1"}};
    history.change("Move", titled("a"), one);
    SECTION("something else is changed") {
        history.change("Move", titled("b"), Merge{{"red/mbt-2"}});
        CHECK(history.steps().size() == 2);
        history.change("Move", titled("c"), Merge{{"red/mbt-1", "red/mbt-2"}});
        CHECK(history.steps().size() == 3);
    }
    SECTION("it is changed in another way") {
        history.change("Turn", titled("b"), one);
        CHECK(history.steps().size() == 2);
    }
    SECTION("a change that is a step of its own comes between") {
        history.change("Move", titled("b"));
        history.change("Move", titled("c"), one);
        CHECK(history.steps().size() == 3);
    }
    SECTION("undo and redo come between") {
        history.undo();
        history.redo();
        history.change("Move", titled("b"), one);
        CHECK(history.steps().size() == 2);
    }
    SECTION("a stroke comes between that changed nothing") {
        history.open_stroke("Paint");
        history.close_stroke();
        history.change("Move", titled("b"), one);
        CHECK(history.steps().size() == 2);
    }
    SECTION("it comes back to where it began: no step is left") {
        history.change("Move", titled("start"), one);
        CHECK(history.steps().empty());
        CHECK(history.is_saved());
    }
}

TEST_CASE("What came back to where it began goes into no step before it") {
    History history(titled("start"));
    const Merge typed{{"title"}};
    history.change("Title", titled("a"), Merge{{"title of before"}});
    history.mark_saved();
    history.change("Title", titled("ab"), typed);
    history.change("Title", titled("a"), typed);
    CHECK(history.is_saved());
    history.change("Title", titled("ac"), typed);
    CHECK_FALSE(history.is_saved());
    history.undo();
    CHECK(title_of(history) == "a");
    CHECK(history.is_saved());
}

TEST_CASE("The saved point is found again, unless it was dropped") {
    History history(titled("start"));
    CHECK(history.is_saved());
    history.change("First", titled("a"));
    history.mark_saved();
    history.undo();
    CHECK_FALSE(history.is_saved());
    history.redo();
    CHECK(history.is_saved());
    history.undo();
    history.change("Other", titled("b"));
    CHECK_FALSE(history.is_saved());
    history.undo();
    CHECK_FALSE(history.is_saved());
}

TEST_CASE("Undoing everything is the start, redoing everything the end") {
    rc::prop("it holds", [](const std::vector<std::string>& titles) {
        History history(titled("start"));
        for (const std::string& title : titles)
            history.change("Change", titled(title));
        const std::string end = title_of(history);
        while (history.can_undo())
            history.undo();
        RC_ASSERT(title_of(history) == "start");
        while (history.can_redo())
            history.redo();
        RC_ASSERT(title_of(history) == end);
    });
}
