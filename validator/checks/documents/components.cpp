#include "formats/base/words.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <algorithm>

namespace sabotier {

namespace {

struct Parameters {
    std::string group;
};

void check_group(const ParameterReading& reading, Parameters& given) {
    const bool is_known = std::ranges::any_of(reading.rulebook.components, [&](const Component& component) {
        return component.group == given.group;
    });
    if (!is_known && !given.group.empty())
        reading.fields.problem(reading.fields.node().at, say("no component is in group '{}'", given.group),
                               tr("expected the 'group' of some components"));
}

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{
        parameter::text<&Parameters::group>("group", "the `group` of the components")
            .needed()
            .checked(check_group)};
    return all;
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
        marked("Finds stated numbers of components (tiles, tokens, cubes) of a group that differ from the "
               "rulebook's.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: tokens.supply, check: components, group: tokens, severity: error}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
