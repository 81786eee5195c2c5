#include "formats/draw/names.hpp"

namespace sabotier {

const std::vector<std::string>& terrain_symbol_names() {
    // The first thirteen in the order of TerrainSymbol.
    static const std::vector<std::string> names{
        "plain",  "grass",  "sand",     "rocks",    "trees", "tufts", "ripples", "waves",
        "houses", "blocks", "hachures", "contours", "rings", "road",  "river",   "bridge"};
    return names;
}

const std::vector<std::string>& glyph_names() {
    static const std::vector<std::string> names{
        "tank",          "heavy-tank",  "missile-tank", "infantry-carrier",
        "artillery",     "recovery",    "bridge-layer", "engineer",
        "reloader",      "scout-car",   "hover-tank",   "hover-gun",
        "hover-carrier", "anti-grav",   "copter",       "infantry",
        "heavy-weapons", "jump-troops", "decoy",        "disabled",
        "destroyed",     "position",    "shots",        "bridge",
        "flag",          "star",        "star-1",       "star-2",
        "star-3",        "star-4",      "star-5",       "machine",
        "bolt",          "spy",         "villain",      "volcano",
        "peak",          "mine",        "eye",          "saboteur",
        "dynamite",      "laser",       "hologram",     "reflector",
        "virus",         "beacon",      "honey-pot",    "arrow",
        "earpiece",      "hack",        "parachute",    "sensor",
        "gun",           "cube"};
    return names;
}

} // namespace sabotier
