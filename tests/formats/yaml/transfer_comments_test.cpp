#include "formats/yaml/node.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

namespace {

Node read(std::string_view text) {
    Outcome<Node> outcome = read_yaml(text, "x.yaml");
    REQUIRE(outcome.value);
    return std::move(*outcome.value);
}

/// The text of the second document with the comments of the first.
std::string transferred(std::string_view from, std::string_view to) {
    Node target = read(to);
    transfer_comments(read(from), target);
    return write_yaml(target);
}

} // namespace

TEST_CASE("a document that stays the same keeps its comments where they were") {
    const std::string text =
        "# head\n\n# kind\nsabotier: map/1 # beside\n\nlayout: # list\n  # first\n  - tile: H01 # one\n"
        "    # end of H01\n  # end of list\n# end\n";
    CHECK(transferred(text, "sabotier: map/1\nlayout:\n- tile: H01\n") == text);
}

TEST_CASE("comments follow keys that moved") {
    CHECK(transferred("b: 1 # of b\n# of a\na: 2\n", "a: 3\nb: 1\n") == "# of a\na: 3\nb: 1 # of b\n");
}

TEST_CASE("comments follow list items") {
    SECTION("by their id or unit") {
        CHECK(transferred("- {id: red, at: 1} # r\n- {id: blue} # b\n",
                          "- {id: blue}\n- {id: green}\n- {id: red, at: 2}\n")
              == "- {id: blue} # b\n- {id: green}\n- {id: red, at: 2} # r\n");
        CHECK(transferred("- {unit: a, at: x} # a\n- {unit: b, at: y} # b\n",
                          "- {unit: b, at: x}\n- {unit: a, at: z}\n")
              == "- {unit: b, at: x} # b\n- {unit: a, at: z} # a\n");
    }
    SECTION("by tile, rule or kind with their place") {
        CHECK(transferred("- {tile: H01, at: [0, 0]} # one\n- {tile: H01, at: [1, 0]} # two\n",
                          "- {tile: H01, at: [1, 0], turat: 2}\n- {tile: H01, at: [0, 0]}\n")
              == "- {tile: H01, at: [1, 0], turat: 2} # two\n- {tile: H01, at: [0, 0]} # one\n");
        CHECK(transferred("- {rule: choke.single, at: [a]} # why\n",
                          "- {rule: x, at: [a]}\n- {rule: choke.single, at: [a]}\n")
              == "- {rule: x, at: [a]}\n- {rule: choke.single, at: [a]} # why\n");
    }
    SECTION("by value, equal ones in order") {
        CHECK(transferred("- x # 1\n- y\n- x # 2\n", "- y\n- x\n- x\n") == "- \"y\"\n- x # 1\n- x # 2\n");
        CHECK(transferred("- [1, 2] # far\n- [3] # near\n", "- [3]\n- [1, 2]\n")
              == "- [3] # near\n- [1, 2] # far\n");
    }
    SECTION("else by index") {
        CHECK(transferred("- x # 1\n- z # 2\n", "- x\n- w\n") == "- x # 1\n- w # 2\n");
    }
}

TEST_CASE("comments of what is gone stand at what is left") {
    CHECK(transferred("a: 1\n# of b\nb: 2 # beside b\nc: 3 # c\n", "a: 1\nc: 3\n")
          == "a: 1\n# of b\n# beside b\nc: 3 # c\n");
    CHECK(transferred("a: 1\nb: # b\n  - x # x\n  # end\n# tail\n", "a: 1\n")
          == "a: 1\n# b\n# x\n# end\n# tail\n");
    CHECK(transferred("a: # a\n  b: 1 # b\n", "a: 5\n") == "# b\na: 5 # a\n");
    CHECK(transferred("a: [x, # x\n  y]\n", "a: []\n") == "a: [\n    # x\n  ]\n");
}
