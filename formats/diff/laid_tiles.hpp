#pragma once

#include "formats/board/hex_board.hpp"
#include "formats/documents/loaded_scenario.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Where the hexes of tiles lie on the map that is laid from them. Inside formats/diff/ only.
namespace sabotier::diff {

class LaidTiles {
public:
    explicit LaidTiles(const LoadedScenario& version)
        : version_(version) {}

    /// Whether there is a map of tiles.
    [[nodiscard]] bool are_laid() const { return std::holds_alternative<TiledHexes>(version_.map.ground); }
    /// Names of the map's hexes on which these hexes of a tile lie, one for each copy, in the order in which
    /// hexes are counted; empty where the tile is not laid. The map is put together when it is asked first.
    [[nodiscard]] std::vector<std::string> hexes(const std::string& tile,
                                                 const std::vector<std::string>& cells) const;

private:
    [[nodiscard]] const HexBoard& board() const;

    const LoadedScenario& version_;
    mutable std::unique_ptr<const HexBoard> board_; ///< asked by one thread
};

} // namespace sabotier::diff
