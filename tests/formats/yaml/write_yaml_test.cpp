#include "formats/yaml/node.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

namespace {

std::string written(Node value) {
    Node root = Node::map();
    root.set("a", std::move(value));
    return write_yaml(root);
}

std::string plain(std::string text) {
    return written(Node::scalar(std::move(text)));
}
std::string text(std::string words) {
    return written(Node::string(std::move(words)));
}

std::string formatted(std::string_view source) {
    const Outcome<Node> outcome = read_yaml(source, "x.yaml");
    REQUIRE(outcome.value);
    return write_yaml(*outcome.value);
}

} // namespace

TEST_CASE("text that every reader takes for text has no quotes") {
    for (const auto* word : {"Two Rivers", "scenario/1", "A1|A2", "it's", "a \"quoted\" word", "a-b", "-x"}) {
        CHECK(plain(word) == "a: " + std::string(word) + "\n");
        CHECK(text(word) == plain(word));
    }
    for (const auto* word :
         {"3-4-3", "1.2.3", "5d", "H07", "nothing", "one", "12:60x", "0xg", "e5", "1e", "2004-05"}) {
        CHECK(text(word) == "a: " + std::string(word) + "\n");
    }
}

TEST_CASE("text that some reader takes for something else is quoted") {
    for (const auto* word : {"yes",        "No",
                             "ON",         "off",
                             "y",          "N",
                             "~",          "null",
                             "NULL",       "True ",
                             "010",        "0105",
                             "0b11",       "0o17",
                             "0x1F",       "1e3",
                             "1_000",      "1,000",
                             "+5",         "-0",
                             "12:30",      "12:30:45.5",
                             ".5",         "5.",
                             "1.50",       ".inf",
                             "-.INF",      ".nan",
                             "2004-05-17", "2004-5-1 10:00",
                             "<<",         "=",
                             "",           " x",
                             "x ",         "a: b",
                             "a:",         "a #b",
                             "#b",         "- a",
                             "-",          "? a",
                             ":",          "&a",
                             "*a",         "!a",
                             "|",          ">",
                             "%a",         "@a",
                             "`a",         "'a'",
                             "\"a\"",      "[a]",
                             "{a}",        "]",
                             "}",          ",",
                             "---",        "--- a",
                             "...",        "99999999999999999999"}) {
        const std::string found = plain(word);
        INFO(word);
        CHECK(found.substr(0, 4) == "a: \"");
        const Outcome<Node> back = read_yaml(found, "x.yaml");
        REQUIRE(back.value);
        CHECK(back.value->find("a")->text == word);
    }
}

TEST_CASE("numbers and truth values keep the quotes that make them text") {
    CHECK(plain("300") == "a: 300\n");
    CHECK(plain("-5") == "a: -5\n");
    CHECK(plain("0.5") == "a: 0.5\n");
    CHECK(plain("true") == "a: true\n");
    CHECK(text("1107") == "a: \"1107\"\n");
    CHECK(text("0.5") == "a: \"0.5\"\n");
    CHECK(text("true") == "a: \"true\"\n");
    CHECK(written(Node::number(-7)) == "a: -7\n");
    CHECK(written(Node::boolean(false)) == "a: false\n");
    CHECK(written(Node{}) == "a: null\n");
}

TEST_CASE("escapes") {
    CHECK(text("a\tb\"\\") == "a: \"a\\tb\\\"\\\\\"\n");
    CHECK(text("\n") == "a: \"\\n\"\n");
    CHECK(text("\xE2\x80\xA8") == "a: \"\\u2028\"\n");
    CHECK(text("\xC3\xA4") == "a: \xC3\xA4\n");
}

TEST_CASE("What no document may hold is replaced, so that what was written can be read again") {
    const std::string instead = "\xEF\xBF\xBD";
    for (const char* const forbidden :
         {"\x01", "\x1B", "\r", "\x7F", "\xC2\x80", "\xC2\x93", "\xEF\xBB\xBF", "\xEF\xBF\xBE", "\xFF"}) {
        CAPTURE(forbidden);
        CHECK(text(forbidden) == "a: " + instead + "\n");
        CHECK(text(std::string("x") + forbidden + ": y") == "a: \"x" + instead + ": y\"\n");
        CHECK(written(Node::block(std::string("x") + forbidden + "\ny\n"))
              == "a: |\n  x" + instead + "\n  y\n");
        Node named = Node::map(true);
        named.set(forbidden, Node::number(1));
        CHECK(written(named) == "a: {" + instead + ": 1}\n");
        Node remarked = Node::number(1);
        remarked.comments_before = {std::string("b") + forbidden};
        remarked.comment_beside = std::string("c") + forbidden;
        Node root = Node::map();
        root.set("z", Node::number(0));
        root.set("a", std::move(remarked));
        CHECK(write_yaml(root) == "z: 0\n# b" + instead + "\na: 1 # c" + instead + "\n");
    }
    CHECK(text(std::string("\0", 1)) == "a: " + instead + "\n");
}

TEST_CASE("block text") {
    CHECK(written(Node::block("..f\nff.")) == "a: |\n  ..f\n  ff.\n");
    CHECK(written(Node::scalar("x\ny")) == "a: |-\n  x\n  y\n");
    CHECK(written(Node::block(" .\n..")) == "a: |2\n   .\n  ..\n");
    CHECK(written(Node::block("\n.")) == "a: |\n\n  .\n");
    CHECK(written(Node::scalar("x\n\n", Node::Style::block)) == "a: \"x\\n\\n\"\n");
    CHECK(written(Node::block("\tx")) == "a: \"\\tx\\n\"\n");
    CHECK(written(Node::list({Node::block("x\ny")})) == "a:\n  - |\n    x\n    y\n");
}

TEST_CASE("lists and maps on one line, as blocks, or broken") {
    Node side = Node::map(true);
    side.set("id", Node::string("red"));
    side.set("at", Node::list({Node::number(0), Node::string("a, b")}, true));
    CHECK(written(Node::list({side, Node::list({Node::number(1)})}))
          == "a:\n  - {id: red, at: [0, \"a, b\"]}\n  - - 1\n");
    CHECK(written(Node::list()) == "a: []\n");
    CHECK(written(Node::map()) == "a: {}\n");

    SECTION("a map that is too long has a line for each entry") {
        side.set("name", Node::string(std::string(90, 'x')));
        CHECK(written(Node::list({side}))
              == "a:\n  - id: red\n    at: [0, \"a, b\"]\n    name: " + std::string(90, 'x') + "\n");
    }
    SECTION("a list of scalars that is too long goes on in the next line") {
        std::vector<Node> hexes;
        for (int i = 0; i < 20; ++i) {
            hexes.push_back(Node::string("01" + std::to_string(10 + i)));
        }
        CHECK(written(Node::list(hexes, true))
              == "a: [\"0110\", \"0111\", \"0112\", \"0113\", \"0114\", \"0115\", \"0116\", \"0117\", "
                 "\"0118\", \"0119\", \"0120\", \"0121\",\n"
                 "  \"0122\", \"0123\", \"0124\", \"0125\", \"0126\", \"0127\", \"0128\", \"0129\"]\n");
    }
    SECTION("a comment inside needs lines of its own") {
        side.entries.front().value.comment_beside = "who";
        CHECK(written(side) == "a:\n  id: red # who\n  at: [0, \"a, b\"]\n");
    }
}

TEST_CASE("the canonical form of a document with comments") {
    CHECK(formatted("# head\n\n\n\nsabotier:   scenario/1   # kind\n"
                    "sides:\n\n- # red\n  id: 'red'\n  # name\n  name: Red #name\n\n\n# blue\n- {id: blue,\n "
                    "  # inner\n   name: B}\n"
                    "  # tail of sides\n#tail\n\n\n")
          == "# head\n\nsabotier: scenario/1 # kind\n"
             "sides:\n  # red\n  - id: red\n    # name\n    name: Red # name\n\n  # blue\n  - id: blue\n    "
             "# inner\n    name: B\n"
             "  # tail of sides\n# tail\n");
}

TEST_CASE("comments of places that YAML does not have move to the nearest one") {
    Node item = Node::map();
    item.set("id", Node::string("red")).comments_before = {"of the id"};
    item.comment_beside = "beside the dash";
    Node list = Node::list({item});
    list.items.front().comments_before = {"of the item"};
    CHECK(written(list) == "a:\n  # of the item\n  # beside the dash\n  # of the id\n  - id: red\n");

    Node empty = Node::list();
    empty.comments_after = {"nothing yet"};
    CHECK(written(empty) == "a: [\n    # nothing yet\n  ]\n");

    Node line = Node::string("x");
    line.comment_beside = "two\nlines";
    CHECK(written(line) == "a: x # two lines\n");
}
