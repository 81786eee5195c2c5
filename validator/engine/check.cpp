#include "validator/engine/check.hpp"

#include "formats/base/words.hpp"
#include "validator/engine/possessive.hpp"

#include <algorithm>
#include <utility>

namespace sabotier {

namespace {

std::string with_reason(std::string message, const std::string& why) {
    if (!why.empty()) message.append(". ").append(tr(why));
    return message;
}

/// The items as a list that goes on to `total` of them.
std::string join_first(const std::vector<std::string>& items, std::size_t total) {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i == 0)
            text = items[i];
        else if (i + 1 == total)
            text = say("{} and {}", text, items[i]);
        else
            text += ", " + items[i];
    }
    return items.size() < total ? say("{} and {} more", text, total - items.size()) : text;
}

bool is_of_army(const SetupUnit& unit) {
    return unit.side != none && unit.piece == none && unit.draft_step == none;
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
    return {BoardKind::hexes, BoardKind::rooms, BoardKind::squares, BoardKind::cards, BoardKind::table};
}

bool Boards::contains(BoardKind kind) const {
    return std::find(kinds_.begin(), kinds_.end(), kind) != kinds_.end();
}

Problems parameter_problems(const CheckType& type, const CheckBinding& binding, const Rulebook& rulebook) {
    Problems problems;
    if (type.read_parameters)
        type.read_parameters(binding, rulebook, problems);
    else
        Fields(parameters(binding), say("check '{}'", type.name), problems).finish();
    return problems;
}

Problems check_bindings(const Rulebook& rulebook) {
    Problems problems;
    for (const CheckBinding& binding : rulebook.checks) {
        const CheckType* type = check_type(binding.type);
        if (!type) {
            problems.push_back({binding.at,
                                say("unknown check '{}' of rule '{}'", binding.type, binding.key.str()),
                                say("expected one of {}", join_list(check_type_names(), 100)),
                                nearest_name(binding.type, check_type_names())});
            continue;
        }
        if (!type->boards.contains(rulebook.board.kind))
            problems.push_back({binding.at,
                                say("check '{}' of rule '{}' cannot look at a board of kind '{}'", type->name,
                                    binding.key.str(), name(rulebook.board.kind)),
                                say("it looks at {}", join_list(board_names(type->boards))),
                                {}});
        const Problems more = parameter_problems(*type, binding, rulebook);
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

std::vector<Subject> hex_subjects(const HexBoard& board, const std::vector<SpaceIndex>& spaces) {
    std::vector<Subject> subjects;
    for (const SpaceIndex space : spaces)
        subjects.push_back(hex_subject(board, space));
    return subjects;
}

Subject side_subject(const SetupSide& side) {
    return {"side", side.side->id.str()};
}

Subject space_subject(const Board& board, SpaceIndex space) {
    return {std::string(board.word()), board.name(space)};
}

Subject unit_subject(const Setup& setup, const SetupUnit& unit) {
    if (!is_of_army(unit)) return {"unit", unit.id.str()};
    return {"unit", setup.sides[unit.side].side->id.str() + "/" + unit.id.str()};
}

std::string join_list(const std::vector<std::string>& items, std::size_t most) {
    const std::size_t shown = std::min(items.size(), most);
    return join_first({items.begin(), items.begin() + static_cast<std::ptrdiff_t>(shown)}, items.size());
}

std::string join_hexes(const HexBoard& board, const std::vector<SpaceIndex>& spaces, std::size_t most) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < spaces.size() && i < most; ++i)
        names.push_back(board.name(spaces[i]));
    return join_first(names, spaces.size());
}

std::string count_of(std::size_t count, std::string_view one, std::string_view many) {
    return std::to_string(count).append(" ").append(
        tr(std::string(one).c_str(), std::string(many).c_str(), count));
}

std::string side_name(const SetupSide& side) {
    return side.side->name.empty() ? side.side->id.str() : side.side->name;
}

std::string unit_name(const Setup& setup, const SetupUnit& unit) {
    return is_of_army(unit) ? possessive(side_name(setup.sides[unit.side]), unit.id.str()) : unit.id.str();
}

Position unit_position(const Setup& setup, const SetupUnit& unit) {
    if (!is_of_army(unit)) return unit.at;
    const auto& deployment = setup.sides[unit.side].deployment;
    return unit.deployed < deployment.size() ? deployment[unit.deployed].at : unit.at;
}

} // namespace sabotier
