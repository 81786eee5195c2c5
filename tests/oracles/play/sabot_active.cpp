#include "tests/oracles/play/sabot.hpp"

#include <algorithm>

/// The movement phases: who is active, and what it does.

namespace oracle::sabot {

namespace {

const char* const facings[] = {"n", "ne", "se", "s", "sw", "nw"};

} // namespace

void Battle::add_moving(Options& out) const {
    const int side = side_of_phase();
    out.push_back({"end", [](Battle& battle) { battle.end_phase(); }});
    for (const int unit : by_number(side))
        if (at(unit).stands() && !at(unit).wreck && !at(unit).done)
            out.push_back({name(unit), [unit](Battle& battle) { battle.activate(unit); }});
    add_alighting(out);
}

void Battle::add_alighting(Options& out) const {
    const int side = side_of_phase();
    for (const int i : by_number(side)) {
        const Unit& squad = at(i);
        if (squad.carrier < 0 || (squad.boarded && !rules_.alights_at_once)) continue;
        for (const Hex& hex : hexes_around(*at(squad.carrier).hex)) {
            if (!is_open(squad.facts(), side, hex) || !has_room(squad.facts(), false, side, hex, -1))
                continue;
            for (int facing = 0; facing < 6; ++facing)
                out.push_back({"alight " + name(i) + " " + ground(hex).name + " " + facings[facing],
                               [i, hex, facing](Battle& battle) { battle.alight(i, hex, facing); }});
        }
    }
}

void Battle::alight(int unit, Hex hex, int facing) {
    Unit& squad = at(unit);
    at(squad.carrier).done = true;
    come_out(unit);
    squad.facing = facing;
    squad.boarded = false;
    come_into(unit, hex);
}

/// A new counter: of the squads that may be aboard, the enemy does not know which.
void Battle::come_out(int unit) {
    Unit& squad = at(unit);
    Unit& car = at(squad.carrier);
    take_number_of_seen(unit);
    std::set<std::string> carriers;
    int room = 0;
    for (const std::string& id : car.may_be)
        if (kind_of(id).carries > 0) {
            carriers.insert(id);
            room = std::max(room, kind_of(id).carries);
        }
    if (!car.face_up) car.may_be = carriers;
    if (car.face_up) room = car.facts().carries;
    std::set<std::string> any;
    std::set<std::string> unseen;
    int seen = 0;
    for (const Unit& other : units_) {
        if (other.side != squad.side || other.carrier < 0) continue;
        if (!other.seen_aboard)
            unseen.insert(other.may_be.begin(), other.may_be.end());
        else if (other.carrier == squad.carrier) {
            ++seen;
            any.insert(other.may_be.begin(), other.may_be.end());
        }
    }
    if (room > seen) any.insert(unseen.begin(), unseen.end());
    for (Unit& other : units_)
        if (other.carrier == squad.carrier && other.seen_aboard) other.may_be = any;
    if (!squad.seen_aboard) // then one that was seen is, to the enemy, the one that came out
        for (Unit& other : units_)
            if (other.carrier == squad.carrier && other.seen_aboard) {
                other.seen_aboard = false;
                break;
            }
    squad.may_be = any;
    squad.seen_aboard = squad.face_up = false;
    squad.carrier = -1;
}

/// The squad stands, and its movement is over.
void Battle::come_into(int unit, Hex hex) {
    Unit& squad = at(unit);
    squad.moved = squad.done = true;
    const auto bridge = bridge_of(hex, squad.side);
    if (bridge) {
        cross(*bridge, true);
    } else {
        std::set<std::string> left;
        for (const std::string& id : squad.may_be)
            if (can_stand(kind_of(id), hex)) left.insert(id);
        squad.may_be = left;
    }
    std::set<std::string> alike;
    for (const std::string& id : squad.may_be)
        if (has_traits_of(kind_of(id), squad)) alike.insert(id);
    squad.may_be = alike;
    squad.hex = hex;
    show_if_seen(unit, hex);
}

/// Whoever goes over what may be a bridge of its side, and could not without one, shows it to be one.
void Battle::cross(int bridge, bool is_needed) {
    at(bridge).crossed = true;
    if (is_needed && !at(bridge).face_up) at(bridge).may_be = {"BRV"};
}

bool Battle::can_stand(const Kind& kind, Hex hex) const {
    bool whole = false;
    return kind.is_decoy() || kind.is_copter() || over_ground(kind, hex, hex, whole) || !exits(hex).empty()
           || ground(hex).bridge;
}

void Battle::activate(int unit) {
    active_ = unit;
    way_ = start_of(*at(unit).hex, at(unit).facing);
    stand_ = way_.at;
    swamp_.clear();
    scouted_.clear();
    const Kind& kind = at(unit).facts();
    mode_ = kind.flight == 0 ? (kind.is_copter() ? "fly" : "walk") : at(unit).aloft ? "fly" : "";
    asked_ = "active";
    candidates_.clear();
    for (const std::string& id : at(unit).may_be) {
        const Kind& candidate = kind_of(id);
        if (candidate.is_decoy()) continue;
        if (!candidate.is_copter() && !at(unit).aloft) candidates_.push_back({id, false, way_});
        if (candidate.is_copter() || candidate.flight > 0) candidates_.push_back({id, true, way_});
    }
}

bool Battle::can_scout(int target) const {
    const Unit& unit = at(target);
    const Unit& mover = at(active_);
    if (unit.side == mover.side || !unit.stands() || unit.face_up || unit.wreck) return false;
    if (scouted_.count(target) > 0 || (!rules_.scouts_still && way_.steps == 0)) return false;
    const int far = distance(way_.at, *unit.hex);
    const Ground& there = ground(*unit.hex);
    if (seems_flying(unit, mover.side)) return far <= 4;
    if (there.terrain == "forest") return far <= 2;
    if (there.terrain == "town") return far <= 1;
    if (there.terrain == "building") return far <= 1 && ground(way_.at).building == there.building;
    return far <= 4;
}

void Battle::add_scouting(Options& out) const {
    for (const int target : by_number(1 - at(active_).side)) {
        if (!can_scout(target)) continue;
        out.push_back({"scout " + name(target), [target](Battle& battle) {
                           battle.scouted_.insert(target);
                           battle.narrow();
                           battle.scout_target_ = target;
                           battle.asked_ = "scout";
                       }});
    }
}

void Battle::add_active(Options& out) const {
    const Unit& unit = at(active_);
    const Kind& kind = unit.facts();
    const bool flies = mode_ == "fly";
    const bool jumps = kind.flight > 0;
    if (mode_.empty()) {
        out.push_back({"done", [](Battle& battle) { battle.finish_active(); }});
        for (const char* mode : {"walk", "fly"})
            out.push_back({mode, [mode](Battle& battle) { battle.mode_ = mode; }});
        return;
    }
    if (jumps && flies) {
        const bool has_place = has_room(kind, true, unit.side, way_.at, active_);
        if (has_place && is_open(kind, unit.side, way_.at))
            out.push_back({"land", [](Battle& battle) {
                               if (battle.at(battle.active_).aloft)
                                   battle.keep([](const Candidate& candidate) {
                                       return kind_of(candidate.kind).flight > 0;
                                   });
                               battle.at(battle.active_).aloft = false;
                               battle.finish_active();
                           }});
        if (has_place && !rules_.must_land)
            out.push_back({"stay", [](Battle& battle) {
                               if (!battle.at(battle.active_).aloft) // copters have no such move
                                   battle.keep([](const Candidate& candidate) {
                                       return kind_of(candidate.kind).flight > 0 && candidate.flies;
                                   });
                               battle.at(battle.active_).aloft = true;
                               battle.finish_active();
                           }});
    } else if (kind.is_decoy() || may_end(kind, flies, unit.side, way_, active_)) {
        out.push_back({"done", [](Battle& battle) { battle.finish_active(); }});
    }
    if (!kind.is_decoy() && !unit.disabled && !unit.done) {
        if (turned(kind, flies, unit.side, way_, active_, 5))
            out.push_back({"left", [](Battle& battle) { battle.turn_active(5); }});
        if (turned(kind, flies, unit.side, way_, active_, 1))
            out.push_back({"right", [](Battle& battle) { battle.turn_active(1); }});
        const bool may_leave = !unit.watched && swamp_ != "stuck";
        if (may_leave && legal_step(kind, flies, unit.side, way_, active_))
            out.push_back({"step", [](Battle& battle) { battle.ask_to_leave("step", -1); }});
        for (const int i : by_number(unit.side)) {
            const Unit& car = at(i);
            if (!may_leave || !car.stands() || car.wreck) continue;
            const auto aboard = std::count_if(units_.begin(), units_.end(),
                                              [&](const Unit& other) { return other.carrier == i; });
            if (aboard < car.facts().carries && can_board(kind, flies, way_, i))
                out.push_back({"board " + name(i), [i](Battle& battle) { battle.ask_to_leave("board", i); }});
        }
    }
    if (!kind.is_decoy()) add_scouting(out);
    if (!unit.face_up) out.push_back({"reveal", [](Battle& battle) { battle.reveal(battle.active_); }});
    if (can_dig_moving()) out.push_back({"dig", [](Battle& battle) { battle.dig_moving(); }});
    if (out.empty()) // somebody got out onto its way
        out.push_back({"done", [](Battle& battle) {
                           battle.at(battle.active_).hex = battle.stand_;
                           battle.finish_active();
                       }});
}

/// Two move units of the move go into a position in its hex: the engineers need not get on, nor be able to.
bool Battle::can_dig_moving() const {
    const Unit& unit = at(active_);
    if (!rules_.digs_moving || unit.kind != "ENV" || unit.acted || unit.disabled || unit.done
        || way_.spent + 4 > 2 * unit.facts().units)
        return false;
    Way dug = way_;
    dug.spent += 4;
    return can_dig(way_.at) && positions(unit.side).count(way_.at) == 0
           && can_end(unit.facts(), false, unit.side, dug, active_);
}

void Battle::dig_moving() {
    Unit& unit = at(active_);
    way_.spent += 4;
    unit.spent = way_.spent;
    unit.acted = true;
    positions_[static_cast<std::size_t>(unit.side)].insert(way_.at);
    keep([](Candidate& candidate) { // nobody else digs
        candidate.way.spent += 4;
        return candidate.kind == "ENV";
    });
    if (rules_.special_shows) reveal(active_);
}

void Battle::turn_active(int by) {
    Unit& unit = at(active_);
    guesses_ = true;
    keep([&](Candidate& candidate) {
        const auto next =
            turned(kind_of(candidate.kind), candidate.flies, unit.side, candidate.way, active_, by);
        if (next) candidate.way = *next;
        return next.has_value();
    });
    guesses_ = false;
    ++way_.turned;
    way_.facing = (way_.facing + by) % 6;
    unit.facing = way_.facing;
    if (rules_.turning_moves) unit.moved = true;
}

/// Before a step or boarding: the die of those who start in a swamp.
void Battle::ask_to_leave(const std::string& what, int carrier) {
    pending_ = what;
    pending_carrier_ = carrier;
    const Unit& unit = at(active_);
    const bool rolls = unit.facts().is_soldier() && mode_ == "walk" && way_.steps == 0 && swamp_.empty()
                       && ground(way_.at).terrain == "swamp";
    if (rolls)
        asked_ = "swamp";
    else
        open_window();
}

void Battle::open_window() {
    if ((way_.steps > 0 || rules_.watches_any_step) && !watching().empty()) {
        asked_ = "overwatch";
        return;
    }
    leave();
}

bool Battle::is_pending_possible() const {
    const Unit& unit = at(active_);
    const bool flies = mode_ == "fly";
    if (pending_ == "step") return legal_step(unit.facts(), flies, unit.side, way_, active_).has_value();
    const Unit& car = at(pending_carrier_);
    return car.stands() && !car.wreck && can_board(unit.facts(), flies, way_, pending_carrier_);
}

/// Those who could take this step, over whatever may be a bridge. Whether none of them could if what stands
/// ahead were none.
bool Battle::keep_stepping(bool flies) {
    const Unit& unit = at(active_);
    const bool was_in_use = way_.steps == 0 && unit.crossed && !rules_.turning_moves;
    const bool starts_in_swamp = way_.steps == 0 && ground(way_.at).terrain == "swamp";
    guesses_ = true;
    const auto ahead_of_it = bridge_of(ahead(way_.at, way_.facing), unit.side);
    bool is_needed = true;
    keep([&](Candidate& candidate) {
        const Kind& kind = kind_of(candidate.kind);
        if (candidate.flies != flies || (unit.face_up && candidate.kind != unit.kind)) return false;
        if (was_in_use && candidate.kind == "BRV") return false; // it would have stayed
        if (starts_in_swamp && swamp_.empty() == (kind.is_soldier() && !candidate.flies)) return false;
        const auto next = legal_step(kind, candidate.flies, unit.side, candidate.way, active_);
        if (!next) return false;
        if (ahead_of_it && unit.may_be.count(candidate.kind) > 0) {
            no_bridge_ = *ahead_of_it;
            if (legal_step(kind, candidate.flies, unit.side, candidate.way, active_)) is_needed = false;
            no_bridge_ = -1;
        }
        candidate.way = *next;
        return true;
    });
    guesses_ = false;
    return is_needed;
}

/// Makes the step or boarding that was asked for, if it is still possible.
void Battle::leave() {
    asked_ = "active";
    if (!is_pending_possible()) return;
    Unit& unit = at(active_);
    const bool flies = mode_ == "fly";
    const Hex from = way_.at;
    show_if_seen(active_, from);
    if (pending_ == "board") {
        const bool starts_in_swamp = way_.steps == 0 && ground(from).terrain == "swamp";
        keep([&](Candidate& candidate) {
            const Kind& kind = kind_of(candidate.kind);
            return candidate.flies == flies
                   && !(starts_in_swamp && swamp_.empty() == (kind.is_soldier() && !candidate.flies))
                   && can_board(kind, candidate.flies, candidate.way, pending_carrier_);
        });
        unit.moved = true;
        Unit& car = at(pending_carrier_);
        car.done = unit.done = unit.boarded = true;
        unit.hex.reset();
        unit.carrier = pending_carrier_;
        unit.seen_aboard = true;
        unit.face_up = false;
        const auto seen = std::count_if(units_.begin(), units_.end(), [&](const Unit& other) {
            return other.carrier == pending_carrier_ && other.seen_aboard;
        });
        std::set<std::string> carriers;
        for (const std::string& id : car.may_be)
            if (kind_of(id).carries >= seen) carriers.insert(id);
        car.may_be = carriers;
        active_ = -1;
        asked_ = "move";
        return;
    }
    const bool is_needed = keep_stepping(flies);
    unit.moved = true;
    guesses_ = true;
    const auto bridge = flies ? std::nullopt : bridge_of(ahead(way_.at, way_.facing), unit.side);
    guesses_ = false;
    way_ = *legal_step(unit.facts(), flies, unit.side, way_, active_);
    unit.hex = way_.at;
    unit.aloft = flies;
    unit.is_bridge = false;
    unit.spent = way_.spent;
    if (may_end(unit.facts(), flies, unit.side, way_, active_)) stand_ = way_.at;
    if (bridge) cross(*bridge, is_needed);
    show_if_seen(active_, way_.at);
}

void Battle::finish_active() {
    Unit& unit = at(active_);
    unit.done = true;
    unit.spent = way_.spent;

    active_ = -1;
    asked_ = "move";
}

/// Turns a counter up that an enemy counter sees within eight hexes, as all see the counters.
void Battle::show_if_seen(int unit, Hex hex) {
    if (at(unit).face_up) return;
    for (std::size_t i = 0; i < units_.size(); ++i) {
        const Unit& enemy = units_[i];
        if (enemy.side == at(unit).side || !enemy.stands() || enemy.wreck) continue;
        if (distance(*enemy.hex, hex) <= 8
            && sees(static_cast<int>(i), *enemy.hex, hex, seems_flying(at(unit), 2), 2)) {
            reveal(unit);
            return;
        }
    }
}

/// Drops what the active counter cannot be.
void Battle::keep(const std::function<bool(Candidate&)>& fits) {
    std::vector<Candidate> kept;
    for (Candidate& candidate : candidates_)
        if (fits(candidate)) kept.push_back(candidate);
    candidates_ = kept;
    narrow();
}

void Battle::narrow() {
    Unit& unit = at(active_);
    if (unit.face_up) return;
    std::set<std::string> left;
    for (const Candidate& candidate : candidates_)
        if (unit.may_be.count(candidate.kind) > 0) left.insert(candidate.kind);
    unit.may_be = left;
}

void Battle::scout_thrown(int die) {
    Unit& unit = at(active_);
    const auto finds = [&](const Kind& kind) { return die + kind.scouting >= 5; };
    const bool found = finds(unit.facts());
    keep([&](Candidate& candidate) { return !rules_.shows_dice || finds(kind_of(candidate.kind)) == found; });
    if (found) reveal(scout_target_);
    asked_ = "active";
}

} // namespace oracle::sabot
