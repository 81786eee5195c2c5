#include "validator/playtest/statistics/sequential.hpp"

#include "validator/play/random_source.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <map>
#include <numeric>
#include <vector>

using namespace sabotier::statistics;
using sabotier::play::RandomSource;
using Says = ShareTest::Says;

namespace {

constexpr int series = 10'000;
constexpr std::uint64_t most_trials = 2401;

/// What 10,000 series said, each looked at after every trial.
struct Said {
    double within = 0, beyond = 0, undecided = 0; ///< shares of the series
    double trials = 0;                            ///< of a series, on average
};

/// `winners`: draws who wins a trial.
template <class Winners>
Said simulated(std::size_t parties, double threshold, std::uint64_t seed, const Winners& winners) {
    Said said;
    for (int i = 0; i < series; ++i) {
        RandomSource chance = RandomSource::of(seed, static_cast<std::uint64_t>(i));
        ShareTest test(parties, threshold);
        while (test.says() == Says::undecided && test.decided() < most_trials)
            test.add(winners(chance));
        const double one = 1.0 / series;
        (test.says() == Says::within   ? said.within
         : test.says() == Says::beyond ? said.beyond
                                       : said.undecided) += one;
        said.trials += static_cast<double>(test.decided()) * one;
    }
    return said;
}

Said of_two(std::uint32_t thousandths, std::uint64_t seed) {
    return simulated(2, 0.6, seed,
                     [&](RandomSource& chance) { return chance.below(1000) < thousandths ? 1U : 2U; });
}

/// The same without chance, for two: each position that trials can lead to, with its probability.
Said exact(double share, double threshold) {
    Said said;
    std::map<std::uint64_t, double> open{{0, 1.0}}; // by wins
    // Whether a position settles it depends on the counts alone.
    const double above = threshold + ShareTest::margin;
    const double below = std::max(threshold - ShareTest::margin, 0.5);
    const double enough = std::log(1 / ShareTest::error_rate);
    const auto ratio = [&](double to, double won, double lost) {
        return won * std::log(to / threshold) + lost * std::log((1 - to) / (1 - threshold));
    };
    for (std::uint64_t trial = 1; trial <= most_trials; ++trial) {
        std::map<std::uint64_t, double> next;
        for (const auto& [wins, chance] : open) {
            next[wins + 1] += chance * share;
            next[wins] += chance * (1 - share);
        }
        open.clear();
        for (const auto& [wins, chance] : next) {
            const auto won = static_cast<double>(wins);
            const auto lost = static_cast<double>(trial - wins);
            if (std::max(ratio(above, won, lost), ratio(above, lost, won)) >= enough)
                said.beyond += chance;
            else if (std::min(ratio(below, won, lost), ratio(below, lost, won)) >= enough)
                said.within += chance;
            else if (chance > 1e-15)
                open[wins] = chance;
        }
    }
    said.undecided = 1 - said.beyond - said.within;
    return said;
}

} // namespace

TEST_CASE("The sequential test errs as often as it says", "[playtest][statistics]") {
    const double spread = 3 * std::sqrt(ShareTest::error_rate * (1 - ShareTest::error_rate) / series);
    const double most = ShareTest::error_rate + spread;

    SECTION("on the threshold both answers are errors, and nearly as frequent as they may be") {
        const Said said = of_two(600, 1);
        CHECK(said.beyond <= most);
        CHECK(said.within <= most);
        CHECK(said.beyond > 0.04);
        CHECK(said.within > 0.035);
    }
    SECTION("beyond the threshold it hardly says that all is well") {
        CHECK(of_two(620, 2).within <= 0.01);
        CHECK(of_two(380, 3).within <= 0.01); // the other side
    }
    SECTION("within it, it hardly says that something is wrong") {
        CHECK(of_two(580, 4).beyond <= 0.01);
        CHECK(of_two(420, 5).beyond <= 0.01);
    }
    SECTION("five points away it finds out") {
        const Said fair = of_two(550, 6);
        CHECK(fair.within > 0.98);
        CHECK(fair.trials < 650);
        const Said unfair = of_two(650, 7);
        CHECK(unfair.beyond > 0.98);
        CHECK(unfair.trials < 650);
    }
    SECTION("far away it takes few games") {
        const Said fair = of_two(500, 8);
        CHECK(fair.within > 0.999);
        CHECK(fair.trials < 300);
        const Said unfair = of_two(300, 9);
        CHECK(unfair.beyond > 0.999);
        CHECK(unfair.trials < 220);
    }
}

TEST_CASE("Without chance the error rates are below five percent, too", "[playtest][statistics]") {
    for (const double threshold : {0.55, 0.6, 0.7}) {
        INFO(threshold);
        const Said on = exact(threshold, threshold);
        CHECK(on.beyond <= ShareTest::error_rate);
        CHECK(on.within <= ShareTest::error_rate);
        CHECK(on.beyond > 0.9 * ShareTest::error_rate);
        CHECK(exact(threshold - 0.02, threshold).beyond < on.beyond);
        CHECK(exact(threshold + 0.02, threshold).within < on.within);
    }
    const Said simulated = of_two(580, 10);
    const Said exactly = exact(0.58, 0.6);
    CHECK(simulated.within == Approx(exactly.within).margin(0.02));
    CHECK(simulated.undecided == Approx(exactly.undecided).margin(0.02));
}

TEST_CASE("Of four parties each may win a third of the trials", "[playtest][statistics]") {
    const double most =
        ShareTest::error_rate + 3 * std::sqrt(ShareTest::error_rate * (1 - ShareTest::error_rate) / series);
    const auto with_share_of_first = [](std::uint32_t of_900) {
        return [of_900](RandomSource& chance) {
            return chance.below(900) < of_900 ? 1U : 2U << chance.below(3);
        };
    };
    SECTION("on the threshold") {
        const Said said = simulated(4, 0.6, 1, with_share_of_first(300));
        CHECK(said.beyond <= most);
        CHECK(said.within <= most);
    }
    SECTION("even") {
        const Said said = simulated(4, 0.6, 2, with_share_of_first(225));
        CHECK(said.beyond <= most);
        CHECK(said.within > 0.9);
    }
    SECTION("three of them on the threshold err together no more often") {
        const Said said = simulated(4, 0.6, 3, [](RandomSource& chance) { return 1U << chance.below(3); });
        CHECK(said.beyond <= most);
    }
    SECTION("beyond") {
        const Said said = simulated(4, 0.6, 4, with_share_of_first(450));
        CHECK(said.beyond > 0.999);
        CHECK(said.within == 0);
    }
}

TEST_CASE("Of five, of whom three win together, the even share counts", "[playtest][statistics]") {
    // Each wins three of five: nobody is ahead, though each wins more than 60 % would allow of two.
    const Said said = simulated(5, 0.6, 1, [](RandomSource& chance) {
        std::uint32_t winners = 31;
        for (int i = 0; i < 2; ++i) {
            std::uint32_t out = 1U << chance.below(5);
            while ((winners & out) == 0)
                out = 1U << chance.below(5);
            winners &= ~out;
        }
        return winners;
    });
    CHECK(said.beyond <= 0.05);
    CHECK(said.within > 0.9);
}

TEST_CASE("What the sequential test has settled stays so", "[playtest][statistics]") {
    ShareTest test(2, 0.6);
    CHECK(test.says() == Says::undecided);
    CHECK(test.settled_after() == 0);
    for (int i = 0; i < 100; ++i)
        test.add(2);
    CHECK(test.says() == Says::beyond);
    CHECK(test.leader() == 1);
    CHECK(test.settled_after() == 38); // 38 * log(0.65 / 0.6) is the first to exceed log(20)
    CHECK(test.still_holds());
    for (int i = 0; i < 1000; ++i)
        test.add(1);
    CHECK(test.says() == Says::beyond);
    CHECK(test.settled_after() == 38);
    CHECK(test.share(0) == Rate{1000, 1100});
    CHECK(test.share(1) == Rate{100, 1100});
}

TEST_CASE("What was settled does not hold any more once all trials lie beyond the threshold",
          "[playtest][statistics]") {
    SECTION("beyond") {
        ShareTest test(2, 0.6);
        for (int i = 0; i < 60; ++i)
            test.add(2);
        for (int i = 0; i < 40; ++i)
            test.add(1);
        CHECK(test.still_holds()); // just on the threshold
        CHECK(test.leader() == 1);
        test.add(1);
        CHECK_FALSE(test.still_holds());
        for (int i = 0; i < 20; ++i)
            test.add(1);
        CHECK(test.leader() == 0);
        CHECK(test.says() == Says::beyond);
    }
    SECTION("within") {
        ShareTest test(2, 0.6);
        for (int i = 0; i < 400; ++i)
            test.add(i % 2 == 0 ? 1 : 2);
        REQUIRE(test.says() == Says::within);
        for (int i = 0; i < 100; ++i)
            test.add(1);
        CHECK(test.still_holds()); // 300 of 500
        test.add(1);
        CHECK_FALSE(test.still_holds());
    }
    SECTION("of four, by odds") {
        ShareTest test(4, 0.6);
        for (int i = 0; i < 100; ++i)
            test.add(4);
        REQUIRE(test.says() == Says::beyond);
        for (int i = 0; i < 200; ++i)
            test.add(i % 2 == 0 ? 1 : 2);
        CHECK(test.still_holds()); // a third, where an even share is a quarter
        test.add(8);
        CHECK_FALSE(test.still_holds());
    }
    ShareTest open(2, 0.6);
    CHECK(open.still_holds());
}

TEST_CASE("Drawn trials say nothing", "[playtest][statistics]") {
    ShareTest test(2, 0.6);
    for (int i = 0; i < 1000; ++i) {
        test.add(0);
        test.add(3);
    }
    CHECK(test.decided() == 0);
    CHECK(test.says() == Says::undecided);
    test.add(1);
    CHECK(test.share(0) == Rate{1, 1});
    CHECK(test.leader() == 0);
    ShareTest alone(1, 0.6);
    alone.add(1);
    CHECK(alone.decided() == 0);
}

TEST_CASE("Streams of neighbouring games have nothing in common", "[playtest][statistics]") {
    // Sixteen values of one game's draw against sixteen of the next game's: chi-square with 255 degrees of
    // freedom exceeds 347 once in ten thousand times.
    constexpr int games = 100'000;
    for (const std::uint64_t seed : {0ULL, 1ULL, 77ULL})
        for (const int draw : {0, 1, 5}) {
            std::vector<int> counts(256);
            const auto drawn = [&](std::uint64_t game) {
                RandomSource chance = RandomSource::of(seed, game);
                for (int i = 0; i < draw; ++i)
                    (void)chance.next();
                return chance.below(16);
            };
            for (std::uint64_t game = 0; game < games; ++game)
                ++counts[drawn(game) * 16 + drawn(game + 1)];
            const double expected = games / 256.0;
            double chi = 0;
            for (const int count : counts)
                chi += (count - expected) * (count - expected) / expected;
            INFO("seed " << seed << ", draw " << draw);
            CHECK(chi < 347);
            CHECK(chi > 180);
        }
}

TEST_CASE("Trials that come together are looked at once they all are in", "[statistics]") {
    ShareTest one_by_one(2, 0.6), together(2, 0.6);
    const auto wins = [](std::uint64_t first, std::uint64_t second) { return std::vector{first, second}; };
    // In the middle of this it would be settled.
    together.add_together(wins(50, 50));
    for (int i = 0; i < 50; ++i)
        one_by_one.add(1);
    CHECK(one_by_one.says() == Says::beyond);
    CHECK(together.says() == Says::undecided);
    CHECK(together.decided() == 100);
    CHECK(together.share(1) == Rate{50, 100});
    together.add_together(wins(0, 0));
    CHECK(together.decided() == 100);
    while (together.says() == Says::undecided)
        together.add_together(wins(1, 2));
    CHECK(together.says() == Says::beyond);
    CHECK(together.leader() == 1);
}

TEST_CASE("A test that may err less often takes more trials", "[statistics]") {
    const auto trials = [](double errors) {
        ShareTest test(2, 0.6, errors);
        while (test.says() == Says::undecided)
            test.add(1);
        return test.decided();
    };
    CHECK(trials(0.05) == 38);
    CHECK(trials(0.01) == 58); // ln 100 / ln (0.65 / 0.6)
}
