#include "formats/export/kit/trays.hpp"

#include "formats/export/kit/ids.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

namespace sabotier {
namespace {

using Piles = std::vector<std::vector<std::size_t>>;

/// Of one palette, in the kit's order.
struct Group {
    std::string name;
    std::size_t side = none;
    std::vector<std::size_t> hidden; ///< aside
    std::vector<std::size_t> open;   ///< aside
    /// Those that everybody knows to be of it, wherever they are.
    std::vector<std::size_t> all_hidden;
    std::vector<std::size_t> all_open;
};

/// Names of sides may be the same. What stands on the board that all see is known not to be aside; whether
/// something stands on a side's own is not.
std::vector<Group> groups_of(const Kit& kit, const std::vector<bool>& is_aside, std::size_t boards) {
    std::vector<Group> groups;
    std::map<std::pair<std::string, std::size_t>, std::size_t> known;
    for (std::size_t i = 0; i < is_aside.size(); ++i) {
        const KitPiece& piece = kit.pieces[i];
        const bool is_marker = piece.sort == KitPiece::Sort::marker;
        const std::string name = is_marker ? "Markers" : piece.group;
        const std::size_t side = is_marker ? none : piece.side;
        if (!is_aside[i] && (boards == 1 || side == none)) continue;
        const auto [found, is_new] = known.try_emplace({name, side}, groups.size());
        if (is_new) groups.push_back({name, side, {}, {}, {}, {}});
        Group& group = groups[found->second];
        (piece.is_hidden ? group.all_hidden : group.all_open).push_back(i);
        if (is_aside[i]) (piece.is_hidden ? group.hidden : group.open).push_back(i);
    }
    return groups;
}

Piles by_kind(const Kit& kit, const std::vector<std::size_t>& pieces) {
    Piles piles;
    std::map<std::string, std::size_t> known;
    for (const std::size_t i : pieces) {
        const auto [found, is_new] = known.try_emplace(kit.pieces[i].kind, piles.size());
        if (is_new) piles.emplace_back();
        piles[found->second].push_back(i);
    }
    return piles;
}

std::vector<std::size_t> scattered(const Kit& kit, std::vector<std::size_t> pieces) {
    std::ranges::sort(pieces, {}, [&](std::size_t i) {
        return std::pair<std::uint64_t, std::size_t>(kit::scattered(kit.pieces[i].id), i);
    });
    return pieces;
}

bool is_private(const Kit& kit, const Group& group, const TrayNeeds& needs) {
    if (group.side == none || (group.all_hidden.empty() && needs.boards == 1)) return false;
    for (std::size_t i = 0; i < std::min(needs.private_seats, kit.seats.size()); ++i)
        if (kit.seats[i].side == group.side) return true;
    return false;
}

PiledTray piled(const Setup& setup, const Kit& kit, const Group& group, const TrayNeeds& needs) {
    PiledTray tray;
    tray.name = group.name;
    const Piles open = by_kind(kit, group.open);
    if (is_private(kit, group, needs)) {
        tray.side = group.side;
        tray.piles = by_kind(kit, group.hidden);
        // How many kinds there are of what is hidden, nobody else knows; the rulebook's, everybody does.
        const std::size_t kinds = std::max<std::size_t>(1, setup.rulebook().pieces.size());
        tray.cells = std::min(group.all_hidden.size(), kinds) + by_kind(kit, group.all_open).size();
    } else if (!group.hidden.empty()) {
        tray.piles.push_back(scattered(kit, group.hidden));
    }
    tray.piles.insert(tray.piles.end(), open.begin(), open.end());
    if (tray.side == none) tray.cells = tray.piles.size();
    return tray;
}

} // namespace

std::vector<PiledTray> piled_trays(const Setup& setup, const Kit& kit, const std::vector<bool>& is_aside,
                                   const TrayNeeds& needs) {
    std::vector<PiledTray> trays;
    for (const Group& group : groups_of(kit, is_aside, needs.boards))
        trays.push_back(piled(setup, kit, group, needs));
    std::erase_if(trays,
                  [](const PiledTray& tray) { return tray.cells == 0; }); // those of sides without a seat
    return trays;
}

} // namespace sabotier
