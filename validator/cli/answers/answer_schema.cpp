#include "validator/cli/answers/answer_json.hpp"

#include <initializer_list>

namespace sabotier::cli {
namespace {

using Json = AnswerJson;

Json whole(const std::string& text, int least = 0) {
    return {{"description", text}, {"type", "integer"}, {"minimum", least}};
}

Json text(const std::string& what) {
    return {{"description", what}, {"type", "string"}};
}

Json flag(const std::string& what) {
    return {{"description", what}, {"type", "boolean"}};
}

Json maybe_text(const std::string& what) {
    return {{"description", what}, {"type", {"string", "null"}}};
}

Json list(const std::string& what, Json items) {
    return {{"description", what}, {"type", "array"}, {"items", std::move(items)}};
}

/// An object that has all of these keys and no other.
Json object(const std::string& what, Json properties) {
    Json required = Json::array();
    for (const auto& entry : properties.items())
        required.push_back(entry.key());
    return {{"description", what},
            {"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)},
            {"additionalProperties", false}};
}

Json place() {
    return {{"description", "Column and row."},
            {"type", "array"},
            {"items", {{"type", "integer"}}},
            {"minItems", 2},
            {"maxItems", 2}};
}

Json card(const std::string& what) {
    return object(what, {{"at", place()}, {"card", text("Its id.")}, {"name", text("Its name.")}});
}

Json answer(const std::string& kind, const std::string& what, const Json& body) {
    Json properties{
        {"$schema", {{"const", "urn:sabotier:" + kind + ":1"}}},
        {"tool", object("What wrote it.", {{"name", text("Its name.")}, {"version", text("Its version.")}})},
        {"file", text("The scenario.")}};
    properties.update(body);
    Json schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                {"$id", "urn:sabotier:" + kind + ":1"},
                {"title", "Sabotier " + kind}};
    schema.update(object(what, std::move(properties)));
    return schema;
}

Json outcome() {
    const Json goal =
        object("A goal.", {{"at", place()},
                           {"card", text("Its id.")},
                           {"name", text("Its name.")},
                           {"prize", flag("It wins.")},
                           {"face_down", flag("It is not turned up yet.")},
                           {"reached", flag("A tunnel from the start opens towards it.")},
                           {"doors", list("Doors on the way with the fewest of them.", card("A door."))},
                           {"teams", list("Teams that can walk there.", text("A side."))}});
    const Json payout =
        object("What players of a role are paid.", {{"role", text("The role.")},
                                                    {"players", whole("Players of it that are not trapped.")},
                                                    {"wins", flag("They win.")},
                                                    {"each", whole("What each of them is paid.")}});
    const Json finish = object("What follows if a player of this role finishes the way to the prize.",
                               {{"finisher", maybe_text("The role; null: nobody reaches the prize.")},
                                {"winning_teams", list("Teams that win.", text("A side."))},
                                {"winners", whole("Players who share the prize.")},
                                {"payouts", list("By role.", payout)}});
    return answer(
        "outcome", "What laid cards mean for the players.",
        {{"goals", list("Goals in reading order.", goal)},
         {"prize_reached", flag("The prize is reached.")},
         {"crystals", whole("Crystals on cards that lie face up.")},
         {"finishes",
          list("By who finishes; without a table of roles each role counts once and is paid nothing.",
               finish)}});
}

Json solve() {
    const Json lay = object("A card to lay.", {{"card", text("Its id.")},
                                               {"name", text("Its name.")},
                                               {"at", place()},
                                               {"turn", {{"description", "Degrees."}, {"enum", {0, 180}}}}});
    const Json goal = object(
        "A goal.",
        {{"at", place()},
         {"card", text("Its id.")},
         {"name", text("Its name.")},
         {"prize", flag("It wins.")},
         {"status",
          {{"description", "found: `cards` is as short as can be; impossible: proven; not-settled: gave up."},
           {"enum", {"found", "impossible", "not-settled"}}}},
         {"least",
          {{"description", "No fewer cards will do; null: no number will."}, {"type", {"integer", "null"}}}},
         {"team", maybe_text("The team that can walk there; null: every team, or none has doors.")},
         {"cards",
          list("Cards in an order in which each is legal; of what is not settled the best found.", lay)}});
    const Json reading = object(
        "How the rules are read; the answer is exact under this reading.",
        {{"stones",
          {{"description",
            "Goals that lie face down: face-down: neither path nor wall; known: tunnels as they lie."},
           {"enum", {"face-down", "known"}}}},
         {"laying",
          {{"description", "Cards may be laid behind the doors of any team."}, {"const", "behind-any-door"}}},
         {"walking", {{"description", "A team walks through its own doors only."}, {"const", "own-doors"}}},
         {"clearing", {{"description", "No laid card is taken away."}, {"const", "none"}}},
         {"team", maybe_text("The team that has to walk; null: any.")}});
    return answer("solve", "The fewest further cards to each goal.",
                  {{"reading", reading},
                   {"cards_left", whole("Cards of the decks in use that are not laid.")},
                   {"goals", list("Goals in reading order.", goal)}});
}

Json odds() {
    const Json chance = object(
        "A chance.",
        {{"fraction",
          {{"description", "In lowest terms."}, {"type", "string"}, {"pattern", "^[0-9]+(/[0-9]+)?$"}}},
         {"percent", {{"type", "number"}, {"minimum", 0}, {"maximum", 100}}}});
    const Json mission = object("A mission.", {{"place", whole("Its place in the row.", 1)},
                                               {"team", whole("Players in the team.", 1)},
                                               {"sabotages_needed", whole("Sabotages that make it fail.", 1)},
                                               {"teams", whole("Teams that can be formed.", 1)},
                                               {"clean_teams", whole("Teams without a spy.")},
                                               {"none", chance},
                                               {"one", chance},
                                               {"enough", chance}});
    return answer(
        "odds", "Spies in teams drawn at random.",
        {{"players", whole("Players.", 1)},
         {"hidden", whole("Spies among them.")},
         {"rejections", whole("Rejected teams in a row that lose the game, 0 for none. Votes are no chance: "
                              "no part of the chances below.")},
         {"missions", list("By place in the row.", mission)},
         {"impossible",
          list("Places of the row that no team can be sent on.",
               object("A mission.",
                      {{"place", whole("Its place in the row.", 1)},
                       {"team", {{"description", "Players that it asks for."}, {"type", "integer"}}}}))}});
}

Json maybe(const char* type, const std::string& what) {
    return {{"description", what}, {"type", {type, "null"}}};
}

Json state() {
    return object("What has become of a piece.",
                  {{"id", text("Stable: disabled, shots, cubes.")},
                   {"words", text("The same in words.")},
                   {"count", maybe("integer", "How many, of what is counted; null: nothing is.")},
                   {"to", maybe_text("The space that it is to go to; null: none.")}});
}

Json piece() {
    return object("A piece as the seat sees it.",
                  {{"id", text("Public; tells nothing of its kind.")},
                   {"side", maybe_text("Whose; null: nobody's.")},
                   {"space", maybe_text("Where it stands; null: not on the board.")},
                   {"facing", maybe("integer", "0 to 5, clockwise from the top; null: it has none.")},
                   {"kind", maybe_text("Null: the seat does not know it.")},
                   {"possible", list("Kinds that it may be, where the seat does not know.", text("A kind."))},
                   {"marks", list("What lies on it.", text("In words."))},
                   {"states", list("The same as data.", state())},
                   {"aboard", maybe_text("Id of the piece that carries it; null: none does.")},
                   {"face_down", flag("The other side sees its back.")},
                   {"gone", flag("It is out of the game.")},
                   {"moving", flag("It has begun to move, and its player is asked on.")}});
}

Json card() {
    const auto number = [](const char* what) { return Json{{"description", what}, {"type", "integer"}}; };
    return object("A card on the table.", {{"card", maybe_text("Its kind; null: the seat does not know it.")},
                                           {"x", number("Its place, to the right.")},
                                           {"y", number("Its place, downwards.")},
                                           {"turn", number("In degrees, clockwise.")},
                                           {"face_down", flag("Its back is seen.")}});
}

Json play() {
    const Json seat = object("Who takes part.", {{"id", text("Its id.")},
                                                 {"name", text("Its name.")},
                                                 {"plays", text("people, or the name of a bot.")}});
    const Json fact =
        object("A number or a row beside the board.",
               {{"id", text("Stable.")},
                {"of", maybe_text("Whose; null: everybody's.")},
                {"name", text("What it is.")},
                {"value", text("In words.")},
                {"cards", list("That lie there and say so, or of a hand that is seen.", text("Its kind."))}});
    const Json position =
        object("A prepared position.", {{"side", text("Whose.")}, {"space", text("Where.")}});
    const Json move =
        object("A legal move.", {{"move", text("As it is typed.")},
                                 {"words", text("What it is, as far as the seat knows; may be empty.")}});
    const Json event =
        object("What was decided or drawn.", {{"seat", maybe_text("Who decided; null: chance, or somebody "
                                                                  "whom the seat did not hear.")},
                                              {"move", maybe_text("Of the seat's own decisions; null: it "
                                                                  "is none, or another seat's.")},
                                              {"words", text("As the seat may hear of it; may be empty.")}});
    const Json standing = object("How a seat came out.", {{"seat", text("Its id.")},
                                                          {"standing", {{"enum", {"won", "drawn", "lost"}}}},
                                                          {"points", {{"type", "integer"}}}});
    Json result =
        object("How it ended; null: it goes on.", {{"reason", text("Its id.")},
                                                   {"title", text("In words.")},
                                                   {"safeguard", flag("The printed rules know no such end.")},
                                                   {"seats", list("In their order.", standing)}});
    result["type"] = {"object", "null"};
    return answer(
        "play", "A position of a game, as one seat sees it.",
        {{"seats", list("In the order of play.", seat)},
         {"seen_by", maybe_text("Whose view; null: of an onlooker, who sees all once the game is over.")},
         {"turn", whole("From 1.")},
         {"phase", text("In words.")},
         {"decides", maybe_text("Who is to decide; null: the game is over.")},
         {"offers_draw", maybe_text("Whose offer of a draw stands; null: nobody's.")},
         {"pieces", list("On the board and gone.", piece())},
         {"positions", list("That are prepared.", position)},
         {"cards", list("On the table.", card())},
         {"facts", list("Beside the board.", fact)},
         {"moves", list("Legal moves, if it is the seat that is to decide.", move)},
         {"log", list("All that happened.", event)},
         {"result", std::move(result)}});
}

} // namespace

const std::string& play_schema() {
    static const std::string text = play().dump(2) + "\n";
    return text;
}

const std::string& outcome_schema() {
    static const std::string text = outcome().dump(2) + "\n";
    return text;
}

const std::string& solve_schema() {
    static const std::string text = solve().dump(2) + "\n";
    return text;
}

const std::string& odds_schema() {
    static const std::string text = odds().dump(2) + "\n";
    return text;
}

} // namespace sabotier::cli
