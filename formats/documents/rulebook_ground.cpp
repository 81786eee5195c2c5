#include "formats/base/words.hpp"
#include "formats/documents/rulebook_parts.hpp"

#include "formats/documents/reading.hpp"
#include "formats/documents/writing.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sabotier {
namespace {

constexpr int tallest = 100;
constexpr std::size_t most_things = 200;
constexpr std::size_t most_classes = 64;
constexpr std::size_t most_terrains = 93; ///< as many as there are codes
constexpr int most_turns = 6;
constexpr int farthest_scouting = 1000;
constexpr std::string_view never_word = "never";
constexpr std::string_view turn_word = "turn";
constexpr std::string_view base_word = "base";

std::vector<std::string> class_names(const Rulebook& rulebook) {
    std::vector<std::string> names;
    for (const MovementClass& movement : rulebook.classes)
        names.push_back(movement.id.str());
    return names;
}

Level read_level(const Node& node, Problems& problems) {
    Level level;
    level.at = node.at;
    Fields fields(node, "a level", problems);
    level.id = fields.required_id<LevelId>("id");
    level.name = fields.text("name");
    level.height = reading::required_integer(fields, "height", -tallest, tallest);
    fields.finish();
    return level;
}

Node level_node(const Level& level) {
    Node node = Node::map(true);
    writing::put(node, "id", level.id);
    writing::put(node, "name", level.name);
    writing::put_number(node, "height", level.height);
    return node;
}

LevelStep read_step(const Node& node, Problems& problems) {
    LevelStep step;
    step.at = node.at;
    Fields fields(node, "a step", problems);
    step.id = fields.required_id<LevelId>("id").str();
    step.from = reading::ids<LevelId>(fields, "from", "a level", problems);
    step.not_from = reading::ids<LevelId>(fields, "not-from", "a level", problems);
    step.to = reading::ids<LevelId>(fields, "to", "a level", problems);
    step.not_to = reading::ids<LevelId>(fields, "not-to", "a level", problems);
    step.classes = reading::ids<ClassId>(fields, "classes", "a movement class", problems);
    step.halves = read_halves(fields, "extra", 2, 0);
    step.origin = read_origin(fields, Origin::published);
    fields.finish();
    return step;
}

Node step_node(const LevelStep& step) {
    Node node = Node::map(true);
    writing::put(node, "id", step.id);
    writing::put_ids(node, "from", step.from);
    writing::put_ids(node, "not-from", step.not_from);
    writing::put_ids(node, "to", step.to);
    writing::put_ids(node, "not-to", step.not_to);
    writing::put_ids(node, "classes", step.classes);
    node.set("extra", Node::scalar(halves_text(step.halves)));
    put_origin(node, step.origin, Origin::published);
    return node;
}

RoadUse read_road(const Node& node, Problems& problems) {
    RoadUse road;
    Fields fields(node, "the use of roads", problems);
    road.from_road_halves = read_halves(fields, "entry", road.from_road_halves, 1);
    road.bonus_halves = read_halves(fields, "bonus", 0, 0);
    road.bonus_straight = fields.boolean("straight", false);
    fields.finish();
    return road;
}

Node road_node(const RoadUse& road) {
    Node node = Node::map(true);
    node.set("entry", Node::scalar(halves_text(road.from_road_halves)));
    if (road.bonus_halves != 0) node.set("bonus", Node::scalar(halves_text(road.bonus_halves)));
    writing::put_flag(node, "straight", road.bonus_straight, false);
    return node;
}

MovementClass read_class(const Node& node, Problems& problems) {
    MovementClass movement;
    movement.at = node.at;
    Fields fields(node, "a movement class", problems);
    movement.id = fields.required_id<ClassId>("id");
    movement.name = fields.text("name");
    movement.flies = fields.boolean("flies", false);
    movement.is_vehicle = fields.boolean("vehicle", true);
    movement.hugs_ground = fields.boolean("hugs-ground", true);
    movement.exerts_zone = fields.boolean("exerts-zone", true);
    movement.turns = reading::integer(fields, "turns", most_turns, 0, most_turns);
    movement.turns_on_road = reading::integer(fields, "turns-on-road", movement.turns, 0, most_turns);
    if (const Node* road = fields.optional("road")) movement.road = read_road(*road, problems);
    movement.origin = read_origin(fields, Origin::published);
    fields.finish();
    return movement;
}

Node class_node(const MovementClass& movement) {
    Node node = Node::map(true);
    writing::put(node, "id", movement.id);
    writing::put(node, "name", movement.name);
    writing::put_number(node, "turns", movement.turns, most_turns);
    writing::put_number(node, "turns-on-road", movement.turns_on_road, movement.turns);
    writing::put_flag(node, "flies", movement.flies, false);
    writing::put_flag(node, "vehicle", movement.is_vehicle, true);
    writing::put_flag(node, "hugs-ground", movement.hugs_ground, true);
    writing::put_flag(node, "exerts-zone", movement.exerts_zone, true);
    if (movement.road != RoadUse{}) node.set("road", road_node(movement.road));
    put_origin(node, movement.origin, Origin::published);
    return node;
}

std::optional<EntryCost> parse_cost(std::string_view text, bool is_overlay) {
    if (text == never_word) return EntryCost{EntryCost::Kind::forbidden, 2};
    if (text == turn_word) return EntryCost{EntryCost::Kind::whole_turn, 2};
    if (text == base_word && is_overlay) return EntryCost{EntryCost::Kind::as_base, 2};
    const auto halves = parse_halves(text);
    if (!halves || *halves == 0) return std::nullopt;
    return EntryCost{EntryCost::Kind::cost, static_cast<std::uint8_t>(*halves)};
}

std::string cost_text(const EntryCost& cost) {
    switch (cost.kind) {
    case EntryCost::Kind::forbidden:
        return std::string(never_word);
    case EntryCost::Kind::whole_turn:
        return std::string(turn_word);
    case EntryCost::Kind::as_base:
        return std::string(base_word);
    case EntryCost::Kind::cost:
        break;
    }
    return halves_text(cost.halves);
}

/// What every movement class pays. A class left out is a mistake: nobody should have to guess.
std::map<ClassId, EntryCost> read_costs(Fields& fields, const Rulebook& rulebook, bool is_overlay,
                                        Problems& problems) {
    std::map<ClassId, EntryCost> costs;
    const std::vector<std::string> classes = class_names(rulebook);
    fields.entries("costs", [&](const Node::Entry& entry) {
        if (std::find(classes.begin(), classes.end(), entry.key) == classes.end())
            add_problem(problems, {entry.at, say("unknown movement class '{}'", entry.key),
                                   say("expected one of {}", fmt::format("{}", fmt::join(classes, ", "))),
                                   nearest_name(entry.key, classes)});
        const auto cost = entry.value.is_scalar() ? parse_cost(entry.value.text, is_overlay) : std::nullopt;
        if (!cost)
            add_problem(problems,
                        {entry.value.at,
                         say("{} is no cost", describe(entry.value)),
                         is_overlay ? tr("expected move units such as 1 or 0.5, never, turn, or base")
                                    : tr("expected move units such as 1 or 0.5, never, turn"),
                         {}});
        costs[ClassId(entry.key)] = cost.value_or(EntryCost{});
    });
    for (const std::string& id : classes)
        if (costs.count(ClassId(id)) == 0)
            fields.problem(fields.at("costs"), say("no cost for the movement class '{}'", id),
                           tr("expected one for every class"));
    return costs;
}

Node costs_node(const std::map<ClassId, EntryCost>& costs, const Rulebook& rulebook) {
    Node node = Node::map(true);
    for (const MovementClass& movement : rulebook.classes)
        if (const auto found = costs.find(movement.id); found != costs.end())
            node.set(movement.id.str(), Node::scalar(cost_text(found->second)));
    return node;
}

void read_code(Fields& fields, Terrain& terrain) {
    const std::string code = fields.required_text("code");
    if (code.size() == 1 && code.front() > ' ' && code.front() <= '~' && code.front() != '.')
        terrain.code = code.front();
    else if (fields.has("code"))
        fields.problem(fields.at("code"), say("'{}' is no code of terrain", code),
                       tr("expected one printable ASCII character other than '.'"));
}

void read_terrain_nature(Fields& fields, Terrain& terrain) {
    const std::string blocks = fields.choice("blocks", {"never", "always", "from-second"}, "never");
    terrain.blocks = blocks == "always"  ? Blocking::always
                     : blocks == "never" ? Blocking::never
                                         : Blocking::from_second;
    terrain.blocks_fliers = fields.boolean("blocks-fliers", false);
    terrain.is_building = fields.boolean("building", false);
    terrain.is_water = fields.boolean("water", false);
    terrain.takes_amphibious = fields.boolean("amphibious", false);
    terrain.is_road_like = fields.boolean("road-like", false);
    terrain.shelters = fields.boolean("shelters", false);
    terrain.takes_positions = fields.boolean("positions", false);
    terrain.swallows = fields.boolean("swallows", false);
    terrain.scouted_within = reading::optional_integer(fields, "scouted-within", 0, farthest_scouting);
}

Terrain read_terrain(const Node& node, const Rulebook& rulebook, Problems& problems) {
    Terrain terrain;
    terrain.at = node.at;
    Fields fields(node, "a terrain", problems);
    terrain.id = fields.required_id<TerrainId>("id");
    read_code(fields, terrain);
    terrain.name = fields.text("name");
    terrain.colour = reading::colour(fields, "colour");
    terrain.symbol = fields.text("symbol");
    terrain.level = fields.required_id<LevelId>("level");
    read_terrain_nature(fields, terrain);
    terrain.costs = read_costs(fields, rulebook, false, problems);
    terrain.notes = reading::texts(fields, "notes");
    terrain.origin = read_origin(fields, Origin::published);
    fields.finish();
    return terrain;
}

Node terrain_node(const Terrain& terrain, const Rulebook& rulebook) {
    Node node = Node::map();
    writing::put(node, "id", terrain.id);
    node.set("code", Node::scalar(std::string(1, terrain.code)));
    writing::put(node, "name", terrain.name);
    writing::put_quoted(node, "colour", terrain.colour);
    writing::put(node, "symbol", terrain.symbol);
    writing::put(node, "level", terrain.level);
    if (terrain.blocks != Blocking::never)
        node.set("blocks", Node::scalar(terrain.blocks == Blocking::always ? "always" : "from-second"));
    writing::put_flag(node, "blocks-fliers", terrain.blocks_fliers, false);
    writing::put_flag(node, "building", terrain.is_building, false);
    writing::put_flag(node, "water", terrain.is_water, false);
    writing::put_flag(node, "amphibious", terrain.takes_amphibious, false);
    writing::put_flag(node, "road-like", terrain.is_road_like, false);
    writing::put_flag(node, "shelters", terrain.shelters, false);
    writing::put_flag(node, "positions", terrain.takes_positions, false);
    writing::put_flag(node, "swallows", terrain.swallows, false);
    writing::put_number(node, "scouted-within", terrain.scouted_within);
    node.set("costs", costs_node(terrain.costs, rulebook));
    writing::put_texts(node, "notes", terrain.notes);
    put_origin(node, terrain.origin, Origin::published);
    return node;
}

Overlay read_overlay(const Node& node, const Rulebook& rulebook, Problems& problems) {
    Overlay overlay;
    overlay.at = node.at;
    Fields fields(node, "an overlay", problems);
    overlay.id = fields.required_id<OverlayId>("id");
    (void)fields.required("role");
    const std::string role = fields.choice("role", {"road", "river", "bridge"}, "road");
    overlay.role = role == "road"    ? Overlay::Role::road
                   : role == "river" ? Overlay::Role::river
                                     : Overlay::Role::bridge;
    overlay.name = fields.text("name");
    overlay.colour = reading::colour(fields, "colour");
    overlay.symbol = fields.text("symbol");
    overlay.costs = read_costs(fields, rulebook, true, problems);
    overlay.notes = reading::texts(fields, "notes");
    overlay.origin = read_origin(fields, Origin::published);
    fields.finish();
    return overlay;
}

Node overlay_node(const Overlay& overlay, const Rulebook& rulebook) {
    Node node = Node::map();
    writing::put(node, "id", overlay.id);
    constexpr std::array<const char*, 3> roles{"road", "river", "bridge"};
    node.set("role", Node::scalar(roles[static_cast<std::size_t>(overlay.role)]));
    writing::put(node, "name", overlay.name);
    writing::put_quoted(node, "colour", overlay.colour);
    writing::put(node, "symbol", overlay.symbol);
    node.set("costs", costs_node(overlay.costs, rulebook));
    writing::put_texts(node, "notes", overlay.notes);
    put_origin(node, overlay.origin, Origin::published);
    return node;
}

} // namespace

std::optional<int> parse_halves(std::string_view text) {
    constexpr long long most = 100;
    int half = 0;
    if (text.ends_with(".5")) half = 1;
    if (half == 1 || text.ends_with(".0")) text.remove_suffix(2);
    const long long whole = parse_integer(text).value_or(-1);
    if (whole < 0 || whole > most) return std::nullopt;
    return static_cast<int>(2 * whole + half);
}

std::string halves_text(int halves) {
    return halves % 2 == 0 ? std::to_string(halves / 2) : std::to_string(halves / 2) + ".5";
}

int read_halves(Fields& fields, std::string_view key, int otherwise, int least) {
    const Node* node = fields.optional(key);
    if (!node) return otherwise;
    const int halves = node->is_scalar() ? parse_halves(node->text).value_or(-1) : -1;
    if (halves >= least) return halves;
    fields.problem(node->at, say("'{}' is {}", key, describe(*node)),
                   tr("expected move units such as 1 or 0.5"));
    return otherwise;
}

void read_ground_rules(Fields& fields, Rulebook& rulebook, Problems& problems) {
    reading::list_up_to(fields, "levels", most_things,
                        [&](const Node& item) { rulebook.levels.push_back(read_level(item, problems)); });
    reading::list_up_to(fields, "steps", most_things,
                        [&](const Node& item) { rulebook.level_steps.push_back(read_step(item, problems)); });
    rulebook.single_unit_exempt = fields.boolean("single-unit-exempt", true);
    reading::list_up_to(fields, "classes", most_classes,
                        [&](const Node& item) { rulebook.classes.push_back(read_class(item, problems)); });
    reading::list_up_to(fields, "terrains", most_terrains, [&](const Node& item) {
        rulebook.terrains.push_back(read_terrain(item, rulebook, problems));
    });
    reading::list_up_to(fields, "overlays", most_things, [&](const Node& item) {
        rulebook.overlays.push_back(read_overlay(item, rulebook, problems));
    });
    rulebook.position_entry_halves = read_halves(fields, "position-entry", 2, 1);
}

void write_ground_rules(Node& node, const Rulebook& rulebook) {
    writing::put_things(node, "levels", rulebook.levels, level_node);
    writing::put_things(node, "steps", rulebook.level_steps, step_node);
    writing::put_flag(node, "single-unit-exempt", rulebook.single_unit_exempt, true);
    writing::put_things(node, "classes", rulebook.classes, class_node);
    writing::put_things(node, "terrains", rulebook.terrains,
                        [&](const Terrain& terrain) { return terrain_node(terrain, rulebook); });
    writing::put_things(node, "overlays", rulebook.overlays,
                        [&](const Overlay& overlay) { return overlay_node(overlay, rulebook); });
    if (rulebook.position_entry_halves != 2)
        node.set("position-entry", Node::scalar(halves_text(rulebook.position_entry_halves)));
}

} // namespace sabotier
