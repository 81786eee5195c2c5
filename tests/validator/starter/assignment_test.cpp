#include "validator/starter/assignment.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

using namespace sabotier;

namespace {

bool suits(const PlaceWishes& wishes, std::size_t item, std::size_t place) {
    return wishes.suits[wishes.class_of[place]][wishes.group_of[item]];
}

/// The items that augmenting paths give a place, item by item.
std::vector<bool> placed_one_by_one(const PlaceWishes& wishes) {
    std::vector<std::size_t> taken_by(wishes.class_of.size(), no_place);
    std::vector<bool> placed(wishes.group_of.size());
    for (std::size_t item = 0; item < placed.size(); ++item) {
        std::vector<bool> seen(taken_by.size());
        const std::function<bool(std::size_t)> settle = [&](std::size_t one) {
            for (std::size_t place = 0; place < taken_by.size(); ++place) {
                if (seen[place] || !suits(wishes, one, place)) continue;
                seen[place] = true;
                if (taken_by[place] != no_place && !settle(taken_by[place])) continue;
                taken_by[place] = one;
                return true;
            }
            return false;
        };
        placed[item] = settle(item);
    }
    return placed;
}

PlaceWishes some_wishes() {
    PlaceWishes wishes;
    const auto groups = *rc::gen::inRange<std::size_t>(1, 5);
    const auto classes = *rc::gen::inRange<std::size_t>(1, 6);
    for (std::size_t i = 0; i < classes; ++i)
        wishes.suits.push_back(*rc::gen::container<std::vector<bool>>(groups, rc::gen::arbitrary<bool>()));
    wishes.group_of = *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, groups));
    wishes.class_of =
        *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, classes));
    return wishes;
}

} // namespace

TEST_CASE("as many items as possible have a place that suits them, the earlier ones before the later") {
    CHECK(rc::check([] {
        const PlaceWishes wishes = some_wishes();
        const auto expected = placed_one_by_one(wishes);
        const auto place_of = assign_places(wishes);
        RC_ASSERT(place_of.size() == expected.size());
        std::set<std::size_t> taken;
        for (std::size_t item = 0; item < place_of.size(); ++item) {
            RC_ASSERT((place_of[item] != no_place) == expected[item]);
            if (place_of[item] == no_place) continue;
            RC_ASSERT(suits(wishes, item, place_of[item]));
            RC_ASSERT(taken.insert(place_of[item]).second);
        }
    }));
}

TEST_CASE("who comes first of a group has its better place") {
    CHECK(rc::check([] {
        const PlaceWishes wishes = some_wishes();
        const auto place_of = assign_places(wishes);
        std::map<std::size_t, std::size_t> last;
        for (std::size_t item = 0; item < place_of.size(); ++item) {
            if (place_of[item] == no_place) continue;
            const auto [before, is_first] = last.try_emplace(wishes.group_of[item], place_of[item]);
            RC_ASSERT(is_first || before->second < place_of[item]);
            before->second = place_of[item];
        }
    }));
}

TEST_CASE("a group that can go elsewhere leaves its place to one that cannot") {
    const PlaceWishes wishes{{0, 0, 1, 1}, {0, 0, 1}, {{true, true}, {true, false}}};
    // The second of the first group goes to the last place; nobody is left who could make room for a fourth.
    CHECK(assign_places(wishes) == std::vector<std::size_t>{1, 2, 0, no_place});
}

TEST_CASE("an army of a hundred thousand is assigned as one of four is") {
    constexpr std::size_t many = 50'000;
    PlaceWishes wishes{{}, {}, {{true, true}, {true, false}}};
    wishes.group_of.assign(many, 0);
    wishes.group_of.resize(2 * many, 1);
    wishes.class_of.assign(many, 0);
    wishes.class_of.resize(many + many / 2, 1);
    const auto place_of = assign_places(wishes);
    // Half of the first group makes room for half of the second.
    CHECK(std::count(place_of.begin(), place_of.begin() + many, no_place) == 0);
    CHECK(std::count(place_of.begin() + many, place_of.end(), no_place) == many / 2);
}
