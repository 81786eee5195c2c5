#include "editor/core/work/edits/tiles.hpp"

#include "editor/core/work/edits/renumber.hpp"
#include "formats/board/assembly.hpp"

#include <algorithm>

namespace sabotier::editor {

namespace {

TilePlace place_of(const PlacedTile& tile) {
    return {tile.i, tile.j};
}

Edited no_tiles() {
    return Edited::refused(tr("This map is not laid from tiles."));
}

/// A map of tiles with its layout changed.
template <class Function>
Edited change_layout(const Scene& scene, Function&& change) {
    if (!std::holds_alternative<TiledHexes>(scene.map().ground)) return no_tiles();
    Map map = scene.map();
    auto& layout = std::get<TiledHexes>(map.ground).layout;
    if (std::string why = change(layout); !why.empty()) return Edited::refused(std::move(why));
    const HexBoard& old = scene.setup().board.hexes();
    const HexBoard now = assemble(map, scene.rulebook(), scene.work().tiles.get()).board;
    return with_moved_map(scene, std::move(map), now.origin - old.origin);
}

PlacedTile* find_tile(std::vector<PlacedTile>& layout, TilePlace place) {
    const auto found = std::ranges::find(layout, place, place_of);
    return found == layout.end() ? nullptr : &*found;
}

int normal_turn(int turn) {
    return ((turn % 6) + 6) % 6;
}

/// The tile with its neighbours alone, itself last.
Map surroundings(const TiledHexes& ground, const TileId& tile, TilePlace place, int turn) {
    TiledHexes small;
    small.tiles = ground.tiles;
    for (const PlacedTile& other : ground.layout) {
        const Hex away{other.i - place.i, other.j - place.j};
        if (distance(away, {0, 0}) != 1) continue;
        PlacedTile near = other;
        near.i = away.q;
        near.j = away.r;
        small.layout.push_back(near);
    }
    small.layout.push_back({tile, 0, 0, normal_turn(turn), {}});
    Map map;
    map.ground = std::move(small);
    return map;
}

std::optional<Seam::Kind> seam_kind(AssemblyFault::Kind kind) {
    switch (kind) {
    case AssemblyFault::Kind::seam_terrain:
        return Seam::Kind::terrain;
    case AssemblyFault::Kind::seam_road:
        return Seam::Kind::road;
    case AssemblyFault::Kind::seam_river:
        return Seam::Kind::river;
    default:
        return std::nullopt;
    }
}

} // namespace

const PlacedTile* tile_at(const Map& map, TilePlace place) {
    const auto* tiled = std::get_if<TiledHexes>(&map.ground);
    if (!tiled) return nullptr;
    const auto found = std::ranges::find(tiled->layout, place, place_of);
    return found == tiled->layout.end() ? nullptr : &*found;
}

Edited lay_tile(const Scene& scene, const TileId& tile, TilePlace place, int turn) {
    if (!scene.work().tiles || !scene.work().tiles->tile(tile))
        return Edited::refused(say("The set has no tile {}.", tile.str()));
    return change_layout(scene, [&](std::vector<PlacedTile>& layout) -> std::string {
        if (PlacedTile* there = find_tile(layout, place)) {
            there->tile = tile;
            there->turn = normal_turn(turn);
        } else {
            layout.push_back({tile, place.i, place.j, normal_turn(turn), {}});
        }
        Map map;
        TiledHexes ground;
        ground.layout = layout;
        map.ground = std::move(ground);
        for (const AssemblyFault& fault : assemble(map, scene.rulebook(), scene.work().tiles.get()).faults)
            if (fault.kind == AssemblyFault::Kind::too_large)
                return tr("That is too far from the other tiles.");
        return {};
    });
}

Edited turn_tiles(const Scene& scene, const std::set<TilePlace>& places, int steps) {
    if (places.empty()) return Edited::refused(tr("No tile is selected."));
    return change_layout(scene, [&](std::vector<PlacedTile>& layout) -> std::string {
        for (PlacedTile& tile : layout)
            if (places.contains(place_of(tile))) tile.turn = normal_turn(tile.turn + steps);
        return {};
    });
}

Edited remove_tiles(const Scene& scene, const std::set<TilePlace>& places) {
    return change_layout(scene, [&](std::vector<PlacedTile>& layout) {
        const bool is_any =
            std::erase_if(layout, [&](const PlacedTile& tile) { return places.contains(place_of(tile)); })
            > 0;
        return is_any ? std::string() : tr("There is no tile.");
    });
}

Edited move_tiles(const Scene& scene, const std::set<TilePlace>& places, TilePlace from, TilePlace to) {
    if (places.empty()) return Edited::refused(tr("No tile is selected."));
    return change_layout(scene, [&](std::vector<PlacedTile>& layout) -> std::string {
        const auto moved = [&](TilePlace place) {
            return TilePlace{place.i + to.i - from.i, place.j + to.j - from.j};
        };
        for (const PlacedTile& tile : layout)
            if (places.contains(place_of(tile)))
                if (const TilePlace there = moved(place_of(tile));
                    !places.contains(there) && find_tile(layout, there) != nullptr)
                    return say("{} lies in the way.", find_tile(layout, there)->tile.str());
        for (PlacedTile& tile : layout) {
            if (!places.contains(place_of(tile))) continue;
            const TilePlace there = moved(place_of(tile));
            tile.i = there.i;
            tile.j = there.j;
        }
        return {};
    });
}

std::vector<Seam> seams(const Scene& scene, const TileId& tile, TilePlace place, int turn) {
    const auto* tiled = std::get_if<TiledHexes>(&scene.map().ground);
    if (!tiled) return {};
    const Map map = surroundings(*tiled, tile, place, turn);
    const auto& layout = std::get<TiledHexes>(map.ground).layout;
    const Assembly assembly = assemble(map, scene.rulebook(), scene.work().tiles.get());
    std::vector<Seam> found;
    for (const AssemblyFault& fault : assembly.faults) {
        const auto kind = seam_kind(fault.kind);
        const std::size_t own = layout.size() - 1;
        if (!kind || fault.tiles.size() != 2 || std::ranges::find(fault.tiles, own) == fault.tiles.end())
            continue;
        const PlacedTile& other = layout[fault.tiles[0] == own ? fault.tiles[1] : fault.tiles[0]];
        const Hex hex = assembly.board.grid.hex(fault.space) + assembly.board.origin + centre(place);
        found.push_back({*kind, hex, {other.i + place.i, other.j + place.j}});
    }
    return found;
}

int best_turn(const Scene& scene, const TileId& tile, TilePlace place, int from) {
    int best = normal_turn(from);
    std::size_t fewest = static_cast<std::size_t>(-1);
    for (int i = 0; i < 6; ++i) {
        const std::size_t count = seams(scene, tile, place, from + i).size();
        if (count >= fewest) continue;
        fewest = count;
        best = normal_turn(from + i);
    }
    return best;
}

std::string in_words(const std::vector<Seam>& seams) {
    const auto count = [&](Seam::Kind kind) { return std::ranges::count(seams, kind, &Seam::kind); };
    std::string words;
    const auto add = [&](Seam::Kind kind, const char* one, const char* many) {
        const auto n = static_cast<std::size_t>(count(kind));
        if (n == 0) return;
        words += (words.empty() ? "" : ", ") + say_count(one, many, n);
    };
    add(Seam::Kind::road, marked("{} road ends at the seam"), marked("{} roads end at the seam"));
    add(Seam::Kind::river, marked("{} river ends at the seam"), marked("{} rivers end at the seam"));
    add(Seam::Kind::terrain, marked("terrain differs on {} shared hex"),
        marked("terrain differs on {} shared hexes"));
    return words;
}

std::optional<int> copies_left(const Map& map, const TileId& tile) {
    const auto* tiled = std::get_if<TiledHexes>(&map.ground);
    if (!tiled || tiled->inventory.empty()) return std::nullopt;
    const auto stock = tiled->inventory.find(tile);
    const int at_hand = stock == tiled->inventory.end() ? 0 : stock->second;
    const auto used = std::ranges::count(tiled->layout, tile, &PlacedTile::tile);
    return at_hand - static_cast<int>(used);
}

} // namespace sabotier::editor
