#include "formats/base/cancel_probe.hpp"
#include "formats/base/cancelled.hpp"
#include "formats/board/end_zone.hpp"
#include "tests/validator/analysis/support/ground.hpp"
#include "validator/analysis/cut/cut_by_flow.hpp"
#include "validator/analysis/cut/cuts_between.hpp"
#include "validator/analysis/cut/find_regions.hpp"
#include "validator/analysis/cut/minimum_cut.hpp"

#include <catch2/catch.hpp>

namespace sabotier {
namespace {

/// Bare ground, large enough for any search over it to take many times the steps between two questions.
class Plain {
public:
    Plain()
        : board_(ground().board()),
          model_(board_, test::ground_rules(), test::mover("tank").profile),
          west_(end_zone(board_, "west", 1)),
          east_(end_zone(board_, "east", 1)) {}

    /// How often the work asks whether it is wanted; and that it ends at whichever of these questions it is
    /// told that it is not.
    template <class Work>
    std::size_t questions(Work&& work) {
        std::size_t asked = 0;
        CHECK(work(IsCancelled([&] {
                  ++asked;
                  return false;
              }))
              > 0);
        for (const std::size_t last : {std::size_t{1}, asked / 2, asked}) {
            std::size_t count = 0;
            CHECK_THROWS_AS(static_cast<void>(work(IsCancelled([&] { return ++count >= last; }))), Cancelled);
            CHECK(count == last);
        }
        return asked;
    }

    [[nodiscard]] std::size_t least() const { return board_.hexes / CancelProbe::steps_between; }

    HexBoard board_;
    MovementModel model_;
    std::vector<SpaceIndex> west_, east_;

private:
    /// A wall with one gate, so that nothing is told by looking at the beginning alone.
    static test::Ground ground() {
        test::Ground ground = test::plain_ground(400, 250);
        for (std::string& row : ground.rows)
            row[200] = 'W';
        ground.rows[120][200] = 'g';
        return ground;
    }
};

} // namespace

TEST_CASE("searches for cuts ask all along whether they are wanted, and end when they are not") {
    Plain plain;
    REQUIRE(plain.least() >= 6);
    CHECK(plain.questions([&](const IsCancelled& is_cancelled) {
        return single_cuts(plain.model_, plain.west_, plain.east_, nullptr, is_cancelled).size();
    }) >= plain.least());
    CHECK(plain.questions([&](const IsCancelled& is_cancelled) {
        return minimum_cut(plain.model_, plain.west_, plain.east_, is_cancelled).hexes.size();
    }) >= 2);
    CHECK(plain.questions([&](const IsCancelled& is_cancelled) {
        return minimum_cut_by_flow(plain.model_, plain.west_, plain.east_, is_cancelled).hexes.size();
    }) >= plain.least());
    CHECK(plain.questions([&](const IsCancelled& is_cancelled) {
        return CutsFrom(plain.model_, plain.west_, is_cancelled).to(plain.east_).size();
    }) >= plain.least());
    const std::vector<SpaceIndex> inner{plain.board_.grid.index(to_hex({90, 60}))};
    const std::vector<SpaceIndex> other{plain.board_.grid.index(to_hex({90, 95}))};
    CHECK(plain.questions([&](const IsCancelled& is_cancelled) {
        return minimum_cut(plain.model_, inner, other, is_cancelled).hexes.size();
    }) >= plain.least());
}

TEST_CASE("of zones in very many pieces each is looked at once") {
    test::Ground ground = test::plain_ground(300, 300);
    for (std::size_t row = 0; row < ground.rows.size(); ++row)
        for (std::size_t column = 0; column < ground.rows[row].size(); ++column)
            if (row % 2 != 0 || column % 2 != 0) ground.rows[row][column] = 'W';
    const HexBoard board = ground.board();
    const MovementModel model(board, test::ground_rules(), test::mover("tank").profile);
    CHECK(minimum_cut(model, end_zone(board, "west", 200), end_zone(board, "east", 100)).result
          == Cut::Result::apart);
}

} // namespace sabotier
