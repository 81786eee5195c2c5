#include "formats/base/words.hpp"
#include "validator/checks/shared/named_things.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/space_text.hpp"

#include <algorithm>
#include <iterator>

namespace sabotier {

namespace {

void compare(const CheckContext& context, const SetupSide& a, const SetupSide& b) {
    std::vector<SpaceIndex> shared;
    std::set_intersection(a.zone.begin(), a.zone.end(), b.zone.begin(), b.zone.end(),
                          std::back_inserter(shared));
    if (shared.empty()) return;
    const auto& board = context.setup().board;

    std::vector<std::string> names;
    for (const SpaceIndex space : shared)
        names.push_back(board->name(space));
    context.report(say("the zones of {} and {} share {} ({}); no {} may be in both", side_name(a),
                       side_name(b), space_count(board->word(), shared.size()), join_list(names),
                       thing_word(std::string(board->word()))),
                   {side_subject(a), side_subject(b)}, b.side->zone ? b.side->zone->at : b.side->at);
}

void run(const CheckContext& context) {
    skip_without_zone(context);
    const auto& sides = context.setup().sides;
    for (std::size_t i = 0; i < sides.size(); ++i)
        for (std::size_t j = i + 1; j < sides.size(); ++j)
            if (sides[i].side->id != sides[j].side->id) // a second one of its id is a fault by itself
                compare(context, sides[i], sides[j]);
}

} // namespace

CheckType zone_overlap_check() {
    CheckType type(Boards{BoardKind::hexes, BoardKind::rooms, BoardKind::squares});
    type.name = "zone-overlap";
    type.summary = marked("Finds hexes, rooms or squares in the deployment zones of two sides.");
    type.example = "{key: zone.overlap, check: zone-overlap, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
