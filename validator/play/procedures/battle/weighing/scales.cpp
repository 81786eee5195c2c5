#include "validator/play/procedures/battle/weighing/scales.hpp"

#include <algorithm>

namespace sabotier::play::battle {

namespace {

constexpr int faces = 6;
constexpr int most_weighed_way = 400; ///< half move units: what is farther is as far

bool must_face_targets(const Kind& kind) {
    return std::any_of(kind.arms.begin(), kind.arms.end(),
                       [](const Arm& arm) { return arm.weapon->arc == Arc::front; });
}

} // namespace

std::uint8_t Scales::mover_of_active() const noexcept {
    const Kind& kind = kind_of(head_.active);
    return head_.mode == Mode::fly ? kind.flyer : head_.mode == Mode::walk ? kind.walker : no_mover;
}

Scales::Standing Scales::standing(std::uint8_t slot, std::uint8_t mover, Place place, int facing,
                                  bool has_moved) {
    const Kind& kind = kind_of(slot);
    const bool flies = kind.flies || own(slot).is(aloft);
    Standing there;
    there.left = approach_.left(slot, mover, place, facing);
    there.left_to_objective = approach_.left_to_objective(mover, place, facing);
    there.chance = prospects_.shots(slot, place, has_moved)[static_cast<std::size_t>(facing)];
    there.danger = stay(slot, place, flies).danger;
    there.shelter = stay_.shelter;
    return there;
}

const Scales::Standing& Scales::here() {
    if (!has_here_) {
        const Slot& unit = own(head_.active);
        here_ = standing(head_.active, mover_of_active(), unit.place, unit.facing, unit.is(moved));
        has_here_ = true;
    }
    return here_;
}

/// From where the active unit is.
void Scales::weigh_going(const Standing& to) {
    const Standing& from = here();
    if (from.left != Approach::no_way && to.left != Approach::no_way)
        set(Weighed::advance, from.left - to.left);
    if (from.left_to_objective != Approach::no_way && to.left_to_objective != Approach::no_way)
        set(Weighed::objective, from.left_to_objective - to.left_to_objective);
    set(Weighed::chance, to.chance - from.chance);
    set(Weighed::danger, to.danger - from.danger);
    set(Weighed::cover, to.shelter - from.shelter);
}

void Scales::set_flank(Place place) noexcept {
    const Flanks::Third third = flanks_.of(side_, place);
    set(third == Flanks::Third::left     ? Weighed::left
        : third == Flanks::Third::centre ? Weighed::centre
                                         : Weighed::right,
        1);
}

void Scales::weigh_step() {
    const Slot& unit = own(head_.active);
    const Place to = facts_.beside(unit.place, unit.facing);
    weigh_going(standing(head_.active, mover_of_active(), to, unit.facing, true));
    if (prospects_.nearest(to) > prospects_.nearest(unit.place)) set(Weighed::retreat, 1);
    if (may_win_by_holding()
        && std::find(facts_.objectives.begin(), facts_.objectives.end(), unit.place)
               != facts_.objectives.end())
        set(Weighed::leave, 1);
    set_flank(to);
}

void Scales::weigh_turn(int face) {
    const Slot& unit = own(head_.active);
    const int facing = (unit.facing + face + faces) % faces;
    weigh_going(standing(head_.active, mover_of_active(), unit.place, facing, unit.is(moved)));
}

/// Who is there already, or nearly, walks.
void Scales::weigh_mode(bool flies) {
    const Slot& unit = own(head_.active);
    const Kind& kind = kind_of(head_.active);
    const int way = approach_.left(head_.active, kind.flyer, unit.place, unit.facing);
    const bool is_far = way != Approach::no_way && way > facts_.movers[kind.walker].halves;
    if (flies == is_far && way > 0) set(Weighed::advance, 1);
}

/// Scouts go first, then those who are nearest to the enemy: so others know more, and nobody is in the way.
void Scales::weigh_activation(std::uint8_t slot) {
    constexpr int scouts_first = 1000;
    constexpr int base = 600;
    constexpr int turns_to_fire = 150;
    constexpr int scouts_still = 100;
    const Slot& unit = own(slot);
    const Kind& kind = kind_of(slot);
    const bool may_scout = !kind.is_decoy && facts_.rules.scouts_still && prospects_.can_scout(unit.place);
    const int first = kind.scouting > 0 ? scouts_first : 0;
    int order = may_scout ? scouts_still + first : -1;
    if (!kind.is_decoy && !unit.is(disabled | watched)) {
        const std::uint8_t mover = approach_.usual_mover(unit);
        int way = approach_.left(slot, mover, unit.place, unit.facing);
        if (way == 0 || way == Approach::no_way)
            if (const int other = approach_.left_to_objective(mover, unit.place, unit.facing);
                other != Approach::no_way)
                way = other;
        if (way > 0 && way != Approach::no_way)
            order = base + first - std::min(way, most_weighed_way);
        else if (order < 0 && must_face_targets(kind)) {
            const Prospects::Shots shots = prospects_.shots(slot, unit.place, unit.is(moved));
            if (shots[unit.facing] < *std::max_element(shots.begin(), shots.end())) order = turns_to_fire;
        }
    }
    set(Weighed::order, order);
}

void Scales::weigh_scouting() {
    const int faces_of_die = facts_.rules.die;
    const int found = faces_of_die - facts_.rules.scout_on + 1 + kind_of(head_.active).scouting;
    set(Weighed::scout, 100 * std::clamp(found, 0, faces_of_die) / faces_of_die);
}

/// A squad that gets out must go on by foot.
void Scales::weigh_squad(std::uint8_t slot, Place place, int facing) {
    const Kind& kind = kind_of(slot);
    if (kind.walker == no_mover) return;
    constexpr int turns_on_foot = 3;
    const int way = approach_.left(slot, kind.walker, place, facing);
    const int near = turns_on_foot * facts_.movers[kind.walker].halves;
    set(Weighed::advance, near - std::min(way, most_weighed_way));
    set(Weighed::chance, prospects_.shots(slot, place, true)[static_cast<std::size_t>(facing)]);
    const Stay& there = stay(slot, place, false);
    set(Weighed::danger, there.danger / 2);
    set(Weighed::cover, there.shelter);
    set_flank(place);
}

/// Carriers go as far as they can before.
void Scales::weigh_alighting(std::uint8_t slot, Place place, int facing) {
    const std::uint8_t carrier = own(slot).carrier;
    weigh_squad(slot, place, facing);
    const Slot& by = own(carrier);
    if (by.is(done | disabled)) return;
    const int way = approach_.left(carrier, approach_.usual_mover(by), by.place, by.facing);
    if (way != 0 && way != Approach::no_way) set(Weighed::advance, -most_weighed_way);
}

void Scales::weigh_boarding() {
    const Slot& unit = own(head_.active);
    const Kind& kind = kind_of(head_.active);
    constexpr int turns_on_foot = 6;
    const int way = approach_.left(head_.active, kind.walker, unit.place, unit.facing);
    const int far = turns_on_foot * facts_.movers[kind.walker].halves;
    set(Weighed::advance, way == Approach::no_way ? -1 : std::min(way, most_weighed_way) - far);
}

/// What does not depend on where a unit faces: moves of a place differ by nothing else.
const Scales::Stay& Scales::stay(std::uint8_t slot, Place place, bool flies) {
    if (stay_.slot != slot || stay_.place != place || stay_.flies != flies)
        stay_ = {slot, place, flies, prospects_.danger(slot, place, flies),
                 prospects_.shelter(kind_of(slot), place, side_, flies)};
    return stay_;
}

/// In the own zone before the battle, or where reinforcements come.
void Scales::weigh_set_up(std::uint8_t slot, Place place, int facing) {
    const Slot& unit = own(slot);
    const Kind& kind = kind_of(slot);
    const int way = approach_.left(slot, approach_.usual_mover(unit), place, facing);
    set(Weighed::advance, -std::min(way, most_weighed_way));
    const Stay& there = stay(slot, place, kind.flies);
    set(Weighed::danger, there.danger);
    set(Weighed::cover, there.shelter);
    set_flank(place);
}

void Scales::weigh(Move move, int* out) {
    out_ = out;
    const std::uint8_t who = who_of(move);
    switch (type_of(move)) {
    case MoveType::activate:
        return weigh_activation(who);
    case MoveType::alight:
        return weigh_alighting(who, how_of(move), whom_of(move));
    case MoveType::bail:
        return weigh_squad(head_.bailing, how_of(move), whom_of(move));
    case MoveType::walk:
    case MoveType::fly:
        return weigh_mode(type_of(move) == MoveType::fly);
    case MoveType::turn_left:
        return weigh_turn(-1);
    case MoveType::turn_right:
        return weigh_turn(1);
    case MoveType::step:
        return weigh_step();
    case MoveType::board:
        return weigh_boarding();
    case MoveType::scout:
        return weigh_scouting();
    case MoveType::reveal:
        return set(Weighed::show, 1);
    case MoveType::stay_up:
        return set(Weighed::stay_up, 1);
    case MoveType::shoot:
        return weigh_shot(who, how_of(move), static_cast<std::uint8_t>(whom_of(move)));
    case MoveType::repair:
        return weigh_repair(static_cast<std::uint8_t>(whom_of(move)));
    case MoveType::reload:
        return weigh_reload(static_cast<std::uint8_t>(whom_of(move)));
    case MoveType::dig:
    case MoveType::prepare:
        return set(Weighed::dig, 1);
    case MoveType::deploy:
        return weigh_set_up(who, how_of(move), whom_of(move));
    case MoveType::embark:
        return set(Weighed::advance, 0);
    case MoveType::buy:
        return set(Weighed::buy, facts_.purchases[how_of(move)].line->cost);
    case MoveType::end:
    case MoveType::finish:
    case MoveType::land:
    case MoveType::hold:
        return;
    }
}

} // namespace sabotier::play::battle
