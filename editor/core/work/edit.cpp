#include "editor/core/work/edit.hpp"

namespace sabotier::editor {

std::string Scene::name(SpaceIndex space) const {
    const auto& board = setup->board;
    return board->is_space(space) ? board->name(space) : std::string();
}

Scene scene_of(Work work) {
    auto setup = resolve(to_loaded(work, {}));
    return {std::move(work), std::move(setup)};
}

} // namespace sabotier::editor
