#include "formats/yaml/node.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

TEST_CASE("a map keeps the order of its entries and one value for a key") {
    Node map = Node::map();
    map.set("title", Node::scalar("Two Rivers"));
    map.set("points", Node::scalar("300"));
    map.set("title", Node::scalar("Three Rivers"));

    REQUIRE(map.entries.size() == 2);
    CHECK(map.entries.front().key == "title");
    REQUIRE(map.find("title"));
    CHECK(map.find("title")->text == "Three Rivers");
    CHECK_FALSE(map.find("author"));
    CHECK_FALSE(Node::scalar("title").find("title"));
}

TEST_CASE("block text ends with one line end") {
    CHECK(Node::block("..f\nff.").text == "..f\nff.\n");
    CHECK(Node::block("..f\nff.\n\n").text == "..f\nff.\n");
    CHECK(Node::block("..").style == Node::Style::block);
}

TEST_CASE("trees are equal by value, not by looks") {
    Node a = Node::map();
    a.set("at", Node::list({Node::scalar("0"), Node::scalar("1")}));
    Node b = Node::map(true);
    b.set("at", Node::list({Node::scalar("0", Node::Style::quoted), Node::scalar("1")}, true));
    b.entries.front().value.comment_beside = "the origin";
    CHECK(a == b);

    b.entries.front().value.items.front().text = "2";
    CHECK_FALSE(a == b);
    CHECK_FALSE(Node::scalar("") == Node{});
    CHECK_FALSE(Node::list() == Node::map());
}

TEST_CASE("the order of keys is part of a map's value") {
    Node a = Node::map();
    a.set("x", Node::scalar("1"));
    a.set("y", Node::scalar("2"));
    Node b = Node::map();
    b.set("y", Node::scalar("2"));
    b.set("x", Node::scalar("1"));
    CHECK_FALSE(a == b);
}
