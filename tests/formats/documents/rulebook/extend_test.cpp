#include "formats/documents/documents.hpp"
#include "tests/support/documents.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

namespace {

Node laid(const std::string& base, const std::string& extension) {
    return extend(test::tree(base, "base.yaml"), test::tree(extension, "extension.yaml"));
}

} // namespace

TEST_CASE("An extension is laid over its base", "[documents]") {
    SECTION("maps merge key by key") {
        CHECK(laid("a: 1\nb: {c: 2, d: 3}\n", "b: {d: 4}\ne: 5\n")
              == test::tree("a: 1\nb: {c: 2, d: 4}\ne: 5\n"));
    }
    SECTION("lists of things with ids merge item by item, new things follow") {
        CHECK(laid("x: [{id: a, n: 1, m: 1}, {id: b, n: 2}]\n", "x: [{id: c, n: 3}, {id: a, n: 4}]\n")
              == test::tree("x: [{id: a, n: 4, m: 1}, {id: b, n: 2}, {id: c, n: 3}]\n"));
    }
    SECTION("checks merge by their keys") {
        CHECK(laid("x: [{key: a, n: 1}]\n", "x: [{key: a, m: 2}]\n")
              == test::tree("x: [{key: a, n: 1, m: 2}]\n"));
    }
    SECTION("other lists and values are replaced") {
        CHECK(laid("x: [1, 2]\ny: 3\nz: [{id: a}]\n", "x: [4]\ny: [5]\nz: []\n")
              == test::tree("x: [4]\ny: [5]\nz: []\n"));
    }
    SECTION("an empty value takes a key away, 'remove: true' an item") {
        CHECK(laid("a: {b: 1, c: 2}\nx: [{id: a}, {id: b}]\n", "a: {b: }\nx: [{id: a, remove: true}]\n")
              == test::tree("a: {c: 2}\nx: [{id: b}]\n"));
    }
    SECTION("a key that is not there can be taken away, on its own and below others") {
        CHECK(laid("a: {b: 1}\n", "c: \na: {d: }\n") == test::tree("a: {b: 1}\n"));
        CHECK(laid("a: 1\n", "b: {c: , d: {e: }}\n") == test::tree("a: 1\n"));
        CHECK(laid("a: 1\n", "b: {c: , d: 2, e: {}}\n") == test::tree("a: 1\nb: {d: 2, e: {}}\n"));
    }
    SECTION("a new item says what it holds: nothing in it is taken away") {
        CHECK(laid("x: [{id: a}]\n", "x: [{id: q, n: }]\n") == test::tree("x: [{id: a}, {id: q, n: }]\n"));
    }
    SECTION("an item that is not there cannot be taken away unnoticed") {
        CHECK(laid("x: [{id: a}]\n", "x: [{id: q, remove: true}]\n")
              == test::tree("x: [{id: a}, {id: q, remove: true}]\n"));
    }
    SECTION("values keep the place of the file that states them") {
        const Node node = laid("a: 1\nb: 2\n", "# over it\nb: 3\n");
        CHECK(*node.find("a")->at.file == "base.yaml");
        CHECK(node.find("a")->at.line == 1);
        CHECK(*node.find("b")->at.file == "extension.yaml");
        CHECK(node.find("b")->at.line == 2);
    }
}
