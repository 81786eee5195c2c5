#include "validator/cli/rulebook_text.hpp"

#include "validator/cli/help.hpp"
#include "validator/cli/rulebook_cards.hpp"
#include "validator/cli/table.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/finding.hpp"
#include "validator/report/words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::cli {
namespace {

std::string mark(Origin origin) {
    return origin == Origin::house ? "*" : origin == Origin::decision ? "+" : "";
}

std::string units(int halves) {
    return halves % 2 == 0 ? std::to_string(halves / 2) : fmt::format("{}.5", halves / 2);
}

std::string cost_text(const EntryCost& cost) {
    switch (cost.kind) {
    case EntryCost::Kind::forbidden:
        return "x";
    case EntryCost::Kind::whole_turn:
        return "turn";
    case EntryCost::Kind::as_base:
        return "base";
    case EntryCost::Kind::cost:
        return units(cost.halves);
    }
    return "";
}

std::string section(const std::string& title, const TextTable& table) {
    return table.empty() ? "" : "\n" + title + "\n" + table.text();
}

std::vector<std::string> cost_row(const Rulebook& rulebook, const std::string& name, Origin origin,
                                  const std::map<ClassId, EntryCost>& costs) {
    std::vector<std::string> row{name + mark(origin)};
    for (const MovementClass& movement : rulebook.classes) {
        const auto found = costs.find(movement.id);
        row.push_back(found == costs.end() ? "-" : cost_text(found->second));
    }
    return row;
}

std::string ground(const Rulebook& rulebook) {
    std::vector<std::string> heading{"terrain"};
    for (const MovementClass& movement : rulebook.classes)
        heading.push_back(movement.id.str());
    TextTable table(std::move(heading));
    for (const Terrain& terrain : rulebook.terrains)
        table.add(cost_row(rulebook, terrain.name, terrain.origin, terrain.costs));
    for (const Overlay& overlay : rulebook.overlays)
        table.add(cost_row(rulebook, overlay.name, overlay.origin, overlay.costs));
    return section("Move units to enter (x: never; turn: a whole turn's; base: as the ground below)", table);
}

std::string value_text(const PieceKind& kind, const ValueColumn& column) {
    const auto value = kind.values.find(column.id);
    return value == kind.values.end() ? "-"
                                      : std::to_string(value->second) + mark(origin_of(kind, column.id));
}

std::string weapon_text(const Weapon& weapon, const ValueColumn& column) {
    const auto value = column.id == "range"    ? std::optional(weapon.range)
                       : column.id == "damage" ? weapon.damage
                                               : weapon.shots;
    return value ? std::to_string(*value) + mark(origin_of(weapon, column.id)) : "-";
}

std::string cell(const PieceKind& kind, const ValueColumn& column) {
    if (!column.of_weapon) return value_text(kind, column);
    return kind.weapons.empty() ? "-" : weapon_text(kind.weapons.front(), column);
}

std::string moves(const PieceKind& kind) {
    std::string text;
    for (const MovementMode& mode : kind.modes)
        text += (text.empty() ? "" : ", ") + fmt::format("{} {}", mode.movement.str(), mode.allowance);
    return text.empty() ? "-" : text + mark(origin_of(kind, "move"));
}

std::string pieces(const Rulebook& rulebook) {
    std::vector<std::string> heading{"id", "name", "moves"};
    for (const ValueColumn& column : rulebook.values)
        heading.push_back(column.label);
    heading.emplace_back("supply");
    const bool has_exact = std::any_of(rulebook.pieces.begin(), rulebook.pieces.end(),
                                       [](const PieceKind& kind) { return kind.exactly.has_value(); });
    if (has_exact) heading.emplace_back("set up");
    TextTable table(std::move(heading));
    for (const PieceKind& kind : rulebook.pieces) {
        std::vector<std::string> row{kind.id.str(), kind.name, moves(kind)};
        for (const ValueColumn& column : rulebook.values)
            row.push_back(cell(kind, column));
        row.push_back(kind.supply == 0 ? "-" : std::to_string(kind.supply));
        if (has_exact)
            row.push_back(kind.exactly ? std::to_string(*kind.exactly) + mark(origin_of(kind, "exactly"))
                                       : "-");
        table.add(std::move(row));
    }
    return section("Pieces", table);
}

std::string lines(const Rulebook& rulebook) {
    TextTable table({"line", "name", "cost", "units"});
    for (const PurchaseLine& line : rulebook.lines) {
        std::string contents;
        for (const auto& [kind, count] : line.contents)
            contents += (contents.empty() ? "" : ", ") + fmt::format("{} {}", count, kind.str());
        table.add({line.id.str(), line.name, std::to_string(line.cost) + mark(line.origin), contents});
    }
    return section("What can be bought", table);
}

std::string components(const Rulebook& rulebook) {
    TextTable table({"id", "name", "group", "side", "count", "sets"});
    for (const Component& component : rulebook.components)
        table.add({component.id.str(), component.name, component.group, component.side.str(),
                   std::to_string(component.count), std::to_string(component.sets)});
    return section("Beside the board (count: in one set)", table);
}

std::string draft(const Rulebook& rulebook) {
    if (!rulebook.draft) return {};
    const DraftRules& draft = *rulebook.draft;
    std::string things = draft.walls ? "walls" : "";
    for (const KindId& kind : draft.pieces)
        things += (things.empty() ? "" : ", ") + kind.str();
    std::string pairs;
    for (const auto& [first, second] : draft.apart)
        pairs += (pairs.empty() ? "" : ", ") + first.str() + " from " + second.str();
    std::string text = fmt::format("\nVariable set-up\n  placed {}: {}\n",
                                   draft.alternate ? "in turns" : "in any order", things);
    if (!pairs.empty())
        text +=
            fmt::format("  not neighbours without a wall between, {}: {}\n",
                        draft.apart_when_placed ? "at the moment of placing" : "once all is placed", pairs);
    return text
           + fmt::format("  every space keeps at least {} open\n",
                         draft.open_sides == 1 ? "one side" : fmt::format("{} sides", draft.open_sides));
}

std::string options(const Rulebook& rulebook) {
    std::string text = rulebook.options.empty() ? "" : "\nOptions (a scenario may choose)\n";
    for (const RuleOption& option : rulebook.options) {
        text += fmt::format("  {}{}: {}\n", option.id.str(), mark(option.origin), for_terminal(option.title));
        for (const OptionValue& value : option.values)
            text += fmt::format("    {} {}: {}\n", value.id == option.chosen ? ">" : " ",
                                for_terminal(value.id), for_terminal(value.title));
    }
    return text;
}

std::string decisions(const Rulebook& rulebook) {
    std::string text = rulebook.decisions.empty() ? "" : "\nDecisions where the published rules are silent\n";
    for (const Decision& decision : rulebook.decisions)
        text += "  " + for_terminal(decision.title) + "\n" + wrapped(decision.ruling, 4);
    return text;
}

std::string blocked(const GridRules& grid) {
    if (grid.blocked && !*grid.blocked) return "nothing";
    std::string text =
        for_terminal(grid.blocked_name) + (grid.blocked ? ", at least one" : ", as many as wanted");
    if (!grid.usual_blocked.empty()) text += fmt::format(", usually {}", fmt::join(grid.usual_blocked, ", "));
    return text;
}

/// Size, walls and blocked squares of rooms and squares, and how pieces move there.
std::string grid(const Rulebook& rulebook) {
    const BoardKind kind = rulebook.board.kind;
    if (kind != BoardKind::rooms && kind != BoardKind::squares) return "";
    const GridRules& grid = rulebook.grid;
    std::string text =
        fmt::format("Size: {} by {}; maps of one's own from {} by {} to {} by {}\nRow 1: at the {}\n",
                    grid.size[0], grid.size[1], grid.smallest[0], grid.smallest[1], grid.largest[0],
                    grid.largest[1], grid.rows_from_top ? "top" : "bottom");
    if (grid.walls) text += fmt::format("Walls: {}\n", *grid.walls);
    if (kind == BoardKind::squares) text += "Blocked: " + blocked(grid) + "\n";
    const PlayRules& play = rulebook.play;
    if (play != PlayRules{})
        text += fmt::format(
            "A turn: {} moved{}{}\n", count_of(static_cast<std::size_t>(play.moves), "piece", "pieces"),
            play.draw_after ? fmt::format("; a draw after {} moves without a capture", *play.draw_after) : "",
            play.hidden ? "; enemies do not see which piece is which" : "");
    return text;
}

std::string sides(const Rulebook& rulebook) {
    TextTable table({"side", "name", "sets up"});
    for (const SideTemplate& side : rulebook.sides)
        table.add({side.id.str(), side.name,
                   side.end.empty()  ? "-"
                   : side.depth == 0 ? side.end
                                     : fmt::format("{}, {} deep", side.end, side.depth)});
    return section("Sides", table);
}

std::string checks(const Rulebook& rulebook) {
    TextTable table({"rule", "severity", "finds"});
    for (const CheckBinding& check : rulebook.checks)
        table.add({check.key.str(), std::string(name(check.severity)), check.title});
    return section("Checks", table);
}

} // namespace

std::string rulebook_text(const Rulebook& rulebook) {
    std::string text = fmt::format("{} ({})\n", for_terminal(rulebook.title), rulebook.id.str());
    if (!rulebook.credit.empty()) text += for_terminal(rulebook.credit) + "\n";
    text += "\n" + wrapped(rulebook.description, 0);
    const BoardRules& board = rulebook.board;
    text += fmt::format("\nBoard: {}, for {} players\n", name(board.kind),
                        board.players_least == board.players_most
                            ? std::to_string(board.players_least)
                            : fmt::format("{} to {}", board.players_least, board.players_most));
    text += grid(rulebook) + sides(rulebook) + ground(rulebook) + pieces(rulebook) + components(rulebook)
            + lines(rulebook) + card_rules_text(rulebook) + draft(rulebook) + options(rulebook)
            + decisions(rulebook) + checks(rulebook);
    return text
           + "\n* house value: no published source at hand states it.   + decision: our reading of the "
             "rules.\n";
}

} // namespace sabotier::cli
