#include "formats/tmx/merge.hpp"

#include "formats/base/words.hpp"
#include "formats/model/kinds.hpp"
#include "formats/setup/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace sabotier::tmx {
namespace {

constexpr std::size_t most_told = 8; ///< places, in a sentence

/// Of two texts of one size: where they say the same, what the base has, which may be what neither can show.
std::string merged_codes(const HexTerrain& base, const HexTerrain& before, const HexTerrain& after) {
    if (base.columns != after.columns || base.rows != after.rows || before.codes.size() != after.codes.size()
        || base.codes.size() != after.codes.size())
        return after.codes;
    std::string codes = after.codes;
    for (std::size_t i = 0; i < codes.size(); ++i)
        if (before.codes[i] == after.codes[i]) codes[i] = base.codes[i];
    return codes;
}

class Merging {
public:
    Merging(const LoadedScenario& base, const Content& before, const Content& after,
            std::vector<std::string>& remarks)
        : base_(base),
          setup_(resolve(std::make_shared<const LoadedScenario>(base))),
          before_(before),
          after_(after),
          remarks_(remarks),
          made_(base) {}

    LoadedScenario made() {
        const BoardTraits& board = traits(base_.rulebook->board.kind);
        if (board.has_terrain) hexes();
        if (board.has_walls) rooms();
        if (board.has_blocked) squares();
        labels();
        sides();
        zones();
        objectives();
        positions();
        tell_turned_tiles();
        merge_pieces(*setup_, before_, after_, made_, remarks_);
        return std::move(made_);
    }

private:
    [[nodiscard]] bool is_hidden(Cell cell) const {
        const HexBoard* board = setup_->board.as<HexBoard>();
        return board != nullptr && !board->is_space(to_hex(cell));
    }
    template <class Thing>
    [[nodiscard]] std::vector<Thing> with_hidden(std::vector<Thing> shown,
                                                 const std::vector<Thing>& base) const;
    [[nodiscard]] std::vector<Building> with_hidden(std::vector<Building> shown,
                                                    const std::vector<Building>& base) const;
    void changed(std::string sentence) { remarks_.push_back(std::move(sentence)); }
    [[nodiscard]] bool has_new_size() const {
        return before_.columns != after_.columns || before_.rows != after_.rows;
    }
    void labels();
    void hexes();
    void rooms();
    void drop_draft();
    void squares();
    void sides();
    void zones();
    [[nodiscard]] bool is_declared_otherwise(const SideId& side) const;
    void tell_turned_tiles();
    void objectives();
    void positions();

    const LoadedScenario& base_;
    std::shared_ptr<const Setup> setup_;
    const Content& before_;
    const Content& after_;
    std::vector<std::string>& remarks_;
    LoadedScenario made_;
    bool has_draft_ = false; ///< that what is shown no longer follows
};

/// Those that lie in cells, as the map shows them, and after them those that it could not show: they lie
/// beside the board.
template <class Thing>
std::vector<Thing> Merging::with_hidden(std::vector<Thing> shown, const std::vector<Thing>& base) const {
    for (const Thing& thing : base)
        if (is_hidden(thing.cell)) shown.push_back(thing);
    return shown;
}

std::vector<Building> Merging::with_hidden(std::vector<Building> shown,
                                           const std::vector<Building>& base) const {
    for (const Building& building : base) {
        std::vector<Cell> hidden;
        std::ranges::copy_if(building.cells, std::back_inserter(hidden),
                             [&](Cell cell) { return is_hidden(cell); });
        const auto same = std::ranges::find(shown, building.id, &Building::id);
        if (same != shown.end())
            same->cells.insert(same->cells.end(), hidden.begin(), hidden.end());
        else if (hidden.size() == building.cells.size())
            shown.push_back(building);
    }
    return shown;
}

void Merging::labels() {
    if (before_.labels == after_.labels) return;
    made_.map.labels = with_hidden(after_.labels, base_.map.labels);
    changed(tr("the labels are those of the map"));
}

void Merging::hexes() {
    const HexTerrain& before = before_.terrain;
    const HexTerrain& after = after_.terrain;
    if (before == after && !has_new_size()) return;
    changed(tr("the ground is that of the map"));
    if (const auto* tiled = std::get_if<TiledHexes>(&base_.map.ground)) {
        FreeHexes free;
        free.depth = tiled->depth ? tiled->depth : setup_->board.hexes().depth;
        free.terrain = after;
        made_.map.ground = std::move(free);
        made_.tiles = nullptr;
        changed(tr("the map is not laid from tiles any more"));
        return;
    }
    auto* free = std::get_if<FreeHexes>(&made_.map.ground);
    if (free == nullptr) {
        made_.map.ground = FreeHexes{after, {}, {}};
        return;
    }
    HexTerrain& terrain = free->terrain;
    terrain.codes = merged_codes(terrain, before, after);
    terrain.columns = after.columns;
    terrain.rows = after.rows;
    if (before.roads != after.roads) terrain.roads = after.roads;
    if (before.rivers != after.rivers) terrain.rivers = after.rivers;
    if (before.bridges != after.bridges) terrain.bridges = with_hidden(after.bridges, terrain.bridges);
    if (before.buildings != after.buildings)
        terrain.buildings = with_hidden(after.buildings, terrain.buildings);
}

/// What its steps had placed is shown as any other walls and pieces.
void Merging::drop_draft() {
    if (!made_.scenario.draft) return;
    made_.scenario.draft.reset();
    has_draft_ = true;
    changed(tr("the steps of the draft are left out: what they placed is placed otherwise"));
}

void Merging::rooms() {
    auto* rooms = std::get_if<Rooms>(&made_.map.ground);
    if (rooms == nullptr) rooms = &made_.map.ground.emplace<Rooms>();
    const auto drafted = [](const Content& content) {
        std::vector<std::string> placed;
        for (const ShownWall& wall : content.walls)
            if (wall.draft != 0)
                placed.push_back(fmt::format("{} {}|{}", wall.draft, wall.edge.first, wall.edge.second));
        for (const ShownPiece& piece : content.pieces)
            if (piece.draft != 0)
                placed.push_back(fmt::format("{} {} {}", piece.draft, piece.kind.str(), piece.space));
        std::ranges::sort(placed);
        return placed;
    };
    if (drafted(before_) != drafted(after_)) drop_draft();
    if (before_.walls == after_.walls && !has_new_size() && !has_draft_) return;
    changed(tr("the walls are those of the map"));
    rooms->columns = after_.columns;
    rooms->rows = after_.rows;
    rooms->walls.clear();
    for (const ShownWall& wall : after_.walls)
        if (wall.draft == 0 || !made_.scenario.draft) rooms->walls.push_back(wall.edge);
}

void Merging::squares() {
    auto* squares = std::get_if<Squares>(&made_.map.ground);
    if (squares == nullptr) squares = &made_.map.ground.emplace<Squares>();
    if (before_.blocked == after_.blocked && !has_new_size()) return;
    changed(tr("the blocked squares are those of the map"));
    squares->columns = after_.columns;
    squares->rows = after_.rows;
    squares->blocked = after_.blocked;
}

void Merging::tell_turned_tiles() {
    if (has_new_size()) return;
    std::vector<std::string> places;
    std::size_t count = 0;
    for (const auto& [space, flags] : after_.turned_tiles) {
        const auto old = before_.turned_tiles.find(space);
        const bool is_same = old != before_.turned_tiles.end() && old->second == flags;
        if (!is_same && count++ < most_told) places.push_back(space);
    }
    if (count > 0)
        changed(say("that tiles of the ground are turned or flipped means nothing: {}",
                    join_list(places, most_told, count)));
}

/// Those that the map names and the scenario lacks; in the rulebook's order, then the alphabet's.
void Merging::sides() {
    std::set<SideId> named;
    for (const auto& [side, zone] : after_.zones)
        named.insert(side);
    for (const auto& [side, spaces] : after_.positions)
        named.insert(side);
    for (const ShownPiece& piece : after_.pieces)
        if (!piece.side.empty()) named.insert(piece.side);
    for (const Side& side : made_.scenario.sides)
        named.erase(side.id);
    const auto add = [&](const SideId& id, const std::string& name) {
        Side side;
        side.id = id;
        side.name = name;
        made_.scenario.sides.push_back(std::move(side));
        if (base_.file.empty()) return;
        changed(say("the side {} is new", id.str()));
    };
    for (const SideTemplate& side : base_.rulebook->sides)
        if (named.erase(side.id) > 0) add(side.id, side.name);
    for (const SideId& id : named)
        add(id, "");
}

/// Whether somebody says otherwise from where a zone is counted, and has painted nothing.
bool Merging::is_declared_otherwise(const SideId& side) const {
    const auto old = before_.zones.find(side);
    const auto own = after_.zones.find(side);
    if (old == before_.zones.end() || own == after_.zones.end() || has_new_size()) return false;
    return own->second.end && old->second != own->second && old->second.spaces == own->second.spaces;
}

void Merging::zones() {
    for (Side& side : made_.scenario.sides) {
        const auto old = before_.zones.find(side.id);
        const auto own = after_.zones.find(side.id);
        const bool is_same = old == before_.zones.end()
                                 ? own == after_.zones.end()
                                 : own != after_.zones.end() && old->second == own->second;
        if (is_same && !has_new_size()) continue;
        if (own == after_.zones.end()) {
            if (!is_same) side.zone.reset();
        } else {
            Zone zone;
            zone.end = own->second.end;
            zone.depth = own->second.depth;
            if (!zone.end) zone.spaces = own->second.spaces;
            side.zone = std::move(zone);
        }
        if (!is_same) changed(say("the zone of {} is that of the map", side.id.str()));
    }
    // a strip that the map does not show as it is counted is a list of what is shown
    const auto setup = resolve(std::make_shared<const LoadedScenario>(made_));
    for (std::size_t i = 0; i < made_.scenario.sides.size(); ++i) {
        Side& side = made_.scenario.sides[i];
        const auto own = after_.zones.find(side.id);
        if (!side.zone || !side.zone->end || own == after_.zones.end() || is_declared_otherwise(side.id))
            continue;
        std::set<std::string> counted;
        for (const SpaceIndex space : setup->sides[i].zone)
            counted.insert(setup->board->name(space));
        std::set<std::string> shown;
        for (const NamedSpace& space : own->second.spaces)
            shown.insert(space.name);
        if (counted == shown) continue;
        if (const auto old = before_.zones.find(side.id);
            old != before_.zones.end()
            && (old->second.end != own->second.end || old->second.depth != own->second.depth))
            changed(
                say("the zone of {} is what is painted, which its properties do not count", side.id.str()));
        side.zone->end.reset();
        side.zone->depth = 0;
        side.zone->spaces = own->second.spaces;
    }
}

void Merging::objectives() {
    if (before_.objectives == after_.objectives) return;
    std::vector<Objective> all;
    for (std::size_t i = 0; i < base_.scenario.objectives.size(); ++i)
        if (!setup_->board->is_space(setup_->objectives[i])) all.push_back(base_.scenario.objectives[i]);
    std::set<ObjectiveId> taken;
    for (const Objective& objective : all)
        taken.insert(objective.id);
    for (const Objective& objective : after_.objectives)
        taken.insert(objective.id);
    std::set<ObjectiveId> seen;
    int number = 0;
    for (Objective objective : after_.objectives) {
        const bool has_own = !objective.id.empty() && seen.insert(objective.id).second;
        while (!has_own && !taken.insert(objective.id).second) // Tiled copies an object with its id
            objective.id = ObjectiveId(fmt::format("objective-{}", ++number));
        all.push_back(std::move(objective));
    }
    made_.scenario.objectives = std::move(all);
    changed(tr("the objectives are those of the map"));
}

void Merging::positions() {
    if (before_.positions == after_.positions) return;
    std::vector<PreparedPositions> all;
    const auto of_side = [&](const SideId& side) -> std::vector<NamedSpace>& {
        auto found = std::ranges::find(all, side, &PreparedPositions::side);
        if (found == all.end()) found = all.insert(found, {side, {}, {}});
        return found->spaces;
    };
    for (const auto& [side, spaces] : after_.positions)
        of_side(side) = spaces;
    for (const PreparedPositions& positions : base_.scenario.positions) { // what the map cannot show stays
        const bool has_side =
            std::ranges::find(base_.scenario.sides, positions.side, &Side::id) != base_.scenario.sides.end();
        for (const NamedSpace& space : positions.spaces)
            if (!has_side || !setup_->find(space.name)) of_side(positions.side).push_back(space);
    }
    made_.scenario.positions = std::move(all);
    changed(tr("the positions are those of the map"));
}

} // namespace

LoadedScenario merged(const LoadedScenario& base, const Content& before, const Content& after,
                      std::vector<std::string>& remarks) {
    return Merging(base, before, after, remarks).made();
}

} // namespace sabotier::tmx
