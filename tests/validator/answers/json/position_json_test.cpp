#include "validator/answers/json/position_json.hpp"

#include "tests/validator/play/bots/tiny_games.hpp"
#include "validator/play/hearing.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace sabotier;
using namespace sabotier::play;
using nlohmann::ordered_json;
using play::test::game_by;
using play::test::TinyProcedure;

namespace {

/// The first seat creeps (1), which the other one does not hear but for what comes of it, or knocks (2), as
/// often as it likes.
class Creeping final : public TinyProcedure, public DecidesUnheard {
public:
    [[nodiscard]] std::size_t state_bytes() const override { return sizeof(Common); }
    void start(State& state) const override { state.common().actor = seat(0); }
    void moves(const State& /*state*/, MoveList& out) const override {
        out.add(Move{1});
        out.add(Move{2});
    }
    void apply(State& /*state*/, Move /*move*/) const override {}
    [[nodiscard]] Result result(const State& /*state*/) const override { return {}; }
    void view(const State& state, play::Seat seat, View& out) const override {
        out.seat = seat;
        out.known = state;
        out.known.common().chance = {};
        out.knowledge.clear();
    }
    [[nodiscard]] std::unique_ptr<const Redrawer> redrawer(const View& view) const override {
        return std::make_unique<play::test::TinyRedrawer>(view.known, nullptr);
    }
    [[nodiscard]] std::string words(const State& /*state*/, Move move, play::Seat hears) const override {
        return move == Move{2} ? "a knock" : hears == seat(0) ? "one creeps" : "a floorboard creaks";
    }
    [[nodiscard]] bool is_heard(const State& /*before*/, Move decision, play::Seat hears) const override {
        return decision == Move{2} || hears == seat(0);
    }
};

ordered_json log_of(const std::vector<Move>& moves, play::Seat hears) {
    Playthrough game(game_by(std::make_unique<Creeping>()), 1);
    for (const Move move : moves)
        game.play(move);
    ordered_json node;
    add_position(node, play::Table(std::move(game), std::vector<Player>(2)), hears);
    return node["log"];
}

ordered_json row(const char* seat, const char* move, const char* words) {
    const auto told = [](const char* text) { return text == nullptr ? ordered_json() : ordered_json(text); };
    return {{"seat", told(seat)}, {"move", told(move)}, {"words", words}};
}

} // namespace

TEST_CASE("A log tells nobody who took a decision that is not heard") {
    constexpr Move creeps{1}, knocks{2};
    SECTION("behind others what comes of it stands with the one before") {
        CHECK(log_of({knocks, creeps, creeps}, seat(1))
              == ordered_json::array(
                  {row("one", nullptr, "a knock; a floorboard creaks; a floorboard creaks")}));
    }
    SECTION("as the first it has a row of nobody") {
        CHECK(log_of({creeps, creeps, knocks}, seat(1))
              == ordered_json::array({row(nullptr, nullptr, "a floorboard creaks; a floorboard creaks"),
                                      row("one", nullptr, "a knock")}));
    }
    SECTION("who took it has it with its notation") {
        CHECK(log_of({creeps, knocks}, seat(0))
              == ordered_json::array({row("one", "1", "one creeps"), row("one", "2", "a knock")}));
    }
}
