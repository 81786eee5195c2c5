#pragma once

#include "validator/play/procedures/battle/fire.hpp"
#include "validator/play/procedures/battle/walk.hpp"

namespace sabotier::play::battle {

/// What is legal, as the side that is to decide knows it. All that it is made of must outlive it, and the
/// state stay as it is.
class Choices {
public:
    Choices(const Facts& facts, const StateLayout& layout, const State& state)
        : facts_(facts),
          parts_(state, layout),
          head_(parts_.head) {}

    /// Adds every decision, or every outcome of the dice, ascending.
    void list(MoveList& out) const;

    /// Calls f(slot, arm) for every shot that overwatch may take at the active unit before the step, or the
    /// boarding, that is pending. Ends early, and gives true, where f does.
    template <class F>
    bool any_watch(const F& f) const;
    [[nodiscard]] bool has_watch() const {
        return any_watch([](std::uint8_t, std::size_t) { return true; });
    }
    /// Whether the pending step or boarding can be made.
    [[nodiscard]] bool is_pending_possible() const;
    /// Whether the side has a special action left.
    [[nodiscard]] bool has_special() const;
    /// The same, as far as the other side can tell: who is not asked has no such unit, so a side with a
    /// counter that may be one is asked, too, and can only end the phase.
    [[nodiscard]] bool may_be_special() const;
    /// Whether a line, or any, of reinforcements can be bought: paid, and placed with what is bought already.
    [[nodiscard]] bool can_buy(std::size_t purchase) const;
    [[nodiscard]] bool can_buy_any() const;
    /// Whether a unit that is set up may stand in a hex, or ride in a carrier.
    [[nodiscard]] bool can_deploy(std::size_t side, std::uint8_t slot, Place place) const;
    [[nodiscard]] bool can_embark(std::size_t side, std::uint8_t slot, std::uint8_t carrier) const;
    /// Whether a squad could get out beside a hex.
    [[nodiscard]] bool can_bail(std::size_t side, std::uint8_t slot) const;
    /// Whether the active unit may scout a counter of the enemy, or go aboard a carrier of its side.
    [[nodiscard]] bool can_scout(std::uint8_t target) const;
    [[nodiscard]] bool can_board(std::uint8_t carrier) const;
    /// Whether a squad may leave its carrier; where to is not asked.
    [[nodiscard]] bool can_alight(std::uint8_t slot) const;
    /// Whether a unit may take a special action, the first two for another one of its side.
    [[nodiscard]] bool can_repair(std::uint8_t slot, std::uint8_t target) const;
    [[nodiscard]] bool can_reload(std::uint8_t slot, std::uint8_t target) const;
    [[nodiscard]] bool is_short_of_shots(std::size_t side, const Slot& unit) const; ///< of any arm
    [[nodiscard]] bool can_dig(std::uint8_t slot) const;
    /// The same for the active unit, where that is a part of its movement.
    [[nodiscard]] bool can_dig_here() const;
    /// Squads aboard a carrier.
    [[nodiscard]] int aboard(std::size_t side, std::uint8_t carrier) const;
    /// Whether a squad may come out into a hex.
    [[nodiscard]] bool can_come_out(const Slot& squad, std::size_t side, Place place) const;
    /// Index into Facts::movers; no_mover: it does not move, or has not said how.
    [[nodiscard]] std::uint8_t mover_of_active() const;
    [[nodiscard]] const Reading& parts() const noexcept { return parts_; }

private:
    void list_throws(MoveList& out, int dice) const;
    void list_moving(MoveList& out) const;
    void list_active(MoveList& out) const;
    void list_endings(MoveList& out, const Kind& kind, const Slot& unit) const;
    void list_setup(MoveList& out) const;
    void list_purchases(MoveList& out) const;
    void list_arrival(MoveList& out) const;
    void list_attack(MoveList& out) const;
    void list_special(MoveList& out) const;
    void list_places(MoveList& out, MoveType what, std::uint8_t slot, Place from) const;
    [[nodiscard]] bool is_way_of_active(std::size_t side, Place place) const;
    [[nodiscard]] bool may_help(const Slot& helper, const Slot& target) const;

    const Facts& facts_;
    Reading parts_;
    const Head& head_;
};

template <class F>
bool Choices::any_watch(const F& f) const {
    const std::size_t side = parts_.side();
    const std::size_t watcher = 1 - side;
    const Slot& unit = parts_.slots[side][head_.active];
    if (head_.steps == 0 && !facts_.rules.watches_any_step) return false;
    const Fire fire(facts_, parts_, watcher, true);
    const bool flies = fire.picture().flies(counter(side, head_.active));
    Place next = no_place; // aboard: out of reach
    if (type_of(static_cast<Move>(head_.pending)) == MoveType::step)
        next = facts_.beside(unit.place, unit.facing);
    for (std::uint8_t slot = 0; slot < parts_.count[watcher]; ++slot) {
        const Slot& enemy = parts_.slots[watcher][slot];
        if (!enemy.stands() || enemy.kind == nothing || enemy.is(moved | watched | wreck)) continue;
        const Kind& kind = facts_.kinds[enemy.kind];
        if (facts_.distance(enemy.place, unit.place) > kind.longest + facts_.hill_range
            || !fire.is_ready(slot) || !fire.reaches_with_any(slot, head_.active, unit.place, flies))
            continue;
        if (next != no_place && !facts_.rules.watches_any_step
            && fire.reaches_with_any(slot, head_.active, next, flies))
            continue;
        for (std::size_t arm = 0; arm < kind.arms.size(); ++arm)
            if (!kind.arms[arm].is_laser && fire.is_ready(slot, arm)
                && fire.reaches(slot, arm, head_.active, unit.place, flies) && f(slot, arm))
                return true;
    }
    return false;
}

} // namespace sabotier::play::battle
