#include "formats/export/print/counters/counters.hpp"

#include "formats/export/drawn/captions.hpp"
#include "formats/export/kit/ids.hpp"
#include "formats/export/kit/markers.hpp"
#include "formats/export/kit/units.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::print {
namespace {

TokenFace square(KitFace face) {
    return [face = std::move(face)](Canvas& canvas, Point middle, double size, double bleed) {
        face(canvas, {middle.x - size / 2, middle.y - size / 2, size, size}, bleed);
    };
}

} // namespace

Token token_of(const KitPiece& piece) {
    return {square(piece.front), square(piece.back), piece.pale_back ? square(piece.pale_back) : TokenFace()};
}

std::vector<TokenGroup> counter_groups(const Setup& setup) {
    kit::Ids ids;
    std::vector<TokenGroup> groups(setup.sides.size());
    for (const KitPiece& piece : kit::units(setup, ids))
        if (piece.side != none) groups[piece.side].tokens.push_back(token_of(piece));
    for (std::size_t i = 0; i < groups.size(); ++i)
        groups[i].title =
            fmt::format("{}: {}", side_name(setup, i), counted(groups[i].tokens.size(), "counter"));
    return groups;
}

std::vector<TokenGroup> marker_groups(const Setup& setup) {
    kit::Ids ids;
    std::vector<TokenGroup> groups;
    for (const KitPiece& piece : kit::markers(setup, ids)) {
        if (groups.empty() || groups.back().title != piece.group) groups.push_back({piece.group, {}});
        groups.back().tokens.push_back(token_of(piece));
    }
    // Short groups stand beside each other at the end.
    std::stable_sort(groups.begin(), groups.end(), [](const TokenGroup& a, const TokenGroup& b) {
        return a.tokens.size() > b.tokens.size();
    });
    return groups;
}

} // namespace sabotier::print
