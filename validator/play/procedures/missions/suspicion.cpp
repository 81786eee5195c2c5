#include "validator/play/procedures/missions/suspicion.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <span>

namespace sabotier::play::missions {

namespace {

[[nodiscard]] int thousandths(Ways part, Ways all) noexcept {
    return static_cast<int>(part * 1000U / all);
}

/// So many of `all`, in any order.
[[nodiscard]] std::uint64_t choose(std::size_t all, std::size_t some) noexcept {
    if (some > all) return 0;
    std::uint64_t ways = 1;
    for (std::size_t i = 1; i <= some; ++i)
        ways = ways * (all - some + i) / i;
    return ways;
}

/// How likely so many spies on a team lay so many red cards, in 32nds, at least one: a red card that cannot
/// make the mission fail is rare. Five bits for each of nine missions fit into a word.
[[nodiscard]] std::uint64_t likelihood(std::size_t spies, std::size_t reds, std::size_t need) noexcept {
    constexpr std::uint64_t all = 32;
    if (spies < need) return reds == 0 ? all - 2 : 2;
    std::uint64_t part = all * choose(spies, reds);
    for (std::size_t i = 0; i < reds; ++i)
        part *= 3;
    part >>= 2 * spies;
    return part > 0 ? part : 1;
}

} // namespace

/// What a thread has asked for last: all who vote on a team, or think about it, ask for the same.
struct Suspicion::Memory {
    std::weak_ptr<const Setup> setup;
    std::uint64_t key = 0; ///< of all that it depends on besides; 0: none
    std::vector<Case> cases;
};

namespace {

/// Of what all have seen.
[[nodiscard]] std::uint64_t key_of(const State& known, Suspicion::By by) noexcept {
    const auto& table = known.as<Table>();
    const Round* const log = MissionsProcedure::log(known);
    const std::uint64_t seen = hash(std::as_bytes(std::span(log, table.rounds)));
    return mixed(seen
                 + (std::uint64_t{table.rounds} << 16U | std::uint64_t{table.results} << 8U
                    | static_cast<std::uint64_t>(by)))
           | 1U;
}

} // namespace

Suspicion::Suspicion(const Facts& facts, const State& known, Seats innocent, By by)
    : players_(facts.players) {
    const std::vector<Case>& all = cases_of(facts, known, by);
    cases_.reserve(all.size());
    for (const Case& one : all)
        if ((one.spies & innocent) == 0) cases_.push_back(one);
    judge();
}

const std::vector<Suspicion::Case>& Suspicion::cases_of(const Facts& facts, const State& known, By by) {
    thread_local Memory last;
    const std::uint64_t key = key_of(known, by);
    const bool is_same_game = !last.setup.owner_before(facts.setup) && !facts.setup.owner_before(last.setup);
    if (is_same_game && last.key == key) return last.cases;
    last.setup = facts.setup;
    last.key = key;
    last.cases.clear();
    find_cases(facts, known, last.cases);
    if (by == By::votes_too) count_votes(facts, known, last.cases);
    return last.cases;
}

void Suspicion::find_cases(const Facts& facts, const State& known, std::vector<Case>& cases) {
    struct Mission {
        Seats team;
        std::size_t reds;
        std::array<std::uint64_t, most_players + 1> by_spies;
    };
    const auto& table = known.as<Table>();
    const Round* const log = MissionsProcedure::log(known);
    std::array<Mission, most_missions> missions{};
    std::size_t over = 0;
    for (std::size_t i = 0; i < table.rounds; ++i) {
        const Round& round = log[i];
        if (round.reds == rejected || round.mission >= table.results) continue;
        Mission& mission = missions[over++];
        mission.team = round.team;
        mission.reds = round.reds;
        for (std::size_t spies = round.reds; spies <= facts.spies; ++spies)
            mission.by_spies[spies] = likelihood(spies, round.reds, facts.need[round.mission]);
    }
    for (const Seats set : facts.teams[facts.spies]) {
        std::uint64_t weight = 1;
        for (std::size_t i = 0; i < over && weight != 0; ++i) {
            const std::size_t spies = number_of(set & missions[i].team);
            weight = spies < missions[i].reds ? 0 : weight * missions[i].by_spies[spies];
        }
        if (weight != 0) cases.push_back({set, weight, 0});
    }
}

void Suspicion::count_votes(const Facts& facts, const State& known, std::vector<Case>& cases) {
    const Round* const log = MissionsProcedure::log(known);
    for (std::size_t i = 0; i < known.as<Table>().rounds; ++i) {
        const Round& round = log[i];
        const auto against = static_cast<Seats>(~round.votes);
        for (Case& one : cases) {
            const bool can_fail = number_of(one.spies & round.team) >= facts.need[round.mission];
            one.votes += static_cast<int>(number_of(one.spies & (can_fail ? round.votes : against)));
        }
    }
}

/// A case with four votes less of spies who vote as spies would is half as likely.
void Suspicion::judge() {
    int most = 0;
    for (const Case& one : cases_)
        most = std::max(most, one.votes);
    constexpr std::array<std::uint64_t, 4> quarters{4096, 3444, 2896, 2435};
    constexpr int all_bits = 11;
    std::array<Ways, most_players> sums{};
    for (Case& one : cases_) {
        const int less = most - one.votes;
        one.weight *= quarters[static_cast<std::size_t>(less % 4)] >> std::min(less / 4, all_bits);
        total_ += one.weight;
        for (unsigned rest = one.spies; rest != 0; rest &= rest - 1)
            sums[static_cast<std::size_t>(std::countr_zero(rest))] += one.weight;
    }
    if (total_ == 0) return; // what was seen contradicts who is taken for innocent
    for (std::size_t seat = 0; seat < players_; ++seat)
        of_[seat] = thousandths(sums[seat], total_);
}

int Suspicion::chance_below(Seats team, std::size_t need) const noexcept {
    if (total_ == 0) return 0;
    Ways below = 0;
    for (const Case& one : cases_)
        below += number_of(one.spies & team) < need ? one.weight : 0;
    return thousandths(below, total_);
}

Seats Suspicion::least(Seats among, std::size_t wanted, std::size_t first) const noexcept {
    Seats chosen = 0;
    for (; wanted > 0 && among != 0; --wanted) {
        std::size_t best = most_players;
        for (std::size_t i = 0; i < players_; ++i) {
            const std::size_t seat = (first + i) % players_;
            if ((among & one(seat)) != 0 && (best == most_players || of_[seat] < of_[best])) best = seat;
        }
        chosen |= one(best);
        among &= static_cast<Seats>(~one(best));
    }
    return chosen;
}

int usual_chance_below(const Facts& facts, std::size_t size, std::size_t need) noexcept {
    std::uint64_t below = 0;
    for (std::size_t spies = 0; spies < need; ++spies)
        if (size >= spies)
            below += choose(facts.spies, spies) * choose(facts.players - facts.spies, size - spies);
    return thousandths(below, choose(facts.players, size));
}

} // namespace sabotier::play::missions
