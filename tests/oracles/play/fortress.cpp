#include "tests/oracles/play/fortress.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace oracle::fortress {
namespace {

bool is_direction(const std::string& tile) {
    return std::find(directions.begin(), directions.end(), tile) != directions.end();
}

} // namespace

Table::Table(Layout layout, Rules rules, std::array<std::optional<Room>, 2> villains,
             std::array<std::optional<Room>, 2> spies)
    : layout_(std::move(layout)),
      rules_(rules),
      generator_cubes_(layout_.generators.size(), 0),
      machine_cubes_(layout_.machines.size(), rules.machine_cubes),
      villain_modify_(rules.team_modify),
      spy_modify_(rules.team_modify),
      hit_modify_(rules.hit_modify),
      hit_slide_(rules.hit_slide),
      hack_modify_(rules.hack_modify) {
    for (std::size_t i = 0; i < 2; ++i) {
        villains_[i].room = villains_[i].known = villains[i];
        spies_[i].room = spies_[i].known = spies[i];
        spies_[i].is_standing = spies[i].has_value();
    }
    asked_ = "place";
    player_ = !villains_[0].room ? 0 : 1;
    if (villains_[0].room && villains_[1].room) begin_round();
}

namespace {

std::set<std::string> all_rolls() {
    std::set<std::string> rolls;
    for (int number = 0; number < 1296; ++number) {
        std::vector<int> dice{number % 6 + 1, number / 6 % 6 + 1, number / 36 % 6 + 1, number / 216 + 1};
        std::sort(dice.begin(), dice.end());
        std::string text = "roll";
        for (const int die : dice)
            text += " " + std::to_string(die);
        rolls.insert(text);
    }
    return rolls;
}

} // namespace

std::vector<std::string> Table::moves() const {
    if (!listed_) listed_ = listed_anew();
    return *listed_;
}

std::vector<std::string> Table::listed_anew() const {
    std::vector<std::string> result;
    const auto self = static_cast<std::size_t>(player_);
    if (asked_ == "place") {
        for (const Room& room : all_rooms())
            if (std::find(layout_.generators.begin(), layout_.generators.end(), room)
                == layout_.generators.end())
                result.push_back("at " + name_of(room));
    } else if (asked_ == "roll") {
        static const std::set<std::string> rolls = all_rolls();
        result.assign(rolls.begin(), rolls.end());
    } else if (asked_ == "plan") {
        const bool is_villain = side_ == Side::villains;
        const auto all = plans(side_, is_villain ? villains_[self].room : spies_[self].room, roll_,
                               dice_of(side_, player_), is_villain ? villain_modify_ : spy_modify_);
        result.assign(all.begin(), all.end());
    } else if (asked_ == "first") {
        result = {"first 1", "first 2"};
    } else if (asked_ == "detect" || asked_ == "thermo") {
        for (const char* sort : {"row", "column", "quadrant"})
            for (const Room& room : all_rooms())
                if (const std::string text = asked_ + " " + area_of(sort, room);
                    std::find(result.begin(), result.end(), text) == result.end())
                    result.push_back(text);
    } else if (asked_ == "stun") {
        std::vector<Room> rooms = neighbours(*villains_[self].room);
        rooms.push_back(*villains_[self].room);
        for (const Room& room : all_rooms())
            if (std::find(rooms.begin(), rooms.end(), room) != rooms.end())
                result.push_back("stun " + name_of(room));
    } else if (asked_ == "scan") {
        result = {"scan row", "scan column", "scan quadrant"};
    } else if (asked_ == "half") {
        for (const char* half : {"top", "bottom", "left", "right"})
            if (area("half " + std::string(half)).count(*spies_[self].room) != 0)
                result.push_back("half " + std::string(half));
    } else if (asked_ == "flashlight") {
        for (const std::string& direction : directions)
            if (!line(*villains_[self].room, direction).empty()) result.push_back("flashlight " + direction);
    } else if (asked_ == "earpiece" || asked_ == "slide") {
        const Spy& mover = spies_[asked_ == "slide" ? self : 1 - self];
        for (const std::string& direction : directions)
            if (step(*mover.room, direction)) result.push_back(asked_ + " " + direction);
        if (asked_ == "slide") result.emplace_back("stay");
    }
    return result;
}

void Table::set_pools(int villain_modify, int spy_modify, int spy_slide) {
    villain_modify_ = villain_modify;
    spy_modify_ = spy_modify;
    spy_slide_ = spy_slide;
    listed_.reset();
}

void Table::begin_round() {
    asked_ = "roll";
    found_villains_.clear();
    for (Spy& spy : spies_)
        spy.has_lost_swagger = false;
}

void Table::ask_plan(Side side, int player) {
    side_ = side;
    player_ = player;
    asked_ = "plan";
}

void Table::begin_execution(Side side) {
    side_ = side;
    asked_ = "first";
    is_second_ = false;
}

/// Goes on with the plan of the one who acts until something is to be decided.
void Table::run() {
    while (winner_.empty()) {
        const auto self = static_cast<std::size_t>(player_);
        const Plan& plan = side_ == Side::villains ? villains_[self].plan : spies_[self].plan;
        if (window_ && side_ == Side::spies && !plan.empty()) {
            const Spy& spy = spies_[self];
            if (spy_slide_ > 0 && spy.is_standing && !neighbours(*spy.room).empty()) {
                asked_ = "slide";
                return;
            }
        }
        window_ = false;
        if (next_ < plan.size()) {
            asked_.clear();
            perform(plan[next_]);
            if (!asked_.empty()) return;
            continue;
        }
        if (!is_second_) {
            is_second_ = true;
            player_ = 1 - player_;
            next_ = 0;
            window_ = true;
            continue;
        }
        if (side_ == Side::villains) {
            begin_execution(Side::spies);
            return;
        }
        for (Villain& villain : villains_)
            villain.plan.clear();
        for (Spy& spy : spies_)
            spy.plan.clear();
        if (rules_.round_limit > 0 && round_ >= rules_.round_limit) {
            winner_ = rules_.at_limit;
            break;
        }
        ++round_;
        begin_round();
        return;
    }
    asked_ = "over";
}

void Table::finish_action() {
    ++next_;
    window_ = true;
}

/// Sets `asked_` where the action needs an answer, else carries it out.
void Table::perform(const Action& action) {
    const auto self = static_cast<std::size_t>(player_);
    if (is_direction(action.tile)) {
        if (side_ == Side::villains) {
            if (const auto to = step(*villains_[self].room, action.tile)) villains_[self].room = to;
            finish_action();
            return;
        }
        const auto to = step(*spies_[self].room, action.tile);
        if (!to && rules_.skips_blocked_scans) return finish_action();
        if (to) spies_[self].room = to;
        asked_ = "scan";
    } else if (action.tile == "generator") {
        for (std::size_t i = 0; i < layout_.generators.size(); ++i)
            if (layout_.generators[i] == *villains_[self].room && generator_cubes_[i] < 2)
                ++generator_cubes_[i];
        finish_action();
    } else if (action.tile == "detector") {
        asked_ = "detect";
    } else if (action.tile == "stun") {
        asked_ = "stun";
    } else if (action.tile == "earpiece") {
        const Spy& mate = spies_[1 - self];
        log_.push_back("earpiece");
        if (!mate.room || !mate.is_standing || neighbours(*mate.room).empty())
            finish_action();
        else
            asked_ = "earpiece";
    } else if (action.tile == "hack") {
        const Room room = *spies_[self].room;
        log_.push_back("hack " + name_of(room));
        for (std::size_t i = 0; i < layout_.generators.size(); ++i)
            if (layout_.generators[i] == room && generator_cubes_[i] > 0) {
                --generator_cubes_[i];
                if (rules_.tells_of_generators) log_.push_back("took " + name_of(room));
            }
        for (std::size_t i = 0; i < layout_.machines.size(); ++i) {
            if (layout_.machines[i] != room || machine_cubes_[i] == 0) continue;
            --machine_cubes_[i];
            ++villain_modify_;
            ++hacks_;
            log_.push_back("hacked " + name_of(room));
            if (hack_modify_ == 0) {
                winner_ = "spies";
            } else {
                --hack_modify_;
                ++villain_modify_;
            }
        }
        finish_action();
    } else if (action.tile == "parachute") {
        asked_ = "half";
    } else if (action.tile == "flashlight" || action.tile == "thermo") {
        asked_ = action.tile;
    }
}

/// Spies answered a scan: villains in these rooms are named.
void Table::found(const std::set<Room>& rooms) {
    for (std::size_t i = 0; i < 2; ++i) {
        if (rooms.count(*villains_[i].room) == 0) continue;
        log_.push_back("villain " + std::to_string(i + 1) + " in " + name_of(*villains_[i].room));
        if (!found_villains_.insert(static_cast<int>(i)).second) continue;
        for (Spy& spy : spies_)
            spy.swagger = std::min(5, spy.swagger + 1);
    }
    for (std::size_t i = 0; i < layout_.generators.size(); ++i)
        if (rooms.count(layout_.generators[i]) != 0)
            log_.push_back("generator " + name_of(layout_.generators[i]) + " "
                           + std::to_string(generator_cubes_[i]));
}

void Table::play(const std::string& move) {
    const auto legal = moves();
    if (std::find(legal.begin(), legal.end(), move) == legal.end())
        throw std::logic_error("illegal: " + move);
    listed_.reset();
    const auto self = static_cast<std::size_t>(player_);
    const std::string rest = move.find(' ') == std::string::npos ? "" : move.substr(move.find(' ') + 1);
    if (asked_ == "place") {
        villains_[self].room = room_of(rest);
        if (player_ == 0 && !villains_[1].room)
            player_ = 1;
        else
            begin_round();
    } else if (asked_ == "roll") {
        roll_.clear();
        std::istringstream dice(rest);
        for (int die = 0; dice >> die;)
            roll_.push_back(die);
        ask_plan(Side::villains, 0);
    } else if (asked_ == "plan") {
        const Plan plan = plan_of(move);
        pay(side_, plan);
        if (side_ == Side::villains) {
            villains_[self].plan = plan;
            if (player_ == 0) return ask_plan(Side::villains, 1);
            return ask_plan(Side::spies, 0);
        }
        spies_[self].plan = plan;
        if (!plan.empty() && plan[0].landing) spies_[self].room = plan[0].landing;
        if (player_ == 0) return ask_plan(Side::spies, 1);
        begin_execution(Side::villains);
    } else if (asked_ == "first") {
        player_ = rest == "1" ? 0 : 1;
        for (std::size_t i = 0; i < 2; ++i)
            (side_ == Side::villains ? villains_[i].known : spies_[i].known).reset();
        next_ = 0;
        window_ = true;
        run();
    } else if (asked_ == "detect") {
        int standing = 0;
        for (const Spy& spy : spies_)
            standing += spy.room && spy.is_standing && area(rest).count(*spy.room) != 0 ? 1 : 0;
        log_.push_back("detect " + rest + ": " + std::to_string(standing));
        finish_action();
        run();
    } else if (asked_ == "stun") {
        const Room room = room_of(rest);
        for (std::size_t i = 0; i < 2 && winner_.empty(); ++i) {
            Spy& spy = spies_[i];
            if (!spy.room || !spy.is_standing || *spy.room != room) continue;
            ++hits_;
            log_.push_back("hit spy " + std::to_string(i + 1) + " in " + name_of(room));
            spy.room.reset();
            spy.known.reset();
            spy.is_standing = false;
            spy.plan.clear();
            if (hit_modify_ == 0 && hit_slide_ == 0) {
                winner_ = "villains";
                break;
            }
            if (hit_modify_ > 0) {
                --hit_modify_;
                ++spy_modify_;
            }
            if (hit_slide_ > 0) {
                --hit_slide_;
                ++spy_slide_;
            }
        }
        finish_action();
        run();
    } else if (asked_ == "scan") {
        const std::string where = area_of(rest, *spies_[self].room);
        log_.push_back("scan " + where);
        found(area(where));
        finish_action();
        run();
    } else if (asked_ == "thermo") {
        log_.push_back("thermo " + rest);
        found(area(rest));
        finish_action();
        run();
    } else if (asked_ == "flashlight") {
        reveal(rest);
        finish_action();
        run();
    } else if (asked_ == "half") {
        spies_[self].is_standing = true;
        log_.push_back("landed " + rest);
        finish_action();
        run();
    } else if (asked_ == "earpiece") {
        spies_[1 - self].room = step(*spies_[1 - self].room, rest);
        finish_action();
        run();
    } else if (asked_ == "slide") {
        if (move == "stay") {
            window_ = false;
        } else {
            spies_[self].room = step(*spies_[self].room, rest);
            --spy_slide_;
        }
        run();
    }
}

} // namespace oracle::fortress
