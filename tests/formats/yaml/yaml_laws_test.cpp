#include "formats/base/utf8.hpp"
#include "formats/yaml/node.hpp"
#include "formats/yaml/read_written.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <algorithm>
#include <set>

using namespace sabotier;

namespace {

rc::Gen<std::string> words() {
    const auto piece = rc::gen::elementOf(std::vector<std::string>{"a",
                                                                   "B",
                                                                   "0",
                                                                   "7",
                                                                   " ",
                                                                   "  ",
                                                                   ":",
                                                                   ": ",
                                                                   "#",
                                                                   " #",
                                                                   "-",
                                                                   "- ",
                                                                   "---",
                                                                   "...",
                                                                   "?",
                                                                   "[",
                                                                   "]",
                                                                   "{",
                                                                   "}",
                                                                   ",",
                                                                   "\"",
                                                                   "'",
                                                                   "\\",
                                                                   "|",
                                                                   ">",
                                                                   "%",
                                                                   "@",
                                                                   "`",
                                                                   "&",
                                                                   "*",
                                                                   "!",
                                                                   "~",
                                                                   "null",
                                                                   "yes",
                                                                   "true",
                                                                   ".",
                                                                   "e",
                                                                   "x",
                                                                   "_",
                                                                   "/",
                                                                   "=",
                                                                   "<<",
                                                                   "\xC3\xA4",
                                                                   "\xE2\x80\xA8",
                                                                   "\xF0\x9F\x9A\x9C"});
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(piece),
                        [](const std::vector<std::string>& pieces) {
                            std::string text;
                            for (const std::string& part : pieces) {
                                text += part;
                            }
                            return text;
                        });
}

rc::Gen<std::string> lines() {
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(rc::gen::weightedOneOf<std::string>(
                            {{6, words()}, {1, rc::gen::just(std::string("\t"))}})),
                        [](const std::vector<std::string>& parts) {
                            std::string text;
                            for (const std::string& part : parts) {
                                text += part + "\n";
                            }
                            return text;
                        });
}

std::string trimmed(std::string text) {
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

/// Comment lines as the reader gives them: at most one empty line in a row.
std::vector<std::string> remarks(bool may_begin_empty, bool may_hold_empty) {
    std::vector<std::string> result;
    const int count = *rc::gen::weightedElement<int>({{6, 0}, {3, 1}, {1, 3}});
    for (int i = 0; i < count; ++i) {
        const bool follows_text = result.empty() ? may_begin_empty : result.back() != empty_line;
        const bool is_empty = may_hold_empty && follows_text && *rc::gen::inRange(0, 3) == 0;
        result.push_back(is_empty ? std::string(empty_line) : trimmed(*words()));
    }
    return result;
}

std::vector<std::string> without_last_gap(std::vector<std::string> lines) {
    if (!lines.empty() && lines.back() == empty_line) lines.pop_back();
    return lines;
}

Node scalar() {
    switch (*rc::gen::inRange(0, 8)) {
    case 0:
        return Node{};
    case 1:
        return Node::block(*lines());
    case 2:
        return Node::scalar(*lines());
    case 3:
        return Node::number(*rc::gen::inRange(-1000, 10000));
    default:
        return Node::scalar(*words(), *rc::gen::element(Node::Style::plain, Node::Style::quoted));
    }
}

enum class Place { root, entry, item };

Node tree(int depth, Place place);

void add_children(Node& node, int depth, Place place) {
    const int count = *rc::gen::inRange(0, 4);
    for (int i = 0; i < count; ++i) {
        Node child = tree(depth - 1, node.is_map() ? Place::entry : Place::item);
        const bool is_first = i == 0;
        // What would stand between a dash and the first entry stands above the dash.
        if (!is_first || place != Place::item)
            child.comments_before = remarks(!is_first, !is_first || place != Place::root);
        if (node.is_list()) {
            node.items.push_back(std::move(child));
        } else {
            node.set(*words() + std::to_string(i), std::move(child));
        }
    }
}

Node tree(int depth, Place place) {
    const int kind = depth == 0 ? 0 : *rc::gen::inRange(0, 4);
    Node node = kind == 0 ? scalar() : kind == 1 ? Node::list() : Node::map();
    const bool is_collection = kind != 0;
    if (is_collection) {
        node.flow = *rc::gen::arbitrary<bool>();
        add_children(node, depth, place);
        const bool is_empty = node.items.empty() && node.entries.empty();
        if (place != Place::root) node.comments_after = without_last_gap(remarks(!is_empty, !is_empty));
    }
    if (!is_collection || place == Place::entry)
        node.comment_beside = remarks(false, false).empty() ? "" : "beside # it";
    return node;
}

Node document() {
    Node root = tree(4, Place::root);
    root.comments_before = without_last_gap(remarks(false, true));
    root.comments_after = without_last_gap(remarks(true, true));
    return root;
}

bool same_comments(const Node& a, const Node& b) {
    return a.comments_before == b.comments_before && a.comment_beside == b.comment_beside
           && a.comments_after == b.comments_after && std::ranges::equal(a.items, b.items, same_comments)
           && std::ranges::equal(a.entries, b.entries, [](const Node::Entry& x, const Node::Entry& y) {
                  return same_comments(x.value, y.value);
              });
}

Node without_comments(Node node) {
    node.comments_before.clear();
    node.comment_beside.clear();
    node.comments_after.clear();
    for (Node& item : node.items) {
        item = without_comments(std::move(item));
    }
    for (Node::Entry& entry : node.entries) {
        entry.value = without_comments(std::move(entry.value));
    }
    return node;
}

void add_comments(const Node& node, std::multiset<std::string>& found) {
    found.insert(node.comments_before.begin(), node.comments_before.end());
    found.insert(node.comments_after.begin(), node.comments_after.end());
    if (!node.comment_beside.empty()) found.insert(node.comment_beside);
    for (const Node& item : node.items) {
        add_comments(item, found);
    }
    for (const Node::Entry& entry : node.entries) {
        add_comments(entry.value, found);
    }
}

std::multiset<std::string> all_comments(const Node& node) {
    std::multiset<std::string> found;
    add_comments(node, found);
    found.erase(std::string(empty_line));
    return found;
}

Node read_back(const std::string& text) {
    Outcome<Node> outcome = read_yaml(text, "written.yaml");
    for (const Problem& problem : outcome.problems) {
        RC_LOG() << to_text(problem) << "\n";
    }
    RC_LOG() << text;
    RC_ASSERT(outcome.value.has_value());
    return *outcome.value;
}

} // namespace

TEST_CASE("what is written reads back the same, comments included, and is written the same again") {
    CHECK(rc::check([] {
        const Node root = document();
        const std::string text = write_yaml(root);
        const Node back = read_back(text);
        RC_ASSERT(back == root);
        RC_ASSERT(same_comments(back, root));
        RC_ASSERT(write_yaml(back) == text);
    }));
}

namespace {

/// Does something to each text of a tree, but for empty lines among its comments.
template <class Does>
void each_text(Node& node, const Does& does) {
    if (node.is_scalar()) does(node.text);
    if (!node.comment_beside.empty()) does(node.comment_beside);
    for (auto* lines : {&node.comments_before, &node.comments_after})
        for (std::string& line : *lines)
            if (line != empty_line) does(line);
    for (Node& item : node.items)
        each_text(item, does);
    for (Node::Entry& entry : node.entries) {
        does(entry.key);
        each_text(entry.value, does);
    }
}

/// Puts in what no document may hold: control characters, marks, parts of characters.
void spoil(std::string& text) {
    static const std::vector<std::string> forbidden{
        std::string("\0", 1), "\x07",         "\x1B",         "\r",           "\r\n", "\x7F", "\xC2\x80",
        "\xC2\x9F",           "\xEF\xBB\xBF", "\xEF\xBF\xBE", "\xEF\xBF\xBF", "\xFF", "\xC3"};
    for (int count = *rc::gen::weightedElement<int>({{4, 0}, {2, 1}, {1, 3}}); count > 0; --count)
        text.insert(*rc::gen::inRange<std::size_t>(0, text.size() + 1), *rc::gen::elementOf(forbidden));
}

void mend(std::string& text) {
    text = with_replaced(text, replacement_character, [](char32_t c) {
        const bool is_control = (c < 0x20 && c != '\t' && c != '\n') || (c >= 0x7F && c < 0xA0);
        return !is_control && c != 0xFEFF && (c & 0xFFFFU) < 0xFFFEU;
    });
}

} // namespace

TEST_CASE("what is written is read again, whatever texts hold") {
    CHECK(rc::check([] {
        Node root = document();
        each_text(root, spoil);
        const std::string text = write_yaml(root);
        const Node back = read_back(text);
        RC_ASSERT(write_yaml(back) == text);
        each_text(root, mend);
        RC_ASSERT(without_comments(back) == without_comments(root));
    }));
}

TEST_CASE("comments are transferred in full to the same tree, and none is lost on the way to another") {
    CHECK(rc::check([] {
        const Node from = document();
        Node same = without_comments(from);
        transfer_comments(from, same);
        RC_ASSERT(same_comments(same, from));

        Node other = without_comments(document());
        transfer_comments(from, other);
        RC_ASSERT(all_comments(other) == all_comments(from));
    }));
}

TEST_CASE("reading never fails to answer, whatever the bytes are") {
    CHECK(rc::check([] {
        const auto text = *rc::gen::container<std::vector<std::string>>(
            rc::gen::oneOf(words(), rc::gen::elementOf(std::vector<std::string>{
                                        "\n", "\n  ", "\n- ", "a: ", "|\n", ">2\n", "\t", "\r\n", "\x04"})));
        std::string document;
        for (const std::string& part : text) {
            document += part;
        }
        const Outcome<Node> outcome = read_yaml(document, "any.yaml");
        RC_ASSERT(outcome.value.has_value() == outcome.problems.empty());
        if (outcome.value) {
            const std::string written = write_yaml(*outcome.value);
            const Node back = read_back(written);
            RC_ASSERT(back == *outcome.value);
            RC_ASSERT(write_yaml(back) == written);
        }
    }));
}

TEST_CASE("what is written without comments is read without a reader of YAML, too") {
    CHECK(rc::check([] {
        const Node root = without_comments(document());
        const std::string text = write_yaml(root);
        RC_LOG() << text;
        const Outcome<Node> back = read_written(text, "written.yaml");
        RC_ASSERT(back.value.has_value());
        RC_ASSERT(*back.value == root);
        RC_ASSERT(write_yaml(*back.value) == text);
    }));
}

TEST_CASE("what is taken for written reads the same as YAML, whatever was changed in it") {
    CHECK(rc::check([] {
        std::string text = write_yaml(without_comments(document()));
        const int changes = *rc::gen::inRange(1, 4);
        for (int i = 0; i < changes; ++i) {
            const auto at = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
            const auto length = *rc::gen::inRange<std::size_t>(0, 3);
            text.replace(
                at, length,
                *rc::gen::elementOf(std::vector<std::string>{
                    "",  " ", "  ", "\n", "\n  ", "- ", "a: ", ":",    ",",     "[",        "]",
                    "{", "}", "\"", "\\", "|",    "#",  "7",   "null", "\\x41", "\xC3\xA4", "\x04"}));
        }
        RC_LOG() << text;
        const Outcome<Node> taken = read_written(text, "changed.yaml");
        RC_ASSERT(taken.value.has_value() == taken.problems.empty());
        if (taken.value) RC_ASSERT(read_back(text) == *taken.value);
    }));
}
