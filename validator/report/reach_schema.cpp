#include "validator/report/json_schema.hpp"
#include "validator/report/schemas.hpp"

namespace sabotier {

namespace {

using namespace json_schema;

Json way() {
    return object({{"class", text("A movement class of the rulebook.")},
                   {"move_units", count("That it may spend in a turn.")},
                   {"words", text("The class with what the unit adds to it, such as being amphibious.")}});
}

const char* const in_rooms = "In rooms and on squares.";

Json turn_end() {
    const Json hex = object(
        {{"hex", text("The hex.")},
         {"facings", list(one_of({"n", "ne", "se", "s", "sw", "nw"}), "In which the unit can stand there.")},
         {"half_move_units", count("The fewest to get there; of the carrier where it is carried.")},
         {"how", one_of({"itself", "aboard", "off"},
                        "By its own move, aboard its carrier, or off it beside where it ends its move.")}},
        "On hexes.");
    const Json space = object({{"space", text("The room or square.")},
                               {"steps", count("The fewest to get there.")},
                               {"how", one_of({"itself"}, "By its own move.")}},
                              in_rooms);
    return either({hex, space});
}

/// A hex, or another space, with more about it.
Json place_with(const Properties& before, const Properties& after) {
    const auto named = [&](const std::string& key) {
        Properties all = before;
        all.emplace_back(key, text());
        all.insert(all.end(), after.begin(), after.end());
        return all;
    };
    return either({object(named("hex"), "On hexes."), object(named("space"), in_rooms)});
}

} // namespace

const std::string& reach_schema() {
    static const std::string schema = [] {
        Properties root = answer_head(reach_schema_id);
        const Properties own{
            {"unit", text_or_null("The unit that moves, as side/id; null: one of a class.")},
            {"class", text_or_null("The movement class, where no unit was named.")},
            {"carrier", text_or_null("The unit that it is aboard of.")},
            {"ways", list(way(), "How it moves; empty for a unit that stays where it is.")},
            {"from", list(text(), "Hexes, squares or rooms where it may start.")},
            {"this_turn", list(turn_end(), "Where it can end this turn.")},
            {"turns", count("Turns that are listed.")},
            {"counted_in",
             one_of({"turns", "steps"},
                    "What each `turn` is: steps from space to space where the rulebook does not say how "
                    "pieces move; then all are listed.")},
            {"travel", list(place_with({}, {{"turn", count()}}), "On an empty map: spaces by turn.")},
            {"later", count("Spaces that it reaches after the turns that are listed.")},
            {"never", count("Spaces that it never reaches.")},
            {"objectives", list(place_with({{"id", text()}}, {{"turn", count_or_null("Null: never.")}}))}};
        root.insert(root.end(), own.begin(), own.end());
        return document(reach_schema_id, "Answer of sabotier reach --format json", object(root));
    }();
    return schema;
}

} // namespace sabotier
