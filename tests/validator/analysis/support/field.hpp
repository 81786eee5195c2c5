#pragma once

#include "formats/setup/setup.hpp"
#include "tests/validator/analysis/support/ground.hpp"
#include "validator/analysis/cache.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace sabotier::test {

/// A set-up of two sides on a board of hexes, its units added one by one, with what analyses keep of it.
struct Field {
    Setup setup;
    AnalysisCache cache;

    explicit Field(HexBoard board, const Rulebook& rules = ground_rules()) {
        auto loaded = std::make_shared<LoadedScenario>();
        loaded->rulebook = std::make_shared<const Rulebook>(rules);
        setup.loaded = loaded;
        setup.board = std::move(board);
        setup.sides.resize(2);
    }
    [[nodiscard]] const HexBoard& board() const { return setup.board.hexes(); }
    [[nodiscard]] SpaceIndex at(const std::string& hex) const { return test::at(board(), hex); }
    void zone(std::size_t side, const std::vector<std::string>& hexes) {
        std::vector<SpaceIndex>& zone = setup.sides[side].zone;
        for (const std::string& hex : hexes)
            zone.push_back(at(hex));
        std::sort(zone.begin(), zone.end());
    }
    /// Gives the unit's index. `space`: no_space for one that is not on the map.
    std::size_t add(const std::string& kind, SpaceIndex space, Facing facing = Facing::n,
                    std::size_t side = 0, std::size_t carrier = none) {
        SetupUnit unit;
        unit.side = side;
        unit.kind = setup.rulebook().piece(KindId(kind));
        unit.space = space;
        unit.facing = facing;
        unit.carrier = carrier;
        setup.units.push_back(unit);
        setup.sides[side].units.push_back(setup.units.size() - 1);
        return setup.units.size() - 1;
    }
    /// The same of a hex by its number; "": not on the map.
    std::size_t add(const std::string& kind, const std::string& hex, Facing facing = Facing::n,
                    std::size_t side = 0, std::size_t carrier = none) {
        return add(kind, hex.empty() ? no_space : at(hex), facing, side, carrier);
    }
};

} // namespace sabotier::test
