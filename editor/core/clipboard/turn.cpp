#include "editor/core/clipboard/clipboard.hpp"

#include "editor/core/kinds.hpp"

namespace sabotier::editor {

Clip turned(const Clip& clip, int steps) {
    Clip result = clip;
    board_editings()[clip.board].clips.turn(result, steps);
    return result;
}

Copied mirrored(const Clip& clip) {
    if (clip.has_ground
        && (std::holds_alternative<TiledHexes>(clip.map.ground)
            || std::holds_alternative<Cards>(clip.map.ground)))
        return {std::nullopt, tr("Tiles and cards have one face: they can be turned, not mirrored.")};
    Clip result = clip;
    board_editings()[clip.board].clips.mirror(result);
    return {std::move(result), {}};
}

} // namespace sabotier::editor
