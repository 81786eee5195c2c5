#include "formats/documents/rulebook/rulebook_document.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/keys/limits.hpp"
#include "formats/documents/keys/things.hpp"
#include "formats/documents/map/kinds.hpp"
#include "formats/documents/rulebook/rulebook_things.hpp"
#include "formats/documents/scenario/scenario_things.hpp"
#include "formats/geometry/hex_grid.hpp"
#include "formats/model/kinds.hpp"

namespace sabotier {

using namespace keys;

namespace {

constexpr int most_players = 1000;
constexpr int most_in_space = 1000;
constexpr std::size_t most_sides = 64;
constexpr std::size_t most_things = 200;
constexpr std::size_t most_classes = 64;
constexpr std::size_t most_terrains = 93; ///< as many as there are codes
constexpr std::size_t most_columns = 50;
constexpr std::size_t most_kinds = 1000; ///< of pieces, cards or roles
constexpr std::size_t most_rules = 1000; ///< options, decisions, checks

void read_players(const Key& key, const Reading& reading, BoardRules& board) {
    const Node* players = reading.fields.optional(key.name);
    if (players == nullptr) return;
    const auto range = reading::pair(*players, "range of players", key.form, reading.problems);
    board.players_least = range ? (*range)[0] : board.players_least;
    board.players_most = range ? (*range)[1] : board.players_most;
    if (board.players_least > board.players_most)
        reading.fields.problem(players->at, tr("the fewest players are more than the most"),
                               tr("expected [fewest, most]"));
}

Node write_players(const BoardRules& board) {
    return writing::pair(board.players_least, board.players_most);
}

constexpr Word no_capacity[]{{"unlimited", 0}};

void read_capacity(const Key& key, const Reading& reading) {
    const Node* node = reading.fields.optional(key.name);
    if (node == nullptr) return;
    auto& capacity = value<std::optional<int>>(key, reading);
    if (node->is_scalar() && node->text == no_capacity[0].text)
        capacity.reset();
    else
        capacity = reading::optional_integer(reading.fields, key.name, key.form.choices.front());
}

Node write_capacity(const Key& key, const void* board, const void*) {
    const auto& capacity = value<std::optional<int>>(key, board);
    return capacity ? writing::number_node(*capacity) : Node::scalar(std::string(no_capacity[0].text));
}

void read_size(const Key& key, const Reading& reading) {
    const Node* node = reading.fields.optional(key.name);
    if (node == nullptr) return;
    auto& size = value<std::array<int, 2>>(key, reading);
    size = reading::pair(*node, key.name, key.form, reading.problems).value_or(size);
    if (std::int64_t{size[0]} * size[1] > largest_board)
        reading.fields.problem(node->at, tr("a fresh map of this size is too large"),
                               say("expected at most {} spaces", largest_board));
}

constexpr Word copies[]{{"shared", false}, {"each-side", true}};
constexpr Form capacities[]{{.kind = Form::Kind::whole, .least = 1, .most = most_in_space},
                            {.kind = Form::Kind::word, .words = no_capacity}};

void read_kind(const Key& key, const Reading& reading, BoardRules& board) {
    if (reading.fields.required(key.name) == nullptr) return;
    board.kind = board_named(reading.fields.one_of(key.name, board_names(), name(board.kind)));
}

Node write_kind(const BoardRules& board) {
    return Node::scalar(std::string(name(board.kind)));
}

constexpr auto board_keys = table<BoardRules>(
    own<read_kind, write_kind>("kind", {.kind = Form::Kind::word, .about = "Its kind.", .words = board_words})
        .needed(),
    own<read_players, write_players>(
        "players",
        {.kind = Form::Kind::pair, .about = "Fewest and most players.", .least = 1, .most = most_players})
        .always_written(),
    text<&BoardRules::tiles>(
        "tiles", "The tile set of the game: a built-in one, or a file below the rulebook's folder."),
    key<&BoardRules::space_capacity>("capacity",
                                     {.kind = Form::Kind::choice,
                                      .about = "Pieces that may end a turn in one space.",
                                      .choices = capacities},
                                     read_capacity, write_capacity),
    word<&BoardRules::one_for_each_side>("copies", copies, "Who plays on the board."),
    flag<&BoardRules::has_screen>("screen", "Sides set up, or play, unseen by each other."),
    key<&BoardRules::default_size>(marked("size"),
                                   {.kind = Form::Kind::pair,
                                    .about = "Columns and rows of a fresh map.",
                                    .least = 1,
                                    .most = largest_board},
                                   read_size, write_pair));
constexpr Thing board_thing = thing<BoardRules>({.what = marked("the board"),
                                                 .about = "The board.",
                                                 .keys = board_keys,
                                                 .is_on_one_line = true,
                                                 .is_layered = true});

constexpr auto side_keys = table<SideTemplate>(
    id<&SideTemplate::id>("id", "Its id.").needed(), text<&SideTemplate::name>("name", "Its name."),
    colour<&SideTemplate::colour>("colour", "Its colour."),
    word<&SideTemplate::end>("end", end_words, "Its end of the map."),
    whole<&SideTemplate::depth>("depth", {0, deepest_zone},
                                "Columns, rows or diagonals of its zone; 0: the map's depth."));

void check_side(const Reading& reading, SideTemplate& side) {
    if (side.depth > 0 && !reading.fields.has("end"))
        reading.fields.problem(reading.fields.at("depth"), tr("a side has a depth and no end"),
                               tr("expected 'end', too"));
}

constexpr Thing side_thing = thing<SideTemplate>({.what = marked("a side"),
                                                  .about = "A side of a fresh scenario.",
                                                  .keys = side_keys,
                                                  .is_on_one_line = true,
                                                  .is_layered = true,
                                                  .check = checked<SideTemplate, check_side>});

void read_extends(const Key& key, const Reading& reading, Rulebook& rulebook) {
    for (std::string& base : reading::texts(reading.fields, key.name))
        rulebook.extends.emplace_back(std::move(base));
}

Node write_extends(const Rulebook& rulebook) {
    if (rulebook.extends.size() == 1)
        return rulebook.extends.front().empty() ? Node{} : Node::scalar(rulebook.extends.front().str());
    Node list = Node::list({}, true);
    for (const RulebookId& base : rulebook.extends)
        list.items.push_back(Node::scalar(base.str()));
    return unless_empty(std::move(list));
}

constexpr Form points_form{
    .kind = Form::Kind::whole, .about = "Build points.", .least = 1, .most = largest_number};

void read_usual_points(const Key& key, const Reading& reading, Rulebook& rulebook) {
    reading.fields.list(key.name, [&](const Node& item) {
        rulebook.usual_points.push_back(
            reading::whole_number(item, "number of points", *key.form.items, reading.problems).value_or(1));
    });
}

Node write_usual_points(const Rulebook& rulebook) {
    Node points = Node::list({}, true);
    for (const int value : rulebook.usual_points)
        points.items.push_back(writing::number_node(value));
    return unless_empty(std::move(points));
}

constexpr Form a_step{.kind = Form::Kind::text, .about = "Name of a step."};

/// What later keys are held against (classes, columns of values) stands before them.
constexpr auto rulebook_keys = table<Rulebook>(
    id<&Rulebook::id>("id", "Its id.").needed(),
    own<read_extends, write_extends>(
        "extends", {.kind = Form::Kind::texts, .about = "The rulebook that this one is laid over."}),
    text<&Rulebook::title>("title", "Title of the game.").aside().needed(),
    prose<&Rulebook::description>("description", "What kind of game it is.").aside(),
    text<&Rulebook::credit>("credit", "Who designed it, and when.").aside(),
    one<&Rulebook::board>("board", board_thing).needed(),
    things<&Rulebook::sides>("sides", side_thing, most_sides, "The sides."),
    things<&Rulebook::levels>("levels", level_thing, most_things, "Heights."),
    things<&Rulebook::level_steps>("steps", step_thing, most_things, "Costs of climbing."),
    flag<&Rulebook::single_unit_exempt>("single-unit-exempt",
                                        "Steps cost nothing for a unit with one move unit."),
    things<&Rulebook::classes>("classes", class_thing, most_classes, "Movement classes."),
    things<&Rulebook::terrains>("terrains", terrain_thing, most_terrains, "Terrains."),
    things<&Rulebook::overlays>("overlays", overlay_thing, most_things, "What runs through hexes."),
    halves<&Rulebook::position_entry_halves>("position-entry", 1,
                                             "Move units to enter a friendly prepared position."),
    one<&Rulebook::grid>("grid", grid_thing), one<&Rulebook::play>("play", play_thing),
    things<&Rulebook::dice>("dice", dice_thing, 0, "Its dice."),
    text_list<&Rulebook::sequence>("sequence", a_step,
                                   "The steps of a turn, in order, as turn tracks show them."),
    things<&Rulebook::components>("components", component_thing, 0, "What else is in the box."),
    things<&Rulebook::roles>("roles", role_thing, most_kinds, "Roles that are dealt to players."),
    one<&Rulebook::draft>("draft", draft_rules_thing),
    things<&Rulebook::cards>("cards", card_thing, most_kinds, "Kinds of cards."),
    text<&Rulebook::back_glyph>("back-glyph", "The picture on the backs of cards; else none."),
    one<&Rulebook::card_play>("card-play", card_play_thing),
    one<&Rulebook::table>("table", table_rules_thing),
    things<&Rulebook::values>("values", column_thing, most_columns, "Columns of rosters."),
    things<&Rulebook::pieces>("pieces", piece_thing, most_kinds, "The pieces."),
    things<&Rulebook::lines>("lines", line_thing, most_kinds, "What can be bought."),
    things<&Rulebook::markers>("markers", marker_thing, most_kinds,
                               "Markers that are printed with the counters."),
    own<read_usual_points, write_usual_points>(
        "usual-points",
        {.kind = Form::Kind::list, .about = "Usual sizes of an army.", .items = &points_form}),
    one<&Rulebook::sight>("sight", sight_thing),
    things<&Rulebook::options>("options", option_thing, most_rules, "Choices that a scenario may make.")
        .aside(),
    things<&Rulebook::decisions>("decisions", decision_thing, most_rules, "How open questions are read.")
        .aside(),
    things<&Rulebook::checks>("checks", check_thing, most_rules, "The checks.").aside());

} // namespace

constinit const Thing rulebook_thing = thing<Rulebook>(
    {.what = marked("a rulebook"), .about = "A rulebook.", .keys = rulebook_keys, .is_layered = true});

Outcome<Rulebook> read_rulebook(const Node& document) {
    Problems problems;
    Rulebook rulebook = read_partial_rulebook(document, problems);
    return reading::outcome(std::move(rulebook), std::move(problems));
}

Rulebook read_partial_rulebook(const Node& document, Problems& problems) {
    Rulebook rulebook;
    Fields fields(document, rulebook_thing.what, problems);
    reading::opening_line(fields, DocumentKind::rulebook);
    read_keys(rulebook_thing, {fields, problems, &rulebook});
    fields.finish();
    check_rulebook_names(rulebook, document, problems);
    return rulebook;
}

Node write_rulebook(const Rulebook& rulebook) {
    return write_document(rulebook_thing, DocumentKind::rulebook, &rulebook);
}

} // namespace sabotier
