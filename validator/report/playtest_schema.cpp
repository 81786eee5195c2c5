#include "validator/report/json_schema.hpp"
#include "validator/report/schemas.hpp"

namespace sabotier {

namespace {

using namespace json_schema;

Json rate(const std::string& description) {
    return object({{"hits", count("How often it was so.")},
                   {"of", count("Of so many.")},
                   {"low", number("Of the 95 % interval (Wilson), from 0 to 1.")},
                   {"high", number("Of the same.")}},
                  description);
}

Json bots() {
    return list(text("As records have them."), "One that plays every seat, or one for each.");
}

Properties head(const char* id) {
    Properties root = answer_head(id);
    root.emplace_back("title", text("Of the scenario."));
    root.emplace_back("hash", text("16 hexadecimal digits of what matters for play in it."));
    root.emplace_back("seed", count("Of all games; of a tuning, of the search."));
    return root;
}

Json figures(const std::string& description) {
    return object({{"seed", count("Of these games.")},
                   {"games", count()},
                   {"decided", count("Of them not drawn.")},
                   {"shares", list(rate("Of the decided games, what the seat has won."), "By seat.")},
                   {"says", one_of({"fair", "unfair", "undecided"}, "By a sequential test.")}},
                  description);
}

} // namespace

const std::string& hunt_schema() {
    static const std::string schema = [] {
        Properties root = head(hunt_schema_id);
        const Properties own{
            {"trials", list(object({{"bots", bots()},
                                    {"games", count()},
                                    {"by_safeguard", count("Games that no printed rule has ended.")}}),
                            "What was played.")},
            {"answers", count("To options of the rulebook that were compared with those in force.")},
            {"not_compared", list(text("option=answer"), "The scenario cannot be played so.")},
            {"findings",
             list(object({{"kind",
                           one_of({"stuck", "endless", "one-sided", "opening", "pointless", "no-effect"})},
                          {"subject", text("Id of the seat, of the reason, the opening, the objective, or "
                                           "option=answer.")},
                          {"words", text("In a sentence.")},
                          {"bots", bots()},
                          {"rate", rate("Games that show it, of those that could.")},
                          {"seed", count()},
                          {"game", count_or_null("That shows it; null: there is nothing to see in one.")},
                          {"record", text_or_null("Of that game, below the folder of -o; null: not kept.")}}),
                  "By kind.")},
            {"cancelled", truth("Not all was looked for.")}};
        root.insert(root.end(), own.begin(), own.end());
        return document(hunt_schema_id, "Answer of sabotier playtest --hunt --format json", object(root));
    }();
    return schema;
}

const std::string& tune_schema() {
    static const std::string schema = [] {
        Properties root = head(tune_schema_id);
        const Properties own{
            {"says", one_of({"fair", "mended", "better", "nothing", "cancelled"},
                            "fair: there was nothing to mend; mended: the changes make it fair; better: they "
                            "help, and do not suffice; nothing: no small change helps.")},
            {"threshold", number("What one of two may win of the decided games, from 0 to 1.")},
            {"bots", bots()},
            {"seats", list(object({{"id", text()}, {"name", text()}}), "In their order.")},
            {"before", figures("Of the scenario as it was.")},
            {"changes", list(object({{"kind", one_of({"first", "zone", "army", "objective", "wall", "blocked",
                                                      "tile", "piece"})},
                                     {"words", text("In a sentence.")},
                                     {"after", figures("With it, by games that the search has not seen.")}}),
                             "One upon the other.")},
            {"games", count("Played in all.")},
            {"tried", count("Changes that were played.")},
            {"refused", count("Changes that would have broken a rule, or left no game.")}};
        root.insert(root.end(), own.begin(), own.end());
        return document(tune_schema_id, "Answer of sabotier tune --format json", object(root));
    }();
    return schema;
}

} // namespace sabotier
