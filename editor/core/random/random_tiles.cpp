#include "editor/core/random/random_source.hpp"
#include "editor/core/work/edits/armies.hpp"
#include "validator/generate/tile_wish.hpp"

#include <algorithm>

namespace sabotier::editor {

namespace {

/// Deploys the armies anew where that was wished for, but for those that their players set up; says so where
/// they have no room.
RandomWork deployed(Work drawn, const Answers& answers) {
    if (!answers.flag("deploy")) return {std::move(drawn), {}, {}};
    Work bare = with_scenario(std::move(drawn), [](Scenario& scenario) {
        for (Deployment& deployment : scenario.deployment)
            deployment.units.clear();
        std::erase_if(scenario.deployment, [](const Deployment& one) { return !one.by_players; });
        scenario.positions.clear();
    });
    const Scene scene(bare);
    if (std::ranges::all_of(scene.setup().sides, &SetupSide::sets_up_itself))
        return {std::move(bare), {}, {}};
    Edited deployed = deploy_rest(scene);
    if (deployed) return {std::move(*deployed.work), {}, {}};
    return {std::move(bare), std::move(deployed.refusal), {}};
}

} // namespace

std::unique_ptr<RandomSource> random_tiles(const Scene& scene) {
    const Question& difference = question(Drawing::tiles, "difference");
    std::vector<RandomQuestion> questions{
        text_question(question(Drawing::tiles, "shape"), shape_of(std::get<TiledHexes>(scene.map().ground))),
        text_question(question(Drawing::tiles, "cut"), {}),
        number_question(difference, tr(difference.label), difference.most, difference.least, difference.most,
                        difference.most),
        text_question(question(Drawing::tiles, "share"), {})};
    if (!scene.setup().units.empty())
        questions.push_back(flag_question(question(Drawing::tiles, "deploy"), true));
    return std::make_unique<RandomSource>(scene, Drawing::tiles, std::move(questions), deployed);
}

} // namespace sabotier::editor
