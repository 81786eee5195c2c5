#pragma once

#include "validator/play/procedures/battle/choices.hpp"

namespace sabotier::play::battle {

/// One call of apply(), or of start(), on one state. Facts, layout and state must outlive it.
class Turn {
public:
    Turn(const Facts& facts, const StateLayout& layout, State& state)
        : facts_(facts),
          layout_(layout),
          state_(state),
          parts_(state, layout),
          head_(parts_.head) {}

    void set_up();
    void carry_out(Move move); ///< a legal one

private:
    [[nodiscard]] Reading reading() const { return Reading(parts_); }
    [[nodiscard]] Choices choices() const { return {facts_, layout_, state_}; }
    [[nodiscard]] std::size_t side() const noexcept { return parts_.side(); }
    [[nodiscard]] Slot& at(Counter of) noexcept { return parts_.slots[side_of(of)][slot_of(of)]; }
    [[nodiscard]] Slot& active() noexcept { return parts_.slots[side()][head_.active]; }
    [[nodiscard]] const Kind& kind_of(const Slot& slot) const noexcept { return facts_.kinds[slot.kind]; }
    void wait_for(Stage stage, Seat actor) noexcept {
        head_.stage = stage;
        head_.common.actor = actor;
    }
    void ask(Stage stage) noexcept { wait_for(stage, seat(side())); }
    void roll(Stage stage) noexcept { wait_for(stage, by_chance); }
    template <class Keeps>
    void keep_kinds(Slot& slot, const Keeps& keeps);
    /// Of a counter that stands face down, where all know what it is to others.
    void keep_traits(Slot& slot) {
        if (facts_.rules.shows_traits)
            keep_kinds(slot, [&](const Kind& kind) { return kind.has_traits_of(kind_of(slot)); });
    }

    // setup.cpp: sides that set up themselves
    void set_up_side(std::size_t side);
    void next_to_set_up();
    void finish_setup(std::size_t side);
    void deploy(Move move);
    void number_anew(std::size_t side);
    void number_by_hexes(std::size_t side, std::size_t first);

    // reinforce.cpp: units that come later
    void begin_reinforcements();
    void buy(std::size_t purchase);
    void begin_arrival();
    void arrive(Move move);
    void finish_arrival();
    void keep_carriers(std::size_t side, std::uint8_t carrier);
    [[nodiscard]] bool is_due(std::size_t side) const;

    // turn.cpp: turns and phases
    void begin_turn();
    void begin_phase(std::uint8_t phase);
    void end_phase();
    void end_turn();
    void clear_wrecks();
    void clear_paint() noexcept;
    void update_holders();
    [[nodiscard]] bool has_units(std::size_t side) const;
    [[nodiscard]] bool holds_with_units(std::size_t side);
    [[nodiscard]] bool is_won();
    void decide_by_value(Reason reason);
    void finish_game(Reason reason, std::uint8_t winner) noexcept;
    void throw_die(int die, int other);

    // movement.cpp: the active unit
    void activate(std::uint8_t slot);
    void set_mode(Mode mode);
    void narrow_to_able();
    void turn_face(int face);
    void try_to_leave(Move move);
    void swamp_thrown(int die);
    void proceed();
    void make_pending();
    void make_step();
    void make_boarding(std::uint8_t carrier);
    void show_if_seen(std::size_t side, Slot& slot, Place place, bool flies);
    void settle_down(Slot& unit);
    void start_track();
    [[nodiscard]] bool step_as_all_can(bool is_flight);
    [[nodiscard]] bool may_move_as(const Slot& unit, std::uint8_t mover) const;
    void cross(std::size_t side, Place place, bool needs_bridge);
    void come_into(std::size_t side, Slot& squad, Place place);
    [[nodiscard]] std::size_t shooter_side() const noexcept {
        return head_.is_watching != 0 ? 1 - side() : side();
    }
    void finish_active();
    void dig_here();
    void land(bool stays_up);
    void scout_thrown(int die);
    void reveal(std::size_t side, std::uint8_t slot);
    void alight(std::uint8_t slot, Place place, std::uint8_t facing);
    [[nodiscard]] std::uint8_t come_out(std::size_t side, std::uint8_t slot);
    void come_out_of_waves(std::size_t side, std::uint8_t carrier, std::uint8_t shown, bool may_be_unseen,
                           KindMask seen_kinds, WaveMask seen_waves);
    void put(Counter counter, Place place) noexcept;
    void lift(Place place) noexcept;

    // combat.cpp
    void shoot(std::size_t side, std::uint8_t slot, std::uint8_t arm, std::uint8_t target);
    void scatter_thrown(int die);
    void shot_thrown(int attack, int defence);
    void destroy(Counter counter);
    void remove(Counter counter);
    void after_shot();
    void next_bail();
    void bail_thrown(int die);
    void bail(Place place, std::uint8_t facing);
    void lose_squad(std::size_t side, std::uint8_t slot);
    void resume();
    void special(Move move);
    void repair_thrown(int die);

    const Facts& facts_;
    const StateLayout& layout_;
    State& state_;
    Writing parts_;
    Head& head_;
};

/// Of a counter that lies face down: drops the kinds that it cannot be.
template <class Keeps>
void Turn::keep_kinds(Slot& slot, const Keeps& keeps) {
    if (slot.is(face_up)) return;
    for (std::size_t kind = 0; kind < facts_.kinds.size(); ++kind)
        if ((slot.mask >> kind & 1) != 0 && !keeps(facts_.kinds[kind])) slot.mask &= ~(KindMask{1} << kind);
}

} // namespace sabotier::play::battle
