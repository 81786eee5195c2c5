#pragma once

#include <cstdint>

/// What figures from samples are worth. Knows no games.
namespace sabotier::statistics {

/// Where a proportion lies, from 0 to 1.
struct Interval {
    double low = 0;
    double high = 1;

    [[nodiscard]] double half_width() const noexcept { return (high - low) / 2; }
    friend bool operator==(const Interval&, const Interval&) = default;
};

/// How often something happened.
struct Rate {
    std::uint64_t hits = 0;
    std::uint64_t of = 0; ///< not below hits

    [[nodiscard]] double value() const noexcept; ///< hits / of; 0 of nothing
    friend bool operator==(const Rate&, const Rate&) = default;
};

/// A share in percent, to tenths, as people round: 29 of 400 are 7.3. Wherever shares are told, so that the
/// same one is the same figure in all of an answer.
[[nodiscard]] double percent(double share) noexcept;

/// The interval of Wilson (1927), which holds the true proportion in 95 of 100 cases, for every number of
/// trials; of none: 0 to 1.
[[nodiscard]] Interval wilson(const Rate& rate) noexcept;
/// The same of a share that so many independent trials tell of, such as of seats that win and lose together,
/// several in each game: the share is the exact one, and its interval that of the games.
[[nodiscard]] Interval wilson(const Rate& rate, std::uint64_t independent) noexcept;

/// Whether two shares of independent trials can be told apart: by the test of two proportions with their
/// common share as what chance varies (Pearson, 1900), on both sides, so that alike ones are taken for
/// different in 5 of 100 cases. Of no trials: no.
[[nodiscard]] bool differ(const Rate& one, const Rate& other) noexcept;

/// How many games it takes until a proportion near one half is known to so many percentage points, more or
/// less, in 95 of 100 cases: 384 for 5, 2,401 for 2, 9,604 for 1; to the nearest whole game. `points` is
/// above 0, and 0.001 at least.
[[nodiscard]] std::uint64_t games_for(double points) noexcept;

} // namespace sabotier::statistics
