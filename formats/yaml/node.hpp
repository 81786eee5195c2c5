#pragma once

#include "formats/base/problem.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier {

/// Stands for an empty line among the comments of a node.
inline constexpr std::string_view empty_line = "\n";

/// A YAML document as it was written: a tree of scalars (text, never converted), lists and maps, with
/// positions and comments. The only form in which documents are read or written; yaml-cpp stays behind
/// read_yaml and write_yaml.
struct Node {
    enum class Kind { null, scalar, list, map };
    /// Of a scalar; `block` keeps its lines ("|"). Folded text (">") counts as quoted: its lines are not
    /// those of the file.
    enum class Style { plain, quoted, block };
    struct Entry;

    Kind kind = Kind::null;
    Style style = Style::plain;
    bool flow = false; ///< list or map on one line, as {a: 1} or [a, b]
    Position at;       ///< of block text: its first character, so that a place in it can be named
    std::string text;  ///< of a scalar: its value, unconverted ("010" stays "010")
    std::vector<Node> items;
    std::vector<Entry> entries; ///< in the order of the file; keys are unique

    /// Whole lines above: comments without "# ", "" for a lone "#", and `empty_line` for an empty line.
    /// The root's stand at the head of the document, with an empty line below.
    std::vector<std::string> comments_before;
    std::string comment_beside; ///< at the end of its (first) line
    /// Of a list or map: below its last item, lines as in comments_before.
    std::vector<std::string> comments_after;

    [[nodiscard]] const Node* find(std::string_view key) const; ///< linear; null if absent
    [[nodiscard]] bool is_map() const noexcept { return kind == Kind::map; }
    [[nodiscard]] bool is_list() const noexcept { return kind == Kind::list; }
    [[nodiscard]] bool is_scalar() const noexcept { return kind == Kind::scalar; }

    static Node scalar(std::string text, Style style = Style::plain);
    /// Stays text for every reader: "1107" is written with its quotes, a name without.
    static Node string(std::string text);
    static Node number(long long value);
    static Node boolean(bool value);
    static Node block(std::string text); ///< block text, ends with one line end
    static Node list();
    static Node list(std::vector<Node> items, bool flow = false);
    static Node map(bool flow = false);
    Node& set(std::string key, Node value); ///< of a map: appends or replaces; returns the stored value

    /// By value: kind, text, items, entries; not style or comments.
    friend bool operator==(const Node&, const Node&);
};

struct Node::Entry {
    std::string key;
    Position at;
    Node value;
};

/// Bounds that a document must keep, against files made to exhaust the reader.
struct YamlLimits {
    std::size_t depth = 32;      ///< nested lists and maps
    std::size_t nodes = 500'000; ///< keys, scalars, lists, maps and comment lines together (200 bytes each)
    std::size_t line_length = 1 << 20; ///< bytes in a line
    std::size_t problems = 100;        ///< reading stops after so many
    std::size_t bytes = 16 << 20;      ///< of the whole document
};

/// Reads one YAML document. Refused with position: empty input, binary and control characters (escaped ones
/// too), UTF-16, invalid UTF-8, tabs at the start of a line (but in a document in brackets, as JSON is),
/// anchors, aliases, tags and directives, duplicate and non-scalar keys, more than one document, anything
/// over the limits. A UTF-8 byte order mark and CR LF are accepted and not kept. Memory is bounded by the
/// limits whatever the text is. Never throws.
[[nodiscard]] Outcome<Node> read_yaml(std::string_view text, std::string file_name,
                                      const YamlLimits& limits = {});

/// Canonical text of a document: two spaces, LF, no trailing blanks, comments in their places; scalars are
/// quoted exactly where reading them back plain would give something else (in any YAML 1.1 or 1.2 reader:
/// yes, 010, ~, 1e3, hex numbers). read_yaml(write_yaml(n)) == n; what that refuses in texts gives U+FFFD.
[[nodiscard]] std::string write_yaml(const Node& node);

/// Copies the comments and empty lines of `from` to the matching nodes of `to`: map entries match by key,
/// list items by their `id` or `unit`, by `key`, `rule`, `tile` or `kind` together with `at`, else by equal
/// value, else by index. No comment is lost: those of nodes that are gone stand above the next node that is
/// left, or at the end of their list or map.
void transfer_comments(const Node& from, Node& to);

} // namespace sabotier
