#include "validator/play/procedures/battle/facts/ground_facts.hpp"

#include <algorithm>

namespace sabotier::play::battle {
namespace {

/// What the map says of each hex.
void describe_hexes(Facts& facts) {
    const HexBoard& board = *facts.board;
    const Rulebook& rulebook = facts.setup->rulebook();
    for (std::size_t i = 0; i < facts.places; ++i) {
        const SpaceIndex space{static_cast<std::uint32_t>(i)};
        Ground& ground = facts.ground[i];
        const Hex hex = board.grid.hex(space);
        ground.q = static_cast<std::int16_t>(hex.q);
        ground.r = static_cast<std::int16_t>(hex.r);
        ground.is_space = board.is_space(space);
        if (!ground.is_space) continue;
        const Terrain& terrain = rulebook.terrains[board.terrain[i] - 1U];
        const auto& hiding = rulebook.sight.hiding_terrains;
        ground.height = static_cast<std::int16_t>(facts.sight->height(space));
        if (terrain.scouted_within)
            ground.scouted_within = static_cast<std::int8_t>(std::min(*terrain.scouted_within, 100));
        ground.is_forest = std::find(hiding.begin(), hiding.end(), terrain.id) != hiding.end();
        ground.is_town = terrain.is_road_like;
        ground.is_swamp = terrain.swallows;
        ground.is_building = terrain.is_building;
        ground.has_bridge = board.bridge[i] != 0;
        const bool has_river = board.has_river[i] != 0;
        ground.is_wet = (terrain.is_water || has_river) && !ground.has_bridge;
        ground.is_river = has_river && !terrain.is_water && !ground.has_bridge;
        ground.can_be_dug = terrain.takes_positions && !has_river;
        ground.building = board.building[i];
    }
}

void find_surrounded(Facts& facts) {
    for (std::size_t i = 0; i < facts.places; ++i)
        if (facts.ground[i].is_space) {
            bool hides = true;
            for (int facing = 0; facing < 6; ++facing)
                hides = hides && facts.ground[facts.beside(static_cast<Place>(i), facing)].is_forest;
            facts.ground[i].is_surrounded = hides;
        }
}

void find_depressions(Facts& facts) {
    std::uint16_t found = 0;
    std::vector<Place> open;
    for (std::size_t i = 0; i < facts.places; ++i) {
        if (!facts.ground[i].is_space || facts.ground[i].height >= 0 || facts.ground[i].depression != 0)
            continue;
        facts.ground[i].depression = ++found;
        open.assign(1, static_cast<Place>(i));
        while (!open.empty()) {
            const Place here = open.back();
            open.pop_back();
            for (int facing = 0; facing < 6; ++facing) {
                Ground& beside = facts.ground[facts.beside(here, facing)];
                if (!beside.is_space || beside.height >= 0 || beside.depression != 0) continue;
                beside.depression = found;
                open.push_back(facts.beside(here, facing));
            }
        }
    }
}

} // namespace

void add_ground(Facts& facts) {
    facts.ground.resize(facts.places);
    describe_hexes(facts);
    find_surrounded(facts);
    find_depressions(facts);
}

void add_crossings(Facts& facts) {
    facts.rivers.assign(facts.places, 0);
    std::vector<SpaceIndex> hexes;
    for (std::size_t i = 0; i < facts.places; ++i)
        if (facts.ground[i].is_river) {
            facts.rivers[i] = static_cast<std::uint16_t>(hexes.size());
            hexes.push_back(SpaceIndex{static_cast<std::uint32_t>(i)});
        }
    facts.river_hexes = hexes.size();
    facts.crossings.reserve(facts.models.size() * hexes.size());
    for (const MovementModel& model : facts.models) {
        const std::vector<Crossing> of_model =
            crossings_of(*facts.board, facts.setup->rulebook(), model.profile(), hexes);
        facts.crossings.insert(facts.crossings.end(), of_model.begin(), of_model.end());
    }
}

} // namespace sabotier::play::battle
