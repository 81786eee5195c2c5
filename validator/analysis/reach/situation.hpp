#pragma once

#include "formats/setup/setup.hpp"

#include <cstdint>
#include <vector>

namespace sabotier {

/// A unit has a zone of control if the way it stands at set-up has one and does not fly. Decoys are no units.
/// Whether it stands on the map, or in a carrier, is not asked.
[[nodiscard]] bool has_zone_of_control(const SetupUnit& unit, const Rulebook& rulebook);

/// What stands on the board, as the units of one side meet it. One byte a cell.
class Situation {
public:
    static constexpr std::uint8_t friendly = 1;   ///< a unit of the same side
    static constexpr std::uint8_t hostile = 2;    ///< a unit of another side
    static constexpr std::uint8_t controlled = 4; ///< in the zone of control of another side's unit
    static constexpr std::uint8_t controls = 8;   ///< another side's unit that has a zone of control
    static constexpr std::uint8_t full = 16;      ///< no other unit may end its turn here

    /// An empty board.
    explicit Situation(const HexBoard& board)
        : marks_(board.terrain.size()) {}
    /// The units of a setup as deployed. Passengers are nowhere; decoys take up room and have no zone of
    /// control.
    Situation(const Setup& setup, std::size_t side);

    [[nodiscard]] std::uint8_t at(SpaceIndex space) const noexcept { return marks_[number(space)]; }

    void add_friend(SpaceIndex space) { marks_[number(space)] |= friendly | full; }
    /// A unit of another side, with a zone of control round it or without.
    void add_enemy(const HexBoard& board, SpaceIndex space, bool has_zone);

private:
    std::vector<std::uint8_t> marks_;
};

} // namespace sabotier
