#include "formats/export/wesnoth/stand_ins.hpp"

#include "formats/draw/canvas/colour.hpp"
#include "formats/model/wesnoth_names.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

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

GroundStandIn ground_stand_in(const Terrain& terrain) {
    std::string code = terrain.wesnoth.empty() ? std::string(usual_ground(terrain.symbol)) : terrain.wesnoth;
    std::string name = ground_name(code);
    return {std::move(code), std::move(name)};
}

WayStandIns way_stand_ins(const Rulebook& rulebook) {
    const auto code = [&](Overlay::Role role, const char* usual) {
        const Overlay* overlay = rulebook.overlay(role);
        return overlay == nullptr || overlay->wesnoth.empty() ? std::string(usual) : overlay->wesnoth;
    };
    return {code(Overlay::Role::road, usual_road), code(Overlay::Role::river, usual_river),
            code(Overlay::Role::bridge, usual_bridge)};
}

std::string bridge_along(std::string bridge, Exits road) {
    struct Way {
        Facing one;
        Facing other;
        char sign;
    };
    constexpr std::array ways{Way{Facing::n, Facing::s, '|'}, Way{Facing::ne, Facing::sw, '/'},
                              Way{Facing::nw, Facing::se, '\\'}};
    const auto exits = [road](const Way& way) {
        return (has_exit(road, way.one) ? 1 : 0) + (has_exit(road, way.other) ? 1 : 0);
    };
    std::ranges::replace(bridge, '|', std::ranges::max_element(ways, {}, exits)->sign);
    return bridge;
}

std::string unit_stand_in(const PieceKind& kind, const Rulebook& rulebook) {
    if (!kind.wesnoth.empty()) return kind.wesnoth;
    if (const std::string_view usual = usual_unit(kind.glyph); !usual.empty()) return std::string(usual);
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
