#include "formats/base/words.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>

namespace sabotier {

namespace {

struct Parameters {
    std::string group;
};

Parameters read(Fields& fields, const Rulebook& rulebook) {
    Parameters given{fields.required_text("group")};
    const bool is_known = std::ranges::any_of(
        rulebook.components, [&](const Component& component) { return component.group == given.group; });
    if (!is_known && !given.group.empty())
        fields.problem(fields.node().at, say("no component is in group '{}'", given.group),
                       tr("expected the 'group' of some components"));
    return given;
}

const Component* find(const Rulebook& rulebook, const ComponentId& id) {
    for (const Component& component : rulebook.components)
        if (component.id == id) return &component;
    return nullptr;
}

// What a scenario does not mention is laid out as the rulebook says.
void run(const CheckContext& context, const Parameters& given) {
    for (const ComponentCount& stated : context.setup().scenario().components) {
        const Component* component = find(context.setup().rulebook(), stated.component);
        if (component == nullptr || component->group != given.group || component->count == stated.count)
            continue;
        context.report(
            say("{}: {} stated; there must be {}", component->name, stated.count, component->count),
            {{"component", component->id.str()}}, stated.at);
    }
}

} // namespace

CheckType components_check() {
    CheckType type(Boards::every());
    type.name = "components";
    type.summary =
        marked("Finds stated numbers of components (tiles, tokens, cubes) of a group that differ from "
               "the rulebook's.");
    type.parameters = {{"group", "text", "the `group` of the components", ""}};
    type.example = "{key: tokens.supply, check: components, group: tokens, severity: error}";
    type.bind = with<Parameters>(read, run);
    return type;
}

} // namespace sabotier
