#pragma once

#include "validator/play/procedures/battle/position.hpp"

namespace sabotier::play::battle {

/// See facts.hpp.
class BattleProcedure final : public Procedure {
public:
    explicit BattleProcedure(Facts facts)
        : facts_(std::move(facts)),
          layout_(facts_) {}

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
    [[nodiscard]] std::string intention(const View& view, Move move) const override;
    [[nodiscard]] SpaceIndex leads_to(const View& view, Move move) const override;
    [[nodiscard]] std::string why_not(const View& view, std::string_view text) const override;
    [[nodiscard]] Tableau tableau(const View& view) const override;

    [[nodiscard]] const Facts& facts() const noexcept { return facts_; }
    [[nodiscard]] const StateLayout& layout() const noexcept { return layout_; }

private:
    void hide_setup(Writing& parts, std::size_t eye) const;

    Facts facts_;
    StateLayout layout_;
};

/// What is hidden of a side, as the other side's view leaves it open.
struct HiddenUnits {
    std::size_t side = 0;             ///< whose
    std::vector<std::uint8_t> slots;  ///< that lie face down, on the map or seen going aboard
    std::vector<std::uint8_t> unseen; ///< slots that are aboard since the set-up: nobody has seen them
    std::size_t rooms = 0;            ///< places aboard that nobody was seen to take
    std::vector<KindMask> masks;      ///< of the slots, then of the rooms
    std::vector<int> counts;          ///< of each kind; last, of nobody in a room

    /// `view`: of a side, not of an onlooker.
    HiddenUnits(const BattleProcedure& procedure, const View& view);
    /// Deals of the side's known units that fit.
    [[nodiscard]] Ways ways() const;
    /// Those of them in which one of `masks` is of a kind: over ways(), the chance that it is.
    [[nodiscard]] Ways ways(std::size_t index, std::size_t kind) const;
};

} // namespace sabotier::play::battle
