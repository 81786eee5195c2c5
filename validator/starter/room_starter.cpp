#include "validator/starter/room_starter.hpp"

#include "formats/base/words.hpp"
#include "validator/analysis/rooms/room_draft.hpp"
#include "validator/analysis/rooms/room_drawer.hpp"
#include "validator/generate/room_setup.hpp"

namespace sabotier {

Outcome<std::vector<StarterFile>> make_room_starter(const Rulebook& rulebook, const StarterText& text) {
    if (!rulebook.draft)
        return no_starter(tr("the rulebook has no variable set-up to draw a map from"),
                          tr("expected a section 'draft', or a scenario written by hand"));
    const RoomLayoutRules rules = layout_rules(rulebook, rulebook.grid.size[0], rulebook.grid.size[1]);
    RoomFilters filters;
    filters.connected = true;
    const std::uint64_t seed = starter_seed(text);
    RoomDrawer drawer(rules, filters, seed);
    if (!drawer.draw().layout)
        return no_starter(tr("the rulebook's numbers of walls and pieces allow no connected map"),
                          tr("expected fewer walls or pieces, or a larger 'size' of the grid"));
    drawer = RoomDrawer(rules, filters, seed);
    RoomWish wish;
    wish.text = {text.rulebook, text.title, text.author, {}};
    wish.seed = seed;
    wish.worst = Severity::info;
    const RoomSetup drawn = draw_setup(std::make_shared<const Rulebook>(rulebook), rules, drawer, wish);
    if (!drawn.scenario) return no_starter(drawn.trouble);
    return {std::vector{starter_scenario(*drawn.scenario, text)}, {}};
}

} // namespace sabotier
