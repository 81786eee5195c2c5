#include "formats/tmx/merge.hpp"

#include "formats/base/words.hpp"
#include "formats/model/kinds.hpp"
#include "formats/setup/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <type_traits>
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

Cell cell_of(const Setup& setup, SpaceIndex space) {
    if (const HexBoard* hexes = setup.board.as<HexBoard>()) return to_cell(hexes->grid.hex(space));
    const GridBoard* const grid = setup.board.as<GridBoard>();
    return grid == nullptr ? Cell() : Cell{grid->column(space), grid->row(space)};
}

bool has_ground(const Setup& setup, Cell cell) {
    if (const HexBoard* hexes = setup.board.as<HexBoard>()) return hexes->is_space(to_hex(cell));
    const GridBoard* const grid = setup.board.as<GridBoard>();
    return grid != nullptr && cell.column < grid->columns() && cell.row < grid->rows();
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
    template <class Thing, class Key>
    [[nodiscard]] std::vector<Thing> in_order(const std::vector<Thing>& base,
                                              const std::vector<Thing>& before,
                                              const std::vector<Thing>& after, const Key& key) const;
    void ways(std::vector<HexPath>& base, const std::vector<HexPath>& before,
              const std::vector<HexPath>& after) const;
    [[nodiscard]] std::vector<Building> with_hidden(const std::vector<Building>& base) const;
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
    void declare_zones();
    [[nodiscard]] bool is_still_strip(std::size_t side, const Setup& setup,
                                      const std::set<Cell>& shown) const;
    void list_zone(std::size_t side, const Setup& setup);
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

/// In the order of the document: each that the map shows as before is what the document has, in its own
/// words; each that it shows otherwise is as it shows it; what is new comes last. What the map could not
/// show, for it lies beside the board, stays.
template <class Thing, class Key>
std::vector<Thing> Merging::in_order(const std::vector<Thing>& base, const std::vector<Thing>& before,
                                     const std::vector<Thing>& after, const Key& key) const {
    using Places = std::map<std::decay_t<std::invoke_result_t<Key, const Thing&>>, std::deque<const Thing*>>;
    const auto places = [&](const std::vector<Thing>& things) {
        Places found;
        for (const Thing& thing : things)
            found[key(thing)].push_back(&thing);
        return found;
    };
    const auto next = [&](Places& among, const Thing& thing) -> const Thing* { // copies have one key
        const auto found = among.find(key(thing));
        if (found == among.end() || found->second.empty()) return nullptr;
        const Thing* const first = found->second.front();
        found->second.pop_front();
        return first;
    };
    Places olds = places(before);
    Places owns = places(after);
    std::set<const Thing*> taken;
    std::vector<Thing> all;
    for (const Thing& thing : base) {
        const Thing* const old = next(olds, thing);
        if (old == nullptr) {
            all.push_back(thing);
            continue;
        }
        const Thing* const own = next(owns, thing);
        if (own == nullptr) continue;
        taken.insert(own);
        all.push_back(*own == *old ? thing : *own);
    }
    for (const Thing& own : after)
        if (!taken.contains(&own)) all.push_back(own);
    return all;
}

/// With the hexes that they have beside the board.
std::vector<Building> Merging::with_hidden(const std::vector<Building>& base) const {
    std::vector<Building> all = in_order(base, before_.terrain.buildings, after_.terrain.buildings,
                                         [](const Building& building) { return building.id; });
    for (const Building& building : base) {
        const auto same = std::ranges::find(all, building.id, &Building::id);
        if (same == all.end() || *same == building) continue;
        std::ranges::copy_if(building.cells, std::back_inserter(same->cells),
                             [&](Cell cell) { return is_hidden(cell); });
    }
    return all;
}

/// Roads and rivers have no names: those that were shown before are what the document has.
void Merging::ways(std::vector<HexPath>& base, const std::vector<HexPath>& before,
                   const std::vector<HexPath>& after) const {
    if (before == after) return;
    std::vector<HexPath> old = base;
    std::erase_if(old, [](const HexPath& path) { return path.cells.empty(); });
    base = after;
    if (old.size() != before.size()) return;
    std::map<std::vector<Cell>, std::size_t> known;
    for (std::size_t i = 0; i < before.size(); ++i)
        known.emplace(before[i].cells, i);
    for (HexPath& path : base)
        if (const auto same = known.find(path.cells); same != known.end()) path = old[same->second];
}

void Merging::labels() {
    if (before_.labels == after_.labels) return;
    std::vector<Label> all = in_order(base_.map.labels, before_.labels, after_.labels,
                                      [](const Label& label) { return std::pair(label.cell, label.text); });
    if (all == base_.map.labels) return;
    made_.map.labels = std::move(all);
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
    ways(terrain.roads, before.roads, after.roads);
    ways(terrain.rivers, before.rivers, after.rivers);
    if (before.bridges != after.bridges)
        terrain.bridges =
            in_order(terrain.bridges, before.bridges, after.bridges, std::mem_fn(&Bridge::cell));
    if (before.buildings != after.buildings) terrain.buildings = with_hidden(terrain.buildings);
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

/// Those that are gone, and those that somebody says the end and the depth of.
void Merging::declare_zones() {
    for (Side& side : made_.scenario.sides) {
        const auto old = before_.zones.find(side.id);
        const auto own = after_.zones.find(side.id);
        if (own == after_.zones.end()) {
            if (old == before_.zones.end()) continue;
            side.zone.reset();
            changed(say("the zone of {} is that of the map", side.id.str()));
        } else if (old == before_.zones.end()
                   || std::pair(old->second.end, old->second.depth)
                          != std::pair(own->second.end, own->second.depth)) {
            Zone zone;
            zone.end = own->second.end;
            zone.depth = own->second.depth;
            if (!zone.end) zone.spaces = own->second.spaces;
            side.zone = std::move(zone);
        }
    }
}

/// Whether what is painted is what the zone is counted as, on the new ground or on the old one, whose hexes
/// may be gone. `setup`: of what is made until now.
bool Merging::is_still_strip(std::size_t index, const Setup& setup, const std::set<Cell>& shown) const {
    const Side& side = made_.scenario.sides[index];
    const auto old = before_.zones.find(side.id);
    if (side.zone ? !side.zone->end : old == before_.zones.end()) return false;
    std::set<Cell> counted;
    for (const SpaceIndex space : setup.sides[index].zone)
        counted.insert(cell_of(setup, space));
    if (shown == counted) return true;
    if (old == before_.zones.end() || index >= base_.scenario.sides.size()
        || side.zone != base_.scenario.sides[index].zone)
        return false;
    std::set<Cell> before;
    for (const SpaceIndex space : setup_->sides[index].zone)
        if (has_ground(setup, cell_of(*setup_, space))) before.insert(cell_of(*setup_, space));
    return shown == before;
}

/// What is painted, in the order of the document; hexes without ground are none of a zone, but for those that
/// the document itself has there.
void Merging::list_zone(std::size_t index, const Setup& setup) {
    Side& side = made_.scenario.sides[index];
    const auto old = before_.zones.find(side.id);
    const auto own = after_.zones.find(side.id);
    const auto names = [](const std::vector<NamedSpace>& spaces) {
        std::set<std::string> all;
        for (const NamedSpace& space : spaces)
            all.insert(space.name);
        return all;
    };
    const std::set<std::string> known =
        old == before_.zones.end() ? std::set<std::string>() : names(old->second.spaces);
    const auto is_on = [&](const Setup& on, const std::string& name) {
        const auto space = on.board->find(name);
        return space && on.board->is_space(*space);
    };
    std::vector<std::string> dropped;
    std::size_t count = 0;
    std::vector<NamedSpace> shown;
    for (const NamedSpace& space : own->second.spaces) {
        const bool was_beside = known.contains(space.name) && !is_on(*setup_, space.name);
        if (was_beside || is_on(setup, space.name))
            shown.push_back(space);
        else if (count++ < most_told)
            dropped.push_back(space.name);
    }
    const bool was_strip = index < base_.scenario.sides.size() && old != before_.zones.end()
                           && (!base_.scenario.sides[index].zone || base_.scenario.sides[index].zone->end);
    const std::optional<Zone> base =
        index < base_.scenario.sides.size() ? base_.scenario.sides[index].zone : std::nullopt;
    Zone zone;
    if (!was_strip && base) { // in its order, and what the map could not show
        std::set<std::string> left = names(shown);
        for (const NamedSpace& space : base->spaces)
            if (left.erase(space.name) > 0 || !known.contains(space.name)) zone.spaces.push_back(space);
        std::erase_if(shown, [&](const NamedSpace& space) { return !left.contains(space.name); });
    }
    zone.spaces.insert(zone.spaces.end(), shown.begin(), shown.end());
    const bool is_declared_in_vain = side.zone && side.zone->end && base != side.zone;
    side.zone = std::move(zone);
    if (count > 0)
        changed(say("hexes of the zone of {} have no ground, and are left out: {}", side.id.str(),
                    join_list(dropped, most_told, count)));
    if (side.zone == base) return;
    changed(say("the zone of {} is that of the map", side.id.str()));
    if (is_declared_in_vain)
        changed(say("the zone of {} is what is painted, which its properties do not count", side.id.str()));
    else if (was_strip)
        changed(say("the zone of {} is a list of what is painted, and no longer counted from an end of the "
                    "map",
                    side.id.str()));
}

/// A strip is one as long as it is painted as it is counted.
void Merging::zones() {
    declare_zones();
    const auto setup = resolve(std::make_shared<const LoadedScenario>(made_));
    for (std::size_t i = 0; i < made_.scenario.sides.size(); ++i) {
        const Side& side = made_.scenario.sides[i];
        const auto old = before_.zones.find(side.id);
        const auto own = after_.zones.find(side.id);
        if (own == after_.zones.end()) continue;
        const bool is_same = old != before_.zones.end() && old->second == own->second;
        if (is_same && before_.terrain.codes == after_.terrain.codes && !has_new_size()) continue;
        std::set<Cell> shown;
        for (const NamedSpace& space : own->second.spaces)
            if (const auto at = setup->board->find(space.name); at && setup->board->is_space(*at))
                shown.insert(cell_of(*setup, *at));
        if (!is_declared_otherwise(side.id) && !is_still_strip(i, *setup, shown)) {
            list_zone(i, *setup);
            continue;
        }
        if (i >= base_.scenario.sides.size() || side.zone != base_.scenario.sides[i].zone)
            changed(say("the zone of {} is that of the map", side.id.str()));
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
