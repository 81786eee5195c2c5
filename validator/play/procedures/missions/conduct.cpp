#include "validator/play/procedures/missions/conduct.hpp"

#include <algorithm>
#include <array>

namespace sabotier::play::missions {

namespace {

// What speaks against a set of spies if somebody did not what he would have: parts of four of a doubling.
constexpr int of_a_vote = 8;
constexpr int of_a_card = 12;
constexpr int of_a_team = 8;

/// A part of 2^51, halved once for each four.
[[nodiscard]] Ways weight_of(int against) noexcept {
    constexpr std::array<std::uint64_t, 4> quarters{4096, 3444, 2896, 2435};
    constexpr int bits = 39;
    const int halvings = std::min(against / 4, bits + 11);
    return (quarters[static_cast<std::size_t>(against % 4)] << bits) >> halvings;
}

} // namespace

bool Conduct::is_last_call(int rejections) const noexcept {
    const Parameters& rules = facts_.rules;
    if (rules.rejections > 0) return rejections + 1 >= rules.rejections;
    return rules.stall_is_lost && rejections + 1 >= rules.stall;
}

/// By what was seen before, which `then_` has.
Conduct::Named Conduct::named(Seats team, std::size_t leader, int rejections) {
    constexpr int of_patience = 100;
    const std::size_t mission = then_.as<Table>().results;
    const std::size_t need = facts_.need[mission];
    const std::size_t size = facts_.size[mission];
    const int usual = usual_chance_below(facts_, size, need);
    Named named{team, 0, 0, is_last_call(rejections), false};
    for (std::size_t seat = 0; seat < facts_.players; ++seat) {
        const Suspicion suspicion(facts_, then_, one(seat), Suspicion::By::votes_too);
        const int chance = suspicion.chance_below(team, need);
        const int best = suspicion.chance_below(suspicion.least(facts_.everybody(), size), need);
        const int hope = chance - (best + usual) / 2 + of_patience * rejections;
        if (hope > 0 || named.is_last_call) named.loyal |= one(seat);
        if (hope == 0) named.undecided |= one(seat);
        if (seat == leader) named.is_trusted = chance >= best;
    }
    return named;
}

/// One who can let a mission fail does; of several each leaves it to the others, unless the game hangs on it.
Seats Conduct::usual_reds(Seats spies, Seats team, std::size_t mission, int successes,
                          int failures) const noexcept {
    const auto on_team = static_cast<Seats>(spies & team);
    const std::size_t need = facts_.need[mission];
    if (number_of(on_team) < need) return 0;
    const auto to_win = static_cast<int>(facts_.to_win);
    const bool decides = successes + 1 == to_win || failures + 1 == to_win;
    const std::size_t extra = number_of(on_team) - need;
    return extra == 0 || (extra == 1 && decides) ? on_team : Seats{0};
}

int Conduct::against_leader(const Named& named, std::size_t leader, std::size_t mission,
                            Seats spies) const noexcept {
    if (leader == number(view_.seat)) return 0;
    const bool is_usual =
        (spies & one(leader)) != 0 ? number_of(spies & named.team) >= facts_.need[mission] : named.is_trusted;
    return is_usual ? 0 : of_a_team;
}

/// What speaks against a set of spies in a round that is over.
int Conduct::against(const Named& named, const Round& round, Seats spies) const noexcept {
    const bool can_fail = number_of(spies & round.team) >= facts_.need[round.mission];
    const Seats spies_for = can_fail && !named.is_last_call ? spies : Seats{0};
    const auto usual = static_cast<Seats>((named.loyal & ~spies) | spies_for);
    auto strange = static_cast<Seats>((usual ^ round.votes) & facts_.everybody());
    strange &= static_cast<Seats>(~(named.undecided & ~spies));
    if (number(view_.seat) < facts_.players) strange &= static_cast<Seats>(~one(number(view_.seat)));
    return of_a_vote * static_cast<int>(number_of(strange))
           + against_leader(named, round.leader, round.mission, spies);
}

std::vector<Ways> Conduct::weights(const std::vector<Seats>& sets) {
    std::vector<int> all(sets.size());
    auto& then = then_.as<Table>();
    const Round* const log = MissionsProcedure::log(view_.known);
    int rejections = 0;
    int successes = 0;
    int failures = 0;
    for (std::size_t i = 0; i < table_.rounds; ++i) {
        const Round& round = log[i];
        then.rounds = static_cast<std::uint16_t>(i);
        then.results = round.mission;
        const Named now = named(round.team, round.leader, rejections);
        const bool is_over = round.reds != rejected && round.mission < table_.results;
        for (std::size_t k = 0; k < sets.size(); ++k) {
            all[k] += against(now, round, sets[k]);
            if (is_over
                && number_of(usual_reds(sets[k], round.team, round.mission, successes, failures))
                       != round.reds)
                all[k] += of_a_card;
        }
        rejections = round.is_rejected(facts_.players) ? rejections + 1 : 0;
        if (is_over) ++(round.reds >= facts_.need[round.mission] ? failures : successes);
    }
    then_ = view_.known;
    if (table_.phase == Phase::vote) {
        const Named now = named(table_.team, table_.leader, table_.rejections);
        for (std::size_t k = 0; k < sets.size(); ++k)
            all[k] += against_leader(now, table_.leader, table_.results, sets[k]);
    }
    const int least = all.empty() ? 0 : *std::min_element(all.begin(), all.end());
    std::vector<Ways> weights;
    for (const int one : all)
        weights.push_back(weight_of(one - least));
    return weights;
}

Seats Conduct::loyal_votes() {
    return named(table_.team, table_.leader, table_.rejections).loyal;
}

Seats Conduct::votes(Seats spies, Seats loyal_votes) const noexcept {
    const bool can_fail = number_of(spies & table_.team) >= facts_.need[table_.results];
    const Seats spies_for = can_fail && !is_last_call(table_.rejections) ? spies : Seats{0};
    return static_cast<Seats>((loyal_votes & ~spies) | spies_for);
}

Seats Conduct::reds(Seats spies) const noexcept {
    return usual_reds(spies, table_.team, table_.results, table_.successes, table_.failures);
}

} // namespace sabotier::play::missions
