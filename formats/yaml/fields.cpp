#include "formats/yaml/fields.hpp"

#include "formats/base/utf8.hpp"
#include "formats/base/words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>
#include <utility>

namespace sabotier {
namespace {

constexpr std::size_t longest_id = 64;
constexpr std::size_t longest_quote = 40;

bool is_digit(char c) noexcept {
    return c >= '0' && c <= '9';
}
bool is_letter(char c) noexcept {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string joined(const auto& words) {
    std::string text;
    for (const auto& word : words) {
        if (!text.empty()) text += ", ";
        text += word;
    }
    return text;
}

/// At most `longest_quote` bytes on one line, never cut inside a character.
std::string shortened(std::string_view text) {
    const std::size_t length = cut_before(text, std::min(longest_quote, text.find('\n')));
    return std::string(text.substr(0, length)) + (length < text.size() ? "..." : "");
}

/// Names the key only where it is wrong: most texts of a document are right.
std::string text_of(const Node& value, std::string_view key, Problems& problems) {
    return value.is_scalar() ? value.text : scalar_text(value, say("'{}'", key), problems);
}

std::string whole_number_between(long long least, long long most) {
    return say("expected a whole number from {} to {} (decimal, without leading zeros)", least, most);
}

/// Whether two entries are one number with a comma in it: "depth: 3,5".
bool is_after_comma(const Node::Entry& entry, const Node::Entry& next) {
    return entry.value.is_scalar() && entry.value.style == Node::Style::plain
           && next.value.kind == Node::Kind::null && next.at.line == entry.value.at.line
           && parse_integer(entry.value.text) && !next.key.empty() && std::ranges::all_of(next.key, is_digit);
}

} // namespace

std::string describe(const Node& node) {
    switch (node.kind) {
    case Node::Kind::list:
        return tr("a list");
    case Node::Kind::map:
        return tr("a group of keys");
    case Node::Kind::scalar:
        return say(node.style == Node::Style::plain ? marked("'{}'") : marked("the text '{}'"),
                   shortened(node.text));
    case Node::Kind::null:
        break;
    }
    const bool is_word = !node.comment_beside.empty() && node.comment_beside.find(' ') == std::string::npos;
    return is_word ? tr("empty, since '#' starts a comment") : tr("empty");
}

Fields::Fields(const Node& node, std::string what, Problems& problems)
    : node_(node),
      what_(std::move(what)),
      problems_(problems) {
    if (!node.is_map())
        problem(node.at, say("{} is {}", tr(what_), describe(node)), tr("expected keys with their values"));
}

bool Fields::has(std::string_view key) {
    return optional(key) != nullptr;
}

const Node* Fields::optional(std::string_view key) {
    if (known_.find(key) == known_.end()) known_.emplace(key);
    return node_.find(key);
}

const Node* Fields::required(std::string_view key) {
    const Node* value = optional(key);
    if (!value && node_.is_map())
        problem(node_.at, say("{} has no '{}'", tr(what_), key), tr("expected this key"));
    return value;
}

std::string Fields::text(std::string_view key, std::string otherwise) {
    const Node* value = optional(key);
    return value ? text_of(*value, key, problems_) : std::move(otherwise);
}

std::string Fields::required_text(std::string_view key) {
    const Node* value = required(key);
    return value ? text_of(*value, key, problems_) : std::string{};
}

long long Fields::integer(std::string_view key, long long otherwise, long long least, long long most) {
    const Node* value = optional(key);
    if (!value) return otherwise;
    const bool is_number = value->is_scalar() && value->style == Node::Style::plain;
    const std::optional<long long> number = is_number ? parse_integer(value->text) : std::nullopt;
    if (number && *number >= least && *number <= most) return *number;
    problem(value->at, say("'{}' is {}", key, describe(*value)), whole_number_between(least, most));
    return otherwise;
}

bool Fields::boolean(std::string_view key, bool otherwise) {
    const Node* value = optional(key);
    if (!value) return otherwise;
    const bool is_plain = value->is_scalar() && value->style == Node::Style::plain;
    if (is_plain && value->text == "true") return true;
    if (is_plain && value->text == "false") return false;
    problem(value->at, say("'{}' is {}", key, describe(*value)), tr("expected true or false"));
    return otherwise;
}

std::string Fields::choice(std::string_view key, std::initializer_list<std::string_view> words,
                           std::string_view otherwise) {
    return one_of(key, {words.begin(), words.end()}, otherwise);
}

std::string Fields::one_of(std::string_view key, const std::vector<std::string>& words,
                           std::string_view otherwise) {
    const Node* value = optional(key);
    if (!value) return std::string(otherwise);
    if (value->is_scalar() && std::ranges::find(words, value->text) != words.end()) return value->text;
    problem(value->at, say("'{}' is {}", key, describe(*value)), say("expected one of {}", joined(words)),
            value->is_scalar() ? nearest_name(value->text, words) : std::string{});
    return std::string(otherwise);
}

std::string Fields::id_text(std::string_view key, bool is_required) {
    const Node* value = is_required ? required(key) : optional(key);
    if (!value) return {};
    if (value->is_scalar() && is_id(value->text)) return value->text;
    problem(value->at, say("'{}' is {}", key, describe(*value)),
            say("expected a name of letters, digits, '-', '_' and '.', at most {} characters, that starts "
                "with a letter or digit",
                longest_id));
    return {};
}

void Fields::list(std::string_view key, const std::function<void(const Node&)>& each) {
    const Node* value = optional(key);
    if (!value) return;
    if (!value->is_list()) {
        problem(value->at, say("'{}' is {}", key, describe(*value)), tr("expected a list"));
        return;
    }
    for (const Node& item : value->items) {
        each(item);
    }
}

void Fields::entries(std::string_view key, const std::function<void(const Node::Entry&)>& each) {
    const Node* value = optional(key);
    if (!value) return;
    if (!value->is_map()) {
        problem(value->at, say("'{}' is {}", key, describe(*value)), tr("expected keys with their values"));
        return;
    }
    for (const Node::Entry& entry : value->entries) {
        each(entry);
    }
}

Position Fields::at(std::string_view key) const {
    const Node* value = node_.find(key);
    return value ? value->at : node_.at;
}

void Fields::problem(const Position& at, std::string wrong, std::string expected, std::string suggestion) {
    add_problem(problems_, {at, std::move(wrong), std::move(expected), std::move(suggestion)});
}

void Fields::finish() {
    const std::vector<std::string> known(known_.begin(), known_.end());
    const Node::Entry* before = nullptr;
    for (const Node::Entry& entry : node_.entries) {
        const Node::Entry* const last = std::exchange(before, &entry);
        if (problems_.size() > most_problems) return;
        if (known_.find(entry.key) != known_.end()) continue;
        if (last != nullptr && is_after_comma(*last, entry)) {
            problem(last->value.at,
                    say("'{},{}' is no number here: a comma begins another key", last->value.text, entry.key),
                    tr("expected a whole number"));
            continue;
        }
        const std::string near = nearest_name(entry.key, known);
        // The key that is meant is not missing as well.
        const std::string missing = say("{} has no '{}'", tr(what_), near);
        if (!near.empty() && node_.find(near) == nullptr)
            std::erase_if(problems_, [&](const Problem& problem) {
                return problem.at.line == node_.at.line && problem.at.column == node_.at.column
                       && problem.wrong == missing;
            });
        problem(entry.at, say("unknown key '{}' in {}", shortened(entry.key), tr(what_)),
                known.empty() ? tr("expected no keys") : say("expected one of {}", joined(known)), near);
    }
}

std::optional<long long> parse_integer(std::string_view text) {
    const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
    if (digits.empty() || !std::ranges::all_of(digits, is_digit)) return std::nullopt;
    const bool has_leading_zero = digits.size() > 1 && digits.front() == '0';
    if (has_leading_zero || text == "-0") return std::nullopt;
    long long number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::string scalar_text(const Node& node, std::string_view what, Problems& problems) {
    if (node.is_scalar()) return node.text;
    add_problem(problems,
                {node.at, say("{} is {}", tr(std::string(what)), describe(node)), tr("expected text"), {}});
    return {};
}

bool is_id(std::string_view text) noexcept {
    if (text.empty() || text.size() > longest_id) return false;
    if (!is_letter(text.front()) && !is_digit(text.front())) return false;
    return std::ranges::all_of(
        text, [](char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '_' || c == '.'; });
}

} // namespace sabotier
