#include "formats/base/utf8.hpp"
#include "formats/yaml/allowed_text.hpp"
#include "formats/yaml/node.hpp"
#include "formats/yaml/scalar_text.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace sabotier {
namespace yaml {
namespace {

constexpr std::size_t widest = 100;
constexpr std::size_t step = 2;

std::string scalar_text(const Node& node, bool in_brackets) {
    if (node.kind == Node::Kind::null) return "null";
    return is_plain(node.text, node.style, in_brackets) ? node.text : in_quotes(node.text);
}

std::string key_text(const std::string& key, bool in_brackets) {
    // A key that looks like a number is text to us and a number to others: quoted it is text to all.
    return is_plain(key, Node::Style::quoted, in_brackets) ? key : in_quotes(key);
}

bool is_collection(const Node& node) {
    return node.is_list() || node.is_map();
}
bool is_empty(const Node& node) {
    return node.items.empty() && node.entries.empty();
}

bool stands_as_block_text(const Node& node) {
    const bool has_lines = node.style == Node::Style::block || node.text.find('\n') != std::string::npos;
    return node.is_scalar() && has_lines && fits_block(node.text);
}

bool has_comments(const Node& node) {
    return !node.comments_before.empty() || !node.comment_beside.empty() || !node.comments_after.empty();
}

/// Whether a list or map may stand in brackets: as far as it is up to what it holds.
bool fits_brackets(const Node& node) {
    if (!node.comments_after.empty()) return false;
    const auto fits = [](const Node& child) {
        if (has_comments(child) || (child.style == Node::Style::block && stands_as_block_text(child)))
            return false;
        return !is_collection(child) || fits_brackets(child);
    };
    return std::ranges::all_of(node.items, fits)
           && std::ranges::all_of(node.entries, [&](const Node::Entry& entry) { return fits(entry.value); });
}

/// Lists of scalars, and of lists of scalars: points, hexes, walls.
bool is_plain_list(const Node& node) {
    return node.is_list() && std::ranges::all_of(node.items, [](const Node& item) {
               return !is_collection(item) || is_plain_list(item);
           });
}

/// Appends "{a: 1, b: [2, 3]}"; false, with some of it appended, as soon as it is longer than `limit` bytes.
bool append_in_brackets(std::string& out, const Node& node, std::size_t limit) {
    if (!is_collection(node)) {
        out += scalar_text(node, true);
        return out.size() <= limit;
    }
    bool is_first = true;
    out += node.is_map() ? '{' : '[';
    for (const Node& item : node.items) {
        if (!std::exchange(is_first, false)) out += ", ";
        if (!append_in_brackets(out, item, limit)) return false;
    }
    for (const Node::Entry& entry : node.entries) {
        if (!std::exchange(is_first, false)) out += ", ";
        out += key_text(entry.key, true) + ": ";
        if (!append_in_brackets(out, entry.value, limit)) return false;
    }
    out += node.is_map() ? '}' : ']';
    return out.size() <= limit;
}

/// Whether each text in it, comments and keys too, is one that a document may hold.
bool holds_allowed_texts(const Node& node) {
    return is_allowed(node.text) && is_allowed(node.comment_beside)
           && std::ranges::all_of(node.comments_before, is_allowed)
           && std::ranges::all_of(node.comments_after, is_allowed)
           && std::ranges::all_of(node.items, holds_allowed_texts)
           && std::ranges::all_of(node.entries, [](const Node::Entry& entry) {
                  return is_allowed(entry.key) && holds_allowed_texts(entry.value);
              });
}

/// Programs can put anything into texts. What is written of them is what will be read again.
void replace_forbidden(Node& node) {
    const auto replace = [](std::string& text) { text = with_forbidden_replaced(text); };
    replace(node.text);
    replace(node.comment_beside);
    std::ranges::for_each(node.comments_before, replace);
    std::ranges::for_each(node.comments_after, replace);
    for (Node& item : node.items)
        replace_forbidden(item);
    for (Node::Entry& entry : node.entries) {
        replace(entry.key);
        replace_forbidden(entry.value);
    }
}

/// A comment is one line, whatever a program put into it.
std::string comment_text(std::string_view comment) {
    std::string text(comment.substr(0, comment.find_last_not_of(" \t\n") + 1));
    std::ranges::replace(text, '\n', ' ');
    return text.empty() ? "#" : "# " + text;
}

class Writer {
public:
    std::string document(const Node& root) {
        comments(root.comments_before, 0);
        if (!root.comments_before.empty()) put_empty_line();
        if (is_collection(root) && stands_open(root, 0)) {
            if (!root.comment_beside.empty()) comments({root.comment_beside}, 0);
            children(root, 0, false, false);
        } else if (is_collection(root) && is_empty(root)) {
            out_ += root.is_map() ? "{}" : "[]";
            end_line(root);
        } else {
            value(root, 0, 0);
        }
        comments(root.comments_after, 0);
        return std::move(out_);
    }

private:
    void indent(std::size_t depth) { out_.append(depth, ' '); }

    void put_empty_line() {
        if (!out_.empty() && !out_.ends_with("\n\n")) out_ += '\n';
    }

    void comments(const std::vector<std::string>& lines, std::size_t depth, bool is_first = false) {
        for (const std::string& line : lines) {
            if (line == empty_line) {
                if (!is_first) put_empty_line();
                continue;
            }
            is_first = false;
            indent(depth);
            out_ += comment_text(line) + '\n';
        }
    }

    void end_line(const Node& node) {
        if (!node.comment_beside.empty()) out_ += ' ' + comment_text(node.comment_beside);
        out_ += '\n';
    }

    [[nodiscard]] std::size_t column() const {
        const std::size_t start = out_.rfind('\n') + 1;
        return count_characters(std::string_view(out_).substr(start));
    }

    /// The list or map on one line, if it may stand so and fits behind the column.
    [[nodiscard]] static std::optional<std::string> one_line(const Node& node, std::size_t column) {
        if (!(node.flow || is_empty(node)) || !fits_brackets(node)) return std::nullopt;
        std::string text;
        if (!append_in_brackets(text, node, widest * 4) || column + count_characters(text) > widest) {
            if (!is_empty(node)) return std::nullopt;
        }
        return text;
    }

    [[nodiscard]] static bool can_be_broken(const Node& node) {
        return node.flow && is_plain_list(node) && fits_brackets(node);
    }

    /// Whether a list or map has a line for each of its items.
    [[nodiscard]] static bool stands_open(const Node& node, std::size_t column) {
        return !is_empty(node) && !can_be_broken(node) && !one_line(node, column);
    }

    /// A value behind its key or dash, which the caller has written without a blank. What it holds is
    /// indented by `depth`.
    void value(const Node& node, std::size_t depth, std::size_t column) {
        const std::string blank = column == 0 ? "" : " ";
        if (!is_collection(node)) {
            if (stands_as_block_text(node)) {
                out_ += blank;
                block_text(node, depth);
            } else {
                out_ += blank + scalar_text(node, false);
                end_line(node);
            }
        } else if (const auto line = one_line(node, column + blank.size())) {
            out_ += blank + *line;
            end_line(node);
        } else if (is_empty(node)) {
            out_ += blank;
            empty_with_comments(node, depth);
        } else if (can_be_broken(node)) {
            out_ += blank;
            broken_list(node, depth);
        } else {
            end_line(node);
            children(node, depth, false, false);
        }
        if (!is_empty(node) || !is_collection(node)) after(node, depth);
    }

    void after(const Node& node, std::size_t depth) {
        if (depth > 0) comments(node.comments_after, depth);
    }

    void block_text(const Node& node, std::size_t depth) {
        const std::size_t indentation = std::max(depth, step);
        const std::size_t first_filled = node.text.find_first_not_of('\n');
        out_ += '|';
        if (node.text[first_filled] == ' ') out_ += std::to_string(step);
        if (!node.text.ends_with('\n')) out_ += '-';
        end_line(node);
        std::string_view rest = node.text;
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            if (end > 0) indent(indentation);
            out_.append(rest.substr(0, end)) += '\n';
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }

    void empty_with_comments(const Node& node, std::size_t depth) {
        const std::size_t indentation = std::max(depth, step);
        out_ += node.is_map() ? "{\n" : "[\n";
        comments(node.comments_after, indentation + step, true);
        indent(indentation);
        out_ += node.is_map() ? '}' : ']';
        end_line(node);
    }

    /// [0101, 0102,
    ///   0103]
    void broken_list(const Node& node, std::size_t depth) {
        std::size_t at = column() + 1;
        out_ += '[';
        for (std::size_t i = 0; i < node.items.size(); ++i) {
            std::string item;
            append_in_brackets(item, node.items[i], std::string::npos);
            item += i + 1 < node.items.size() ? "," : "]";
            const std::size_t item_width = count_characters(item);
            if (i > 0 && at + 1 + item_width > widest) {
                out_ += '\n';
                indent(std::max(depth, step));
                at = std::max(depth, step);
            } else if (i > 0) {
                out_ += ' ';
                ++at;
            }
            out_ += item;
            at += item_width;
        }
        end_line(node);
    }

    /// The items or entries at `depth`. `inline_first`: the first one goes on in a line that "- " began;
    /// `first_is_announced`: its comments stand above already.
    void children(const Node& node, std::size_t depth, bool inline_first, bool first_is_announced) {
        bool is_first = true;
        for (const Node& item : node.items) {
            list_item(item, depth, inline_first && is_first, first_is_announced && is_first, is_first);
            is_first = false;
        }
        for (const Node::Entry& entry : node.entries) {
            if (!(first_is_announced && is_first)) comments(entry.value.comments_before, depth, is_first);
            if (!(inline_first && is_first)) indent(depth);
            const std::string key = key_text(entry.key, false) + ':';
            out_ += key;
            value(entry.value, depth + step, depth + count_characters(key));
            is_first = false;
        }
    }

    /// Nothing can stand between "- " and what it holds, so the comments of a first entry stand above the
    /// dash.
    void announce(const Node& item, std::size_t depth, bool is_first) {
        comments(item.comments_before, depth, is_first);
        if (!is_collection(item) || !stands_open(item, depth + step)) return;
        if (!item.comment_beside.empty()) comments({item.comment_beside}, depth);
        if (item.is_list()) announce(item.items.front(), depth, true);
        if (item.is_map()) comments(item.entries.front().value.comments_before, depth, true);
    }

    void list_item(const Node& item, std::size_t depth, bool is_inline, bool is_announced, bool is_first) {
        if (!is_announced) announce(item, depth, is_first);
        if (!is_inline) indent(depth);
        out_ += '-';
        if (is_collection(item) && stands_open(item, depth + step)) {
            out_ += ' ';
            children(item, depth + step, true, true);
            after(item, depth + step);
        } else {
            value(item, depth + step, depth + 1);
        }
    }

    std::string out_;
};

} // namespace
} // namespace yaml

std::string write_yaml(const Node& node) {
    if (yaml::holds_allowed_texts(node)) return yaml::Writer().document(node);
    Node allowed = node;
    yaml::replace_forbidden(allowed);
    return yaml::Writer().document(allowed);
}

} // namespace sabotier
