#include "formats/documents/packed_scenario.hpp"

#include "formats/documents/keys/key_table.hpp"
#include "formats/documents/keys/things.hpp"
#include "formats/documents/map/map_document.hpp"
#include "formats/documents/map/tiles_document.hpp"
#include "formats/documents/rulebook/rulebook_document.hpp"
#include "formats/documents/scenario/army_document.hpp"
#include "formats/documents/scenario/scenario_document.hpp"
#include "formats/yaml/packed_node.hpp"

#include <utility>

namespace sabotier {

using namespace keys;

namespace {

/// Without the documents that stand in it: they are packed by themselves, wherever they were read from.
Scenario alone(Scenario scenario) {
    scenario.map = {};
    for (Side& side : scenario.sides)
        side.army = {};
    return scenario;
}

template <class Value>
Value taken(Outcome<Value> read, Problems& problems) {
    problems.insert(problems.end(), read.problems.begin(), read.problems.end());
    return read ? std::move(*read.value) : Value{};
}

const Node& node_of(const Key& key, const Reading& reading) {
    static const Node absent;
    const Node* const found = reading.fields.required(key.name);
    return found != nullptr ? *found : absent;
}

constexpr int last_given = static_cast<int>(Given::rulebook);

void read_given(const Key& key, const Reading& reading, LoadedScenario& loaded) {
    loaded.given = static_cast<Given>(reading::required_integer(reading.fields, key.name, key.form));
}
Node write_given(const LoadedScenario& loaded) {
    return writing::number_node(static_cast<int>(loaded.given));
}

void read_rules(const Key& key, const Reading& reading, LoadedScenario& loaded) {
    loaded.rulebook =
        std::make_shared<const Rulebook>(taken(read_rulebook(node_of(key, reading)), reading.problems));
}
Node write_rules(const LoadedScenario& loaded) {
    return write_rulebook(*loaded.rulebook);
}

void read_set_up(const Key& key, const Reading& reading, LoadedScenario& loaded) {
    loaded.scenario = taken(read_scenario(node_of(key, reading)), reading.problems);
}
Node write_set_up(const LoadedScenario& loaded) {
    return write_scenario(alone(loaded.scenario));
}

void read_ground(const Key& key, const Reading& reading, LoadedScenario& loaded) {
    loaded.map = taken(read_map(node_of(key, reading)), reading.problems);
}
Node write_ground(const LoadedScenario& loaded) {
    return write_map(loaded.map);
}

void read_armies(const Key& key, const Reading& reading, LoadedScenario& loaded) {
    for (const Node::Entry& army : node_of(key, reading).entries)
        loaded.armies[SideId(army.key)] = taken(read_army(army.value), reading.problems);
}
Node write_armies(const LoadedScenario& loaded) {
    Node armies = Node::map();
    for (const auto& [side, army] : loaded.armies)
        armies.set(side.str(), write_army(army));
    return armies;
}

void read_tile_set(const Key& key, const Reading& reading, LoadedScenario& loaded) {
    if (const Node* const tiles = reading.fields.optional(key.name))
        loaded.tiles = std::make_shared<const TileSet>(taken(read_tiles(*tiles), reading.problems));
}
Node write_tile_set(const LoadedScenario& loaded) {
    return loaded.tiles ? write_tiles(*loaded.tiles) : Node{};
}

constexpr auto packed_keys = table<LoadedScenario>(
    own<read_given, write_given>("given", {.kind = Form::Kind::whole, .most = last_given}),
    own<read_rules, write_rules>("rulebook", {.kind = Form::Kind::thing, .thing = &rulebook_thing}),
    own<read_set_up, write_set_up>("scenario", {.kind = Form::Kind::thing, .thing = &scenario_thing}),
    own<read_ground, write_ground>("map", {.kind = Form::Kind::thing, .thing = &map_thing}),
    own<read_armies, write_armies>("armies", {.kind = Form::Kind::map}),
    own<read_tile_set, write_tile_set>("tiles", {.kind = Form::Kind::thing, .thing = &tiles_thing}));
constexpr Thing packed_thing = thing<LoadedScenario>({.what = "a packed scenario", .keys = packed_keys});

} // namespace

std::string pack_scenario(const LoadedScenario& loaded) {
    return pack_node(write_thing(packed_thing, &loaded));
}

std::optional<LoadedScenario> unpack_scenario(std::string_view text) {
    const auto tree = unpack_node(text);
    if (!tree || !tree->is_map()) return std::nullopt;
    Problems problems;
    auto loaded = read_as<LoadedScenario>(packed_thing, *tree, problems);
    if (!problems.empty()) return std::nullopt;
    return loaded;
}

} // namespace sabotier
