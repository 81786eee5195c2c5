#include "validator/play/procedure.hpp"

#include "formats/base/words.hpp"

#include <algorithm>
#include <limits>
#include <set>

namespace sabotier::play {

std::string Procedure::end_words(const State& /*state*/) const {
    return {};
}

std::string Procedure::intention(const View& /*view*/, Move /*move*/) const {
    return {};
}

SpaceIndex Procedure::leads_to(const View& /*view*/, Move /*move*/) const {
    return no_space;
}

std::string Procedure::why_not_there(const View& /*view*/, SpaceIndex /*space*/) const {
    return {};
}

std::string Procedure::points_words(Seat /*of*/, int /*points*/) const {
    return {};
}

void Procedure::weigh(const View& /*view*/, const MoveList& /*moves*/, std::vector<int>& out) const {
    out.clear();
}

double Procedure::outlook(const State& state, Seat seat) const {
    const Result now = result(state);
    const std::size_t own = number(seat);
    int others = std::numeric_limits<int>::min();
    for (std::size_t other = 0; other < seats().size(); ++other)
        if (other != own) others = std::max(others, now.of[other].points);
    constexpr double of_a_win = 0.5;
    if (now.of[own].points == others) return 0;
    return now.of[own].points > others ? of_a_win : -of_a_win;
}

std::vector<Measure> Procedure::measures() const {
    return {};
}

std::optional<Camps> Procedure::camps() const {
    return std::nullopt;
}

std::string Procedure::words_afterwards(const State& state, Move move) const {
    const Seat actor = state.common().actor;
    return words(state, move, actor == by_chance ? onlooker : actor);
}

void Procedure::measure(const State& /*before*/, Move /*move*/, const State& /*after*/,
                        Tally& /*tally*/) const {}

void Procedure::measure_end(const State& /*state*/, Tally& /*tally*/) const {}

int Procedure::turns(const State& state, const Tally& /*tally*/) const {
    View view;
    this->view(state, onlooker, view);
    return tableau(view).turn;
}

Tally tally_of(const Procedure& procedure, const Setup& setup) {
    std::vector<std::size_t> sizes;
    for (const Measure& measure : procedure.measures())
        switch (measure.per) {
        case Measure::Per::game:
            sizes.push_back(1);
            break;
        case Measure::Per::seat:
            sizes.push_back(procedure.seats().size());
            break;
        case Measure::Per::space:
            sizes.push_back(setup.board->size());
            break;
        case Measure::Per::side_kind:
            sizes.push_back(setup.sides.size() * setup.rulebook().pieces.size());
            break;
        case Measure::Per::named:
            sizes.push_back(measure.names.size());
            break;
        case Measure::Per::seat_named:
            sizes.push_back(procedure.seats().size() * measure.names.size());
            break;
        }
    return Tally(sizes);
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

/// Weights of features that there are not, or that have one already.
void check_weights(const PlayRules& play, const ProcedureType& type, Problems& problems) {
    std::vector<std::string> features;
    for (const Feature& feature : type.features)
        features.push_back(feature.id);
    std::set<std::string> weighed;
    for (const PlayWeight& weight : play.weights)
        if (std::find(features.begin(), features.end(), weight.feature) == features.end())
            problems.push_back({weight.at,
                                say("procedure '{}' has no feature '{}'", type.name, weight.feature),
                                features.empty() ? tr("it has none that bots could weigh")
                                                 : say("expected one of {}", join_list(features, 100)),
                                nearest_name(weight.feature, features)});
        else if (!weighed.insert(weight.feature).second)
            problems.push_back({weight.at, say("feature '{}' has two weights", weight.feature), {}, {}});
}

} // namespace

std::string procedures_markdown() {
    std::string page =
        "## All procedures\n\n"
        "Besides its own, every procedure has these parameters, which count where two sides play:\n\n"
        "| parameter | value | | without it |\n|---|---|---|---|\n"
        "| `resign` | one of people, nobody | who may give up | people |\n"
        "| `agreed-draw` | one of people, nobody | who may offer and accept a draw | people |\n";
    for (const ProcedureType& type : all_procedures()) {
        page += "\n### `" + type.name + "`\n\n" + type.summary
                + "\n\n| parameter | value | | without it |\n|---|---|---|---|\n";
        for (const ProcedureParameter& parameter : type.parameters)
            page += "| `" + parameter.name + "` | " + parameter.type + " | " + parameter.summary + " | "
                    + (parameter.otherwise.empty() ? "needed" : parameter.otherwise) + " |\n";
        if (type.features.empty()) continue;
        page += "\n| feature | what bots weigh | weight without one |\n|---|---|---|\n";
        for (const Feature& feature : type.features)
            page += "| `" + feature.id + "` | " + feature.summary + " | " + std::to_string(feature.usual)
                    + " |\n";
    }
    return page;
}

Problems check_play(const Rulebook& rulebook) {
    const PlayRules& play = rulebook.play;
    Problems problems;
    if (play.procedure.empty()) {
        if (!play.weights.empty())
            problems.push_back({play.weights.front().at, tr("weights of bots without a procedure"), {}, {}});
        if (play.rules.kind != Node::Kind::null)
            problems.push_back({play.rules.at,
                                tr("rules of play without a procedure"),
                                say("expected 'procedure', one of {}", join_list(procedure_names(), 100)),
                                {}});
        return problems;
    }
    if (const ProcedureType* type = procedure_type(play.procedure)) {
        (void)type->bind(rulebook, problems);
        check_weights(play, *type, problems);
    } else
        problems.push_back({play.at, say("unknown procedure '{}'", play.procedure),
                            say("expected one of {}", join_list(procedure_names(), 100)),
                            nearest_name(play.procedure, procedure_names())});
    return problems;
}

} // namespace sabotier::play
