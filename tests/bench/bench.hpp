#pragma once

#include <benchmark/benchmark.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// How benchmarks are written here. One file in tests/bench/ for each kind of work of docs/performance.md. A
/// benchmark is named
///     <point> <work>/ours/<size>     and     <point> <work>/plain/<size>
/// "plain" is the obvious way to do the same (naive, or Boost.Graph), compiled into the same program. Both
/// leave a fingerprint of their answer with answer(); the program fails if the two differ. Machines are
/// noisy: what counts is the ratio of both in one run, times are for the reader only. Unless told otherwise,
/// the program runs everything several times, in an order of chance that takes turns between the two forms,
/// and keeps the shortest time of each.
namespace sabotier::bench {

/// What a piece of work has to reach. At least one of the bounds is given.
struct Target {
    std::string work;                   ///< "P1 one sight query": the name up to the first '/'
    std::int64_t size = 0;              ///< of the line that the target is about; 0: every size
    std::optional<double> milliseconds; ///< of "ours", at most
    std::optional<double> ratio;        ///< plain / ours, at least
    std::optional<double> megabytes{};  ///< of "ours", at most, beyond what was there before
};

/// States a target; call it beside the benchmark's registration, from a static initialiser of its file or
/// before main. Returns true, so that it can initialise one.
bool expect(Target target);

/// The answer of the timed work, so that ours and plain can be compared. Call once, after the loop.
void answer(benchmark::State& state, std::uint64_t fingerprint);

/// The loop of a benchmark did the work `count` times each time round: times are given for one. Call once.
void batch(benchmark::State& state, std::size_t count);

/// Most memory that the work took, where that is not the heap of this program. Call once, after the loop.
void memory(benchmark::State& state, double megabytes);

/// The same fingerprint for the same values in the same order.
template <class Range>
[[nodiscard]] std::uint64_t fingerprint(const Range& values) {
    std::uint64_t sum = 1469598103934665603ULL;
    for (const auto& value : values)
        sum = (sum ^ static_cast<std::uint64_t>(value)) * 1099511628211ULL;
    return sum >> 12U; // counters are doubles: only 52 bits survive
}

} // namespace sabotier::bench
