#include "formats/export/wesnoth/stand_ins.hpp"

#include "formats/draw/canvas/colour.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace sabotier::wesnoth {
namespace {

struct TeamColour {
    const char* name;
    Colour colour;
};
constexpr std::array team_colours{TeamColour{"red", rgb(0xff0000)},    TeamColour{"blue", rgb(0x2e419b)},
                                  TeamColour{"green", rgb(0x62b664)},  TeamColour{"purple", rgb(0x93009d)},
                                  TeamColour{"black", rgb(0x5a5a5a)},  TeamColour{"brown", rgb(0x945027)},
                                  TeamColour{"orange", rgb(0xff7e00)}, TeamColour{"white", rgb(0xe1e1e1)},
                                  TeamColour{"teal", rgb(0x30cbc0)}};

double distance(const Colour& one, const Colour& other) {
    return std::hypot(one.red - other.red, one.green - other.green, one.blue - other.blue);
}

} // namespace

const GroundStandIn& ground_stand_in(const std::string& symbol) {
    static const std::map<std::string, GroundStandIn> rows{
        {"plain", {"Gg", "Green Grass"}},      {"grass", {"Gg", "Green Grass"}},
        {"sand", {"Dd", "Desert Sands"}},      {"rocks", {"Gd^Es", "Dry Grass with stones"}},
        {"trees", {"Gg^Fms", "Mixed Forest"}}, {"tufts", {"Ss", "Swamp"}},
        {"ripples", {"Ww", "Shallow Water"}},  {"waves", {"Wo", "Deep Water"}},
        {"houses", {"Gg^Vh", "Village"}},      {"blocks", {"Ch", "Human Castle"}},
        {"hachures", {"Gd", "Dry Grass"}},     {"contours", {"Hh", "Hills"}},
        {"rings", {"Mm", "Mountains"}},
    };
    const auto found = rows.find(symbol);
    return found == rows.end() ? rows.at("plain") : found->second;
}

std::string unit_stand_in(const PieceKind& kind, const Rulebook& rulebook) {
    static const std::map<std::string, const char*> rows{
        {"tank", "Cavalryman"},         {"heavy-tank", "Dragoon"},
        {"missile-tank", "Red Mage"},   {"infantry-carrier", "Heavy Infantryman"},
        {"artillery", "Longbowman"},    {"recovery", "White Mage"},
        {"bridge-layer", "Sergeant"},   {"engineer", "Dwarvish Thunderer"},
        {"reloader", "Ruffian"},        {"scout-car", "Wolf Rider"},
        {"hover-tank", "Elvish Scout"}, {"hover-gun", "Elvish Rider"},
        {"hover-carrier", "Horseman"},  {"anti-grav", "Drake Glider"},
        {"copter", "Gryphon Rider"},    {"infantry", "Spearman"},
        {"heavy-weapons", "Pikeman"},   {"jump-troops", "Vampire Bat"},
        {"decoy", "Peasant"},
    };
    if (const auto found = rows.find(kind.glyph); found != rows.end()) return found->second;
    const MovementClass* way =
        kind.modes.empty() ? nullptr : rulebook.movement_class(kind.modes.front().movement);
    return way != nullptr && way->flies ? "Gryphon Rider" : "Spearman";
}

std::string team_colour(const std::string& colour, const std::vector<std::string>& taken) {
    const Colour wanted = parse_colour(colour).value_or(rgb(0x808080));
    const TeamColour* nearest = nullptr;
    for (const TeamColour& each : team_colours)
        if (std::ranges::find(taken, each.name) == taken.end()
            && (nearest == nullptr || distance(each.colour, wanted) < distance(nearest->colour, wanted)))
            nearest = &each;
    return nearest == nullptr ? "white" : nearest->name;
}

} // namespace sabotier::wesnoth
