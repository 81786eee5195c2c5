#include "formats/documents/scenario_parts.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/reading.hpp"
#include "formats/documents/writing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace sabotier {
namespace {

constexpr int deepest_zone = 10'000;
constexpr std::size_t most_objectives = 1000; ///< the ways to each of them are looked for
constexpr int largest_as_written = 1'000'000;
constexpr const char* by_players = "players"; ///< in the place of a deployment

Objective read_objective(const Node& node, Problems& problems) {
    Objective objective;
    objective.at = node.at;
    Fields fields(node, "an objective", problems);
    objective.id = fields.required_id<ObjectiveId>("id");
    objective.name = fields.text("name");
    if (const Node* at = fields.required("at")) objective.space = reading::space(*at, problems);
    fields.finish();
    return objective;
}

/// The facing as it is written, so that a wrong one can be found and shown by a check: a number, or the name
/// of a side.
std::optional<int> read_facing(Fields& fields, Deployed& unit) {
    const Node* node = fields.optional("facing");
    if (!node) return std::nullopt;
    unit.facing_at = node->at;
    if (node->is_scalar() && !parse_integer(node->text)) {
        if (const auto facing = parse_facing(node->text)) return number(*facing);
        fields.problem(node->at, say("'{}' is no facing", node->text),
                       tr("expected 0 to 5, or one of n, ne, se, s, sw, nw"));
        return std::nullopt;
    }
    return reading::integer(fields, "facing", 0, -largest_as_written, largest_as_written);
}

void read_shots(Fields& fields, Deployed& unit, Problems& problems) {
    fields.entries("shots", [&](const Node::Entry& entry) {
        const auto shots = reading::whole_number(entry.value, say("number of shots of '{}'", entry.key),
                                                 -largest_as_written, largest_as_written, problems);
        unit.shots[WeaponId(entry.key)] = shots.value_or(0);
        unit.shots_at[WeaponId(entry.key)] = entry.at;
    });
}

Deployed read_deployed(const Node& node, Problems& problems) {
    Deployed unit;
    unit.at = node.at;
    unit.facing_at = node.at;
    Fields fields(node, "a deployed unit", problems);
    unit.unit = fields.required_id<UnitId>("unit");
    if (const Node* at = fields.optional("at")) unit.space = reading::space(*at, problems);
    if (fields.has("aboard")) unit.aboard = fields.id<UnitId>("aboard");
    if (node.is_map() && unit.space.has_value() == unit.aboard.has_value())
        add_problem(problems, {node.at,
                               unit.space ? tr("a deployed unit is both on a space and aboard another unit")
                                          : tr("a deployed unit is nowhere"),
                               tr("expected either 'at' or 'aboard'"),
                               {}});
    unit.facing = read_facing(fields, unit);
    read_shots(fields, unit, problems);
    fields.finish();
    return unit;
}

Node deployed_node(const Deployed& unit) {
    Node node = Node::map(true);
    writing::put(node, "unit", unit.unit);
    if (unit.space) node.set("at", writing::quoted(unit.space->name));
    if (unit.aboard) node.set("aboard", Node::scalar(unit.aboard->str()));
    writing::put_number(node, "facing", unit.facing);
    Node shots = Node::map(true);
    for (const auto& [weapon, count] : unit.shots)
        writing::append(shots, weapon.str(), writing::number_node(count));
    writing::put_list(node, "shots", std::move(shots));
    return node;
}

/// A list that stands under a side's id.
void read_list_of(const Node::Entry& entry, std::string_view what, Problems& problems,
                  const std::function<void(const Node&)>& each) {
    if (!is_id(entry.key))
        add_problem(
            problems,
            {entry.at, say("'{}' is no name of a side", entry.key), tr("expected the id of a side"), {}});
    if (!entry.value.is_list()) {
        add_problem(problems, {entry.value.at,
                               say("'{}' is no list", entry.key),
                               say("expected a list of {}", tr(std::string(what))),
                               {}});
        return;
    }
    for (const Node& item : entry.value.items)
        each(item);
}

Waiver read_waiver(const Node& node, Problems& problems) {
    Waiver waiver;
    waiver.at = node.at;
    Fields fields(node, "a waiver", problems);
    waiver.rule = fields.required_id<CheckKey>("rule");
    waiver.subjects = reading::texts(fields, "at");
    waiver.reason = reading::prose(fields, "reason");
    fields.finish();
    return waiver;
}

Node waiver_node(const Waiver& waiver) {
    Node node = Node::map(true);
    writing::put(node, "rule", waiver.rule);
    Node subjects = Node::list({}, true);
    for (const std::string& subject : waiver.subjects)
        subjects.items.push_back(writing::quoted(subject));
    writing::put_list(node, "at", std::move(subjects));
    writing::put(node, "reason", waiver.reason);
    return node;
}

} // namespace

Zone read_zone(const Node& node, Problems& problems) {
    Zone zone;
    zone.at = node.at;
    Fields fields(node, "a zone", problems);
    if (fields.has("end"))
        zone.end = fields.choice(
            "end", {"west", "east", "north", "south", "north-west", "north-east", "south-west", "south-east"},
            "west");
    if (zone.end)
        zone.depth = reading::required_integer(fields, "depth", 0, deepest_zone);
    else if (fields.has("depth"))
        add_problem(
            problems,
            {fields.at("depth"), tr("a zone with a depth but no end"), tr("expected 'end' beside it"), {}});
    if (zone.end && fields.has("hexes"))
        add_problem(problems, {fields.at("hexes"),
                               tr("a zone is given both by its end and by its hexes"),
                               tr("expected one of them"),
                               {}});
    else if (!zone.end && node.is_map() && !fields.has("hexes"))
        add_problem(problems, {node.at,
                               tr("a zone without hexes"),
                               tr("expected {end: west, depth: 3} or {hexes: [...]}"),
                               {}});
    zone.spaces = reading::spaces(fields, "hexes", problems);
    fields.finish();
    return zone;
}

Node zone_node(const Zone& zone) {
    Node node = Node::map(true);
    if (zone.end) {
        node.set("end", Node::scalar(*zone.end));
        writing::put_number(node, "depth", zone.depth);
        return node;
    }
    Node hexes = Node::list({}, true);
    for (const NamedSpace& space : zone.spaces)
        hexes.items.push_back(writing::quoted(space.name));
    node.set("hexes", std::move(hexes));
    return node;
}

bool leaves_it_to_players(const Node& node) {
    return node.is_scalar() && node.text == by_players;
}

/// A word in the place of a set-up that is not the one word that may stand there.
bool is_other_word(const Node& node, std::string_view expected, Problems& problems) {
    if (!node.is_scalar()) return false;
    add_problem(problems, {node.at, say("{} is no deployment", describe(node)), std::string(expected),
                           nearest_name(node.text, {by_players})});
    return true;
}

/// `deployment: players` says of every side what `green: players` says of one.
void read_deployment(Fields& fields, Scenario& scenario, Problems& problems) {
    const Node* node = fields.optional("deployment");
    if (node != nullptr && leaves_it_to_players(*node)) {
        for (const Side& side : scenario.sides)
            scenario.deployment.push_back({side.id, {}, node->at, true});
        if (scenario.sides.empty())
            fields.problem(node->at, tr("there is no side whose players could set it up"),
                           tr("expected 'sides' in the scenario"));
        return;
    }
    if (node != nullptr
        && is_other_word(*node, tr("expected the units of each side, or 'players'"), problems))
        return;
    fields.entries("deployment", [&](const Node::Entry& entry) {
        Deployment deployment{SideId(entry.key), {}, entry.at};
        if (leaves_it_to_players(entry.value))
            deployment.by_players = true;
        else if (!is_other_word(entry.value, tr("expected a list of units, or 'players'"), problems))
            read_list_of(entry, "units", problems, [&](const Node& item) {
                deployment.units.push_back(read_deployed(item, problems));
            });
        scenario.deployment.push_back(std::move(deployment));
    });
}

/// Nothing is lost where a side is added later: then the sides are written one by one.
bool is_all_by_players(const Scenario& scenario) {
    return !scenario.sides.empty() && scenario.sides.size() == scenario.deployment.size()
           && std::ranges::equal(
               scenario.sides, scenario.deployment, [](const Side& side, const Deployment& deployment) {
                   return side.id == deployment.side && deployment.by_players && deployment.units.empty();
               });
}

void write_deployment(Node& node, const Scenario& scenario) {
    if (is_all_by_players(scenario)) {
        node.set("deployment", Node::scalar(by_players));
        return;
    }
    Node deployment = Node::map();
    for (const Deployment& side : scenario.deployment) {
        Node list = Node::list();
        for (const Deployed& unit : side.units)
            list.items.push_back(deployed_node(unit));
        writing::append(deployment, side.side.str(),
                        side.by_players && side.units.empty() ? Node::scalar(by_players) : std::move(list));
    }
    writing::put_list(node, "deployment", std::move(deployment));
}

void read_ground_parts(Fields& fields, Scenario& scenario, Problems& problems) {
    fields.list("objectives", [&](const Node& item) {
        if (scenario.objectives.size() < most_objectives)
            scenario.objectives.push_back(read_objective(item, problems));
    });
    const Node* objectives = fields.optional("objectives");
    if (objectives && objectives->items.size() > most_objectives)
        fields.problem(objectives->items[most_objectives].at, say("more than {} objectives", most_objectives),
                       tr("expected fewer"));
    read_deployment(fields, scenario, problems);
    fields.entries("positions", [&](const Node::Entry& entry) {
        PreparedPositions positions{SideId(entry.key), {}, entry.at};
        read_list_of(entry, "hexes", problems,
                     [&](const Node& item) { positions.spaces.push_back(reading::space(item, problems)); });
        scenario.positions.push_back(std::move(positions));
    });
}

void write_ground_parts(Node& node, const Scenario& scenario) {
    Node objectives = Node::list();
    for (const Objective& objective : scenario.objectives) {
        Node item = Node::map(true);
        writing::put(item, "id", objective.id);
        item.set("at", writing::quoted(objective.space.name));
        writing::put(item, "name", objective.name);
        objectives.items.push_back(std::move(item));
    }
    writing::put_list(node, "objectives", std::move(objectives));
    write_deployment(node, scenario);
    Node positions = Node::map();
    for (const PreparedPositions& side : scenario.positions) {
        Node list = Node::list({}, true);
        for (const NamedSpace& space : side.spaces)
            list.items.push_back(writing::quoted(space.name));
        writing::append(positions, side.side.str(), std::move(list));
    }
    writing::put_list(node, "positions", std::move(positions));
}

std::string_view word(Severity severity) noexcept {
    constexpr std::array<std::string_view, 4> words{"ignore", "info", "warning", "error"};
    return words[static_cast<std::size_t>(severity)];
}

Severity read_severity(const Node& node, Severity otherwise, Problems& problems) {
    for (const Severity severity : {Severity::ignore, Severity::info, Severity::warning, Severity::error})
        if (node.is_scalar() && node.text == word(severity)) return severity;
    add_problem(problems, {node.at, say("{} is no severity", describe(node)),
                           say("expected one of {}", "error, warning, info, ignore"),
                           nearest_name(node.text, {"error", "warning", "info", "ignore"})});
    return otherwise;
}

std::vector<Waiver> read_waivers(Fields& fields, Problems& problems) {
    std::vector<Waiver> waivers;
    fields.list("waivers", [&](const Node& item) { waivers.push_back(read_waiver(item, problems)); });
    return waivers;
}

std::vector<SeveritySetting> read_severities(Fields& fields, Problems& problems) {
    std::vector<SeveritySetting> severities;
    fields.entries("severities", [&](const Node::Entry& entry) {
        severities.push_back(
            {CheckKey(entry.key), read_severity(entry.value, Severity::error, problems), entry.at});
    });
    return severities;
}

void read_settings(Fields& fields, Scenario& scenario, Problems& problems) {
    fields.entries("options", [&](const Node::Entry& entry) {
        scenario.options.push_back(
            {OptionId(entry.key),
             scalar_text(entry.value, say("the value of option '{}'", entry.key), problems), entry.at});
    });
    scenario.waivers = read_waivers(fields, problems);
    scenario.severities = read_severities(fields, problems);
}

void write_settings(Node& node, const Scenario& scenario) {
    Node options = Node::map();
    for (const OptionSetting& setting : scenario.options)
        writing::append(options, setting.option.str(), Node::scalar(setting.value));
    writing::put_list(node, "options", std::move(options));
    Node waivers = Node::list();
    for (const Waiver& waiver : scenario.waivers)
        waivers.items.push_back(waiver_node(waiver));
    writing::put_list(node, "waivers", std::move(waivers));
    Node severities = Node::map();
    for (const SeveritySetting& setting : scenario.severities)
        writing::append(severities, setting.rule.str(), Node::scalar(std::string(word(setting.severity))));
    writing::put_list(node, "severities", std::move(severities));
}

} // namespace sabotier
