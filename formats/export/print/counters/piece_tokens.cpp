#include "formats/export/print/counters/piece_tokens.hpp"

#include "formats/export/drawn/captions.hpp"
#include "formats/export/kit/ids.hpp"
#include "formats/export/kit/units.hpp"
#include "formats/export/print/counters/counters.hpp"

#include <set>

namespace sabotier::print {
namespace {

/// A group for each side, then one for what belongs to nobody; those without tokens are left out.
std::vector<TokenGroup> groups_of_sides(const Setup& setup, const std::vector<KitPiece>& pieces,
                                        const std::string& what) {
    std::vector<TokenGroup> groups(setup.sides.size() + 1);
    for (const KitPiece& piece : pieces) {
        TokenGroup& group = groups[piece.side == none ? setup.sides.size() : piece.side];
        group.title = piece.group;
        group.tokens.push_back(token_of(piece));
    }
    std::erase_if(groups, [](const TokenGroup& group) { return group.tokens.empty(); });
    for (TokenGroup& group : groups)
        group.title += ": " + counted(group.tokens.size(), what);
    return groups;
}

} // namespace

std::vector<TokenGroup> piece_groups(const Setup& setup, std::optional<std::size_t> only) {
    kit::Ids ids;
    std::vector<KitPiece> pieces = kit::units(setup, ids);
    std::set<std::size_t> of_nobody;
    std::erase_if(pieces, [&](const KitPiece& piece) {
        return only && (piece.side == none ? !of_nobody.insert(piece.unit).second : piece.side != *only);
    });
    return groups_of_sides(setup, pieces, "piece");
}

std::vector<TokenGroup> component_groups(const Setup& setup, Component::Shape shape,
                                         std::optional<std::size_t> only, std::size_t* left_out) {
    kit::Ids ids;
    const std::vector<KitPiece> pieces = kit::components(setup, shape, ids, left_out, only);
    return groups_of_sides(setup, pieces, shape == Component::Shape::tile ? "tile" : "token");
}

} // namespace sabotier::print
