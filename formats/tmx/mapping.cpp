#include "formats/tmx/mapping.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/keys/document_kind.hpp"
#include "formats/documents/keys/key_table.hpp"
#include "formats/model/kinds.hpp"
#include "formats/tmx/classes.hpp"
#include "formats/tmx/lattice.hpp"
#include "formats/tmx/matching.hpp"
#include "formats/tmx/vocabulary.hpp"
#include "formats/yaml/node.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace sabotier::tmx {

using namespace keys;

namespace {

constexpr std::string_view form = "tiled-mapping/1";
constexpr std::size_t most_lines = 10'000; ///< of one list

Problem too_many(const Position& at) {
    return {at,
            say("more than {} tiles or objects of their own in a mapping", most_lines),
            tr("expected fewer: those of one class are one line"),
            {}};
}

constexpr long long most_tiles = 0x00FF'FFFF; ///< of one set

void read_tile(const Key& key, const Reading& reading, MappingLine& line) {
    if (reading.fields.has(key.name))
        line.tile = static_cast<std::uint32_t>(reading.fields.integer(key.name, 0, 0, most_tiles));
}
Node write_tile(const MappingLine& line) {
    return line.tile ? Node::number(*line.tile) : Node{};
}

void read_value(const Key& key, const Reading& reading, MappingLine& line) {
    if (reading.fields.has(key.name)) line.value = reading.fields.text(key.name);
}
Node write_value(const MappingLine& line) {
    return line.value ? Node::string(*line.value) : Node{};
}

constexpr auto line_keys = table<MappingLine>(
    safe_text<&MappingLine::type>("class", "Its class, or that of its tile."),
    safe_text<&MappingLine::layer>("layer", "The name of its layer."),
    safe_text<&MappingLine::name>("name", "Of an object."),
    safe_text<&MappingLine::tileset>("tileset", "The name of its tile set."),
    own<read_tile, write_tile>("tile", {.kind = Form::Kind::whole}),
    safe_text<&MappingLine::property>("property", "That it has, or its tile."),
    own<read_value, write_value>("value", {.kind = Form::Kind::text}),
    safe_text<&MappingLine::is>("is", "What it is.").needed(), id<&MappingLine::kind>("kind", "Of a piece."),
    id<&MappingLine::side>("side", "Of a piece, a zone, a position."));

constexpr Thing line_of(const char* what) {
    return thing<MappingLine>({.what = what, .keys = line_keys, .is_on_one_line = true});
}
constexpr Thing layer_thing = line_of(marked("a layer of a mapping"));
constexpr Thing tile_thing = line_of(marked("a tile of a mapping"));
constexpr Thing object_thing = line_of(marked("an object of a mapping"));

constexpr auto mapping_keys =
    table<Mapping>(safe_text<&Mapping::rulebook>("rulebook", "The rulebook of the scenario."),
                   things<&Mapping::layers>("layers", layer_thing, most_lines, "What layers are."),
                   things<&Mapping::tiles>("tiles", tile_thing, most_lines, "What tiles are."),
                   things<&Mapping::objects>("objects", object_thing, most_lines, "What objects are."));
constexpr Thing mapping_thing = thing<Mapping>({.what = marked("a mapping"), .keys = mapping_keys});

/// Once all keys have been read: a line with one that is mistyped has its mistake already.
void check_reach(const std::vector<MappingLine>& lines, Problems& problems) {
    for (const MappingLine& line : lines) {
        const bool says_what = !line.layer.empty() || !line.type.empty() || !line.name.empty()
                               || !line.tileset.empty() || line.tile || !line.property.empty();
        const auto is_of_line = [&](const Problem& problem) { return problem.at.line == line.at.line; };
        if (!says_what && std::ranges::none_of(problems, is_of_line))
            add_problem(problems, {line.at,
                                   tr("the line does not say what it is for"),
                                   tr("expected 'class', 'layer', 'name', 'tileset', 'tile' or 'property'"),
                                   {}});
    }
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

/// Lines with what stands beside each in the file.
struct Lines {
    std::vector<MappingLine> lines;
    std::vector<std::string> remarks;
};

std::string printable_line(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    return text;
}

/// How often something is in the map, and where.
class Use {
public:
    void add(std::size_t more, const std::string& in) {
        count_ += more;
        std::string layer = printable_line(in);
        if (layers_.insert(layer).second && first_.size() < most_layers) first_.push_back(std::move(layer));
    }
    /// "3 times, in the layers north and south"; "" where it is nowhere.
    [[nodiscard]] std::string words() const {
        if (count_ == 0) return {};
        const std::string layers = join_list(first_, most_layers, layers_.size());
        return layers_.size() == 1
                   ? say_count("{} time, in the layer {}", "{} times, in the layer {}", count_, layers)
                   : say_count("{} time, in the layers {}", "{} times, in the layers {}", count_, layers);
    }

private:
    static constexpr std::size_t most_layers = 3; ///< that are named

    std::size_t count_ = 0;
    std::set<std::string> layers_;
    std::vector<std::string> first_; ///< of them, as they lie in the map
};

/// What stands beside a line. "" where nothing in the map is of its sort.
std::string remark(const Use& use, const std::string& near) {
    std::string used = use.words();
    return used.empty() || near.empty() ? used : say("perhaps {}; {}", near, used);
}

/// The lines that somebody has written already, of one sort of thing, and what they are meant for here.
class Answered {
public:
    Answered(const Mapping& mapping, const std::vector<MappingLine>& lines)
        : mapping_(mapping),
          lines_(lines),
          uses_(lines.size()) {}

    /// Whether nothing has to be said of what is in a layer.
    [[nodiscard]] bool has_layer(const std::string& layer, bool is_of_tiles) const {
        return std::ranges::any_of(mapping_.layers, [&](const MappingLine& line) {
            return line.layer == layer && (is_of_tiles || line.is == word::nothing);
        });
    }
    /// Whether a line is meant for so many tiles, or for an object.
    template <class Thing>
    [[nodiscard]] bool takes(const Map& map, const std::string& layer, const Thing& thing,
                             std::size_t count) {
        const auto line = std::ranges::find_if(
            lines_, [&](const MappingLine& each) { return matches(each, map, layer, thing); });
        if (line == lines_.end()) return false;
        uses_[static_cast<std::size_t>(line - lines_.begin())].add(count, layer);
        return true;
    }
    [[nodiscard]] Lines lines(const Names& names) const {
        Lines lines{lines_, {}};
        for (std::size_t i = 0; i < lines_.size(); ++i)
            lines.remarks.push_back(
                remark(uses_[i], lines_[i].is == open_mark ? names.near(lines_[i].type) : std::string()));
        return lines;
    }

private:
    const Mapping& mapping_;
    const std::vector<MappingLine>& lines_;
    std::vector<Use> uses_; ///< parallel to them
};

/// Adds a line, filled in where something bears that very name, with what was proposed beside it.
void add_line(Lines& lines, MappingLine line, bool may_be_piece, const std::string& name, const Names& names,
              const Use& use) {
    // a class that is one of ours is what it says, also the one of pieces
    const std::string exact = may_be_piece && is_object_word(name) ? name : names.exact(name);
    const bool is_piece = may_be_piece && !exact.empty() && !is_object_word(exact);
    line.is = is_piece ? word::piece : exact.empty() ? open_mark : exact;
    if (is_piece) line.kind = KindId(exact);
    lines.lines.push_back(std::move(line));
    lines.remarks.push_back(remark(use, exact.empty() ? names.near(name) : std::string()));
}

Lines tile_lines(const Map& map, const Rulebook& rulebook, const Mapping& mapping) {
    Answered answered(mapping, mapping.tiles);
    std::map<std::tuple<std::string, std::string, std::uint32_t>, Use>
        uses; ///< by class, or by set and number
    for (const TileLayer& layer : map.tile_layers) {
        if (is_zone(layer) || answered.has_layer(layer.name, true)) continue;
        std::map<Gid, std::size_t> counts;
        for (const Gid gid : layer.gids)
            if (gid != 0) ++counts[number_of(gid)];
        for (const auto& [gid, count] : counts) {
            if (answered.takes(map, layer.name, gid, count)) continue;
            const TileInfo* info = map.info(gid);
            const Tileset* set = map.tileset(gid);
            if (set == nullptr || (info != nullptr && is_tile_word(info->type, rulebook))) continue;
            const bool has_class = info != nullptr && !info->type.empty();
            Use& use = has_class ? uses[{info->type, "", 0}] : uses[{"", set->name, gid - set->first}];
            use.add(count, layer.name);
        }
    }
    Names names;
    if (!rulebook.terrains.empty())
        for (const Terrain& terrain : rulebook.terrains)
            names.add(terrain.id.str(), terrain.name);
    else {
        names.add(word::floor, word::floor);
        if (traits(rulebook.board.kind).has_blocked) names.add(word::blocked, rulebook.grid.blocked_name);
    }
    Lines lines = answered.lines(names);
    for (const auto& [key, use] : uses) {
        const auto& [type, set, tile] = key;
        MappingLine line;
        line.type = type;
        if (type.empty()) {
            line.tileset = set;
            line.tile = tile;
        }
        add_line(lines, std::move(line), false, type, names, use);
    }
    return lines;
}

/// Names of the layers whose objects without a class get a line for the whole layer.
std::set<std::string> layers_with_lines(const Map& map) {
    std::set<std::string> names;
    for (const ObjectLayer& layer : map.object_layers)
        if (std::ranges::any_of(layer.objects,
                                [&](const Object& object) { return class_of(map, object).empty(); }))
            names.insert(layer.name);
    return names;
}

/// The first line that is meant for a thing counts. So what has a class comes first, and what is known by its
/// class is named where it lies in a layer that has a line.
Lines object_lines(const Map& map, const Rulebook& rulebook, const Mapping& mapping) {
    Answered answered(mapping, mapping.objects);
    const std::set<std::string> general = layers_with_lines(map);
    std::map<std::string, Use> classes;
    std::map<std::string, Use> layers;
    for (const ObjectLayer& layer : map.object_layers) {
        if (answered.has_layer(layer.name, false)) continue;
        for (const Object& object : layer.objects) {
            if (answered.takes(map, layer.name, object, 1)) continue;
            const std::string type = class_of(map, object);
            if (is_object_word(type) && !general.contains(layer.name)) continue;
            Use& use = type.empty() ? layers[layer.name] : classes[type];
            use.add(1, layer.name);
        }
    }
    Names names;
    for (const std::string& each : object_words(traits(rulebook.board.kind)))
        if (each != word::piece) names.add(each, each); // its kinds are named
    for (const PieceKind& kind : rulebook.pieces)
        names.add(kind.id.str(), kind.name);
    Lines lines = answered.lines(names);
    for (const auto& [type, use] : classes) {
        MappingLine line;
        line.type = type;
        add_line(lines, std::move(line), true, type, names, use);
    }
    for (const auto& [layer, use] : layers) {
        MappingLine line;
        line.layer = layer;
        add_line(lines, std::move(line), true, "", names, use);
    }
    return lines;
}

/// Above a first mapping: the words that a board of this kind has a place for.
std::vector<std::string> header(const BoardTraits& board) {
    std::vector<std::string> objects = object_words(board);
    std::erase(objects, word::piece); // the sentence ends with it
    return {tr("What the tiles and objects of a map of Tiled are."),
            board.has_terrain
                ? tr("Tiles: the id of a terrain for each '?', 'none' where no space is, or 'nothing' for "
                     "what only decorates.")
            : board.has_blocked
                ? tr("Tiles: 'floor' or 'blocked' for each '?', 'none' where no space is, or 'nothing' for "
                     "what only decorates.")
                : tr("Tiles: 'floor' for each '?', 'none' where no space is, or 'nothing' for what only "
                     "decorates."),
            say("Objects: {}, nothing, or piece with its kind and side.",
                fmt::format("{}", fmt::join(objects, ", ")))};
}

} // namespace

Outcome<Mapping> read_mapping(std::string_view text, const std::string& file_name) {
    Outcome<Node> document = read_yaml(text, file_name);
    if (!document) return {std::nullopt, std::move(document.problems)};
    Problems problems;
    Fields fields(*document.value, mapping_thing.what, problems);
    Mapping mapping;
    const std::string stated = fields.required_text(opening_key);
    if (!stated.empty() && stated != form)
        fields.problem(fields.at(opening_key), say("this is '{}'", stated), say("expected '{}'", form));
    read_keys(mapping_thing, {fields, problems, &mapping});
    if (fields.has("rulebook")) mapping.rulebook_at = fields.at("rulebook");
    fields.finish();
    for (const auto* lines : {&mapping.layers, &mapping.tiles, &mapping.objects})
        check_reach(*lines, problems);
    check_words(mapping.layers, {word::zone, word::nothing}, problems);
    check_words(mapping.objects,
                {word::road, word::river, word::bridge, word::building, word::wall, word::zone,
                 word::objective, word::position, word::label, word::piece, word::nothing},
                problems);
    if (!problems.empty()) return {std::nullopt, std::move(problems)};
    return {std::move(mapping), {}};
}

Outcome<std::string> first_mapping(const Map& map, const Rulebook& rulebook, const std::string& rulebook_name,
                                   const Mapping& answered) {
    if (Problems problems = check_form(map); !problems.empty()) return {std::nullopt, std::move(problems)};
    if (Problems problems = unsuitable(map, rulebook); !problems.empty())
        return {std::nullopt, std::move(problems)};
    const std::array found{Lines{answered.layers, std::vector<std::string>(answered.layers.size())},
                           tile_lines(map, rulebook, answered), object_lines(map, rulebook, answered)};
    for (const Lines& each : found)
        if (each.lines.size() > most_lines) return {std::nullopt, {too_many(map.at)}};
    const Mapping mapping{rulebook_name, {}, found[0].lines, found[1].lines, found[2].lines};
    Node document = Node::map();
    document.set(opening_key, Node::scalar(std::string(form)));
    document.comments_before = header(traits(rulebook.board.kind));
    write_keys(mapping_thing, document, &mapping);
    auto remarks = found.begin();
    for (Node::Entry& entry : document.entries) {
        if (!entry.value.is_list()) continue;
        while (remarks->lines.empty()) // a list without lines is not written
            ++remarks;
        for (std::size_t i = 0; i < entry.value.items.size(); ++i)
            entry.value.items[i].comment_beside = remarks->remarks[i];
        ++remarks;
    }
    return {write_yaml(document), {}};
}

} // namespace sabotier::tmx
