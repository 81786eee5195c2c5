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
    for (std::size_t i = 0; i < units_.size(); ++i) {
        const Unit& unit = units_[i];
        if (unit.side != side || !unit.stands() || unit.wreck || unit.done) continue;
        out.push_back(
            {name(static_cast<int>(i)), [i](Battle& battle) { battle.activate(static_cast<int>(i)); }});
    }
    add_alighting(out);
}

void Battle::add_alighting(Options& out) const {
    const int side = side_of_phase();
    for (std::size_t i = 0; i < units_.size(); ++i) {
        const Unit& squad = units_[i];
        if (squad.side != side || squad.carrier < 0 || (squad.boarded && !rules_.alights_at_once)) continue;
        const Hex from = *at(squad.carrier).hex;
        for (int to = 0; to < 6; ++to) {
            const Hex hex = ahead(from, to);
            if (!is_hex(hex) || !is_open(squad.facts(), side, hex)
                || !has_room(squad.facts(), false, side, hex, -1))
                continue;
            for (int facing = 0; facing < 6; ++facing)
                out.push_back(
                    {"alight " + name(static_cast<int>(i)) + " " + ground(hex).name + " " + facings[facing],
                     [i, hex, facing](Battle& battle) { battle.alight(static_cast<int>(i), hex, facing); }});
        }
    }
}

void Battle::alight(int unit, Hex hex, int facing) {
    Unit& squad = at(unit);
    at(squad.carrier).done = true;
    squad.carrier = -1;
    squad.hex = hex;
    squad.facing = facing;
    squad.moved = squad.done = true;
    squad.spent = 2 * squad.facts().units;
    if (const auto bridge = bridge_of(hex, squad.side)) {
        at(*bridge).crossed = at(*bridge).is_below = true;
    }
    show_if_seen(unit, hex);
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
    if (unit.aloft) return far <= 4;
    if (there.terrain == "forest") return far <= 2;
    if (there.terrain == "town") return far <= 1;
    if (there.terrain == "building") return far <= 1 && ground(way_.at).building == there.building;
    return far <= 4;
}

void Battle::add_scouting(Options& out) const {
    for (std::size_t i = 0; i < units_.size(); ++i) {
        const int target = static_cast<int>(i);
        if (!can_scout(target)) continue;
        out.push_back({"scout " + name(target), [target](Battle& battle) {
                           battle.scouted_.insert(target);
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
                               battle.at(battle.active_).aloft = false;
                               battle.finish_active();
                           }});
        if (has_place && !rules_.must_land)
            out.push_back({"stay", [](Battle& battle) {
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
        for (std::size_t i = 0; i < units_.size(); ++i) {
            const Unit& car = units_[i];
            if (!may_leave || car.side != unit.side || !car.stands() || car.wreck) continue;
            const auto aboard = std::count_if(units_.begin(), units_.end(), [&](const Unit& other) {
                return other.carrier == static_cast<int>(i);
            });
            if (aboard < car.facts().carries && can_board(kind, flies, way_, static_cast<int>(i)))
                out.push_back({"board " + name(static_cast<int>(i)),
                               [i](Battle& battle) { battle.ask_to_leave("board", static_cast<int>(i)); }});
        }
    }
    if (!kind.is_decoy()) add_scouting(out);
    if (!unit.face_up) out.push_back({"reveal", [](Battle& battle) { battle.reveal(battle.active_); }});
}

void Battle::turn_active(int by) {
    Unit& unit = at(active_);
    keep([&](Candidate& candidate) {
        const auto next =
            turned(kind_of(candidate.kind), candidate.flies, unit.side, candidate.way, active_, by);
        if (next) candidate.way = *next;
        return next.has_value();
    });
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
    if (way_.steps > 0 && !watching().empty()) {
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

/// Makes the step or boarding that was asked for, if it is still possible.
void Battle::leave() {
    asked_ = "active";
    if (!is_pending_possible()) return;
    Unit& unit = at(active_);
    const bool flies = mode_ == "fly";
    const Hex from = way_.at;
    if (flies) unit.aloft = true;
    const bool has_rolled = !swamp_.empty();
    const bool boards = pending_ == "board";
    keep([&](Candidate& candidate) {
        const Kind& kind = kind_of(candidate.kind);
        if (candidate.flies != flies) return false;
        if (way_.steps == 0 && ground(from).terrain == "swamp"
            && has_rolled != (kind.is_soldier() && !candidate.flies))
            return false;
        if (boards) return can_board(kind, candidate.flies, candidate.way, pending_carrier_);
        const auto next = legal_step(kind, candidate.flies, unit.side, candidate.way, active_);
        if (next) candidate.way = *next;
        return next.has_value();
    });
    unit.moved = true;
    show_if_seen(active_, from);
    if (way_.steps == 0)
        if (const auto bridge = bridge_of(from, unit.side); bridge && *bridge != active_)
            at(*bridge).is_below = false;
    if (boards) {
        Unit& car = at(pending_carrier_);
        show_if_seen(active_, *car.hex);
        car.done = unit.done = unit.boarded = true;
        unit.hex.reset();
        unit.carrier = pending_carrier_;
        std::set<std::string> carriers;
        for (const std::string& id : car.may_be)
            if (kind_of(id).carries > 0) carriers.insert(id);
        car.may_be = carriers;
        active_ = -1;
        asked_ = "move";
        return;
    }
    way_ = *legal_step(unit.facts(), flies, unit.side, way_, active_);
    unit.hex = way_.at;
    unit.is_bridge = false;
    unit.spent = way_.spent;
    if (may_end(unit.facts(), flies, unit.side, way_, active_)) stand_ = way_.at;
    if (!flies)
        if (const auto bridge = bridge_of(way_.at, unit.side)) at(*bridge).crossed = true;
    show_if_seen(active_, way_.at);
}

void Battle::finish_active() {
    Unit& unit = at(active_);
    unit.done = true;
    unit.spent = way_.spent;
    if (!unit.aloft && unit.stands())
        if (const auto bridge = bridge_of(*unit.hex, unit.side); bridge && *bridge != active_)
            at(*bridge).is_below = true;
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
    at(active_).may_be.clear();
    for (const Candidate& candidate : candidates_)
        at(active_).may_be.insert(candidate.kind);
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
