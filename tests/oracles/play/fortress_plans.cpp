#include "tests/oracles/play/fortress.hpp"

#include <algorithm>
#include <functional>
#include <sstream>

// What can be planned: which tiles take which dice, and at what cost.
namespace oracle::fortress {
namespace {

/// Tiles of a player, with how many he has of each.
std::map<std::string, int> tiles_of(Side side, const Rules& rules) {
    std::map<std::string, int> tiles = side == Side::villains ? rules.villain_tiles : rules.spy_tiles;
    std::erase_if(tiles, [](const auto& tile) { return tile.second == 0; });
    if (rules.has_stated_tiles) tiles.insert({side == Side::villains ? "flashlight" : "thermo", 1});
    return tiles;
}

std::string text_of(const Plan& plan) {
    std::string text = "plan";
    for (const Action& action : plan) {
        text += " " + action.tile;
        if (action.landing) text += "@" + name_of(*action.landing);
        if (action.face > 0) text += "=" + std::to_string(action.face);
    }
    return text;
}

/// Of a plan: the room to land in, then tile by tile the tile and the face.
std::vector<long> rank_of(const Plan& plan) {
    static const std::vector<std::string> tiles{"up",        "right",      "down",  "left",
                                                "generator", "detector",   "stun",  "earpiece",
                                                "hack",      "flashlight", "thermo"};
    std::vector<long> rank{0, 0};
    for (const Action& action : plan) {
        if (action.landing) {
            rank = {action.landing->second + 1, action.landing->first};
            continue;
        }
        rank.push_back(std::find(tiles.begin(), tiles.end(), action.tile) - tiles.begin());
        rank.push_back(action.face);
    }
    return rank;
}

} // namespace

Plan plan_of(const std::string& text) {
    std::istringstream words(text);
    std::string word;
    words >> word;
    Plan plan;
    while (words >> word) {
        Action action;
        const auto at = word.find('@');
        const auto is = word.find('=');
        action.tile = word.substr(0, std::min(at, is));
        if (at != std::string::npos) action.landing = room_of(word.substr(at + 1));
        if (is != std::string::npos) action.face = std::stoi(word.substr(is + 1));
        plan.push_back(action);
    }
    return plan;
}

int cubes_for(const std::string& tile, int face) {
    const auto cost = [face](int value) {
        return std::min(std::abs(face - value), 6 - std::abs(face - value));
    };
    const auto cheapest = [&](int from, int to) {
        int best = 9;
        for (int value = from; value <= to; ++value)
            best = std::min(best, cost(value));
        return best;
    };
    if (tile == "up") return cost(1);
    if (tile == "right") return cost(2);
    if (tile == "down") return cost(3);
    if (tile == "left") return cost(4);
    if (tile == "generator") return cheapest(1, 3);
    if (tile == "stun" || tile == "hack") return cheapest(4, 6);
    if (tile == "flashlight" || tile == "thermo") return cheapest(5, 6);
    return 0;
}

std::set<std::string> Table::plans(Side side, std::optional<Room> room, const std::vector<int>& roll,
                                   int dice, int cubes) const {
    std::set<std::string> result;
    const bool has_landed = side == Side::spies && !room;
    const auto charged = [&](const Plan& plan, Room there) { // by the plan itself, on the Generator there
        int cubes_there = 0;
        Room at = *room;
        for (const Action& action : plan)
            if (action.tile == "generator")
                cubes_there += at == there ? 1 : 0;
            else if (std::find(directions.begin(), directions.end(), action.tile) != directions.end())
                at = *step(at, action.tile);
        return cubes_there;
    };
    const std::function<void(Plan, Room, std::vector<int>, std::map<std::string, int>, int, int)> extend =
        [&](const Plan& plan, Room at, const std::vector<int>& left, const std::map<std::string, int>& tiles,
            int dice_left, int cubes_left) {
            result.insert(text_of(plan));
            if (dice_left == 0) return;
            for (std::size_t die = 0; die < left.size(); ++die) {
                if (std::find(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(die), left[die])
                    != left.begin() + static_cast<std::ptrdiff_t>(die))
                    continue; // as with the equal one before it
                std::vector<int> rest = left;
                rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(die));
                const auto add = [&](const std::string& tile, const std::string& kept_as, Room to) {
                    const int cost = cubes_for(tile, left[die]);
                    if (cost > cubes_left) return;
                    Plan longer = plan;
                    longer.push_back({tile, left[die], {}});
                    std::map<std::string, int> fewer = tiles;
                    if (--fewer[kept_as] == 0) fewer.erase(kept_as);
                    extend(longer, to, rest, fewer, dice_left - 1, cubes_left - cost);
                };
                for (const auto& [tile, count] : tiles) {
                    if (tile == "move") {
                        for (const std::string& direction : directions)
                            if (const auto to = step(at, direction)) add(direction, "move", *to);
                    } else if (tile == "generator") {
                        for (std::size_t i = 0; i < layout_.generators.size(); ++i)
                            if (layout_.generators[i] == at && generator_cubes_[i] + charged(plan, at) < 2)
                                add(tile, tile, at);
                    } else if (tile == "hack") {
                        if (!has_landed && (!rules_.hacks_where_it_takes || may_take_at(at)))
                            add(tile, tile, at);
                    } else {
                        add(tile, tile, at);
                    }
                }
            }
        };
    if (has_landed && rules_.may_stay_off) result.insert("plan");
    if (has_landed)
        for (const Room& landing : all_rooms())
            extend({{"parachute", 0, landing}}, landing, roll, tiles_of(side, rules_), dice, cubes);
    else
        extend({}, *room, roll, tiles_of(side, rules_), dice, cubes);
    return result;
}

/// Whether a Hack could take a cube there, as spies know: what lies on Generators they do not.
bool Table::may_take_at(Room room) const {
    if (std::find(layout_.generators.begin(), layout_.generators.end(), room) != layout_.generators.end())
        return true;
    for (std::size_t i = 0; i < layout_.machines.size(); ++i)
        if (layout_.machines[i] == room && machine_cubes_[i] > 0) return true;
    return false;
}

int Table::dice_of(Side side, int player) const {
    if (side == Side::villains) {
        const auto active = std::count(generator_cubes_.begin(), generator_cubes_.end(), 2);
        return static_cast<int>(std::min<std::ptrdiff_t>(4, 2 + active));
    }
    const int swagger = spies_[static_cast<std::size_t>(player)].swagger;
    return swagger >= 5 ? 4 : swagger >= 2 ? 3 : 2;
}

void Table::pay(Side side, const Plan& plan) {
    int cost = 0;
    for (const Action& action : plan)
        cost += action.face == 0 ? 0 : cubes_for(action.tile, action.face);
    (side == Side::villains ? villain_modify_ : spy_modify_) -= cost;
}

std::vector<std::string> Table::moves_in_order() const {
    if (asked_ != "plan") return moves();
    std::map<std::vector<long>, std::string> by_rank; // one that goes on comes behind the one that ends there
    for (const std::string& plan : moves())
        by_rank.emplace(rank_of(plan_of(plan)), plan);
    std::vector<std::string> result;
    for (const auto& [rank, plan] : by_rank)
        result.push_back(plan);
    return result;
}

} // namespace oracle::fortress
