#pragma once

#include "editor/core/work/work.hpp"

#include <memory>
#include <string>

namespace sabotier::editor {

/// A work with the same put together on its board: what edits look things up in. The board is always that of
/// this very work, made when it is first asked for; so edits that follow each other and look at documents
/// alone put nothing together between them. Copies share both; any thread may ask.
class Scene {
public:
    /// `file` names it in findings.
    explicit Scene(Work work, std::string file = {});

    [[nodiscard]] const Work& work() const noexcept;
    [[nodiscard]] const Setup& setup() const { return *shared_setup(); }
    [[nodiscard]] const std::shared_ptr<const Setup>& shared_setup() const;

    [[nodiscard]] const Rulebook& rulebook() const { return *work().rulebook; }
    [[nodiscard]] const Scenario& scenario() const { return *work().scenario; }
    [[nodiscard]] const Map& map() const { return *work().map; }
    [[nodiscard]] std::string name(SpaceIndex space) const; ///< "" for no space

private:
    struct State;
    std::shared_ptr<State> state_;
};

} // namespace sabotier::editor
