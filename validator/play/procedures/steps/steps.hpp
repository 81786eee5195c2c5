#pragma once

#include "validator/play/procedures/steps/position.hpp"

namespace sabotier::play::steps {

class StepsProcedure final : public Procedure {
public:
    explicit StepsProcedure(Facts facts)
        : facts_(std::move(facts)),
          layout_(facts_) {}

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
    [[nodiscard]] Tableau tableau(const View& view) const override;

    [[nodiscard]] const Facts& facts() const noexcept { return facts_; }
    [[nodiscard]] const StateLayout& layout() const noexcept { return layout_; }

private:
    [[nodiscard]] std::string name_of(std::size_t side) const;
    [[nodiscard]] std::string square_name(std::size_t square) const;
    [[nodiscard]] bool is_beside(std::size_t square, SpaceIndex other) const;
    void add_left(const View& view, Tableau& shown) const;
    /// Why the piece of the view cannot go there in one step; a sentence.
    [[nodiscard]] std::string why_not_step(const View& view, std::size_t piece, SpaceIndex to) const;

    Facts facts_;
    StateLayout layout_;
};

/// The hidden kinds of a side, as the other side's view leaves them open.
struct HiddenKinds {
    std::size_t side = 0; ///< whose kinds are hidden
    std::vector<KindMask> masks;
    Pieces one_moves = 0; ///< at least one of these is of a kind that moves; none: no such thing is known

    HiddenKinds(const StepsProcedure& procedure, const View& view);
    /// Deals of the side's known list that fit.
    [[nodiscard]] Ways ways(const Facts& facts) const;
    /// Those of them in which a piece is of a kind: over ways(), the exact chance that it is.
    [[nodiscard]] Ways ways(const Facts& facts, std::size_t piece, std::size_t kind) const;
};

} // namespace sabotier::play::steps
