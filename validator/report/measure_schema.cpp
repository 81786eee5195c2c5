#include "validator/report/json_schema.hpp"
#include "validator/report/schemas.hpp"

namespace sabotier {

namespace {

using namespace json_schema;

Json answer(const Properties& own, const std::string& description) {
    Properties all = answer_head(measure_schema_id);
    all.insert(all.end(), own.begin(), own.end());
    all.emplace_back("summary", list(text(), "The figures in sentences, the most telling first."));
    all.emplace_back("not_measured", list(text(), "What the figures leave out, in sentences."));
    return object(all, description);
}

Json counts(const std::string& description) {
    return {{"description", description}, {"type", "object"}, {"additionalProperties", count()}};
}

Json for_objectives(const std::string& key, Json value) {
    return list(object({{"id", text()}, {key, std::move(value)}}));
}

Json first(const std::string& key) {
    return object({{key, list(count(), "Of each side, reached before all others.")},
                   {"same_turn", count("Reached by several at the same time.")},
                   {"nobody", count("That could be entered, but not from any home.")}});
}

Json nullable(Json object_schema) {
    object_schema["type"] = {"object", "null"};
    return object_schema;
}

Json own_bridge_way() {
    return object(
        {{"to", object({{"kind", one_of({"side", "objective"}, "What is reached.")}, {"id", text()}})},
         {"turn", count("In which.")},
         {"exact", truth("Whether every place for the bridges was tried.")},
         {"bridges", list(object({{"unit", text()},
                                  {"hex", text()},
                                  {"turn", count("The first in which it is a bridge.")}}),
                          "As few as will do.")}});
}

Json hex_side() {
    return object({{"id", text()},
                   {"home", one_of({"zone", "units"}, "Where the side comes from.")},
                   {"hexes", count("Of its home.")},
                   {"seen", count("Of them, in sight of another side's home.")},
                   {"front", count("Hexes near its home that units in play may enter on the ground.")},
                   {"sheltered", count("Of them, with cover.")},
                   {"exposure", number("From how many hexes one of the front is seen, on average.")},
                   {"nearer", count("Hexes nearer to it than to any other side.")},
                   {"terrain", counts("Of them, by terrain.")},
                   {"own_bridges", list(own_bridge_way(), "What it reaches over bridges that its own units "
                                                          "become, and else not.")}});
}

Json movement_class() {
    return object(
        {{"class", text()},
         {"words", text()},
         {"move_units", count()},
         {"objectives", for_objectives("turns", list(number_or_null(), "Of each side; null: never."))},
         {"middle", list(number_or_null(), "Turns of each side, on average.")},
         {"first", first("hexes")}});
}

Json armies() {
    return nullable(
        object({{"units", list(count(), "Of each side, that move on the ground.")},
                {"objectives",
                 for_objectives("turns", list(count_or_null(), "Of each side's first unit; null: never."))},
                {"middle", list(number_or_null())},
                {"first", first("hexes")}},
               "Null where fewer than two sides have units that move on the ground."));
}

Json cut() {
    return object({{"class", text()},
                   {"between", list(text())},
                   {"result", one_of({"found", "apart", "touching"},
                                     "Apart: there is no way. Touching: nothing parts them.")},
                   {"hexes", list(text())}});
}

Json difference() {
    return object({{"measure", one_of({"distance", "area", "cover"})},
                   {"better", text()},
                   {"worse", text()},
                   {"size", count("In percent, of cover in percentage points; 1000 for never.")},
                   {"some", count("From which it is worth a word.")},
                   {"much", count("From which it is large.")},
                   {"words", text()}});
}

Json hexes() {
    return answer(
        {{"kind", constant("hexes")},
         {"front", count("Hexes from home that count as front.")},
         {"sight", count("Hexes that exposure looks far.")},
         {"sides", list(hex_side(), "Those with a zone or units; all lists of figures follow its order.")},
         {"terrain", counts("Hexes of the map, by terrain.")},
         {"middle", list(text(), "Hexes as far from one home as from another.")},
         {"classes", list(movement_class(), "Those in play that move on the ground.")},
         {"armies", armies()},
         {"cuts", list(cut())},
         {"differences", list(difference())}},
        "Of a map of hexes.");
}

Json steps() {
    return count_or_null("Null: no way.");
}

Json piece() {
    return object(
        {{"id", text()},
         {"space", text()},
         {"ways_out", count()},
         {"to_border", count()},
         {"seen_from", count("Spaces in a straight line with it.")},
         {"steps",
          {{"description", "To each other piece."}, {"type", "object"}, {"additionalProperties", steps()}}}});
}

Json spaces() {
    return answer(
        {{"kind", one_of({"rooms", "squares"})},
         {"spaces", count("That are not blocked.")},
         {"areas", count("That hang together.")},
         {"dead_ends", list(text(), "Spaces with one way out.")},
         {"articulation", list(text(), "Spaces whose loss cuts others off.")},
         {"mean_steps", number_or_null("Between two spaces; null on large boards.")},
         {"longest", count("Most steps between any two; 0 where there is no mean.")},
         {"lines", list(object({{"from", text()}, {"to", text()}, {"spaces", count()}}))},
         {"quadrants", list(object({{"name", text()}, {"spaces", count()}, {"pieces", list(text())}}))},
         {"pieces", list(piece(), "Of no side.")},
         {"sides", list(object({{"id", text()},
                                {"spaces", count("Of its zone, or of its pieces.")},
                                {"objectives", for_objectives("steps", steps())},
                                {"middle", number_or_null()}}))},
         {"first", nullable(first("spaces"))}},
        "Of a board of rooms or squares.");
}

} // namespace

const std::string& measure_schema() {
    static const std::string schema = document(measure_schema_id, "Answer of sabotier measure --format json",
                                               {{"oneOf", {hexes(), spaces()}}});
    return schema;
}

} // namespace sabotier
