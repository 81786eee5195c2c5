#include "formats/tmx/merge.hpp"

#include "formats/base/words.hpp"
#include "formats/model/kinds.hpp"
#include "formats/model/written_ids.hpp"
#include "formats/setup/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace sabotier::tmx {
namespace {

constexpr std::size_t most_told = 8; ///< names, in a sentence

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

bool is_same_but_for_name(const ShownPiece& a, ShownPiece b) {
    b.name = a.name;
    return a == b;
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
        if (before_.pieces != after_.pieces) base_.rulebook->lines.empty() ? pieces() : units();
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
    void objectives();
    void positions();
    void pieces();
    void units();
    void unit(const ShownPiece& piece);
    void rename(const ShownPiece& piece, const ShownPiece* old);
    void tell_names();

    /// Of a side, while units are placed.
    struct SideUnits {
        std::set<UnitId> ids;                 ///< of its army
        std::set<UnitId> taken;               ///< and of the map
        std::map<UnitId, std::size_t> listed; ///< indices into the units of its army
        std::map<KindId, int> numbers;
        std::size_t deployment = 0;             ///< index into the scenario's
        std::map<UnitId, std::size_t> deployed; ///< indices into its units
    };
    SideUnits& units_of(const SideId& side);
    [[nodiscard]] static UnitId new_id(SideUnits& own, const KindId& kind);
    [[nodiscard]] static Deployed deployed(const ShownPiece& piece, UnitId id);

    const LoadedScenario& base_;
    std::shared_ptr<const Setup> setup_;
    const Content& before_;
    const Content& after_;
    std::vector<std::string>& remarks_;
    LoadedScenario made_;
    bool has_draft_ = false; ///< that what is shown no longer follows
    std::map<SideId, SideUnits> units_;
    std::vector<std::string> lost_names_; ///< the first that were not taken over, with their places
    std::size_t lost_name_count_ = 0;
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
        if (!side.zone || !side.zone->end || own == after_.zones.end()) continue;
        std::set<std::string> counted;
        for (const SpaceIndex space : setup->sides[i].zone)
            counted.insert(setup->board->name(space));
        std::set<std::string> shown;
        for (const NamedSpace& space : own->second.spaces)
            shown.insert(space.name);
        if (counted == shown) continue;
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

/// Of games without armies. Every piece gets its id written, so that those that stay keep theirs.
void Merging::pieces() {
    Scenario& scenario = made_.scenario;
    std::map<UnitId, const ShownPiece*> known; ///< that the map of the base shows
    for (const ShownPiece& piece : before_.pieces)
        known.emplace(piece.id, &piece);
    std::map<UnitId, const ShownPiece*> shown;
    for (const ShownPiece& piece : after_.pieces)
        if (!piece.id.empty()) shown.emplace(piece.id, &piece);
    std::vector<PlacedPiece> all;
    std::set<UnitId> taken;
    for (const SetupUnit& unit : setup_->units) {
        if (unit.piece == none) continue;
        PlacedPiece piece = base_.scenario.pieces[unit.piece];
        piece.id = unit.id;
        const auto own = shown.find(unit.id);
        if (own == shown.end() && known.contains(unit.id)) continue; // taken off the map
        if (own != shown.end()) {
            const auto old = known.find(unit.id);
            if (old == known.end() || *old->second != *own->second) {
                piece.kind = own->second->kind;
                if (old == known.end() || old->second->side != own->second->side)
                    piece.side = own->second->side;
                piece.name = own->second->name;
                piece.space = WrittenSpace{own->second->space, own->second->at};
            }
        }
        taken.insert(unit.id);
        all.push_back(std::move(piece));
    }
    std::set<UnitId> seen;
    for (const ShownPiece& piece : after_.pieces) {
        if (piece.draft != 0 && scenario.draft) continue;
        // Tiled copies an object with its id: the first one is the piece itself, any other gets an id as it
        // is counted
        const bool has_own = !piece.id.empty() && seen.insert(piece.id).second;
        if (has_own && taken.contains(piece.id)) continue;
        PlacedPiece placed;
        if (has_own) placed.id = piece.id;
        placed.kind = piece.kind;
        placed.side = piece.side;
        placed.name = piece.name;
        placed.space = WrittenSpace{piece.space, piece.at};
        all.push_back(std::move(placed));
    }
    scenario.pieces = std::move(all);
    changed(tr("the pieces stand as on the map"));
}

Merging::SideUnits& Merging::units_of(const SideId& side) {
    const auto [found, is_new] = units_.try_emplace(side);
    SideUnits& own = found->second;
    if (!is_new) return own;
    if (const auto army = made_.armies.find(side); army != made_.armies.end()) {
        const std::vector<ArmyUnit> units = army_units(army->second, *base_.rulebook);
        const std::vector<UnitOrigin> origins = unit_origins(army->second, *base_.rulebook);
        std::size_t listed = 0;
        for (std::size_t i = 0; i < units.size(); ++i) {
            own.ids.insert(units[i].id);
            if (origins[i].platoon == 0 && listed < army->second.units.size())
                own.listed.emplace(units[i].id, listed++);
        }
    }
    own.taken = own.ids;
    for (const ShownPiece& piece : after_.pieces)
        if (piece.side == side) own.taken.insert(piece.id);
    auto& all = made_.scenario.deployment;
    const auto deployment = std::ranges::find(all, side, &Deployment::side);
    own.deployment = static_cast<std::size_t>(deployment - all.begin());
    if (deployment == all.end()) all.push_back({side, {}, {}, false});
    const std::vector<Deployed>& units = all[own.deployment].units;
    for (std::size_t i = 0; i < units.size(); ++i)
        own.deployed.emplace(units[i].unit, i);
    return own;
}

Deployed Merging::deployed(const ShownPiece& piece, UnitId id) {
    Deployed deployed;
    deployed.unit = std::move(id);
    deployed.at = piece.at;
    if (piece.aboard.empty())
        deployed.space = NamedSpace{piece.space, piece.at};
    else
        deployed.aboard = piece.aboard;
    deployed.facing = piece.facing;
    deployed.shots = piece.shots;
    return deployed;
}

/// The kind in small letters and the first number that is free.
UnitId Merging::new_id(SideUnits& own, const KindId& kind) {
    std::string stem = kind.str();
    std::ranges::transform(stem, stem.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    for (int& number = own.numbers[kind];;) {
        UnitId id(fmt::format("{}-{}", stem, ++number));
        if (own.taken.insert(id).second) return id;
    }
}

/// A piece that the army lacks joins it.
void Merging::unit(const ShownPiece& piece) {
    SideUnits& own = units_of(piece.side);
    const UnitId id = piece.id.empty() ? new_id(own, piece.kind) : piece.id;
    if (own.ids.insert(id).second) {
        made_.armies[piece.side].units.push_back({id, piece.kind, piece.name, piece.at});
        if (!base_.file.empty()) changed(say("{} joins the army of {}", id.str(), piece.side.str()));
    }
    Deployment& deployment = made_.scenario.deployment[own.deployment];
    deployment.by_players = deployment.by_players && !deployment.units.empty();
    const auto [found, is_new] = own.deployed.emplace(id, deployment.units.size());
    if (is_new)
        deployment.units.push_back(deployed(piece, id));
    else
        deployment.units[found->second] = deployed(piece, id);
}

/// A unit that its army has is called as on the map, where its army can say so: the army lists it. `old`: how
/// the map of the base showed it; null: it did not, and no name is none that was taken off.
void Merging::rename(const ShownPiece& piece, const ShownPiece* old) {
    if (old == nullptr ? piece.name.empty() : piece.name == old->name) return;
    SideUnits& own = units_of(piece.side);
    if (const auto listed = own.listed.find(piece.id); listed != own.listed.end()) {
        std::string& name = made_.armies[piece.side].units[listed->second].name;
        if (name == piece.name) return;
        name = piece.name;
        changed(name.empty() ? say("{} of {} has no name any more", piece.id.str(), piece.side.str())
                             : say("{} of {} is called '{}'", piece.id.str(), piece.side.str(), name));
    } else if ((own.ids.contains(piece.id) || old != nullptr) && lost_name_count_++ < most_told) {
        lost_names_.push_back(
            say("'{}' for {} of {} ({})", piece.name, piece.id.str(), piece.side.str(), to_text(piece.at)));
    }
}

void Merging::tell_names() {
    if (lost_name_count_ > 0)
        changed(say("names are not taken over, for only units that an army lists have names: {}",
                    join_list(lost_names_, most_told, lost_name_count_)));
}

void Merging::units() {
    using Key = std::pair<SideId, UnitId>;
    const auto key = [](const ShownPiece& piece) { return Key(piece.side, piece.id); };
    std::map<Key, const ShownPiece*> old;
    for (const ShownPiece& piece : before_.pieces)
        old.emplace(key(piece), &piece);
    std::set<Key> kept;
    bool are_elsewhere = false;
    for (const ShownPiece& piece : after_.pieces) {
        const auto found = old.find(key(piece));
        const bool is_copy = !piece.id.empty() && !kept.insert(key(piece)).second;
        if (is_copy) {
            ShownPiece own = piece; // Tiled copies an object with its id
            own.id = UnitId();
            unit(own);
        } else {
            const ShownPiece* const shown = found == old.end() ? nullptr : found->second;
            rename(piece, shown); // before it could join an army
            if (shown != nullptr && is_same_but_for_name(*shown, piece)) continue;
            unit(piece);
        }
        are_elsewhere = true;
    }
    for (Deployment& deployment : made_.scenario.deployment)
        are_elsewhere = std::erase_if(deployment.units,
                                      [&](const Deployed& each) {
                                          const Key own(deployment.side, each.unit);
                                          return old.contains(own) && !kept.contains(own);
                                      })
                            > 0
                        || are_elsewhere;
    for (Side& side : made_.scenario.sides)
        if (const auto army = made_.armies.find(side.id); army != made_.armies.end())
            side.army.target = army->second;
    if (are_elsewhere) changed(tr("the units stand as on the map"));
    tell_names();
}

} // namespace

LoadedScenario merged(const LoadedScenario& base, const Content& before, const Content& after,
                      std::vector<std::string>& remarks) {
    return Merging(base, before, after, remarks).made();
}

} // namespace sabotier::tmx
