#include "formats/yaml/read_written.hpp"

#include "formats/base/utf8.hpp"
#include "formats/base/words.hpp"
#include "formats/yaml/scalar_text.hpp"
#include "formats/yaml/source.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <utility>

namespace sabotier {
namespace yaml {
namespace {

constexpr std::size_t step = 2;

/// Takes a document apart from its first byte to its last. It is lenient: whoever calls it compares what the
/// tree is written like.
class Taking {
public:
    explicit Taking(const YamlSource& source)
        : source_(source),
          text_(source.text()) {}

    [[nodiscard]] std::optional<Node> document() {
        Node root;
        const bool is_taken = begins_block() ? block(root, 0, 0) : value(root, 0, 0);
        if (!is_taken || at_ != text_.size()) return std::nullopt;
        return root;
    }
    [[nodiscard]] std::size_t at() const noexcept { return at_; } ///< where it stopped

private:
    [[nodiscard]] char here() const noexcept { return at_ < text_.size() ? text_[at_] : '\0'; }
    bool take(char wanted) noexcept {
        if (here() != wanted || at_ == text_.size()) return false;
        ++at_;
        return true;
    }
    [[nodiscard]] std::size_t blanks() const noexcept {
        return std::min(text_.find_first_not_of(' ', at_), text_.size()) - at_;
    }
    [[nodiscard]] bool may_nest(std::size_t depth) noexcept {
        return depth < YamlLimits{}.depth && ++nodes_ < YamlLimits{}.nodes;
    }

    /// Length of the plain key that begins here; npos: none does.
    [[nodiscard]] std::size_t plain_key() const noexcept {
        for (std::size_t i = at_; i < text_.size() && text_[i] != '\n'; ++i)
            if (text_[i] == ':' && (i + 1 == text_.size() || text_[i + 1] == ' ' || text_[i + 1] == '\n'))
                return i - at_;
        return std::string_view::npos;
    }
    /// Whether a list or a map begins here that has a line for each item.
    [[nodiscard]] bool begins_block() const {
        if (text_.substr(at_).starts_with("- ")) return true;
        if (here() == '"') {
            const std::size_t end = end_of_quotes(text_, at_);
            return end < text_.size() && text_[end] == ':';
        }
        constexpr std::string_view others = "[{|";
        return others.find(here()) == std::string_view::npos && plain_key() != std::string_view::npos;
    }

    [[nodiscard]] bool begins_item() const {
        return text_.substr(at_).starts_with("- ");
    } // keys may begin with '-'
    /// A list or map whose lines begin at `column`; its first item begins here.
    bool block(Node& node, std::size_t column, std::size_t depth) {
        if (!may_nest(depth)) return false;
        node.at = source_.at(at_);
        const bool is_list = begins_item();
        node.kind = is_list ? Node::Kind::list : Node::Kind::map;
        std::set<std::string> keys;
        for (;;) {
            if (!(is_list ? item(node, column, depth) : entry(node, keys, column, depth))) return false;
            if (at_ == text_.size() || blanks() < column) return true;
            if (blanks() > column) return false;
            at_ += column;
            if (begins_item() != is_list) return false;
        }
    }
    bool item(Node& list, std::size_t column, std::size_t depth) {
        if (!take('-') || !take(' ')) return false;
        Node& made = list.items.emplace_back();
        return begins_block() ? block(made, column + step, depth + 1) : value(made, column + step, depth + 1);
    }
    bool entry(Node& map, std::set<std::string>& keys, std::size_t column, std::size_t depth) {
        const Position at = source_.at(at_);
        std::string key;
        if (here() == '"') {
            if (!quoted(key)) return false;
        } else {
            const std::size_t length = plain_key();
            if (length == std::string_view::npos) return false;
            key = text_.substr(at_, length);
            at_ += length;
        }
        if (!take(':') || !keys.insert(key).second) return false;
        Node& made = map.entries.emplace_back(Node::Entry{std::move(key), at, {}}).value;
        if (take(' ')) return value(made, column + step, depth + 1);
        if (!take('\n') || blanks() != column + step) return false;
        at_ += column + step;
        return block(made, column + step, depth + 1);
    }

    /// What stands behind a key or a dash, to the end of its line or of its lines.
    bool value(Node& node, std::size_t column, std::size_t depth) {
        if (here() == '|') return block_text(node, std::max(column, step));
        return flow_value(node, depth, "\n") && take('\n');
    }

    /// A scalar, or a list or map in brackets. `ends`: what no plain scalar has there.
    bool flow_value(Node& node, std::size_t depth, std::string_view ends) {
        if (!may_nest(depth)) return false;
        node.at = source_.at(at_);
        if (here() == '[' || here() == '{') return brackets(node, depth);
        node.kind = Node::Kind::scalar;
        if (here() == '"') {
            node.style = Node::Style::quoted;
            return quoted(node.text);
        }
        const std::string_view text = text_.substr(at_, text_.find_first_of(ends, at_) - at_);
        if (text == "null")
            node.kind = Node::Kind::null;
        else if (is_plain(text, node.style, ends != "\n"))
            node.text = text;
        else
            return false;
        at_ += text.size();
        return true;
    }
    bool brackets(Node& node, std::size_t depth) {
        const bool is_map = text_[at_++] == '{';
        const char closing = is_map ? '}' : ']';
        node.kind = is_map ? Node::Kind::map : Node::Kind::list;
        node.flow = true;
        if (take(closing)) return true;
        std::set<std::string> keys;
        do {
            if (take('\n') || !is_first(node)) at_ += blanks();
            Node* made = nullptr;
            if (is_map) {
                Node key;
                const Position at = source_.at(at_);
                if (!key_in_brackets(key, depth + 1) || !take(':') || !take(' ')) return false;
                if (!keys.insert(key.text).second) return false;
                made = &node.entries.emplace_back(Node::Entry{std::move(key.text), at, {}}).value;
            } else {
                made = &node.items.emplace_back();
            }
            if (!flow_value(*made, depth + 1, ",[]{}\n")) return false;
        } while (take(','));
        return take(closing);
    }
    [[nodiscard]] static bool is_first(const Node& node) {
        return node.items.empty() && node.entries.empty();
    }
    /// Keys are texts, whatever they look like.
    bool key_in_brackets(Node& key, std::size_t depth) {
        return here() != '[' && here() != '{' && flow_value(key, depth, ",[]{}:\n") && key.is_scalar();
    }

    bool quoted(std::string& out) {
        ++at_;
        while (at_ < text_.size()) {
            const char c = text_[at_++];
            if (c == '"') return true;
            if (c == '\n') return false;
            if (c != '\\')
                out += c;
            else if (!escaped(out))
                return false;
        }
        return false;
    }
    bool escaped(std::string& out) {
        const char letter = here();
        ++at_;
        switch (letter) {
        case '"':
        case '\\':
            out += letter;
            return true;
        case 'n':
            out += '\n';
            return true;
        case 't':
            out += '\t';
            return true;
        case '\n': // a line that was too long goes on below
            at_ += blanks();
            return true;
        case 'u':
            return numbered(out);
        default:
            return false;
        }
    }
    bool numbered(std::string& out) {
        constexpr std::size_t digits = 4;
        const std::string_view number = text_.substr(std::min(at_, text_.size()), digits);
        unsigned character = 0;
        constexpr int base = 16;
        const auto [end, error] =
            std::from_chars(number.data(), number.data() + number.size(), character, base);
        if (number.size() != digits || error != std::errc() || end != number.data() + digits) return false;
        at_ += digits;
        append_character(out, character);
        return true;
    }

    bool block_text(Node& node, std::size_t indentation) {
        node.kind = Node::Kind::scalar;
        node.style = Node::Style::block;
        node.at = source_.at(at_);
        ++at_;
        take('2');
        const bool ends_open = take('-');
        if (!take('\n')) return false;
        while (at_ < text_.size() && (here() == '\n' || blanks() >= indentation)) {
            if (here() != '\n') at_ += indentation;
            const std::size_t end = std::min(text_.find('\n', at_), text_.size());
            node.text.append(text_.substr(at_, end - at_)) += '\n';
            at_ = std::min(end + 1, text_.size());
        }
        if (ends_open && !node.text.empty()) node.text.pop_back();
        return ++nodes_ < YamlLimits{}.nodes;
    }

    const YamlSource& source_;
    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t nodes_ = 0;
};

Problem otherwise(const YamlSource& source, std::size_t offset) {
    return {source.at(std::min(offset, source.text().size())),
            tr("this is not laid out as the program writes it"),
            tr("expected a file as it was saved, with nothing changed by hand"),
            {}};
}

} // namespace
} // namespace yaml

Outcome<Node> read_written(std::string_view text, std::string file_name) {
    Problems problems;
    const std::string_view checked = yaml::check_bytes(text, file_name, {}, problems);
    if (!problems.empty()) return {std::nullopt, std::move(problems)};
    const yaml::YamlSource source(checked, std::move(file_name));
    yaml::Taking taking(source);
    std::optional<Node> node = taking.document();
    if (!node) return {std::nullopt, {yaml::otherwise(source, taking.at())}};
    const std::string again = write_yaml(*node);
    if (again != source.text()) {
        const auto differs =
            std::mismatch(again.begin(), again.end(), source.text().begin(), source.text().end());
        const auto offset = static_cast<std::size_t>(differs.second - source.text().begin());
        return {std::nullopt, {yaml::otherwise(source, offset)}};
    }
    return {std::move(node), {}};
}

} // namespace sabotier
