#include "editor/core/clip/clip.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/documents.hpp"
#include "formats/model/kinds.hpp"
#include "formats/yaml/fields.hpp"

#include <limits>

namespace sabotier::editor {

namespace {

constexpr const char* marker = "sabotier-clip";
constexpr long long farthest = 1'000'000;

Node piece_node(const ClipPiece& piece) {
    Node node = Node::map(true);
    node.set("kind", Node::string(piece.kind.str()));
    if (!piece.side.empty()) node.set("side", Node::string(piece.side.str()));
    if (!piece.name.empty()) node.set("name", Node::string(piece.name));
    node.set("x", Node::number(piece.x));
    node.set("y", Node::number(piece.y));
    if (piece.facing) node.set("facing", Node::number(*piece.facing));
    return node;
}

ClipPiece read_piece(const Node& node, Problems& problems) {
    Fields fields(node, "a piece", problems);
    ClipPiece piece;
    piece.kind = fields.required_id<KindId>("kind");
    piece.side = fields.id<SideId>("side");
    piece.name = fields.text("name");
    piece.x = static_cast<int>(fields.integer("x", 0, -farthest, farthest));
    piece.y = static_cast<int>(fields.integer("y", 0, -farthest, farthest));
    if (fields.has("facing")) piece.facing = static_cast<int>(fields.integer("facing", 0, 0, 5));
    fields.finish();
    return piece;
}

std::optional<std::pair<int, int>> read_pair(const Node& node) {
    if (!node.is_list() || node.items.size() != 2) return std::nullopt;
    const auto x = parse_integer(node.items[0].text);
    const auto y = parse_integer(node.items[1].text);
    if (!x || !y || *x < 0 || *y < 0 || *x >= largest_grid_side || *y >= largest_grid_side)
        return std::nullopt;
    return std::pair(static_cast<int>(*x), static_cast<int>(*y));
}

Outcome<Clip> foreign() {
    return {std::nullopt,
            {{{},
              tr("the clipboard holds no part of a map"),
              tr("expected something that was copied here"),
              {}}}};
}

} // namespace

std::string to_text(const Clip& clip) {
    Node node = Node::map();
    node.set(marker, Node::number(1));
    node.set("rulebook", Node::string(clip.rulebook));
    node.set("ground", Node::boolean(clip.has_ground));
    node.set("map", write_map(clip.map, true));
    if (!clip.spaces.empty()) {
        Node spaces = Node::list();
        for (const auto& [x, y] : clip.spaces)
            spaces.items.push_back(Node::list({Node::number(x), Node::number(y)}, true));
        spaces.flow = true;
        node.set("spaces", std::move(spaces));
    }
    if (!clip.pieces.empty()) {
        Node pieces = Node::list();
        for (const ClipPiece& piece : clip.pieces)
            pieces.items.push_back(piece_node(piece));
        node.set("pieces", std::move(pieces));
    }
    return write_yaml(node);
}

Outcome<Clip> read_clip(std::string_view text) {
    if (text.substr(0, 4096).find(marker) == std::string_view::npos) return foreign();
    const Outcome<Node> tree = read_yaml(text, tr("clipboard"));
    if (!tree) return {std::nullopt, tree.problems};
    if (!tree.value->is_map() || !tree.value->find(marker)) return foreign();
    Problems problems;
    Clip clip;
    Fields fields(*tree.value, "a part of a map", problems);
    (void)fields.integer(marker, 1, 1, 1);
    clip.rulebook = fields.required_text("rulebook");
    clip.has_ground = fields.boolean("ground", false);
    if (const Node* node = fields.required("map")) {
        Outcome<Map> map = read_map(*node, true);
        problems.insert(problems.end(), map.problems.begin(), map.problems.end());
        if (map) clip.map = std::move(*map.value);
    }
    fields.list("spaces", [&](const Node& item) {
        if (const auto pair = read_pair(item))
            clip.spaces.push_back(*pair);
        else
            add_problem(problems, {item.at, tr("no column and row"), tr("expected [column, row]"), {}});
    });
    fields.list("pieces", [&](const Node& item) { clip.pieces.push_back(read_piece(item, problems)); });
    fields.finish();
    if (!problems.empty()) return {std::nullopt, std::move(problems)};
    clip.board = kind_of(clip.map);
    return {std::move(clip), {}};
}

} // namespace sabotier::editor
