#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>

/// Long comparisons of the engine with the plain rules, which can be cut in pieces.
namespace sabotier::play::test {

/// A whole number that the environment gives; else the usual one.
[[nodiscard]] inline std::uint64_t number_wanted(const char* name, std::uint64_t usual) {
    const char* const wanted = std::getenv(name);
    return wanted == nullptr ? usual : std::stoull(wanted);
}

/// Games by their numbers: SABOTIER_LOCKSTEP_FIRST is the first of them, SABOTIER_LOCKSTEP_GAMES how many.
struct GamesToCompare {
    std::uint64_t first = 0, end = 0;

    explicit GamesToCompare(std::uint64_t usual)
        : first(number_wanted("SABOTIER_LOCKSTEP_FIRST", 0)),
          end(first + number_wanted("SABOTIER_LOCKSTEP_GAMES", usual)) {}
};

} // namespace sabotier::play::test
