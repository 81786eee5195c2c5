#include "editor/core/actions/action.hpp"
#include "editor/core/tools/toolbox.hpp"
#include "tests/editor/core/boards.hpp"
#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

/// Something a user does: a tool, a press, a drag, a key, an action.
void act_at_random(Document& document) {
    const auto tools = tools_for(document.rulebook(), *document.work().map);
    const int choice = *rc::gen::inRange(0, 10);
    const auto point = [&] {
        return Point{*rc::gen::inRange(-20, 120) / 100.0 * document.board().layout().width(),
                     *rc::gen::inRange(-20, 120) / 100.0 * document.board().layout().height()};
    };
    const auto event = [&] {
        PointerEvent made;
        made.point = point();
        made.space = document.board().layout().at(made.point);
        made.button = Button::left;
        made.held.left = true;
        made.modifiers.control = *rc::gen::inRange(0, 5) == 0;
        made.modifiers.shift = *rc::gen::inRange(0, 5) == 0;
        return made;
    };
    if (choice == 0) {
        document.use_tool(
            tools[static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(tools.size())))]->id);
    } else if (choice < 6) {
        document.pointer_down(event());
        for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
            document.pointer_move(event());
        document.pointer_up(event());
    } else if (choice < 8) {
        constexpr std::array keys{"Left", "Right", "Up", "Down", "Return", "Escape",
                                  "R",    "F",     "M",  "]",    "Delete"};
        press(document,
              keys.at(static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(keys.size())))));
    } else {
        constexpr std::array actions{"select.all",  "select.invert",   "edit.turn-right",
                                     "edit.delete", "scenario.deploy", "edit.undo",
                                     "edit.redo",   "select.same",     "scenario.symmetry-half-turn",
                                     "select.none"};
        perform(actions.at(static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(actions.size())))),
                document);
    }
    (void)document.tool().view(document);
}

std::unique_ptr<Document> some_document(int kind) {
    switch (kind) {
    case 0:
        return meadow();
    case 1:
        return tiled();
    case 2:
        return rooms();
    case 3:
        return squares();
    case 4:
        return cards();
    default:
        return starter();
    }
}

/// A hand on the mouse: buttons go down and up in any order, some of it is seen by nobody, and now and then
/// something else takes the pointer.
class Hand {
public:
    explicit Hand(Document& document)
        : document_(document) {}

    void act() {
        switch (*rc::gen::inRange(0, 8)) {
        case 0:
        case 1:
            change(true);
            break;
        case 2:
            change(false);
            break;
        case 3:
            document_.pointer_lost();
            draws_ = false;
            RC_ASSERT(!document_.history().is_in_stroke());
            break;
        case 4:
            document_.key({*rc::gen::element<std::string>("Escape", "Return", "Right", "Down"), {}});
            break;
        default:
            move();
        }
    }

private:
    PointerEvent event(Button button) {
        PointerEvent made;
        made.point = {*rc::gen::inRange(0, 100) / 100.0 * document_.board().layout().width(),
                      *rc::gen::inRange(0, 100) / 100.0 * document_.board().layout().height()};
        made.space = document_.board().layout().at(made.point);
        made.button = button;
        made.held = held_;
        return made;
    }

    void change(bool is_seen) {
        const Button button = *rc::gen::element(Button::left, Button::left, Button::middle, Button::right);
        bool& is_held = button == Button::left     ? held_.left
                        : button == Button::middle ? held_.middle
                                                   : held_.right;
        is_held = !is_held;
        if (!is_seen) return;
        if (is_held)
            document_.pointer_down(event(button));
        else
            document_.pointer_up(event(button));
        if (button == Button::left) draws_ = is_held;
        check();
    }

    void move() {
        if (!held_.left) draws_ = false;
        const Work before = document_.work();
        document_.pointer_move(event(Button::none));
        if (!draws_) RC_ASSERT(document_.work().equals(before));
        check();
    }

    void check() {
        if (!held_.left) draws_ = false;
        if (!draws_) RC_ASSERT(!document_.history().is_in_stroke());
    }

    Document& document_;
    Buttons held_;
    bool draws_ = false; ///< the tool was told that the left button went down, and nothing of its end
};

} // namespace

TEST_CASE("Whatever is done, undoing everything is the start and redoing everything the end") {
    rc::prop("it holds", [] {
        const auto document = some_document(*rc::gen::inRange(0, 6));
        const Work start = document->work();
        for (int i = *rc::gen::inRange(1, 12); i > 0; --i)
            act_at_random(*document);
        document->tool().cancel(*document);
        while (document->history().can_redo())
            document->redo();
        const Work end = document->work();
        std::vector<Work> seen{end};
        while (document->history().can_undo()) {
            document->undo();
            seen.push_back(document->work());
        }
        RC_ASSERT(document->work().equals(start));
        RC_ASSERT(!document->is_modified());
        for (std::size_t i = seen.size() - 1; i-- > 0;) {
            document->redo();
            RC_ASSERT(document->work().equals(seen[i]));
        }
        RC_ASSERT(document->work().equals(end));
    });
}

TEST_CASE("Whatever is drawn on hexes, it is saved and opened again") {
    const Folder folder;
    rc::prop("it holds", [&] {
        const auto document = some_document(*rc::gen::inRange(0, 2));
        for (int i = *rc::gen::inRange(1, 10); i > 0; --i)
            act_at_random(*document);
        const auto path = folder.path() / "one.scenario.yaml";
        std::filesystem::remove(path);
        RC_ASSERT(document->save_as(path).empty());
        const auto again = open_document(path);
        RC_ASSERT(again.value.has_value());
        RC_ASSERT((*again.value)->work().equals(document->work()));
    });
}

TEST_CASE("Whatever happens to the buttons, only the left one draws, and only while it is held") {
    rc::prop("it holds", [] {
        const auto document = some_document(*rc::gen::inRange(0, 6));
        const Work start = document->work();
        const auto tools = tools_for(document->rulebook(), *document->work().map);
        document->use_tool(
            tools[static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(tools.size())))]->id);
        Hand hand(*document);
        for (int i = *rc::gen::inRange(1, 30); i > 0; --i)
            hand.act();
        document->pointer_lost();
        while (document->history().can_undo())
            document->undo();
        RC_ASSERT(document->work().equals(start));
    });
}

TEST_CASE("A brush paints no more once its button is up, whatever another button did") {
    const auto document = meadow();
    document->use_tool("terrain-brush");
    REQUIRE(document->tool_id() == "terrain-brush");
    const auto event = [&](const std::string& name, Button button, Buttons held) {
        PointerEvent made;
        made.space = space(*document, name);
        made.point = document->board().layout().centre(made.space);
        made.button = button;
        made.held = held;
        return made;
    };
    ToolSettings settings = document->settings();
    settings.terrain = document->rulebook().terrains.back().id;
    document->set_settings(settings);
    document->pointer_down(event("0202", Button::left, {.left = true}));
    document->pointer_down(event("0202", Button::middle, {.left = true, .middle = true}));
    SECTION("its going up is seen") {
        document->pointer_up(event("0202", Button::left, {.middle = true}));
    }
    SECTION("it is not seen") {}
    SECTION("the pointer was lost") {
        document->pointer_lost();
    }
    const Work painted = document->work();
    document->pointer_move(event("0505", Button::none, {.middle = true}));
    CHECK(document->work().equals(painted));
    CHECK_FALSE(document->history().is_in_stroke());
    CHECK(document->history().can_undo());
}
