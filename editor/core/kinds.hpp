#pragma once

#include "editor/core/clip/ground.hpp"
#include "editor/core/random/random_source.hpp"
#include "formats/board/any_board.hpp"
#include "formats/model/board_kind.hpp"

#include <memory>
#include <string>

namespace sabotier::editor {

/// How the ground of one kind of board is copied and pasted.
struct GroundClips {
    MapGround none; ///< of a clip that has no ground
    /// Takes the selected spaces into the clip; a refusal in a sentence, or nothing.
    std::string (*copy)(const Scene& scene, const Selection& selection, Clip& clip);
    Edited (*clear)(const Scene& scene, const Selection& selection);
    Edited (*paste)(const Scene& scene, const Clip& clip, SpaceIndex at);
    void (*turn)(Clip& clip, int steps); ///< steps as turned() takes them
    void (*mirror)(Clip& clip);
};

using RandomMaker = std::unique_ptr<RandomSource> (*)(const Scene& scene);

/// What the editor does with boards of one kind: its row in kinds.cpp.
struct BoardEditing {
    /// The ground of a new map; `is_tiled`: to be laid from the rulebook's tiles.
    Outcome<MapGround> (*blank)(const Rulebook& rulebook, bool is_tiled);
    /// What to begin with where nothing lies yet, in a sentence; else nothing.
    std::string (*first_step)(const AnyBoard& board);
    /// Null where there is nothing to draw by chance.
    RandomMaker (*random)(const Rulebook& rulebook, const Map& map);
    GroundClips clips;
};
[[nodiscard]] KindTable<BoardEditing>& board_editings();

[[nodiscard]] bool has_random_source(const Rulebook& rulebook, const Map& map);
/// Null: there is nothing to draw for this kind of board.
[[nodiscard]] std::unique_ptr<RandomSource> random_source(const Scene& scene);

} // namespace sabotier::editor
