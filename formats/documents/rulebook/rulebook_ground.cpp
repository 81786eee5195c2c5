#include "formats/base/words.hpp"
#include "formats/documents/keys/limits.hpp"
#include "formats/documents/rulebook/rulebook_things.hpp"
#include "formats/model/wesnoth_names.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sabotier {

using namespace keys;

namespace {

constexpr int tallest = 100;
constexpr int most_turns = 6;
constexpr int farthest_scouting = 1000;
constexpr std::string_view never_word = "never";
constexpr std::string_view turn_word = "turn";
constexpr std::string_view base_word = "base";

constexpr auto level_keys = table<Level>(
    id<&Level::id>("id", "Its id.").needed(), text<&Level::name>("name", "Its name."),
    whole<&Level::height>("height", {-tallest, tallest}, "0 is the ground; above are hills.").needed());

constexpr Form a_level{.kind = Form::Kind::id, .about = "An id.", .noun = marked("a level")};
constexpr Form a_class{.kind = Form::Kind::id, .about = "An id.", .noun = marked("a movement class")};

constexpr auto step_keys = table<LevelStep>(
    id<&LevelStep::id>("id", "Name of the step.").needed(),
    ids<&LevelStep::from>("from", a_level, "Levels that it leaves; none: any."),
    ids<&LevelStep::not_from>("not-from", a_level, "Levels that it does not leave."),
    ids<&LevelStep::to>("to", a_level, "Levels that it enters; none: any."),
    ids<&LevelStep::not_to>("not-to", a_level, "Levels that it does not enter."),
    ids<&LevelStep::classes>("classes", a_class, "Movement classes that pay; none: all."),
    halves<&LevelStep::halves>("extra", 0, "Move units.").always_written(), origin_key<&LevelStep::origin>());

constexpr auto road_keys = table<RoadUse>(
    halves<&RoadUse::from_road_halves>("entry", 1,
                                       "Cost of a road hex entered from a road hex along the road.")
        .always_written(),
    halves<&RoadUse::bonus_halves>("bonus", 0, "Move units gained by a move that stays on road."),
    flag<&RoadUse::bonus_straight>("straight", "The bonus needs a move without a turn."));
constexpr Thing road_thing = thing<RoadUse>({.what = marked("the use of roads"),
                                             .about = "How it uses roads.",
                                             .keys = road_keys,
                                             .is_on_one_line = true,
                                             .is_layered = true});

/// As many as off the road, where nothing else is said.
void read_turns_on_road(const Key& key, const Reading& reading, MovementClass& movement) {
    movement.turns_on_road = reading::integer(reading.fields, key.name, movement.turns, key.form);
}

Node write_turns_on_road(const MovementClass& movement) {
    return movement.turns_on_road == movement.turns ? Node{} : writing::number_node(movement.turns_on_road);
}

constexpr auto class_keys = table<MovementClass>(
    id<&MovementClass::id>("id", "Its id.").needed(), text<&MovementClass::name>("name", "Its name."),
    whole<&MovementClass::turns>("turns", {0, most_turns}, "Hex faces that it may turn in a turn."),
    own<read_turns_on_road, write_turns_on_road>(
        "turns-on-road",
        {.kind = Form::Kind::whole,
         .about = "The same where the whole move is on road; without it, as many as off the road.",
         .most = most_turns}),
    flag<&MovementClass::flies>("flies", "Enters everything, passes over all, ignores zones of control."),
    flag<&MovementClass::is_vehicle>("vehicle", "Blocks friendly lines of sight."),
    flag<&MovementClass::hugs_ground>("hugs-ground", "Friendly vehicles block its own sight."),
    flag<&MovementClass::exerts_zone>("exerts-zone", "Has a zone of control."),
    one<&MovementClass::road>("road", road_thing), origin_key<&MovementClass::origin>());

std::optional<EntryCost> parse_cost(std::string_view text, bool is_overlay) {
    if (text == never_word) return EntryCost{EntryCost::Kind::forbidden, 2};
    if (text == turn_word) return EntryCost{EntryCost::Kind::whole_turn, 2};
    if (text == base_word && is_overlay) return EntryCost{EntryCost::Kind::as_base, 2};
    const auto halves = reading::parse_halves(text);
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
    return writing::halves_text(cost.halves);
}

/// What every movement class pays. A class left out is a mistake: nobody should have to guess.
template <class Ground>
void read_costs(const Key& key, const Reading& reading, Ground& ground) {
    constexpr bool is_overlay = std::same_as<Ground, Overlay>;
    std::vector<std::string> classes;
    for (const MovementClass& movement : static_cast<const Rulebook*>(reading.inside)->classes)
        classes.push_back(movement.id.str());
    reading.fields.entries(key.name, [&](const Node::Entry& entry) {
        if (std::find(classes.begin(), classes.end(), entry.key) == classes.end())
            reading.fields.problem(entry.at, say("unknown movement class '{}'", entry.key),
                                   say("expected one of {}", fmt::format("{}", fmt::join(classes, ", "))),
                                   nearest_name(entry.key, classes));
        const auto cost = entry.value.is_scalar() ? parse_cost(entry.value.text, is_overlay) : std::nullopt;
        if (!cost)
            reading.fields.problem(entry.value.at, say("{} is no cost", describe(entry.value)),
                                   is_overlay
                                       ? tr("expected move units such as 1 or 0.5, never, turn, or base")
                                       : tr("expected move units such as 1 or 0.5, never, turn"));
        ground.costs[ClassId(entry.key)] = cost.value_or(EntryCost{});
    });
    for (const std::string& id : classes)
        if (ground.costs.count(ClassId(id)) == 0)
            reading.fields.problem(reading.fields.at(key.name),
                                   say("no cost for the movement class '{}'", id),
                                   tr("expected one for every class"));
}

template <class Ground>
Node write_costs(const Ground& ground, const void* inside) {
    Node node = Node::map(true);
    for (const MovementClass& movement : static_cast<const Rulebook*>(inside)->classes)
        if (const auto found = ground.costs.find(movement.id); found != ground.costs.end())
            node.set(movement.id.str(), Node::scalar(cost_text(found->second)));
    return node;
}

constexpr Word terrain_costs[]{{never_word, 0}, {turn_word, 0}};
constexpr Word overlay_costs[]{{never_word, 0}, {turn_word, 0}, {base_word, 0}};
constexpr Form cost_units{
    .kind = Form::Kind::halves, .about = "Move units.", .least = 1, .most = most_halves};
constexpr Form terrain_cost_forms[]{cost_units, {.kind = Form::Kind::word, .words = terrain_costs}};
constexpr Form overlay_cost_forms[]{cost_units, {.kind = Form::Kind::word, .words = overlay_costs}};
constexpr Form terrain_cost{.kind = Form::Kind::choice, .about = "A cost.", .choices = terrain_cost_forms};
constexpr Form overlay_cost{.kind = Form::Kind::choice, .about = "A cost.", .choices = overlay_cost_forms};

void read_code(const Key& key, const Reading& reading, Terrain& terrain) {
    const std::string code = reading.fields.required_text(key.name);
    if (code.size() == 1 && code.front() > ' ' && code.front() <= '~' && code.front() != '.')
        terrain.code = code.front();
    else if (reading.fields.has(key.name))
        reading.fields.problem(reading.fields.at(key.name), say("'{}' is no code of terrain", code),
                               tr("expected one printable ASCII character other than '.'"));
}

Node write_code(const Terrain& terrain) {
    return Node::scalar(std::string(1, terrain.code));
}

constexpr Word blockings[]{
    {"never", Blocking::never}, {"always", Blocking::always}, {"from-second", Blocking::from_second}};

constexpr auto terrain_keys = table<Terrain>(
    id<&Terrain::id>("id", "Its id.").needed(),
    own<read_code, write_code>("code",
                               {.kind = Form::Kind::code, .about = "Its character in blocks of terrain."})
        .needed(),
    text<&Terrain::name>("name", "Its name."), colour<&Terrain::colour>("colour", "Its colour."),
    text<&Terrain::symbol>("symbol", "Its symbol in drawings."),
    stand_in_key<Terrain, read_wesnoth_ground>(
        wesnoth::ground_pattern,
        "Wesnoth's terrain that stands for it there, such as Gg^Fms; without it, by its symbol."),
    id<&Terrain::level>("level", "The level that it lies on.").needed(),
    word<&Terrain::blocks>("blocks", blockings, "How it blocks lines of sight."),
    flag<&Terrain::blocks_fliers>("blocks-fliers", "Blocks the sight of fliers, too."),
    flag<&Terrain::is_building>("building", "Touching hexes are one building."),
    flag<&Terrain::is_water>("water", "Roads need a bridge; disabled units are lost."),
    flag<&Terrain::takes_amphibious>("amphibious",
                                     "Amphibious units enter it for a whole turn's move units."),
    flag<&Terrain::is_road_like>("road-like", "Entered like a road."),
    flag<&Terrain::shelters>("shelters", "Counts as cover."),
    flag<&Terrain::takes_positions>("positions", "Prepared positions can be dug."),
    flag<&Terrain::swallows>("swallows", "Soldiers may be held up when they leave."),
    whole<&Terrain::scouted_within>(
        "scouted-within", {0, farthest_scouting},
        "Scouting range into it in hexes; 0: from the same building only; without it, that of 'sight'."),
    own<read_costs<Terrain>, write_costs<Terrain>>(
        "costs",
        {.kind = Form::Kind::map,
         .about = "Cost to enter for every movement class: move units, never, or turn (a whole turn's).",
         .items = &terrain_cost}),
    texts<&Terrain::notes>("notes", "What it does in a fight, for players."), origin_key<&Terrain::origin>());

constexpr Word overlay_roles[]{
    {"road", Overlay::Role::road}, {"river", Overlay::Role::river}, {"bridge", Overlay::Role::bridge}};

constexpr auto overlay_keys = table<Overlay>(
    id<&Overlay::id>("id", "Its id.").needed(),
    word<&Overlay::role>("role", overlay_roles, "What it is to the program.").needed(),
    text<&Overlay::name>("name", "Its name."), colour<&Overlay::colour>("colour", "Its colour."),
    text<&Overlay::symbol>("symbol", "Its symbol in drawings."),
    stand_in_key<Overlay, read_wesnoth_way>(
        wesnoth::way_pattern, "Wesnoth's terrain that stands for it there: ground, such as Re, and of a "
                              "bridge what stands on it; without it, dirt, shallow water, a wooden bridge."),
    own<read_costs<Overlay>, write_costs<Overlay>>(
        "costs", {.kind = Form::Kind::map,
                  .about = "Cost to enter for every movement class: move units, never, turn (a whole "
                           "turn's), base (of the terrain below).",
                  .items = &overlay_cost}),
    texts<&Overlay::notes>("notes", "What it does, for players."), origin_key<&Overlay::origin>());

} // namespace

constinit const Thing level_thing = thing<Level>({.what = marked("a level"),
                                                  .about = "A height.",
                                                  .keys = level_keys,
                                                  .is_on_one_line = true,
                                                  .is_layered = true});
constinit const Thing step_thing = thing<LevelStep>(
    {.what = marked("a step"),
     .about = "Move units on top of the terrain's cost, for going from one level to another.",
     .keys = step_keys,
     .is_on_one_line = true,
     .is_layered = true});
constinit const Thing class_thing = thing<MovementClass>({.what = marked("a movement class"),
                                                          .about = "A way to move.",
                                                          .keys = class_keys,
                                                          .is_on_one_line = true,
                                                          .is_layered = true});
constinit const Thing terrain_thing = thing<Terrain>({.what = marked("a terrain"),
                                                      .about = "A terrain that covers a whole hex.",
                                                      .keys = terrain_keys,
                                                      .is_layered = true});
constinit const Thing overlay_thing = thing<Overlay>({.what = marked("an overlay"),
                                                      .about = "Something that runs through a hex.",
                                                      .keys = overlay_keys,
                                                      .is_layered = true});

} // namespace sabotier
