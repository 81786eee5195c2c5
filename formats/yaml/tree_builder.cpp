#include "formats/yaml/tree_builder.hpp"

#include "formats/base/utf8.hpp"
#include "formats/base/words.hpp"
#include "formats/yaml/block_text.hpp"

#include <algorithm>
#include <utility>

namespace sabotier::yaml {
namespace {

std::size_t offset_of(const YAML::Mark& mark) {
    return static_cast<std::size_t>(std::max(mark.pos, 0));
}

bool is_quote(char c) noexcept {
    return c == '"' || c == '\'';
}
bool is_block_header(char c) noexcept {
    return c == '|' || c == '>';
}

void link(Node& node, std::vector<Slot>& slots, std::size_t& next) {
    slots[next++].node = &node;
    for (Node& item : node.items) {
        link(item, slots, next);
    }
    for (Node::Entry& entry : node.entries) {
        link(entry.value, slots, next);
    }
}

std::size_t skip_spaces(std::string_view text, std::size_t offset) {
    return std::min(text.find_first_not_of(' ', offset), text.size());
}

/// Offset behind a key that starts at `offset`, or npos if that is not plain to see.
std::size_t end_of_key(std::string_view text, std::size_t offset, const std::string& key) {
    if (text.substr(offset, key.size()) == key) return offset + key.size();
    const char quote = text[offset];
    const bool is_simply_quoted = is_quote(quote) && text.substr(offset + 1, key.size()) == key
                                  && text.substr(offset + 1 + key.size(), 1) == std::string_view(&quote, 1);
    return is_simply_quoted ? offset + key.size() + 2 : std::string_view::npos;
}

} // namespace

void TreeBuilder::OnDocumentStart(const YAML::Mark& mark) {
    const std::string_view head = source_.text().substr(0, offset_of(mark));
    const std::size_t directive = head.starts_with('%') ? 0 : head.find("\n%");
    if (directive == std::string_view::npos) return;
    add_problem(directive == 0 ? 0 : directive + 1, tr("a YAML directive"),
                tr("expected none: a document starts with its first key"));
}

void TreeBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t) {
    begin(mark);
    if (expects_key()) {
        add_problem(offset_of(mark), tr("a value without a key"), tr("expected 'key: value'"));
        take_key(mark, {});
        return;
    }
    // The parser puts an empty value where the next thing starts; that may be lines away.
    Node node;
    const bool is_elsewhere = !frames_.empty() && frames_.back().has_key
                              && source_.line(frames_.back().key_start) != source_.line(offset_of(mark));
    const std::size_t offset = is_elsewhere ? frames_.back().key_start : offset_of(mark);
    node.at = source_.at(offset);
    add_slot(offset);
    add(std::move(node));
}

void TreeBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t) {
    begin(mark);
    if (expects_key()) {
        take_key(mark, {});
    } else {
        add_slot(offset_of(mark));
        add({});
    }
}

void TreeBuilder::OnScalar(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                           const std::string& value) {
    if (value.find(pair_mark) == std::string::npos)
        take_scalar(mark, value);
    else
        take_scalar(mark,
                    character(offset_of(mark)) == '"' ? with_joined_pairs(value) : without_marks(value));
}

void TreeBuilder::take_scalar(const YAML::Mark& mark, const std::string& value) {
    begin(mark);
    const std::size_t offset = offset_of(mark);
    const char first = character(offset);
    if (is_quote(first)) refuse_control_characters(offset, value);
    if (expects_key()) {
        if (is_block_header(first)) add_problem(offset, tr("block text as a key"), tr("expected a name"));
        if (is_quote(first)) openings_.push_back({Opening::Kind::quote, offset, Slot::none});
        take_key(mark, value);
        return;
    }
    const std::size_t slot = add_slot(offset);
    if (is_quote(first)) openings_.push_back({Opening::Kind::quote, offset, slot});
    if (is_block_header(first)) openings_.push_back({Opening::Kind::block, offset, slot});
    add(scalar_node(offset, value));
}

void TreeBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                                  YAML::EmitterStyle::value style) {
    open(mark, Node::Kind::list, style == YAML::EmitterStyle::Flow);
}

void TreeBuilder::OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                             YAML::EmitterStyle::value style) {
    open(mark, Node::Kind::map, style == YAML::EmitterStyle::Flow);
}

std::vector<Slot>& TreeBuilder::linked_slots() {
    std::size_t next = 0;
    link(root_, slots_, next);
    return slots_;
}

bool TreeBuilder::is_reading_block_text() const {
    if (!last_was_key_ || frames_.empty() || frames_.back().node.flow) return false;
    const std::string_view text = source_.text();
    const std::size_t key_end = end_of_key(text, last_key_start_, last_key_);
    if (key_end == std::string_view::npos) return false;
    const std::size_t colon = skip_spaces(text, key_end);
    if (character(colon) != ':') return false;
    return is_block_header(character(skip_spaces(text, colon + 1)));
}

void TreeBuilder::blame(const TypingMistake& mistake) {
    const Position at = source_.at(mistake.offset);
    std::erase_if(problems_, [&](const Problem& problem) {
        return std::pair(problem.at.line, problem.at.column) >= std::pair(at.line, at.column);
    });
    problems_.push_back({at, mistake.wrong, mistake.expected, {}});
}

void TreeBuilder::add_problem(std::size_t offset, std::string wrong, std::string expected) {
    problems_.push_back({source_.at(offset), std::move(wrong), std::move(expected), {}});
    if (problems_.size() >= limits_.problems) throw ReadingStopped{};
}

void TreeBuilder::begin(const YAML::Mark& mark) {
    ++events_;
    last_was_key_ = false;
    refuse_properties(mark);
    if (++count_ > limits_.nodes) {
        add_problem(offset_of(mark), say("more than {} values", limits_.nodes),
                    tr("expected a smaller document"));
        throw ReadingStopped{};
    }
}

/// A plain value can start with none of these characters.
void TreeBuilder::refuse_properties(const YAML::Mark& mark) {
    const char first = character(offset_of(mark));
    if (first == '&') add_problem(offset_of(mark), tr("an anchor ('&')"), tr("expected the value itself"));
    if (first == '*') add_problem(offset_of(mark), tr("an alias ('*')"), tr("expected the value itself"));
    if (first == '!')
        add_problem(offset_of(mark), tr("a tag ('!')"),
                    tr("expected the value itself, in quotes if it starts with '!'"));
}

bool TreeBuilder::expects_key() const {
    return !frames_.empty() && frames_.back().node.is_map() && !frames_.back().has_key;
}

void TreeBuilder::take_key(const YAML::Mark& mark, std::string key) {
    Frame& frame = frames_.back();
    if (!frame.keys.insert(key).second && !key.empty()) {
        const auto first = std::ranges::find(frame.node.entries, key, &Node::Entry::key);
        add_problem(offset_of(mark), say("the key '{}' stands here again", key),
                    say("expected it once (first in line {})", first->at.line));
    }
    last_was_key_ = true;
    last_key_ = key;
    last_key_start_ = offset_of(mark);
    frame.key = std::move(key);
    frame.key_start = last_key_start_;
    frame.has_key = true;
}

void TreeBuilder::open(const YAML::Mark& mark, Node::Kind kind, bool flow) {
    begin(mark);
    const std::size_t offset = offset_of(mark);
    if (frames_.size() >= limits_.depth) {
        add_problem(offset, say("lists and keys inside each other, more than {} deep", limits_.depth),
                    tr("expected a flatter document"));
        throw ReadingStopped{};
    }
    Frame frame;
    frame.is_key = expects_key();
    if (frame.is_key)
        add_problem(offset, kind == Node::Kind::list ? tr("a list as a key") : tr("keys in place of a key"),
                    tr("expected a name"));
    frame.node.kind = kind;
    frame.node.flow = flow;
    frame.node.at = source_.at(offset);
    frame.slot = add_slot(offset);
    const char first = character(offset);
    if (flow && (first == '[' || first == '{'))
        openings_.push_back({Opening::Kind::bracket, offset, frame.slot});
    frames_.push_back(std::move(frame));
}

void TreeBuilder::close() {
    ++events_;
    last_was_key_ = false;
    Frame frame = std::move(frames_.back());
    frames_.pop_back();
    if (frame.is_key) {
        frames_.back().has_key = true;
        frames_.back().key.clear();
    } else {
        add(std::move(frame.node));
    }
}

std::size_t TreeBuilder::add_slot(std::size_t value) {
    Slot slot;
    slot.value = value;
    slot.start = value;
    if (!frames_.empty()) {
        slot.parent = frames_.back().slot;
        if (frames_.back().has_key) slot.start = frames_.back().key_start;
    }
    slots_.push_back(slot);
    return slots_.size() - 1;
}

void TreeBuilder::add(Node node) {
    if (frames_.empty()) {
        root_ = std::move(node);
        return;
    }
    Frame& frame = frames_.back();
    if (frame.node.is_list()) {
        frame.node.items.push_back(std::move(node));
    } else {
        frame.node.entries.push_back({std::move(frame.key), source_.at(frame.key_start), std::move(node)});
        frame.has_key = false;
    }
}

Node TreeBuilder::scalar_node(std::size_t offset, const std::string& value) {
    const char first = character(offset);
    Node node = Node::scalar(value);
    node.at = source_.at(offset);
    if (first == '|') node.style = Node::Style::block;
    if (first == '>' || is_quote(first)) node.style = Node::Style::quoted;
    if (is_block_header(first)) {
        const BlockExtent extent = block_extent(source_, offset, value);
        node.at = source_.at(extent.first);
        node.at.column += static_cast<std::uint32_t>(extent.indent);
    }
    return node;
}

void TreeBuilder::refuse_control_characters(std::size_t offset, const std::string& value) {
    for (std::size_t i = 0; i < value.size();) {
        const char32_t next = next_character(value, i);
        if (next == no_character || is_forbidden(next)) {
            add_problem(offset, tr("a control character in the text"),
                        tr("expected printable text, tabs and line ends"));
            return;
        }
    }
}

char TreeBuilder::character(std::size_t offset) const {
    return offset < source_.text().size() ? source_.text()[offset] : '\0';
}

} // namespace sabotier::yaml
