#include "formats/schema/parts.hpp"

namespace sabotier::schema {
namespace {

Json listed_unit() {
    return either("A unit: its kind, or its kind with an id and a name of its own.",
                  {id("A kind of unit."),
                   object("A unit.",
                          {{"id", id("Its id; without one, the kind in lower case and a number.")},
                           {"kind", id("Its kind.")},
                           {"name", text("A name of its own.")}},
                          {"kind"})});
}

Json zone() {
    Json zone = object("Where the side sets up: a strip along an end of the map, or listed hexes.",
                       {{"end", choice("The end of the map; a corner only on boards of rooms or squares.",
                                       {"west", "east", "north", "south", "north-west", "north-east",
                                        "south-west", "south-east"})},
                        {"depth", whole("How many hexes deep.", 0, 10'000)},
                        {"hexes", list("The hexes.", space("A space."))}});
    zone["oneOf"] = Json::array({{{"required", {"end", "depth"}}}, {{"required", {"hexes"}}}});
    return zone;
}

Json side() {
    return object("A side.",
                  {{"id", id("Name of the side in this file.")},
                   {"name", text("Its name for players.")},
                   {"colour", colour("Its colour; without one, the rulebook's.")},
                   {"zone", zone()},
                   {"army", reference("Its army.", "army")}},
                  {"id"});
}

Json objective() {
    return object(
        "A space worth fighting for.",
        {{"id", id("Its id.")}, {"at", space("Where it is.")}, {"name", text("Its name for players.")}},
        {"id", "at"});
}

Json deployed() {
    Json unit = object(
        "A unit as set up, on a space or aboard a carrier.",
        {{"unit", id("Id of a unit of the side's army.")},
         {"at", space("Where it stands.")},
         {"aboard", id("Id of the unit that carries it.")},
         {"facing", either("The side of the hex that it faces, clockwise from the top.",
                           {{{"type", "integer"}}, {{"enum", {"n", "ne", "se", "s", "sw", "nw"}}}})},
         {"shots", map_of("Shots left, by weapon, where not all.", whole("Shots.", -1'000'000, 1'000'000))}},
        {"unit"});
    unit["oneOf"] = Json::array({{{"required", {"at"}}}, {{"required", {"aboard"}}}});
    return unit;
}

Json waiver() {
    return object("A finding that is accepted for good.",
                  {{"rule", id("Key of the check.")},
                   {"at", texts("Ids of what the finding is about, as the report names them.")},
                   {"reason", text("Why it is accepted.")}},
                  {"rule"});
}

Json placed_piece() {
    return object("A piece on the board.",
                  {{"kind", id("Its kind.")},
                   {"id", id("Its id.")},
                   {"side", id("The side that it belongs to.")},
                   {"name", text("A name of its own.")},
                   {"at", text("Where it stands.")}},
                  {"kind"});
}

Json draft() {
    Json step =
        object("A step of the draft: a wall, or a piece on a space.", {{"by", id("The side that places.")},
                                                                       {"wall", text("The wall: B2|B3.")},
                                                                       {"kind", id("The kind of piece.")},
                                                                       {"at", text("Where it is placed.")}});
    step["oneOf"] = Json::array({{{"required", {"wall"}}}, {{"required", {"kind", "at"}}}});
    return object("A variable set-up as it was played.",
                  {{"first", id("The side that begins.")},
                   {"steps", list("What was placed, in turn.", std::move(step))}});
}

Json deal() {
    const Json count = whole("How many.", -1'000'000, 1'000'000);
    return object(
        "What is dealt to the players.",
        {{"decks", list("The decks in use.", text("A deck."))},
         {"roles", map_of("Roles in play.", count)},
         {"hand", whole("Cards in a hand.", 0, 1'000'000)},
         {"set-aside", whole("Cards put away.", 0, 1'000'000)},
         {"nominations", list("Nomination cards.", text("A card."))},
         {"seed",
          {{"description", "Seed of the shuffle; large ones in quotes."},
           {"type", {"integer", "string"}},
           {"minimum", 0},
           {"pattern", "^[0-9]+$"}}},
         {"seats", list("Who sits at the table, clockwise.",
                        object("A player.", {{"name", text("Who it is.")},
                                             {"role", id("The role dealt.")},
                                             {"hand", list("Cards in hand.", text("A card."))}}))}});
}

/// For every side, or for one.
Json by_players() {
    return choice("Its players set up when they play.", {"players"});
}

Json deployment() {
    return either(
        "Who stands where.",
        {by_players(), map_of("By side.", either("What a side sets up.",
                                                 {by_players(), list("Units as set up.", deployed())}))});
}

Properties head() {
    return {{"sabotier", opening("scenario")},
            {"rulebook", text("A built-in rulebook, or a file below this one's folder.")},
            {"title", text("Title of the scenario.")},
            {"author", text("Who made it.")},
            {"version", text("Version of the scenario.")},
            {"description", text("What the players should know.")},
            {"players", whole("How many play.", 0, 1000)},
            {"points", whole("Build points of each army.", 0, 1'000'000)},
            {"sheets", whole("Counter sheets that each player has printed. One without this.", 1, 1000)}};
}

Properties settings() {
    return {{"options", map_of("Values of the rulebook's options.", text("The id of a value."))},
            {"waivers", list("Findings that are accepted.", waiver())},
            {"severities", map_of("Severities of checks in this scenario.",
                                  choice("The severity.", {"error", "warning", "info", "ignore"}))},
            {"special-rules", texts("Rules of this scenario alone, for the players.")},
            {"notes", texts("Remarks for designers.")}};
}

} // namespace

Json army_body(bool is_inline) {
    std::vector<std::string> required;
    if (!is_inline) required.emplace_back("sabotier");
    return object("An army.",
                  {{"sabotier", opening("army")},
                   {"name", text("Its name.")},
                   {"author", text("Who made it.")},
                   {"rulebook", text("The rulebook that its units are of, for an army that stands alone.")},
                   {"platoons", map_of("Platoons bought, by purchase line.", whole("Platoons.", 1, 1000))},
                   {"units", list("Units listed one by one.", listed_unit())},
                   {"decoys", whole("Blank counters.", 0, 1000)},
                   {"notes", texts("Remarks for designers.")}},
                  required);
}

Json scenario_body() {
    return object(
        "A scenario.",
        head()
            + Properties{{"map", reference("The map.", "map")},
                         {"sides", list("The sides.", side())},
                         {"objectives", list("What is fought for.", objective())},
                         {"deployment", deployment()},
                         {"positions",
                          map_of("Prepared positions, by side.", list("Hexes.", space("A space.")))},
                         {"pieces", list("Pieces on the board, in games without armies.", placed_piece())},
                         {"draft", draft()},
                         {"components",
                          map_of("Components that are laid out.", whole("How many.", -1'000'000, 1'000'000))},
                         {"deal", deal()}}
            + settings(),
        {"sabotier", "rulebook"});
}

} // namespace sabotier::schema
