#pragma once

#include "validator/play/procedures/steps/compass.hpp"
#include "validator/play/procedures/steps/position.hpp"

#include <functional>

namespace sabotier::play::steps {

/// See facts.hpp.
class StepsProcedure final : public Procedure {
public:
    explicit StepsProcedure(Facts facts)
        : facts_(std::move(facts)),
          layout_(facts_),
          compass_(facts_) {}

    [[nodiscard]] std::size_t state_bytes() const override { return layout_.size; }
    [[nodiscard]] std::vector<SeatInfo> seats() const override;
    [[nodiscard]] std::vector<EndReason> reasons() const override;

    void start(State& state) const override;
    void moves(const State& state, MoveList& out) const override;
    void apply(State& state, Move move) const override;
    [[nodiscard]] Result result(const State& state) const override;

    void view(const State& state, Seat seat, View& out) const override;
    [[nodiscard]] std::unique_ptr<const Redrawer> redrawer(const View& view) const override;

    [[nodiscard]] std::string notation(const State& state, Move move) const override;
    [[nodiscard]] std::optional<Move> read_move(const State& state, std::string_view text) const override;
    [[nodiscard]] std::string words(const State& state, Move move, Seat hears) const override;
    [[nodiscard]] std::string intention(const View& view, Move move) const override;
    [[nodiscard]] std::string why_not(const View& view, std::string_view text) const override;
    [[nodiscard]] std::string end_words(const State& state) const override;
    [[nodiscard]] Tableau tableau(const View& view) const override;

    void weigh(const View& view, const MoveList& moves, std::vector<int>& out) const override;
    [[nodiscard]] double outlook(const State& state, Seat seat) const override;

    [[nodiscard]] std::vector<Measure> measures() const override;
    void measure(const State& before, Move move, const State& after, Tally& tally) const override;
    void measure_end(const State& state, Tally& tally) const override;

    [[nodiscard]] const Facts& facts() const noexcept { return facts_; }
    [[nodiscard]] const StateLayout& layout() const noexcept { return layout_; }
    [[nodiscard]] const Compass& compass() const noexcept { return compass_; }

private:
    [[nodiscard]] std::string name_of(std::size_t side) const;
    [[nodiscard]] std::string square_name(std::size_t square) const;
    [[nodiscard]] bool is_beside(std::size_t square, SpaceIndex other) const;
    void add_left(const View& view, Tableau& shown) const;
    [[nodiscard]] std::string decisive_words(const Parts<const State>& parts) const;
    [[nodiscard]] std::string words_of_step(const State& state, Move move, Seat hears) const;
    [[nodiscard]] std::string words_of_sight(const State& before, Move move, Seat hears) const;
    /// Of a turn whose steps are chosen before any is carried out: of this one, or of all once it is the
    /// last.
    [[nodiscard]] std::string words_of_list(const State& state, Move move, Seat hears) const;
    /// Calls f(state, step) for each step of such a turn that happens, before it does; `last` completes it.
    void each_carried_out(const State& state, Move last,
                          const std::function<void(const State&, Move)>& f) const;
    /// Why the piece of the view cannot go there in one step; a sentence.
    [[nodiscard]] std::string why_not_step(const View& view, std::size_t piece, SpaceIndex to) const;

    Facts facts_;
    StateLayout layout_;
    Compass compass_;
};

/// The hidden kinds of a side, as the other side's view leaves them open.
struct HiddenKinds {
    std::size_t side = 0; ///< whose kinds are hidden
    std::vector<KindMask> masks;
    Pieces one_moves = 0; ///< at least one of these is of a kind that moves; none: no such thing is known
    std::vector<Pieces> one_sees; ///< at least one of each of these sets is of a kind that sees

    /// `view`: of a side, not of an onlooker.
    HiddenKinds(const StepsProcedure& procedure, const View& view);
    /// Deals of the side's known list that fit.
    [[nodiscard]] Ways ways(const Facts& facts) const;
    /// Those of them in which a piece is of a kind: over ways(), the exact chance that it is.
    [[nodiscard]] Ways ways(const Facts& facts, std::size_t piece, std::size_t kind) const;
    /// Calls f(masks) for parts of what is open, apart by which pieces are the first of their sets that see:
    /// together they are all in which each set has one.
    void each_seer(const Facts& facts, const std::function<void(const std::vector<KindMask>&)>& f) const;

private:
    void each_seer(const Facts& facts, std::size_t group, std::vector<KindMask>& open,
                   const std::function<void(const std::vector<KindMask>&)>& f) const;
};

} // namespace sabotier::play::steps
