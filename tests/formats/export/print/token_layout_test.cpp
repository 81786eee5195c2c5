#include "formats/export/print/counters/token_layout.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <map>

using namespace sabotier;
using namespace sabotier::print;

namespace {

constexpr Rect a4{17, 26, 176, 245};

/// With marks and bleed, which may not touch those of another block.
Rect reach(const TokenBlock& block) {
    constexpr double marks = block_gap / 2;
    return {block.area.x - marks, block.area.y - block_title, block.area.width + 2 * marks,
            block.area.height + block_title + block_foot};
}

bool are_apart(const Rect& a, const Rect& b) {
    constexpr double slack = 1e-6;
    return a.right() <= b.x + slack || b.right() <= a.x + slack || a.bottom() <= b.y + slack
           || b.bottom() <= a.y + slack;
}

std::size_t sheets_of(const std::vector<TokenRun>& runs) {
    return lay_tokens(runs, a4).size();
}

} // namespace

TEST_CASE("Groups that each fill a part of a sheet share it") {
    CHECK(sheets_of({}) == 0);
    CHECK(sheets_of({{3, 15.875, 20}}) == 1);
    CHECK(sheets_of({{24, 15.875, 30}, {24, 15.875, 30}, {20, 15.875, 30}}) == 1);
    CHECK(sheets_of({{20, 15.875, 30}, {24, 30, 30}}) == 1); // of two sizes
    CHECK(sheets_of({{40, 15.875, 30}, {24, 30, 30}}) == 2);
    CHECK(sheets_of({{5, 15.875, 30}, {8, 30, 30}}) == 1);
}

TEST_CASE("What is small stands beside what is larger, and not below it") {
    const auto sheets = lay_tokens({{16, 15.875, 20}, {3, 15.875, 20}, {4, 15.875, 20}}, a4);
    REQUIRE(sheets.size() == 1);
    REQUIRE(sheets[0].size() == 3);
    CHECK(sheets[0][1].area.y > sheets[0][0].area.y);
    CHECK(sheets[0][2].area.y == sheets[0][1].area.y);
    CHECK(sheets[0][2].area.x > sheets[0][1].area.right() + block_gap - 1e-6);
}

TEST_CASE("What no sheet holds goes on over the next") {
    const auto sheets = lay_tokens({{150, 15.875, 20}, {2, 15.875, 20}}, a4);
    REQUIRE(sheets.size() == 2);
    CHECK(sheets[0].size() == 1);
    CHECK(sheets[1].front().first == sheets[0].front().count);
    CHECK(sheets[0].front().count + sheets[1].front().count == 150);
}

TEST_CASE("However groups are laid, every token lies once, within the sheet and apart from other groups") {
    rc::prop("for any groups of any sizes", [] {
        const auto count = *rc::gen::inRange<std::size_t>(1, 12);
        std::vector<TokenRun> runs;
        for (std::size_t i = 0; i < count; ++i)
            runs.push_back({*rc::gen::inRange<std::size_t>(0, 90),
                            *rc::gen::element(12.7, 15.875, 19.05, 25.4, 30.0),
                            static_cast<double>(*rc::gen::inRange(5, 300))});
        const Rect area = *rc::gen::element(a4, Rect{17, 26, 181.9, 227.4}, Rect{17, 26, 176, 118.5});
        const auto sheets = lay_tokens(runs, area);
        std::map<std::size_t, std::size_t> laid;
        for (const TokenSheet& sheet : sheets) {
            RC_ASSERT(!sheet.empty());
            for (std::size_t i = 0; i < sheet.size(); ++i) {
                const TokenBlock& block = sheet[i];
                RC_ASSERT(block.first == laid[block.run]); // in order
                laid[block.run] += block.count;
                RC_ASSERT(block.count > 0);
                RC_ASSERT(block.area.x >= area.x - 1e-6);
                RC_ASSERT(block.area.right() <= area.right() + 1e-6);
                RC_ASSERT(block.area.x + block.title_room <= area.right() + 1e-6);
                RC_ASSERT(block.area.y >= area.y + block_title - 1e-6);
                RC_ASSERT(block.area.bottom() <= area.bottom() + 1e-6);
                for (std::size_t k = 0; k < i; ++k)
                    RC_ASSERT(are_apart(reach(block), reach(sheet[k])));
            }
        }
        for (std::size_t i = 0; i < runs.size(); ++i)
            RC_ASSERT(laid[i] == runs[i].count);
    });
}
