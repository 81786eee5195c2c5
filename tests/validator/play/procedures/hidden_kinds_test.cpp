#include "tests/validator/play/match.hpp"
#include "validator/play/procedures/steps/steps.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <map>
#include <string>
#include <utility>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;
using namespace sabotier::play::steps;

namespace {

/// What Green knows of Grey's hidden pieces: two full armies, of which nobody has met anybody, and what
/// befell some.
class Known {
public:
    Known()
        : game_(sample_game("landmines/two-walls")),
          procedure_(dynamic_cast<const StepsProcedure&>(game_->procedure())),
          state_(game_->start(1)) {}

    /// Grey's piece, by number.
    void moved(std::size_t grey) { parts().head.ever_moved[1] |= one(grey); }
    /// Green's piece of a kind attacked Grey's and was lost.
    void beat_my_attacking(const std::string& kind, std::size_t grey) {
        const std::size_t mine = take_mine(kind, grey);
        parts().head.died_attacking[0] |= one(mine);
    }
    /// Grey's piece attacked Green's of a kind and took it.
    void took_my(const std::string& kind, std::size_t grey) {
        moved(grey);
        take_mine(kind, grey);
    }
    /// Grey's piece attacked Green's of a kind and was lost.
    void died_attacking_my(const std::string& kind, std::size_t grey) {
        moved(grey);
        parts().head.died_attacking[1] |= one(grey);
        kill(1, grey, find(kind));
    }
    [[nodiscard]] std::pair<Ways, Ways> ways(std::size_t grey, const std::string& kind) {
        const HiddenKinds hidden(procedure_, game_->view(state_, seat(0)));
        return {hidden.ways(facts(), grey, index(kind)), hidden.ways(facts())};
    }
    /// Whether the exact chance is a over b.
    [[nodiscard]] bool is(std::size_t grey, const std::string& kind, unsigned a, unsigned b) {
        const auto [part, all] = ways(grey, kind);
        return part * b == all * a && all > 0;
    }

private:
    [[nodiscard]] const Facts& facts() const { return procedure_.facts(); }
    [[nodiscard]] Parts<State> parts() { return {state_, procedure_.layout()}; }
    [[nodiscard]] std::size_t index(const std::string& kind) const {
        for (std::size_t i = 0; i < facts().kinds.size(); ++i)
            if (facts().kinds[i]->id.str() == kind) return i;
        throw std::runtime_error("no kind " + kind);
    }
    /// A living piece of Green's.
    [[nodiscard]] std::size_t find(const std::string& kind) {
        for (std::size_t i = 0; i < facts().pieces[0].size(); ++i)
            if (facts().pieces[0][i].kind == index(kind) && (parts().head.alive[0] & one(i)) != 0) return i;
        throw std::runtime_error("no piece " + kind);
    }
    void kill(std::size_t side, std::size_t piece, std::size_t foe) {
        Parts<State> all = parts();
        all.head.alive[side] &= ~one(piece);
        all.head.movable[side] &= ~one(piece);
        all.board[all.place[side][piece]] = empty_cell;
        all.foe[side][piece] = static_cast<std::uint8_t>(foe);
    }
    std::size_t take_mine(const std::string& kind, std::size_t grey) {
        const std::size_t mine = find(kind);
        kill(0, mine, grey);
        return mine;
    }

    std::shared_ptr<const Game> game_;
    const StepsProcedure& procedure_;
    State state_;
};

} // namespace

TEST_CASE("What is known of a hidden piece has its exact chance", "[play][steps][hidden]") {
    Known known;
    SECTION("it has moved") {
        known.moved(3);
        CHECK(known.is(3, "general-5", 1, 23));
        CHECK(known.is(3, "saboteur", 4, 23));
        CHECK(known.is(3, "landmine", 0, 1));
    }
    SECTION("it beat an attacker") {
        known.beat_my_attacking("general-3", 3);
        CHECK(known.is(3, "landmine", 2, 3));
        CHECK(known.is(3, "general-4", 2, 9));
        CHECK(known.is(3, "general-5", 1, 9));
        known.moved(3);
        CHECK(known.is(3, "general-4", 2, 3));
        CHECK(known.is(3, "general-5", 1, 3));
    }
    SECTION("it beat a General of four stars, or of five") {
        known.beat_my_attacking("general-4", 3);
        CHECK(known.is(3, "landmine", 6, 7));
        known.beat_my_attacking("general-5", 4);
        CHECK(known.is(4, "landmine", 1, 1));
        CHECK(known.is(3, "landmine", 5, 6));
    }
    SECTION("it attacked and took") {
        known.took_my("general-5", 3);
        CHECK(known.is(3, "saboteur", 4, 5));
    }
    SECTION("it took a General of four stars") {
        known.took_my("general-4", 3);
        CHECK(known.is(3, "general-4", 2, 3));
    }
    SECTION("it cleared a mine") {
        known.took_my("landmine", 3);
        CHECK(known.is(3, "saboteur", 1, 1));
    }
    SECTION("it died attacking") {
        known.died_attacking_my("general-1", 3);
        CHECK(known.is(3, "recon", 1, 2));
        CHECK(known.is(3, "saboteur", 1, 2));
    }
    SECTION("it died on a mine") {
        known.died_attacking_my("landmine", 3);
        CHECK(known.is(3, "recon", 4, 19));
        CHECK(known.is(3, "general-1", 5, 19));
        CHECK(known.is(3, "saboteur", 0, 1));
    }
    SECTION("two pieces narrow each other") {
        known.took_my("general-5", 3);
        known.beat_my_attacking("general-4", 4);
        CHECK(known.is(3, "saboteur", 14, 17));
        CHECK(known.is(4, "landmine", 15, 17));
    }
    SECTION("many others have moved") {
        for (std::size_t i = 0; i < 10; ++i)
            known.moved(i);
        CHECK(known.is(20, "landmine", 3, 10));
        CHECK(known.is(20, "hq", 1, 20));
    }
}
