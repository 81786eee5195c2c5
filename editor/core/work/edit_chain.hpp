#pragma once

#include "editor/core/work/edit.hpp"

#include <string>
#include <utility>

namespace sabotier::editor {

/// Edits one after the other, each on what the ones before made of the scene, until one is refused.
class EditChain {
public:
    explicit EditChain(Scene scene)
        : scene_(std::move(scene)) {}

    /// False, and nothing more is to be done, where the edit is refused.
    bool take(Edited edit) {
        if (!edit) {
            refusal_ = std::move(edit.refusal);
            return false;
        }
        scene_ = Scene(std::move(*edit.work));
        return true;
    }
    [[nodiscard]] const Scene& scene() const noexcept { return scene_; }
    /// What all of them made; refused if one was.
    [[nodiscard]] Edited result() const {
        return refusal_.empty() ? Edited(scene_.work()) : Edited::refused(refusal_);
    }

private:
    Scene scene_;
    std::string refusal_;
};

} // namespace sabotier::editor
