#include "formats/export/print/counters/piece_tokens.hpp"

#include "formats/draw/pieces/piece_art.hpp"
#include "formats/export/drawn/captions.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::print {
namespace {

Token token_of(const PieceLook& look) {
    return {[look](Canvas& canvas, Point middle, double size, double bleed) {
                draw_piece_front(canvas, middle, size, bleed, look);
            },
            [look](Canvas& canvas, Point middle, double size, double bleed) {
                draw_piece_back(canvas, middle, size, bleed, look);
            }};
}

PieceLook look_of(const Setup& setup, const Component& component) {
    PieceLook look;
    look.name = component.name;
    look.glyph = component.glyph;
    for (std::size_t side = 0; side < setup.sides.size(); ++side)
        if (setup.sides[side].side->id == component.side) {
            look.side = side_look(setup, side);
            look.colour = look.side->colour;
        }
    look.colour = colour_or(component.colour, look.colour);
    return look;
}

/// Index of a side; the number of sides for what belongs to nobody.
std::size_t side_of(const Setup& setup, const SideId& id) {
    std::size_t side = 0;
    while (side < setup.sides.size() && setup.sides[side].side->id != id)
        ++side;
    return side;
}

std::vector<TokenGroup> groups_of_sides(const Setup& setup) {
    std::vector<TokenGroup> groups(setup.sides.size() + 1);
    for (std::size_t side = 0; side < setup.sides.size(); ++side)
        groups[side].title = side_name(setup, side);
    groups.back().title = "For all sides";
    return groups;
}

void count_titles(std::vector<TokenGroup>& groups, const std::string& what) {
    std::erase_if(groups, [](const TokenGroup& group) { return group.tokens.empty(); });
    for (TokenGroup& group : groups)
        group.title += ": " + counted(group.tokens.size(), what);
}

} // namespace

std::size_t boards_in_play(const Setup& setup) {
    return setup.rulebook().board.one_for_each_side ? std::max<std::size_t>(1, setup.sides.size()) : 1;
}

int component_count(const Setup& setup, const Component& component) {
    for (const ComponentCount& stated : setup.scenario().components)
        if (stated.component == component.id) return std::max(0, stated.count);
    return component.count;
}

std::vector<TokenGroup> piece_groups(const Setup& setup) {
    std::vector<TokenGroup> groups = groups_of_sides(setup);
    for (const SetupUnit& unit : setup.units) {
        const bool is_nobodys = unit.side >= setup.sides.size();
        auto& tokens = groups[is_nobodys ? setup.sides.size() : unit.side].tokens;
        tokens.insert(tokens.end(), is_nobodys ? boards_in_play(setup) : 1,
                      token_of(piece_look(setup, unit)));
    }
    count_titles(groups, "piece");
    return groups;
}

std::vector<TokenGroup> component_groups(const Setup& setup, Component::Shape shape) {
    const std::string what = shape == Component::Shape::tile ? "tile" : "token";
    std::vector<TokenGroup> groups = groups_of_sides(setup);
    for (const Component& component : setup.rulebook().components) {
        if (component.shape != shape) continue;
        auto& tokens = groups[side_of(setup, component.side)].tokens;
        const auto copies = static_cast<std::size_t>(component_count(setup, component))
                            * static_cast<std::size_t>(component.sets);
        tokens.insert(tokens.end(), copies, token_of(look_of(setup, component)));
    }
    count_titles(groups, what);
    return groups;
}

} // namespace sabotier::print
