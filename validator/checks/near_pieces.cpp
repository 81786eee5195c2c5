#include "validator/checks/checks.hpp"
#include "validator/checks/pieces.hpp"

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

Parameters read_parameters_of(const CheckBinding& binding, const Rulebook& rulebook, Problems& problems) {
    Fields fields(parameters(binding), "check 'near-pieces'", problems);
    Parameters result;
    result.of = read_kinds(fields, "of", rulebook, problems);
    result.to = read_kinds(fields, "to", rulebook, problems);
    result.apart_by = static_cast<int>(fields.integer("apart-by", 2, 1, 1000));
    fields.finish();
    return result;
}

void read(const CheckBinding& binding, const Rulebook& rulebook, Problems& problems) {
    (void)read_parameters_of(binding, rulebook, problems);
}

/// Steps from `from` to every space, -1 where there is no way.
std::vector<int> steps_from(const Board& board, SpaceIndex from) {
    std::vector<int> steps(board.size(), -1);
    std::queue<SpaceIndex> open;
    steps[number(from)] = 0;
    open.push(from);
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

/// How far a piece is from the nearest piece of the other kinds; none if it can reach none.
std::optional<int> nearest(const Setup& setup, const SetupUnit& unit,
                           const std::vector<const SetupUnit*>& others) {
    const std::vector<int> steps = steps_from(*setup.spaces(), unit.space);
    std::optional<int> best;
    for (const SetupUnit* other : others) {
        const int distance = steps[number(other->space)];
        if (distance >= 0 && (!best || distance < *best)) best = distance;
    }
    return best;
}

int to_border(const GridBoard& board, SpaceIndex space) {
    const int column = board.column(space);
    const int row = board.row(space);
    return std::min({column, row, board.columns() - 1 - column, board.rows() - 1 - row});
}

/// Reports the piece whose measure lies far below that of every other.
void compare(const CheckContext& context, const std::vector<const SetupUnit*>& units,
             const std::vector<std::optional<int>>& measures, int apart_by, const std::string& what) {
    for (std::size_t i = 0; i < units.size(); ++i) {
        std::optional<int> next;
        for (std::size_t j = 0; j < units.size(); ++j)
            if (j != i && measures[j] && (!next || *measures[j] < *next)) next = measures[j];
        if (!measures[i] || !next || *next - *measures[i] < apart_by) continue;
        context.report(unit_name(context.setup(), *units[i]) + " is "
                           + count_of(static_cast<std::size_t>(*measures[i]), "step", "steps") + " from "
                           + what + ", every other at least " + std::to_string(*next),
                       {unit_subject(context.setup(), *units[i]), {"measure", what}}, units[i]->at);
    }
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    if (!has_grid(context)) return;
    Problems ignored;
    const Parameters parameters = read_parameters_of(context.binding(), setup.rulebook(), ignored);
    const auto units = standing(setup, parameters.of);
    const auto others = standing(setup, parameters.to);
    std::vector<std::optional<int>> near;
    std::vector<std::optional<int>> border;
    for (const SetupUnit* unit : units) {
        near.push_back(nearest(setup, *unit, others));
        border.emplace_back(to_border(*setup.grid, unit->space));
    }
    compare(context, units, near, parameters.apart_by, "the nearest of the other kinds");
    compare(context, units, border, parameters.apart_by, "the border");
}

} // namespace

CheckType near_pieces_check() {
    CheckType type;
    type.name = "near-pieces";
    type.summary = "Finds a piece that is much nearer to pieces of other kinds, or to the border of the map, "
                   "than all others of its kind.";
    type.parameters = {{"of", "kinds", "kinds that are compared", "every kind"},
                       {"to", "kinds", "kinds whose nearest piece counts", "every kind"},
                       {"apart-by", "number", "steps of difference that count as much nearer", "2"}};
    type.example = "{key: balance.machines, check: near-pieces, of: [machine], to: [generator], apart-by: 2, "
                   "severity: info}";
    type.run = run;
    type.read_parameters = read;
    return type;
}

} // namespace sabotier
