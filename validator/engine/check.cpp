#include "validator/engine/check.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/unit_id.hpp"

#include <algorithm>
#include <utility>

namespace sabotier {

namespace {

std::string with_reason(std::string message, const std::string& why) {
    if (!why.empty()) message.append(". ").append(tr(why));
    return message;
}

std::vector<std::string> check_type_names() {
    std::vector<std::string> names;
    for (const CheckType& type : all_check_types())
        names.push_back(type.name);
    return names;
}

std::vector<std::string> board_names(const Boards& boards) {
    std::vector<std::string> names;
    for (const BoardKind board : boards.kinds())
        names.emplace_back(name(board));
    return names;
}

} // namespace

void CheckContext::report(std::string message, std::vector<Subject> subjects, const Position& at,
                          std::vector<Fix> fixes) const {
    report_as(services_.severity, std::move(message), std::move(subjects), at, std::move(fixes));
}

void CheckContext::report_as(Severity severity, std::string message, std::vector<Subject> subjects,
                             const Position& at, std::vector<Fix> fixes) const {
    services_.report(make(severity, std::move(message), std::move(subjects), at, std::move(fixes)), {});
}

void CheckContext::report_following(const std::optional<Cause>& cause, std::string message,
                                    std::vector<Subject> subjects, const Position& at,
                                    std::vector<Fix> fixes) const {
    services_.report(make(services_.severity, std::move(message), std::move(subjects), at, std::move(fixes)),
                     cause);
}

void CheckContext::skip(std::string want, std::optional<Cause> cause) const {
    services_.skip({binding_.key, std::move(want), std::move(cause)});
}

Finding CheckContext::make(Severity severity, std::string message, std::vector<Subject> subjects,
                           const Position& at, std::vector<Fix> fixes) const {
    std::sort(subjects.begin(), subjects.end());
    subjects.erase(std::unique(subjects.begin(), subjects.end()), subjects.end());
    Finding finding;
    finding.rule = binding_.key;
    finding.severity = services_.is_severity_set ? services_.severity : severity;
    finding.message = with_reason(std::move(message), binding_.why);
    finding.subjects = std::move(subjects);
    finding.at = at;
    finding.fixes = std::move(fixes);
    return finding;
}

const CheckType* check_type(std::string_view name) {
    const auto& types = all_check_types();
    const auto found =
        std::find_if(types.begin(), types.end(), [&](const CheckType& t) { return t.name == name; });
    return found == types.end() ? nullptr : &*found;
}

Boards Boards::every() {
    return {};
}

bool Boards::contains(BoardKind kind) const {
    return are_all() || std::find(kinds_.begin(), kinds_.end(), kind) != kinds_.end();
}

BindCheck plain(BoundCheck run) {
    return [run = std::move(run)](const CheckBinding& binding, const Rulebook&, Problems& problems) {
        Fields(parameters(binding), say("check '{}'", binding.type), problems).finish();
        return run;
    };
}

namespace {

std::vector<std::string> words_of(std::string_view name) {
    std::vector<std::string> words(1);
    for (const char c : name)
        if (c == '-')
            words.emplace_back();
        else
            words.back() += c;
    return words;
}

/// Whether names have the same words in whatever order, some of them cut: "ref-unknown" and
/// "unknown-reference".
bool has_words_of(const std::string& known, std::string_view name) {
    std::vector<std::string> left = words_of(known);
    for (const std::string& word : words_of(name)) {
        const auto found = std::find_if(left.begin(), left.end(),
                                        [&](const std::string& each) { return each.starts_with(word); });
        if (word.empty() || found == left.end()) return false;
        left.erase(found);
    }
    return left.empty();
}

/// The check type that a name is meant for; "" if none is.
std::string meant_check(const std::string& name) {
    const std::vector<std::string> known = check_type_names();
    std::string near = nearest_name(name, known);
    if (!near.empty()) return near;
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&](const std::string& each) { return has_words_of(each, name); });
    return found == known.end() ? "" : *found;
}

} // namespace

Problems check_bindings(const Rulebook& rulebook) {
    Problems problems;
    for (const CheckBinding& binding : rulebook.checks) {
        const CheckType* type = check_type(binding.type);
        if (!type) {
            problems.push_back(
                {binding.at, say("unknown check '{}' of rule '{}'", binding.type, binding.key.str()),
                 say("expected one of {}", join_list(check_type_names(), 100)), meant_check(binding.type)});
            continue;
        }
        if (!type->boards.contains(rulebook.board.kind))
            problems.push_back({binding.at,
                                say("check '{}' of rule '{}' cannot look at a board of kind '{}'", type->name,
                                    binding.key.str(), name(rulebook.board.kind)),
                                say("it looks at {}", join_list(board_names(type->boards))),
                                {}});
        Problems more;
        (void)type->bind(binding, rulebook, more);
        problems.insert(problems.end(), more.begin(), more.end());
    }
    return problems;
}

const Node& parameters(const CheckBinding& binding) {
    static const Node none_given = Node::map();
    return binding.parameters.is_map() ? binding.parameters : none_given;
}

Subject hex_subject(const HexBoard& board, SpaceIndex space) {
    return {"hex", board.name(space)};
}

Subject side_subject(const SetupSide& side) {
    return {"side", side.side->id.str()};
}

Subject space_subject(const Board& board, SpaceIndex space) {
    return {std::string(board.word()), board.name(space)};
}

Subject unit_subject(const Setup& setup, const SetupUnit& unit) {
    return {"unit", unit_id(setup, unit)};
}

Position unit_position(const Setup& setup, const SetupUnit& unit) {
    if (!is_of_army(unit)) return unit.at;
    const auto& deployment = setup.sides[unit.side].deployment;
    return unit.deployed < deployment.size() ? deployment[unit.deployed].at : unit.at;
}

} // namespace sabotier
