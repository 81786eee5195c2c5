#include "formats/schema/parts.hpp"

namespace sabotier::schema {
namespace {

Json origins() {
    return map_of("Origins of values that differ from 'origin'.", origin());
}

Json weapon() {
    return object(
        "A weapon.",
        {{"id", id("Its id.")},
         {"name", text("Its name.")},
         {"range", whole("Hexes.", 0, 10'000)},
         {"damage", whole("Its damage; without it, it does no harm.", -1000, 1000)},
         {"shots", whole("Shots in a game; without it, any number.", 0, 1000)},
         {"arc", choice("Where it fires.", {"any", "front"})},
         {"sight", flag("It needs a line of sight.", true)},
         {"fliers", flag("It may fire at fliers.", true)},
         {"soldiers", flag("It may fire at soldiers.", true)},
         {"after-moving", flag("It may fire in a turn in which the unit moved.", true)},
         {"ahead-after-moving", flag("After a move its arc counts from the hex in front.", false)},
         {"no-scatter-within", whole("Hexes within which it does not scatter, in sight.", 0, 10'000)},
         {"origin", origin()},
         {"origins", origins()}},
        {"id"});
}

Json piece() {
    const Json mode =
        object("A way to move.",
               {{"class", id("A movement class.")}, {"units", whole("Move units in a turn.", 0, 100)}},
               {"class", "units"});
    return object(
        "A kind of piece.",
        {{"id", id("Its id, also its symbol.")},
         {"name", text("Its name.")},
         {"group", text("Its group in lists.")},
         {"glyph", text("Its picture on counters.")},
         {"colour", colour("Its colour; else its side's.")},
         {"side", id("The only side that may have it.")},
         {"moves", list("How it moves; first, how it is set up.", mode)},
         {"values", map_of("Its numbers, by column.", whole("A number.", -1'000'000, 1'000'000))},
         {"origin", origin()},
         {"origins", origins()},
         {"weapons", list("Its weapons, the main one first.", weapon())},
         {"carries", whole("Passengers that it takes.", 0, 1000)},
         {"rides", flag("It can be a passenger.", false)},
         {"amphibious", list("What it swims through for a whole turn's move units.",
                             choice("Water.", {"rivers", "waters"}))},
         {"bridges-after", whole("Turns after it stopped in a river that it is a bridge; 0: never.", 0, 100)},
         {"decoy", flag("A blank counter.", false)},
         {"positions", whole("Prepared positions that it may dig before the game.", 0, 1000)},
         {"scouting", whole("Added to its scouting rolls.", -1000, 1000)},
         {"supply", whole("Counters on one sheet for one player; 0: any number.", 0, 1'000'000)},
         {"exactly", whole("Pieces in play.", 0, 1'000'000)},
         {"off-board", flag("It must not stand on the board at set-up.", false)},
         {"notes", texts("Its special rules.")}},
        {"id"});
}

Json column() {
    return object("A column of rosters.",
                  {{"id", id("Its id.")},
                   {"label", text("Its heading.")},
                   {"of", choice("Whose number it is.", {"piece", "weapon"})}},
                  {"id"});
}

Json line() {
    return object(
        "What can be bought.",
        {{"id", id("Its id.")},
         {"name", text("Its name.")},
         {"cost", whole("Build points.", 0, 1'000'000)},
         {"contents",
          {{"description", "Units, by kind; null takes a kind of the base rulebook away."},
           {"type", "object"},
           {"additionalProperties", {{"type", {"integer", "null"}}, {"minimum", 1}, {"maximum", 1000}}}}},
         {"origin", origin()}},
        {"id"});
}

Json marker() {
    return object("A marker that is printed.",
                  {{"id", id("Its id.")},
                   {"name", text("What is printed on it.")},
                   {"glyph", text("Its picture.")},
                   {"colour", colour("Its colour.")},
                   {"back", text("The marker on its other side.")},
                   {"per", choice("What it is counted by.", {"sheet", "unit", "position", "shots"})},
                   {"count", whole("How many.", 0, 1000)},
                   {"each", whole("For every so many units.", 1, 1000)},
                   {"kinds", list("Kinds that are counted; none: all.", id("A kind."))}},
                  {"id"});
}

} // namespace

Properties piece_rules() {
    return {{"values", list("Columns of rosters.", removable(column()))},
            {"pieces", list("The pieces.", removable(piece()))},
            {"lines", list("What can be bought.", removable(line()))},
            {"markers", list("Markers that are printed with the counters.", removable(marker()))},
            {"usual-points", list("Usual sizes of an army.", whole("Build points.", 1, 1'000'000))}};
}

} // namespace sabotier::schema
