#include "formats/base/words.hpp"
#include "validator/checks/shared/drafts.hpp"
#include "validator/checks/shared/standing_pieces.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <queue>

namespace sabotier {

namespace {

struct Parameters {
    std::vector<std::pair<KindId, KindId>> pairs;
    int steps = 1;
    bool through_walls = false;
};

void read_pair(const ParameterReading& reading, const Node& node, Parameters& result) {
    if (!node.is_list() || node.items.size() != 2) {
        reading.fields.problem(node.at, tr("this is no pair of kinds"),
                               tr("expected two kinds as [machine, generator]"));
        return;
    }
    const std::vector<KindId> kinds = kinds_in(reading.fields, node, reading.rulebook);
    result.pairs.emplace_back(kinds[0], kinds[1]);
}

void check_any(const ParameterReading& reading, Parameters& given) {
    if (given.pairs.empty())
        reading.fields.problem(reading.fields.node().at, tr("check 'apart' has no pairs"),
                               tr("expected 'pairs', or a draft section with 'apart'"));
}

void read_pairs(const ParameterReading& reading, Parameters& given) {
    if (reading.fields.has(reading.name)) given.pairs.clear();
    reading.fields.list(reading.name, [&](const Node& node) { read_pair(reading, node, given); });
}

Parameters of_draft(const Rulebook& rulebook) {
    Parameters given;
    if (rulebook.draft) given.pairs = rulebook.draft->apart;
    return given;
}

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all(
        of_draft,
        {parameter::own<Parameters>("pairs", "pairs of kinds", "kinds that must be apart",
                                    "those of the draft section", read_pairs)
             .checked(check_any),
         parameter::whole<&Parameters::steps>("steps", {1, 100}, "steps within which they are too near"),
         parameter::choice<&Parameters::through_walls>("through", {{"open-edges", false}, {"walls", true}},
                                                       "whether walls part them")});
    return all;
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

bool must_part(const Parameters& parameters, const KindId& a, const KindId& b) {
    return std::any_of(parameters.pairs.begin(), parameters.pairs.end(), [&](const auto& pair) {
        return (a == pair.first && b == pair.second) || (a == pair.second && b == pair.first);
    });
}

bool is_in_pair(const Parameters& parameters, const SetupUnit& unit) {
    return std::any_of(parameters.pairs.begin(), parameters.pairs.end(), [&](const auto& pair) {
        return unit.kind_id == pair.first || unit.kind_id == pair.second;
    });
}

/// Pieces of the pairs by where they stand, each as its number among those that stand, in order.
using Standing = std::map<SpaceIndex, std::vector<std::size_t>>;

/// Pairs that a finding each is told of; of more, how many there are. Crowds in few spaces are as many pairs
/// as the square of their pieces.
constexpr std::size_t most_told = 1000;

class Crowd {
public:
    Crowd(const CheckContext& context, const Parameters& parameters)
        : context_(context),
          parameters_(parameters),
          board_(*context.setup().board),
          units_(standing(context.setup())) {
        for (std::size_t i = 0; i < units_.size(); ++i)
            if (is_in_pair(parameters, *units_[i])) by_space_[units_[i]->space].push_back(i);
    }

    void report() const {
        const std::vector<Pair> told = first_pairs();
        // First, so that it is among those of the rule that are kept.
        if (const std::size_t pairs = told.size() < most_told ? told.size() : count(); pairs > told.size())
            context_.report_following(cause_of(told.front()),
                                      say_count("{} more pair of pieces is too near to each other",
                                                "{} more pairs of pieces are too near to each other",
                                                pairs - told.size()),
                                      {{"pairs", "others"}}, units_[told.back().second]->at);
        for (const Pair& pair : told)
            report(pair);
    }

private:
    struct Pair {
        std::size_t first;
        std::size_t second;
        int steps;
    };

    [[nodiscard]] std::vector<Pair> first_pairs() const {
        std::vector<Pair> pairs;
        for (std::size_t i = 0; i < units_.size() && pairs.size() < most_told; ++i) {
            if (!is_in_pair(parameters_, *units_[i])) continue;
            for (const auto& [j, steps] : later_units_near(i))
                if (pairs.size() < most_told
                    && must_part(parameters_, units_[i]->kind_id, units_[j]->kind_id))
                    pairs.push_back({i, j, steps});
        }
        return pairs;
    }

    /// The step of the draft that could not be made.
    [[nodiscard]] std::optional<Cause> cause_of(const Pair& pair) const {
        auto step = illegal_step(context_, units_[pair.second]->draft_step);
        return step ? step : illegal_step(context_, units_[pair.first]->draft_step);
    }

    /// All pairs, without looking at each.
    [[nodiscard]] std::size_t count() const {
        std::map<SpaceIndex, std::map<KindId, std::size_t>> kinds;
        for (const auto& [space, here] : by_space_)
            for (const std::size_t i : here)
                ++kinds[space][units_[i]->kind_id];
        std::size_t pairs = 0;
        for (const auto& [space, here] : kinds)
            for (const auto& [other, steps] : near(board_, space, parameters_)) {
                const auto there = kinds.find(other);
                if (other <= space || there == kinds.end()) continue;
                for (const auto& [kind, number] : here)
                    for (const auto& [other_kind, other_number] : there->second)
                        if (must_part(parameters_, kind, other_kind)) pairs += number * other_number;
            }
        return pairs;
    }

    /// Units after the i-th in other spaces within reach, in order, with their distance.
    [[nodiscard]] std::vector<std::pair<std::size_t, int>> later_units_near(std::size_t i) const {
        std::vector<std::pair<std::size_t, int>> result;
        for (const auto& [space, steps] : near(board_, units_[i]->space, parameters_)) {
            const auto found = by_space_.find(space);
            if (steps == 0 || found == by_space_.end()) continue;
            for (const std::size_t j : found->second)
                if (j > i) result.emplace_back(j, steps);
        }
        std::sort(result.begin(), result.end());
        return result;
    }

    void report(const Pair& pair) const {
        const Setup& setup = context_.setup();
        const SetupUnit& first = *units_[pair.first];
        const SetupUnit& second = *units_[pair.second];
        context_.report_following(
            cause_of(pair),
            say(parameters_.through_walls
                    ? marked("{} in {} and {} in {} are {} apart; more than {} must lie between")
                    : marked("{} in {} and {} in {} are {} apart; more than {} or a wall must lie between"),
                unit_name(setup, first), board_.name(first.space), unit_name(setup, second),
                board_.name(second.space), count_of(static_cast<std::size_t>(pair.steps), "step", "steps"),
                parameters_.steps),
            {unit_subject(setup, first), unit_subject(setup, second)}, second.at);
    }

    const CheckContext& context_;
    const Parameters& parameters_;
    const Board& board_;
    std::vector<const SetupUnit*> units_;
    Standing by_space_;
};

void run(const CheckContext& context, const Parameters& parameters) {
    Crowd(context, parameters).report();
}

} // namespace

CheckType apart_check() {
    CheckType type(Boards{BoardKind::hexes, BoardKind::rooms, BoardKind::squares, BoardKind::cards});
    type.name = "apart";
    type.summary = marked("Finds pieces that stand too near to each other.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: pieces.adjacent, check: apart, pairs: [[machine, generator]], steps: 1, through: "
                   "open-edges, severity: error}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
