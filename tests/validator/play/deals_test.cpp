#include "validator/play/deals.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <vector>

using namespace sabotier::play;

namespace {

using Kinds = std::vector<std::uint8_t>;

/// Every deal of kinds to slots that fits, by trying all orders.
std::vector<Kinds> all_deals(const std::vector<KindMask>& slots, const std::vector<int>& counts) {
    Kinds things;
    for (std::size_t kind = 0; kind < counts.size(); ++kind)
        things.insert(things.end(), static_cast<std::size_t>(counts[kind]), static_cast<std::uint8_t>(kind));
    std::vector<Kinds> deals;
    do {
        bool fits = true;
        for (std::size_t slot = 0; slot < slots.size(); ++slot)
            fits = fits && ((slots[slot] >> things[slot]) & 1) != 0;
        if (fits) deals.push_back(things);
    } while (std::next_permutation(things.begin(), things.end()));
    return deals;
}

/// Some counts of four kinds, and as many slots.
struct Puzzle {
    std::vector<KindMask> slots;
    std::vector<int> counts;
};

Puzzle some_puzzle() {
    Puzzle puzzle;
    puzzle.counts = *rc::gen::container<std::vector<int>>(4, rc::gen::inRange(0, 3));
    const int slots = std::accumulate(puzzle.counts.begin(), puzzle.counts.end(), 0);
    puzzle.slots = *rc::gen::container<std::vector<KindMask>>(
        static_cast<std::size_t>(slots),
        rc::gen::element<KindMask>(0b1111, 0b1111, 0b0111, 0b1100, 0b0110, 0b0001, 0b1010));
    return puzzle;
}

/// Sum of squared deviations over expectation; its expectation is the number of cells less one.
double chi_square(const std::map<Kinds, int>& drawn, std::size_t cells, int draws) {
    const double expected = static_cast<double>(draws) / static_cast<double>(cells);
    double sum = expected * static_cast<double>(cells - drawn.size());
    for (const auto& [deal, times] : drawn)
        sum += (times - expected) * (times - expected) / expected;
    return sum;
}

} // namespace

TEST_CASE("Deals are counted as if all orders were tried", "[play][deals]") {
    rc::check([] {
        const Puzzle puzzle = some_puzzle();
        RC_ASSERT(Deals(puzzle.slots, puzzle.counts).ways() == all_deals(puzzle.slots, puzzle.counts).size());
    });
}

TEST_CASE("A drawn deal is one of those that fit", "[play][deals]") {
    rc::check([] {
        const Puzzle puzzle = some_puzzle();
        const Deals deals(puzzle.slots, puzzle.counts);
        RC_PRE(deals.ways() > 0);
        const auto all = all_deals(puzzle.slots, puzzle.counts);
        RandomSource chance = RandomSource::of(*rc::gen::arbitrary<std::uint64_t>());
        Kinds drawn(puzzle.slots.size());
        for (int i = 0; i < 10; ++i) {
            deals.draw(chance, drawn);
            RC_ASSERT(std::find(all.begin(), all.end(), drawn) != all.end());
        }
    });
}

TEST_CASE("Every deal is drawn as often as another", "[play][deals]") {
    const std::vector<int> counts{1, 2, 2, 1};
    const std::vector<KindMask> slots{0b1111, 0b0111, 0b1110, 0b0110, 0b1111, 0b1011};
    const auto all = all_deals(slots, counts);
    const Deals deals(slots, counts);
    REQUIRE(deals.ways() == all.size());
    RandomSource chance = RandomSource::of(3);
    std::map<Kinds, int> drawn;
    const int draws = 1000 * static_cast<int>(all.size());
    Kinds deal(slots.size());
    for (int i = 0; i < draws; ++i) {
        deals.draw(chance, deal);
        ++drawn[deal];
    }
    CHECK(drawn.size() == all.size());
    // Six standard deviations of it above its expectation.
    const double freedom = static_cast<double>(all.size()) - 1;
    CHECK(chi_square(drawn, all.size(), draws) < freedom + 6 * std::sqrt(2 * freedom));
}

TEST_CASE("Lists of which nobody could count the orders are known", "[play][deals]") {
    CHECK(Deals::can_count(std::vector<int>{1, 7, 1, 2, 4, 5, 7, 5, 4}));
    CHECK_FALSE(Deals::can_count(std::vector<int>(9, 7)));
    CHECK(Deals::can_count(std::vector<int>{64}));
    const std::vector<int> nearly_all{4, 8, 4, 4, 4, 6, 3, 3, 4, 1, 1, 1, 1}; // 0.94 of 2^128
    REQUIRE(Deals::can_count(nearly_all));
    const Deals deals(std::vector<KindMask>(44, 0b1'1111'1111'1111), nearly_all);
    CHECK(static_cast<double>(deals.ways()) == Approx(0.93874616 * std::pow(2.0, 128)));
}

TEST_CASE("Chance that counts is even, and the same everywhere", "[play][chance]") {
    CHECK(RandomSource::of(1).next() == RandomSource::of(1).next());
    CHECK(RandomSource::of(1, 1).next() != RandomSource::of(1).next());
    std::array<int, 7> counts{};
    RandomSource chance = RandomSource::of(5);
    for (int i = 0; i < 70'000; ++i)
        ++counts[chance.below(7)];
    double sum = 0;
    for (const int count : counts)
        sum += (count - 10'000.0) * (count - 10'000.0) / 10'000;
    CHECK(sum < 6 + 6 * std::sqrt(12.0));
    for (int i = 0; i < 1000; ++i) {
        CHECK(chance.below_large(std::uint64_t{3} << 62U) < std::uint64_t{3} << 62U);
        CHECK(below(chance, Ways{5} << 70U) < Ways{5} << 70U);
    }
}

TEST_CASE("Ways are told in bits, in thousandths", "[play]") {
    CHECK(thousandths_of_bits(1) == 0);
    CHECK(thousandths_of_bits(2) == 1000);
    CHECK(thousandths_of_bits(3) == 1584);
    CHECK(thousandths_of_bits(Ways{1} << 127) == 127000);
    CHECK(thousandths_of_bits(Ways{3} << 100) == 101584);
    CHECK(thousandths_of_bits(~Ways{0}) == 127999);
}
