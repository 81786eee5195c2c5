#include "formats/yaml/read_written.hpp"

#include "formats/yaml/node.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

namespace {

std::string refusal(std::string_view text) {
    const Outcome<Node> outcome = read_written(text, "tuesday.game.yaml");
    REQUIRE(!outcome.value);
    REQUIRE(outcome.problems.size() == 1);
    return to_text(outcome.problems.front());
}

} // namespace

TEST_CASE("A document as the program writes it is read with its places") {
    const std::string text = "sabotier: game/1\n"
                             "title: \"a \\\"quoted\\\" one: \\u2028\"\n"
                             "players: {green: people, grey: random}\n"
                             "moves:\n"
                             "  - C3-C4\n"
                             "  - \"0309\"\n"
                             "notes:\n"
                             "  - |\n"
                             "    two\n"
                             "    lines\n";
    const Outcome<Node> outcome = read_written(text, "tuesday.game.yaml");
    REQUIRE(outcome.value);
    CHECK(outcome.value->find("title")->text == "a \"quoted\" one: \xE2\x80\xA8");
    CHECK(outcome.value->find("players")->find("grey")->text == "random");
    const Node& moves = *outcome.value->find("moves");
    CHECK(moves.items.at(1).text == "0309");
    CHECK(to_text(moves.items.at(1).at) == "tuesday.game.yaml:6:5");
    CHECK(outcome.value->find("notes")->items.at(0).text == "two\nlines\n");
    CHECK(write_yaml(*outcome.value) == text);
}

TEST_CASE("Line ends of Windows and a byte order mark make no difference") {
    const Outcome<Node> outcome = read_written("\xEF\xBB\xBF"
                                               "a: 1\r\nb:\r\n  - x\r\n",
                                               "game.yaml");
    REQUIRE(outcome.value);
    CHECK(write_yaml(*outcome.value) == "a: 1\nb:\n  - x\n");
}

TEST_CASE("A key may begin with a dash") {
    for (const std::string text : {"players:\n  -north: people\n  -south: random\n", "- -north: people\n"}) {
        const Outcome<Node> outcome = read_written(text, "game.yaml");
        REQUIRE(outcome.value);
        CHECK(write_yaml(*outcome.value) == text);
    }
}

TEST_CASE("What somebody laid out otherwise is refused where it differs") {
    const std::string wrong =
        "this is not laid out as the program writes it, expected a file as it was saved, with nothing "
        "changed by hand";
    CHECK(refusal("a: 1\nb:   2\n") == "tuesday.game.yaml:2:4: " + wrong);
    CHECK(refusal("a: 1\nb: 'x'\n") == "tuesday.game.yaml:2:4: " + wrong);
    CHECK(refusal("# mine\na: 1\n") == "tuesday.game.yaml:1:1: " + wrong);
    CHECK(refusal("a: 1\na: 2\n") == "tuesday.game.yaml:2:3: " + wrong);
    CHECK(refusal("a:\n    - 1\n") == "tuesday.game.yaml:2:1: " + wrong);
    CHECK(refusal("a: [1, 2\n") == "tuesday.game.yaml:1:9: " + wrong);
    CHECK(refusal("a: \"x\n") == "tuesday.game.yaml:2:1: " + wrong);
    CHECK(refusal("a: \"\\UFFFFFFFF\"\n") == "tuesday.game.yaml:1:7: " + wrong);
    CHECK(refusal(std::string(100'000, '[')).starts_with("tuesday.game.yaml:1:"));
}
