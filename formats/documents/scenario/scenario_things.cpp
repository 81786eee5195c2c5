#include "formats/documents/scenario/scenario_things.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/keys/key_table.hpp"
#include "formats/documents/keys/limits.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace sabotier {

using namespace keys;

namespace {

constexpr Word facing_words[]{{"n", 0}, {"ne", 1}, {"se", 2}, {"s", 3}, {"sw", 4}, {"nw", 5}};

constexpr auto objective_keys = table<Objective>(
    id<&Objective::id>("id", "Its id.").needed(), space<&Objective::space>("at", "Where it is.").needed(),
    text<&Objective::name>("name", marked("Its name for players.")));

/// The facing as it is written, so that a wrong one can be found and shown by a check: a number, or the name
/// of a side.
void read_facing(const Key& key, const Reading& reading, Deployed& unit) {
    unit.facing_at = reading.fields.node().at;
    const Node* node = reading.fields.optional(key.name);
    if (!node) return;
    unit.facing_at = node->at;
    if (node->is_scalar() && !parse_integer(node->text)) {
        if (const auto facing = parse_facing(node->text))
            unit.facing = number(*facing);
        else
            reading.fields.problem(node->at, say("'{}' is no facing", node->text),
                                   tr("expected 0 to 5, or one of n, ne, se, s, sw, nw"));
        return;
    }
    unit.facing = reading::integer(reading.fields, key.name, 0, key.form.choices.front());
}

Node write_facing(const Deployed& unit) {
    return unit.facing ? writing::number_node(*unit.facing) : Node{};
}

void read_shots(const Key& key, const Reading& reading, Deployed& unit) {
    reading.fields.entries(key.name, [&](const Node::Entry& entry) {
        const auto shots = reading::whole_number(entry.value, say("number of shots of '{}'", entry.key),
                                                 *key.form.items, reading.problems);
        unit.shots[WeaponId(entry.key)] = shots.value_or(0);
        unit.shots_at[WeaponId(entry.key)] = entry.at;
    });
}

Node write_shots(const Deployed& unit) {
    Node shots = Node::map(true);
    for (const auto& [weapon, count] : unit.shots)
        writing::append(shots, weapon.str(), writing::number_node(count));
    return unless_empty(std::move(shots));
}

constexpr Form facing_forms[]{{.kind = Form::Kind::whole, .least = -largest_number, .most = largest_number},
                              {.kind = Form::Kind::word, .words = facing_words}};
constexpr Form shots_form{
    .kind = Form::Kind::whole, .about = "Shots.", .least = -largest_number, .most = largest_number};

constexpr auto deployed_keys = table<Deployed>(
    id<&Deployed::unit>("unit", "Id of a unit of the side's army.").needed(),
    space<&Deployed::space>("at", "Where it stands.").way(1),
    id<&Deployed::aboard>("aboard", marked("Id of the unit that carries it.")).way(2),
    own<read_facing, write_facing>(
        "facing", {.kind = Form::Kind::choice,
                   .about = marked("The side of the hex that it faces, clockwise from the top."),
                   .choices = facing_forms}),
    own<read_shots, write_shots>("shots", {.kind = Form::Kind::map,
                                           .about = marked("Shots left, by weapon, where not all."),
                                           .items = &shots_form}));

void check_deployed(const Reading& reading, Deployed& unit) {
    if (!reading.fields.node().is_map() || unit.space.has_value() != unit.aboard.has_value()) return;
    reading.fields.problem(unit.at,
                           unit.space ? tr("a deployed unit is both on a space and aboard another unit")
                                      : tr("a deployed unit is nowhere"),
                           tr("expected either 'at' or 'aboard'"));
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

constexpr auto waiver_keys = table<Waiver>(
    id<&Waiver::rule>("rule", "Key of the check.").needed(),
    quoted_texts<&Waiver::subjects>("at", "Ids of what the finding is about, as the report names them."),
    prose_on_line<&Waiver::reason>("reason", "Why it is accepted."));

constexpr Form zone_space{.kind = Form::Kind::space, .about = "A space."};

void read_end(const Key& key, const Reading& reading, Zone& zone) {
    if (!reading.fields.has(key.name)) return;
    const Node* node = reading.fields.optional(key.name);
    const auto found = node == nullptr
                           ? key.form.words.end()
                           : std::ranges::find(key.form.words, std::string_view(node->text), &Word::text);
    const bool is_known = node != nullptr && node->is_scalar() && found != key.form.words.end();
    zone.end = is_known ? found->text : key.form.words.front().text;
    if (node == nullptr || is_known) return;
    std::vector<std::string> ends;
    for (const Word& word : key.form.words)
        if (word.text.find('-') == std::string_view::npos
            || (node->is_scalar() && node->text.find('-') != std::string::npos))
            ends.emplace_back(word.text);
    // The board is not known here, and not every one has corners.
    reading.fields.problem(
        node->at, say("'{}' is {}", key.name, describe(*node)),
        tr("expected west, east, north or south, or on boards of rooms or squares a corner such as "
           "north-west"),
        node->is_scalar() ? nearest_name(node->text, ends) : std::string{});
}

Node write_end(const Zone& zone) {
    return zone.end ? Node::scalar(*zone.end) : Node{};
}

void read_depth(const Key& key, const Reading& reading, Zone& zone) {
    if (zone.end)
        zone.depth = reading::required_integer(reading.fields, key.name, key.form);
    else if (reading.fields.has(key.name))
        reading.fields.problem(reading.fields.at(key.name), tr("a zone with a depth but no end"),
                               tr("expected 'end' beside it"));
}

Node write_depth(const Zone& zone) {
    return zone.end ? writing::number_node(zone.depth) : Node{};
}

void read_spaces(const Key& key, const Reading& reading, Zone& zone) {
    const Node& node = reading.fields.node();
    if (zone.end && reading.fields.has(key.name))
        reading.fields.problem(reading.fields.at(key.name),
                               tr("a zone is given both by its end and by its hexes"),
                               tr("expected one of them"));
    else if (!zone.end && node.is_map() && !reading.fields.has(key.name))
        reading.fields.problem(node.at, tr("a zone without hexes"),
                               tr("expected {end: west, depth: 3} or {hexes: [...]}"));
    zone.spaces = reading::spaces(reading.fields, key.name, reading.problems);
}

Node write_spaces(const Zone& zone) {
    if (zone.end) return {};
    Node hexes = Node::list({}, true);
    for (const NamedSpace& space : zone.spaces)
        hexes.items.push_back(writing::quoted(space.name));
    return hexes;
}

constexpr auto zone_keys = table<Zone>(
    own<read_end, write_end>(
        "end", {.kind = Form::Kind::word,
                .about = marked("The end of the map; a corner only on boards of rooms or squares."),
                .words = end_words})
        .way(1),
    own<read_depth, write_depth>(
        "depth", {.kind = Form::Kind::whole, .about = marked("How many hexes deep."), .most = deepest_zone})
        .way(1),
    own<read_spaces, write_spaces>("hexes",
                                   {.kind = Form::Kind::list, .about = "The hexes.", .items = &zone_space})
        .way(2));

} // namespace

constinit const Thing objective_thing = thing<Objective>({.what = marked("an objective"),
                                                          .about = "A space worth fighting for.",
                                                          .keys = objective_keys,
                                                          .is_on_one_line = true});
constinit const Thing deployed_thing =
    thing<Deployed>({.what = marked("a deployed unit"),
                     .about = "A unit as set up, on a space or aboard a carrier.",
                     .keys = deployed_keys,
                     .is_on_one_line = true,
                     .check = checked<Deployed, check_deployed>});
constinit const Thing waiver_thing = thing<Waiver>({.what = marked("a waiver"),
                                                    .about = "A finding that is accepted for good.",
                                                    .keys = waiver_keys,
                                                    .is_on_one_line = true});
constinit const Thing zone_thing =
    thing<Zone>({.what = marked("a zone"),
                 .about = "Where the side sets up: a strip along an end of the map, or listed hexes.",
                 .keys = zone_keys,
                 .is_on_one_line = true});

namespace {

/// The word in the place of a deployment.
std::string by_players() {
    return std::string(players_word[0].text);
}

bool leaves_it_to_players(const Node& node) {
    return node.is_scalar() && node.text == by_players();
}

/// A word in the place of a set-up that is not the one word that may stand there.
bool is_other_word(const Node& node, std::string_view expected, Problems& problems) {
    if (!node.is_scalar()) return false;
    add_problem(problems, {node.at, say("{} is no deployment", describe(node)), std::string(expected),
                           nearest_name(node.text, {by_players()})});
    return true;
}

} // namespace

/// `deployment: players` says of every side what `green: players` says of one. In a list of units the word
/// leaves the rest to them.
void read_deployment(const Key& key, const Reading& reading, Scenario& scenario) {
    const Node* node = reading.fields.optional(key.name);
    if (node != nullptr && leaves_it_to_players(*node)) {
        for (const Side& side : scenario.sides)
            scenario.deployment.push_back({side.id, {}, node->at, true});
        if (scenario.sides.empty())
            reading.fields.problem(node->at, tr("there is no side whose players could set it up"),
                                   tr("expected 'sides' in the scenario"));
        return;
    }
    if (node != nullptr
        && is_other_word(*node, tr("expected the units of each side, or 'players'"), reading.problems))
        return;
    reading.fields.entries(key.name, [&](const Node::Entry& entry) {
        Deployment deployment{SideId(entry.key), {}, entry.at};
        if (leaves_it_to_players(entry.value))
            deployment.by_players = true;
        else if (!is_other_word(entry.value, tr("expected a list of units, or 'players'"), reading.problems))
            read_list_of(entry, "units", reading.problems, [&](const Node& item) {
                if (leaves_it_to_players(item))
                    deployment.by_players = true;
                else
                    deployment.units.push_back(read_as<Deployed>(deployed_thing, item, reading.problems));
            });
        scenario.deployment.push_back(std::move(deployment));
    });
}

namespace {

/// Nothing is lost where a side is added later: then the sides are written one by one.
bool is_all_by_players(const Scenario& scenario) {
    return !scenario.sides.empty() && scenario.sides.size() == scenario.deployment.size()
           && std::ranges::equal(
               scenario.sides, scenario.deployment, [](const Side& side, const Deployment& deployment) {
                   return side.id == deployment.side && deployment.by_players && deployment.units.empty();
               });
}

} // namespace

Node write_deployment(const Scenario& scenario) {
    if (is_all_by_players(scenario)) return Node::scalar(by_players());
    Node deployment = Node::map();
    for (const Deployment& side : scenario.deployment) {
        Node list = Node::list();
        for (const Deployed& unit : side.units)
            list.items.push_back(write_thing(deployed_thing, &unit));
        if (side.by_players) list.items.push_back(Node::scalar(by_players()));
        writing::append(deployment, side.side.str(),
                        side.by_players && side.units.empty() ? Node::scalar(by_players()) : std::move(list));
    }
    return unless_empty(std::move(deployment));
}

/// The ways to each of them are looked for, so that there is a bound.
void read_objectives(const Key& key, const Reading& reading, Scenario& scenario) {
    const auto most = static_cast<std::size_t>(key.form.most);
    std::size_t count = 0;
    reading.fields.list(key.name, [&](const Node& item) {
        if (++count <= most)
            scenario.objectives.push_back(read_as<Objective>(objective_thing, item, reading.problems));
        else if (count == most + 1)
            reading.fields.problem(item.at, say("more than {} objectives", most), tr("expected fewer"));
    });
}

Node write_objectives(const Scenario& scenario) {
    Node objectives = Node::list();
    for (const Objective& objective : scenario.objectives)
        objectives.items.push_back(write_thing(objective_thing, &objective));
    return unless_empty(std::move(objectives));
}

void read_positions(const Key& key, const Reading& reading, Scenario& scenario) {
    reading.fields.entries(key.name, [&](const Node::Entry& entry) {
        PreparedPositions positions{SideId(entry.key), {}, entry.at};
        read_list_of(entry, "hexes", reading.problems, [&](const Node& item) {
            positions.spaces.push_back(reading::space(item, reading.problems));
        });
        scenario.positions.push_back(std::move(positions));
    });
}

Node write_positions(const Scenario& scenario) {
    Node positions = Node::map();
    for (const PreparedPositions& side : scenario.positions) {
        Node list = Node::list({}, true);
        for (const NamedSpace& space : side.spaces)
            list.items.push_back(writing::quoted(space.name));
        writing::append(positions, side.side.str(), std::move(list));
    }
    return unless_empty(std::move(positions));
}

std::string_view word(Severity severity) noexcept {
    return std::ranges::find(severity_words, static_cast<int>(severity), &Word::value)->text;
}

Severity read_severity(const Node& node, Severity otherwise, Problems& problems) {
    std::vector<std::string> words;
    for (const Word& severity : severity_words) {
        if (node.is_scalar() && node.text == severity.text) return static_cast<Severity>(severity.value);
        words.emplace_back(severity.text);
    }
    add_problem(problems, {node.at, say("{} is no severity", describe(node)),
                           say("expected one of {}", fmt::to_string(fmt::join(words, ", "))),
                           nearest_name(node.text, words)});
    return otherwise;
}

void read_severities(const Key& key, const Reading& reading) {
    auto& severities = value<std::vector<SeveritySetting>>(key, reading);
    reading.fields.entries(key.name, [&](const Node::Entry& entry) {
        severities.push_back(
            {CheckKey(entry.key), read_severity(entry.value, Severity::error, reading.problems), entry.at});
    });
}

Node write_severities(const Key& key, const void* thing, const void*) {
    Node severities = Node::map();
    for (const SeveritySetting& setting : value<std::vector<SeveritySetting>>(key, thing))
        writing::append(severities, setting.rule.str(), Node::scalar(std::string(word(setting.severity))));
    return unless_empty(std::move(severities));
}

std::vector<OptionSetting> read_option_settings(const Key& key, const Reading& reading) {
    std::vector<OptionSetting> settings;
    reading.fields.entries(key.name, [&](const Node::Entry& entry) {
        settings.push_back(
            {OptionId(entry.key),
             scalar_text(entry.value, say("the value of option '{}'", entry.key), reading.problems),
             entry.at});
    });
    return settings;
}

Node option_settings_node(const std::vector<OptionSetting>& settings) {
    Node options = Node::map();
    for (const OptionSetting& setting : settings)
        writing::append(options, setting.option.str(), Node::scalar(setting.value));
    return unless_empty(std::move(options));
}

void read_options(const Key& key, const Reading& reading, Scenario& scenario) {
    scenario.options = read_option_settings(key, reading);
}

Node write_options(const Scenario& scenario) {
    return option_settings_node(scenario.options);
}

} // namespace sabotier
