#include "formats/base/words.hpp"
#include "validator/checks/shared/grid_spaces.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/checks/shared/standing_pieces.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace sabotier {

namespace {

constexpr int farthest = 10;
/// Named in one finding: on absurd boards, where everything stands in one place, the rest is left out.
constexpr std::size_t most_seen = 50;

struct Parameters {
    std::vector<KindId> by;
    int within = 1;
};

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{
        parameter::kinds<&Parameters::by>("by", "kinds of piece that expose enemies").needed(),
        parameter::whole<&Parameters::within>("within", {1, farthest}, "rings of squares round it")};
    return all;
}

/// By space and side.
using Pieces = std::map<SpaceIndex, std::map<std::size_t, std::vector<const SetupUnit*>>>;

/// Pieces of other sides that stand round a space, diagonals included, in the order of the board.
std::vector<const SetupUnit*> seen_by(const GridBoard& board, const SetupUnit& scout, int within,
                                      const Pieces& pieces) {
    std::vector<const SetupUnit*> seen;
    const int column = board.column(scout.space);
    const int row = board.row(scout.space);
    for (int r = std::max(0, row - within); r <= std::min(board.rows() - 1, row + within); ++r)
        for (int c = std::max(0, column - within); c <= std::min(board.columns() - 1, column + within); ++c)
            if (const auto found = pieces.find(board.space(c, r)); found != pieces.end())
                for (const auto& [side, units] : found->second)
                    for (std::size_t i = 0; side != scout.side && i < units.size() && seen.size() < most_seen;
                         ++i)
                        seen.push_back(units[i]);
    return seen;
}

bool is_outside(const Setup& setup, const SetupUnit& unit) {
    const std::vector<SpaceIndex>& zone = setup.sides[unit.side].zone;
    return !zone.empty() && !std::binary_search(zone.begin(), zone.end(), unit.space);
}

/// Who stands outside the zone of its side, where the enemy is: the scout itself, or all that it sees.
std::optional<Cause> astray(const Setup& setup, const SetupUnit& scout,
                            const std::vector<const SetupUnit*>& seen) {
    if (is_outside(setup, scout)) return Cause{"deploy-zone", {unit_subject(setup, scout)}};
    if (std::ranges::all_of(seen, [&](const SetupUnit* unit) { return is_outside(setup, *unit); }))
        return Cause{"deploy-zone", {unit_subject(setup, *seen.front())}};
    return std::nullopt;
}

void check_scout(const CheckContext& context, const SetupUnit& scout, int within, const Pieces& pieces) {
    const Setup& setup = context.setup();
    const auto seen = seen_by(setup.board.on<GridBoard>(), scout, within, pieces);
    if (seen.empty()) return;
    std::vector<Subject> subjects{unit_subject(setup, scout)};
    std::vector<std::string> names;
    for (const SetupUnit* unit : seen) {
        names.push_back(
            say("{} on {}", unit_name(setup, *unit), setup.board.on<GridBoard>().name(unit->space)));
        subjects.push_back(unit_subject(setup, *unit));
    }
    context.report_following(astray(setup, scout, seen),
                             say("{} on {} exposes {}", unit_name(setup, scout),
                                 setup.board.on<GridBoard>().name(scout.space), join_list(names)),
                             std::move(subjects), unit_position(setup, scout));
}

void run(const CheckContext& context, const Parameters& given) {
    const Setup& setup = context.setup();
    if (!has_grid(context)) return;
    skip_without_places(context);
    Pieces pieces;
    for (const SetupUnit* unit : standing(setup))
        if (unit->side != none) pieces[unit->space][unit->side].push_back(unit);
    for (const SetupUnit* unit : standing(setup, given.by))
        if (unit->side != none && !given.by.empty()) check_scout(context, *unit, given.within, pieces);
}

} // namespace

CheckType exposed_check() {
    CheckType type(Boards{BoardKind::rooms, BoardKind::squares});
    type.name = "exposed";
    type.summary =
        marked("Finds pieces that an enemy's scout sees from where both are set up: on the rooms or squares "
               "round it, diagonals included.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: recon.exposed, check: exposed, by: [recon], severity: info}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
