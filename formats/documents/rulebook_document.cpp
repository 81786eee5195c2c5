#include "formats/base/words.hpp"
#include "formats/documents/rulebook_parts.hpp"

#include "formats/documents/reading.hpp"
#include "formats/documents/sections.hpp"
#include "formats/documents/writing.hpp"
#include "formats/geometry/hex_grid.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sabotier {
namespace {

constexpr int most_players = 1000;
constexpr std::size_t most_sides = 64;
constexpr int most_in_space = 1000;
constexpr int deepest_zone = 10'000;
constexpr std::array board_kinds{BoardKind::hexes, BoardKind::rooms, BoardKind::squares, BoardKind::cards,
                                 BoardKind::table};

bool is_unlimited(const Node& capacity) {
    return capacity.is_scalar() && capacity.text == "unlimited";
}

BoardRules read_board(const Node& node, Problems& problems) {
    BoardRules board;
    Fields fields(node, "the board", problems);
    (void)fields.required("kind");
    const std::string kind =
        fields.choice("kind", {"hexes", "rooms", "squares", "cards", "table"}, name(board.kind));
    board.kind =
        *std::find_if(board_kinds.begin(), board_kinds.end(), [&](BoardKind k) { return name(k) == kind; });
    if (const Node* players = fields.optional("players")) {
        const auto range = reading::pair(*players, "range of players", 1, most_players, problems);
        board.players_least = range ? (*range)[0] : board.players_least;
        board.players_most = range ? (*range)[1] : board.players_most;
        if (board.players_least > board.players_most)
            fields.problem(players->at, tr("the fewest players are more than the most"),
                           tr("expected [fewest, most]"));
    }
    board.tiles = fields.text("tiles");
    if (const Node* capacity = fields.optional("capacity"); capacity != nullptr && is_unlimited(*capacity))
        board.space_capacity.reset();
    else
        board.space_capacity = reading::integer(fields, "capacity", 1, 1, most_in_space);
    board.one_for_each_side = fields.choice("copies", {"shared", "each-side"}, "shared") == "each-side";
    board.has_screen = fields.boolean("screen", false);
    if (const Node* size = fields.optional("size")) {
        board.default_size =
            reading::pair(*size, "size", 1, 2'000'000'000, problems).value_or(board.default_size);
        if (std::int64_t{board.default_size[0]} * board.default_size[1] > largest_board)
            fields.problem(size->at, tr("a fresh map of this size is too large"),
                           say("expected at most {} spaces", largest_board));
    }
    fields.finish();
    return board;
}

Node board_node(const BoardRules& board) {
    Node node = Node::map(true);
    node.set("kind", Node::scalar(std::string(name(board.kind))));
    node.set("players", writing::pair(board.players_least, board.players_most));
    writing::put(node, "tiles", board.tiles);
    if (!board.space_capacity)
        writing::put(node, "capacity", std::string("unlimited"));
    else
        writing::put_number(node, "capacity", *board.space_capacity, 1);
    if (board.one_for_each_side) writing::put(node, "copies", std::string("each-side"));
    writing::put_flag(node, "screen", board.has_screen, false);
    if (board.default_size != BoardRules{}.default_size)
        node.set("size", writing::pair(board.default_size[0], board.default_size[1]));
    return node;
}

SideTemplate read_side_template(const Node& node, Problems& problems) {
    SideTemplate side;
    Fields fields(node, "a side", problems);
    side.id = fields.required_id<SideId>("id");
    side.name = fields.text("name");
    side.colour = reading::colour(fields, "colour");
    if (fields.has("end"))
        side.end = fields.choice(
            "end", {"west", "east", "north", "south", "north-west", "north-east", "south-west", "south-east"},
            "");
    side.depth = reading::integer(fields, "depth", 0, 0, deepest_zone);
    if (side.depth > 0 && !fields.has("end"))
        fields.problem(fields.at("depth"), tr("a side has a depth and no end"), tr("expected 'end', too"));
    fields.finish();
    return side;
}

Node side_template_node(const SideTemplate& side) {
    Node node = Node::map(true);
    writing::put(node, "id", side.id);
    writing::put(node, "name", side.name);
    writing::put_quoted(node, "colour", side.colour);
    writing::put(node, "end", side.end);
    writing::put_number(node, "depth", side.depth, 0);
    return node;
}

} // namespace

Outcome<Rulebook> read_rulebook(const Node& document) {
    Problems problems;
    Rulebook rulebook = read_rulebook_parts(document, problems);
    return reading::outcome(std::move(rulebook), std::move(problems));
}

Rulebook read_rulebook_parts(const Node& document, Problems& problems) {
    Rulebook rulebook;
    Fields fields(document, "a rulebook", problems);
    reading::opening_line(fields, DocumentKind::rulebook);
    rulebook.id = fields.required_id<RulebookId>("id");
    for (std::string& base : reading::texts(fields, "extends"))
        rulebook.extends.emplace_back(std::move(base));
    rulebook.title = fields.required_text("title");
    rulebook.description = reading::prose(fields, "description");
    rulebook.credit = fields.text("credit");
    if (const Node* board = fields.required("board")) rulebook.board = read_board(*board, problems);
    reading::list_up_to(fields, "sides", most_sides, [&](const Node& item) {
        rulebook.sides.push_back(read_side_template(item, problems));
    });
    read_ground_rules(fields, rulebook, problems);
    read_sections(fields, rulebook, problems);
    read_pieces(fields, rulebook, problems);
    read_rules(fields, rulebook, problems);
    fields.finish();
    check_rulebook_names(rulebook, document, problems);
    return rulebook;
}

Node write_rulebook(const Rulebook& rulebook) {
    Node node = Node::map();
    writing::opening_line(node, DocumentKind::rulebook);
    writing::put(node, "id", rulebook.id);
    if (rulebook.extends.size() == 1)
        writing::put(node, "extends", rulebook.extends.front());
    else
        writing::put_ids(node, "extends", rulebook.extends);
    node.set("title", Node::scalar(rulebook.title));
    writing::put_prose(node, "description", rulebook.description);
    writing::put(node, "credit", rulebook.credit);
    node.set("board", board_node(rulebook.board));
    Node sides = Node::list();
    for (const SideTemplate& side : rulebook.sides)
        sides.items.push_back(side_template_node(side));
    writing::put_list(node, "sides", std::move(sides));
    write_ground_rules(node, rulebook);
    write_sections(rulebook, node);
    write_pieces(node, rulebook);
    write_rules(node, rulebook);
    return node;
}

} // namespace sabotier
