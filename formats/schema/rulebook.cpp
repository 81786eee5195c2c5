#include "formats/schema/parts.hpp"

namespace sabotier::schema {
namespace {

Json costs(bool is_overlay) {
    Json words = {"never", "turn"};
    if (is_overlay) words.push_back("base");
    return map_of(
        is_overlay ? "Cost to enter for every movement class: move units, never, turn (a whole turn's), base "
                     "(of the terrain below)."
                   : "Cost to enter for every movement class: move units, never, or turn (a whole turn's).",
        either("A cost.", {halves("Move units.", 0.5), {{"enum", std::move(words)}}}));
}

Json ids(const std::string& description) {
    return list(description, id("An id."));
}

Json step() {
    return object("Move units on top of the terrain's cost, for going from one level to another.",
                  {{"id", id("Name of the step.")},
                   {"from", ids("Levels that it leaves; none: any.")},
                   {"not-from", ids("Levels that it does not leave.")},
                   {"to", ids("Levels that it enters; none: any.")},
                   {"not-to", ids("Levels that it does not enter.")},
                   {"classes", ids("Movement classes that pay; none: all.")},
                   {"extra", halves("Move units.", 0)},
                   {"origin", origin()}},
                  {"id"});
}

Json movement_class() {
    Json road = object("How it uses roads.",
                       {{"entry", halves("Cost of a road hex entered from a road hex along the road.", 0.5)},
                        {"bonus", halves("Move units gained by a move that stays on road.", 0)},
                        {"straight", flag("The bonus needs a move without a turn.", false)}});
    return object("A way to move.",
                  {{"id", id("Its id.")},
                   {"name", text("Its name.")},
                   {"turns", whole("Hex faces that it may turn in a turn.", 0, 6)},
                   {"turns-on-road", whole("The same where the whole move is on road.", 0, 6)},
                   {"flies", flag("Enters everything, passes over all, ignores zones of control.", false)},
                   {"vehicle", flag("Blocks friendly lines of sight.", true)},
                   {"hugs-ground", flag("Friendly vehicles block its own sight.", true)},
                   {"exerts-zone", flag("Has a zone of control.", true)},
                   {"road", std::move(road)},
                   {"origin", origin()}},
                  {"id"});
}

Json terrain() {
    return object(
        "A terrain that covers a whole hex.",
        {{"id", id("Its id.")},
         {"code", {{"description", "Its character in blocks of terrain."}, {"type", {"string", "integer"}}}},
         {"name", text("Its name.")},
         {"colour", colour("Its colour.")},
         {"symbol", text("Its symbol in drawings.")},
         {"level", id("The level that it lies on.")},
         {"blocks", choice("How it blocks lines of sight.", {"never", "always", "from-second"})},
         {"blocks-fliers", flag("Blocks the sight of fliers, too.", false)},
         {"building", flag("Touching hexes are one building.", false)},
         {"water", flag("Roads need a bridge; disabled units are lost.", false)},
         {"amphibious", flag("Amphibious units enter it for a whole turn's move units.", false)},
         {"road-like", flag("Entered like a road.", false)},
         {"shelters", flag("Counts as cover.", false)},
         {"positions", flag("Prepared positions can be dug.", false)},
         {"swallows", flag("Soldiers may be held up when they leave.", false)},
         {"scouted-within", whole("Scouting range into it; 0: from the same building only.", 0, 1000)},
         {"costs", costs(false)},
         {"notes", texts("What it does in a fight, for players.")},
         {"origin", origin()}},
        {"id"});
}

Json overlay() {
    return object("Something that runs through a hex.",
                  {{"id", id("Its id.")},
                   {"role", choice("What it is to the program.", {"road", "river", "bridge"})},
                   {"name", text("Its name.")},
                   {"colour", colour("Its colour.")},
                   {"symbol", text("Its symbol in drawings.")},
                   {"costs", costs(true)},
                   {"notes", texts("What it does, for players.")},
                   {"origin", origin()}},
                  {"id"});
}

Json board() {
    return object("The board.",
                  {{"kind", choice("Its kind.", {"hexes", "rooms", "squares", "cards", "table"})},
                   {"players", pair("Fewest and most players.", 1, 1000)},
                   {"tiles", text("The built-in tile set of the game.")},
                   {"capacity", either("Pieces that may end a turn in one space.",
                                       {{{"type", "integer"}, {"minimum", 1}, {"maximum", 1000}},
                                        {{"const", "unlimited"}}})},
                   {"copies", choice("Who plays on the board.", {"shared", "each-side"})},
                   {"screen", flag("Sides set up, or play, unseen by each other.", false)},
                   {"size", pair("Columns and rows of a fresh map.", 1, 4'000'000)}});
}

Json side_template() {
    return object("A side of a fresh scenario.",
                  {{"id", id("Its id.")},
                   {"name", text("Its name.")},
                   {"colour", colour("Its colour.")},
                   {"end", text("Its end of the map.")},
                   {"depth", whole("Depth of its zone; 0: the map's.", 0, 10'000)}},
                  {"id"});
}

Json sight() {
    return object(
        "Rules of sight.",
        {{"scouting", whole("Scouting range in hexes.", 0, 10'000)},
         {"reveal", whole("Range within which a moving unit is seen.", 0, 10'000)},
         {"second-blocks",
          whole("Hexes of terrain that blocks from the second on, that block together.", 1, 4)},
         {"pairs",
          choice("Of two hexes along whose shared side a line runs, how many must block.", {"one", "both"})},
         {"heights", choice("Whether terrain below the higher end is seen over.", {"ignored", "over"})},
         {"surrounded-hides",
          flag("Units surrounded by hiding terrain are attacked from next to them only.", true)},
         {"hiding", ids("Terrain that hides.")},
         {"hill-range", whole("Range gained on a hill.", 0, 10'000)}});
}

Json option() {
    Json value = object(
        "A value.",
        {{"id", id("Its id.")},
         {"title", text("Its name.")},
         {"sets",
          {{"description", "Parts of a rulebook that are laid over this one when the value is chosen."},
           {"type", "object"}}}},
        {"id"});
    return object("A choice that a scenario may make.",
                  {{"id", id("Its id.")},
                   {"title", text("The question.")},
                   {"default", text("Id of the value that holds without a choice.")},
                   {"values", list("The answers.", either("A value.", {id("Its id."), std::move(value)}))},
                   {"origin", origin()},
                   {"note", text("Why there is a choice.")}},
                  {"id"});
}

Json decision() {
    return object("How an open question of the rules is read.",
                  {{"id", id("Its id.")},
                   {"title", text("The question.")},
                   {"ruling", text("The answer.")},
                   {"why", text("The reason.")}},
                  {"id"});
}

/// Keys beside these are parameters of the check type.
Json check() {
    Json schema = object("A check type bound to a key, with its parameters.",
                         {{"key", id("Public name of the check.")},
                          {"check", text("The check type.")},
                          {"severity", choice("Its severity.", {"error", "warning", "info", "ignore"})},
                          {"title", text("What it finds.")},
                          {"why", text("The rule behind it.")},
                          {"origin", origin()}},
                         {"key"});
    schema["additionalProperties"] = true;
    return schema;
}

Properties head() {
    return {{"sabotier", opening("rulebook")},
            {"id", id("Its id.")},
            {"extends", texts("The rulebook that this one is laid over.")},
            {"title", text("Title of the game.")},
            {"description", text("What kind of game it is.")},
            {"credit", text("Who designed it, and when.")},
            {"board", board()},
            {"sides", list("The sides.", side_template())}};
}

} // namespace

Properties ground_rules() {
    return {{"levels",
             list("Heights.", object("A height.",
                                     {{"id", id("Its id.")},
                                      {"name", text("Its name.")},
                                      {"height", whole("0 is the ground; above are hills.", -100, 100)}},
                                     {"id"}))},
            {"steps", list("Costs of climbing.", removable(step()))},
            {"single-unit-exempt", flag("Steps cost nothing for a unit with one move unit.", true)},
            {"classes", list("Movement classes.", movement_class())},
            {"terrains", list("Terrains.", removable(terrain()))},
            {"overlays", list("What runs through hexes.", removable(overlay()))},
            {"position-entry", halves("Move units to enter a friendly prepared position.", 0.5)}};
}

Json rulebook_body() {
    const Properties rules{{"sight", sight()},
                           {"options", list("Choices that a scenario may make.", removable(option()))},
                           {"decisions", list("How open questions are read.", removable(decision()))},
                           {"checks", list("The checks.", removable(check()))}};
    Json body = object("A rulebook.", head() + ground_rules() + section_rules() + piece_rules() + rules,
                       {"sabotier", "id"});
    // One that extends another need not repeat what it leaves alone.
    body["if"] = {{"not", {{"required", {"extends"}}}}};
    body["then"] = {{"required", {"title", "board"}}};
    return body;
}

} // namespace sabotier::schema
