#include "editor/core/clip/clip.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/documents.hpp"
#include "formats/documents/keys/key_table.hpp"
#include "formats/model/kinds.hpp"
#include "formats/yaml/fields.hpp"

#include <limits>

namespace sabotier::editor {

using namespace keys;

namespace {

constexpr const char* marker = "sabotier-clip";
constexpr long long farthest = 1'000'000;

constexpr auto piece_keys = table<ClipPiece>(
    id<&ClipPiece::kind>("kind", "Its kind.").needed(), id<&ClipPiece::side>("side", "Its side."),
    safe_text<&ClipPiece::name>("name", "Its name."),
    whole<&ClipPiece::x>("x", {-farthest, farthest}, "From the anchor.").always_written(),
    whole<&ClipPiece::y>("y", {-farthest, farthest}, "From the anchor.").always_written(),
    whole<&ClipPiece::facing>("facing", {0, 5}, "Its facing."));
constexpr Thing piece_thing =
    thing<ClipPiece>({.what = marked("a piece"), .keys = piece_keys, .is_on_one_line = true});

std::optional<std::pair<int, int>> read_pair(const Node& node) {
    if (!node.is_list() || node.items.size() != 2) return std::nullopt;
    const auto x = parse_integer(node.items[0].text);
    const auto y = parse_integer(node.items[1].text);
    if (!x || !y || *x < 0 || *y < 0 || *x >= largest_grid_side || *y >= largest_grid_side)
        return std::nullopt;
    return std::pair(static_cast<int>(*x), static_cast<int>(*y));
}

void read_map_of(const Key& key, const Reading& reading, Clip& clip) {
    const Node* node = reading.fields.required(key.name);
    if (node == nullptr) return;
    Outcome<Map> map = read_map(*node, true);
    reading.problems.insert(reading.problems.end(), map.problems.begin(), map.problems.end());
    if (map) clip.map = std::move(*map.value);
}
Node write_map_of(const Clip& clip) {
    return write_map(clip.map, true);
}

void read_spaces(const Key& key, const Reading& reading, Clip& clip) {
    reading.fields.list(key.name, [&](const Node& item) {
        if (const auto pair = read_pair(item))
            clip.spaces.push_back(*pair);
        else
            add_problem(reading.problems,
                        {item.at, tr("no column and row"), tr("expected [column, row]"), {}});
    });
}
Node write_spaces(const Clip& clip) {
    Node spaces = Node::list({}, true);
    for (const auto& [x, y] : clip.spaces)
        spaces.items.push_back(writing::pair(x, y));
    return unless_empty(std::move(spaces));
}

constexpr auto clip_keys =
    table<Clip>(safe_text<&Clip::rulebook>("rulebook", "The rulebook of the map.").needed(),
                flag<&Clip::has_ground>("ground", "Whether the ground was copied, too.").always_written(),
                own<read_map_of, write_map_of>("map", {.kind = Form::Kind::thing}),
                own<read_spaces, write_spaces>("spaces", {.kind = Form::Kind::list}),
                things<&Clip::pieces>("pieces", piece_thing, 0, "The pieces."));
constexpr Thing clip_thing = thing<Clip>({.what = marked("a part of a map"), .keys = clip_keys});

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
    write_keys(clip_thing, node, &clip);
    return write_yaml(node);
}

Outcome<Clip> read_clip(std::string_view text) {
    if (text.substr(0, 4096).find(marker) == std::string_view::npos) return foreign();
    const Outcome<Node> tree = read_yaml(text, tr("clipboard"));
    if (!tree) return {std::nullopt, tree.problems};
    if (!tree.value->is_map() || !tree.value->find(marker)) return foreign();
    Problems problems;
    Clip clip;
    Fields fields(*tree.value, clip_thing.what, problems);
    (void)fields.integer(marker, 1, 1, 1);
    read_keys(clip_thing, {fields, problems, &clip});
    fields.finish();
    if (!problems.empty()) return {std::nullopt, std::move(problems)};
    clip.board = kind_of(clip.map);
    return {std::move(clip), {}};
}

} // namespace sabotier::editor
