#include "validator/cli/answers/rulebook_text.hpp"

#include "formats/model/kinds.hpp"
#include "formats/model/weapon_value.hpp"
#include "validator/cli/answers/rulebook_cards.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/finding.hpp"

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

std::vector<std::string> cost_row(const Rulebook& rulebook, const std::string& name, const std::string& code,
                                  Origin origin, const std::map<ClassId, EntryCost>& costs) {
    std::vector<std::string> row{name + mark(origin), code};
    for (const MovementClass& movement : rulebook.classes) {
        const auto found = costs.find(movement.id);
        row.push_back(found == costs.end() ? "-" : cost_text(found->second));
    }
    return row;
}

void add_ground(Answer& answer, const Rulebook& rulebook) {
    std::vector<std::string> heading{"terrain", "code"};
    for (const MovementClass& movement : rulebook.classes)
        heading.push_back(movement.id.str());
    TextTable table(std::move(heading));
    for (const Terrain& terrain : rulebook.terrains)
        table.add(
            cost_row(rulebook, terrain.name, std::string(1, terrain.code), terrain.origin, terrain.costs));
    for (const Overlay& overlay : rulebook.overlays)
        table.add(cost_row(rulebook, overlay.name, "", overlay.origin, overlay.costs));
    add_section(answer,
                "Ground: its code in maps, and the move units to enter it (x: never; turn: a whole turn's; "
                "base: as the ground below)",
                table);
}

/// What a class pays on roads and what it gains there.
std::string road_text(const MovementClass& movement) {
    std::string text = units(movement.road.from_road_halves);
    if (movement.road.bonus_halves > 0)
        text += fmt::format(", {} more{}", units(movement.road.bonus_halves),
                            movement.road.bonus_straight ? " straight ahead" : "");
    return text;
}

void add_classes(Answer& answer, const Rulebook& rulebook) {
    TextTable table({"class", "name", "moves", "turns", "turns on road", "road"});
    for (const MovementClass& movement : rulebook.classes)
        table.add({movement.id.str(), movement.name + mark(movement.origin),
                   movement.flies        ? "in the air"
                   : movement.is_vehicle ? "as a vehicle"
                                         : "on foot",
                   std::to_string(movement.turns), std::to_string(movement.turns_on_road),
                   movement.flies ? "-" : road_text(movement)});
    add_section(answer,
                "Movement classes (turns: hex faces in a turn; road: move units from one road hex to the "
                "next, and those gained by a move on road alone)",
                table);
}

template <class IdType>
std::string listed(const std::vector<IdType>& ids) {
    std::string text;
    for (const IdType& id : ids)
        text += (text.empty() ? "" : ", ") + id.str();
    return text;
}

/// "any but hilltop".
std::string levels_text(const std::vector<LevelId>& levels, const std::vector<LevelId>& others) {
    if (!levels.empty()) return listed(levels);
    return others.empty() ? "any" : "any but " + listed(others);
}

void add_level_steps(Answer& answer, const Rulebook& rulebook) {
    TextTable table({"from", "to", "costs", "who pays"});
    for (const LevelStep& step : rulebook.level_steps)
        table.add({levels_text(step.from, step.not_from), levels_text(step.to, step.not_to),
                   units(step.halves) + mark(step.origin),
                   step.classes.empty() ? "all" : listed(step.classes)});
    add_section(answer,
                rulebook.single_unit_exempt
                    ? "Steps from one height to another: move units more (but for units with a single one)"
                    : "Steps from one height to another: move units more",
                table);
}

std::string value_text(const PieceKind& kind, const ValueColumn& column) {
    const auto value = kind.values.find(column.id);
    return value == kind.values.end() ? "-"
                                      : std::to_string(value->second) + mark(origin_of(kind, column.id));
}

std::string weapon_text(const Weapon& weapon, const ValueColumn& column) {
    const auto value = value_of(weapon, column);
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

void add_pieces(Answer& answer, const Rulebook& rulebook) {
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
    add_section(answer, "Pieces", table);
}

void add_lines(Answer& answer, const Rulebook& rulebook) {
    TextTable table({"line", "name", "cost", "units"});
    for (const PurchaseLine& line : rulebook.lines) {
        std::string contents;
        for (const auto& [kind, count] : line.contents)
            contents += (contents.empty() ? "" : ", ") + fmt::format("{} {}", count, kind.str());
        table.add({line.id.str(), line.name, std::to_string(line.cost) + mark(line.origin), contents});
    }
    add_section(answer, "What can be bought", table);
}

void add_components(Answer& answer, const Rulebook& rulebook) {
    TextTable table({"id", "name", "group", "side", "count", "sets"});
    for (const Component& component : rulebook.components)
        table.add({component.id.str(), component.name, component.group, component.side.str(),
                   std::to_string(component.count), std::to_string(component.sets)});
    add_section(answer, "Beside the board (count: in one set)", table);
}

void add_draft(Answer& answer, const Rulebook& rulebook) {
    if (!rulebook.draft) return;
    const DraftRules& draft = *rulebook.draft;
    std::string things = draft.walls ? "walls" : "";
    for (const KindId& kind : draft.pieces)
        things += (things.empty() ? "" : ", ") + kind.str();
    std::string pairs;
    for (const auto& [first, second] : draft.apart)
        pairs += (pairs.empty() ? "" : ", ") + first.str() + " from " + second.str();
    answer.blank();
    answer.line("Variable set-up");
    answer.line(fmt::format("placed {}: {}", draft.alternate ? "in turns" : "in any order", things), 2);
    if (!pairs.empty())
        answer.line(fmt::format("not neighbours without a wall between, {}: {}",
                                draft.apart_when_placed ? "at the moment of placing" : "once all is placed",
                                pairs),
                    2);
    answer.line(fmt::format("every space keeps at least {} open",
                            draft.open_sides == 1 ? "one side" : fmt::format("{} sides", draft.open_sides)),
                2);
}

void add_options(Answer& answer, const Rulebook& rulebook) {
    if (rulebook.options.empty()) return;
    answer.blank();
    answer.line("Options (a scenario may choose)");
    for (const RuleOption& option : rulebook.options) {
        answer.line(fmt::format("{}{}: {}", option.id.str(), mark(option.origin), option.title), 2);
        for (const OptionValue& value : option.values)
            answer.item(value.id == option.chosen ? "> " : "  ", value.id + ": " + value.title, 4);
    }
}

void add_decisions(Answer& answer, const Rulebook& rulebook) {
    if (rulebook.decisions.empty()) return;
    answer.blank();
    answer.line("Decisions where the published rules are silent");
    for (const Decision& decision : rulebook.decisions) {
        answer.line(decision.title, 2);
        answer.paragraphs(decision.ruling, 4);
    }
}

std::string blocked(const GridRules& grid) {
    if (grid.blocked && !*grid.blocked) return "nothing";
    std::string text = grid.blocked_name + (grid.blocked ? ", at least one" : ", as many as wanted");
    if (!grid.usual_blocked.empty()) text += fmt::format(", usually {}", fmt::join(grid.usual_blocked, ", "));
    return text;
}

/// Size, walls and blocked squares of rooms and squares, and how pieces move there.
void add_grid(Answer& answer, const Rulebook& rulebook) {
    const BoardTraits& board = traits(rulebook.board.kind);
    if (!board.has_walls && !board.has_blocked) return;
    const GridRules& grid = rulebook.grid;
    answer.line(fmt::format("Size: {} by {}; maps of one's own from {} by {} to {} by {}", grid.size[0],
                            grid.size[1], grid.smallest[0], grid.smallest[1], grid.largest[0],
                            grid.largest[1]));
    answer.line(fmt::format("Row 1: at the {}", grid.rows_from_top ? "top" : "bottom"));
    if (grid.walls) answer.line(fmt::format("Walls: {}", *grid.walls));
    if (board.has_blocked) answer.line("Blocked: " + blocked(grid));
    const PlayRules& play = rulebook.play;
    if (play.moves != 1 || play.draw_after || play.hidden)
        answer.line(fmt::format(
            "A turn: {} moved{}{}", count_of(static_cast<std::size_t>(play.moves), "piece", "pieces"),
            play.draw_after ? fmt::format("; a draw after {} moves without a capture", *play.draw_after) : "",
            play.hidden ? "; enemies do not see which piece is which" : ""));
}

void add_sides(Answer& answer, const Rulebook& rulebook) {
    TextTable table({"side", "name", "sets up"});
    for (const SideTemplate& side : rulebook.sides)
        table.add({side.id.str(), side.name,
                   side.end.empty()  ? "-"
                   : side.depth == 0 ? side.end
                                     : fmt::format("{}, {} deep", side.end, side.depth)});
    add_section(answer, "Sides", table);
}

/// How bots weigh moves, and where the numbers come from.
void add_weights(Answer& answer, const Rulebook& rulebook) {
    TextTable table({"bots weigh", "by", "from", "why"});
    for (const PlayWeight& weight : rulebook.play.weights)
        table.add(
            {weight.feature, std::to_string(weight.weight), std::string(name(weight.origin)), weight.why});
    add_section(answer, "How bots weigh moves, for each unit of a feature (docs/play.md)", table);
}

void add_checks(Answer& answer, const Rulebook& rulebook) {
    TextTable table({"rule", "severity", "finds"});
    for (const CheckBinding& check : rulebook.checks)
        table.add({check.key.str(), std::string(name(check.severity)), check.title});
    add_section(answer, "Checks", table);
}

} // namespace

Answer rulebook_text(const Rulebook& rulebook) {
    Answer answer(fmt::format("{} ({})", rulebook.title, rulebook.id.str()));
    if (!rulebook.credit.empty()) answer.line(rulebook.credit);
    answer.blank();
    answer.paragraphs(rulebook.description, 2);
    answer.blank();
    const BoardRules& board = rulebook.board;
    answer.line(fmt::format("Board: {}, for {} players", name(board.kind),
                            board.players_least == board.players_most
                                ? std::to_string(board.players_least)
                                : fmt::format("{} to {}", board.players_least, board.players_most)));
    for (const auto add :
         {add_grid, add_sides, add_ground, add_level_steps, add_classes, add_pieces, add_components,
          add_lines, add_card_rules, add_draft, add_weights, add_options, add_decisions, add_checks})
        add(answer, rulebook);
    answer.blank();
    answer.line(
        "* house value: no published source at hand states it.   + decision: our reading of the rules.");
    return answer;
}

} // namespace sabotier::cli
