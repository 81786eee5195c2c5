#pragma once

#include "formats/model/scenario.hpp"
#include "validator/analysis/rooms/room_drawer.hpp"
#include "validator/generate/room_scenario.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace sabotier {

/// What a set-up on rooms should be like, beside the layouts that are drawn for it.
struct RoomWish {
    RoomScenarioText text;
    std::vector<OptionSetting> options; ///< of the rulebook, to be noted in the scenario
    std::uint64_t seed = 0;             ///< of the pieces that the sides take along
    Severity worst = Severity::warning; ///< findings above this are not taken
    /// Numbers that were asked for instead of the rulebook's. The findings about just these are waived in the
    /// scenario, with the number as the reason, so that it says what it means to be.
    std::optional<int> walls;
    std::map<KindId, int> pieces;
};

struct RoomSetup {
    std::optional<Scenario> scenario;
    std::string trouble;       ///< where there is none: why, in a clause
    bool is_too_large = false; ///< the numbers asked for too much to be drawn at all
};

/// A layout with the pieces of the sides (see room_scenario()) in which the rulebook's checks find nothing
/// above `wish.worst`; one that has such a finding is thrown away, so that all others stay equally likely.
/// Gives up after a number of set-ups and says so; says, too, where no layout is legal at all. `rules` are
/// those that `drawer` draws by.
[[nodiscard]] RoomSetup draw_setup(const std::shared_ptr<const Rulebook>& rulebook,
                                   const RoomLayoutRules& rules, RoomDrawer& drawer, const RoomWish& wish,
                                   const IsCancelled& is_cancelled = {});

/// How many layouts are drawn for one that passes the filters, before a draw gives up.
inline constexpr int most_layouts_tried = 100'000;
/// Why there is no layout, in a clause.
[[nodiscard]] std::string trouble_of(const RoomDrawer::Drawn& drawn);

} // namespace sabotier
