#pragma once

#include "formats/setup/setup.hpp"
#include "validator/analysis/sight/bit_columns.hpp"
#include "validator/analysis/sight/line.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace sabotier {

/// What the rules ask about whoever looks. The default looks across an empty battlefield: it has no side, so
/// that units in between do not matter.
struct Looker {
    std::size_t side = none; ///< index into Setup::sides
    bool flies = false;
    bool hugs_ground = true; ///< false: friendly vehicles do not block its sight

    friend bool operator==(const Looker&, const Looker&) = default;
};

/// The movement class that a unit has when it is set up; null for a unit of an unknown kind or that never
/// moves.
[[nodiscard]] const MovementClass* class_at_setup(const SetupUnit& unit, const Rulebook& rulebook);
/// How a unit looks as it is set up. A unit without movement looks from the ground.
[[nodiscard]] Looker looker_of(const SetupUnit& unit, const Rulebook& rulebook);

/// A board as lines of sight see it, and the one place where the rules of sight are applied to lines:
///
/// - Only what lies strictly between the two ends counts (see line.hpp). Cells that are no spaces never
///   block, nor do units on the hexes of the two ends.
/// - Terrain blocks always, or from the second hex of such terrain on the line (SightRules::second_blocks).
///   Where a line runs between two hexes, one of them that blocks is enough, or both must (PairBlocks).
/// - Heights (HeightSight::over): terrain lower than the higher end does not block.
/// - Enemy units block; friendly vehicles block those who hug the ground; friendly soldiers do not. For a
///   looker on a hill (a level above 0), vehicles that stand at level 0 or lower do not block. Passengers and
///   decoys are not there.
/// - If either end flies, nothing blocks but terrain that blocks fliers.
///
/// Immutable; may be used from several threads. Keeps references: board, rulebook and setup must outlive it.
/// Building it costs a pass over the board; a million hexes take about 3 MB more for each side with units.
class SightBoard {
public:
    /// Terrain alone.
    SightBoard(const HexBoard& board, const Rulebook& rulebook);
    /// With the units on the map, as set up.
    explicit SightBoard(const Setup& setup);

    [[nodiscard]] const HexBoard& board() const noexcept { return board_; }
    [[nodiscard]] const Rulebook& rulebook() const noexcept { return rulebook_; }
    [[nodiscard]] const SightRules& rules() const noexcept { return rulebook_.sight; }

    /// Is there a line of sight? A space sees itself; nothing is seen from or at a hex that is no space.
    /// Constant time for each hex on the line; fastest within 24 hexes.
    [[nodiscard]] bool sees(Hex from, Hex to, const Looker& looker = {},
                            bool target_flies = false) const noexcept;

    /// Height of a space's level (0 where the rulebook does not define the level).
    [[nodiscard]] int height(SpaceIndex space) const noexcept {
        return heights_[board_.terrain[number(space)]];
    }
    [[nodiscard]] bool is_hill(SpaceIndex space) const noexcept { return height(space) > 0; }

    // What the faster and the more talkative forms of the same rule work on:

    /// What stands in the way in a hex, as bits.
    enum Obstacle : std::uint8_t {
        solid_terrain = 1,  ///< blocks always
        second_terrain = 2, ///< blocks from the second (or so) on
        building = 4,       ///< blocks fliers, too
        low_enemy = 8,      ///< enemy vehicles that a looker on a hill sees across
        enemy = 16,         ///< other enemy units
        low_friend = 32,    ///< friendly vehicles that a looker on a hill sees across
        friendly_vehicle = 64
    };
    /// What blocks one query.
    struct Terms {
        std::uint8_t mask = 0;       ///< obstacles that block by themselves
        bool counts_seconds = false; ///< second_terrain counts
        int floor = lowest;          ///< terrain below this height does not block
    };
    static constexpr int lowest = -1000;
    [[nodiscard]] Terms terms(SpaceIndex from, SpaceIndex to, const Looker& looker,
                              bool target_flies) const noexcept;
    /// Terms of a looker for targets of every height (`floor` is that of the looker alone).
    [[nodiscard]] Terms terms(SpaceIndex from, const Looker& looker, bool target_flies) const noexcept;
    /// Obstacles of a hex under a floor as a side sees them; 0 outside the board.
    [[nodiscard]] std::uint8_t obstacles(Hex hex, std::size_t side, int floor) const noexcept;
    /// From so many hexes of second_terrain on, they block.
    [[nodiscard]] int seconds_that_block() const noexcept { return rules().second_blocks; }
    [[nodiscard]] bool heights_matter() const noexcept { return rules().heights == HeightSight::over; }

    /// A unit that stands in somebody's way.
    struct Blocker {
        Hex hex;
        std::size_t side = none;
        bool is_vehicle = true;
        bool is_low = false;     ///< on the ground, at level 0 or lower
        std::size_t unit = none; ///< index into Setup::units
    };
    /// All of them, by column, then from the top, then in the order of the units.
    [[nodiscard]] const std::vector<Blocker>& blockers() const noexcept { return blockers_; }
    /// Those in one hex.
    [[nodiscard]] std::span<const Blocker> blockers(Hex hex) const noexcept;
    /// The bit under which a blocker gets in the way of a side; 0 if it never does.
    [[nodiscard]] static std::uint8_t obstacle(const Blocker& blocker, std::size_t side) noexcept;

    /// Terrain of one height as bits.
    struct Layer {
        int height = lowest; ///< `lowest` where heights do not matter: then there is one layer of all terrain
        BitColumns spaces;
        BitColumns solid;
        BitColumns second;
    };
    /// From the highest to the lowest, of the heights that there are.
    [[nodiscard]] const std::vector<Layer>& layers() const noexcept { return layers_; }
    [[nodiscard]] const BitColumns& spaces() const noexcept { return spaces_; }
    [[nodiscard]] const BitColumns& buildings() const noexcept { return buildings_; }

private:
    void read_terrain();
    void make_layers();
    void make_rays();
    void place_units(const Setup& setup);
    [[nodiscard]] bool walk(Hex from, Hex end, const Terms& terms, std::size_t side) const noexcept;
    [[nodiscard]] const std::vector<std::uint8_t>& plane(std::size_t side) const noexcept {
        return side < sides_.size() ? sides_[side] : terrain_;
    }

    const HexBoard& board_;
    const Rulebook& rulebook_;
    std::array<std::int16_t, 256> heights_{}; ///< by terrain code
    std::vector<std::uint8_t> terrain_;       ///< obstacles of the terrain alone
    /// With units, as each side sees them; empty without units.
    std::vector<std::vector<std::uint8_t>> sides_;
    std::vector<Blocker> blockers_;
    std::vector<Layer> layers_;
    BitColumns spaces_;
    BitColumns buildings_;
    std::vector<std::uint32_t> ray_starts_; ///< lines within the tabled radius as steps in the flat grid
    std::vector<std::int32_t> rays_;
};

} // namespace sabotier
