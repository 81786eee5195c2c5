#include "validator/playtest/hunt/trial.hpp"

#include "formats/base/words.hpp"
#include "validator/play/bots/spec.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <set>

namespace sabotier::playtest {

namespace {

/// The features of the game's procedure, those that weigh most first.
std::vector<std::string> by_weight(const play::Game& game) {
    const PlayRules& rules = game.setup().rulebook().play;
    const play::ProcedureType* const type = play::procedure_type(rules.procedure);
    if (type == nullptr) return {};
    const auto weight_of = [&](const play::Feature& feature) {
        const auto given = std::ranges::find(rules.weights, feature.id, &PlayWeight::feature);
        return std::abs(given == rules.weights.end() ? feature.usual : given->weight);
    };
    std::vector<play::Feature> features(type->features.begin(), type->features.end());
    std::ranges::stable_sort(features, std::greater{}, weight_of);
    std::vector<std::string> ids;
    for (const play::Feature& feature : features)
        ids.push_back(feature.id);
    return ids;
}

} // namespace

std::vector<std::vector<std::string>> bots_to_hunt_with(const play::Game& game,
                                                        const std::vector<std::string>& asked) {
    std::vector<std::vector<std::string>> sets;
    std::size_t restricted = 0;
    if (!asked.empty()) sets.push_back(asked);
    sets.push_back({"random"});
    sets.push_back({"greedy"});
    if (const std::size_t seats = game.seats().size(); seats > 1) {
        std::vector<std::string> mixed(seats, "random");
        mixed.front() = "greedy";
        sets.push_back(std::move(mixed));
    }
    for (const std::string& feature : by_weight(game))
        if (restricted++ < most_restricted) sets.push_back({"greedy:never=" + feature});
    std::set<std::vector<std::string>> seen;
    std::erase_if(sets, [&](const std::vector<std::string>& bots) { return !seen.insert(bots).second; });
    return sets;
}

std::vector<std::string> features_left_out(const play::Game& game) {
    std::vector<std::string> features = by_weight(game);
    features.erase(features.begin(),
                   features.begin()
                       + static_cast<std::ptrdiff_t>(std::min(most_restricted, features.size())));
    return features;
}

bool Trial::is_whole() const {
    const auto plays_all = [&](const std::string& bot) {
        const Outcome<play::BotSpec> spec = play::read_bot(bot, series->game());
        return spec && spec.value->never.empty();
    };
    return std::ranges::all_of(series->plan().bots, plays_all);
}

std::string bots_words(const std::vector<std::string>& bots) {
    std::vector<std::string> each = bots;
    each.erase(std::unique(each.begin(), each.end()), each.end());
    return each.size() == 2 ? say("{} against {}", each[0], each[1]) : join_list(each, each.size());
}

HuntFinding finding_in(const Trial& trial, std::uint64_t game) {
    const Plan& plan = trial.series->plan();
    HuntFinding finding;
    finding.bots = plan.bots;
    finding.seed = plan.seed;
    finding.game = game;
    finding.record = trial.series->record(game, plan.scenario);
    return finding;
}

} // namespace sabotier::playtest
