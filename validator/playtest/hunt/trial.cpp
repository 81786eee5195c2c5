#include "validator/playtest/hunt/trial.hpp"

#include "formats/base/words.hpp"
#include "validator/play/bots/spec.hpp"

#include <algorithm>
#include <set>

namespace sabotier::playtest {

std::vector<std::vector<std::string>> bots_to_hunt_with(const play::Game& game,
                                                        const std::vector<std::string>& asked) {
    std::vector<std::vector<std::string>> sets;
    if (!asked.empty()) sets.push_back(asked);
    sets.push_back({"random"});
    sets.push_back({"greedy"});
    if (const std::size_t seats = game.seats().size(); seats > 1) {
        std::vector<std::string> mixed(seats, "random");
        mixed.front() = "greedy";
        sets.push_back(std::move(mixed));
    }
    const play::ProcedureType* const type = play::procedure_type(game.setup().rulebook().play.procedure);
    if (type != nullptr)
        for (std::size_t i = 0; i < std::min(most_restricted, type->features.size()); ++i)
            sets.push_back({"greedy:never=" + type->features[i].id});
    std::set<std::vector<std::string>> seen;
    std::erase_if(sets, [&](const std::vector<std::string>& bots) { return !seen.insert(bots).second; });
    return sets;
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
