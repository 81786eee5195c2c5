#pragma once

#include "editor/core/work/scene.hpp"
#include "formats/base/words.hpp"

#include <optional>
#include <string>
#include <utility>

/// Edits are functions from a Work to a Work. They never change what they are given, need no document and no
/// window, and either do all of what they are asked or refuse it in a sentence for the user. They do not
/// judge whether a scenario is playable: that is the checks' part. They refuse only what the documents cannot
/// say.
namespace sabotier::editor {

/// The changed work, or why there is none.
struct Edited {
    std::optional<Work> work;
    std::string refusal;

    Edited(Work changed) // NOLINT: an edit's answer is its work
        : work(std::move(changed)) {}
    [[nodiscard]] static Edited refused(std::string why) {
        Edited result;
        result.refusal = std::move(why);
        return result;
    }
    [[nodiscard]] explicit operator bool() const noexcept { return work.has_value(); }

private:
    Edited() = default;
};

/// Changes the scenario alone: `with_scenario(work, [&](Scenario& s) { s.title = title; })`.
template <class Function>
[[nodiscard]] Work with_scenario(Work work, Function&& change) {
    auto scenario = edited(work.scenario);
    std::forward<Function>(change)(*scenario);
    work.scenario = std::move(scenario);
    return work;
}

/// Changes the map alone.
template <class Function>
[[nodiscard]] Work with_map(Work work, Function&& change) {
    auto map = edited(work.map);
    std::forward<Function>(change)(*map);
    work.map = std::move(map);
    return work;
}

/// One edit after another, until one is refused.
template <class First, class... More>
[[nodiscard]] Edited and_then(Edited edit, First&& next, More&&... more) {
    if (!edit) return edit;
    Edited result = std::forward<First>(next)(std::move(*edit.work));
    if constexpr (sizeof...(More) == 0)
        return result;
    else
        return and_then(std::move(result), std::forward<More>(more)...);
}

} // namespace sabotier::editor
