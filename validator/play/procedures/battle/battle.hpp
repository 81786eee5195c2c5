#pragma once

#include "validator/play/procedures/battle/facts/flanks.hpp"
#include "validator/play/procedures/battle/position.hpp"

namespace sabotier::play::battle {

/// See facts.hpp.
class BattleProcedure final : public Procedure {
public:
    explicit BattleProcedure(Facts facts)
        : facts_(std::move(facts)),
          layout_(facts_),
          flanks_(facts_) {}

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
    [[nodiscard]] std::string why_not_there(const View& view, SpaceIndex space) const override;
    [[nodiscard]] std::string points_words(Seat of, int points) const override;
    [[nodiscard]] std::string end_words(const State& state) const override;
    [[nodiscard]] Tableau tableau(const View& view) const override;

    void weigh(const View& view, const MoveList& moves, std::vector<int>& out) const override;
    [[nodiscard]] double outlook(const State& state, Seat seat) const override;

    [[nodiscard]] std::vector<Measure> measures() const override;
    void measure(const State& before, Move move, const State& after, Tally& tally) const override;
    void measure_end(const State& state, Tally& tally) const override;

    [[nodiscard]] const Facts& facts() const noexcept { return facts_; }
    [[nodiscard]] const StateLayout& layout() const noexcept { return layout_; }

private:
    void hide_setup(Writing& parts, std::size_t eye) const;
    void hide_side(Writing& parts, std::size_t side) const;

    Facts facts_;
    StateLayout layout_;
    Flanks flanks_;
};

/// What is hidden of a side, as the other side's view leaves it open.
struct HiddenUnits {
    /// What deals tell apart: a kind of the army, or of a wave of reinforcements, for no counter that came
    /// with one is a unit of another.
    struct Sort {
        std::uint8_t kind = nothing; ///< nothing: nobody, in a room
        std::uint8_t wave = 0;
    };
    /// Slots, and rooms, that share sorts with each other and with nobody else: dealt apart.
    struct Part {
        std::vector<std::size_t> holders; ///< indices into `masks`
        std::vector<WideMask> masks;      ///< of these
        std::vector<int> counts;          ///< of each sort; 0 of those that no holder may hold

        [[nodiscard]] bool is_full() const noexcept; ///< as many units as holders
    };
    std::size_t side = 0;             ///< whose
    std::vector<std::uint8_t> slots;  ///< that lie face down, on the map or seen going aboard
    std::vector<std::uint8_t> unseen; ///< slots that are aboard since the set-up: nobody has seen them
    std::size_t rooms = 0;            ///< places aboard that nobody was seen to take
    std::vector<Sort> sorts;          ///< kinds of the army by number, nobody, then kinds of waves
    std::vector<WideMask> masks;      ///< of the slots, then of the rooms
    std::vector<int> counts;          ///< of each sort

    /// `view`: of a side, not of an onlooker.
    HiddenUnits(const BattleProcedure& procedure, const View& view);
    /// The same of an army that is taken to be made of `list`: how many of each kind, as Facts::list.
    HiddenUnits(const BattleProcedure& procedure, const View& view, const std::vector<int>& list);
    /// Whether there is a deal that fits.
    [[nodiscard]] bool is_possible() const;
    [[nodiscard]] std::vector<Part> parts() const;
    [[nodiscard]] std::size_t nobody_aboard() const noexcept { return nobody_; } ///< index of that sort
    /// Of a unit that has come.
    [[nodiscard]] std::size_t sort_of(const Facts& facts, const Reading& parts, std::uint8_t unit) const;
    /// Deals of the side's known units that fit.
    [[nodiscard]] Ways ways() const;
    /// Those of them in which one of `masks` is of a kind: over ways(), the chance that it is.
    [[nodiscard]] Ways ways(std::size_t index, std::size_t kind) const;

private:
    void add_waves(const Reading& parts);
    [[nodiscard]] WideMask mask_of(const Reading& parts, std::uint8_t slot) const;

    std::size_t nobody_ = 0;
    bool has_room_ = true; ///< for those who are aboard
};

/// What of a decision can be weighed.
[[nodiscard]] std::vector<Feature> features();

} // namespace sabotier::play::battle
