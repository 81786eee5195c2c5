#include "formats/base/words.hpp"
#include "validator/checks/shared/drafts.hpp"
#include "validator/checks/shared/piece_kinds.hpp"
#include "validator/checks/shared/standing_pieces.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>
#include <map>
#include <queue>

namespace sabotier {

namespace {

struct Parameters {
    std::vector<std::pair<KindId, KindId>> pairs;
    int steps = 1;
    bool through_walls = false;
};

void read_pair(const Node& node, const Rulebook& rulebook, Parameters& result, Problems& problems) {
    if (!node.is_list() || node.items.size() != 2) {
        problems.push_back(
            {node.at, tr("this is no pair of kinds"), tr("expected two kinds as [machine, generator]"), {}});
        return;
    }
    Node pair = Node::map();
    pair.set("pair", node);
    Fields fields(pair, "a pair", problems);
    const std::vector<KindId> kinds = read_kinds(fields, "pair", rulebook);
    result.pairs.emplace_back(kinds[0], kinds[1]);
}

Parameters read(Fields& fields, const Rulebook& rulebook) {
    Parameters result;
    if (rulebook.draft) result.pairs = rulebook.draft->apart;
    if (fields.has("pairs")) result.pairs.clear();
    fields.list("pairs", [&](const Node& node) { read_pair(node, rulebook, result, fields.problems()); });
    result.steps = static_cast<int>(fields.integer("steps", 1, 1, 100));
    result.through_walls = fields.choice("through", {"open-edges", "walls"}, "open-edges") == "walls";
    if (result.pairs.empty())
        fields.problem(fields.node().at, tr("check 'apart' has no pairs"),
                       tr("expected 'pairs', or a draft section with 'apart'"));
    return result;
}

/// Steps from a space to all within `most`.
std::map<SpaceIndex, int> near(const Board& board, SpaceIndex from, const Parameters& parameters) {
    std::map<SpaceIndex, int> steps{{from, 0}};
    std::queue<SpaceIndex> open;
    open.push(from);
    while (!open.empty()) {
        const SpaceIndex at = open.front();
        open.pop();
        const int next = steps[at] + 1;
        if (next > parameters.steps) continue;
        const auto visit = [&](SpaceIndex to) {
            if (steps.emplace(to, next).second) open.push(to);
        };
        if (parameters.through_walls)
            board.touching(at, visit);
        else
            board.neighbours(at, visit);
    }
    return steps;
}

bool must_part(const Parameters& parameters, const SetupUnit& a, const SetupUnit& b) {
    for (const auto& [first, second] : parameters.pairs)
        if ((a.kind_id == first && b.kind_id == second) || (a.kind_id == second && b.kind_id == first))
            return true;
    return false;
}

bool is_in_pair(const Parameters& parameters, const SetupUnit& unit) {
    return std::any_of(parameters.pairs.begin(), parameters.pairs.end(), [&](const auto& pair) {
        return unit.kind_id == pair.first || unit.kind_id == pair.second;
    });
}

/// Units after the i-th in other spaces within reach, in order, with their distance.
std::vector<std::pair<std::size_t, int>>
later_units_near(const Board& board, const Parameters& parameters, const SetupUnit& unit, std::size_t i,
                 const std::map<SpaceIndex, std::vector<std::size_t>>& by_space) {
    std::vector<std::pair<std::size_t, int>> result;
    for (const auto& [space, steps] : near(board, unit.space, parameters)) {
        const auto found = by_space.find(space);
        if (steps == 0 || found == by_space.end()) continue;
        for (const std::size_t j : found->second)
            if (j > i) result.emplace_back(j, steps);
    }
    std::sort(result.begin(), result.end());
    return result;
}

void run(const CheckContext& context, const Parameters& parameters) {
    const Setup& setup = context.setup();
    const auto& board = setup.board;
    const auto units = standing(setup);
    std::map<SpaceIndex, std::vector<std::size_t>> by_space;
    for (std::size_t i = 0; i < units.size(); ++i)
        if (is_in_pair(parameters, *units[i])) by_space[units[i]->space].push_back(i);
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (!is_in_pair(parameters, *units[i])) continue;
        for (const auto& [j, steps] : later_units_near(*board, parameters, *units[i], i, by_space)) {
            if (!must_part(parameters, *units[i], *units[j])) continue;
            auto step = illegal_step(context, units[j]->draft_step);
            if (!step) step = illegal_step(context, units[i]->draft_step);
            context.report_following(
                step,
                say(parameters.through_walls
                        ? marked("{} in {} and {} in {} are {} apart; more than {} must lie between")
                        : marked(
                            "{} in {} and {} in {} are {} apart; more than {} or a wall must lie between"),
                    unit_name(setup, *units[i]), board->name(units[i]->space), unit_name(setup, *units[j]),
                    board->name(units[j]->space), count_of(static_cast<std::size_t>(steps), "step", "steps"),
                    parameters.steps),
                {unit_subject(setup, *units[i]), unit_subject(setup, *units[j])}, units[j]->at);
        }
    }
}

} // namespace

CheckType apart_check() {
    CheckType type(Boards{BoardKind::hexes, BoardKind::rooms, BoardKind::squares, BoardKind::cards});
    type.name = "apart";
    type.summary = marked("Finds pieces that stand too near to each other.");
    type.parameters = {{"pairs", "pairs of kinds", "kinds that must be apart", "those of the draft section"},
                       {"steps", "number", "steps within which they are too near", "1"},
                       {"through", "open-edges or walls", "whether walls part them", "open-edges"}};
    type.example = "{key: pieces.adjacent, check: apart, pairs: [[machine, generator]], steps: 1, through: "
                   "open-edges, severity: error}";
    type.bind = with<Parameters>(read, run);
    return type;
}

} // namespace sabotier
