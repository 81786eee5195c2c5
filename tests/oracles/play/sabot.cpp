#include "tests/oracles/play/sabot.hpp"

#include <algorithm>
#include <stdexcept>

/// Turns, phases and the end.

namespace oracle::sabot {

Battle::Battle(Map map, Rules rules, std::vector<Unit> units, std::array<std::set<Hex>, 2> positions,
               std::vector<Hex> objectives)
    : map_(std::move(map)),
      rules_(std::move(rules)),
      units_(std::move(units)),
      positions_(std::move(positions)),
      objectives_(std::move(objectives)),
      holders_(objectives_.size(), -1) {
    for (Unit& unit : units_) {
        worth_[static_cast<std::size_t>(unit.side)] += unit.facts().quarters;
        for (const Weapon& weapon : unit.facts().weapons)
            if (weapon.shots >= 0) unit.shots.emplace(weapon.id, weapon.shots);
    }
    number_anew(0, false);
    number_anew(1, false);
    note_kinds();
    begin_turn();
}

/// What all see of a counter that lies face down, where it is to them what it is.
bool Battle::has_traits_of(const Kind& kind, const Unit& unit) const {
    const auto floats = [](const Kind& one) { return one.moves == "anti-grav"; };
    const Kind& truth = unit.facts();
    return !rules_.shows_truth
           || (kind.is_decoy() == truth.is_decoy() && kind.is_soldier() == truth.is_soldier()
               && kind.is_copter() == truth.is_copter() && floats(kind) == floats(truth));
}

/// All kinds of the army that could lie there.
void Battle::note_kinds() {
    for (Unit& unit : units_) {
        const auto note = [&](const std::string& id) {
            const Kind& kind = kind_of(id);
            const bool fits =
                unit.stands() ? can_stand(kind, *unit.hex) && has_traits_of(kind, unit) : kind.is_soldier();
            if (fits) unit.may_be.insert(id);
        };
        for (const Unit& other : units_)
            if (other.side == unit.side) note(other.kind);
        if (!rules_.knows_prices_only) continue;
        for (const Line& line : all_lines())
            for (const std::string& kind : line.kinds)
                note(kind);
    }
}

void Battle::set_up(std::array<std::set<Hex>, 2> zones, std::array<int, 2> digs) {
    zones_ = std::move(zones);
    digs_ = digs;
    turn_ = 0;
    set_up_next();
}

/// The next unit that has a place to go to, the digging of the side, or the first turn.
void Battle::set_up_next() {
    asked_ = "setup";
    for (std::size_t side = 0; side < 2; ++side) {
        if (is_set_up_[side]) continue;
        decides_ = static_cast<int>(side);
        for (std::size_t i = 0; i < units_.size(); ++i) {
            Unit& unit = units_[i];
            if (unit.side != decides_ || unit.stands() || unit.carrier >= 0 || unit.gone) continue;
            placing_ = static_cast<int>(i);
            Options places;
            add_setup(places);
            if (!places.empty()) return;
            unit.gone = unit.face_up = true;
        }
        placing_ = -1;
        if (digs_[side] > 0) return;
        is_set_up_[side] = true;
    }
    for (Unit& unit : units_)
        unit.may_be.clear();
    number_anew(0, true);
    number_anew(1, true);
    note_kinds();
    begin_turn();
}

void Battle::add_setup(Options& out) const {
    const auto side = static_cast<std::size_t>(decides_);
    if (placing_ < 0) {
        out.push_back({"end", [side](Battle& battle) { battle.is_set_up_[side] = true; }});
        int dug = 0;
        for (const Hex& hex : zones_[side])
            dug += static_cast<int>(positions_[side].count(hex));
        for (const Hex& hex : zones_[side])
            if (dug < digs_[side] && can_dig(hex) && positions_[side].count(hex) == 0)
                out.push_back({"dig " + ground(hex).name,
                               [side, hex](Battle& battle) { battle.positions_[side].insert(hex); }});
        return;
    }
    static const std::array<const char*, 6> facings{"n", "ne", "se", "s", "sw", "nw"};
    const int unit = placing_;
    const Kind& kind = at(unit).facts();
    for (const Hex& hex : zones_[side]) {
        if (upper(hex) || !(kind.is_decoy() || kind.is_copter() || can_stand(kind, hex))) continue;
        for (int facing = 0; facing < 6; ++facing)
            out.push_back({ground(hex).name + " " + facings[static_cast<std::size_t>(facing)],
                           [unit, hex, facing](Battle& battle) {
                               battle.at(unit).hex = hex;
                               battle.at(unit).facing = facing;
                           }});
    }
    for (const int i : by_number(decides_)) {
        const Unit& car = at(i);
        const auto aboard = std::count_if(units_.begin(), units_.end(),
                                          [&](const Unit& other) { return other.carrier == i; });
        if (kind.is_soldier() && car.stands() && aboard < car.facts().carries)
            out.push_back({"into " + name(i), [unit, i](Battle& battle) { battle.at(unit).carrier = i; }});
    }
}

bool Battle::is_throw() const {
    static const std::set<std::string> throws{"first", "swamp",    "scout", "scatter",
                                              "shot",  "bail die", "repair"};
    return throws.count(asked_) > 0;
}

std::string Battle::name(int index) const {
    const Unit& unit = at(index);
    if (unit.carrier >= 0) {
        const auto rank = std::count_if(units_.begin(), units_.end(), [&](const Unit& other) {
            return other.carrier == unit.carrier && other.number <= unit.number;
        });
        return name(unit.carrier) + "/" + std::to_string(rank);
    }
    return ground(*unit.hex).name + (unit.is_below ? "/0" : "");
}

Battle::Options Battle::options() const {
    Options out;
    if (asked_ == "first" || asked_ == "swamp" || asked_ == "scout" || asked_ == "scatter"
        || asked_ == "bail die" || asked_ == "repair")
        for (int die = 1; die <= 10; ++die)
            out.push_back({std::to_string(die), [die](Battle& battle) {
                               const std::string asked = battle.asked_;
                               if (asked == "first") {
                                   battle.first_ = die <= 5 ? 0 : 1;
                                   battle.begin_phase(1);
                               }
                               if (asked == "swamp") {
                                   battle.swamp_ = die % 2 == 0 ? "free" : "stuck";
                                   if (die % 2 == 0) return battle.open_window();
                                   battle.keep([](const Candidate& candidate) {
                                       return kind_of(candidate.kind).is_soldier() && !candidate.flies;
                                   });
                                   battle.asked_ = "active";
                               }
                               if (asked == "scout") battle.scout_thrown(die);
                               if (asked == "scatter") battle.scattered(die);
                               if (asked == "bail die") {
                                   Options places;
                                   battle.add_bail(places);
                                   if (die % 2 == 0 && !places.empty()) {
                                       battle.asked_ = "bail";
                                       return;
                                   }
                                   battle.lose(battle.bailing_.front());
                                   battle.bailing_.erase(battle.bailing_.begin());
                                   battle.next_bail();
                               }
                               if (asked == "repair") {
                                   if (die >= 5) battle.at(battle.helped_).disabled = false;
                                   battle.asked_ = "special";
                               }
                           }});
    if (asked_ == "shot")
        for (int attack = 1; attack <= 10; ++attack)
            for (int defence = 1; defence <= 10; ++defence)
                out.push_back({std::to_string(attack) + ":" + std::to_string(defence),
                               [attack, defence](Battle& battle) { battle.hit(attack, defence); }});
    if (asked_ == "setup") add_setup(out);
    if (asked_ == "reinforce") add_lines(out);
    if (asked_ == "arrive") add_arrivals(out);
    if (asked_ == "move") add_moving(out);
    if (asked_ == "active") add_active(out);
    if (asked_ == "overwatch") {
        out.push_back({"hold", [](Battle& battle) { battle.leave(); }});
        const Options shots = watching();
        out.insert(out.end(), shots.begin(), shots.end());
    }
    if (asked_ == "attack") add_attacks(out);
    if (asked_ == "bail") add_bail(out);
    if (asked_ == "special") add_special(out);
    return out;
}

std::vector<std::string> Battle::moves() const {
    std::vector<std::string> texts;
    for (const Option& option : options())
        texts.push_back(option.text);
    return texts;
}

void Battle::play(const std::string& move) {
    const Options all = options();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Option& option) { return option.text == move; });
    if (found == all.end()) throw std::runtime_error(move + " is no move while asked: " + asked_);
    found->act(*this);
    if (asked_ == "setup") return set_up_next();
    for (Unit& bridge : units_) {
        bridge.is_below = false;
        for (std::size_t i = 0; i < units_.size(); ++i)
            if (bridge.is_bridge && &units_[i] != &bridge && units_[i].stands() && units_[i].hex == bridge.hex
                && !(static_cast<int>(i) == active_ && way_.steps > 0)) {
                bridge.is_below = true;
                bridge.may_be = {bridge.kind}; // nobody stands on anything else
            }
    }
    if (asked_ == "special" && !may_be_special()) end_phase();
    decides_ = asked_ == "overwatch" ? 1 - side_of_phase()
               : asked_ == "bail"    ? at(bailing_.front()).side
                                     : side_of_phase();
}

void Battle::begin_turn() {
    ++turn_;
    has_fired_ = false;
    for (Unit& unit : units_) {
        unit.was_disabled = unit.moved = unit.done = unit.watched = unit.shot_at = false;
        unit.bailed = unit.boarded = unit.crossed = unit.acted = unit.painted = false;
        unit.is_new = false;
        unit.spent = 0;
        unit.target = -1;
        unit.used.clear();
        const bool in_river = unit.stands() && !unit.aloft && unit.kind == "BRV" && ground(*unit.hex).river
                              && ground(*unit.hex).terrain != "shallows"
                              && ground(*unit.hex).terrain != "deep" && !ground(*unit.hex).bridge
                              && !bridge_of(*unit.hex, unit.side);
        if (in_river) unit.is_bridge = true;
    }
    if (rules_.first == "each-turn" || turn_ == 1) {
        asked_ = "first";
        return;
    }
    if (rules_.first == "alternate") first_ = 1 - first_;
    begin_phase(1);
}

void Battle::begin_phase(int phase) {
    phase_ = phase;
    if (phase <= 2) {
        if (rules_.reinforcements == 0) return begin_phase(3);
        purse_[static_cast<std::size_t>(side_of_phase())] += rules_.reinforcements;
        asked_ = "reinforce";
        Options lines;
        add_lines(lines);
        if (lines.size() == 1) end_phase(); // nothing to buy
        return;
    }
    if (phase == 5)
        for (Unit& unit : units_)
            unit.was_disabled = unit.disabled;
    asked_ = phase <= 4 ? "move" : phase <= 6 ? "attack" : "special";
    if (phase > 8) end_turn();
}

void Battle::end_phase() {
    if (phase_ == 5 || phase_ == 6)
        for (Unit& unit : units_)
            unit.painted = false;
    if (phase_ == 6 || (phase_ == 5 && rules_.wrecks_go_early)) clear_wrecks();
    begin_phase(phase_ + 1);
    if (asked_ == "special" && !may_be_special()) end_phase();
}

/// Whether there is something special to do, as far as the other side can tell: who waits tells what it has.
bool Battle::may_be_special() const {
    Options special;
    add_special(special);
    if (special.size() > 1) return true;
    return std::any_of(units_.begin(), units_.end(), [&](const Unit& unit) {
        return unit.side == side_of_phase() && unit.stands() && !unit.wreck && !unit.disabled && !unit.face_up
               && (unit.may_be.count("RRV") > 0 || unit.may_be.count("MLV") > 0
                   || (unit.may_be.count("ENV") > 0 && !rules_.digs_moving));
    });
}

void Battle::clear_wrecks() {
    for (Unit& unit : units_) {
        if (!unit.wreck) continue;
        unit.wreck = false;
        unit.gone = true;
        unit.hex.reset();
    }
}

bool Battle::may_help(int helper, int target) const {
    const Unit& one = at(helper);
    const Unit& other = at(target);
    return one.side == other.side && helper != target && one.stands() && other.stands() && !one.wreck
           && !other.wreck && distance(*one.hex, *other.hex) == 1 && !one.shot_at && !other.shot_at;
}

/// Whether a unit has its special action of the turn before it.
bool Battle::may_act(int unit) const {
    const Unit& one = at(unit);
    return one.stands() && !one.wreck && !one.disabled && !one.acted;
}

/// Repairs, then reloads, then positions.
void Battle::add_special(Options& out) const {
    const int side = side_of_phase();
    const auto act = [](Battle& battle, int helper) {
        battle.at(helper).acted = true;
        if (battle.rules_.special_shows) battle.reveal(helper);
    };
    const auto each_pair = [&](const char* helps, const auto& add) {
        for (const int helper : by_number(side))
            for (const int target : by_number(side))
                if (at(helper).kind == helps && may_act(helper) && may_help(helper, target))
                    add(helper, target);
    };
    out.push_back({"end", [](Battle& battle) { battle.end_phase(); }});
    each_pair("RRV", [&](int helper, int target) {
        if (at(target).disabled)
            out.push_back({"repair " + name(helper) + " " + name(target), [=](Battle& battle) {
                               act(battle, helper);
                               battle.helped_ = target;
                               battle.asked_ = "repair";
                           }});
    });
    each_pair("MLV", [&](int helper, int target) {
        if (at(target).kind == "MSL" && at(target).shots.at("gp") < 4)
            out.push_back({"reload " + name(helper) + " " + name(target), [=](Battle& battle) {
                               act(battle, helper);
                               battle.at(target).shots["gp"] = 4;
                           }});
    });
    for (const int digger : by_number(side)) {
        const Unit& unit = at(digger);
        if (unit.kind == "ENV" && may_act(digger) && !rules_.digs_moving && unit.spent + 4 <= 10
            && can_dig(*unit.hex) && positions(unit.side).count(*unit.hex) == 0)
            out.push_back({"dig " + name(digger), [=](Battle& battle) {
                               act(battle, digger);
                               battle.positions_[static_cast<std::size_t>(side)].insert(
                                   *battle.at(digger).hex);
                           }});
    }
}

void Battle::over(const std::string& reason, int winner) {
    reason_ = reason;
    winner_ = winner;
    asked_ = "over";
    phase_ = 0;
}

void Battle::by_value(const std::string& reason) {
    over(reason, lost_[0] == lost_[1] ? -1 : lost_[0] > lost_[1] ? 1 : 0);
}

/// A side that would win shows who stands on the objectives: decoys do not hold them.
bool Battle::shows_holders(int side) {
    for (const Hex& hex : objectives_)
        if (const auto there = upper(hex); there && at(*there).side == side && !at(*there).face_up)
            reveal(*there);
    const bool holds =
        std::count(holders_.begin(), holders_.end(), side) == static_cast<std::ptrdiff_t>(holders_.size());
    if (!holds) held_[static_cast<std::size_t>(side)] = 0;
    return holds;
}

void Battle::end_turn() {
    for (std::size_t i = 0; i < objectives_.size(); ++i)
        if (const auto there = upper(objectives_[i]); there && !seems_flying(at(*there), 2))
            holders_[i] = at(*there).side;
    quiet_ = has_fired_ ? 0 : quiet_ + 1;
    std::array<bool, 2> wins{};
    std::array<bool, 2> has{};
    for (std::size_t side = 0; side < 2; ++side) {
        const bool holds = std::all_of(holders_.begin(), holders_.end(),
                                       [&](int holder) { return holder == static_cast<int>(side); });
        held_[side] = holds && !objectives_.empty() ? held_[side] + 1 : 0;
        if (rules_.victory == "hold")
            wins[side] = held_[side] >= rules_.hold_turns && shows_holders(static_cast<int>(side));
        if (rules_.victory == "value")
            wins[side] = lost_[1 - side] * 100 >= worth_[1 - side] * rules_.value_percent;
        for (const Unit& unit : units_)
            has[side] = has[side]
                        || (unit.side == static_cast<int>(side) && !unit.facts().is_decoy()
                            && (unit.stands() || unit.carrier >= 0));
        has[side] = has[side] || is_due(static_cast<int>(side));
    }
    if (wins[0] || wins[1])
        return over(rules_.victory == "hold" ? "held" : "value", wins[0] && wins[1] ? -1 : wins[0] ? 0 : 1);
    if (!has[0] || !has[1]) return over("annihilated", !has[0] && !has[1] ? -1 : has[0] ? 0 : 1);
    if (rules_.quiet_end > 0 && quiet_ >= rules_.quiet_end) return by_value("quiet");
    if (turn_ >= rules_.turn_limit) return by_value("turn-limit");
    begin_turn();
}

} // namespace oracle::sabot
