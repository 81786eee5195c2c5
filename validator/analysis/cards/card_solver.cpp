#include "validator/analysis/cards/card_solver.hpp"

#include <algorithm>

namespace sabotier::cards {

namespace {

using Status = FewestCards::Status;

/// An area that is looked at first; it grows with the number of cards that is tried.
constexpr int first_margin = 8;
/// To look at so many places takes about as long as a step.
constexpr std::size_t places_of_step = 4;

/// Chains of one kind: with each card passed once, or coming back to cards.
struct Chains {
    bool revisits = false;
    std::optional<Estimate> estimate;
    int next = 0; ///< no chains of fewer cards
    bool gave_up = false;

    [[nodiscard]] bool is_done() const { return gave_up || next >= unreachable; }
};

/// Tries chains of one card more each time. Those that come back to cards include the others, but are many
/// more: the plain ones are tried first each time, and go on alone to give an upper bound where the others
/// take too long.
class Solver {
public:
    Solver(const Ground& ground, Effort& effort)
        : ground_(ground),
          effort_(effort) {
        kinds_.emplace_back();
        if (ground.has_ladders() || ground.doubles() > 0) kinds_.emplace_back().revisits = true;
    }

    FewestCards run() {
        FewestCards answer;
        answer.least = 1;
        while (true) {
            look_around();
            const int cards = next();
            if (cards > ground_.cards()) break;
            if (cards > margin_) {
                margin_ = std::min(2 * margin_, ground_.cards());
                continue;
            }
            for (Chains& kind : kinds_)
                if (!kind.is_done() && kind.next <= cards)
                    if (auto lays = try_with(kind, cards)) return found(std::move(*lays));
        }
        if (complete().gave_up) {
            answer.least = static_cast<std::size_t>(std::max(1, complete().next));
            return answer;
        }
        answer.status = Status::impossible;
        answer.least = 0;
        return answer;
    }

private:
    /// The kind that includes all chains.
    [[nodiscard]] const Chains& complete() const { return kinds_.back(); }

    [[nodiscard]] int next() const {
        int cards = unreachable;
        for (const Chains& kind : kinds_)
            if (!kind.is_done()) cards = std::min(cards, kind.next);
        return complete().next >= unreachable ? unreachable : cards;
    }

    /// Estimates for this margin. A bound beyond the margin is only known to be beyond it.
    void look_around() {
        if (margin_ == looked_) return;
        looked_ = margin_;
        for (Chains& kind : kinds_) {
            if (kind.is_done()) continue;
            if ((looked_ > first_margin && effort_.steps <= 0) || (effort_.is_over && effort_.is_over())) {
                kind.gave_up = true;
                continue;
            }
            kind.estimate = Estimate::make(ground_, margin_, kind.revisits);
            kind.gave_up = !kind.estimate;
            if (kind.gave_up) continue;
            effort_.steps -= static_cast<std::int64_t>(kind.estimate->places() / places_of_step);
            kind.next = std::max(kind.next, within_margin(kind, kind.estimate->from_start()));
        }
    }

    [[nodiscard]] int within_margin(const Chains& kind, int bound) const {
        const bool is_whole = margin_ >= ground_.cards() || kind.estimate->is_enclosed();
        return is_whole ? bound : std::min(bound, margin_ + 1);
    }

    /// Plain chains leave the others half of what there is.
    std::optional<std::vector<CardLay>> try_with(Chains& kind, int cards) {
        const std::int64_t kept = &kind != &complete() && !complete().is_done() ? effort_.steps / 2 : 0;
        effort_.steps -= kept;
        effort_.kept = kept;
        Search search(ground_, effort_);
        auto lays = search.run(*kind.estimate, cards, kind.revisits);
        effort_.steps += kept;
        effort_.kept = 0;
        if (lays) return lays;
        if (search.gave_up())
            kind.gave_up = true;
        else
            kind.next = std::max(cards + 1, within_margin(kind, search.next_bound()));
        return std::nullopt;
    }

    [[nodiscard]] FewestCards found(std::vector<CardLay> lays) const {
        FewestCards answer;
        answer.lays = std::move(lays);
        const auto least = static_cast<std::size_t>(std::max(1, complete().next));
        const bool is_least = answer.lays.size() <= least;
        answer.status = is_least ? Status::found : Status::unsettled;
        answer.least = is_least ? answer.lays.size() : least;
        return answer;
    }

    const Ground& ground_;
    Effort& effort_;
    std::vector<Chains> kinds_;
    int margin_ = std::min(first_margin, std::max(1, ground_.cards()));
    int looked_ = -1;
};

} // namespace

FewestCards solve(const Ground& ground, Effort& effort) {
    FewestCards answer;
    const auto& parts = ground.parts(Phase::walk);
    const bool is_there = std::any_of(parts.begin(), parts.end(), [](const Ground::Part& part) {
        return part.is_start && part.is_at_goal;
    });
    if (!is_there) return Solver(ground, effort).run();
    answer.status = Status::found;
    return answer;
}

} // namespace sabotier::cards
