#include "tests/oracles/play/fortress.hpp"

#include <algorithm>
#include <sstream>

// The fortress itself: its rooms, the ways between them, and what detectors, earpieces and lights look at.
namespace oracle::fortress {

std::string name_of(Room room) {
    return std::string(1, static_cast<char>('A' + room.first)) + std::to_string(room.second + 1);
}

Room room_of(const std::string& name) {
    return {name[0] - 'A', std::stoi(name.substr(1)) - 1};
}

bool Table::is_open(Room a, Room b) const {
    return layout_.walls.count({a, b}) == 0 && layout_.walls.count({b, a}) == 0;
}

std::vector<Room> Table::all_rooms() const {
    std::vector<Room> rooms;
    for (int row = 0; row < layout_.rows; ++row)
        for (int column = 0; column < layout_.columns; ++column)
            rooms.emplace_back(column, row);
    return rooms;
}

std::optional<Room> Table::step(Room room, const std::string& direction) const {
    Room to = room;
    if (direction == "up") --to.second;
    if (direction == "down") ++to.second;
    if (direction == "left") --to.first;
    if (direction == "right") ++to.first;
    if (to.first < 0 || to.first >= layout_.columns || to.second < 0 || to.second >= layout_.rows) return {};
    if (!is_open(room, to)) return {};
    return to;
}

std::vector<Room> Table::neighbours(Room room) const {
    std::vector<Room> rooms;
    for (const std::string& direction : directions)
        if (const auto to = step(room, direction)) rooms.push_back(*to);
    return rooms;
}

std::vector<Room> Table::line(Room from, const std::string& direction) const {
    std::vector<Room> rooms;
    for (auto to = step(from, direction); to && rooms.size() < 3; to = step(*to, direction))
        rooms.push_back(*to);
    return rooms;
}

int Table::red_line(int swagger) const {
    for (const int line : {5, 2})
        if (line < swagger || (line == swagger && rules_.keeps_on_red_line)) return line;
    return 0;
}

std::set<Room> Table::area(const std::string& name) const {
    std::istringstream words(name);
    std::string sort;
    std::string which;
    words >> sort >> which;
    // The middle of odd sizes belongs to the top and to the left.
    const int half_column = (layout_.columns + 1) / 2;
    const int half_row = (layout_.rows + 1) / 2;
    std::set<Room> rooms;
    for (const Room& room : all_rooms()) {
        const bool is_top = room.second < half_row;
        const bool is_left = room.first < half_column;
        bool is_in = false;
        if (sort == "row") is_in = room.second == std::stoi(which) - 1;
        if (sort == "column") is_in = room.first == which[0] - 'A';
        if (sort == "quadrant")
            is_in = which == std::string(is_top ? "top" : "bottom") + "-" + (is_left ? "left" : "right");
        if (sort == "half")
            is_in = which == "top"      ? is_top
                    : which == "bottom" ? !is_top
                    : which == "left"   ? is_left
                                        : !is_left;
        if (is_in) rooms.insert(room);
    }
    return rooms;
}

std::string Table::area_of(const std::string& sort, Room room) const {
    const bool is_top = room.second < (layout_.rows + 1) / 2;
    const bool is_left = room.first < (layout_.columns + 1) / 2;
    if (sort == "row") return "row " + std::to_string(room.second + 1);
    if (sort == "column") return "column " + std::string(1, static_cast<char>('A' + room.first));
    return std::string("quadrant ") + (is_top ? "top" : "bottom") + "-" + (is_left ? "left" : "right");
}

/// Spies in these rooms are named, and fall back to a red line, each once in a round.
void Table::reveal(const std::string& direction) {
    const auto self = static_cast<std::size_t>(player_);
    std::vector<Room> rooms = line(*villains_[self].room, direction);
    std::sort(rooms.begin(), rooms.end());
    std::string said = "reveal";
    for (const Room& room : rooms)
        said += " " + name_of(room);
    log_.push_back(said);
    for (std::size_t i = 0; i < 2; ++i) {
        Spy& spy = spies_[i];
        if (!spy.is_standing || std::find(rooms.begin(), rooms.end(), *spy.room) == rooms.end()) continue;
        log_.push_back("spy " + std::to_string(i + 1) + " in " + name_of(*spy.room));
        if (!spy.has_lost_swagger) spy.swagger = red_line(spy.swagger);
        spy.has_lost_swagger = true;
    }
}

} // namespace oracle::fortress
