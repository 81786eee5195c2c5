#include "validator/playtest/statistics/sequential.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

namespace sabotier::statistics {

namespace {

double odds(double share) {
    return share / (1 - share);
}

double share_of(double odds) {
    return odds / (1 + odds);
}

} // namespace

ShareTest::ShareTest(std::size_t parties, double threshold, double errors)
    : parties_(parties),
      enough_below_(std::log(1 / errors)),
      weights_(parties),
      wins_(parties, std::vector<std::uint64_t>(parties)),
      trials_(parties) {
    assert(parties >= 1 && parties <= most_parties && threshold > 0.5 && threshold < 1);
    // Of two parties one alone can be near the threshold.
    enough_above_ = enough_below_ + (parties > 2 ? std::log(static_cast<double>(parties)) : 0);
    const double above = std::min(threshold + margin, (threshold + 1) / 2);
    const double below = std::max(threshold - margin, 0.5);
    for (std::size_t winners = 1; winners < parties; ++winners) {
        const double even = static_cast<double>(winners) / static_cast<double>(parties - winners);
        const double at = share_of(odds(threshold) * even);
        const double more = share_of(odds(above) * even);
        const double less = share_of(odds(below) * even);
        weights_[winners] = {std::log(more / at), std::log((1 - more) / (1 - at)), std::log(less / at),
                             std::log((1 - less) / (1 - at)), at};
    }
}

void ShareTest::add(std::uint32_t winners) {
    count(winners, 1);
    look();
}

void ShareTest::add_together(std::span<const std::uint64_t> wins) {
    for (std::size_t party = 0; party < wins.size(); ++party)
        count(std::uint32_t{1} << party, wins[party]);
    look();
}

void ShareTest::count(std::uint32_t winners, std::uint64_t trials) {
    const auto count = static_cast<std::size_t>(std::popcount(winners));
    if (count == 0 || count >= parties_) return;
    decided_ += trials;
    trials_[count] += trials;
    for (std::size_t party = 0; party < parties_; ++party)
        if ((winners >> party & 1U) != 0) wins_[count][party] += trials;
}

void ShareTest::look() {
    if (says_ != Says::undecided) return;
    bool is_within = true;
    double most = enough_above_;
    for (std::size_t party = 0; party < parties_; ++party) {
        is_within = is_within && ratio_below(party) >= enough_below_;
        const double above = ratio_above(party);
        if (above < most) continue;
        says_ = Says::beyond;
        most = above;
        beyond_ = party;
    }
    if (says_ == Says::undecided && is_within) says_ = Says::within;
    if (says_ != Says::undecided) settled_after_ = decided_;
}

// Sums are made anew of whole numbers, so that they do not depend on the order of the trials.

double ShareTest::ratio_above(std::size_t party) const noexcept {
    double sum = 0;
    for (std::size_t winners = 1; winners < parties_; ++winners) {
        const auto won = static_cast<double>(wins_[winners][party]);
        sum += won * weights_[winners].above_won
               + (static_cast<double>(trials_[winners]) - won) * weights_[winners].above_lost;
    }
    return sum;
}

double ShareTest::ratio_below(std::size_t party) const noexcept {
    double sum = 0;
    for (std::size_t winners = 1; winners < parties_; ++winners) {
        const auto won = static_cast<double>(wins_[winners][party]);
        sum += won * weights_[winners].below_won
               + (static_cast<double>(trials_[winners]) - won) * weights_[winners].below_lost;
    }
    return sum;
}

/// Trials that it has won beyond as many as the threshold has it.
double ShareTest::won_beyond(std::size_t party) const noexcept {
    double sum = 0;
    for (std::size_t winners = 1; winners < parties_; ++winners)
        sum += static_cast<double>(wins_[winners][party])
               - static_cast<double>(trials_[winners]) * weights_[winners].at;
    return sum;
}

bool ShareTest::still_holds() const noexcept {
    const double on_it = 1e-9 * static_cast<double>(decided_); // on the threshold, but for what is rounded
    switch (says_) {
    case Says::undecided:
        break;
    case Says::beyond:
        return won_beyond(beyond_) >= -on_it;
    case Says::within:
        for (std::size_t party = 0; party < parties_; ++party)
            if (won_beyond(party) > on_it) return false;
        break;
    }
    return true;
}

Rate ShareTest::share(std::size_t party) const noexcept {
    Rate rate{0, decided_};
    for (std::size_t winners = 1; winners < parties_; ++winners)
        rate.hits += wins_[winners][party];
    return rate;
}

std::size_t ShareTest::leader() const noexcept {
    if (says_ == Says::beyond && still_holds()) return beyond_;
    std::size_t leader = 0;
    for (std::size_t party = 1; party < parties_; ++party)
        if (share(party).hits > share(leader).hits) leader = party;
    return leader;
}

} // namespace sabotier::statistics
