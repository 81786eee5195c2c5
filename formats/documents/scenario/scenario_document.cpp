#include "formats/documents/scenario/scenario_document.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/keys/key_table.hpp"
#include "formats/documents/keys/limits.hpp"
#include "formats/documents/keys/things.hpp"
#include "formats/documents/map/map_document.hpp"
#include "formats/documents/scenario/army_document.hpp"
#include "formats/documents/scenario/scenario_things.hpp"

namespace sabotier {

using namespace keys;

namespace {

constexpr std::size_t most_sides = 64;      ///< each may name a file
constexpr long long most_objectives = 1000; ///< the ways to each of them are looked for

/// A document here, or the name of its file.
template <class Document, class Read>
Reference<Document> read_reference(Fields& fields, std::string_view key, Problems& problems, Read read) {
    Reference<Document> reference;
    const Node* node = fields.optional(key);
    if (!node) return reference;
    reference.at = node->at;
    if (node->is_scalar()) {
        reference.target = node->text;
        if (node->text.empty())
            add_problem(
                problems,
                {node->at, say("'{}' names no file", key), tr("expected a file below this folder"), {}});
        return reference;
    }
    Outcome<Document> document = read(*node, true);
    problems.insert(problems.end(), document.problems.begin(), document.problems.end());
    if (document) reference.target = std::move(*document.value);
    return reference;
}

template <class Document, class Write>
Node reference_node(const Reference<Document>& reference, Write write) {
    const auto* file = std::get_if<std::string>(&reference.target);
    if (file != nullptr && !file->empty()) return Node::scalar(*file);
    const auto* document = std::get_if<Document>(&reference.target);
    return document != nullptr ? write(*document, true) : Node{};
}

void read_army_of(const Key& key, const Reading& reading, Side& side) {
    side.army = read_reference<Army>(reading.fields, key.name, reading.problems, read_army);
}

Node write_army_of(const Side& side) {
    return reference_node(side.army, write_army);
}

constexpr auto side_keys = table<Side>(
    id<&Side::id>("id", "Name of the side in this file.").needed(),
    text<&Side::name>("name", marked("Its name for players.")),
    colour<&Side::colour>("colour",
                          marked("Its colour; without one, the rulebook's, or one that no other side has.")),
    one<&Side::zone>("zone", zone_thing),
    // Where it stands is nothing of play, as with the map.
    own<read_army_of, write_army_of>("army",
                                     {.kind = Form::Kind::file, .about = "Its army.", .thing = &army_thing})
        .aside());
constexpr Thing side_thing =
    thing<Side>({.what = marked("a side"), .about = "A side.", .keys = side_keys, .is_on_one_line = true});

void read_map_of(const Key& key, const Reading& reading, Scenario& scenario) {
    scenario.map = read_reference<Map>(reading.fields, key.name, reading.problems, read_map);
}

Node write_map_of(const Scenario& scenario) {
    return reference_node(scenario.map, write_map);
}

constexpr Form a_space{.kind = Form::Kind::space, .about = "A space."};
constexpr Form positions_form{.kind = Form::Kind::list, .about = "Hexes.", .items = &a_space};
constexpr Form by_players{
    .kind = Form::Kind::word, .about = "Its players set up when they play.", .words = players_word};
constexpr Form deployed_forms[]{
    {.kind = Form::Kind::thing, .thing = &deployed_thing},
    {.kind = Form::Kind::word, .about = "The rest is set up by its players.", .words = players_word}};
constexpr Form deployed_form{
    .kind = Form::Kind::choice, .about = "A unit as set up.", .choices = deployed_forms};
constexpr Form set_up_forms[]{
    by_players, {.kind = Form::Kind::list, .about = "Units as set up.", .items = &deployed_form}};
constexpr Form set_up_form{
    .kind = Form::Kind::choice, .about = "What a side sets up.", .choices = set_up_forms};
constexpr Form deployment_forms[]{by_players,
                                  {.kind = Form::Kind::map, .about = "By side.", .items = &set_up_form}};
constexpr Form component_form{
    .kind = Form::Kind::whole, .about = "How many.", .least = -largest_number, .most = largest_number};
constexpr Form option_form{.kind = Form::Kind::text, .about = "The id of a value."};

constexpr auto scenario_keys = table<Scenario>(
    text<&Scenario::rulebook>("rulebook", "A built-in rulebook, or a file below this one's folder.").needed(),
    text<&Scenario::title>("title", marked("Title of the scenario.")).aside(),
    text<&Scenario::author>("author", marked("Who made it.")).aside(),
    text<&Scenario::version>("version", marked("Version of the scenario.")).aside(),
    prose<&Scenario::description>("description", marked("What the players should know, in CommonMark."))
        .aside(),
    whole<&Scenario::players>("players", {0, 1000}, marked("How many play.")),
    whole<&Scenario::points>("points", {0, largest_number}, marked("Build points of each army.")),
    whole<&Scenario::sheets>("sheets", {1, 1000},
                             marked("Counter sheets that each player has printed. One without this.")),
    // Where its map stands is nothing of play; what is on it is.
    own<read_map_of, write_map_of>("map",
                                   {.kind = Form::Kind::file, .about = "The map.", .thing = &map_thing})
        .aside(),
    things<&Scenario::sides>("sides", side_thing, most_sides, "The sides."),
    own<read_objectives, write_objectives>("objectives", {.kind = Form::Kind::list,
                                                          .about = "What is fought for.",
                                                          .most = most_objectives,
                                                          .thing = &objective_thing}),
    own<read_deployment, write_deployment>(
        "deployment",
        {.kind = Form::Kind::choice, .about = "Who stands where.", .choices = deployment_forms}),
    own<read_positions, write_positions>(
        "positions",
        {.kind = Form::Kind::map, .about = "Prepared positions, by side.", .items = &positions_form}),
    things<&Scenario::pieces>("pieces", placed_piece_thing, 0,
                              "Pieces on the board, in games without armies."),
    one<&Scenario::draft>("draft", draft_thing),
    counts<&Scenario::components>("components", component_form, "Components that are laid out."),
    one<&Scenario::deal>("deal", deal_thing),
    own<read_options, write_options>(
        "options",
        {.kind = Form::Kind::map, .about = "Values of the rulebook's options.", .items = &option_form}),
    things<&Scenario::waivers>("waivers", waiver_thing, 0, "Findings that are accepted.").aside(),
    severities<&Scenario::severities>("severities", "Severities of checks in this scenario.").aside(),
    texts<&Scenario::special_rules>("special-rules", marked("Rules of this scenario alone, for the players."))
        .aside(),
    texts<&Scenario::notes>("notes", marked("Remarks for designers.")).aside());

/// Values that findings point at by themselves; where one is missing, the document.
void note_places(const Reading& reading, Scenario& scenario) {
    scenario.rulebook_at = reading.fields.at(scenario_keys.front().name);
    scenario.players_at = reading.fields.at("players");
}

} // namespace

constinit const Thing scenario_thing = thing<Scenario>({.what = marked("a scenario"),
                                                        .about = "A scenario.",
                                                        .keys = scenario_keys,
                                                        .check = checked<Scenario, note_places>});

Outcome<Scenario> read_scenario(const Node& document) {
    return read_document<Scenario>(scenario_thing, DocumentKind::scenario, document);
}

Node write_scenario(const Scenario& scenario) {
    return write_document(scenario_thing, DocumentKind::scenario, &scenario);
}

} // namespace sabotier
