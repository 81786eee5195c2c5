#include "editor/core/work/scene.hpp"

#include <mutex>
#include <utility>

namespace sabotier::editor {

struct Scene::State {
    Work work;
    std::string file;
    std::once_flag is_made;
    std::shared_ptr<const Setup> setup;
};

Scene::Scene(Work work, std::string file)
    : state_(std::make_shared<State>()) {
    state_->work = std::move(work);
    state_->file = std::move(file);
}

const Work& Scene::work() const noexcept {
    return state_->work;
}

const std::shared_ptr<const Setup>& Scene::shared_setup() const {
    std::call_once(state_->is_made,
                   [this] { state_->setup = resolve(to_loaded(state_->work, state_->file)); });
    return state_->setup;
}

std::string Scene::name(SpaceIndex space) const {
    const auto& board = setup().board;
    return board->is_space(space) ? board->name(space) : std::string();
}

} // namespace sabotier::editor
