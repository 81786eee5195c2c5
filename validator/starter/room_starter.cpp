#include "validator/starter/room_starter.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/documents.hpp"
#include "validator/analysis/rooms/room_draft.hpp"
#include "validator/analysis/rooms/room_drawer.hpp"
#include "validator/generate/room_setup.hpp"

namespace sabotier {
namespace {

Outcome<std::vector<StarterFile>> refused(std::string wrong, std::string expected = {}) {
    return {std::nullopt, {{{}, std::move(wrong), std::move(expected), ""}}};
}

/// A seed from a text, so that scenarios of different names differ and the same name gives the same one.
std::uint64_t seed_of(const std::string& text) {
    std::uint64_t seed = 1469598103934665603ULL;
    for (const char c : text)
        seed = (seed ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    return seed;
}

} // namespace

Outcome<std::vector<StarterFile>> make_room_starter(const Rulebook& rulebook, const StarterText& text) {
    if (!rulebook.draft)
        return refused(tr("the rulebook has no variable set-up to draw a map from"),
                       tr("expected a section 'draft', or a scenario written by hand"));
    const RoomLayoutRules rules = layout_rules(rulebook, rulebook.grid.size[0], rulebook.grid.size[1]);
    RoomFilters filters;
    filters.connected = true;
    const std::uint64_t seed = seed_of(text.stem);
    RoomDrawer drawer(rules, filters, seed);
    if (!drawer.draw().layout)
        return refused(tr("the rulebook's numbers of walls and pieces allow no connected map"),
                       tr("expected fewer walls or pieces, or a larger 'size' of the grid"));
    drawer = RoomDrawer(rules, filters, seed);
    RoomWish wish;
    wish.text = {text.rulebook, text.title, text.author, {}};
    wish.seed = seed;
    wish.worst = Severity::info;
    const RoomSetup drawn = draw_setup(std::make_shared<const Rulebook>(rulebook), rules, drawer, wish);
    if (!drawn.scenario) return refused(drawn.trouble);
    Node document = write_scenario(*drawn.scenario);
    document.comments_before = {
        "Check it with 'sabotier validate', print it with 'sabotier export --to pdf'."};
    return {std::vector<StarterFile>{{text.stem + ".scenario.yaml", write_yaml(document)}}, {}};
}

} // namespace sabotier
