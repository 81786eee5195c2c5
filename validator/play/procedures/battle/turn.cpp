#include "validator/play/procedures/battle/turn.hpp"

#include "validator/play/procedures/battle/facts/army_lists.hpp"

#include <algorithm>

/// Turns and phases, and how a game ends.
namespace sabotier::play::battle {

namespace {

constexpr std::uint8_t first_reinforcements = 1;
constexpr std::uint8_t first_movement = 3;
constexpr std::uint8_t first_attack = 5;
constexpr std::uint8_t last_attack = 6;
constexpr std::uint8_t first_special = 7;
constexpr std::uint8_t last_special = 8;

} // namespace

void Turn::set_up() {
    for (std::size_t i = 0; i < facts_.places; ++i)
        parts_.board[i] = no_counter;
    for (std::size_t i = 0; i < facts_.objectives.size(); ++i)
        parts_.holders[i] = nothing;
    for (std::size_t side = 0; side < 2; ++side) {
        for (const SpaceIndex space : facts_.setup->sides[side].positions)
            parts_.dug[side][number(space) / 64] |= std::uint64_t{1} << (number(space) % 64);
        if (facts_.reserve[side] > 0) std::fill_n(parts_.waves[side], parts_.count[side], WaveMask{1});
        const KindMask all = kinds_at_start(facts_, side);
        const KindMask riders = all & facts_.riders();
        for (std::size_t i = 0; i < parts_.count[side]; ++i) {
            const Enlisted& unit = facts_.armies[side][i];
            Slot& slot = parts_.slots[side][i];
            slot.place = unit.place;
            slot.facing = unit.facing;
            slot.kind = unit.kind;
            slot.unit = static_cast<std::uint8_t>(i);
            slot.carrier = unit.carrier == none ? nothing : static_cast<std::uint8_t>(unit.carrier);
            slot.target = nothing;
            for (std::size_t arm = 0; arm < most_arms; ++arm)
                parts_.shots[side][i * most_arms + arm] = unit.shots[arm];
            slot.mask = unit.carrier == none ? all : riders;
            if (unit.carrier != none || unit.place == no_place) continue;
            put(counter(side, i), unit.place);
            keep_kinds(slot, [&](const Kind& kind) { return facts_.can_stand(kind, unit.place); });
            keep_traits(slot);
        }
    }
    head_.winner = head_.active = head_.shooter = head_.bailing = head_.mended = nothing;
    head_.hit = head_.lost_carrier = no_counter;
    head_.stand = head_.bail_place = no_place;
    set_up_side(0);
}

void Turn::begin_turn() {
    ++head_.turn;
    head_.has_fired = 0;
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t i = 0; i < parts_.count[side]; ++i) {
            Slot& slot = parts_.slots[side][i];
            slot.clear(of_turn);
            slot.target = nothing;
            slot.used = 0;
            slot.spent = 0;
            slot.is_fresh = 0;
            if (slot.is_up() && kind_of(slot).bridges && facts_.ground[slot.place].is_river
                && bridge_at(facts_, reading(), side, slot.place) == no_counter)
                slot.set(is_bridge);
        }
    const bool is_thrown = head_.turn == 1 || facts_.rules.first == Parameters::First::each_turn;
    if (is_thrown) return roll(Stage::first_die);
    if (facts_.rules.first == Parameters::First::alternate)
        head_.first = static_cast<std::uint8_t>(1 - head_.first);
    begin_phase(first_reinforcements);
}

void Turn::begin_phase(std::uint8_t phase) {
    head_.phase = phase;
    if (phase < first_movement)
        return facts_.rules.reinforce > 0 ? begin_reinforcements() : begin_phase(first_movement);
    if (phase == first_attack)
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t i = 0; i < parts_.count[side]; ++i)
                if (Slot& slot = parts_.slots[side][i]; slot.is(disabled)) slot.set(was_disabled);
    if (phase == first_special) clear_wrecks();
    if (phase > last_special) return end_turn();
    if (phase >= first_special && !choices().may_be_special())
        return begin_phase(static_cast<std::uint8_t>(phase + 1));
    ask(phase < first_attack ? Stage::move : phase <= last_attack ? Stage::attack : Stage::special);
}

void Turn::end_phase() {
    if (head_.phase == first_attack || head_.phase == last_attack) clear_paint();
    if (head_.phase == first_attack && facts_.rules.wrecks_go_early) clear_wrecks();
    begin_phase(static_cast<std::uint8_t>(head_.phase + 1));
}

void Turn::clear_paint() noexcept {
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t i = 0; i < parts_.count[side]; ++i)
            parts_.slots[side][i].clear(painted);
}

void Turn::clear_wrecks() {
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t i = 0; i < parts_.count[side]; ++i)
            if (parts_.slots[side][i].is(wreck)) remove(counter(side, i));
}

void Turn::finish_game(Reason reason, std::uint8_t winner) noexcept {
    head_.common.actor = nobody;
    head_.common.reason = static_cast<std::uint8_t>(reason);
    head_.winner = winner;
}

bool Turn::has_units(std::size_t side) const {
    for (std::size_t i = 0; i < parts_.count[side]; ++i) {
        const Slot& slot = parts_.slots[side][i];
        if (!slot.is(gone) && !facts_.kinds[slot.kind].is_decoy) return true;
    }
    return false;
}

/// The last counter on the ground, as both see it.
void Turn::update_holders() {
    const Reading now = reading();
    const Picture picture(facts_, now, public_eye);
    for (std::size_t i = 0; i < facts_.objectives.size(); ++i) {
        const Counter there = parts_.board[facts_.objectives[i]];
        if (there != no_counter && !picture.flies(there))
            parts_.holders[i] = static_cast<std::uint8_t>(side_of(there));
    }
    for (std::size_t side = 0; side < 2; ++side) {
        bool holds = !facts_.objectives.empty();
        for (std::size_t i = 0; i < facts_.objectives.size(); ++i)
            holds = holds && parts_.holders[i] == side;
        head_.held[side] =
            holds ? static_cast<std::uint8_t>(head_.held[side] < 0xFF ? head_.held[side] + 1 : 0xFF)
                  : std::uint8_t{0};
    }
}

/// Who would win by holding turns up the counters that lie face down on what it holds, for decoys hold
/// nothing. Before that nothing betrays them.
bool Turn::holds_with_units(std::size_t side) {
    bool holds = true;
    for (const Place place : facts_.objectives) {
        const Counter there = parts_.board[place];
        if (there == no_counter || side_of(there) != side || at(there).is(face_up)) continue;
        at(there).set(face_up);
        at(there).mask = KindMask{1} << at(there).kind;
        if (!kind_of(at(there)).is_decoy) continue;
        remove(there);
        holds = false;
    }
    if (!holds) head_.held[side] = 0;
    return holds;
}

/// By what the scenario asks for besides destroying the enemy.
bool Turn::is_won() {
    std::array<bool, 2> wins{};
    Reason reason = Reason::held;
    for (std::size_t side = 0; side < 2; ++side)
        if (facts_.rules.victory == Parameters::Victory::hold) {
            wins[side] = head_.held[side] >= facts_.rules.hold_turns && holds_with_units(side);
        } else if (facts_.rules.victory == Parameters::Victory::value) {
            reason = Reason::value;
            wins[side] = std::uint64_t{head_.lost[1 - side]} * 100
                             >= std::uint64_t{parts_.value(facts_, 1 - side)}
                                    * static_cast<std::uint64_t>(facts_.rules.value_percent)
                         && head_.lost[1 - side] > 0;
        }
    if (!wins[0] && !wins[1]) return false;
    finish_game(reason, wins[0] && wins[1] ? nothing : static_cast<std::uint8_t>(wins[0] ? 0 : 1));
    return true;
}

void Turn::decide_by_value(Reason reason) {
    finish_game(reason, head_.lost[0] == head_.lost[1]
                            ? nothing
                            : static_cast<std::uint8_t>(head_.lost[0] < head_.lost[1] ? 0 : 1));
}

void Turn::end_turn() {
    head_.quiet = head_.has_fired != 0 ? std::uint16_t{0} : static_cast<std::uint16_t>(head_.quiet + 1);
    update_holders();
    if (is_won()) return;
    const std::array<bool, 2> has{has_units(0) || is_due(0), has_units(1) || is_due(1)};
    if (!has[0] || !has[1])
        return finish_game(Reason::annihilated,
                           !has[0] && !has[1] ? nothing : static_cast<std::uint8_t>(has[0] ? 0 : 1));
    if (facts_.rules.quiet_end > 0 && head_.quiet >= facts_.rules.quiet_end)
        return decide_by_value(Reason::quiet);
    if (head_.turn >= facts_.rules.turn_limit) return decide_by_value(Reason::turn_limit);
    begin_turn();
}

void Turn::throw_die(int die, int other) {
    switch (head_.stage) {
    case Stage::first_die:
        head_.first = die <= facts_.rules.die / 2 ? 0 : 1;
        return begin_phase(first_reinforcements);
    case Stage::swamp:
        return swamp_thrown(die);
    case Stage::scout:
        return scout_thrown(die);
    case Stage::scatter:
        return scatter_thrown(die);
    case Stage::shot:
        return shot_thrown(die, other);
    case Stage::bail_die:
        return bail_thrown(die);
    case Stage::repair:
        return repair_thrown(die);
    default:
        return;
    }
}

void Turn::carry_out(Move move) {
    if (head_.common.actor == by_chance) return throw_die(die_of(move), other_die_of(move));
    const std::uint8_t who = who_of(move);
    if (head_.stage == Stage::setup) return deploy(move);
    if (head_.stage == Stage::arrive) return arrive(move);
    switch (type_of(move)) {
    case MoveType::end:
        return head_.stage == Stage::reinforce ? begin_arrival() : end_phase();
    case MoveType::buy:
        return buy(how_of(move));
    case MoveType::activate:
        return activate(who);
    case MoveType::alight:
        return alight(who, how_of(move), static_cast<std::uint8_t>(whom_of(move)));
    case MoveType::finish:
        return finish_active();
    case MoveType::land:
        return land(false);
    case MoveType::stay_up:
        return land(true);
    case MoveType::walk:
        return set_mode(Mode::walk);
    case MoveType::fly:
        return set_mode(Mode::fly);
    case MoveType::turn_left:
        return turn_face(-1);
    case MoveType::turn_right:
        return turn_face(1);
    case MoveType::step:
    case MoveType::board:
        return try_to_leave(move);
    case MoveType::scout:
        head_.scouted[who / 64U] |= std::uint64_t{1} << (who % 64U);
        head_.acted |= has_acted;
        head_.pending = number(move);
        keep_kinds(active(), [](const Kind& kind) { return !kind.is_decoy; });
        return roll(Stage::scout);
    case MoveType::reveal:
        return reveal(side(), who);
    case MoveType::hold:
        return make_pending();
    case MoveType::shoot:
        return shoot(head_.stage == Stage::overwatch ? 1 - side() : side(), who,
                     static_cast<std::uint8_t>(how_of(move)), static_cast<std::uint8_t>(whom_of(move)));
    case MoveType::repair:
    case MoveType::reload:
        return special(move);
    case MoveType::dig:
        return head_.stage == Stage::active ? dig_here() : special(move);
    case MoveType::bail:
        return bail(how_of(move), static_cast<std::uint8_t>(whom_of(move)));
    default: // those of the set-up
        return;
    }
}

} // namespace sabotier::play::battle
