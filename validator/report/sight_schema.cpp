#include "validator/report/json_schema.hpp"
#include "validator/report/schemas.hpp"

namespace sabotier {

namespace {

using namespace json_schema;

Json answer(const std::string& kind, const Properties& own, const std::string& description) {
    Properties all = answer_head(sight_schema_id);
    all.emplace_back("kind", constant(kind));
    all.insert(all.end(), own.begin(), own.end());
    return object(all, description);
}

Json hexes(const std::string& description) {
    return list(text(), description);
}

Json unit() {
    return text_or_null("The unit that looks, as side/id; null: terrain alone counts.");
}

Json enemies() {
    return list(ref("enemy"), "Of the unit that looks; empty without one.");
}

Json line() {
    return answer("line",
                  {{"from", text()},
                   {"to", text()},
                   {"unit", unit()},
                   {"flier", text_or_null("The unit in the air that is looked at, as side/id; null: the look "
                                          "goes to the ground.")},
                   {"distance", count("In hexes.")},
                   {"seen", truth()},
                   {"words", text("The answer as a sentence.")},
                   {"line", hexes("Hexes on the line between the two.")},
                   {"obstacles", list(ref("obstacle"), "Everything on the line that may block.")},
                   {"blocked_by", list(ref("obstacle"), "What does block; empty if it is seen.")},
                   {"enemies", enemies()}},
                  "Of --from and --to: one line of sight.");
}

Json view() {
    return answer("view",
                  {{"from", text()},
                   {"unit", unit()},
                   {"range", count("In hexes.")},
                   {"hexes", count("Of the map within the range.")},
                   {"seen", hexes("Those of them in sight.")},
                   {"enemies", enemies()}},
                  "Of --from or --unit: all that is in sight.");
}

Json units() {
    return answer("units",
                  {{"units", list(object({{"unit", text()},
                                          {"hex", text()},
                                          {"sees", list(text())},
                                          {"can_attack", list(text())},
                                          {"can_scout", list(text())}}))}},
                  "Without either: which units see, can attack and can scout which enemies.");
}

Json exposure() {
    return answer("exposure",
                  {{"range", count("In hexes.")},
                   {"zone", text_or_null("The side whose zone alone counts; null: all hexes count.")},
                   {"least", count()},
                   {"median", count("Half of the hexes are seen from no more.")},
                   {"most", count()},
                   {"hexes",
                    {{"description", "By hex, from how many hexes it is seen."},
                     {"type", "object"},
                     {"additionalProperties", count()}}}},
                  "Of --exposure.");
}

Json possible_action(Properties more = {}) {
    Properties all{{"possible", truth()}, {"words", text()}};
    all.insert(all.end(), more.begin(), more.end());
    return object(all);
}

Json enemy() {
    return object({{"unit", text()},
                   {"hex", text()},
                   {"seen", truth()},
                   {"attack", possible_action({{"weapons", list(object({{"weapon", text()},
                                                                        {"possible", truth()},
                                                                        {"range", count("In hexes.")},
                                                                        {"scatters", truth()},
                                                                        {"words", text()}}))}})},
                   {"scouting", possible_action()}});
}

Json obstacle() {
    return object({{"hex", text()}, {"blocks_alone", truth("False: only together with others.")}},
                  {{"terrain", text()}, {"unit", text_or_null()}}, "Terrain or a unit in the way.");
}

} // namespace

const std::string& sight_schema() {
    static const std::string schema = document(sight_schema_id, "Answer of sabotier sight --format json",
                                               {{"oneOf", {line(), view(), units(), exposure()}}},
                                               {{"enemy", enemy()}, {"obstacle", obstacle()}});
    return schema;
}

} // namespace sabotier
