#include "formats/base/words.hpp"
#include "validator/checks/shared/grid_spaces.hpp"
#include "validator/checks/shared/piece_kinds.hpp"
#include "validator/checks/shared/standing_pieces.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <algorithm>
#include <optional>
#include <queue>

namespace sabotier {

namespace {

struct Parameters {
    std::vector<KindId> of;
    std::vector<KindId> to;
    int apart_by = 2;
};

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{
        parameter::kinds<&Parameters::of>("of", "kinds that are compared").without("every kind"),
        parameter::kinds<&Parameters::to>("to", "kinds whose nearest piece counts").without("every kind"),
        parameter::whole<&Parameters::apart_by>("apart-by", {1, 1000},
                                                "steps of difference that count as much nearer")};
    return all;
}

/// Steps from every space to the nearest of the units, -1 where there is no way to one.
std::vector<int> steps_to_any(const Board& board, const std::vector<const SetupUnit*>& units) {
    std::vector<int> steps(board.size(), -1);
    std::queue<SpaceIndex> open;
    for (const SetupUnit* unit : units) {
        if (steps[number(unit->space)] == 0) continue;
        steps[number(unit->space)] = 0;
        open.push(unit->space);
    }
    while (!open.empty()) {
        const SpaceIndex at = open.front();
        open.pop();
        board.neighbours(at, [&](SpaceIndex to) {
            if (steps[number(to)] >= 0) return;
            steps[number(to)] = steps[number(at)] + 1;
            open.push(to);
        });
    }
    return steps;
}

int to_border(const GridBoard& board, SpaceIndex space) {
    const int column = board.column(space);
    const int row = board.row(space);
    return std::min({column, row, board.columns() - 1 - column, board.rows() - 1 - row});
}

/// Reports the piece whose measure lies far below that of every other. `measure` is the subject's id, so that
/// waivers can tell the two measures apart.
void compare(const CheckContext& context, const std::vector<const SetupUnit*>& units,
             const std::vector<std::optional<int>>& measures, int apart_by, const std::string& measure,
             const std::string& what) {
    std::size_t least = none;
    std::optional<int> next;
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (!measures[i]) continue;
        if (least == none || *measures[i] < *measures[least]) {
            if (least != none) next = measures[least];
            least = i;
        } else if (!next || *measures[i] < *next) {
            next = measures[i];
        }
    }
    if (!next || *next - *measures[least] < apart_by) return;
    context.report(say("{} is {} from {}, every other at least {}", unit_name(context.setup(), *units[least]),
                       count_of(static_cast<std::size_t>(*measures[least]), "step", "steps"), what, *next),
                   {unit_subject(context.setup(), *units[least]), {"measure", measure}}, units[least]->at);
}

/// "the nearest Generator"; of several kinds "the nearest Generator or Vault".
std::string nearest_of(const std::vector<KindId>& kinds, const Rulebook& rulebook) {
    if (kinds.empty()) return tr("the nearest of the other kinds");
    std::string names;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const PieceKind* const kind = rulebook.piece(kinds[i]);
        const std::string& name = kind == nullptr || kind->name.empty() ? kinds[i].str() : kind->name;
        names = i == 0 ? name : say("{} or {}", names, name);
    }
    return say("the nearest {}", names);
}

void run(const CheckContext& context, const Parameters& parameters) {
    const Setup& setup = context.setup();
    if (!has_grid(context)) return;
    const auto units = standing(setup, parameters.of);
    auto others = standing(setup, parameters.to);
    if (!parameters.of.empty())
        std::erase_if(others, [&](const SetupUnit* unit) { return is_one_of(*unit, parameters.of); });
    const std::vector<int> steps = steps_to_any(*setup.board, others);
    std::vector<std::optional<int>> near;
    std::vector<std::optional<int>> border;
    for (const SetupUnit* unit : units) {
        const int distance = steps[number(unit->space)];
        near.push_back(distance < 0 ? std::nullopt : std::optional(distance));
        border.emplace_back(to_border(setup.board.on<GridBoard>(), unit->space));
    }
    compare(context, units, near, parameters.apart_by, "nearest",
            nearest_of(parameters.to, setup.rulebook()));
    compare(context, units, border, parameters.apart_by, "border", tr("the border"));
}

} // namespace

CheckType near_pieces_check() {
    CheckType type(Boards{BoardKind::rooms, BoardKind::squares});
    type.name = "near-pieces";
    type.summary =
        marked("Finds a piece that is much nearer to pieces of other kinds, or to the border of the map, "
               "than all others of its kind.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: balance.machines, check: near-pieces, of: [machine], to: [generator], apart-by: 2, "
                   "severity: info}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
