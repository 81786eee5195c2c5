#include "formats/tmx/mapping.hpp"

#include "formats/base/words.hpp"
#include "formats/tmx/classes.hpp"
#include "formats/tmx/lattice.hpp"
#include "formats/tmx/vocabulary.hpp"
#include "formats/yaml/fields.hpp"
#include "formats/yaml/node.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>

namespace sabotier::tmx {
namespace {

constexpr std::string_view form = "tiled-mapping/1";
constexpr std::size_t most_lines = 10'000; ///< of one list

Problem too_many(const Position& at) {
    return {at,
            say("more than {} tiles or objects of their own in a mapping", most_lines),
            tr("expected fewer: those of one class are one line"),
            {}};
}

MappingLine read_line(const Node& node, const std::string& what, Problems& problems) {
    Fields fields(node, what, problems);
    MappingLine line;
    line.at = node.at;
    line.layer = fields.text("layer");
    line.type = fields.text("class");
    line.name = fields.text("name");
    line.tileset = fields.text("tileset");
    if (fields.has("tile")) line.tile = static_cast<std::uint32_t>(fields.integer("tile", 0, 0, 0x00FF'FFFF));
    line.property = fields.text("property");
    if (fields.has("value")) line.value = fields.text("value");
    line.is = fields.required_text("is");
    line.kind = fields.id<KindId>("kind");
    line.side = fields.id<SideId>("side");
    fields.finish();
    const bool says_what = !line.layer.empty() || !line.type.empty() || !line.name.empty()
                           || !line.tileset.empty() || line.tile || !line.property.empty();
    if (!says_what)
        add_problem(problems, {node.at,
                               tr("the line does not say what it is for"),
                               tr("expected 'class', 'layer', 'name', 'tileset', 'tile' or 'property'"),
                               {}});
    return line;
}

std::vector<MappingLine> read_lines(Fields& fields, const char* key, const std::string& what,
                                    Problems& problems) {
    std::vector<MappingLine> lines;
    bool is_full = false;
    fields.list(key, [&](const Node& node) {
        if (lines.size() < most_lines)
            lines.push_back(read_line(node, what, problems));
        else if (lines.size() == most_lines && !std::exchange(is_full, true))
            add_problem(problems, too_many(node.at));
    });
    return lines;
}

void check_words(const std::vector<MappingLine>& lines, const std::vector<std::string>& words,
                 Problems& problems) {
    for (const MappingLine& line : lines)
        if (line.is != open_mark && !line.is.empty() && std::ranges::find(words, line.is) == words.end())
            add_problem(problems, {line.at, say("'{}' is nothing that it could be", line.is),
                                   say("expected one of {}", join_list(words, words.size())),
                                   nearest_name(line.is, words)});
}

// -- a first mapping

/// "Deep water" and "deep-water" are one name.
std::string plain(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == ' ' || c == '-' || c == '_') continue;
        result += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return result;
}

/// What things of a mapping can be, by their ids and their names.
class Names {
public:
    void add(const std::string& id, const std::string& name) {
        by_name_.emplace(plain(id), id);
        by_name_.emplace(plain(name), id);
        known_.push_back(id);
        known_.push_back(name);
    }
    /// The id of what bears this very name, "" where nothing does.
    [[nodiscard]] std::string exact(const std::string& name) const {
        const auto found = by_name_.find(plain(name));
        return found == by_name_.end() ? "" : found->second;
    }
    [[nodiscard]] std::string near(const std::string& name) const {
        const std::string found = nearest_name(name, known_);
        return found.empty() ? "" : by_name_.at(plain(found));
    }

private:
    std::map<std::string, std::string> by_name_;
    std::vector<std::string> known_;
};

/// A line that is filled in where something bears that very name, with what was proposed beside it.
Node line_for(Node line, const std::string& name, const Names& names, const std::string& key,
              std::size_t count, const std::string& layer) {
    const std::string exact = names.exact(name);
    if (key == word::kind && !exact.empty() && !is_object_word(exact)) {
        line.set("is", Node::string(word::piece));
        line.set(word::kind, Node::string(exact));
    } else {
        line.set("is", Node::string(exact.empty() ? open_mark : exact));
    }
    const std::string near = exact.empty() ? names.near(name) : "";
    const std::string used = say_count("{} time, in the layer {}", "{} times, in the layer {}", count, layer);
    line.comment_beside = near.empty() ? used : say("perhaps {}; {}", near, used);
    return line;
}

std::string printable_line(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    return text;
}

struct Use {
    std::size_t count = 0;
    std::string layer; ///< the first that has it
};

Node tile_lines(const Map& map, const Rulebook& rulebook) {
    std::map<std::tuple<std::string, std::string, std::uint32_t>, Use>
        uses; ///< by class, or by set and number
    for (const TileLayer& layer : map.tile_layers) {
        if (is_zone(layer)) continue;
        std::map<Gid, std::size_t> counts;
        for (const Gid gid : layer.gids)
            if (gid != 0) ++counts[number_of(gid)];
        for (const auto& [gid, count] : counts) {
            const TileInfo* info = map.info(gid);
            const Tileset* set = map.tileset(gid);
            if (set == nullptr || (info != nullptr && is_tile_word(info->type, rulebook))) continue;
            const bool has_class = info != nullptr && !info->type.empty();
            Use& use = has_class ? uses[{info->type, "", 0}] : uses[{"", set->name, gid - set->first}];
            if (use.count == 0) use.layer = printable_line(layer.name);
            use.count += count;
        }
    }
    Names names;
    if (!rulebook.terrains.empty())
        for (const Terrain& terrain : rulebook.terrains)
            names.add(terrain.id.str(), terrain.name);
    else {
        names.add(word::floor, word::floor);
        names.add(word::blocked, rulebook.grid.blocked_name);
    }
    Node lines = Node::list();
    for (const auto& [key, use] : uses) {
        const auto& [type, set, tile] = key;
        Node line = Node::map(true);
        if (type.empty()) {
            line.set("tileset", Node::string(set));
            line.set("tile", Node::number(tile));
        } else {
            line.set("class", Node::string(type));
        }
        lines.items.push_back(line_for(std::move(line), type, names, "", use.count, use.layer));
    }
    return lines;
}

Node object_lines(const Map& map, const Rulebook& rulebook) {
    std::map<std::pair<std::string, std::string>, Use> uses; ///< by class, or by layer
    for (const ObjectLayer& layer : map.object_layers)
        for (const Object& object : layer.objects) {
            const std::string type = class_of(map, object);
            if (is_object_word(type)) continue;
            Use& use = type.empty() ? uses[{"", layer.name}] : uses[{type, ""}];
            if (use.count++ == 0) use.layer = printable_line(layer.name);
        }
    Names names;
    for (const char* each : {word::road, word::river, word::bridge, word::building, word::wall, word::zone,
                             word::objective, word::position, word::label})
        names.add(each, each);
    for (const PieceKind& kind : rulebook.pieces)
        names.add(kind.id.str(), kind.name);
    Node lines = Node::list();
    for (const auto& [key, use] : uses) {
        const auto& [type, layer] = key;
        Node line = Node::map(true);
        line.set(type.empty() ? "layer" : "class", Node::string(type.empty() ? layer : type));
        lines.items.push_back(line_for(std::move(line), type, names, word::kind, use.count, use.layer));
    }
    return lines;
}

} // namespace

Outcome<Mapping> read_mapping(std::string_view text, const std::string& file_name) {
    Outcome<Node> document = read_yaml(text, file_name);
    if (!document) return {std::nullopt, std::move(document.problems)};
    Problems problems;
    Fields fields(*document.value, tr("a mapping"), problems);
    Mapping mapping;
    const std::string stated = fields.required_text("sabotier");
    if (!stated.empty() && stated != form)
        fields.problem(fields.at("sabotier"), say("this is '{}'", stated), say("expected '{}'", form));
    mapping.rulebook = fields.text("rulebook");
    mapping.layers = read_lines(fields, "layers", tr("a layer of a mapping"), problems);
    mapping.tiles = read_lines(fields, "tiles", tr("a tile of a mapping"), problems);
    mapping.objects = read_lines(fields, "objects", tr("an object of a mapping"), problems);
    fields.finish();
    check_words(mapping.layers, {word::zone, word::nothing}, problems);
    check_words(mapping.objects,
                {word::road, word::river, word::bridge, word::building, word::wall, word::zone,
                 word::objective, word::position, word::label, word::piece, word::nothing},
                problems);
    if (!problems.empty()) return {std::nullopt, std::move(problems)};
    return {std::move(mapping), {}};
}

Outcome<std::string> first_mapping(const Map& map, const Rulebook& rulebook,
                                   const std::string& rulebook_name) {
    if (Problems problems = check_form(map); !problems.empty()) return {std::nullopt, std::move(problems)};
    Node tiles = tile_lines(map, rulebook);
    Node objects = object_lines(map, rulebook);
    if (tiles.items.size() > most_lines || objects.items.size() > most_lines)
        return {std::nullopt, {too_many(map.at)}};
    Node document = Node::map();
    document.set("sabotier", Node::scalar(std::string(form)));
    document.comments_before = {
        tr("What the tiles and objects of a map of Tiled are."),
        tr("Tiles: the id of a terrain for each '?', 'none' where no space is, or 'nothing' for what only "
           "decorates."),
        tr("Objects: road, river, bridge, building, wall, zone, objective, position, label, nothing, or "
           "piece with its kind and side."),
    };
    document.set("rulebook", Node::string(rulebook_name));
    if (!tiles.items.empty()) document.set("tiles", std::move(tiles));
    if (!objects.items.empty()) document.set("objects", std::move(objects));
    return {write_yaml(document), {}};
}

} // namespace sabotier::tmx
