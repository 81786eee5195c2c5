#include "formats/yaml/packed_node.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

using namespace sabotier;

namespace {

rc::Gen<Node> some_node(int depth) {
    return rc::gen::exec([depth] {
        const int kind = *rc::gen::inRange(0, depth > 0 ? 4 : 2);
        const auto text = [] { return *rc::gen::container<std::string>(rc::gen::arbitrary<char>()); };
        if (kind == 0) return Node{};
        if (kind == 1)
            return Node::scalar(
                text(), *rc::gen::element(Node::Style::plain, Node::Style::quoted, Node::Style::block));
        Node made = kind == 2 ? Node::list() : Node::map();
        const int count = *rc::gen::inRange(0, 4);
        for (int i = 0; i < count; ++i) {
            Node below = *some_node(depth - 1);
            if (kind == 2)
                made.items.push_back(std::move(below));
            else
                made.set(text(), std::move(below));
        }
        return made;
    });
}

/// Style, too: "5" in quotes is no number for a reader.
bool looks_alike(const Node& a, const Node& b) {
    if (a.kind != b.kind || a.style != b.style || a.items.size() != b.items.size()
        || a.entries.size() != b.entries.size())
        return false;
    for (std::size_t i = 0; i < a.items.size(); ++i)
        if (!looks_alike(a.items[i], b.items[i])) return false;
    for (std::size_t i = 0; i < a.entries.size(); ++i)
        if (!looks_alike(a.entries[i].value, b.entries[i].value)) return false;
    return a == b;
}

} // namespace

TEST_CASE("Whatever tree is packed comes out as it was") {
    CHECK(rc::check([] {
        const Node node = *some_node(4);
        const auto again = unpack_node(pack_node(node));
        RC_ASSERT(again.has_value());
        RC_ASSERT(looks_alike(*again, node));
    }));
}

TEST_CASE("A packed tree that was cut or prolonged is none") {
    Node node = Node::map();
    node.set("at", Node::list({Node::string("0101"), Node{}, Node::number(7)}));
    node.set("text", Node::block("two\nlines"));
    const std::string text = pack_node(node);
    CHECK(text == "m2:2:atl3:q4:0101np1:74:textb10:two\nlines\n");
    for (std::size_t size = 0; size < text.size(); ++size)
        CHECK_FALSE(unpack_node(text.substr(0, size)));
    CHECK_FALSE(unpack_node(text + "n"));
    CHECK_FALSE(unpack_node("p18446744073709551616:a"));
    CHECK_FALSE(unpack_node("l1000000000:n"));
    CHECK_FALSE(unpack_node("x"));
    std::string deep;
    for (int i = 0; i < 100'000; ++i)
        deep += "l1:";
    CHECK_FALSE(unpack_node(deep + "n"));
}
