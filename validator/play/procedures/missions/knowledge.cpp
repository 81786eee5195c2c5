#include "validator/play/all_knowing.hpp"
#include "validator/play/procedures/missions/conduct.hpp"
#include "validator/play/procedures/missions/missions.hpp"

#include <algorithm>
#include <bit>

/// What players know of each other, and how it could be otherwise.
namespace sabotier::play::missions {

void MissionsProcedure::view(const State& state, Seat seat, View& out) const {
    out.seat = seat;
    out.known = state;
    out.knowledge.clear();
    auto& known = out.known.as<Table>();
    known.common.chance = {};
    if (seat == all_knowing) return;
    const Seats own = number(seat) < facts_.players ? one(number(seat)) : Seats{0};
    known.votes &= own; // committed, and not yet shown
    known.reds &= own;
    for (Seats& reds : known.laid_red)
        reds &= own; // who laid what is never shown
    if (known.phase != Phase::over && (known.spies & own) == 0) known.spies = 0;
}

/// Votes and the cards of a team. Rounds are counted once all have voted.
std::uint64_t MissionsProcedure::round_together(const State& state) const {
    const auto& table = state.as<Table>();
    return table.phase == Phase::vote  ? 2 * std::uint64_t{table.rounds} + 1
           : table.phase == Phase::lay ? 2 * std::uint64_t{table.rounds} + 2
                                       : 0;
}

std::vector<Seats> possible_spies(const Facts& facts, const View& view) {
    const auto& known = view.known.as<Table>();
    if (known.phase == Phase::deal) return facts.deals;
    if (known.spies != 0) return {known.spies};
    const Round* log = MissionsProcedure::log(view.known);
    std::vector<Seats> possible;
    for (const Seats set : facts.teams[facts.spies]) {
        if (number(view.seat) < facts.players && (set & one(number(view.seat))) != 0) continue;
        const bool fits = std::all_of(log, log + known.rounds, [&](const Round& round) {
            return round.reds == rejected
                   || std::popcount(static_cast<Seats>(set & round.team)) >= round.reds;
        });
        if (fits && (!facts.rules.counts_hands || !ways_to_lay(facts, view, set, 1).empty()))
            possible.push_back(set);
    }
    return possible;
}

namespace {

/// Draws who the spies are, who of them laid the red cards, and what is committed and not yet shown.
class SpyRedrawer : public Redrawer {
public:
    SpyRedrawer(const Facts& facts, const View& view)
        : facts_(facts),
          view_(view),
          known_(view.known),
          viewer_(number(view.seat)),
          sets_(possible_spies(facts, view)) {}

    void redraw(RandomSource& chance, State& out) const override {
        out = known_;
        auto& table = out.as<Table>();
        table.common.chance = {chance.next(), 0};
        if (table.phase == Phase::deal) return;
        if (table.spies == 0) table.spies = spies(chance);
        draw_reds(chance, table, MissionsProcedure::log(out));
        if (table.phase == Phase::vote)
            table.votes |=
                static_cast<Seats>(others_before(facts_.everybody(), table) & votes(chance, table.spies));
        if (table.phase == Phase::lay)
            table.reds |=
                static_cast<Seats>(others_before(static_cast<Seats>(table.team & table.spies), table)
                                   & reds(chance, table.spies));
    }

protected:
    [[nodiscard]] const std::vector<Seats>& sets() const noexcept { return sets_; } ///< that are possible
    [[nodiscard]] virtual Seats spies(RandomSource& chance) const {
        return sets_[chance.below(static_cast<std::uint32_t>(sets_.size()))];
    }
    /// Of whoever it is asked for: votes for the team.
    [[nodiscard]] virtual Seats votes(RandomSource& chance, Seats /*spies*/) const {
        return static_cast<Seats>(chance.next());
    }
    /// Of spies whom it is asked for: red cards.
    [[nodiscard]] virtual Seats reds(RandomSource& chance, Seats /*spies*/) const {
        return static_cast<Seats>(chance.next());
    }

private:
    /// Those of a set, but for the viewer, who have been asked already.
    [[nodiscard]] Seats others_before(Seats seats, const Table& table) const noexcept {
        const Seats before = static_cast<Seats>(one(number(table.common.actor)) - 1);
        return static_cast<Seats>(seats & before & ~(viewer_ < most_players ? one(viewer_) : Seats{0}));
    }

    /// So many of each team's spies as its red cards, the viewer's own as laid.
    void draw_reds(RandomSource& chance, Table& table, const Round* log) const {
        if (facts_.rules.counts_hands) {
            const std::vector<Reds> ways = ways_to_lay(facts_, view_, table.spies, SIZE_MAX);
            table.laid_red = ways[chance.below(static_cast<std::uint32_t>(ways.size()))];
            return;
        }
        for (std::size_t i = 0; i < table.rounds; ++i) {
            if (log[i].reds == rejected) continue;
            Seats& reds = table.laid_red[log[i].mission]; // the viewer's own so far
            Seats spies = static_cast<Seats>(log[i].team & table.spies
                                             & ~(viewer_ < most_players ? one(viewer_) : Seats{0}));
            auto wanted = log[i].reds - std::popcount(reds);
            for (; spies != 0; spies &= static_cast<Seats>(spies - 1)) {
                const auto left = static_cast<std::uint32_t>(std::popcount(spies));
                if (static_cast<int>(chance.below(left)) >= wanted) continue;
                reds |= static_cast<Seats>(spies & (~spies + 1U));
                --wanted;
            }
        }
    }

    const Facts& facts_;
    View view_;
    State known_;
    std::size_t viewer_;
    std::vector<Seats> sets_;
};

/// The same, each as likely as what was seen makes it: see Conduct.
class LikelySpyRedrawer final : public SpyRedrawer {
public:
    LikelySpyRedrawer(const Facts& facts, const View& view)
        : SpyRedrawer(facts, view),
          view_(view),
          conduct_(facts, view_) {
        const Phase phase = view.known.as<Table>().phase;
        if (sets().size() > 1) weights_ = conduct_.weights(sets());
        for (const Ways weight : weights_)
            total_ += weight;
        if (phase == Phase::vote) loyal_votes_ = conduct_.loyal_votes();
    }

private:
    [[nodiscard]] Seats spies(RandomSource& chance) const override {
        if (weights_.empty()) return sets().front();
        Ways drawn = below(chance, total_);
        std::size_t i = 0;
        while (drawn >= weights_[i])
            drawn -= weights_[i++];
        return sets()[i];
    }
    [[nodiscard]] Seats votes(RandomSource& chance, Seats spies) const override {
        return static_cast<Seats>(conduct_.votes(spies, loyal_votes_) ^ strange(chance));
    }
    [[nodiscard]] Seats reds(RandomSource& chance, Seats spies) const override {
        return static_cast<Seats>(conduct_.reds(spies) ^ strange(chance));
    }
    /// One of eight does what nobody would have thought.
    [[nodiscard]] static Seats strange(RandomSource& chance) noexcept {
        return static_cast<Seats>(chance.next() & chance.next() & chance.next());
    }

    View view_;
    Conduct conduct_;
    std::vector<Ways> weights_;
    Ways total_ = 0;
    Seats loyal_votes_ = 0;
};

} // namespace

std::unique_ptr<const Redrawer> MissionsProcedure::redrawer(const View& view) const {
    return std::make_unique<const SpyRedrawer>(facts_, view);
}

std::unique_ptr<const Redrawer> MissionsProcedure::likely_redrawer(const View& view) const {
    return std::make_unique<const LikelySpyRedrawer>(facts_, view);
}

} // namespace sabotier::play::missions
