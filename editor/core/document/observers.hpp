#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace sabotier::editor {

/// What has changed, as bits. A change of the work that only touched texts has `texts` alone, so that a
/// canvas need not paint its ground again.
enum class Change : std::uint32_t {
    nothing = 0,
    ground = 1,     ///< the map: spaces, terrain, roads, walls, tiles, cards
    pieces = 2,     ///< what stands on it, and armies
    overlays = 4,   ///< zones, objectives, labels, positions
    texts = 8,      ///< titles, notes, waivers, severities, options and everything else in the documents
    work = 15,      ///< any of these
    selection = 16, ///< what is selected
    cursor = 32,    ///< the space of the keyboard cursor
    tool = 64,      ///< the tool in use, its settings, or what it shows
    history = 128,  ///< steps to undo or redo, the saved point
    file = 256,     ///< path, or what is on the disk
    message = 512   ///< what the status bar says
};
[[nodiscard]] constexpr Change operator|(Change a, Change b) noexcept {
    return static_cast<Change>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}
[[nodiscard]] constexpr bool has(Change all, Change some) noexcept {
    return (static_cast<std::uint32_t>(all) & static_cast<std::uint32_t>(some)) != 0;
}

/// Ends when it is destroyed; may outlive what it observes.
class [[nodiscard]] Subscription {
public:
    Subscription() = default;
    explicit Subscription(std::shared_ptr<void> held)
        : held_(std::move(held)) {}

private:
    std::shared_ptr<void> held_;
};

/// Functions to call when something changes. Functions may subscribe and end subscriptions while they are
/// called.
class Observers {
public:
    using Function = std::function<void(Change)>;

    Subscription add(Function function) {
        auto held = std::make_shared<Function>(std::move(function));
        functions_.push_back(held);
        return Subscription(held);
    }

    void notify(Change change) {
        std::erase_if(functions_, [](const auto& function) { return function.expired(); });
        const auto copies = functions_;
        for (const auto& weak : copies)
            if (const auto function = weak.lock()) (*function)(change);
    }

private:
    std::vector<std::weak_ptr<Function>> functions_;
};

} // namespace sabotier::editor
