#include "formats/base/words.hpp"
#include "validator/analysis/steps/steps.hpp"
#include "validator/checks/shared/grid_spaces.hpp"
#include "validator/checks/shared/map_fit.hpp"
#include "validator/checks/shared/piece_kinds.hpp"
#include "validator/checks/shared/standing_pieces.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/space_text.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <algorithm>
#include <map>

namespace sabotier {

namespace {

struct Parameters {
    std::vector<KindId> of, by, passes;
};

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{
        parameter::kinds<&Parameters::of>("of", "kinds of piece that should be in reach").needed(),
        parameter::kinds<&Parameters::by>("by", "kinds that close a way for good").needed(),
        parameter::kinds<&Parameters::passes>("passes", "kinds that get past them")};
    return all;
}

/// The names of the kinds that pass the guards.
std::string who_passes(const Rulebook& rulebook, const std::vector<KindId>& passes) {
    std::vector<std::string> names;
    for (const KindId& id : passes)
        if (const PieceKind* kind = rulebook.piece(id))
            names.push_back(kind->name.empty() ? id.str() : kind->name);
    return join_list(names);
}

/// One side's guards and what they close off.
class Guards {
public:
    Guards(const CheckContext& context, std::size_t side, const Parameters& given)
        : context_(context),
          setup_(context.setup()),
          given_(given),
          closed_(setup_.board.on<GridBoard>().size()),
          seen_(setup_.board.on<GridBoard>().size()) {
        for (const SetupUnit* unit : standing_of(setup_, side))
            if (is_one_of(*unit, given.by)) {
                closed_[number(unit->space)] = 1;
                guard_at_[unit->space] = unit;
            }
        const auto enemies = enemy_spaces(setup_, side);
        open_ = reached_from(setup_.board.on<GridBoard>(), enemies);
        passed_ = reached_from(setup_.board.on<GridBoard>(), enemies, closed_);
    }

    void check(const SetupUnit& unit) {
        const std::uint32_t at = number(unit.space);
        if (open_[at] == 0 || passed_[at] != 0) return; // sealed off for everybody, or in reach of everybody
        std::vector<std::string> names;
        for (const SetupUnit* guard : guards_round(unit.space))
            names.push_back(setup_.board.on<GridBoard>().name(guard->space));
        const std::string passes = who_passes(setup_.rulebook(), given_.passes);
        const char* const pattern =
            passes.empty()
                ? marked("no enemy can ever reach {0} {1}: pieces that never leave close every way ({2})")
                : marked("of the enemy's pieces only those of kind {3} can ever reach {0} {1}: pieces that "
                         "never leave close every way ({2})");
        context_.report_following(
            board_of_another_size(setup_),
            say(pattern, unit_name(setup_, unit),
                in_space(setup_.board.on<GridBoard>().word(), setup_.board.on<GridBoard>().name(unit.space)),
                join_list(names), passes),
            {unit_subject(setup_, unit)}, unit_position(setup_, unit));
    }

private:
    /// Guards beside the ground that they close off together with a space, in order of their spaces. Pieces
    /// in one region share the answer.
    const std::vector<const SetupUnit*>& guards_round(SpaceIndex start) {
        if (seen_[number(start)] == 0) flood(start);
        return regions_[seen_[number(start)] - 1];
    }

    void flood(SpaceIndex start) {
        const auto label = static_cast<std::uint32_t>(regions_.size() + 1);
        std::map<SpaceIndex, const SetupUnit*> guards;
        std::vector<SpaceIndex> stack{start};
        seen_[number(start)] = label;
        while (!stack.empty()) {
            const SpaceIndex space = stack.back();
            stack.pop_back();
            for_each_step(setup_.board.on<GridBoard>(), space, [&](SpaceIndex to) {
                if (closed_[number(to)] != 0) {
                    guards.emplace(to, guard_at_.at(to));
                } else if (seen_[number(to)] == 0) {
                    seen_[number(to)] = label;
                    stack.push_back(to);
                }
            });
        }
        regions_.emplace_back();
        for (const auto& [space, guard] : guards)
            regions_.back().push_back(guard);
    }

    const CheckContext& context_;
    const Setup& setup_;
    const Parameters& given_;
    SpaceMask closed_; ///< a guard stands here
    SpaceMask open_;   ///< what enemies reach if guards let them pass
    SpaceMask passed_; ///< and if they do not
    std::map<SpaceIndex, const SetupUnit*> guard_at_;
    std::vector<std::uint32_t> seen_; ///< index into regions_, from 1
    std::vector<std::vector<const SetupUnit*>> regions_;
};

void run(const CheckContext& context, const Parameters& given) {
    if (!has_grid(context)) return;
    const Setup& setup = context.setup();
    for (std::size_t side = 0; side < setup.sides.size(); ++side) {
        Guards guards(context, side, given);
        for (const SetupUnit* unit : standing_of(setup, side))
            if (is_one_of(*unit, given.of)) guards.check(*unit);
    }
}

} // namespace

CheckType guarded_check() {
    CheckType type(Boards{BoardKind::rooms, BoardKind::squares});
    type.name = "guarded";
    type.summary =
        marked("Finds pieces of some kinds that their own side's guards, together with blocked squares and "
               "walls, close off from every enemy but those that can take a guard away.");
    type.parameters = table().told<CheckParameter>();
    type.example =
        "{key: hq.mined-in, check: guarded, of: [hq], by: [landmine], passes: [saboteur], severity: warning}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
