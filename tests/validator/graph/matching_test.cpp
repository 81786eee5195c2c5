#include "validator/graph/matching.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <random>

namespace sabotier {
namespace {

using Choices = std::vector<std::vector<std::size_t>>;

/// The most items that can be placed, by trying everything.
std::size_t most_placed(const Choices& choices, std::size_t item, std::vector<bool>& taken) {
    if (item == choices.size()) return 0;
    std::size_t best = most_placed(choices, item + 1, taken);
    for (const std::size_t place : choices[item]) {
        if (taken[place]) continue;
        taken[place] = true;
        best = std::max(best, 1 + most_placed(choices, item + 1, taken));
        taken[place] = false;
    }
    return best;
}

} // namespace

TEST_CASE("matching leaves over as few items as possible") {
    CHECK(left_over({}, 0).empty());
    CHECK(left_over({{}}, 3) == std::vector<std::size_t>{0});
    CHECK(left_over({{0, 1}, {0}}, 2).empty());
    CHECK(left_over({{0}, {0}, {0, 1}}, 2) == std::vector<std::size_t>{1});
    rc::prop("it holds", [](std::uint32_t seed) {
        std::mt19937 random(seed);
        const std::size_t places = random() % 6;
        Choices choices(random() % 6);
        for (auto& own : choices)
            for (std::size_t place = 0; place < places; ++place)
                if (random() % 3 == 0) own.push_back(place);
        std::vector<bool> taken(places);
        RC_ASSERT(left_over(choices, places).size() == choices.size() - most_placed(choices, 0, taken));
    });
}

} // namespace sabotier
