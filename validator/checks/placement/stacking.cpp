#include "formats/base/words.hpp"
#include "validator/checks/placement/free_places.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/space_text.hpp"

#include <map>

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    const auto& board = setup.board;
    const auto capacity = setup.rulebook().board.space_capacity;
    if (!capacity) return;
    FreePlaces places(context);
    std::map<SpaceIndex, std::vector<const SetupUnit*>> standing;
    for (const SetupUnit& unit : setup.units)
        if (unit.space != no_space && unit.carrier == none) standing[unit.space].push_back(&unit);
    for (const auto& [space, units] : standing) {
        if (units.size() <= static_cast<std::size_t>(*capacity)) continue;
        std::vector<Subject> subjects{space_subject(*board, space)};
        std::vector<std::string> names;
        for (const SetupUnit* unit : units) {
            names.push_back(unit_name(setup, *unit));
            subjects.push_back(unit_subject(setup, *unit));
        }
        context.report(say("{} holds {}; there is room for {}", space_text(board->word(), board->name(space)),
                           join_list(names), *capacity),
                       std::move(subjects), unit_position(setup, *units.back()), places.move(*units.back()));
    }
}

} // namespace

CheckType stacking_check() {
    CheckType type(Boards::every());
    type.name = "stacking";
    type.summary = marked("Finds spaces that hold more pieces than the board's capacity, passengers apart.");
    type.example = "{key: pieces.stacking, check: stacking, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
