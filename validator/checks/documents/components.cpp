#include "formats/base/words.hpp"
#include "validator/checks/shared/pieces.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

std::string read_group(const CheckBinding& binding, Problems& problems) {
    Fields fields(parameters(binding), say("check '{}'", "components"), problems);
    std::string group = fields.required_text("group");
    fields.finish();
    return group;
}

void read(const CheckBinding& binding, const Rulebook& rulebook, Problems& problems) {
    const std::string group = read_group(binding, problems);
    for (const Component& component : rulebook.components)
        if (component.group == group) return;
    problems.push_back({binding.at,
                        say("no component is in group '{}'", group),
                        tr("expected the 'group' of some components"),
                        {}});
}

const Component* find(const Rulebook& rulebook, const ComponentId& id) {
    for (const Component& component : rulebook.components)
        if (component.id == id) return &component;
    return nullptr;
}

// What a scenario does not mention is laid out as the rulebook says.
void run(const CheckContext& context) {
    Problems ignored;
    const std::string group = read_group(context.binding(), ignored);
    for (const ComponentCount& stated : context.setup().scenario().components) {
        const Component* component = find(context.setup().rulebook(), stated.component);
        if (component == nullptr || component->group != group || component->count == stated.count) continue;
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
    type.run = run;
    type.read_parameters = read;
    return type;
}

} // namespace sabotier
