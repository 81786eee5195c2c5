#include "formats/documents/keys/reading.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/keys/limits.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>

namespace sabotier {
namespace {

constexpr std::array<std::string_view, 6> kind_names{"rulebook", "tiles", "map", "army", "scenario", "game"};

std::string opening_of(DocumentKind kind) {
    return fmt::format("sabotier: {}/{}", name(kind), reading::document_version);
}

std::string all_openings() {
    std::string text;
    for (const std::string_view kind : kind_names)
        text += fmt::format("{}{}/{}", text.empty() ? "" : ", ", kind, reading::document_version);
    return say("expected one of {}", text);
}

Outcome<DocumentKind> failed(const Position& at, std::string wrong, std::string expected,
                             std::string suggestion = {}) {
    return {std::nullopt, {{at, std::move(wrong), std::move(expected), std::move(suggestion)}}};
}

bool is_digits(std::string_view text) {
    return !text.empty()
           && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Three digits lack one of the column or of the row: what may have been meant.
std::string hex_number_help(std::string_view text) {
    std::string examples;
    if (is_digits(text) && text.size() == 3)
        for (const std::string& meant :
             {fmt::format("0{}", text), fmt::format("{}0{}", text.substr(0, 2), text.substr(2))})
            if (parse_ccrr(meant))
                examples =
                    examples.empty() ? fmt::format("\"{}\"", meant) : say("{} or \"{}\"", examples, meant);
    return say("expected column and row from 01, two digits each (three or more on large maps), such as {}",
               examples.empty() ? "\"0107\"" : examples);
}

void wrong_hex_number(const Node& node, std::string_view text, Problems& problems) {
    add_problem(problems, {node.at, say("'{}' is no hex number", text), hex_number_help(text), {}});
}

} // namespace

std::string_view name(DocumentKind kind) noexcept {
    return kind_names[static_cast<std::size_t>(kind)];
}

Outcome<DocumentKind> document_kind(const Node& document) {
    if (!document.is_map())
        return failed(document.at, tr("this is no document"),
                      say("expected a document that begins with a line such as '{}'",
                          opening_of(DocumentKind::scenario)));
    const Node* opening = document.find(opening_key);
    if (!opening)
        return failed(document.at, tr("the line that says what kind of document this is is missing"),
                      say("expected a line such as '{}'", opening_of(DocumentKind::scenario)));
    if (!opening->is_scalar()) return failed(opening->at, tr("'sabotier' is no text"), all_openings());
    const std::string& text = opening->text;
    const std::size_t slash = text.find('/');
    const std::string kind = text.substr(0, slash);
    const auto found = std::find(kind_names.begin(), kind_names.end(), kind);
    if (found == kind_names.end())
        return failed(opening->at, say("unknown kind of document '{}'", kind), all_openings(),
                      nearest_name(kind, {kind_names.begin(), kind_names.end()}));
    const auto result = static_cast<DocumentKind>(found - kind_names.begin());
    const std::string version = slash == std::string::npos ? "" : text.substr(slash + 1);
    if (version != std::to_string(reading::document_version))
        return failed(opening->at,
                      version.empty() ? say("'{}' states no version", text)
                                      : say("version '{}' of {} documents is not known", version, kind),
                      say("expected {}/{}", kind, reading::document_version));
    return {result, {}};
}

namespace reading {

void opening_line(Fields& fields, DocumentKind kind, bool is_inline) {
    const Node* opening = fields.optional(opening_key);
    if (!fields.node().is_map() || (!opening && is_inline)) return;
    const Outcome<DocumentKind> stated = document_kind(fields.node());
    for (const Problem& problem : stated.problems)
        fields.problem(problem.at, problem.wrong, problem.expected, problem.suggestion);
    if (stated && *stated.value != kind)
        fields.problem(opening->at, say("this is a document of kind {}", name(*stated.value)),
                       say("expected '{}'", opening_of(kind)));
}

int integer(Fields& fields, std::string_view key, int otherwise, const keys::Form& form) {
    return static_cast<int>(fields.integer(key, otherwise, form.least, form.most));
}

std::optional<int> optional_integer(Fields& fields, std::string_view key, const keys::Form& form) {
    if (!fields.optional(key)) return std::nullopt;
    return integer(fields, key, static_cast<int>(form.least), form);
}

int required_integer(Fields& fields, std::string_view key, const keys::Form& form) {
    const auto least = static_cast<int>(form.least);
    return fields.required(key) ? integer(fields, key, least, form) : least;
}

void list_up_to(Fields& fields, std::string_view key, const keys::Form& form,
                const std::function<void(const Node&)>& each) {
    long long count = 0;
    fields.list(key, [&](const Node& item) {
        if (++count <= form.most)
            each(item);
        else if (count == form.most + 1)
            fields.problem(item.at, say("more than {} items in '{}'", form.most, key), tr("expected fewer"));
    });
}

std::optional<int> whole_number(const Node& node, std::string_view what, const keys::Form& form,
                                Problems& problems) {
    const bool is_plain = node.is_scalar() && node.style == Node::Style::plain;
    const long long value = is_plain ? parse_integer(node.text).value_or(form.least - 1) : form.least - 1;
    if (value >= form.least && value <= form.most) return static_cast<int>(value);
    add_problem(problems, {node.at,
                           say("{} is no {}", describe(node), tr(std::string(what))),
                           say("expected a whole number from {} to {}", form.least, form.most),
                           {}});
    return std::nullopt;
}

std::optional<int> parse_halves(std::string_view text) {
    int half = 0;
    if (text.ends_with(".5")) half = 1;
    if (half == 1 || text.ends_with(".0")) text.remove_suffix(2);
    const long long whole = parse_integer(text).value_or(-1);
    if (whole < 0 || whole > (most_halves - half) / 2) return std::nullopt;
    return static_cast<int>(2 * whole + half);
}

int halves(Fields& fields, std::string_view key, int otherwise, const keys::Form& form) {
    const Node* node = fields.optional(key);
    if (!node) return otherwise;
    const int halves = node->is_scalar() ? parse_halves(node->text).value_or(-1) : -1;
    if (halves >= form.least && halves <= form.most) return halves;
    fields.problem(node->at, say("'{}' is {}", key, describe(*node)),
                   tr("expected move units such as 1 or 0.5"));
    return otherwise;
}

std::string prose(Fields& fields, std::string_view key) {
    std::string text = fields.text(key);
    text.erase(std::find_if(text.rbegin(), text.rend(), [](char c) { return c != '\n' && c != ' '; }).base(),
               text.end());
    return text;
}

std::vector<std::string> texts(Fields& fields, std::string_view key) {
    const Node* node = fields.optional(key);
    if (!node) return {};
    if (node->is_scalar()) return {prose(fields, key)};
    std::vector<std::string> result;
    fields.list(key, [&](const Node& item) {
        if (item.is_scalar())
            result.push_back(item.text);
        else
            fields.problem(item.at, say("an item of '{}' is no text", key), tr("expected text"));
    });
    return result;
}

std::string colour(Fields& fields, std::string_view key) {
    std::string text = fields.text(key);
    if (text.empty()) return text;
    const bool is_hex = text.front() == '#' && std::all_of(text.begin() + 1, text.end(), [](unsigned char c) {
                            return std::isxdigit(c) != 0;
                        });
    if (!is_hex || (text.size() != 4 && text.size() != 7)) {
        fields.problem(
            fields.at(key), say("'{}' is no colour", text),
            tr("expected red, green and blue as hexadecimal digits in quotes, such as \"#b03030\""));
        return {};
    }
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (text.size() == 4) text = {'#', text[1], text[1], text[2], text[2], text[3], text[3]};
    return text;
}

std::string id_of(const Node& node, std::string_view what, Problems& problems) {
    std::string text = scalar_text(node, what, problems);
    if (!node.is_scalar() || is_id(text)) return text;
    add_problem(problems, {node.at,
                           say("'{}' is no name of {}", text, tr(std::string(what))),
                           tr("expected letters, digits, '-', '_' and '.', starting with a letter or digit"),
                           {}});
    return {};
}

std::optional<Cell> hex_number(const Node& node, Problems& problems) {
    const std::string text = scalar_text(node, "a hex number", problems);
    if (!node.is_scalar()) return std::nullopt;
    const std::optional<Cell> cell = parse_ccrr(text);
    if (!cell) wrong_hex_number(node, text, problems);
    return cell;
}

NamedSpace space(const Node& node, Problems& problems) {
    std::string text = scalar_text(node, "the name of a space", problems);
    if (!node.is_scalar()) return {{}, node.at};
    if (is_digits(text) && !parse_ccrr(text))
        wrong_hex_number(node, text, problems);
    else if (text.empty())
        add_problem(
            problems,
            {node.at, tr("the name of a space is empty"), tr("expected a name such as \"0107\""), {}});
    return {std::move(text), node.at};
}

std::vector<NamedSpace> spaces(Fields& fields, std::string_view key, Problems& problems) {
    std::vector<NamedSpace> found;
    fields.list(key, [&](const Node& item) { found.push_back(space(item, problems)); });
    return found;
}

std::optional<std::array<int, 2>> pair(const Node& node, std::string_view what, const keys::Form& form,
                                       Problems& problems) {
    const long long least = form.least;
    const long long most = form.most;
    std::array<int, 2> result{};
    bool is_good = node.is_list() && node.items.size() == 2;
    for (std::size_t i = 0; is_good && i < 2; ++i) {
        const Node& item = node.items[i];
        const long long value = item.is_scalar() ? parse_integer(item.text).value_or(least - 1) : least - 1;
        is_good = value >= least && value <= most;
        result[i] = is_good ? static_cast<int>(value) : 0;
    }
    if (is_good) return result;
    add_problem(problems, {node.at,
                           say("this is no {}", tr(std::string(what))),
                           say("expected a list of two whole numbers from {} to {}, such as [{}, {}]", least,
                               most, std::max(least, 0LL), std::max(least, 1LL)),
                           {}});
    return std::nullopt;
}

} // namespace reading
} // namespace sabotier
