#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace sabotier {

/// Random numbers that are the same on every machine: the standard generator, but none of the standard
/// distributions, whose results differ from library to library.
class RandomNumbers {
public:
    explicit RandomNumbers(std::uint64_t seed)
        : bits_(seed) {}

    /// Below `limit`, which is positive; each number equally likely.
    [[nodiscard]] std::size_t below(std::size_t limit) {
        const std::uint64_t end = std::mt19937_64::max() - std::mt19937_64::max() % limit;
        std::uint64_t value = bits_();
        while (value >= end)
            value = bits_();
        return value % limit;
    }

    /// Fisher and Yates: every order equally likely.
    template <class Thing>
    void shuffle(std::vector<Thing>& things) {
        for (std::size_t i = things.size(); i > 1; --i)
            std::swap(things[i - 1], things[below(i)]);
    }

private:
    std::mt19937_64 bits_;
};

} // namespace sabotier
