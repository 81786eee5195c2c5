#pragma once

#include "validator/play/procedures/battle/choices.hpp"
#include "validator/play/procedures/battle/facts/flanks.hpp"
#include "validator/play/procedures/battle/weighing/approach.hpp"

namespace sabotier::play::battle {

/// What of a decision can be weighed, in the order of features().
enum class Weighed : std::uint8_t {
    shot,
    astray,
    spent,
    watch,
    paint,
    advance,
    objective,
    leave,
    chance,
    danger,
    cover,
    scout,
    order,
    show,
    stay_up,
    repair,
    reload,
    dig,
    buy,
    artillery,
    retreat,
    left,
    centre,
    right
};
inline constexpr std::size_t weighed = 24; ///< features

/// Weighs the decisions of one view, each by what it does at once and by where it leads. All that it is made
/// of must outlive it.
class Scales {
public:
    /// `state`: what the view of a side knows, which is to decide.
    Scales(const Facts& facts, const StateLayout& layout, const Flanks& flanks, const State& state)
        : facts_(facts),
          flanks_(flanks),
          parts_(state, layout),
          head_(parts_.head),
          side_(number(state.common().actor)),
          fire_(facts_, parts_, side_, head_.stage == Stage::overwatch),
          prospects_(facts_, parts_, side_),
          approach_(facts_, parts_, side_, prospects_) {}

    /// Into `weighed` numbers that are all 0.
    void weigh(Move move, int* out);

private:
    /// What it is worth to a unit to be somewhere.
    struct Standing {
        int left = 0;              ///< half move units to where it is of use; Approach::no_way
        int left_to_objective = 0; ///< the same to an objective
        int chance = 0;            ///< of the best shot
        int danger = 0;
        int shelter = 0;
    };
    struct Stay {
        std::uint8_t slot = nothing;
        Place place = no_place;
        bool flies = false;
        int danger = 0;
        int shelter = 0;
    };
    void set(Weighed feature, int value) noexcept { out_[static_cast<std::size_t>(feature)] = value; }
    [[nodiscard]] const Slot& own(std::uint8_t slot) const noexcept { return parts_.slots[side_][slot]; }
    [[nodiscard]] const Kind& kind_of(std::uint8_t slot) const noexcept {
        return facts_.kinds[own(slot).kind];
    }
    [[nodiscard]] bool may_win_by_holding() const noexcept {
        return facts_.rules.victory == Parameters::Victory::hold;
    }

    // scales.cpp: movement
    [[nodiscard]] std::uint8_t mover_of_active() const noexcept;
    [[nodiscard]] Standing standing(std::uint8_t slot, std::uint8_t mover, Place place, int facing,
                                    bool has_moved);
    [[nodiscard]] const Standing& here();
    [[nodiscard]] const Stay& stay(std::uint8_t slot, Place place, bool flies);
    void weigh_going(const Standing& to);
    void weigh_step();
    void weigh_turn(int face);
    void weigh_mode(bool flies);
    void weigh_activation(std::uint8_t slot);
    void weigh_scouting();
    void weigh_squad(std::uint8_t slot, Place place, int facing);
    void weigh_alighting(std::uint8_t slot, Place place, int facing);
    void weigh_boarding();
    void weigh_set_up(std::uint8_t slot, Place place, int facing);
    void set_flank(Place place) noexcept;

    // shots.cpp: fire and special actions
    [[nodiscard]] int expected(std::uint8_t shooter, std::size_t arm, Counter target, int more) const;
    [[nodiscard]] int expected_astray(std::uint8_t shooter, std::size_t arm, Counter target, bool own) const;
    [[nodiscard]] int gain_of(std::uint8_t shooter, std::size_t arm, std::uint8_t target, bool paints) const;
    [[nodiscard]] int best_shot(std::uint8_t shooter, std::uint8_t target) const;
    void weigh_shot(std::uint8_t shooter, std::size_t arm, std::uint8_t target);
    void weigh_paint(std::uint8_t painter, std::uint8_t target);
    void weigh_repair(std::uint8_t target);
    void weigh_reload(std::uint8_t target);

    const Facts& facts_;
    const Flanks& flanks_;
    Reading parts_;
    const Head& head_;
    std::size_t side_;
    Fire fire_;
    Prospects prospects_;
    Approach approach_;
    Standing here_; ///< of the active unit
    bool has_here_ = false;
    Stay stay_; ///< what was asked for last
    int* out_ = nullptr;
};

} // namespace sabotier::play::battle
