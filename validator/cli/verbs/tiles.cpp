#include "formats/board/assembly.hpp"
#include "formats/documents/load.hpp"
#include "formats/export/export.hpp"
#include "formats/export/pictures/overlay.hpp"
#include "validator/cli/answers/answer_json.hpp"
#include "validator/cli/console/answer.hpp"
#include "validator/cli/console/table.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/report/schemas.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>

namespace sabotier::cli {
namespace {

/// What a tile holds, read off a board of that tile alone.
struct TileFacts {
    std::map<std::string, int> hexes; ///< by name of the terrain, halves on the rim left out
    std::vector<std::string> roads;   ///< sides through which a road leaves the tile
    std::vector<std::string> rivers;
};

Map map_of(std::vector<PlacedTile> layout) {
    TiledHexes ground;
    ground.layout = std::move(layout);
    Map map;
    map.ground = std::move(ground);
    return map;
}

TileFacts facts_of(const Tile& tile, const TileSet& tiles, const Rulebook& rulebook) {
    PlacedTile placed;
    placed.tile = tile.id;
    const HexBoard board = assemble(map_of({placed}), rulebook, &tiles).board;
    TileFacts facts;
    board.for_each_space([&](SpaceIndex space) {
        ++facts.hexes[rulebook.terrains[board.terrain[number(space)] - std::size_t{1}].name];
    });
    for (const Facing facing : all_facings) {
        const Hex at = 3 * step(facing) - board.origin; // the middle hex of that side
        if (!board.is_space(at)) continue;
        const std::size_t space = number(board.grid.index(at));
        if (has_exit(board.road[space], facing)) facts.roads.emplace_back(name(facing));
        if (has_exit(board.river[space], facing)) facts.rivers.emplace_back(name(facing));
    }
    return facts;
}

/// Every tile once, in rows, none beside another, with its id in the middle.
LoadedScenario picture_of(const std::shared_ptr<const TileSet>& tiles,
                          const std::shared_ptr<const Rulebook>& rulebook) {
    const auto count = tiles->tiles.size();
    const int columns = std::max(1, static_cast<int>(std::ceil(std::sqrt(static_cast<double>(count)))));
    std::vector<PlacedTile> layout;
    for (std::size_t i = 0; i < count; ++i) {
        const int column = static_cast<int>(i) % columns;
        const int row = static_cast<int>(i) / columns;
        PlacedTile tile;
        tile.tile = tiles->tiles[i].id;
        // Two places to the right stand level; a row further down starts one place aside every second time.
        tile.i = 2 * column + row % 2;
        tile.j = -column + row + row / 2;
        layout.push_back(tile);
    }
    LoadedScenario loaded;
    loaded.given = Given::map;
    loaded.rulebook = rulebook;
    loaded.tiles = tiles;
    loaded.map = map_of(layout);
    loaded.map.title = tiles->title;
    loaded.scenario.title = tiles->title;
    const Hex origin = assemble(loaded.map, *rulebook, tiles.get()).board.origin;
    for (const PlacedTile& tile : layout)
        loaded.map.labels.push_back({to_cell(Hex{7 * tile.i, 7 * tile.j} - origin), tile.tile.str(), {}});
    return loaded;
}

class Tiles final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {
            .name = "tiles",
            .summary = "List and draw the tiles of a set",
            .description =
                "Says of each tile of a built-in set, or of one in a file, what ground it holds and through "
                "which sides roads and rivers leave it; with -o it also draws them all in one picture. "
                "Without a name it lists the built-in sets.",
            .examples = {"sabotier tiles", "sabotier tiles house", "sabotier tiles house -o house.svg",
                         "sabotier tiles mine.tiles.yaml --format json"}};
    }

    void declare(Options& options) override {
        options.optional_argument("SET", set_, "A built-in tile set by name, or a file", ValueKind::file);
        options.propose(builtin_tile_set_names());
        options.choice("--format", format_, {"text", "json"}, "How the list is written");
        options.file("-o,--output", "PICTURE", out_, "Draw them, too: a file that ends in .svg or .png");
        options.number("--scale", "PIXELS", pixels_, 2, 400,
                       "A hex of the picture, flat to flat; 32 if not given");
    }

    [[nodiscard]] Exit run(Console& console) override {
        if (set_.empty()) return list(console);
        const std::string picture = picture_format_of(out_);
        if (picture.empty() && !out_.empty()) {
            console.say(fmt::format("'{}': a picture of tiles ends in .svg or .png", out_));
            return Exit::usage;
        }
        const NamedDocument named = named_document(set_);
        const auto tiles = load_tiles(named.name, named.folder);
        console.say(tiles.problems);
        if (!tiles) return Exit::unreadable;
        const auto rulebook = load_rulebook((*tiles.value)->rulebook.str(), named.folder);
        console.say(rulebook.problems);
        if (!rulebook) return Exit::unreadable;
        if (!out_.empty())
            if (const Exit drawn = draw(*tiles.value, *rulebook.value, picture, console);
                drawn != Exit::clean)
                return drawn;
        return format_ == "json" ? console.answer(json(**tiles.value, **rulebook.value))
                                 : console.answer(text(**tiles.value, **rulebook.value));
    }

private:
    [[nodiscard]] Exit list(Console& console) const {
        auto sets = nlohmann::ordered_json::array();
        Answer text;
        for (const std::string& id : builtin_tile_set_names()) {
            const auto tiles = load_tiles(id, {});
            if (!tiles) continue;
            const TileSet& set = **tiles.value;
            sets.push_back({{"id", id},
                            {"title", set.title},
                            {"rulebook", set.rulebook.str()},
                            {"tiles", set.tiles.size()}});
            text.item(fmt::format("{:<12} ", id),
                      fmt::format("{}, {} tiles for {}", set.title, set.tiles.size(), set.rulebook.str()), 0);
        }
        if (format_ == "text") return console.answer(text);
        const nlohmann::ordered_json answer{
            {"$schema", tile_sets_schema_id}, {"tool", tool_json()}, {"sets", sets}};
        return console.answer(answer);
    }

    static Answer text(const TileSet& tiles, const Rulebook& rulebook) {
        TextTable table({"tile", "name", "theme", "roads", "rivers", "ground"});
        for (const Tile& tile : tiles.tiles) {
            const TileFacts facts = facts_of(tile, tiles, rulebook);
            std::vector<std::pair<std::string, int>> ground(facts.hexes.begin(), facts.hexes.end());
            std::stable_sort(ground.begin(), ground.end(),
                             [](const auto& a, const auto& b) { return a.second > b.second; });
            std::string words;
            for (const auto& [terrain, count] : ground)
                words += fmt::format("{}{} {}", words.empty() ? "" : ", ", terrain, count);
            table.add({tile.id.str(), tile.name, tile.theme, fmt::format("{}", fmt::join(facts.roads, " ")),
                       fmt::format("{}", fmt::join(facts.rivers, " ")), words});
        }
        Answer answer(fmt::format("{}, {} tiles for {}", tiles.title, tiles.tiles.size(), rulebook.id.str()));
        answer.add(table);
        return answer;
    }

    static nlohmann::ordered_json json(const TileSet& tiles, const Rulebook& rulebook) {
        auto all = nlohmann::ordered_json::array();
        for (const Tile& tile : tiles.tiles) {
            const TileFacts facts = facts_of(tile, tiles, rulebook);
            auto ground = nlohmann::ordered_json::object();
            for (const auto& [terrain, count] : facts.hexes)
                ground[terrain] = count;
            all.push_back({{"id", tile.id.str()},
                           {"name", tile.name},
                           {"theme", tile.theme},
                           {"roads", facts.roads},
                           {"rivers", facts.rivers},
                           {"ground", ground}});
        }
        return {{"$schema", tiles_answer_schema_id},
                {"tool", tool_json()},
                {"id", tiles.id.str()},
                {"title", tiles.title},
                {"rulebook", rulebook.id.str()},
                {"tiles", all}};
    }

    [[nodiscard]] Exit draw(const std::shared_ptr<const TileSet>& tiles,
                            const std::shared_ptr<const Rulebook>& rulebook, const std::string& format,
                            Console& console) const {
        ExportOptions options;
        if (find_export_target(format)->option("scale") != nullptr) options.set("scale", pixels_);
        const auto setup = resolve(std::make_shared<const LoadedScenario>(picture_of(tiles, rulebook)));
        const Outcome<Export> made = export_scenario(*setup, format, options);
        console.say(made.problems);
        if (!made) return Exit::unwritable;
        return console.deliver(out_, made.value->files.bytes());
    }

    std::string set_;
    std::string format_ = "text";
    std::string out_;
    int pixels_ = 32;
};

} // namespace

std::unique_ptr<Verb> make_tiles() {
    return std::make_unique<Tiles>();
}

} // namespace sabotier::cli
