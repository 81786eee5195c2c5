#pragma once

#include "formats/model/rulebook.hpp"
#include "formats/model/scenario.hpp"
#include "validator/analysis/rooms/room_layouts.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sabotier {

/// What a scenario made from a layout says about itself.
struct RoomScenarioText {
    std::string rulebook; ///< as scenarios name it
    std::string title;
    std::string author;
    std::string description;
};

/// A layout as a complete scenario: its walls and pieces, the sides of the rulebook, and for each side the
/// pieces that DraftRules::each_side asks for, drawn by `seed` from those of its own: kinds with an exact
/// number in that number, then different ones, then further ones as far as the box has them. They stand in
/// the side's zone, if the rulebook gives it one, each in a room without other pieces if there is a way at
/// all. If there is none, some stand with others where a room may hold several pieces, and else have no
/// place. The rulebook needs a draft section; the same arguments give the same scenario on every machine.
[[nodiscard]] Scenario room_scenario(const RoomLayout& layout, const RoomGrid& grid, const Rulebook& rulebook,
                                     const RoomScenarioText& text, std::uint64_t seed);

} // namespace sabotier
