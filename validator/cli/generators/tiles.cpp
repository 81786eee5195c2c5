#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/model/kinds.hpp"
#include "formats/yaml/fields.hpp"
#include "validator/cli/generators/generator.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/generate/tile_map.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <numeric>

namespace sabotier::cli {
namespace {

/// "2-3-2" as numbers; none if it is no shape.
std::optional<std::vector<int>> parse_shape(const std::string& text) {
    std::vector<int> columns;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find('-', start), text.size());
        const auto count = parse_integer(text.substr(start, end - start));
        if (!count || *count < 1 || *count > most_tiles_drawn) return std::nullopt;
        columns.push_back(static_cast<int>(*count));
        start = end + 1;
    }
    return columns;
}

/// "4-9", "4" (exactly), "4-" and "-9"; bounds from 0 to `most`.
std::optional<std::pair<std::optional<int>, std::optional<int>>> parse_range(const std::string& text,
                                                                             int most) {
    const auto number = [&](const std::string& part) -> std::optional<int> {
        const auto value = parse_integer(part);
        if (!value || *value < 0 || *value > most) return std::nullopt;
        return static_cast<int>(*value);
    };
    const auto dash = text.find('-');
    if (dash == std::string::npos) {
        const auto exact = number(text);
        if (!exact) return std::nullopt;
        return std::pair{exact, exact};
    }
    const std::string low = text.substr(0, dash);
    const std::string high = text.substr(dash + 1);
    const auto least = number(low);
    const auto greatest = number(high);
    if ((low.empty() && high.empty()) || (!low.empty() && !least) || (!high.empty() && !greatest))
        return std::nullopt;
    if (least && greatest && *least > *greatest) return std::nullopt;
    return std::pair{least, greatest};
}

class TileGenerator final : public Generator {
public:
    [[nodiscard]] std::string serves() const override { return "boards of hexes laid from tiles"; }
    [[nodiscard]] bool suits(const Rulebook& rulebook) const override {
        return traits(rulebook.board.kind).has_terrain;
    }

    void declare(Options& options) override {
        options.text("--shape", "N-N-N", shape_, "Tiles in each column from west to east, such as 3-4-3");
        options.text("--tiles", "SET", set_, "A tile set by name or file; the rulebook's if not given");
        options.texts("--inventory", "TILE=N", inventory_,
                      "Copies of a tile at hand; others are then not used; may be given again");
        options.text(
            "--cut", "LOW-HIGH", cut_,
            "Bounds on the fewest hexes that part the zones for some ground units, as 3-8, 3- or -8");
        options.number("--difference", "PERCENT", difference_, 0, 100,
                       "At most so much more of the ground for one side to be first on");
        options.texts("--share", "TERRAIN=LOW-HIGH", shares_,
                      "Percent of the map that a terrain covers, as forest=10-25; may be given again");
    }

    [[nodiscard]] Exit prepare(const DrawQuestion& question, Console& console) override {
        question_ = question;
        chance_.emplace(question.seed);
        if (set_.empty()) set_ = question.rulebook->board.tiles;
        if (set_.empty()) {
            console.say(question.rulebook->title + " has no tile set of its own: name one with --tiles");
            return Exit::usage;
        }
        const NamedDocument named = named_document(set_);
        auto tiles = load_tiles(named.name, named.folder);
        console.say(tiles.problems);
        if (!tiles) return Exit::unreadable;
        tiles_ = std::move(*tiles.value);
        if (builtin_tile_set_text(set_) == nullptr) set_ = std::filesystem::path(set_).filename().string();
        return read_shape(console) && read_inventory(console) && read_bounds(console) ? Exit::clean
                                                                                      : Exit::usage;
    }

    [[nodiscard]] std::string ending() const override { return ".map.yaml"; }
    [[nodiscard]] std::optional<DrawnDocument> draw(const std::string& title, Console& console) override {
        TileMap drawn = draw_tile_map(*question_.rulebook, *tiles_, wish_, *chance_);
        if (!drawn.map) {
            console.say(drawn.trouble);
            return std::nullopt;
        }
        Map map;
        map.title = title;
        map.author = "chance";
        map.rulebook = question_.reference();
        drawn.map->tiles = set_;
        map.ground = std::move(*drawn.map);
        return DrawnDocument{".map.yaml", write_yaml(write_map(map))};
    }

private:
    static bool wrong(Console& console, const std::string& message) {
        console.say(message);
        return false;
    }

    bool read_shape(Console& console) {
        const auto columns = parse_shape(shape_);
        if (!columns)
            return wrong(console, "'" + shape_ + "' is no shape; expected tiles in each column, as 2-3-2");
        if (std::accumulate(columns->begin(), columns->end(), 0LL) > most_tiles_drawn)
            return wrong(console, fmt::format("a map of more than {} tiles is not drawn", most_tiles_drawn));
        wish_.columns = *columns;
        return true;
    }

    bool read_inventory(Console& console) {
        std::vector<std::string> known;
        for (const Tile& tile : tiles_->tiles)
            known.push_back(tile.id.str());
        for (const std::string& text : inventory_) {
            const auto equals = text.find('=');
            const std::string id = text.substr(0, equals);
            const auto count = parse_integer(equals == std::string::npos ? "1" : text.substr(equals + 1));
            if (!count || *count < 0 || *count > most_tiles_drawn)
                return wrong(console, "'" + text + "': expected a tile and how many, as H07=2");
            if (std::find(known.begin(), known.end(), id) == known.end()) {
                const std::string near = nearest_name(id, known);
                return wrong(console, fmt::format("the tile set has no tile '{}'{}", id,
                                                  near.empty() ? "" : ", did you mean '" + near + "'?"));
            }
            wish_.inventory[TileId(id)] = static_cast<int>(*count);
        }
        return true;
    }

    bool read_bounds(Console& console) {
        wish_.most_difference = difference_;
        if (!cut_.empty()) {
            const auto range = parse_range(cut_, 100'000);
            if (!range) return wrong(console, "'" + cut_ + "' is no range; expected 3-8, 3-, -8 or 3");
            std::tie(wish_.least_cut, wish_.most_cut) = *range;
        }
        for (const std::string& text : shares_)
            if (!read_share(text, console)) return false;
        return true;
    }

    bool read_share(const std::string& text, Console& console) {
        const auto equals = text.find('=');
        const std::string id = text.substr(0, equals);
        const auto range =
            parse_range(equals == std::string::npos ? std::string() : text.substr(equals + 1), 100);
        if (!range) return wrong(console, "'" + text + "': expected a terrain and percent, as forest=10-25");
        std::vector<std::string> known;
        for (const Terrain& terrain : question_.rulebook->terrains)
            known.push_back(terrain.id.str());
        if (std::find(known.begin(), known.end(), id) == known.end()) {
            const std::string near = nearest_name(id, known);
            return wrong(console,
                         fmt::format("the rulebook has no terrain '{}'{}", id,
                                     near.empty() ? fmt::format("; it has {}", fmt::join(known, ", "))
                                                  : ", did you mean '" + near + "'?"));
        }
        wish_.shares.push_back({TerrainId(id), range->first.value_or(0), range->second.value_or(100)});
        return true;
    }

    DrawQuestion question_;
    std::shared_ptr<const TileSet> tiles_;
    TileWish wish_;
    std::optional<Chance> chance_;
    std::string shape_ = "2-3-2";
    std::string set_;
    std::vector<std::string> inventory_;
    std::string cut_;
    std::optional<int> difference_;
    std::vector<std::string> shares_;
};

} // namespace

std::unique_ptr<Generator> make_tile_generator() {
    return std::make_unique<TileGenerator>();
}

} // namespace sabotier::cli
