#include "validator/checks/shared/drafts.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/traits.hpp"
#include "validator/checks/shared/causes.hpp"
#include "validator/checks/shared/crowd.hpp"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <vector>

namespace sabotier {

namespace {

bool has_draft(const Setup& setup) {
    return traits_of(setup).has_steps && setup.rulebook().draft && setup.scenario().draft;
}

const DraftReplay& replay_of(const CheckContext& context) {
    return context.cache().get<DraftReplay>("", [&] { return replay_draft(context.setup()); });
}

/// What a draft that could never be finished is about.
const Subject from_the_start{"step", "0"};

/// The finding that what is to be placed has no place from the start, where it has none: no step could be
/// right then.
std::optional<Cause> hopeless(const CheckContext& context) {
    for (const DraftFault& fault : replay_of(context).faults)
        if (fault.kind == DraftFault::Kind::dead_end
            && fault.step >= context.setup().scenario().draft->steps.size())
            return Cause{"draft-dead-end", {from_the_start}};
    return std::nullopt;
}

struct IllegalSteps {
    std::unordered_set<std::size_t> steps;
};

/// Every pair of pieces that stand wrong asks for its steps.
const IllegalSteps& illegal_steps_of(const CheckContext& context) {
    return context.cache().get<IllegalSteps>("", [&] {
        IllegalSteps illegal;
        for (const DraftFault& fault : replay_of(context).faults)
            if (fault.kind == DraftFault::Kind::illegal) illegal.steps.insert(fault.step);
        return illegal;
    });
}

Subject step_subject(std::size_t step) {
    return {"step", std::to_string(step + 1)};
}

/// What a step names that is not there: its piece's kind, its room, or the edge of its wall.
std::optional<Cause> unknown_name(const Setup& setup, std::size_t step) {
    const DraftStep& made = setup.scenario().draft->steps[step];
    if (made.is_wall) {
        for (const GridFault& fault : setup.board.on<GridBoard>().faults())
            if (fault.kind == GridFault::Kind::no_edge && is_same_place(fault.at, made.edge.at))
                return Cause{"wall-place", {{"wall", fault.id}}};
        return std::nullopt;
    }
    if (setup.rulebook().piece(made.kind) == nullptr)
        return Cause{"unknown-reference", {{"piece kind", made.kind.str()}}};
    for (const SetupUnit& unit : setup.units)
        if (unit.draft_step == step && unit.space == no_space)
            return Cause{"off-board", {unit_subject(setup, unit)}};
    return std::nullopt;
}

/// A name that no side has has no turn; and a step too many, which could not be made, takes the turn of
/// another.
Cause cause_of_turn(const Setup& setup, std::size_t step) {
    const SideId& by = setup.scenario().draft->steps[step].by;
    const bool is_side =
        std::ranges::any_of(setup.sides, [&](const SetupSide& side) { return side.side->id == by; });
    if (!is_side) return {"unknown-reference", {{"side", by.str()}}};
    return {"draft-step", {step_subject(step)}};
}

std::optional<Cause> cause_of(const Setup& setup, const DraftFault& fault) {
    switch (fault.kind) {
    case DraftFault::Kind::unknown:
        return unknown_name(setup, fault.step);
    case DraftFault::Kind::turn:
        return cause_of_turn(setup, fault.step);
    default:
        return std::nullopt;
    }
}

} // namespace

void report_draft_faults(const CheckContext& context, bool (*is_mine)(const DraftFault&)) {
    const Setup& setup = context.setup();
    if (!has_draft(setup)) return;
    const Draft& draft = *setup.scenario().draft;
    Crowd illegal;
    for (const DraftFault& fault : replay_of(context).faults) {
        if (!is_mine(fault)) continue;
        const bool is_of_step = fault.step < draft.steps.size();
        const Subject subject = is_of_step ? step_subject(fault.step) : from_the_start;
        const Position& at = is_of_step ? draft.steps[fault.step].at : draft.at;
        if (fault.kind == DraftFault::Kind::illegal)
            illegal.add({subject.id, fault.text, {subject}, at, {}});
        else
            context.report_following(cause_of(setup, fault), fault.text, {subject}, at);
    }
    illegal.report(
        context, {{"draft", "steps"}},
        [](std::size_t count, const std::string& steps) {
            return say("{} steps of the set-up were illegal: {}", count, steps);
        },
        hopeless(context));
}

std::optional<Cause> illegal_step(const CheckContext& context, std::size_t step) {
    if (step == none || !has_draft(context.setup())) return std::nullopt;
    if (!illegal_steps_of(context).steps.contains(step)) return std::nullopt;
    return Cause{"draft-step", {step_subject(step)}};
}

std::optional<Cause> illegal_wall(const CheckContext& context, const Position& at) {
    const auto& draft = context.setup().scenario().draft;
    for (std::size_t i = 0; draft && i < draft->steps.size(); ++i)
        if (draft->steps[i].is_wall && is_same_place(draft->steps[i].edge.at, at))
            return illegal_step(context, i);
    return std::nullopt;
}

std::optional<Cause> enclosing_step(const CheckContext& context, const std::vector<SpaceIndex>& rooms) {
    const Setup& setup = context.setup();
    if (!has_draft(setup)) return std::nullopt;
    const auto is_one = [&](const std::string& name) {
        const auto room = setup.find(name);
        return room && std::ranges::find(rooms, *room) != rooms.end();
    };
    for (const DraftFault& fault : replay_of(context).faults) {
        if (fault.kind != DraftFault::Kind::illegal || fault.refusal != Refusal::encloses) continue;
        const WrittenEdge& wall = setup.scenario().draft->steps[fault.step].edge;
        if (is_one(wall.first) || is_one(wall.second)) return Cause{"draft-step", {step_subject(fault.step)}};
    }
    return std::nullopt;
}

} // namespace sabotier
