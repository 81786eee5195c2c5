#include "validator/generate/tile_wish.hpp"

#include "formats/base/words.hpp"
#include "formats/yaml/fields.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <numeric>

namespace sabotier {

namespace {

constexpr int largest_cut = 100'000;

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

/// Reads one answer after the other; the first that is wrong ends it.
class Reader {
public:
    Reader(const Rulebook& rulebook, const TileSet& tiles)
        : rulebook_(rulebook),
          tiles_(tiles) {}

    AnsweredTileWish read(const Answers& answers) {
        wish_.most_difference = answers.number("difference");
        read_shape(answers.text("shape"));
        for (const std::string& text : answers.list("inventory"))
            if (trouble_.empty()) read_copies(text);
        if (trouble_.empty() && !answers.text("cut").empty()) read_cut(answers.text("cut"));
        for (const std::string& text : answers.list("share"))
            if (trouble_.empty()) read_share(text);
        if (!trouble_.empty()) return {std::nullopt, std::move(trouble_)};
        return {std::move(wish_), {}};
    }

private:
    void read_shape(const std::string& text) {
        const auto columns = parse_shape(text);
        if (!columns)
            trouble_ = say("'{}' is no shape; expected tiles in each column, as 2-3-2", text);
        else if (std::accumulate(columns->begin(), columns->end(), 0LL) > most_tiles_drawn)
            trouble_ = say("a map of more than {} tiles is not drawn", most_tiles_drawn);
        else
            wish_.columns = *columns;
    }

    void read_copies(const std::string& text) {
        const auto equals = text.find('=');
        const std::string id = text.substr(0, equals);
        const auto count = parse_integer(equals == std::string::npos ? "1" : text.substr(equals + 1));
        if (!count || *count < 0 || *count > most_tiles_drawn) {
            trouble_ = say("'{}': expected a tile and how many, as H07=2", text);
            return;
        }
        std::vector<std::string> known;
        for (const Tile& tile : tiles_.tiles)
            known.push_back(tile.id.str());
        if (std::ranges::find(known, id) == known.end()) {
            const std::string near = nearest_name(id, known);
            trouble_ = near.empty() ? say("the tile set has no tile '{}'", id)
                                    : say("the tile set has no tile '{}', did you mean '{}'?", id, near);
            return;
        }
        wish_.inventory[TileId(id)] = static_cast<int>(*count);
    }

    void read_cut(const std::string& text) {
        if (const auto range = parse_range(text, largest_cut))
            std::tie(wish_.least_cut, wish_.most_cut) = *range;
        else
            trouble_ = say("'{}' is no range; expected 3-8, 3-, -8 or 3", text);
    }

    void read_share(const std::string& text) {
        const auto equals = text.find('=');
        const std::string id = text.substr(0, equals);
        const auto range =
            parse_range(equals == std::string::npos ? std::string() : text.substr(equals + 1), 100);
        if (!range) {
            trouble_ = say("'{}': expected a terrain and percent, as forest=10-25", text);
            return;
        }
        std::vector<std::string> known;
        for (const Terrain& terrain : rulebook_.terrains)
            known.push_back(terrain.id.str());
        if (std::ranges::find(known, id) == known.end()) {
            const std::string near = nearest_name(id, known);
            trouble_ = near.empty() ? say("the rulebook has no terrain '{}'; it has {}", id,
                                          fmt::format("{}", fmt::join(known, ", ")))
                                    : say("the rulebook has no terrain '{}', did you mean '{}'?", id, near);
            return;
        }
        wish_.shares.push_back({TerrainId(id), range->first.value_or(0), range->second.value_or(100)});
    }

    const Rulebook& rulebook_;
    const TileSet& tiles_;
    TileWish wish_;
    std::string trouble_;
};

} // namespace

AnsweredTileWish tile_wish(const Answers& answers, const Rulebook& rulebook, const TileSet& tiles) {
    return Reader(rulebook, tiles).read(answers);
}

std::string shape_of(const TiledHexes& map) {
    std::map<int, int> columns;
    for (const PlacedTile& tile : map.layout)
        ++columns[tile.i];
    std::string shape;
    for (const auto& [column, count] : columns)
        shape += (shape.empty() ? "" : "-") + std::to_string(count);
    return shape.empty() ? question(Drawing::tiles, "shape").otherwise : shape;
}

} // namespace sabotier
