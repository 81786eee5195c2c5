#include "validator/playtest/statistics/interval.hpp"

#include "formats/base/share_in_percent.hpp"

#include <algorithm>
#include <cmath>

namespace sabotier::statistics {

namespace {

/// What a normally distributed figure stays below, to both sides, in 95 of 100 cases, in its standard
/// deviations.
constexpr double deviations = 1.959963984540054;
constexpr double squared = deviations * deviations;

} // namespace

double Rate::value() const noexcept {
    return of == 0 ? 0 : static_cast<double>(hits) / static_cast<double>(of);
}

double percent(double share) noexcept {
    return share_in_percent(share);
}

Interval wilson(const Rate& rate) noexcept {
    return wilson(rate, rate.of);
}

Interval wilson(const Rate& rate, std::uint64_t independent) noexcept {
    if (rate.of == 0 || independent == 0) return {};
    const auto trials = static_cast<double>(independent);
    const double share = rate.value();
    const double middle = (share + squared / (2 * trials)) / (1 + squared / trials);
    const double reach = deviations / (1 + squared / trials)
                         * std::sqrt(share * (1 - share) / trials + squared / (4 * trials * trials));
    // Rounding must not keep out what was seen: all, or none.
    return {rate.hits == 0 ? 0 : std::max(0.0, middle - reach),
            rate.hits == rate.of ? 1 : std::min(1.0, middle + reach)};
}

bool differ(const Rate& one, const Rate& other) noexcept {
    if (one.of == 0 || other.of == 0) return false;
    const Rate all{one.hits + other.hits, one.of + other.of};
    const double share = all.value();
    const double spread =
        share * (1 - share) * (1 / static_cast<double>(one.of) + 1 / static_cast<double>(other.of));
    return std::abs(one.value() - other.value()) > deviations * std::sqrt(spread);
}

std::uint64_t games_for(double points) noexcept {
    const double share = points / 100;
    return static_cast<std::uint64_t>(std::llround(squared / (4 * share * share)));
}

} // namespace sabotier::statistics
