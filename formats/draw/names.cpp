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
        "tank",          "heavy-tank", "missile-tank", "infantry-carrier", "artillery",     "recovery",
        "bridge-layer",  "engineer",   "reloader",     "scout-car",        "hover-tank",    "hover-gun",
        "hover-carrier", "anti-grav",  "copter",       "infantry",         "heavy-weapons", "jump-troops",
        "decoy",         "disabled",   "destroyed",    "position",         "shots",         "bridge",
        "flag",          "star"};
    return names;
}

} // namespace sabotier
