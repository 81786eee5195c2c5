#pragma once

#include <catch2/catch.hpp>

#include <cstdint>
#include <cstdlib>
#include <string>

/// REQUIRE for what is asked by the million: Catch2 is told of what is not so.
#define REQUIRE_OFTEN(...)                                                                                   \
    do {                                                                                                     \
        if (!(__VA_ARGS__)) REQUIRE(__VA_ARGS__);                                                            \
    } while (false)

/// Long comparisons of the engine with the plain rules, which can be cut in pieces.
namespace sabotier::play::test {

/// A whole number that the environment gives; else the usual one.
[[nodiscard]] inline std::uint64_t number_wanted(const char* name, std::uint64_t usual) {
    const char* const wanted = std::getenv(name);
    return wanted == nullptr ? usual : std::stoull(wanted);
}

/// Games by their numbers: SABOTIER_LOCKSTEP_FIRST is the first of them, SABOTIER_LOCKSTEP_GAMES how many.
/// SABOTIER_LOCKSTEP_EVERY: positions are compared in one decision of so many.
struct GamesToCompare {
    std::uint64_t first = 0, end = 0;
    std::uint64_t every;

    explicit GamesToCompare(std::uint64_t usual, std::uint64_t usual_every = 1)
        : first(number_wanted("SABOTIER_LOCKSTEP_FIRST", 0)),
          end(first + number_wanted("SABOTIER_LOCKSTEP_GAMES", usual)),
          every(number_wanted("SABOTIER_LOCKSTEP_EVERY", usual_every)) {}
};

} // namespace sabotier::play::test
