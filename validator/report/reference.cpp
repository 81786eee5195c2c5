#include "validator/report/reference.hpp"

#include "formats/base/origin.hpp"
#include "validator/report/safe_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace sabotier {

namespace {

/// Text of a table cell or paragraph: markup of its own is shown as it is.
std::string plain(const std::string& text) {
    std::string result;
    std::string line = text;
    std::ranges::replace(line, '\n', ' ');
    for (const char c : for_terminal(line)) {
        if (c == '|' || c == '*' || c == '_' || c == '`' || c == '<' || c == '[' || c == '\\') result += '\\';
        result += c;
    }
    return result;
}

/// A link target as Markdown viewers make it from a heading.
std::string anchor(const std::string& heading) {
    std::string result;
    for (const char c : heading)
        if (c != '.') result += c;
    return result;
}

struct Rule {
    const CheckBinding* check = nullptr;
    std::vector<std::string> rulebooks;
};

bool is_same_rule(const CheckBinding& a, const CheckBinding& b) {
    return a.type == b.type && a.severity == b.severity && a.title == b.title && a.why == b.why
           && a.origin == b.origin && a.parameters == b.parameters;
}

/// Rules by key; of one key, one for each way in which rulebooks bind it. In whatever order the rulebooks
/// come, the answer is the same.
std::map<std::string, std::vector<Rule>> rules_of(std::vector<std::shared_ptr<const Rulebook>> rulebooks,
                                                  const std::string& key) {
    std::ranges::sort(rulebooks, {}, [](const auto& rulebook) { return rulebook->title; });
    std::map<std::string, std::vector<Rule>> rules;
    for (const auto& rulebook : rulebooks) {
        for (const CheckBinding& check : rulebook->checks) {
            if (!key.empty() && check.key.str() != key) continue;
            auto& bound = rules[check.key.str()];
            const auto same = std::find_if(bound.begin(), bound.end(), [&](const Rule& rule) {
                return is_same_rule(*rule.check, check);
            });
            if (same == bound.end())
                bound.push_back({&check, {rulebook->title}});
            else
                same->rulebooks.push_back(rulebook->title);
        }
    }
    return rules;
}

/// A value of a parameter as YAML on one line writes it: "{kind: MSL, wants: MLV}".
std::string value_text(const Node& value) {
    std::vector<std::string> parts;
    for (const Node::Entry& entry : value.entries)
        parts.push_back(entry.key + ": " + value_text(entry.value));
    for (const Node& item : value.items)
        parts.push_back(value_text(item));
    const std::string joined = fmt::format("{}", fmt::join(parts, ", "));
    if (value.is_map()) return "{" + joined + "}";
    return value.is_list() ? "[" + joined + "]" : value.text;
}

std::string parameters_text(const CheckBinding& check) {
    std::vector<std::string> parts;
    for (const Node::Entry& entry : parameters(check).entries) {
        std::string value = value_text(entry.value);
        if (entry.value.is_list()) value = value.substr(1, value.size() - 2);
        parts.push_back(entry.key + ": " + value);
    }
    return fmt::format("{}", fmt::join(parts, "; "));
}

void write_rule(std::string& text, const Rule& rule) {
    const CheckBinding& check = *rule.check;
    text += fmt::format("**{}**, {}: {}.\n\n", name(check.severity),
                        plain(fmt::format("{}", fmt::join(rule.rulebooks, ", "))), plain(check.title));
    if (!check.why.empty()) text += plain(check.why) + "\n\n";
    const std::string given = parameters_text(check);
    text += fmt::format("Check: [`{}`](rulebooks.md#{}){}. Origin: {}.\n\n", check.type, check.type,
                        given.empty() ? "" : " with " + plain(given), name(check.origin));
}

std::string boards_text(const CheckType& type) {
    std::vector<std::string_view> names;
    for (const BoardKind board : type.boards.kinds())
        names.push_back(name(board));
    return type.boards.are_all() ? "" : fmt::format(" Boards: {}.", fmt::join(names, ", "));
}

} // namespace

std::string rules_markdown(const std::vector<std::shared_ptr<const Rulebook>>& rulebooks,
                           const std::string& key) {
    const auto rules = rules_of(rulebooks, key);
    std::string text =
        "# Rules\n\nWhat `sabotier validate` looks for. The keys are public names: they stand in reports, "
        "waivers and severities and are never renamed. `sabotier rules KEY` explains one.\n\n"
        "| rule | severity | rulebook | finds |\n|---|---|---|---|\n";
    for (const auto& [rule_key, bound] : rules)
        for (const Rule& rule : bound)
            text += fmt::format("| [{}](#{}) | {} | {} | {} |\n", plain(rule_key), anchor(plain(rule_key)),
                                name(rule.check->severity),
                                plain(fmt::format("{}", fmt::join(rule.rulebooks, ", "))),
                                plain(rule.check->title));
    for (const auto& [rule_key, bound] : rules) {
        text += "\n## " + plain(rule_key) + "\n\n";
        for (const Rule& rule : bound)
            write_rule(text, rule);
        text.pop_back();
    }
    return text;
}

std::string check_types_markdown(const std::vector<CheckType>& types) {
    std::string text =
        "# Check types\n\nWhat a rulebook may bind to a key of its own, with a severity, a `title`, a `why` "
        "and these parameters:\n";
    for (const CheckType& type : types) {
        text += fmt::format("\n## {}\n\n{}{}\n", type.name, plain(type.summary), boards_text(type));
        if (!type.parameters.empty()) {
            text += "\n| parameter | value | meaning | if absent |\n|---|---|---|---|\n";
            for (const CheckParameter& parameter : type.parameters)
                text += fmt::format("| `{}` | {} | {} | {} |\n", parameter.name, plain(parameter.type),
                                    plain(parameter.summary),
                                    parameter.otherwise.empty() ? "required" : plain(parameter.otherwise));
        }
        text += fmt::format("\n```yaml\n{}\n```\n", type.example);
    }
    return text;
}

} // namespace sabotier
