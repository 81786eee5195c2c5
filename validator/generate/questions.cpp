#include "validator/generate/questions.hpp"

#include "formats/base/words.hpp"

#include <algorithm>
#include <stdexcept>

namespace sabotier {

namespace {

using Form = Question::Form;

std::vector<Question> of_rooms() {
    return {
        {.key = "size", .form = Form::text, .value = "CxR", .help = "Columns and rows of the map"},
        {.key = "walls", .form = Form::number, .value = "N", .help = "Walls to place", .most = 10'000},
        {.key = "pieces",
         .form = Form::texts,
         .value = "KIND=N",
         .help = "Pieces of a kind to place; may be given again"},
        {.key = "connected",
         .help = "Only layouts in which every room can be reached",
         .label = marked("Every room can be reached")},
        {.key = "symmetric",
         .form = Form::choice,
         .help = "Only layouts that this turn or mirror maps to themselves",
         .label = marked("Symmetry"),
         .choices = {"left-right", "top-bottom", "half-turn", "diagonal", "anti-diagonal", "quarter-turn"}},
        {.key = "distance",
         .form = Form::texts,
         .value = "KIND,KIND=N",
         .help =
             "Only layouts in which the nearest of two kinds are at least N steps apart; may be given again",
         .label = marked("Steps from {} to {} at least (0: any)")},
    };
}

std::vector<Question> of_squares() {
    return {
        {.key = "size", .form = Form::text, .value = "CxR", .help = "Columns and rows of the map"},
        {.key = "blocked",
         .form = Form::number,
         .value = "N",
         .help = "Blocked squares, such as volcanoes; the rulebook's number if not given",
         .label = marked("{}: how many"),
         .most = 10'000},
        {.key = "chokes",
         .form = Form::number,
         .value = "N",
         .help = "So many squares, and no fewer, whose loss separates the home zones",
         .label = marked("Squares whose loss parts the home zones, exactly (0: any)"),
         .least = 1,
         .most = 1000},
        {.key = "symmetric",
         .form = Form::choice,
         .help = "Only layouts that this turn or mirror maps to themselves",
         .label = marked("Symmetry"),
         .choices = {"half-turn", "top-bottom", "left-right", "diagonal", "anti-diagonal", "quarter-turn",
                     "none"}},
        {.key = "board-only",
         .help = "A map without armies",
         .label = marked("Leave the armies as they are")},
    };
}

std::vector<Question> of_tiles() {
    return {
        {.key = "shape",
         .form = Form::text,
         .value = "N-N-N",
         .help = "Tiles in each column from west to east, such as 3-4-3",
         .label = marked("Tiles in each column, west to east"),
         .otherwise = "2-3-2"},
        {.key = "tiles",
         .form = Form::text,
         .value = "SET",
         .help = "A tile set by name or file; the rulebook's if not given"},
        {.key = "inventory",
         .form = Form::texts,
         .value = "TILE=N",
         .help = "Copies of a tile at hand; others are then not used; may be given again"},
        {.key = "cut",
         .form = Form::text,
         .value = "LOW-HIGH",
         .help = "Bounds on the fewest hexes that part the zones for some ground units, as 3-8, 3- or -8",
         .label = marked("Hexes that part the zones, as 3-8, 3- or -8 (empty: any)")},
        {.key = "difference",
         .form = Form::number,
         .value = "PERCENT",
         .help = "At most so much more of the ground for one side to be first on",
         .label = marked("Percent more ground for one side, at most (100: any)"),
         .most = 100},
        {.key = "share",
         .form = Form::texts,
         .value = "TERRAIN=LOW-HIGH",
         .help = "Percent of the map that a terrain covers, as forest=10-25; may be given again",
         .label = marked("Percent that terrains cover, as forest=10-25 (empty: any)")},
        {.key = "deploy", .label = marked("Deploy the armies on it")},
    };
}

std::vector<Question> of_table() {
    return {
        {.key = "players",
         .form = Form::number,
         .value = "N",
         .help = "Players at the table; the fewest if not given",
         .label = marked("Players"),
         .least = 1,
         .most = 1000},
        {.key = "open",
         .help = "Write roles and hands out instead of the seed alone",
         .label = marked("Write roles and hands into the scenario")},
    };
}

template <class Value>
Value found_in(const std::map<std::string, Value, std::less<>>& answers, std::string_view key) {
    const auto found = answers.find(key);
    return found == answers.end() ? Value{} : found->second;
}

} // namespace

const std::vector<Question>& questions(Drawing drawing) {
    static const std::map<Drawing, std::vector<Question>> all{{Drawing::rooms, of_rooms()},
                                                              {Drawing::squares, of_squares()},
                                                              {Drawing::tiles, of_tiles()},
                                                              {Drawing::table, of_table()}};
    return all.at(drawing);
}

const Question& question(Drawing drawing, std::string_view key) {
    const std::vector<Question>& all = questions(drawing);
    const auto found = std::ranges::find(all, key, &Question::key);
    if (found == all.end()) throw std::out_of_range("no question " + std::string(key));
    return *found;
}

bool Answers::flag(std::string_view key) const {
    return found_in(flags, key);
}

std::optional<int> Answers::number(std::string_view key) const {
    return found_in(numbers, key);
}

const std::string& Answers::text(std::string_view key) const {
    static const std::string none;
    const auto found = texts.find(key);
    return found == texts.end() ? none : found->second;
}

const std::vector<std::string>& Answers::list(std::string_view key) const {
    static const std::vector<std::string> none;
    const auto found = lists.find(key);
    return found == lists.end() ? none : found->second;
}

} // namespace sabotier
