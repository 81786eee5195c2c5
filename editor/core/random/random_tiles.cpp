#include "editor/core/random/random_source.hpp"
#include "editor/core/work/edits/armies.hpp"
#include "formats/yaml/fields.hpp"
#include "validator/generate/tile_map.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace sabotier::editor {

namespace {

/// "2-3-2": tiles in each column, from west to east.
std::optional<std::vector<int>> columns_in(const std::string& shape) {
    std::vector<int> columns;
    for (std::size_t start = 0; start <= shape.size();) {
        const std::size_t end = std::min(shape.find('-', start), shape.size());
        const auto count = parse_integer(shape.substr(start, end - start));
        if (!count || *count < 1 || *count > most_tiles_drawn) return std::nullopt;
        columns.push_back(static_cast<int>(*count));
        start = end + 1;
    }
    if (std::accumulate(columns.begin(), columns.end(), 0LL) > most_tiles_drawn) return std::nullopt;
    return columns;
}

/// The shape of a map, so that another one has as much room; of an empty table the smallest usual one.
std::string shape_of(const TiledHexes& map) {
    std::map<int, int> columns;
    for (const PlacedTile& tile : map.layout)
        ++columns[tile.i];
    std::string shape;
    for (const auto& [column, count] : columns)
        shape += (shape.empty() ? "" : "-") + std::to_string(count);
    return shape.empty() ? "2-3-2" : shape;
}

/// Maps of the tile set on which every border fits and both sides can reach each other.
class RandomTiles final : public RandomSource {
public:
    explicit RandomTiles(const Scene& scene)
        : scene_(scene) {}

    [[nodiscard]] std::vector<RandomQuestion> questions() const override {
        RandomQuestion shape;
        shape.kind = RandomQuestion::Kind::text;
        shape.id = "shape";
        shape.label = tr("Tiles in each column, west to east");
        shape.text = shape_of(std::get<TiledHexes>(scene_.map().ground));
        std::vector<RandomQuestion> all{std::move(shape)};
        all.push_back(
            number_question("least-cut", tr("Hexes that part the zones, at least (0: any)"), 0, 0, 99));
        all.push_back(number_question(
            "difference", tr("Percent more ground for one side, at most (100: any)"), 100, 0, 100));
        if (has_units()) all.push_back(flag_question("deploy", tr("Deploy the armies on it"), true));
        return all;
    }

    void begin(const std::vector<RandomQuestion>& answers, std::uint64_t seed) override {
        chance_.emplace(seed);
        wish_ = {};
        const auto shape = std::ranges::find(answers, "shape", &RandomQuestion::id);
        const auto columns = shape == answers.end() ? std::nullopt : columns_in(shape->text);
        is_shape_ = columns.has_value();
        wish_.columns = columns.value_or(std::vector<int>{});
        wish_.inventory = std::get<TiledHexes>(scene_.map().ground).inventory;
        if (const int cut = answer(answers, "least-cut"); cut > 0) wish_.least_cut = cut;
        if (const int difference = answer(answers, "difference"); difference < 100)
            wish_.most_difference = difference;
        deploys_ = has_units() && answer(answers, "deploy") != 0;
    }

    [[nodiscard]] RandomWork draw(const IsCancelled& is_cancelled) override {
        if (!is_shape_)
            return {
                {},
                {},
                say("Write how many tiles each column has, as 2-3-2; at most {} tiles.", most_tiles_drawn)};
        if (!scene_.work().tiles) return {{}, {}, tr("The map has no tile set.")};
        TileMap drawn = draw_tile_map(scene_.rulebook(), *scene_.work().tiles, wish_, *chance_, is_cancelled);
        if (!drawn.map) return {{}, {}, std::move(drawn.trouble)};
        return with_tiles(std::move(drawn.map->layout));
    }

private:
    [[nodiscard]] bool has_units() const { return !scene_.setup().units.empty(); }

    /// What stands on hexes by name has other ground below it: labels go, and so do objectives that the map
    /// has no hex for.
    [[nodiscard]] RandomWork with_tiles(std::vector<PlacedTile> layout) const {
        Work work = with_map(scene_.work(), [&](Map& map) {
            std::get<TiledHexes>(map.ground).layout = std::move(layout);
            map.labels.clear();
        });
        const Scene bare(with_scenario(work, [](Scenario& scenario) {
            scenario.deployment.clear();
            scenario.positions.clear();
        }));
        work = with_scenario(deploys_ ? bare.work() : std::move(work), [&](Scenario& scenario) {
            std::erase_if(scenario.objectives, [&](const Objective& objective) {
                return !bare.setup().board->find(objective.space.name);
            });
        });
        if (!deploys_) return {std::move(work), {}, {}};
        Edited deployed = deploy_rest(Scene(work));
        if (deployed) return {std::move(*deployed.work), {}, {}};
        return {std::move(work), std::move(deployed.refusal), {}};
    }

    Scene scene_;
    TileWish wish_;
    bool is_shape_ = false;
    bool deploys_ = false;
    std::optional<Chance> chance_;
};

} // namespace

std::unique_ptr<RandomSource> random_tiles(const Scene& scene) {
    return std::make_unique<RandomTiles>(scene);
}

} // namespace sabotier::editor
