#include "validator/play/procedure.hpp"

#include "formats/base/words.hpp"

#include <algorithm>

namespace sabotier::play {

std::string Procedure::intention(const View& /*view*/, Move /*move*/) const {
    return {};
}

SpaceIndex Procedure::leads_to(const View& /*view*/, Move /*move*/) const {
    return no_space;
}

std::string Procedure::points_words(Seat /*of*/, int /*points*/) const {
    return {};
}

Move Procedure::draw(State& state, MoveList& scratch) const {
    scratch.clear();
    moves(state, scratch);
    std::uint64_t left = state.common().chance.below_large(scratch.total_weight());
    std::size_t i = 0;
    while (left >= scratch.weight(i))
        left -= scratch.weight(i++);
    return scratch[i];
}

const ProcedureType* procedure_type(std::string_view name) {
    const auto& all = all_procedures();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const ProcedureType& type) { return type.name == name; });
    return found == all.end() ? nullptr : &*found;
}

namespace {

std::vector<std::string> procedure_names() {
    std::vector<std::string> names;
    for (const ProcedureType& type : all_procedures())
        names.push_back(type.name);
    return names;
}

} // namespace

std::string procedures_markdown() {
    std::string page = "## All procedures\n";
    for (const ProcedureType& type : all_procedures()) {
        page += "\n### `" + type.name + "`\n\n" + type.summary
                + "\n\n| parameter | value | | without it |\n|---|---|---|---|\n";
        for (const ProcedureParameter& parameter : type.parameters)
            page += "| `" + parameter.name + "` | " + parameter.type + " | " + parameter.summary + " | "
                    + (parameter.otherwise.empty() ? "needed" : parameter.otherwise) + " |\n";
    }
    return page;
}

Problems check_play(const Rulebook& rulebook) {
    const PlayRules& play = rulebook.play;
    Problems problems;
    if (play.procedure.empty()) {
        if (play.rules.kind != Node::Kind::null)
            problems.push_back({play.rules.at,
                                tr("rules of play without a procedure"),
                                say("expected 'procedure', one of {}", join_list(procedure_names(), 100)),
                                {}});
        return problems;
    }
    if (const ProcedureType* type = procedure_type(play.procedure))
        (void)type->bind(rulebook, problems);
    else
        problems.push_back({play.at, say("unknown procedure '{}'", play.procedure),
                            say("expected one of {}", join_list(procedure_names(), 100)),
                            nearest_name(play.procedure, procedure_names())});
    return problems;
}

} // namespace sabotier::play
