#include "editor/core/actions/action.hpp"
#include "editor/core/tools/reach_probe.hpp"
#include "editor/core/tools/toolbox.hpp"
#include "editor/core/work/edits/cards.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "tests/editor/core/boards.hpp"
#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

std::vector<std::string> texts(const Document& document) {
    std::vector<std::string> all;
    for (const Hint& hint : document.tool().view(document).hints)
        if (hint.kind == Hint::Kind::text) all.push_back(hint.text);
    return all;
}

bool says(const Document& document, const std::string& part) {
    const auto all = texts(document);
    return std::ranges::any_of(all, [&](const std::string& text) { return text.find(part) != text.npos; });
}

} // namespace

TEST_CASE("The draft says above the board whose turn it is, and why a click was refused where it was made") {
    const auto document = rooms();
    document->use_tool("draft");
    CHECK(says(*document, "2 walls, 2 Machine"));
    click(*document, "A1");
    CHECK(says(*document, "Far to place"));
    click(*document, "A2");
    REQUIRE(says(*document, "A1"));
    CHECK(document->work().scenario->draft->steps.size() == 1);
    PointerEvent away;
    away.point = document->board().layout().centre(space(*document, "C3"));
    document->pointer_move(away);
    CHECK_FALSE(says(*document, "A1"));
}

TEST_CASE("Rooms that would lead the draft into a dead end are lit in the warning colour") {
    const auto document = rooms();
    document->use_tool("draft");
    Rulebook rulebook = document->rulebook();
    rulebook.grid.walls = 0;
    rulebook.pieces[0].exactly = 5; // the corners and the middle alone keep them apart
    rulebook.pieces[1].exactly = 0;
    Work work = document->work();
    work.rulebook = std::make_shared<const Rulebook>(rulebook);
    document->change("Other rules", work);
    std::vector<std::string> lit;
    std::vector<std::string> warned;
    for (const Hint& hint : document->tool().view(*document).hints)
        if (hint.kind == Hint::Kind::space)
            (hint.is_warning ? warned : lit).push_back(document->board().name(hint.space));
    CHECK(lit == std::vector<std::string>{"A1", "C1", "B2", "A3", "C3"});
    CHECK(warned == std::vector<std::string>{"B1", "A2", "C2", "B3"});
    click(*document, "B1");
    CHECK(says(*document, "Dead end"));
    press(*document, "Backspace");
    CHECK_FALSE(says(*document, "Dead end"));
}

TEST_CASE("The reach of a piece on squares stops at its own side, and at enemies beyond them") {
    const auto document = squares();
    Rulebook rulebook = document->rulebook();
    rulebook.pieces.front().modes = {{ClassId("foot"), 2}};
    Work work = document->work();
    work.rulebook = std::make_shared<const Rulebook>(rulebook);
    auto scenario = edited(work.scenario);
    const auto stand = [&](const char* side, const char* square) {
        PlacedPiece piece;
        piece.kind = KindId("soldier");
        piece.side = SideId(side);
        piece.space = WrittenSpace{square, {}};
        scenario->pieces.push_back(piece);
    };
    stand("near", "A1");
    stand("near", "A2");
    stand("far", "B1");
    work.scenario = scenario;
    document->change("Pieces", work);
    CHECK(tool_info("reach")->serves(document->rulebook(), *document->work().map));
    const auto reach = probe_reach(document->setup(), 0, 3);
    const auto turn = [&](const char* square) {
        const auto found = std::ranges::find(reach, space(*document, square), &ReachedSpace::space);
        return found == reach.end() ? 0 : found->turn;
    };
    CHECK(turn("B1") == 1);
    CHECK(turn("A2") == 2); // its own side stands there in the first turn
    CHECK(turn("C1") == 2); // behind the enemy
    CHECK(turn("B2") == 2);
    CHECK(turn("D4") == 3);
    CHECK(turn("A1") == 0);
    CHECK(probe_reach(rooms()->setup(), 0, 3).empty());
}

TEST_CASE("Kinds that never move are offered no probe of their reach") {
    CHECK_FALSE(tool_info("reach")->serves(rooms()->rulebook(), *rooms()->work().map));
    CHECK_FALSE(tool_info("sight")->serves(squares()->rulebook(), *squares()->work().map));
}

TEST_CASE("Arrows walk the spaces of every kind of board") {
    std::vector<std::unique_ptr<Document>> all;
    all.push_back(meadow());
    all.push_back(rooms());
    all.push_back(squares());
    all.push_back(must(new_document("tunnels", "Cards", "A. Designer")));
    all.push_back(must(new_document("cell", "Table", "A. Designer")));
    for (const auto& document : all) {
        document->use_tool("select");
        press(*document, "Right");
        std::set<SpaceIndex> seen{document->cursor()};
        std::vector<SpaceIndex> open{document->cursor()};
        while (!open.empty()) {
            const SpaceIndex here = open.back();
            open.pop_back();
            for (const char* arrow : {"Left", "Right", "Up", "Down"}) {
                document->set_cursor(here);
                press(*document, arrow);
                if (seen.insert(document->cursor()).second) open.push_back(document->cursor());
            }
        }
        CHECK(seen.size() == document->board().layout().spaces().size());
        press(*document, "Return");
        CHECK_FALSE(document->selection().empty());
    }
}

TEST_CASE("A selected card is turned by half and back") {
    const auto document = cards();
    Selection selection;
    selection.spaces.insert(space(*document, "0,0"));
    document->select(selection);
    REQUIRE(perform("edit.turn-right", *document));
    CHECK(card_at(*document->work().map, CardPlace{})->turn == 180);
    REQUIRE(perform("edit.turn-left", *document));
    CHECK(card_at(*document->work().map, CardPlace{})->turn == 0);
}

TEST_CASE("What the tile and card tools are about to lay is shown as it would lie") {
    const auto table = cards();
    table->use_tool("card");
    ToolSettings settings = table->settings();
    settings.card = CardId("end");
    settings.card_turn = 180;
    settings.face_down = true;
    table->set_settings(settings);
    press(*table, "Right");
    press(*table, "Right");
    const auto hints = table->tool().view(*table).hints;
    const auto shown = std::ranges::find(hints, Hint::Kind::card, &Hint::kind);
    REQUIRE(shown != hints.end());
    CHECK(shown->text == "end");
    CHECK(shown->turn == 180);
    CHECK(shown->is_face_down);
    REQUIRE(shown->points.size() == 1);
}

TEST_CASE("A kind chosen from the palette is what an army deploys next") {
    const auto document = starter();
    const SideId side = document->setup().sides[0].side->id;
    std::set<PieceRef> own;
    for (const std::size_t unit : document->setup().sides[0].units)
        own.insert(ref_of(document->setup(), document->setup().units[unit]));
    const PieceRef last = *own.rbegin();
    const KindId kind = document->setup().units[find_piece(document->setup(), last)].kind_id;
    const std::string home =
        document->board().name(document->setup().units[find_piece(document->setup(), last)].space);
    REQUIRE(document->apply("Off", remove_pieces(document->scene(), own)));
    document->use_tool("piece");
    ToolSettings settings = document->settings();
    settings.side = side;
    settings.kind = kind;
    document->set_settings(settings);
    click(*document, home);
    const auto standing = document->setup().units_at(space(*document, home));
    REQUIRE(standing.size() == 1);
    CHECK(document->setup().units[standing.front()].kind_id == kind);
    settings = document->settings();
    settings.kind = KindId("");
    for (const PieceKind& each : document->rulebook().pieces)
        if (std::ranges::none_of(document->setup().units,
                                 [&](const SetupUnit& unit) { return unit.kind_id == each.id; }))
            settings.kind = each.id;
    REQUIRE_FALSE(settings.kind.empty());
    document->set_settings(settings);
    click(*document, home);
    CHECK(document->setup().units_at(space(*document, home)).size() == 1);
    CHECK(document->message().find("left") != std::string::npos);
}

TEST_CASE("Before a card is chosen, the first of which some are left is laid; Escape lets go of a card") {
    const auto table = cards();
    Rulebook rulebook = table->rulebook();
    rulebook.cards.front().count = 1; // it lies at the start
    Work work = table->work();
    work.rulebook = std::make_shared<const Rulebook>(rulebook);
    table->change("Fewer", work);
    table->use_tool("card");
    press(*table, "Right");
    press(*table, "Right");
    press(*table, "Return");
    const auto& laid = std::get<Cards>(table->work().map->ground).laid;
    REQUIRE(laid.size() == 2);
    CHECK(laid.back().card == CardId("straight"));

    PointerEvent event;
    event.point = table->board().layout().centre(space(*table, "0,0"));
    event.button = Button::left;
    event.held.left = true;
    event.modifiers.shift = true;
    table->pointer_down(event); // takes hold of the card that lies there
    press(*table, "Escape");
    CHECK(table->tool_id() == "card");
    event.point.x += 3;
    table->pointer_up(event);
    CHECK(card_at(*table->work().map, CardPlace{}) != nullptr);
    press(*table, "Escape");
    CHECK(table->tool_id() == "select");
}
