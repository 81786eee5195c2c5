#pragma once

#include "formats/documents/load.hpp"
#include "formats/setup/setup.hpp"

#include <map>
#include <memory>

namespace sabotier::editor {

/// What a user works on: one scenario with its map and armies, as values that are shared and never changed in
/// place. An edit makes a new Work that shares every part it left alone, so that keeping each state of the
/// history costs what changed.
///
/// Maps and armies that stand in the scenario's own file are kept here, in `map` and `armies`, alone: in
/// `scenario` their references hold an empty document that only says "in this file" (see inlined()).
struct Work {
    std::shared_ptr<const Rulebook> rulebook;
    std::shared_ptr<const TileSet> tiles; ///< of a tiled map; else null
    std::shared_ptr<const Scenario> scenario;
    std::shared_ptr<const Map> map;
    std::map<SideId, std::shared_ptr<const Army>> armies;
    Given given = Given::scenario; ///< a map or an army alone stands in an otherwise empty scenario

    /// Same values in all parts (not: the same objects).
    [[nodiscard]] bool equals(const Work& other) const;
};

/// The scenario as the validator and the drawing take it. `file` names it in findings.
[[nodiscard]] std::shared_ptr<const LoadedScenario> to_loaded(const Work& work, const std::string& file);
[[nodiscard]] Work to_work(const LoadedScenario& loaded);

/// The scenario as its file holds it: with the map and armies that stand in it.
[[nodiscard]] Scenario inlined(const Work& work);
/// The same with every map and army in it, also those that stand in files of their own.
[[nodiscard]] Scenario all_inlined(const Work& work);

/// A copy of one part to change: `auto map = edited(work.map); map->title = ...; work.map = map;`
template <class Part>
[[nodiscard]] std::shared_ptr<Part> edited(const std::shared_ptr<const Part>& part) {
    return part ? std::make_shared<Part>(*part) : std::make_shared<Part>();
}

} // namespace sabotier::editor
