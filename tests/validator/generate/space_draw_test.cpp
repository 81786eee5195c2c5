#include "validator/generate/space_draw.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>

using namespace sabotier;

namespace {

SpaceWish wish(std::size_t pieces, std::initializer_list<std::uint32_t> spaces) {
    SpaceWish result{{}, pieces};
    for (const std::uint32_t space : spaces)
        result.spaces.push_back(SpaceIndex{space});
    return result;
}

std::vector<SpaceWish> some_wishes() {
    std::vector<SpaceWish> wishes(*rc::gen::inRange<std::size_t>(1, 5));
    const auto board = *rc::gen::inRange<std::uint32_t>(1, 9);
    for (SpaceWish& one : wishes) {
        for (std::uint32_t space = 0; space < board; ++space)
            if (*rc::gen::arbitrary<bool>()) one.spaces.push_back(SpaceIndex{space});
        one.pieces = *rc::gen::inRange<std::size_t>(0, 4);
    }
    return wishes;
}

std::size_t spaces_of(const std::vector<SpaceWish>& wishes, const std::vector<std::size_t>& owners) {
    std::set<SpaceIndex> spaces;
    for (const std::size_t owner : owners)
        spaces.insert(wishes[owner].spaces.begin(), wishes[owner].spaces.end());
    return spaces.size();
}

/// Hall's condition, asked of every set of owners.
bool has_way(const std::vector<SpaceWish>& wishes) {
    for (std::size_t set = 0; set < std::size_t{1} << wishes.size(); ++set) {
        std::vector<std::size_t> owners;
        std::size_t pieces = 0;
        for (std::size_t owner = 0; owner < wishes.size(); ++owner)
            if ((set >> owner & 1U) != 0 && wishes[owner].pieces > 0) {
                owners.push_back(owner);
                pieces += wishes[owner].pieces;
            }
        if (spaces_of(wishes, owners) < pieces) return false;
    }
    return true;
}

} // namespace

TEST_CASE(
    "every piece gets a space of its own that its owner may take, or the owners who lack some are told") {
    CHECK(rc::check([] {
        const std::vector<SpaceWish> wishes = some_wishes();
        SpaceDraw draw(wishes);
        RC_ASSERT(draw.shortage().has_value() == !has_way(wishes));
        if (const auto& shortage = draw.shortage()) {
            std::size_t pieces = 0;
            for (const std::size_t owner : shortage->owners)
                pieces += wishes[owner].pieces;
            RC_ASSERT(shortage->pieces == pieces);
            RC_ASSERT(shortage->spaces == spaces_of(wishes, shortage->owners));
            RC_ASSERT(shortage->spaces < shortage->pieces);
            return;
        }
        RandomNumbers random(*rc::gen::arbitrary<std::uint64_t>());
        const auto drawn = draw.draw(random);
        std::set<SpaceIndex> taken;
        for (std::size_t owner = 0; owner < wishes.size(); ++owner) {
            RC_ASSERT(drawn[owner].size() == wishes[owner].pieces);
            for (const SpaceIndex space : drawn[owner]) {
                RC_ASSERT(taken.insert(space).second);
                RC_ASSERT(std::ranges::find(wishes[owner].spaces, space) != wishes[owner].spaces.end());
            }
        }
    }));
}

TEST_CASE("an owner leaves others the spaces that they alone have, by way of further owners") {
    RandomNumbers random(1);
    SpaceDraw draw({wish(2, {0, 1, 2, 3}), wish(1, {0, 1}), wish(1, {0})});
    REQUIRE_FALSE(draw.shortage());
    for (int i = 0; i < 20; ++i)
        CHECK(draw.draw(random)[2] == std::vector{SpaceIndex{0}});
    SpaceDraw crowded({wish(1, {0, 1}), wish(1, {4, 5}), wish(2, {0, 1})});
    REQUIRE(crowded.shortage());
    CHECK(crowded.shortage()->owners == std::vector<std::size_t>{0, 2});
    CHECK(crowded.shortage()->spaces == 2);
    CHECK(crowded.shortage()->pieces == 3);
}

TEST_CASE("of owners with spaces in common every way comes about equally often") {
    // Two of {0, 1, 2} and one of {1, 2, 3}: 01-2, 01-3, 02-1, 02-3, 12-3.
    SpaceDraw draw({wish(2, {0, 1, 2}), wish(1, {1, 2, 3})});
    RandomNumbers random(7);
    std::map<std::pair<std::set<SpaceIndex>, SpaceIndex>, int> ways;
    for (int i = 0; i < 5000; ++i) {
        const auto drawn = draw.draw(random);
        ++ways[{{drawn[0].begin(), drawn[0].end()}, drawn[1].front()}];
    }
    REQUIRE(ways.size() == 5);
    for (const auto& [way, count] : ways)
        CHECK((count > 850 && count < 1150)); // standard deviation 28
}
