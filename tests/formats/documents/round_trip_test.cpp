#include "formats/documents/documents.hpp"
#include "tests/formats/documents/random_documents.hpp"
#include "tests/support/documents.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

namespace {

/// Written to text, read again: the same value, and writing it again gives the same text.
template <class Value, class Read, class Write>
void holds(const Value& value, Read read, Write write) {
    const std::string text = write_yaml(write(value));
    const Outcome<Node> document = read_yaml(text, "written.yaml");
    RC_LOG(text);
    RC_LOG(test::joined(document.problems));
    RC_ASSERT(document.value.has_value());
    const Outcome<Value> again = read(*document.value);
    RC_LOG(test::joined(again.problems));
    RC_ASSERT(again.value.has_value());
    RC_ASSERT(*again.value == value);
    RC_ASSERT(write_yaml(write(*again.value)) == text);
}

} // namespace

TEST_CASE("Whatever is written is read again as it was", "[documents]") {
    CHECK(rc::check("maps of hexes", [] {
        holds(
            *test::some_hex_map(), [](const Node& node) { return read_map(node); },
            [](const Map& map) { return write_map(map); });
    }));
    CHECK(rc::check("armies", [] {
        holds(
            *test::some_army(), [](const Node& node) { return read_army(node); },
            [](const Army& army) { return write_army(army); });
    }));
    CHECK(rc::check("tile sets", [] { holds(*test::some_tile_set(), read_tiles, write_tiles); }));
    CHECK(rc::check("scenarios", [] { holds(*test::some_scenario(), read_scenario, write_scenario); }));
}
