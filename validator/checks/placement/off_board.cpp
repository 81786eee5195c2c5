#include "formats/base/possessive.hpp"
#include "formats/base/words.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/space_words.hpp"

#include <algorithm>
#include <optional>

namespace sabotier {

namespace {

/// A board that is too small has lost the spaces of many.
std::optional<Cause> board_of_another_size(const Setup& setup) {
    const auto* grid = setup.board.as<GridBoard>();
    if (grid == nullptr) return std::nullopt;
    const std::string size = std::to_string(grid->columns()) + "x" + std::to_string(grid->rows());
    return Cause{"board-size", {{"size", size}}};
}

/// The tile that the set lacks, where a map lacks one: with it, the map may have the space.
std::optional<Cause> lacking_tile(const Setup& setup) {
    const auto fault =
        std::ranges::find(setup.map_faults, AssemblyFault::Kind::unknown_tile, &AssemblyFault::kind);
    if (fault == setup.map_faults.end()) return std::nullopt;
    return Cause{"unknown-reference", {{"name", fault->id}}};
}

void report(const CheckContext& context, const Subject& piece, const std::string& who,
            const std::string& space, const Position& at) {
    const Setup& setup = context.setup();
    context.report_following(setup.board.as<GridBoard>() != nullptr ? board_of_another_size(setup)
                                                                    : lacking_tile(setup),
                             say("{} stands in '{}', which the map does not have{}", who, space,
                                 meant_in_brackets(*setup.board, space)),
                             {piece}, at);
}

// Where units and pieces stand as written: what the board does not have is lost in the resolved set-up.
void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    for (const SetupSide& side : setup.sides)
        for (const Deployed& entry : side.deployment)
            if (entry.space && !setup.find(entry.space->name))
                report(context, {"unit", side.side->id.str() + "/" + entry.unit.str()},
                       possessive(side_name(side), entry.unit.str()), entry.space->name, entry.space->at);
    for (const SetupUnit& unit : setup.units) {
        const WrittenSpace* space = nullptr;
        if (unit.piece != none && setup.scenario().pieces[unit.piece].space)
            space = &*setup.scenario().pieces[unit.piece].space;
        if (unit.draft_step != none) space = &setup.scenario().draft->steps[unit.draft_step].space;
        if (space && !setup.find(space->name))
            report(context, unit_subject(setup, unit), unit_name(setup, unit), space->name, space->at);
    }
}

} // namespace

CheckType off_board_check() {
    CheckType type(Boards::every());
    type.name = "off-board";
    type.summary = marked("Finds pieces in spaces that do not exist.");
    type.example = "{key: pieces.off-board, check: off-board, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
