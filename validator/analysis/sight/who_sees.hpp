#pragma once

#include "formats/base/cancel.hpp"
#include "validator/analysis/sight/attack.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace sabotier {

/// One unit, and what it sees of its enemies where all stand, at any distance.
struct UnitSight {
    std::size_t unit = none;                    ///< index into Setup::units
    std::vector<std::uint32_t> seen;            ///< enemies in sight, as all of these by index
    std::vector<std::uint32_t> can_be_attacked; ///< enemies that it could attack, in sight or not
    std::vector<std::uint32_t> can_be_scouted;
};

/// How often one unit looks at one enemy in all: the work and the length of the answer.
[[nodiscard]] std::size_t looks_at_enemies(const Setup& setup);
/// More looks are refused before any work by those who show the answer: some seconds, and some 100 megabytes
/// where everybody sees everybody.
inline constexpr std::size_t most_looks = 4'000'000;

struct WhoSeesOptions {
    unsigned threads = 1;
    std::function<void(std::size_t done, std::size_t all)> progress; ///< by units; from one thread at a time
    IsCancelled is_cancelled; ///< asked for every unit, from any of the threads
};

/// Of every unit on the map that is neither decoy nor passenger, in the order of Setup::units. Throws
/// Cancelled when it is not wanted any more. Linear in looks_at_enemies() and in the lengths of the lines.
[[nodiscard]] std::vector<UnitSight> who_sees_whom(const SightBoard& board, const Setup& setup,
                                                   const WhoSeesOptions& options = {});

} // namespace sabotier
