#pragma once

#include "validator/analysis/rooms/room_layouts.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabotier {

/// What a drawn layout should be like beyond legal.
struct RoomFilters {
    /// Two kinds whose nearest pieces are at least so many steps apart, walls in the way.
    struct Distance {
        std::int8_t first = 0;
        std::int8_t second = 0;
        int least = 1;
    };
    bool connected = false;              ///< every room can be reached from every other
    std::optional<std::size_t> symmetry; ///< index into symmetries(): the layout is mapped to itself
    std::vector<Distance> distances;
};

/// Steps between rooms through open edges; -1 where there is no way.
[[nodiscard]] std::vector<int> room_steps(const RoomLayout& layout, const RoomGrid& grid, int from);
[[nodiscard]] bool is_connected(const RoomLayout& layout, const RoomGrid& grid);
[[nodiscard]] bool passes(const RoomLayout& layout, const RoomLayoutRules& rules, const RoomFilters& filters);

/// Names of the symmetries of a grid, parallel to symmetries(); the identity is "".
[[nodiscard]] std::vector<std::string> symmetry_names(const RoomGrid& grid);

/// All legal layouts that a symmetry maps to themselves, in a fixed order; none if there are more than
/// `most`, or finding them takes too long.
[[nodiscard]] std::optional<std::vector<RoomLayout>>
symmetric_layouts(const RoomLayoutRules& rules, std::size_t symmetry, std::size_t most = 200'000);

/// Draws uniformly from the legal layouts that pass the filters: a layout that does not pass is thrown away,
/// which keeps the others equally likely; symmetric ones are drawn from the list of all.
class RoomDrawer {
public:
    RoomDrawer(RoomLayoutRules rules, RoomFilters filters, std::uint64_t seed);

    enum class Trouble : std::uint8_t { none_legal, too_large, none_passed };
    struct Drawn {
        std::optional<RoomLayout> layout;
        Trouble trouble = Trouble::none_legal; ///< where there is no layout
    };
    /// Gives up after `most_tries` layouts that did not pass.
    [[nodiscard]] Drawn draw(int most_tries = 100'000);

private:
    RoomLayoutRules rules_;
    RoomFilters filters_;
    std::mt19937_64 random_;
    RoomLayoutCounter counter_;
    std::optional<std::vector<RoomLayout>> symmetric_;
};

} // namespace sabotier
