#include "editor/core/random/random_source.hpp"
#include "editor/core/work/edits/table.hpp"
#include "formats/board/table_board.hpp"

namespace sabotier::editor {

namespace {

/// A row of missions shows nothing of who was dealt what.
RandomWork with_hands_told(Work drawn, const Answers&) {
    const Scene scene(drawn);
    const auto& deal = scene.scenario().deal;
    std::string caption = say("Seed {}", deal && deal->seed ? *deal->seed : 0);
    for (const std::string& seat : seats_in_words(scene))
        caption += "\n" + seat;
    return {std::move(drawn), std::move(caption), {}};
}

} // namespace

std::unique_ptr<RandomSource> random_tables(const Scene& scene) {
    std::vector<std::string> sizes;
    int chosen = 0;
    const auto* table = scene.setup().board.as<TableBoard>();
    for (const TableSize& size : scene.rulebook().table->sizes) {
        if (table != nullptr && size.players == table->players()) chosen = static_cast<int>(sizes.size());
        sizes.push_back(std::to_string(size.players));
    }
    std::vector<RandomQuestion> questions{
        choice_question(question(Drawing::table, "players"), sizes, sizes, chosen),
        flag_question(question(Drawing::table, "open"), false)};
    return std::make_unique<RandomSource>(scene, Drawing::table, std::move(questions), with_hands_told);
}

} // namespace sabotier::editor
