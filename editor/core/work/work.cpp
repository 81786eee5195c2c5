#include "editor/core/work/work.hpp"

#include <algorithm>

namespace sabotier::editor {

namespace {

template <class Part>
bool same(const std::shared_ptr<const Part>& a, const std::shared_ptr<const Part>& b) {
    return a == b || (a && b && *a == *b);
}

/// The reference says only where the document stands.
template <class Document>
void empty_inline(Reference<Document>& reference) {
    if (std::holds_alternative<Document>(reference.target)) reference.target = Document{};
}

template <class Document>
void fill(Reference<Document>& reference, const std::shared_ptr<const Document>& document, bool always) {
    if (document && (always || std::holds_alternative<Document>(reference.target)))
        reference.target = *document;
}

Scenario filled(const Work& work, bool always) {
    Scenario scenario = work.scenario ? *work.scenario : Scenario{};
    fill(scenario.map, work.map, always);
    for (Side& side : scenario.sides) {
        const auto army = work.armies.find(side.id);
        if (army != work.armies.end()) fill(side.army, army->second, always);
    }
    return scenario;
}

} // namespace

bool Work::equals(const Work& other) const {
    const auto same_army = [](const auto& a, const auto& b) {
        return a.first == b.first && same(a.second, b.second);
    };
    return given == other.given && same(rulebook, other.rulebook) && same(tiles, other.tiles)
           && same(scenario, other.scenario) && same(map, other.map)
           && std::equal(armies.begin(), armies.end(), other.armies.begin(), other.armies.end(), same_army);
}

std::shared_ptr<const LoadedScenario> to_loaded(const Work& work, const std::string& file) {
    auto loaded = std::make_shared<LoadedScenario>();
    loaded->file = file;
    loaded->given = work.given;
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
    work.given = loaded.given;
    work.rulebook = loaded.rulebook;
    work.tiles = loaded.tiles;
    auto scenario = std::make_shared<Scenario>(loaded.scenario);
    empty_inline(scenario->map);
    for (Side& side : scenario->sides)
        empty_inline(side.army);
    work.scenario = std::move(scenario);
    work.map = std::make_shared<const Map>(loaded.map);
    for (const auto& [side, army] : loaded.armies)
        work.armies[side] = std::make_shared<const Army>(army);
    return work;
}

Scenario inlined(const Work& work) {
    return filled(work, false);
}

Scenario all_inlined(const Work& work) {
    return filled(work, true);
}

} // namespace sabotier::editor
