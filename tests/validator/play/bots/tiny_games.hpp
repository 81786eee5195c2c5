#pragma once

#include "tests/validator/play/match.hpp"
#include "validator/play/procedure.hpp"

#include <charconv>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Games that are small enough to know what is best in each position.
namespace sabotier::play::test {

/// What tiny games have in common: two seats, moves that are numbers, no board.
class TinyProcedure : public Procedure {
public:
    [[nodiscard]] std::vector<SeatInfo> seats() const override { return {{"one", "One"}, {"two", "Two"}}; }
    [[nodiscard]] std::vector<EndReason> reasons() const override {
        return {stopped_reason(), {"end", "the end"}};
    }
    [[nodiscard]] std::string notation(const State& /*state*/, Move move) const override {
        return std::to_string(number(move));
    }
    [[nodiscard]] std::optional<Move> read_move(const State& /*state*/,
                                                std::string_view text) const override {
        std::uint64_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
        return Move{value};
    }
    [[nodiscard]] std::string words(const State& /*state*/, Move /*move*/, Seat /*hears*/) const override {
        return {};
    }
    [[nodiscard]] std::string why_not(const View& /*view*/, std::string_view /*text*/) const override {
        return {};
    }
    [[nodiscard]] Tableau tableau(const View& view) const override {
        Tableau tableau;
        tableau.phase = "moves";
        tableau.actor = Game::actor(view.known);
        return tableau;
    }
};

/// Draws one of two, or nothing, for whoever must not know it.
class TinyRedrawer final : public Redrawer {
public:
    using Hide = void (*)(RandomSource& chance, State& state);
    TinyRedrawer(State known, Hide draw)
        : known_(std::move(known)),
          draw_(draw) {}
    void redraw(RandomSource& chance, State& out) const override {
        out = known_;
        out.common().chance = RandomSource::of(chance.next());
        if (draw_ != nullptr) draw_(chance, out);
    }

private:
    State known_;
    Hide draw_;
};

/// The seats take one to three matches in turn; who takes the last one has won. Nothing is hidden. Who leaves
/// a multiple of four wins.
class Pile final : public TinyProcedure {
public:
    struct Matches {
        Common common;
        std::uint32_t left = 0;
        std::uint32_t winner = 0; ///< seat, once it is over
    };
    explicit Pile(std::uint32_t matches)
        : matches_(matches) {}

    /// Of weigh(): how many are taken, whether it is two, and whether these are the last.
    [[nodiscard]] static std::vector<Feature> features() {
        return {{"takes", "matches taken", 1}, {"two", "two are taken"}, {"last", "the last are taken"}};
    }

    [[nodiscard]] std::size_t state_bytes() const override { return sizeof(Matches); }
    void start(State& state) const override {
        state.as<Matches>().left = matches_;
        state.common().actor = seat(0);
    }
    void moves(const State& state, MoveList& out) const override {
        for (std::uint64_t i = 1; i <= std::min<std::uint64_t>(3, state.as<Matches>().left); ++i)
            out.add(Move{i});
    }
    void apply(State& state, Move move) const override {
        Matches& matches = state.as<Matches>();
        const std::size_t actor = number(matches.common.actor);
        matches.left -= static_cast<std::uint32_t>(number(move));
        matches.common.actor = matches.left == 0 ? nobody : seat(1 - actor);
        if (matches.left > 0) return;
        matches.winner = static_cast<std::uint32_t>(actor);
        matches.common.reason = 1;
    }
    [[nodiscard]] Result result(const State& state) const override {
        Result result;
        for (std::size_t i = 0; i < 2; ++i) {
            const bool has_won = state.as<Matches>().winner == i;
            result.of[i] = {has_won ? Standing::won : Standing::lost, 0, has_won ? 1.0 : -1.0};
        }
        return result;
    }
    void view(const State& state, Seat seat, View& out) const override {
        out.seat = seat;
        out.known = state;
        out.known.common().chance = {};
        out.knowledge.clear();
    }
    [[nodiscard]] std::unique_ptr<const Redrawer> redrawer(const View& view) const override {
        return std::make_unique<TinyRedrawer>(view.known, nullptr);
    }
    [[nodiscard]] double outlook(const State& /*state*/, Seat /*seat*/) const override { return 0; }
    void weigh(const View& view, const MoveList& moves, std::vector<int>& out) const override {
        out.clear();
        for (const Move move : moves) {
            out.push_back(static_cast<int>(number(move)));
            out.push_back(number(move) == 2 ? 1 : 0);
            out.push_back(number(move) == view.known.as<Matches>().left ? 1 : 0);
        }
    }

private:
    std::uint32_t matches_;
};

/// A coin lies in one of two hands, which the first seat does not know. It takes half a win (1), or goes on
/// (2) and says a hand (3 or 4): then it wins or loses all. Who looks into the hands before he decides to go
/// on finds that he always wins.
class Hands final : public TinyProcedure {
public:
    struct Coin {
        Common common;
        std::uint32_t hand = 0; ///< 3 or 4; in the view of the first seat 0
        std::uint32_t said = 0; ///< 1: half a win; 2: not yet; 3 or 4
    };

    [[nodiscard]] std::size_t state_bytes() const override { return sizeof(Coin); }
    void start(State& state) const override { state.common().actor = by_chance; }
    void moves(const State& state, MoveList& out) const override {
        const Coin& coin = state.as<Coin>();
        if (coin.common.actor == by_chance) {
            out.add_outcome(Move{3}, 1);
            out.add_outcome(Move{4}, 1);
        } else if (coin.common.actor == seat(0)) {
            const std::uint64_t first = coin.said == 0 ? 1 : 3;
            out.add(Move{first});
            out.add(Move{first + 1});
        }
    }
    void apply(State& state, Move move) const override {
        Coin& coin = state.as<Coin>();
        if (coin.common.actor == by_chance) {
            coin.hand = static_cast<std::uint32_t>(number(move));
            coin.common.actor = seat(0);
            return;
        }
        coin.said = static_cast<std::uint32_t>(number(move));
        if (coin.said == 2) return;
        coin.common.actor = nobody;
        coin.common.reason = 1;
    }
    [[nodiscard]] Result result(const State& state) const override {
        const Coin& coin = state.as<Coin>();
        const double payoff = coin.said == 1 ? 0.5 : coin.said == coin.hand ? 1.0 : -1.0;
        Result result;
        result.of[0] = {payoff > 0 ? Standing::won : Standing::lost, 0, payoff};
        result.of[1] = {payoff > 0 ? Standing::lost : Standing::won, 0, -payoff};
        return result;
    }
    void view(const State& state, Seat seat, View& out) const override {
        out.seat = seat;
        out.known = state;
        out.known.common().chance = {};
        if (number(seat) != 1) out.known.as<Coin>().hand = 0;
        out.knowledge.clear();
    }
    [[nodiscard]] std::unique_ptr<const Redrawer> redrawer(const View& view) const override {
        return std::make_unique<TinyRedrawer>(view.known, [](RandomSource& chance, State& state) {
            Coin& coin = state.as<Coin>();
            if (coin.hand == 0) coin.hand = 3 + chance.below(2);
        });
    }
};

/// A game of a procedure of the test's own; nothing of its set-up matters.
[[nodiscard]] inline std::shared_ptr<const Game> game_by(std::unique_ptr<const Procedure> procedure) {
    return std::make_shared<const Game>(sample_setup("landmines/small-fry"), std::move(procedure));
}

} // namespace sabotier::play::test
