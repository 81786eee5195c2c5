#include "editor/core/random/random_source.hpp"
#include "editor/core/work/edits/armies.hpp"
#include "validator/generate/tile_wish.hpp"

#include <algorithm>
#include <utility>

namespace sabotier::editor {

namespace {

/// "forest=10-25, swamp=-5" in its parts.
std::vector<std::string> parts_of(const std::string& text) {
    std::vector<std::string> parts;
    std::string part;
    for (const char c : text + ',') {
        if (c == ' ') continue;
        if (c != ',')
            part += c;
        else if (!part.empty())
            parts.push_back(std::exchange(part, {}));
    }
    return parts;
}

/// Maps of the tile set on which every border fits and both sides can reach each other.
class RandomTiles final : public RandomSource {
public:
    explicit RandomTiles(const Scene& scene)
        : scene_(scene) {}

    [[nodiscard]] std::vector<RandomQuestion> questions() const override {
        const Question& difference = question(Drawing::tiles, "difference");
        std::vector<RandomQuestion> all{text_question(question(Drawing::tiles, "shape"),
                                                      shape_of(std::get<TiledHexes>(scene_.map().ground))),
                                        text_question(question(Drawing::tiles, "cut"), {}),
                                        number_question(difference, tr(difference.label), difference.most,
                                                        difference.least, difference.most),
                                        text_question(question(Drawing::tiles, "share"), {})};
        if (has_units()) all.push_back(flag_question(question(Drawing::tiles, "deploy"), true));
        return all;
    }

    void begin(const std::vector<RandomQuestion>& answers, std::uint64_t seed) override {
        chance_.emplace(seed);
        Answers given;
        for (const char* key : {"shape", "cut"})
            given.texts[key] = answer_text(answers, key);
        given.lists["share"] = parts_of(answer_text(answers, "share"));
        if (const int difference = answer(answers, "difference"); difference < 100)
            given.numbers["difference"] = difference;
        if (scene_.work().tiles)
            answered_ = tile_wish(given, scene_.rulebook(), *scene_.work().tiles);
        else
            answered_ = {std::nullopt, tr("The map has no tile set.")};
        if (answered_.wish) answered_.wish->inventory = std::get<TiledHexes>(scene_.map().ground).inventory;
        deploys_ = has_units() && answer(answers, "deploy") != 0;
    }

    [[nodiscard]] RandomWork draw(const IsCancelled& is_cancelled) override {
        if (!answered_.wish) return {{}, {}, answered_.trouble};
        TileMap drawn =
            draw_tile_map(scene_.rulebook(), *scene_.work().tiles, *answered_.wish, *chance_, is_cancelled);
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
    AnsweredTileWish answered_;
    bool deploys_ = false;
    std::optional<Chance> chance_;
};

} // namespace

std::unique_ptr<RandomSource> random_tiles(const Scene& scene) {
    return std::make_unique<RandomTiles>(scene);
}

} // namespace sabotier::editor
