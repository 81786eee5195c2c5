#include "formats/base/words.hpp"
#include "validator/checks/armies/army_counts.hpp"
#include "validator/checks/armies/points.hpp"
#include "validator/checks/shared/causes.hpp"
#include "validator/checks/shared/other_rules.hpp"
#include "validator/checks/shared/sides_wanted.hpp"
#include "validator/checks/shared/standing_pieces.hpp"
#include "validator/checks/shared/strays.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace sabotier {

namespace {

struct Parameters {
    std::vector<const PieceKind*> kinds; ///< that are counted: those that the binding names, or all
    bool exact = true;                   ///< exact numbers hold; false: another rule sees to them
};

void read_counted(const ParameterReading& reading, Parameters& given) {
    for (const KindId& id : read_kinds(reading.fields, reading.name, reading.rulebook))
        if (const PieceKind* kind = reading.rulebook.piece(id)) given.kinds.push_back(kind);
    if (!reading.fields.has(reading.name))
        for (const PieceKind& kind : reading.rulebook.pieces)
            given.kinds.push_back(&kind);
}

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{
        parameter::own<Parameters>("of", "kinds", "the kinds that are counted", "all", read_counted),
        parameter::flag<&Parameters::exact>("exact", "exact numbers must be met, too")};
    return all;
}

std::vector<const SetupUnit*> units_of(const Setup& setup, const PieceKind& kind) {
    std::vector<const SetupUnit*> units;
    for (const SetupUnit& unit : setup.units)
        if (unit.kind == &kind) units.push_back(&unit);
    return units;
}

/// Where the first piece too many stands, or else the scenario.
Position surplus_position(const Setup& setup, const std::vector<const SetupUnit*>& units,
                          std::size_t allowed) {
    return units.size() > allowed ? unit_position(setup, *units[allowed]) : setup.scenario().at;
}

/// Where the box runs out: at the first of the pieces too many of the side that goes furthest beyond its own
/// share, since another side that keeps to its share is not to blame. `share`: of each side in turn that may
/// have the kind; pieces of no side take from the whole box, `held`.
Position box_position(const Setup& setup, const PieceKind& kind, const std::vector<const SetupUnit*>& units,
                      std::size_t share, std::size_t held) {
    std::map<std::size_t, std::vector<const SetupUnit*>> by_side;
    for (const SetupUnit* unit : units)
        by_side[unit->side].push_back(unit);
    const std::vector<const SetupUnit*>* most = nullptr;
    std::size_t most_beyond = 0;
    for (const auto& [side, own] : by_side) {
        const bool may_have = side == none || kind.side.empty() || setup.sides[side].side->id == kind.side;
        const std::size_t allowed = side == none ? held : may_have ? share : 0;
        if (own.size() <= allowed || own.size() - allowed <= most_beyond) continue;
        most = &own;
        most_beyond = own.size() - allowed;
    }
    if (most == nullptr) return surplus_position(setup, units, held);
    return surplus_position(setup, *most, most->size() - std::min(most_beyond, units.size() - held));
}

/// The finding of a number that says how many there must be, or of the team that has one too many.
std::optional<Cause> cause_of_surplus(const Setup& setup, const PieceKind& kind, const SetupUnit& surplus) {
    if (kind.exactly && has_rule(setup, "piece-count"))
        return Cause{"piece-count", {{"kind", kind.id.str()}}};
    if (surplus.side != none) {
        if (auto army = another_army(setup)) return army;
        for (const SetupSide& side : setup.sides)
            if (auto army = army_of_larger_game(setup, side)) return army;
    }
    return Cause{"team", {unit_subject(setup, surplus)}};
}

// Players may lend each other counters, so the box as a whole is counted; each player's share is another
// check. Of a kind that only one side may have, the other players bring none.
void check_box(const CheckContext& context, const PieceKind& kind) {
    const Setup& setup = context.setup();
    const auto units = units_of(setup, kind);
    // Sides that the scenario lacks, which another rule tells, have their share as well.
    const std::size_t sides = std::max(setup.sides.size(), sides_wanted(setup.rulebook()));
    const int players = kind.side.empty() ? std::max(1, static_cast<int>(sides)) : 1;
    const auto share = static_cast<std::size_t>(std::max(0, kind.supply))
                       * static_cast<std::size_t>(std::max(0, counter_sheets(setup)));
    const std::size_t held = share * static_cast<std::size_t>(players);
    if (kind.supply == 0 || units.size() <= held) return;
    const std::string there = count_of(units.size(), "piece", "pieces");
    const bool is_shared = !setup.rulebook().lines.empty() && setup.sides.size() > 1;
    context.report_following(
        cause_of_surplus(setup, kind, *units[held]),
        is_shared ? say("there are {} of kind {}; the counter sheets of all {} sides together hold {}", there,
                        kind_name(kind), setup.sides.size(), held)
                  : say("there are {} of kind {}; the box holds {}", there, kind_name(kind), held),
        {{"kind", kind.id.str()}}, box_position(setup, kind, units, share, held));
}

void check_number(const CheckContext& context, const PieceKind& kind, const SetupSide* side,
                  const std::vector<const SetupUnit*>& units) {
    const Setup& setup = context.setup();
    const auto wanted = static_cast<std::size_t>(std::max(0, *kind.exactly));
    if (units.size() == wanted) return;
    const std::size_t of = side ? static_cast<std::size_t>(side - setup.sides.data()) : none;
    if (units.size() < wanted && players_bring_the_rest(setup, of)) return;
    std::vector<Subject> subjects{{"kind", kind.id.str()}};
    if (side) subjects.push_back(side_subject(*side));
    const std::string count = count_of(units.size(), "piece", "pieces");
    // A draft that goes on may still place what is missing.
    const bool is_unfinished = units.size() < wanted && setup.scenario().draft;
    std::optional<Cause> cause = unknown_option(setup);
    if (!cause) cause = no_pieces(setup);
    if (!cause && units.size() < wanted)
        cause = unknown_pieces(setup, of, wanted - units.size(),
                               [&](const PieceKind& other) { return &other == &kind; });
    report_of_setup(context, is_unfinished, cause,
                    side != nullptr ? say_count("{1}: {2} of kind {3}; exactly {0} is required",
                                                "{1}: {2} of kind {3}; exactly {0} are required", wanted,
                                                side_name(*side), count, kind_name(kind))
                                    : say_count("there are {1} of kind {2}; exactly {0} is required",
                                                "there are {1} of kind {2}; exactly {0} are required", wanted,
                                                count, kind_name(kind)),
                    std::move(subjects), surplus_position(setup, units, wanted));
}

/// An exact number holds for each side that may own the kind, or for the whole table where no side does.
void check_exact(const CheckContext& context, const PieceKind& kind) {
    const Setup& setup = context.setup();
    const auto units = units_of(setup, kind);
    const bool is_owned = !kind.side.empty() || std::any_of(units.begin(), units.end(), [](const auto* u) {
        return u->side != none;
    });
    if (!is_owned) return check_number(context, kind, nullptr, units);
    for (std::size_t i = 0; i < setup.sides.size(); ++i) {
        const SetupSide& side = setup.sides[i];
        if (!kind.side.empty() && kind.side != side.side->id) continue;
        std::vector<const SetupUnit*> own;
        std::copy_if(units.begin(), units.end(), std::back_inserter(own),
                     [&](const auto* unit) { return unit->side == i; });
        check_number(context, kind, &side, own);
    }
}

// What there is to count, and how many sheets there are, is the scenario's to say.
void run(const CheckContext& context, const Parameters& given) {
    if (context.setup().loaded->given != Given::scenario) return;
    for (const PieceKind* kind : given.kinds) {
        check_box(context, *kind);
        if (given.exact && kind->exactly) check_exact(context, *kind);
    }
}

} // namespace

CheckType supply_check() {
    CheckType type(Boards::every());
    type.name = "supply";
    type.summary = marked(
        "Finds kinds with more pieces than the box holds (`supply` for each player, or for the one side that "
        "may have the kind), or with another number than the exact one.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: pieces.supply, check: supply, severity: error}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
