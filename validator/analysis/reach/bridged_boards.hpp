#pragma once

#include "formats/setup/setup.hpp"
#include "validator/analysis/movement/mover.hpp"
#include "validator/analysis/reach/travel.hpp"

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace sabotier {

/// A unit that has become a bridge and stays one.
struct OwnBridge {
    std::size_t unit = none;     ///< index into Setup::units
    SpaceIndex space = no_space; ///< a river hex
    std::uint32_t turn = never;  ///< the first in which its side may cross it

    friend bool operator==(const OwnBridge&, const OwnBridge&) = default;
};

/// A setup's board as units of one side become bridges on it, one after the other: for each stage the board,
/// and the movement models that were asked for. One placement of bridges; not for several threads.
class BridgedBoards {
public:
    /// `bridges` in the order of their turns. The setup must outlive it.
    BridgedBoards(const Setup& setup, std::size_t side, std::span<const OwnBridge> bridges);
    BridgedBoards(const BridgedBoards&) = delete;
    BridgedBoards& operator=(const BridgedBoards&) = delete;

    /// For travel_turns() with modes of these movers, on the same setup. They point to models that this
    /// object keeps.
    [[nodiscard]] std::vector<LaterBridge> later_bridges(const Setup& setup,
                                                         const std::vector<Mover>& movers);

private:
    std::size_t side_;
    std::vector<OwnBridge> bridges_;
    std::vector<HexBoard> boards_; ///< with the first, the first two, ... bridges
    std::map<std::pair<MovementProfile, std::size_t>, MovementModel> models_; ///< by stage
};

} // namespace sabotier
