#pragma once

#include "formats/documents/loaded_scenario.hpp"
#include "formats/setup/setup.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

/// Small changes to a scenario. Knows no game by name: what a change leads to is for the rulebook's checks
/// to judge.
namespace sabotier::playtest {

/// A change that has not been made yet.
struct SmallChange {
    enum class Kind : std::uint8_t {
        first,     ///< who begins
        zone,      ///< how deep a side's zone is
        army,      ///< what a side brings
        objective, ///< where an objective lies
        wall,      ///< walls between rooms
        blocked,   ///< squares that nothing enters
        tile,      ///< how a tile lies
        piece,     ///< where a piece stands
        points     ///< what armies may cost, with what one of them buys for it
    };
    Kind kind{};
    std::string words; ///< a sentence without its full stop, in the user's language
    /// Carries it out. The scenario is the one that the change was found for, or a copy.
    std::function<void(LoadedScenario&)> make;
};
inline constexpr std::size_t kinds_of_change = 9;
[[nodiscard]] std::string_view name(SmallChange::Kind kind) noexcept; ///< "first", "zone", ...

/// Every small change of each kind, in a fixed order. Many: those of pieces grow with the square of their
/// number. Whether a change leaves a good scenario is not asked here.
[[nodiscard]] std::vector<SmallChange> changes_of_first(const Setup& setup);
[[nodiscard]] std::vector<SmallChange> changes_of_zones(const Setup& setup);
[[nodiscard]] std::vector<SmallChange> changes_of_armies(const Setup& setup);
[[nodiscard]] std::vector<SmallChange> changes_of_objectives(const Setup& setup);
[[nodiscard]] std::vector<SmallChange> changes_of_walls(const Setup& setup);
[[nodiscard]] std::vector<SmallChange> changes_of_blocked(const Setup& setup);
[[nodiscard]] std::vector<SmallChange> changes_of_tiles(const Setup& setup);
[[nodiscard]] std::vector<SmallChange> changes_of_pieces(const Setup& setup);
[[nodiscard]] std::vector<SmallChange> changes_of_points(const Setup& setup);

/// By kind, in the order of the kinds.
[[nodiscard]] std::vector<std::vector<SmallChange>> all_changes(const Setup& setup);

} // namespace sabotier::playtest
