#include "editor/core/work.hpp"

#include <algorithm>

namespace sabotier::editor {

namespace {

template <class Part>
bool same(const std::shared_ptr<const Part>& a, const std::shared_ptr<const Part>& b) {
    return a == b || (a && b && *a == *b);
}

} // namespace

bool Work::equals(const Work& other) const {
    const auto same_army = [](const auto& a, const auto& b) {
        return a.first == b.first && same(a.second, b.second);
    };
    return same(rulebook, other.rulebook) && same(tiles, other.tiles) && same(scenario, other.scenario)
           && same(map, other.map)
           && std::equal(armies.begin(), armies.end(), other.armies.begin(), other.armies.end(), same_army);
}

std::shared_ptr<const LoadedScenario> to_loaded(const Work& work, const std::string& file) {
    auto loaded = std::make_shared<LoadedScenario>();
    loaded->file = file;
    loaded->rulebook = work.rulebook;
    loaded->tiles = work.tiles;
    if (work.scenario) loaded->scenario = *work.scenario;
    if (work.map) loaded->map = *work.map;
    for (const auto& [side, army] : work.armies)
        if (army) loaded->armies[side] = *army;
    return loaded;
}

Work to_work(const LoadedScenario& loaded) {
    Work work;
    work.rulebook = loaded.rulebook;
    work.tiles = loaded.tiles;
    work.scenario = std::make_shared<const Scenario>(loaded.scenario);
    work.map = std::make_shared<const Map>(loaded.map);
    for (const auto& [side, army] : loaded.armies)
        work.armies[side] = std::make_shared<const Army>(army);
    return work;
}

} // namespace sabotier::editor
