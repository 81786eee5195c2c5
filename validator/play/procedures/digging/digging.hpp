#pragma once

#include "validator/play/holding.hpp"
#include "validator/play/procedures/digging/position.hpp"
#include "validator/play/rounds.hpp"

#include <initializer_list>
#include <optional>
#include <span>

namespace sabotier::play::digging {

/// Sets of teams, by index into Facts::teams.
using Teams = std::uint32_t;

/// How a round ended, for all to see: roles are shown then, before thefts are and the next round is dealt.
struct RoundEnd {
    bool is_found = false; ///< the prize
    Teams teams = 0;       ///< that can walk to it and win by it
    std::array<std::uint8_t, most_seats> role{};
    std::array<int, most_seats> paid{};
    int crystals = 0;                ///< that lie face up
    std::uint8_t finisher = nothing; ///< who uncovered the prize
    std::uint8_t open_goals = 0;     ///< as bits: goals that lie face up
};

/// See facts.hpp.
class DiggingProcedure final : public Procedure, public HoldsThings, public PlaysRounds {
public:
    explicit DiggingProcedure(Facts facts);

    [[nodiscard]] std::size_t state_bytes() const override { return layout_.size; }
    [[nodiscard]] std::vector<SeatInfo> seats() const override;
    [[nodiscard]] std::vector<EndReason> reasons() const override;

    void start(State& state) const override;
    void moves(const State& state, MoveList& out) const override;
    void apply(State& state, Move move) const override;
    [[nodiscard]] Move draw(State& state, MoveList& scratch) const override;
    [[nodiscard]] Result result(const State& state) const override;

    void view(const State& state, Seat seat, View& out) const override;
    [[nodiscard]] std::unique_ptr<const Redrawer> redrawer(const View& view) const override;

    [[nodiscard]] std::string notation(const State& state, Move move) const override;
    [[nodiscard]] std::optional<Move> read_move(const State& state, std::string_view text) const override;
    [[nodiscard]] std::string words(const State& state, Move move, Seat hears) const override;
    [[nodiscard]] std::string words_afterwards(const State& state, Move move) const override;
    [[nodiscard]] std::string intention(const View& view, Move move) const override;
    [[nodiscard]] std::string why_not(const View& view, std::string_view text) const override;
    [[nodiscard]] std::string points_words(Seat of, int points) const override;
    [[nodiscard]] Tableau tableau(const View& view) const override;
    [[nodiscard]] std::vector<Held> held(const View& view) const override;
    [[nodiscard]] std::vector<std::string> used(const View& view, Move move) const override;
    [[nodiscard]] std::string end_of_round(const State& before, Move move) const override;

    void weigh(const View& view, const MoveList& moves, std::vector<int>& out) const override;
    [[nodiscard]] double outlook(const State& state, Seat seat) const override;

    [[nodiscard]] std::vector<Measure> measures() const override;
    [[nodiscard]] std::optional<Camps> camps() const override;
    void measure(const State& before, Move move, const State& after, Tally& tally) const override;
    void measure_end(const State& state, Tally& tally) const override;
    [[nodiscard]] int turns(const State& state, const Tally& tally) const override;

    [[nodiscard]] const Facts& facts() const noexcept { return facts_; }
    [[nodiscard]] const StateLayout& layout() const noexcept { return layout_; }
    /// Of a round that has just begun: the table, and nobody's turn yet.
    [[nodiscard]] const State& opening() const noexcept { return opening_; }
    /// What a legal move, or the outcome of a draw, makes of the round; none if the round goes on.
    [[nodiscard]] std::optional<RoundEnd> round_end(const State& state, Move move) const;

private:
    void measure_round(const State& before, Move move, Tally& tally) const;
    [[nodiscard]] std::size_t kind_named(std::string_view id) const;
    [[nodiscard]] std::string cards_text(std::span<const std::uint8_t> kinds) const;
    [[nodiscard]] std::string act_text(Move move) const;
    [[nodiscard]] std::optional<Move> read_act(std::size_t kind,
                                               std::span<const std::string_view> rest) const;
    [[nodiscard]] std::optional<Move> read_drawn(const State& state, std::string_view id) const;
    [[nodiscard]] std::string names_of(std::initializer_list<int> kinds) const;
    [[nodiscard]] std::string words_of_move(const State& state, Move move, Seat hears) const;
    [[nodiscard]] std::string words_of_round(const State& state, Move move) const;
    [[nodiscard]] std::string words_of_end(int round, const RoundEnd& end) const;
    [[nodiscard]] std::string winners(const RoundEnd& end) const;
    [[nodiscard]] std::string words_of_act(const State& state, Move move, Seat hears) const;
    [[nodiscard]] std::string words_of_draw(const State& state, Move move, Seat hears) const;
    [[nodiscard]] std::string words_of_hand(const State& state, std::size_t player, std::uint8_t last) const;
    [[nodiscard]] std::vector<std::string> names_in_hand(const Parts<const State>& parts,
                                                         std::size_t player) const;
    [[nodiscard]] std::string uncovered(const State& state, Move move) const;
    [[nodiscard]] std::string why_not_lay(const View& view, Move move) const;
    [[nodiscard]] std::string why_not_act(const View& view, Move move) const;
    [[nodiscard]] std::string why_not_at(const View& view, Move move) const;
    [[nodiscard]] std::string why_not_mend(const View& view, Move move) const;
    [[nodiscard]] std::string why_not_take(const View& view, Move move) const;
    [[nodiscard]] std::string why_not_in_hand(const View& view, std::initializer_list<int> kinds) const;
    [[nodiscard]] std::string expected_act(std::size_t kind) const;
    [[nodiscard]] std::string expected_lay(std::string_view id) const;
    [[nodiscard]] std::string why_no_move(std::string_view text) const;
    [[nodiscard]] std::string phase_text(const State& known) const;
    [[nodiscard]] std::string in_box(const Kind& kind) const;
    void tell_players(const View& view, Tableau& shown) const;
    void tell_table(const View& view, Tableau& shown) const;

    Facts facts_;
    StateLayout layout_;
    State opening_;
};

[[nodiscard]] std::vector<Feature> described_features();

/// What each player is paid at the end of a round, thefts apart, into a place for each.
void pay(const Facts& facts, const Parts<const State>& parts, std::span<int> out);

/// The teams that win a round whose prize is found: the finisher's own if it can walk there, else all others
/// that can. None where it is not found.
[[nodiscard]] Teams winning_teams(const Facts& facts, const Parts<const State>& parts);

/// Goals that lie face down and are not drawn yet, by their kinds, ascending, into a place for each of
/// most_goals; how many.
[[nodiscard]] std::size_t goals_left(const Facts& facts, const Head& head, std::span<std::uint8_t> out);
/// How many of a role are still to be dealt.
[[nodiscard]] int roles_left(const Facts& facts, const Parts<const State>& parts, std::size_t role);

} // namespace sabotier::play::digging
