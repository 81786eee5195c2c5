#include "validator/analysis/steps/steps.hpp"

#include "formats/base/cancelled.hpp"
#include "tests/validator/analysis/support/ground.hpp"
#include "validator/analysis/steps/grid_symmetry.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <functional>

namespace sabotier {

namespace {

/// A board from a picture: '#' is blocked, 'a' and 'b' are the two lists of spaces.
struct Picture {
    explicit Picture(const std::vector<std::string>& rows)
        : board(squares(rows), true) {
        for (std::size_t row = 0; row < rows.size(); ++row)
            for (std::size_t column = 0; column < rows[row].size(); ++column) {
                const SpaceIndex space = board.space(static_cast<int>(column), static_cast<int>(row));
                if (rows[row][column] == 'a') a.push_back(space);
                if (rows[row][column] == 'b') b.push_back(space);
            }
    }

    GridBoard board;
    std::vector<SpaceIndex> a, b;

private:
    static Squares squares(const std::vector<std::string>& rows) {
        Squares result{static_cast<int>(rows.front().size()), static_cast<int>(rows.size()), {}, {}};
        for (std::size_t row = 0; row < rows.size(); ++row)
            for (std::size_t column = 0; column < rows[row].size(); ++column)
                if (rows[row][column] == '#')
                    result.blocked.push_back(
                        {column_letters(static_cast<int>(column)) + std::to_string(row + 1), {}});
        return result;
    }
};

using Names = std::vector<std::string>;

/// Rows of random ground between the two lists.
Picture random_picture() {
    std::vector<std::string> rows{"aaaaa"};
    for (int row = 0; row < 3; ++row) {
        rows.emplace_back();
        for (int column = 0; column < 5; ++column)
            rows.back() += *rc::gen::inRange(0, 3) == 0 ? '#' : '.';
    }
    rows.emplace_back("..bbb");
    return Picture(rows);
}

bool is_joined(const Picture& picture, const std::vector<SpaceIndex>& lost) {
    const SpaceMask reached = reached_from(picture.board, picture.a, mask_of(picture.board, lost));
    return std::any_of(picture.b.begin(), picture.b.end(),
                       [&](SpaceIndex space) { return reached[number(space)] != 0; });
}

/// Spaces that can be lost.
std::vector<SpaceIndex> between(const Picture& picture) {
    std::vector<SpaceIndex> result;
    const SpaceMask a = mask_of(picture.board, picture.a);
    const SpaceMask b = mask_of(picture.board, picture.b);
    for (std::uint32_t i = 0; i < picture.board.size(); ++i)
        if (a[i] == 0 && b[i] == 0 && !picture.board.is_blocked(SpaceIndex{i}))
            result.push_back(SpaceIndex{i});
    return result;
}

/// Whether the loss of `most` of the spaces, from the first-th on, parts the lists.
bool can_part(const Picture& picture, const std::vector<SpaceIndex>& spaces, std::size_t first,
              std::size_t most, std::vector<SpaceIndex>& lost) {
    if (!is_joined(picture, lost)) return true;
    if (most == 0) return false;
    for (std::size_t i = first; i < spaces.size(); ++i) {
        lost.push_back(spaces[i]);
        const bool parts = can_part(picture, spaces, i + 1, most - 1, lost);
        lost.pop_back();
        if (parts) return true;
    }
    return false;
}

} // namespace

TEST_CASE("steps lead along rows and columns and not onto blocked squares") {
    const Picture picture({"a#.", ".#.", "..b"});
    CHECK(steps_from(picture.board, picture.a) == std::vector<int>{0, -1, 6, 1, -1, 5, 2, 3, 4});
    CHECK_FALSE(do_touch(picture.board, picture.a, picture.b));
    CHECK(do_touch(picture.board, picture.a, std::vector{picture.board.space(0, 1)}));
    const SpaceMask closed = mask_of(picture.board, std::vector{picture.board.space(1, 2)});
    const SpaceMask reached = reached_from(picture.board, picture.a, closed);
    CHECK(std::count(reached.begin(), reached.end(), 1) == 3);
    CHECK(reached_from(picture.board, std::vector{picture.board.space(1, 0)}) == SpaceMask(9));
}

TEST_CASE("single cuts come in the order of the way") {
    const Picture picture({"aa.", "##.", "...", ".##", ".bb"});
    CHECK(test::names(picture.board, single_step_cuts(picture.board, picture.a, picture.b))
          == Names{"C1", "C2", "C3", "B3", "A3", "A4", "A5"});
    CHECK(smallest_step_cut(picture.board, picture.a, picture.b).size() == 1);
    SECTION("two ways have none") {
        const Picture two({"aaa", ".#.", "bbb"});
        CHECK(single_step_cuts(two.board, two.a, two.b).empty());
        CHECK(test::names(two.board, smallest_step_cut(two.board, two.a, two.b)) == Names{"A2", "C2"});
    }
    SECTION("lists that touch, or that no way joins, have none") {
        const Picture touching({"ab"});
        CHECK(single_step_cuts(touching.board, touching.a, touching.b).empty());
        CHECK(smallest_step_cut(touching.board, touching.a, touching.b).empty());
        const Picture apart({"a#b"});
        CHECK(single_step_cuts(apart.board, apart.a, apart.b).empty());
        CHECK(smallest_step_cut(apart.board, apart.a, apart.b).empty());
    }
}

TEST_CASE("a way that goes back along another is found") {
    // The shortest way runs straight through the middle and must be turned aside for two to fit.
    const Picture picture({"aa...", "#.#..", "...#.", "#.#..", "..bb."});
    const auto cut = smallest_step_cut(picture.board, picture.a, picture.b);
    CHECK_FALSE(is_joined(picture, cut));
    CHECK(cut.size() == 2);
}

TEST_CASE("single cuts are exactly the spaces without which no way is left") {
    rc::prop("it holds", [] {
        const Picture picture = random_picture();
        auto cuts = single_step_cuts(picture.board, picture.a, picture.b);
        std::sort(cuts.begin(), cuts.end());
        std::vector<SpaceIndex> expected;
        if (is_joined(picture, {}))
            for (const SpaceIndex space : between(picture))
                if (!is_joined(picture, {space})) expected.push_back(space);
        RC_ASSERT(cuts == expected);
    });
}

TEST_CASE("the smallest cut parts the lists, and nothing smaller does") {
    rc::prop("it holds", [] {
        const Picture picture = random_picture();
        const auto cut = smallest_step_cut(picture.board, picture.a, picture.b);
        if (!is_joined(picture, {})) {
            RC_ASSERT(cut.empty());
            return;
        }
        RC_ASSERT(!cut.empty());
        RC_ASSERT(!is_joined(picture, cut));
        std::vector<SpaceIndex> lost;
        RC_ASSERT(!can_part(picture, between(picture), 0, cut.size() - 1, lost));
    });
}

TEST_CASE("turns and mirrors of a board") {
    const GridBoard board(Squares{4, 4, {}, {}}, true);
    const auto goes = [&](const char* from, GridSymmetry symmetry) {
        return board.name(image(board, *board.find(from), symmetry));
    };
    CHECK(goes("A2", GridSymmetry::half_turn) == "D3");
    CHECK(goes("A2", GridSymmetry::left_right) == "D2");
    CHECK(goes("A2", GridSymmetry::top_bottom) == "A3");
    CHECK(goes("A2", GridSymmetry::diagonal) == "B1");
    CHECK(goes("A2", GridSymmetry::anti_diagonal) == "C4");
    CHECK(goes("A2", GridSymmetry::quarter_turn) == "C1");
    CHECK(symmetries(4, 4).size() == 6);
    CHECK(symmetries(5, 4).size() == 3);
    const std::vector<SpaceIndex> top{board.space(0, 0), board.space(1, 0)};
    const std::vector<SpaceIndex> bottom{board.space(2, 3), board.space(3, 3)};
    CHECK(exchanges(board, GridSymmetry::half_turn, top, bottom));
    CHECK_FALSE(exchanges(board, GridSymmetry::top_bottom, top, bottom));
    SECTION("every one is undone by itself, a quarter turn by three more") {
        for (const GridSymmetry symmetry : symmetries(4, 4))
            for (std::uint32_t i = 0; i < board.size(); ++i) {
                SpaceIndex space{i};
                for (int times = 0; times < (symmetry == GridSymmetry::quarter_turn ? 4 : 2); ++times)
                    space = image(board, space, symmetry);
                CHECK(space == SpaceIndex{i});
            }
    }
}

TEST_CASE("searches over many squares ask all along whether they are wanted, and end when they are not") {
    std::vector<std::string> rows(201, std::string(200, '.'));
    rows.front() = std::string(200, 'a');
    rows.back() = std::string(200, 'b');
    rows[100] = std::string(200, '#');
    rows[100][70] = '.';
    const Picture picture(rows);
    const auto questions = [](const std::function<std::size_t(const IsCancelled&)>& work) {
        std::size_t asked = 0;
        CHECK(work([&] {
                  ++asked;
                  return false;
              })
              > 0);
        for (std::size_t last = 1; last <= asked; ++last) {
            std::size_t count = 0;
            CHECK_THROWS_AS(static_cast<void>(work([&] { return ++count == last; })), Cancelled);
        }
        return asked;
    };
    CHECK(questions([&](const IsCancelled& is_cancelled) {
              return steps_from(picture.board, picture.a, is_cancelled).size();
          })
          >= 2);
    CHECK(questions([&](const IsCancelled& is_cancelled) {
              return single_step_cuts(picture.board, picture.a, picture.b, is_cancelled).size();
          })
          >= 4);
    CHECK(questions([&](const IsCancelled& is_cancelled) {
              return smallest_step_cut(picture.board, picture.a, picture.b, is_cancelled).size();
          })
          >= 4);
}

} // namespace sabotier
