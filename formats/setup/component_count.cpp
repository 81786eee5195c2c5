#include "formats/setup/component_count.hpp"

#include <algorithm>

namespace sabotier {

const ComponentCount* stated_count(const Setup& setup, const ComponentId& component) {
    const auto& all = setup.scenario().components;
    const auto found = std::ranges::find(all, component, &ComponentCount::component);
    return found == all.end() ? nullptr : &*found;
}

int component_count(const Setup& setup, const Component& component) {
    const ComponentCount* const stated = stated_count(setup, component.id);
    return std::max(0, stated != nullptr ? stated->count : component.count);
}

} // namespace sabotier
