#pragma once

#include "formats/board/hex_board.hpp"
#include "validator/analysis/movement/mover.hpp"

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

/// The movement rules read a second time, straight from the rulebook's tables and as slowly as they come: no
/// planes, no packed costs, every state of a move kept in a set.
namespace sabotier::test {

/// Where a unit stands: a hex, and on which road of a flyover (0 neither or both, 1 the deck, 2 the road
/// below).
struct Stand {
    Hex hex;
    int lane = 0;

    friend auto operator<=>(const Stand&, const Stand&) = default;
};

struct SlowStep {
    Stand to;
    bool is_whole_turn = false; ///< it takes all move units of a turn; then `halves` says nothing
    int halves = 0;             ///< half move units
    bool is_road = false;
};

struct SlowPlace {
    const HexBoard* board = nullptr;
    const Rulebook* rules = nullptr;
    std::set<SpaceIndex> positions; ///< friendly, prepared
};

/// None: the side is closed.
[[nodiscard]] std::optional<SlowStep> slow_step(const SlowPlace& place, const MovementProfile& profile,
                                                const Stand& from, Facing facing);
[[nodiscard]] bool on_road(const SlowPlace& place, const MovementProfile& profile, const Stand& stand);

struct SlowEnemy {
    Hex hex;
    bool has_zone = true;
};

struct SlowEnd {
    std::set<int> facings;
    int halves = 0; ///< fewest half move units to get there

    friend bool operator==(const SlowEnd&, const SlowEnd&) = default;
};

/// Where the unit may end its turn, with its start.
[[nodiscard]] std::map<SpaceIndex, SlowEnd> slow_reach(const SlowPlace& place, const Mover& mover, Hex start,
                                                       Facing facing, const std::vector<SlowEnemy>& enemies,
                                                       const std::vector<Hex>& friends);

/// The steps on the way there, out of every hex but the start, with the fewest half move units spent before.
[[nodiscard]] std::map<std::pair<SpaceIndex, SpaceIndex>, int>
slow_steps(const SlowPlace& place, const Mover& mover, Hex start, Facing facing,
           const std::vector<SlowEnemy>& enemies, const std::vector<Hex>& friends);

/// Turns to every hex, one whole turn after the other from all states reached so far.
[[nodiscard]] std::map<SpaceIndex, int> slow_travel(const SlowPlace& place, const std::vector<Mover>& modes,
                                                    const std::vector<std::pair<Hex, Facing>>& starts);

} // namespace sabotier::test
