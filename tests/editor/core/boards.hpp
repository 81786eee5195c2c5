#pragma once

#include "editor/core/document/document.hpp"
#include "editor/core/opening/opening.hpp"

#include <memory>

/// Documents on small boards of a game that nobody plays, for tests of the editor.
namespace sabotier::test {

/// A document of this map, with the sides of the rulebook and nothing on it.
[[nodiscard]] inline std::unique_ptr<editor::Document> on_board(Rulebook rulebook, Map map) {
    editor::Work work;
    work.rulebook = std::make_shared<const Rulebook>(std::move(rulebook));
    work.map = std::make_shared<const Map>(std::move(map));
    auto scenario = std::make_shared<Scenario>();
    for (const SideTemplate& side : work.rulebook->sides) {
        Side one;
        one.id = side.id;
        one.name = side.name;
        scenario->sides.push_back(std::move(one));
    }
    scenario->map.target = Map{};
    work.scenario = std::move(scenario);
    return editor::document_of(std::move(work));
}

/// A rulebook of this kind of board with the sides "near" and "far", and nothing else.
[[nodiscard]] inline Rulebook two_sides(BoardKind kind) {
    Rulebook rulebook;
    rulebook.board.kind = kind;
    rulebook.sides = {{SideId("near"), "Near", {}, {}, 0}, {SideId("far"), "Far", {}, {}, 0}};
    return rulebook;
}

/// Three by three rooms; two walls, two machines that must be apart and one generator are drafted.
[[nodiscard]] inline std::unique_ptr<editor::Document> rooms() {
    Rulebook rulebook = two_sides(BoardKind::rooms);
    PieceKind machine;
    machine.id = KindId("machine");
    machine.name = "Machine";
    machine.exactly = 2;
    PieceKind generator;
    generator.id = KindId("generator");
    generator.exactly = 1;
    rulebook.pieces = {machine, generator};
    rulebook.grid.walls = 2;
    rulebook.draft.emplace();
    rulebook.draft->pieces = {machine.id, generator.id};
    rulebook.draft->walls = true;
    rulebook.draft->apart = {{machine.id, machine.id}};
    Map map;
    map.ground = Rooms{3, 3, {}, {}};
    return on_board(std::move(rulebook), std::move(map));
}

/// Four by four squares, rows counted from the bottom.
[[nodiscard]] inline std::unique_ptr<editor::Document> squares() {
    Rulebook rulebook = two_sides(BoardKind::squares);
    rulebook.grid.rows_from_top = false;
    PieceKind soldier;
    soldier.id = KindId("soldier");
    rulebook.pieces = {soldier};
    Map map;
    map.ground = Squares{4, 4, {}, {}};
    return on_board(std::move(rulebook), std::move(map));
}

/// A crossing at the start; crossings, straight ways up and down, dead ends upwards.
[[nodiscard]] inline std::unique_ptr<editor::Document> cards() {
    Rulebook rulebook = two_sides(BoardKind::cards);
    const auto card = [](const char* id, std::vector<std::string> joints) {
        CardKind kind;
        kind.id = CardId(id);
        kind.name = id;
        kind.joints = std::move(joints);
        kind.count = 3;
        return kind;
    };
    rulebook.cards = {card("cross", {"trbl"}), card("straight", {"tb"}), card("end", {"t"})};
    Map map;
    Cards laid;
    laid.laid.push_back({CardId("cross"), 0, 0, 0, false, {}});
    map.ground = std::move(laid);
    return on_board(std::move(rulebook), std::move(map));
}

} // namespace sabotier::test
