#include "formats/model/wesnoth_names.hpp"

#include <algorithm>
#include <array>

namespace sabotier::wesnoth {
namespace {

struct Ground {
    std::string_view symbol;
    std::string_view code;
    std::string_view name;
};
constexpr std::array grounds{
    Ground{"plain", "Gg", "Green Grass"},      Ground{"grass", "Gg", "Green Grass"},
    Ground{"sand", "Dd", "Desert Sands"},      Ground{"rocks", "Gd^Es", "Dry Grass with stones"},
    Ground{"trees", "Gg^Fms", "Mixed Forest"}, Ground{"tufts", "Ss", "Swamp"},
    Ground{"ripples", "Ww", "Shallow Water"},  Ground{"waves", "Wo", "Deep Water"},
    Ground{"houses", "Gg^Vh", "Village"},      Ground{"blocks", "Ch", "Human Castle"},
    Ground{"hachures", "Gd", "Dry Grass"},     Ground{"contours", "Hh", "Hills"},
    Ground{"rings", "Mm", "Mountains"}};

struct Unit {
    std::string_view glyph;
    std::string_view type;
};
constexpr std::array units{Unit{"tank", "Cavalryman"},
                           Unit{"heavy-tank", "Dragoon"},
                           Unit{"missile-tank", "Red Mage"},
                           Unit{"infantry-carrier", "Heavy Infantryman"},
                           Unit{"artillery", "Longbowman"},
                           Unit{"recovery", "White Mage"},
                           Unit{"bridge-layer", "Sergeant"},
                           Unit{"engineer", "Dwarvish Thunderer"},
                           Unit{"reloader", "Ruffian"},
                           Unit{"scout-car", "Wolf Rider"},
                           Unit{"hover-tank", "Elvish Scout"},
                           Unit{"hover-gun", "Elvish Rider"},
                           Unit{"hover-carrier", "Horseman"},
                           Unit{"anti-grav", "Drake Glider"},
                           Unit{"copter", "Gryphon Rider"},
                           Unit{"infantry", "Spearman"},
                           Unit{"heavy-weapons", "Pikeman"},
                           Unit{"jump-troops", "Vampire Bat"},
                           Unit{"decoy", "Peasant"}};

constexpr std::size_t least_letters = 2; ///< of either half of a code of terrain
constexpr std::size_t most_letters = 4;

bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}
bool is_letter(char c) {
    return is_capital(c) || (c >= 'a' && c <= 'z');
}
bool is_letter_or_digit(char c) {
    return is_letter(c) || (c >= '0' && c <= '9');
}

/// Of a code: the ground, or what stands on it, where signs tell ways over the hex as well.
bool is_half(std::string_view text, std::string_view signs) {
    return text.size() >= least_letters && text.size() <= most_letters && is_capital(text.front())
           && std::ranges::all_of(
               text, [&](char c) { return is_letter(c) || signs.find(c) != std::string_view::npos; });
}

template <class Rows, class Name>
std::vector<std::string> names_in(const Rows& rows, Name name) {
    std::vector<std::string> names;
    for (const auto& row : rows)
        if (std::ranges::find(names, row.*name) == names.end()) names.emplace_back(row.*name);
    return names;
}

} // namespace

bool is_ground(std::string_view code) {
    const std::size_t roof = code.find('^');
    if (roof == std::string_view::npos) return is_half(code, "");
    return is_half(code.substr(0, roof), "") && is_half(code.substr(roof + 1), "/|\\");
}

bool is_bridge(std::string_view code) {
    return code.starts_with('^') && is_half(code.substr(1), "|") && std::ranges::count(code, '|') == 1;
}

bool is_unit(std::string_view type) {
    if (type.empty() || !is_capital(type.front())) return false;
    bool is_apart = false; // at a blank or the like, of which there are no two beside each other
    for (const char c : type) {
        const bool parts = c == ' ' || c == '_' || c == '-';
        if ((parts && is_apart) || (!parts && !is_letter_or_digit(c))) return false;
        is_apart = parts;
    }
    return !is_apart;
}

std::string_view usual_ground(std::string_view symbol) {
    const auto found = std::ranges::find(grounds, symbol, &Ground::symbol);
    return found == grounds.end() ? grounds.front().code : found->code;
}

std::string_view usual_unit(std::string_view glyph) {
    const auto found = std::ranges::find(units, glyph, &Unit::glyph);
    return found == units.end() ? std::string_view() : found->type;
}

std::string ground_name(const std::string& code) {
    const auto found = std::ranges::find(grounds, code, &Ground::code);
    return found == grounds.end() ? code : std::string(found->name);
}

std::vector<std::string> usual_grounds() {
    return names_in(grounds, &Ground::code);
}

std::vector<std::string> usual_units() {
    return names_in(units, &Unit::type);
}

} // namespace sabotier::wesnoth
