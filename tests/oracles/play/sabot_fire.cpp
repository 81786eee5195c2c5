#include "tests/oracles/play/sabot.hpp"

#include <algorithm>

/// Sight, shots and what comes of them.

namespace oracle::sabot {

namespace {

const char* const facings[] = {"n", "ne", "se", "s", "sw", "nw"};

bool is_missile(const Weapon& weapon) {
    return weapon.id == "at" || weapon.id == "gp";
}
bool is_laser(const Weapon& weapon) {
    return weapon.id == "laser";
}
bool flies(const Unit& unit, const Kind& kind) {
    return unit.aloft || kind.is_copter();
}
bool is_straight_ahead(Hex from, int facing, Hex to) {
    for (Hex hex = ahead(from, facing); distance(from, hex) <= distance(from, to); hex = ahead(hex, facing))
        if (hex == to) return true;
    return false;
}

} // namespace

bool Battle::hits_fliers(const Weapon& weapon) const {
    return weapon.hits_fliers && (weapon.id != "at" || !rules_.missiles_spare_fliers);
}

/// Whether a weapon can harm, or paint, a unit if it is of a kind.
bool Battle::has_effect(const Weapon& weapon, const Unit& unit, const Kind& kind) const {
    return !kind.is_decoy() && (hits_fliers(weapon) || !flies(unit, kind))
           && (weapon.hits_soldiers || !kind.is_soldier());
}

/// How much a hex blocks of a line: 2 for all of it, 1 for what blocks it a second time.
int Battle::in_the_way(int looker, Hex from, Hex to, Hex hex, bool is_high, int eye) const {
    if (!is_hex(hex)) return 0;
    const std::string& terrain = ground(hex).terrain;
    if (is_high) return terrain == "building" ? 2 : 0;
    const Unit& unit = at(looker);
    const bool floats = is_known(unit, eye) && unit.facts().moves == "anti-grav";
    for (std::size_t i = 0; i < units_.size(); ++i) {
        const Unit& other = units_[i];
        if (other.hex != hex || (static_cast<int>(i) == active_ && !other.wreck)) continue;
        if (is_known(other, eye) && other.facts().is_decoy()) continue;
        const bool is_vehicle = seems_vehicle(other, eye);
        if (is_vehicle && level(from) > 0 && level(hex) <= 0 && !seems_flying(other, eye)) continue;
        if (other.side != unit.side || (is_vehicle && !floats)) return 2;
    }
    if (rules_.sees_over_hills && level(hex) < std::max(level(from), level(to))) return 0;
    static const std::set<std::string> solid{"building", "forest", "hillside", "hilltop", "town"};
    return solid.count(terrain) > 0 ? 2 : terrain == "swamp" ? 1 : 0;
}

bool Battle::sees(int looker, Hex from, Hex to, bool target_flies, int eye) const {
    const bool is_high = seems_flying(at(looker), eye) || target_flies;
    const auto weight = [&](Hex hex) { return in_the_way(looker, from, to, hex, is_high, eye); };
    int sum = 0;
    for (const Hex& hex : between(from, to)) {
        const auto twin = rules_.pairs_block_together ? across_line(from, to, hex) : std::nullopt;
        if (!twin)
            sum += weight(hex);
        else if (hex < *twin) // both once
            sum += std::min(weight(hex), weight(*twin));
        if (sum >= 2) return false;
    }
    return true;
}

bool Battle::is_ready(int unit, const Weapon& weapon, bool in_window) const {
    const Unit& firer = at(unit);
    if (!firer.stands() || firer.bailed || firer.watched || (firer.aloft && firer.facts().is_soldier()))
        return false;
    if (weapon.shots >= 0 && firer.shots.at(weapon.id) == 0) return false;
    if (in_window) return !firer.wreck && !firer.moved && firer.used.empty() && !is_laser(weapon);
    if (firer.moved && !weapon.fires_moved) return false;
    if (firer.used.count("laser") > 0) return false;
    if (is_laser(weapon) || rules_.fires_one_weapon)
        return firer.used.empty() || (weapon.id == "at" && firer.used == std::set<std::string>{"at"});
    return firer.used.count(weapon.id) == 0 || weapon.id == "at";
}

bool Battle::reaches(int unit, const Weapon& weapon, int target, Hex hex, bool target_flies,
                     bool in_window) const {
    const Unit& firer = at(unit);
    const Unit& enemy = at(target);
    const Hex from = *firer.hex;
    const bool in_air = flies(firer, firer.facts());
    if (target_flies && !hits_fliers(weapon)) return false;
    if (is_known(enemy, firer.side) && enemy.facts().is_soldier() && !weapon.hits_soldiers) return false;
    const auto may_take = [&](const std::string& id) { return has_effect(weapon, enemy, kind_of(id)); };
    if (rules_.refuses_blind_shots && std::none_of(enemy.may_be.begin(), enemy.may_be.end(), may_take))
        return false;
    if (distance(from, hex) > weapon.range + (level(from) > 0 && !in_air ? 1 : 0)) return false;
    if (weapon.arc_ahead && (in_window ? firer.disabled : firer.was_disabled)) {
        if (!is_straight_ahead(from, firer.facing, hex)) return false;
    } else if (weapon.is_front) {
        const Hex middle = weapon.arc_ahead && firer.moved ? ahead(from, firer.facing) : from;
        if (!is_in_front(middle, firer.facing, hex)) return false;
    }
    if (!weapon.needs_sight) return true;
    bool is_surrounded = !target_flies;
    for (int facing = 0; facing < 6; ++facing) {
        const Hex beside = ahead(hex, facing);
        is_surrounded = is_surrounded && is_hex(beside) && ground(beside).terrain == "forest";
    }
    if (is_surrounded && distance(from, hex) > 1) return false;
    return sees(unit, from, hex, target_flies, firer.side);
}

/// Shots that overwatch may take before the mover leaves its hex.
Battle::Options Battle::watching() const {
    Options out;
    const Unit& mover = at(active_);
    const bool steps = pending_ == "step";
    for (const int firer : by_number(1 - mover.side)) {
        if (!at(firer).stands()) continue;
        const bool in_air = seems_flying(mover, at(firer).side);
        Options shots;
        bool can_after = false;
        for (const Weapon& weapon : at(firer).facts().weapons) {
            if (!is_ready(firer, weapon, true)) continue;
            if (steps)
                can_after =
                    can_after || reaches(firer, weapon, active_, ahead(way_.at, way_.facing), in_air, true);
            if (reaches(firer, weapon, active_, way_.at, in_air, true))
                shots.push_back(
                    {name(firer) + " " + weapon.id + " " + ground(way_.at).name,
                     [firer, weapon](Battle& battle) { battle.shoot(firer, weapon, battle.active_, true); }});
        }
        if (!can_after || rules_.watches_any_step) out.insert(out.end(), shots.begin(), shots.end());
    }
    return out;
}

void Battle::add_attacks(Options& out) const {
    const int side = side_of_phase();
    out.push_back({"end", [](Battle& battle) { battle.end_phase(); }});
    for (const int unit : by_number(side))
        if (at(unit).stands() && !at(unit).face_up)
            out.push_back({"reveal " + name(unit), [unit](Battle& battle) { battle.reveal(unit); }});
    for (const int firer : by_number(side)) {
        const Unit& unit = at(firer);
        if (!unit.stands()) continue;
        for (const Weapon& weapon : unit.facts().weapons)
            for (const int target : by_number(1 - side)) {
                const Unit& enemy = at(target);
                if (!enemy.stands() || enemy.wreck) continue;
                if (unit.target >= 0 && unit.target != target) continue;
                if (is_ready(firer, weapon, false)
                    && reaches(firer, weapon, target, *enemy.hex, seems_flying(enemy, side), false))
                    out.push_back({name(firer) + " " + weapon.id + " " + name(target),
                                   [firer, weapon, target](Battle& battle) {
                                       battle.shoot(firer, weapon, target, false);
                                   }});
            }
    }
}

void Battle::shoot(int unit, const Weapon& weapon, int target, bool in_window) {
    Unit& firer = at(unit);
    Unit& enemy = at(target);
    reveal(unit);
    if (rules_.refuses_blind_shots) {
        const bool is_made = has_effect(weapon, enemy, enemy.facts());
        std::set<std::string> left;
        for (const std::string& id : enemy.may_be)
            if (has_effect(weapon, enemy, kind_of(id)) == is_made) left.insert(id);
        enemy.may_be = left;
        if (!is_made) {
            if (in_window) open_window();
            return;
        }
    }
    firer.used.insert(weapon.id);
    firer.target = target;
    firer.watched = in_window;
    if (is_laser(weapon)) {
        enemy.painted = true;
        return;
    }
    if (weapon.shots >= 0) --firer.shots[weapon.id];
    enemy.shot_at = has_fired_ = true;
    shooter_ = unit;
    weapon_ = weapon;
    target_ = hit_ = target;
    in_window_ = in_window;
    const bool sighted = sees(unit, *firer.hex, *enemy.hex, seems_flying(enemy, firer.side), firer.side);
    const bool is_near = distance(*firer.hex, *enemy.hex) <= weapon.sure_within;
    const bool is_marked = enemy.painted && !enemy.facts().is_soldier() && !enemy.facts().is_decoy();
    const bool is_sure =
        weapon.needs_sight || (weapon.sure_within > 0 ? sighted && is_near : sighted || is_marked);
    if (enemy.painted && weapon.id == "gp" && !sighted) { // a scatter tells that the paint had no effect
        std::set<std::string> left;
        for (const std::string& id : enemy.may_be)
            if ((!kind_of(id).is_soldier() && !kind_of(id).is_decoy()) == is_marked) left.insert(id);
        enemy.may_be = left;
    }
    asked_ = is_sure ? "shot" : "scatter";
}

void Battle::scattered(int die) {
    if (die >= 7) {
        asked_ = "shot";
        return;
    }
    const Unit& firer = at(shooter_);
    const auto there =
        upper(ahead(*at(target_).hex, (firer.facing + (rules_.scatters_leftward ? 7 - die : die - 1)) % 6));
    hit_ = there.value_or(-1);
    if (!there) return shot_done();
    Unit& unit = at(*there);
    const bool spares = weapon_.id == "gp" && unit.side == firer.side;
    if (unit.wreck || spares) return shot_done();
    const auto passes = [&](const Kind& kind) { return kind.is_decoy() || flies(unit, kind); };
    const bool is_missed = passes(unit.facts());
    std::set<std::string> left; // dice, or none, tell what it may be
    for (const std::string& id : unit.may_be)
        if (passes(kind_of(id)) == is_missed) left.insert(id);
    unit.may_be = left;
    if (is_missed) return shot_done();
    unit.shot_at = true;
    asked_ = "shot";
}

std::string Battle::outcome(const Kind& kind, int attack, int defence) const {
    const Unit& firer = at(shooter_);
    const Unit& unit = at(hit_);
    if (!has_effect(weapon_, unit, kind)) return "nothing";
    const Hex hex = *unit.hex;
    const bool in_air = flies(unit, kind);
    const bool firer_flies = flies(firer, firer.facts());
    const bool is_covered = !in_air || rules_.has_air_cover;
    const std::string& terrain = ground(hex).terrain;
    int a = attack + weapon_.damage;
    if (unit.painted && is_missile(weapon_) && !kind.is_soldier()) a += 2;
    if (unit.disabled) ++a;
    if (is_covered && terrain == "town") --a;
    if (weapon_.id == "at" && in_air) --a;
    int d = defence + kind.toughness;
    if (is_covered) {
        const bool is_dug = positions_[static_cast<std::size_t>(unit.side)].count(hex) > 0;
        const bool is_low =
            terrain == "depression" && (firer_flies || depression_of(hex).count(*firer.hex) == 0);
        if (is_dug || is_low) d += firer_flies ? 1 : 2;
        if (terrain == "forest") ++d;
        if (level(hex) > 0 && level(*firer.hex) < level(hex) && !firer_flies) ++d;
        if (terrain == "swamp" && kind.is_soldier()) ++d;
        if (terrain == "building") {
            const bool is_inside = !firer_flies && ground(*firer.hex).building == ground(hex).building;
            d += is_inside ? 1 : 2;
        }
    }
    if (d > a) return "nothing";
    if (a > d) return "destroyed";
    const auto bridge = bridge_of(hex, unit.side);
    const bool is_drowned = is_wet(hex) && (!bridge || *bridge == hit_);
    if (in_air || is_drowned) return "destroyed";
    return kind.is_soldier() || unit.disabled ? "nothing" : "disabled";
}

void Battle::hit(int attack, int defence) {
    Unit& unit = at(hit_);
    const std::string result = outcome(unit.facts(), attack, defence);
    std::set<std::string> left;
    for (const std::string& id : unit.may_be)
        for (int a = 1; a <= 10; ++a)
            for (int d = 1; d <= 10; ++d)
                if ((!rules_.shows_dice || (a == attack && d == defence))
                    && outcome(kind_of(id), a, d) == result)
                    left.insert(id);
    unit.may_be = left;
    unit.shot_at = true;
    if (result == "nothing") return shot_done();
    if (hit_ == active_ && !may_end(unit.facts(), mode_ == "fly", unit.side, way_, active_))
        unit.hex = way_.at = stand_;
    if (result == "disabled") {
        unit.disabled = true;
        return shot_done();
    }
    destroy(hit_);
    next_bail();
}

void Battle::destroy(int index) {
    Unit& unit = at(index);
    unit.face_up = true;
    unit.may_be = {unit.kind};
    lost_[static_cast<std::size_t>(unit.side)] += unit.facts().quarters;
    bail_hex_ = *unit.hex;
    for (std::size_t number = 0; number < units_.size(); ++number)
        while (const auto squad = aboard_with_number(index, static_cast<int>(number))) {
            bailing_.push_back(*squad);
            come_out(*squad);
            at(*squad).bailed = true;
        }
    std::sort(bailing_.begin(), bailing_.end(), [&](int a, int b) { return at(a).number < at(b).number; });
    const bool has_rider = unit.is_below;
    const bool stays = unit.used.empty() && !unit.watched && !has_rider;
    const Hex hex = *unit.hex;
    unit.is_bridge = unit.is_below = false;
    unit.wreck = stays;
    if (stays) return;
    unit.hex.reset();
    unit.gone = true;
    if (!has_rider) return;
    const int rider = *upper(hex); // stands for both counters, and goes down where it may not be
    at(rider).is_new = true;
    if (!at(rider).wreck && !can_stand(at(rider).facts(), hex)) destroy(rider);
}

/// A unit that leaves no wreck.
void Battle::lose(int index) {
    Unit& unit = at(index);
    if (!unit.wreck) lost_[static_cast<std::size_t>(unit.side)] += unit.facts().quarters;
    unit.face_up = unit.gone = true;
    unit.wreck = false;
    unit.hex.reset();
    unit.carrier = -1;
}

void Battle::next_bail() {
    if (bailing_.empty()) return shot_done();
    asked_ = "bail die";
}

void Battle::add_bail(Options& out) const {
    const Unit& squad = at(bailing_.front());
    for (const Hex& hex : hexes_around(bail_hex_)) {
        if (!is_open(squad.facts(), squad.side, hex) || !has_room(squad.facts(), false, squad.side, hex, -1))
            continue;
        for (int facing = 0; facing < 6; ++facing)
            out.push_back({"out " + ground(hex).name + " " + facings[facing], [hex, facing](Battle& battle) {
                               const int index = battle.bailing_.front();
                               battle.bailing_.erase(battle.bailing_.begin());
                               battle.at(index).facing = facing;
                               battle.come_into(index, hex);
                               battle.next_bail();
                           }});
    }
}

void Battle::shot_done() {
    if (!in_window_) {
        asked_ = "attack";
        return;
    }
    const Unit& mover = at(active_);
    if (mover.stands() && !mover.wreck && !mover.disabled) return open_window();
    if (mover.stands() && !mover.wreck) return finish_active();
    active_ = -1;
    asked_ = "move";
}

void Battle::reveal(int index) {
    Unit& unit = at(index);
    unit.face_up = true;
    unit.may_be = {unit.kind};
    if (!unit.facts().is_decoy()) return;
    for (std::size_t i = 0; i < objectives_.size(); ++i)
        if (unit.hex == objectives_[i]) holders_[i] = -1;
    unit.hex.reset();
    unit.gone = true;
    if (index != active_) return;
    active_ = -1;
    asked_ = "move";
}

} // namespace oracle::sabot
