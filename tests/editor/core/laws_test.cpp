#include "editor/core/action.hpp"
#include "editor/core/toolbox.hpp"
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
        const auto again = Document::open(path);
        RC_ASSERT(again.value.has_value());
        RC_ASSERT((*again.value)->work().equals(document->work()));
    });
}
