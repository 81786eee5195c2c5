#pragma once

#include "validator/playtest/statistics/interval.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sabotier::statistics {

/// Whether parties win within a threshold of what is fair, or one of them more often, settled with as few
/// trials as that takes. One looks after each trial and stops as soon as it is settled: the error rate holds
/// for whoever looks at every one of them, however long.
///
/// Two tests go on side by side, each Wald's sequential probability ratio test (1945) without its lower
/// bound. For *beyond*, a party's share of five points above the threshold is weighed against the threshold
/// itself; for *within*, for each party a share of five points below it (but not below an even one). What was
/// seen has to be twenty times as likely under the former. Under any share on the wrong side of the threshold
/// that ratio is a supermartingale, so it ever grows to twenty in one of twenty series at most (Ville, 1939):
///
///  - within the threshold, and on it, it says `beyond` in at most 5 % of series;
///  - beyond it, and on it, it says `within` in at most 5 %.
///
/// Shares nearer to the threshold than about half of these five points may never be settled; those five
/// points away are, sooner or later, with certainty.
///
/// More than two parties: the threshold is meant as odds. 60 % for one of two is 3 to 2 where an even share
/// were 1 to 1. Of k parties of which w have won a trial, an even share has the odds w to k - w, and the
/// threshold is as many times that: a third, instead of a quarter, for one winner of four. As any party may
/// be the one beyond, `beyond` then takes the likelihood k times twenty, so that the error rate holds for all
/// of them together.
class ShareTest {
public:
    enum class Says : std::uint8_t { undecided, within, beyond };

    static constexpr double error_rate = 0.05;
    static constexpr double margin = 0.05; ///< of a share, for one of two parties
    static constexpr std::size_t most_parties = 16;

    /// `parties`: from 1, of which there is nothing to say, to most_parties; `threshold`: the largest share
    /// that is fair for one of two, from 0.55 to 0.95. Below that the two tests for *beyond* of two parties
    /// would add up to more than 5 % (by less than one in a million from 0.55 on). `errors`: series of a
    /// hundred in which it may err, as a share; up to error_rate.
    ShareTest(std::size_t parties, double threshold, double errors = error_rate);

    /// Bit i: party i has won. Trials that all or none have won are drawn, and no part of it. What is settled
    /// stays so, whatever comes behind it.
    void add(std::uint32_t winners);
    /// By party, trials that it alone has won; one looks once they all are in.
    void add_together(std::span<const std::uint64_t> wins);

    [[nodiscard]] Says says() const noexcept { return says_; }
    /// Whether the shares of all trials lie where it was settled that they do. What comes behind may take
    /// them to the other side of the threshold: then nobody should tell what was settled. Of what is
    /// undecided: yes.
    [[nodiscard]] bool still_holds() const noexcept;
    /// Who wins more often than the threshold has it, as long as that holds; else who has won most, the first
    /// of several.
    [[nodiscard]] std::size_t leader() const noexcept;
    [[nodiscard]] Rate share(std::size_t party) const noexcept; ///< of the trials that were not drawn
    /// Trials that were not drawn after which it was settled; 0: it is not.
    [[nodiscard]] std::uint64_t settled_after() const noexcept { return settled_after_; }
    [[nodiscard]] std::uint64_t decided() const noexcept { return decided_; } ///< trials that were not drawn

private:
    /// Logarithms of the two ratios, for one trial that a party has won or lost.
    struct Weights {
        double above_won, above_lost, below_won, below_lost;
        double at; ///< the share at the threshold
    };

    void count(std::uint32_t winners, std::uint64_t trials);
    void look();
    [[nodiscard]] double ratio_above(std::size_t party) const noexcept;
    [[nodiscard]] double ratio_below(std::size_t party) const noexcept;
    [[nodiscard]] double won_beyond(std::size_t party) const noexcept;

    std::size_t parties_;
    double enough_above_ = 0; ///< logarithms that settle it
    double enough_below_ = 0;
    std::vector<Weights> weights_;                 ///< by number of winners
    std::vector<std::vector<std::uint64_t>> wins_; ///< by number of winners, by party
    std::vector<std::uint64_t> trials_;            ///< by number of winners
    std::uint64_t decided_ = 0;
    std::uint64_t settled_after_ = 0;
    std::size_t beyond_ = 0;
    Says says_ = Says::undecided;
};

} // namespace sabotier::statistics
