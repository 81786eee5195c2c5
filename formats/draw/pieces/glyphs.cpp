#include "formats/draw/pieces/glyphs.hpp"

#include "formats/draw/pieces/glyph_tools.hpp"

#include <algorithm>
#include <map>
#include <string_view>

namespace sabotier {
namespace {

using Draw = void (*)(const glyph::Tools&, const std::string&);

const std::map<std::string, Draw, std::less<>>& library() {
    using namespace glyph;
    static const std::map<std::string, Draw, std::less<>> all{
        {"tank", draw_tracked},
        {"heavy-tank", draw_tracked},
        {"missile-tank", draw_tracked},
        {"infantry-carrier", draw_tracked},
        {"artillery", draw_tracked},
        {"recovery", draw_tracked},
        {"bridge-layer", draw_tracked},
        {"engineer", draw_tracked},
        {"reloader", draw_tracked},
        {"scout-car", draw_fast},
        {"hover-tank", draw_fast},
        {"hover-gun", draw_fast},
        {"hover-carrier", draw_fast},
        {"anti-grav", draw_fast},
        {"copter", draw_fast},
        {"infantry", draw_soldiers},
        {"heavy-weapons", draw_soldiers},
        {"jump-troops", draw_soldiers},
    };
    return all;
}

} // namespace

const std::vector<std::string>& glyph_names() {
    static const std::vector<std::string> names{"tank",
                                                "heavy-tank",
                                                "missile-tank",
                                                "infantry-carrier",
                                                "artillery",
                                                "recovery",
                                                "bridge-layer",
                                                "engineer",
                                                "reloader",
                                                "scout-car",
                                                "hover-tank",
                                                "hover-gun",
                                                "hover-carrier",
                                                "anti-grav",
                                                "copter",
                                                "infantry",
                                                "heavy-weapons",
                                                "jump-troops",
                                                "decoy",
                                                "disabled",
                                                "destroyed",
                                                "position",
                                                "shots",
                                                "bridge",
                                                "flag",
                                                "star",
                                                "star-1",
                                                "star-2",
                                                "star-3",
                                                "star-4",
                                                "star-5",
                                                "machine",
                                                "bolt",
                                                "spy",
                                                "villain",
                                                "volcano",
                                                "peak",
                                                "mine",
                                                "eye",
                                                "saboteur",
                                                "dynamite",
                                                "laser",
                                                "hologram",
                                                "reflector",
                                                "virus",
                                                "beacon",
                                                "honey-pot",
                                                "arrow",
                                                "earpiece",
                                                "hack",
                                                "parachute",
                                                "sensor",
                                                "gun",
                                                "cube",
                                                "pick",
                                                "lamp",
                                                "cart",
                                                "broken-pick",
                                                "broken-lamp",
                                                "broken-cart",
                                                "wrench",
                                                "rocks",
                                                "chart",
                                                "hand",
                                                "barred-hand",
                                                "swap",
                                                "hat",
                                                "cage",
                                                "key",
                                                "crown",
                                                "coins",
                                                "crystal",
                                                "helmet",
                                                "fist",
                                                "pick-and-shovel"};
    return names;
}

void draw_glyph(Canvas& canvas, const std::string& name, Point middle, double size, const GlyphInk& ink,
                double turn) {
    const Saved saved(canvas);
    canvas.move(middle.x, middle.y);
    canvas.scale(size);
    canvas.turn(turn);
    const glyph::Tools tools{canvas, ink};
    const auto found = library().find(name);
    if (found != library().end()) return found->second(tools, name);
    if (!glyph::draw_intrigue(tools, name) && !glyph::draw_card_sign(tools, name))
        glyph::draw_sign(tools, name);
}

} // namespace sabotier
