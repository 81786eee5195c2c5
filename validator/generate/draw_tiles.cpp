#include "formats/base/random_numbers.hpp"
#include "formats/base/words.hpp"
#include "formats/setup/setup.hpp"
#include "validator/generate/drawers.hpp"
#include "validator/generate/tile_map.hpp"
#include "validator/generate/tile_wish.hpp"

#include <utility>

namespace sabotier {

namespace {

/// Maps of the tile set on which every border fits and both sides can reach each other.
class TileDrawer final : public SetupDrawer {
public:
    TileDrawer(DrawRequest request, TileWish wish)
        : upon_(std::move(request.upon)),
          is_blank_(request.is_blank),
          wish_(std::move(wish)),
          random_(request.seed) {}

    [[nodiscard]] DrawnSetup draw(const IsCancelled& is_cancelled) override {
        TileMap drawn = draw_tile_map(*upon_.rulebook, *upon_.tiles, wish_, random_, is_cancelled);
        if (!drawn.map) return {{}, std::move(drawn.trouble)};
        LoadedScenario setup = upon_;
        auto& tiles = std::get<TiledHexes>(setup.map.ground);
        tiles.layout = std::move(drawn.map->layout);
        tiles.inventory = std::move(drawn.map->inventory);
        if (is_blank_)
            setup.given = Given::map;
        else
            clear_ground(setup);
        return {std::move(setup), {}};
    }

private:
    /// What stands on hexes by name has other ground below it: labels go, and so do objectives that the map
    /// has no hex for.
    static void clear_ground(LoadedScenario& setup) {
        setup.map.labels.clear();
        const auto there = resolve(std::make_shared<const LoadedScenario>(setup));
        std::erase_if(setup.scenario.objectives,
                      [&](const Objective& objective) { return !there->board->find(objective.space.name); });
    }

    LoadedScenario upon_;
    bool is_blank_;
    TileWish wish_;
    RandomNumbers random_;
};

} // namespace

const std::vector<Question>& tile_questions() {
    using Form = Question::Form;
    static const std::vector<Question> all{
        {.key = "shape",
         .form = Form::text,
         .value = "N-N-N",
         .help = "Tiles in each column from west to east, such as 3-4-3",
         .label = marked("Tiles in each column, west to east"),
         .otherwise = "2-3-2"},
        {.key = "tiles",
         .form = Form::text,
         .value = "SET",
         .help = "A tile set by name or file; the rulebook's if not given"},
        {.key = "inventory",
         .form = Form::texts,
         .value = "TILE=N",
         .help = "Copies of a tile at hand; others are then not used; may be given again"},
        {.key = "cut",
         .form = Form::text,
         .value = "LOW-HIGH",
         .help = "Bounds on the fewest hexes that part the zones for some ground units, as 3-8, 3- or -8",
         .label = marked("Hexes that part the zones, as 3-8, 3- or -8 (empty: any)")},
        {.key = "difference",
         .form = Form::number,
         .value = "PERCENT",
         .help = "At most so much more of the ground for one side to be first on",
         .label = marked("Percent more ground for one side, at most (100: any)"),
         .most = 100},
        {.key = "share",
         .form = Form::texts,
         .value = "TERRAIN=LOW-HIGH",
         .help = "Percent of the map that a terrain covers, as forest=10-25; may be given again",
         .label = marked("Percent that terrains cover, as forest=10-25 (empty: any)")},
        {.key = "deploy", .label = marked("Deploy the armies on it")},
    };
    return all;
}

BegunDraw draw_tiles(DrawRequest request) {
    if (!request.upon.tiles) return {nullptr, tr("The map has no tile set.")};
    AnsweredTileWish answered = tile_wish(request.answers, *request.upon.rulebook, *request.upon.tiles);
    if (!answered.wish) return {nullptr, std::move(answered.trouble)};
    if (!request.is_blank) answered.wish->inventory = std::get<TiledHexes>(request.upon.map.ground).inventory;
    return {std::make_unique<TileDrawer>(std::move(request), std::move(*answered.wish)), {}};
}

} // namespace sabotier
