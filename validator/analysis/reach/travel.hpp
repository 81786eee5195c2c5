#pragma once

#include "formats/base/cancel.hpp"
#include "validator/analysis/movement/model.hpp"

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace sabotier {

/// Turns needed to stand on each cell: 0 where one starts, `never` where one does not get.
using TurnMap = std::vector<std::uint32_t>;
/// Time in half move units on the clock of a unit with so many in a turn: what is left of a turn cannot be
/// saved, so a step that does not fit waits for the next turn.
using ClockMap = std::vector<std::uint32_t>;
inline constexpr std::uint32_t never = std::numeric_limits<std::uint32_t>::max();

/// One way of moving of the travelling unit. The model must outlive the travel.
struct TravelMode {
    const MovementModel* model = nullptr;
    int allowance = 0; ///< move units in a turn
};

struct TravelStart {
    SpaceIndex space = no_space;
    std::optional<Facing> facing; ///< none: any
    std::uint32_t turn = 0;       ///< at the end of which the unit stands there
};

/// A bridge that comes to stand while the travel is on its way.
struct LaterBridge {
    std::uint32_t turn = 1;      ///< the first in which it can be crossed; at least 1
    SpaceIndex space = no_space; ///< from then on a turn ends here no more: what makes the bridge stands here
    std::vector<const MovementModel*> models; ///< of each mode, with this bridge and all earlier ones
};

/// Turns from any of `starts` to everywhere on an empty map, exact over hex and facing: turns of the counter,
/// the extras of roads and whole-turn steps as in TurnReach. A unit with several modes picks one each turn.
/// Enemies, friends and zones of control are left out: they move, too. Starts that are no hexes are skipped.
/// Time O(hexes), about six states each. Asks before each turn whether it is wanted any more; if not, later
/// turns are missing.
[[nodiscard]] TurnMap travel_turns(std::span<const TravelMode> modes, std::span<const TravelStart> starts,
                                   const IsCancelled& is_cancelled = {});
/// The same with bridges that come to stand, in the order of their turns. The models must differ in nothing
/// but bridges without roads.
[[nodiscard]] TurnMap travel_turns(std::span<const TravelMode> modes, std::span<const TravelStart> starts,
                                   std::span<const LaterBridge> bridges,
                                   const IsCancelled& is_cancelled = {});

/// Time from any of `starts` to everywhere on an empty map for a unit that turns as it likes and gets no
/// extras for roads. Facing costs real units a little more; for whole maps and comparisons of sides this is
/// the quick measure. Time O(hexes).
[[nodiscard]] ClockMap travel_clock(const MovementModel& model, int allowance,
                                    std::span<const SpaceIndex> starts);

/// The turn in which a time of travel_clock() falls: 0 for 0, 1 for the first `2 * allowance` half units.
[[nodiscard]] constexpr std::uint32_t turn_of(std::uint32_t clock, int allowance) noexcept {
    const auto halves = static_cast<std::uint32_t>(2 * allowance);
    return clock == never ? never : (clock + halves - 1) / halves;
}

/// Which cells the unit can ever stand on, given time: 1 or 0 for each cell. No mode's allowance is exceeded
/// by a single step. Starts where the unit may not be count themselves. There must be a mode.
[[nodiscard]] std::vector<std::uint8_t> ever_reached(std::span<const TravelMode> modes,
                                                     std::span<const SpaceIndex> starts);

} // namespace sabotier
