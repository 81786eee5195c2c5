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

Json special_rules_told() {
    return one_of(
        {"absent", "unplayed", "in-part"},
        "What becomes of the scenario's special rules, which are sentences for people: bots play none "
        "of them, or, in part, what options of the scenario say of its play.");
}

Properties head(const char* id) {
    Properties root = answer_head(id);
    root.emplace_back("title", text("Of the scenario."));
    root.emplace_back("hash", text("16 hexadecimal digits of what matters for play in it."));
    root.emplace_back("special_rules", special_rules_told());
    root.emplace_back("seed", count("Of all games; of a tuning, of the search."));
    return root;
}

Json figures(const std::string& description) {
    return object(
        {{"seed", count("Of these games.")},
         {"games", count()},
         {"decided", count("Of them, or of their rounds, those that some have won and others not.")},
         {"shares", list(rate("Of these, what it has won."), "By seat, or by camp.")},
         {"says", one_of({"fair", "unfair", "undecided"}, "By a sequential test.")}},
        description);
}

Json share(const std::string& description) {
    return object({{"hits", count("How often it was so.")},
                   {"of", count("Of so many.")},
                   {"share", number("The one by the other; 0 of none.")},
                   {"low", number("Of the 95 % interval (Wilson), from 0 to 1.")},
                   {"high", number("Of the same.")}},
                  description);
}

Json or_null(Json object) {
    object["type"] = {"object", "null"};
    return object;
}

Json whole() {
    return {{"type", "integer"}};
}

Json spread(const std::string& description) {
    return object({{"mean", number()},
                   {"least", whole()},
                   {"tenth", whole()},
                   {"median", whole()},
                   {"ninetieth", whole()},
                   {"most", whole()}},
                  description
                      + " One game in ten has no more than `tenth`, half of them no more than `median`.");
}

Json options() {
    Json options;
    options["description"] = "Over those of the scenario.";
    options["type"] = "object";
    options["additionalProperties"] = text();
    return options;
}

Json verdict() {
    return object(
        {{"says", one_of({"fair", "unfair", "undecided", "bots-differ"},
                         "bots-differ: who wins depends on the bot, and there is no verdict; seat, "
                         "camp and share are null then.")},
         {"threshold", number("What one of two may win of the decided games, from 0 to 1.")},
         {"seat", text_or_null("Who is beyond it, or has won most; null: it is a camp.")},
         {"camp", text_or_null("The same where roles say who belongs together; null: it is a seat.")},
         {"share", or_null(share("Its games, or rounds, of those that some have won and others "
                                 "not."))},
         {"settled_after", count("Games; 0: it is not settled.")}},
        "By a sequential test, which errs in at most 5 % of series.");
}

Json seat() {
    return object({{"id", text()},
                   {"name", text()},
                   {"won", share("Of all games.")},
                   {"drawn", share("Of all games.")},
                   {"won_as_first", share("Of the games that it began.")},
                   {"won_else", share("Of the others.")},
                   {"points", spread("As the game counts them.")},
                   {"choices", number("Legal moves at a decision, on average.")}});
}

Json camp() {
    return object({{"id", text()}, {"name", text()}, {"won", share("Of all games, or of all rounds.")}});
}

Json end() {
    return object({{"reason", text("Its id.")},
                   {"title", text("In words.")},
                   {"safeguard", truth("The printed rules know no such end.")},
                   {"games", count()}});
}

Json bot_share() {
    return object(
        {{"bot", text("As .bots has it.")},
         {"hits", count("Seats that it won.")},
         {"of", count("Seats that it played.")},
         {"share", number("hits / of, from 0 to 1.")},
         {"low", number("Of its 95 % interval, by games: seats of one game win and lose together.")},
         {"high", number("Of the same.")}});
}

Json opening() {
    return object({{"moves", list(text("As it is typed."), "One to three.")},
                   {"won_by_first", share("Games that who made the first of them has won.")}});
}

Json measure() {
    const Json cell =
        object({{"of", text("A seat, a space, side/kind, a name or seat/name; empty: the game.")},
                {"sum", whole()},
                {"games", count("In which it was not 0.")},
                {"mean", number("On average in a game, or in what its title says.")}});
    return object({{"id", text()},
                   {"title", text("In words.")},
                   {"per", one_of({"game", "seat", "space", "side-kind", "named", "seat-named"})},
                   {"cells", list(cell, "Those that were not 0 in some game.")}});
}

Json playtest() {
    return object(
        {{"file", text("What was named: a scenario, or results.")},
         {"scenario", text("Its file.")},
         {"title", text()},
         {"plan", text("What lines of results of the same series have in common.")},
         {"options", options()},
         {"bots", bots()},
         {"special_rules", special_rules_told()},
         {"seed", count("Of all games.")},
         {"mirrored", truth("Sides take turns at being first.")},
         {"games", count("On which the figures stand.")},
         {"fair", verdict()},
         {"camps", list(camp(), "Whom roles belong to, dealt or written; none: seats are by themselves.")},
         {"by_round", truth("What camps have won are rounds, of which a game has several.")},
         {"drawn", count("Games that nobody has won, and some have drawn.")},
         {"seats", list(seat(), "In their order.")},
         {"won_by_bot",
          list(share("Of the seats that it played."), "By bot; none where one plays every seat.")},
         {"won_by_bot_at", list(list(share("Of the games in which it sat there."), "By seat."),
                                "By bot; none where one plays every seat.")},
         {"bot_shares",
          list(bot_share(), "As text tells them: each bot once; none where one plays every seat.")},
         {"won_by_first", share("Games that who made the first decision has won.")},
         {"even_share",
          number("What a seat has won of its games on average, from 0 to 1: what being first is "
                 "worth is won_by_first against it. Where sides sit at the table and one of "
                 "them is always first, the edge of the side is in it, too.")},
         {"ends", list(end(), "Most frequent first.")},
         {"by_safeguard", count("Games that no printed rule has ended.")},
         {"decisions", spread("Of a game.")},
         {"turns", spread("Of a game.")},
         {"openings", list(opening(), "Most frequent first, at most twenty of each length.")},
         {"measures", list(measure(), "What its rules of play count.")}});
}

} // namespace

const std::string& playtest_schema() {
    static const std::string schema = [] {
        Properties root = answer_head(playtest_schema_id);
        std::erase_if(root, [](const auto& property) { return property.first == "file"; });
        root.emplace_back("playtests", list(playtest(), "In the order in which they were named."));
        root.emplace_back(
            "not_played",
            list(object({{"file", text("As it was named, or found in a folder.")},
                         {"why", text("The first thing that is wrong, without its place; may be empty.")}},
                        "A file of which there is no answer."),
                 "Scenarios that could not be played, and results that could not be told."));
        return document(playtest_schema_id, "Answer of sabotier playtest --format json", object(root));
    }();
    return schema;
}

const std::string& hunt_schema() {
    static const std::string schema = [] {
        Properties root = head(hunt_schema_id);
        const Properties own{
            {"trials", list(object({{"bots", bots()},
                                    {"games", count()},
                                    {"by_safeguard", count("Games that no printed rule has ended.")}}),
                            "What was played.")},
            {"left_out", list(text("Feature of moves."),
                              "Those that weigh least in the rulebook, off which no bot was kept.")},
            {"answers", count("To options of the rulebook that were compared with those in force.")},
            {"not_compared", list(text("option=answer"), "The scenario cannot be played so.")},
            {"unused", list(text("option=answer"),
                            "The scenario does not set the option, and none of its answers changes a game.")},
            {"findings",
             list(object({{"kind",
                           one_of({"stuck", "endless", "one-sided", "opening", "pointless", "no-effect"})},
                          {"subject", text("Id of the seat, of the reason, the opening, the objective, or "
                                           "option=answer: the first of several that change nothing.")},
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
            {"mirrored",
             truth("Sides take turns at being first, as in play-tests; else all games are played as "
                   "the scenario is written.")},
            {"seats", list(object({{"id", text()}, {"name", text()}}),
                           "In their order; where roles say who belongs together, their camps.")},
            {"before", figures("Of the scenario as it was.")},
            {"changes", list(object({{"kind", one_of({"first", "zone", "army", "objective", "wall", "blocked",
                                                      "tile", "piece", "points"})},
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
