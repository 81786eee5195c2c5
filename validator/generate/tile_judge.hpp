#pragma once

#include "formats/base/cancel.hpp"
#include "formats/board/hex_board.hpp"
#include "validator/analysis/movement/mover.hpp"
#include "validator/generate/tile_wish.hpp"

#include <string>
#include <vector>

namespace sabotier {

/// How far a map is from what was wished for.
struct TileVerdict {
    long misses = 0; ///< 0: all is as wished; comparable between maps of one wish
    std::string why; ///< what is missed most, in words
};

/// Judges maps of one set against one wish.
class TileJudge {
public:
    /// All must outlive it.
    TileJudge(const Rulebook& rulebook, const TileSet& tiles, const TileWish& wish);

    /// Throws Cancelled where it is not wanted any more.
    [[nodiscard]] TileVerdict judge(const TiledHexes& map, const IsCancelled& is_cancelled = {}) const;

private:
    void judge_ground(const HexBoard& board, TileVerdict& verdict, const IsCancelled& is_cancelled) const;
    void judge_shares(const HexBoard& board, TileVerdict& verdict) const;

    const Rulebook& rulebook_;
    const TileSet& tiles_;
    const TileWish& wish_;
    std::vector<ClassInPlay> ground_; ///< classes that do not fly
};

} // namespace sabotier
