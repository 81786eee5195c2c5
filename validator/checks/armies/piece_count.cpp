#include "validator/checks/armies/piece_count.hpp"

#include "formats/base/words.hpp"
#include "validator/checks/armies/army_counts.hpp"
#include "validator/checks/shared/causes.hpp"
#include "validator/checks/shared/crowd.hpp"
#include "validator/checks/shared/drafts.hpp"
#include "validator/checks/shared/map_places.hpp"
#include "validator/checks/shared/other_rules.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/checks/shared/standing_pieces.hpp"
#include "validator/checks/shared/variants.hpp"
#include "validator/engine/bound_rule.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/space_text.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace sabotier {

namespace {

struct Parameters {
    std::vector<KindId> of;
    bool each_side = false; ///< every side has the number for itself
    bool together = false;  ///< the kinds are counted as one
};

void check_exact(const ParameterReading& reading, Parameters& given) {
    for (const KindId& id : given.of)
        if (const PieceKind* kind = reading.rulebook.piece(id); kind != nullptr && !kind->exactly)
            reading.fields.problem(reading.fields.at(reading.name), say("'{}' has no exact number", id.str()),
                                   tr("expected 'exactly' at the piece"));
}

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{
        parameter::kinds<&Parameters::of>("of", "kinds of piece with an exact number")
            .needed()
            .checked(check_exact),
        parameter::flag<&Parameters::each_side>("each-side", "every side must have the number for itself"),
        parameter::flag<&Parameters::together>("together",
                                               "the kinds are counted as one, not each for itself")};
    return all;
}

/// Whose pieces are counted: those of a side of the scenario, or everybody's.
struct Owner {
    SideId side; ///< empty: everybody
    std::string name;
    std::size_t index = none; ///< into Setup::sides; none: everybody
    Position at;
};

std::vector<Owner> owners(const Setup& setup, bool each_side) {
    if (!each_side) return {{{}, {}, none, map_position(setup)}};
    std::vector<Owner> result;
    for (std::size_t i = 0; i < setup.sides.size(); ++i)
        if (!is_second_of_its_id(setup, i))
            result.push_back(
                {setup.sides[i].side->id, side_name(setup.sides[i]), i, setup.sides[i].side->at});
    return result;
}

/// One kind, or several that are counted as one.
struct Counted {
    std::vector<const PieceKind*> kinds;
    std::size_t wanted = 0;
    CheckKey rule; ///< that counts it, where several are compared
};

std::vector<Counted> counted(const Setup& setup, const Parameters& given, const Owner& owner) {
    std::vector<Counted> result;
    for (const KindId& id : given.of) {
        const PieceKind* kind = setup.rulebook().piece(id);
        const bool is_anothers =
            kind && !kind->side.empty() && !owner.side.empty() && kind->side != owner.side;
        if (kind == nullptr || !kind->exactly || is_anothers) continue;
        if (result.empty() || !given.together) result.emplace_back();
        result.back().kinds.push_back(kind);
        result.back().wanted += static_cast<std::size_t>(std::max(0, *kind->exactly));
    }
    return result;
}

/// What a set-up has of something.
struct Tally {
    std::size_t placed = 0;   ///< on the board, off it where they start there, or left to their players
    std::size_t unplaced = 0; ///< without a place that the board has
    Position last;            ///< of the piece that is one too many, or of the last one

    [[nodiscard]] std::size_t all() const { return placed + unplaced; }
};

std::string message(const Counted& what, const Owner& owner, const Tally& tally, bool is_unfinished) {
    std::string text = count_of(tally.placed, "piece", "pieces");
    if (what.kinds.size() == 1) text = say("{} of kind {}", text, kind_name(*what.kinds.front()));
    if (tally.unplaced > 0) text = say("{} on the board and {} without a place", text, tally.unplaced);
    if (!owner.side.empty()) text = say("{}: {}", owner.name, text);
    return say(is_unfinished ? marked("{}; there must be {} when the set-up is finished")
                             : marked("{}; there must be {}"),
               text, what.wanted);
}

using UnitsByKind = std::map<const PieceKind*, std::vector<const SetupUnit*>>;

Tally tally_of(const Setup& setup, const Counted& what, const Owner& owner, const UnitsByKind& units) {
    Tally tally;
    tally.last = owner.at;
    for (const PieceKind* kind : what.kinds) {
        const auto found = units.find(kind);
        if (found == units.end()) continue;
        for (const SetupUnit* unit : found->second) {
            if (!owner.side.empty() && unit->side != owner.index) continue;
            ++(is_placed(setup, *unit) ? tally.placed : tally.unplaced);
            if (owner.side.empty() || tally.all() > what.wanted) tally.last = unit->at;
        }
    }
    return tally;
}

/// A number that is right as soon as what has no place gets one, or is taken away, is no fault of its own.
bool follows_from_unplaced(const Setup& setup, const Tally& tally, std::size_t wanted) {
    return tally.placed <= wanted && wanted <= tally.all() && has_rule(setup, "unplaced");
}

/// The only side that has them; none where several have, or nobody.
std::size_t side_of(const Setup& setup, const Counted& what, const Owner& owner) {
    if (!owner.side.empty()) return owner.index;
    const SideId& side = what.kinds.front()->side;
    const bool is_one = std::ranges::all_of(what.kinds, [&](const auto* kind) { return kind->side == side; });
    const auto found =
        std::ranges::find_if(setup.sides, [&](const SetupSide& one) { return one.side->id == side; });
    return is_one && found != setup.sides.end() ? static_cast<std::size_t>(found - setup.sides.begin())
                                                : none;
}

std::vector<Subject> subjects_of(const Counted& what, const Owner& owner) {
    std::vector<Subject> subjects;
    if (what.kinds.size() == 1) subjects.push_back({"kind", what.kinds.front()->id.str()});
    if (!owner.side.empty()) subjects.push_back({"side", owner.side.str()});
    if (subjects.empty()) subjects.push_back({"board", "pieces"});
    return subjects;
}

bool has(const Counted& what, const PieceKind* kind) {
    return std::ranges::find(what.kinds, kind) != what.kinds.end();
}

bool is_ignored(const Scenario& scenario, const CheckKey& rule) {
    return std::ranges::any_of(scenario.severities, [&](const SeveritySetting& set) {
        return set.rule == rule && set.severity == Severity::ignore;
    });
}

/// What each rule of this type asks for.
std::vector<Asked<Parameters>> all_asked(AnalysisCache& cache, const Rulebook& rulebook) {
    return asked_by_rules<Parameters>(cache, rulebook, "piece-count");
}

/// What rules of this type count of an owner, but for rules that are switched off.
std::vector<Counted> counted_by_rules(const CheckContext& context, const Owner& owner) {
    const Setup& setup = context.setup();
    std::vector<Counted> result;
    for (const auto& [rule, given] : all_asked(context.cache(), setup.rulebook())) {
        if (is_ignored(setup.scenario(), rule) || given.each_side == owner.side.empty()) continue;
        for (Counted& each : counted(setup, given, owner)) {
            each.rule = rule;
            result.push_back(std::move(each));
        }
    }
    return result;
}

/// Whether a waiver accepts that this number is wrong: then nothing hangs below that.
bool is_waived(const CheckContext& context, const Counted& what, const Owner& owner) {
    std::vector<std::string> ids;
    for (const Subject& subject : subjects_of(what, owner))
        ids.push_back(subject.id);
    const std::string wanted = identity(what.rule, std::move(ids));
    return std::ranges::any_of(context.waivers(), [&](const WaiverUse& use) {
        return identity(use.waiver->rule, use.waiver->subjects) == wanted;
    });
}

/// Where a sum is wrong, the numbers of its kinds are too, and that is one finding: of the one kind that is
/// wrong, or of the sum where several are.
std::optional<Cause> sum_or_kind(const CheckContext& context, const Counted& what, const Owner& owner,
                                 const UnitsByKind& units) {
    const Setup& setup = context.setup();
    const auto is_off = [&](const Counted& each) {
        return tally_of(setup, each, owner, units).placed != each.wanted;
    };
    const auto rules = counted_by_rules(context, owner);
    const bool is_sum = what.kinds.size() > 1;
    const Counted* sum = is_sum ? &what : nullptr;
    for (const Counted& each : rules)
        if (sum == nullptr && each.kinds.size() > 1 && has(each, what.kinds.front()) && is_off(each)
            && !is_waived(context, each, owner))
            sum = &each;
    if (sum == nullptr) return std::nullopt;
    std::vector<const Counted*> kinds;
    for (const Counted& each : rules)
        if (each.kinds.size() == 1 && has(*sum, each.kinds.front()) && is_off(each)) kinds.push_back(&each);
    if (is_sum && kinds.size() == 1) return Cause{"piece-count", subjects_of(*kinds.front(), owner)};
    if (!is_sum && kinds.size() > 1) return Cause{"piece-count", subjects_of(*sum, owner)};
    return std::nullopt;
}

/// Whether a piece of a kind that sides have for themselves is nobody's, because the scenario names no side
/// for it.
bool lacks_side(const Setup& setup, const SetupUnit& unit) {
    return unit.piece != none && unit.side == none && unit.kind != nullptr && unit.kind->side.empty()
           && setup.scenario().pieces[unit.piece].side.empty() && !setup.sides.empty();
}

/// A side has too few because as many pieces name none.
std::optional<Cause> pieces_without_side(const Setup& setup, const Counted& what, std::size_t missing) {
    std::optional<Cause> first;
    std::size_t found = 0;
    for (const SetupUnit& unit : setup.units) {
        if (!has(what, unit.kind) || !lacks_side(setup, unit)) continue;
        if (!first) first = Cause{"piece-count", {unit_subject(setup, unit)}};
        ++found;
    }
    return found >= missing ? first : std::nullopt;
}

/// The step of the draft that placed a piece of these kinds though it could not.
std::optional<Cause> step_too_many(const CheckContext& context, const Counted& what) {
    for (const SetupUnit& unit : context.setup().units)
        if (unit.draft_step != none && has(what, unit.kind))
            if (auto step = illegal_step(context, unit.draft_step)) return step;
    return std::nullopt;
}

bool are_drafted(const Setup& setup, const Counted& what) {
    const auto& draft = setup.rulebook().draft;
    return draft && std::ranges::all_of(what.kinds, [&](const PieceKind* kind) {
               return std::ranges::find(draft->pieces, kind->id) != draft->pieces.end();
           });
}

std::optional<Cause> cause_of(const CheckContext& context, const Counted& what, const Owner& owner,
                              const Tally& tally, const UnitsByKind& units) {
    const Setup& setup = context.setup();
    if (auto option = unknown_option(setup)) return option;
    if (auto nothing = no_pieces(setup)) return nothing;
    if (are_drafted(setup, what))
        if (auto nothing = no_draft(setup)) return nothing;
    if (auto variant = cause_of_variant(setup)) return variant;
    const bool is_short = tally.placed < what.wanted;
    if (is_short && !owner.side.empty())
        if (auto nobodys = pieces_without_side(setup, what, what.wanted - tally.placed)) return nobodys;
    auto cause = is_short ? unknown_pieces(setup, owner.index, what.wanted - tally.placed,
                                           [&](const PieceKind& kind) { return has(what, &kind); })
                          : step_too_many(context, what);
    return cause ? cause : sum_or_kind(context, what, owner, units);
}

void check(const CheckContext& context, const Counted& what, const Owner& owner, const UnitsByKind& units) {
    const Setup& setup = context.setup();
    const Tally tally = tally_of(setup, what, owner, units);
    const std::size_t count = tally.placed;
    if (count == what.wanted) return;
    if (count < what.wanted && players_bring_the_rest(setup, side_of(setup, what, owner))) return;
    if (tally.unplaced > 0 && follows_from_unplaced(setup, tally, what.wanted)) return;
    const bool is_unfinished = is_drafting(setup) && count < what.wanted;
    report_of_setup(context, is_unfinished, cause_of(context, what, owner, tally, units),
                    message(what, owner, tally, is_unfinished), subjects_of(what, owner), tally.last);
}

/// A set-up of another variant than the one in force: told once, by the first rule that counts pieces.
void check_variant(const CheckContext& context) {
    const Setup& setup = context.setup();
    const auto variant = another_variant(setup);
    if (!variant) return;
    const auto rules = all_asked(context.cache(), setup.rulebook());
    const auto first = std::ranges::find_if(
        rules, [&](const auto& asked) { return !is_ignored(setup.scenario(), asked.rule); });
    if (first == rules.end() || first->rule != context.binding().key) return;
    const std::string id = variant->option->id.str();
    const auto chosen =
        std::ranges::find(setup.scenario().options, variant->option->id, &OptionSetting::option);
    context.report(
        say("the pieces are those of {} '{}' ({}), which the scenario does not choose", id,
            variant->value->id, tr(variant->value->title)),
        {variant_subject(*variant)},
        chosen == setup.scenario().options.end() ? setup.scenario().at : chosen->at,
        {{say("Choose {} for {}", variant->value->id, id), {{"options/" + id, variant->value->id, {}}}}});
}

std::string message_of_nobodys(const Setup& setup, const SetupUnit& unit) {
    std::vector<std::string> sides;
    for (const SetupSide& side : setup.sides)
        sides.push_back(side.side->id.str());
    const std::string kind = kind_name(*unit.kind);
    if (unit.space == no_space) return say("{} names no side; it must be one of {}", kind, join_list(sides));
    return say("{} {} names no side; it must be one of {}", kind,
               in_space(setup.board->word(), setup.board->name(unit.space)), join_list(sides));
}

/// Pieces that belong to nobody, each told by the first rule that counts its kind for each side.
void check_nobodys(const CheckContext& context) {
    const Setup& setup = context.setup();
    const auto rules = all_asked(context.cache(), setup.rulebook());
    const auto is_told_here = [&](const KindId& kind) {
        const auto first = std::ranges::find_if(rules, [&](const auto& asked) {
            return asked.parameters.each_side && !is_ignored(setup.scenario(), asked.rule)
                   && std::ranges::find(asked.parameters.of, kind) != asked.parameters.of.end();
        });
        return first != rules.end() && first->rule == context.binding().key;
    };
    Crowd crowd;
    for (const SetupUnit& unit : setup.units)
        if (lacks_side(setup, unit) && is_told_here(unit.kind_id))
            crowd.add({unit_name(setup, unit),
                       message_of_nobodys(setup, unit),
                       {unit_subject(setup, unit)},
                       unit.at,
                       {}});
    crowd.report(context, {{"field", "side"}}, [](std::size_t count, const std::string& names) {
        return say("{} pieces name no side: {}", count, names);
    });
}

void run(const CheckContext& context, const Parameters& given) {
    const Setup& setup = context.setup();
    if (setup.loaded->given != Given::scenario) return;
    if (given.each_side) skip_without_sides(context);
    check_variant(context);
    check_nobodys(context);
    UnitsByKind units;
    for (const SetupUnit& unit : setup.units)
        if (unit.kind != nullptr) units[unit.kind].push_back(&unit);
    for (const Owner& owner : owners(setup, given.each_side))
        for (const Counted& what : counted(setup, given, owner))
            check(context, what, owner, units);
}

} // namespace

std::set<KindId> kinds_counted_for_all(const Rulebook& rulebook) {
    std::set<KindId> all;
    std::set<KindId> of_each_side;
    AnalysisCache cache; // of nobody else: no set-up is looked at
    for (const auto& asked : all_asked(cache, rulebook))
        (asked.parameters.each_side ? of_each_side : all)
            .insert(asked.parameters.of.begin(), asked.parameters.of.end());
    for (const KindId& kind : of_each_side)
        all.erase(kind);
    return all;
}

bool is_counted_for_all(const Rulebook& rulebook, const KindId& kind) {
    return kinds_counted_for_all(rulebook).contains(kind);
}

CheckType piece_count_check() {
    CheckType type(Boards::every());
    type.name = "piece-count";
    type.summary = marked(
        "Finds kinds of which more or fewer pieces are on the board than the rulebook states (`exactly`): "
        "all sides together, or each side for itself, and pieces of those that name no side. Pieces that "
        "start off the board count as well.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: machines.count, check: piece-count, of: [machine], severity: error}";
    type.bind = with_open<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
