#include "formats/yaml/node.hpp"

#include <catch2/catch.hpp>

#include <ctime>

using namespace sabotier;

namespace {

std::string problems_of(std::string_view text, const YamlLimits& limits = {}) {
    const Outcome<Node> outcome = read_yaml(text, "x.yaml", limits);
    CHECK_FALSE(outcome.value);
    std::string lines;
    for (const Problem& problem : outcome.problems) {
        lines += (lines.empty() ? "" : "\n") + to_text(problem);
    }
    return lines;
}

Node read(std::string_view text) {
    Outcome<Node> outcome = read_yaml(text, "x.yaml");
    for (const Problem& problem : outcome.problems) {
        FAIL_CHECK(to_text(problem));
    }
    return outcome.value ? std::move(*outcome.value) : Node{};
}

std::string place(const Node& node) {
    return std::to_string(node.at.line) + ":" + std::to_string(node.at.column);
}

} // namespace

TEST_CASE("scalars are text, never converted") {
    const Node root =
        read("a: 010\nb: yes\nc: 1e3\nd: \"0105\"\ne: 'it''s'\nf: ~\ng:\nh: \"\\u00e4\\t\\n\"\n");
    CHECK(root.find("a")->text == "010");
    CHECK(root.find("b")->text == "yes");
    CHECK(root.find("c")->text == "1e3");
    CHECK(root.find("d")->text == "0105");
    CHECK(root.find("d")->style == Node::Style::quoted);
    CHECK(root.find("e")->text == "it's");
    CHECK(root.find("f")->kind == Node::Kind::null);
    CHECK(root.find("g")->kind == Node::Kind::null);
    CHECK(root.find("h")->text == "\xC3\xA4\t\n");
}

TEST_CASE("lists and maps, as blocks and on one line") {
    const Node root = read("sides:\n- {id: red, at: [0, -1]}\n-\n  id: blue\n");
    const Node& sides = *root.find("sides");
    REQUIRE(sides.items.size() == 2);
    CHECK_FALSE(sides.flow);
    CHECK(sides.items[0].flow);
    CHECK(sides.items[0].find("at")->items[1].text == "-1");
    CHECK(sides.items[1].find("id")->text == "blue");
}

TEST_CASE("positions count lines and characters from 1") {
    const Node root = read("ä: \"ö\"\nß: [ü, ö,\n  x]\n");
    CHECK(place(root) == "1:1");
    CHECK(place(root.entries[0].value) == "1:4");
    CHECK(place(root.entries[1].value) == "2:4");
    CHECK(place(root.entries[1].value.items[1]) == "2:8");
    CHECK(place(root.entries[1].value.items[2]) == "3:3");
    CHECK(root.entries[1].at.line == 2);
    CHECK(root.entries[1].at.column == 1);
    CHECK(*root.at.file == "x.yaml");

    SECTION("an empty value stands at its key") {
        CHECK(place(*read("a: 1\nb:\n\n\nc: 2\n").find("b")) == "2:1");
    }
    SECTION("a byte order mark and CR LF do not count") {
        const Node windows = read("\xEF\xBB\xBF"
                                  "a: 1\r\nb: |\r\n  x\r\n  y\r\nc: 2\r\n");
        CHECK(place(*windows.find("c")) == "5:4");
        CHECK(windows.find("b")->text == "x\ny\n");
    }
}

TEST_CASE("block text stands where its first line starts") {
    SECTION("behind the indentation") {
        const Node root = read("map:\n  terrain: | # a comment\n    ..f\n    ff.\n");
        const Node& terrain = *root.find("map")->find("terrain");
        CHECK(terrain.text == "..f\nff.\n");
        CHECK(terrain.style == Node::Style::block);
        CHECK(place(terrain) == "3:5");
    }
    SECTION("which the header may state") {
        const Node root = read("terrain: |2\n   .f\n  f.\n");
        const Node& terrain = *root.find("terrain");
        CHECK(terrain.text == " .f\nf.\n");
        CHECK(place(terrain) == "2:3");
    }
    SECTION("empty lines above belong to it") {
        const Node root = read("terrain: |\n\n    .f\n");
        const Node& terrain = *root.find("terrain");
        CHECK(terrain.text == "\n.f\n");
        CHECK(place(terrain) == "2:5");
    }
    SECTION("folded text counts as quoted") {
        CHECK(read("note: >\n  a\n  b\n").find("note")->style == Node::Style::quoted);
    }
}

TEST_CASE("comments belong to what they stand at") {
    const Node root = read("# head\n"
                           "\n"
                           "# above the first\n"
                           "sabotier: scenario/1  # beside\n"
                           "title: \"a # b\" # c\n"
                           "terrain: | # header\n"
                           "  # text\n"
                           "note: it's#no comment\n"
                           "#\n"
                           "sides: # of the list\n"
                           "  # of red\n"
                           "  - {id: red} # beside red\n"
                           "  - # of blue\n"
                           "    id: blue # id\n"
                           "    # end of blue\n"
                           "  # end of sides\n"
                           "\n"
                           "# of points\n"
                           "points: 300\n"
                           "# tail\n");
    using Lines = std::vector<std::string>;
    CHECK(root.comments_before == Lines{"head"});
    CHECK(root.find("sabotier")->comments_before == Lines{"above the first"});
    CHECK(root.find("sabotier")->comment_beside == "beside");
    CHECK(root.find("title")->comment_beside == "c");
    CHECK(root.find("terrain")->comment_beside == "header");
    CHECK(root.find("terrain")->text == "# text\n");
    CHECK(root.find("note")->text == "it's#no comment");
    const Node& sides = *root.find("sides");
    CHECK(sides.comments_before == Lines{""});
    CHECK(sides.comment_beside == "of the list");
    CHECK(sides.items[0].comments_before == Lines{"of red"});
    CHECK(sides.items[0].comment_beside == "beside red");
    CHECK(sides.items[1].comments_before == Lines{"of blue"});
    CHECK(sides.items[1].find("id")->comment_beside == "id");
    CHECK(sides.items[1].comments_after == Lines{"end of blue"});
    CHECK(sides.comments_after == Lines{"end of sides"});
    CHECK(root.find("points")->comments_before == Lines{"\n", "of points"});
    CHECK(root.comments_after == Lines{"tail"});
}

TEST_CASE("comments inside brackets belong to the items there") {
    const Node root = read("layout: [ # of the list\n"
                           "  # of H01\n"
                           "  {tile: H01}, # beside H01\n"
                           "  {tile: H02,\n"
                           "   turn: 2} # beside H02\n"
                           "  # end\n"
                           "] # behind\n");
    using Lines = std::vector<std::string>;
    const Node& layout = *root.find("layout");
    CHECK(layout.comment_beside == "of the list");
    CHECK(layout.comments_before == Lines{"behind"});
    CHECK(layout.items[0].comments_before == Lines{"of H01"});
    CHECK(layout.items[0].comment_beside == "beside H01");
    CHECK(layout.items[1].comment_beside == "beside H02");
    CHECK(layout.comments_after == Lines{"end"});
}

TEST_CASE("files that hold no document") {
    CHECK(problems_of("") == "x.yaml:1:1: the file is empty, expected a document");
    CHECK(problems_of("\n\n# only a comment\n") == "x.yaml:1:1: the file is empty, expected a document");
    CHECK(problems_of("\xEF\xBB\xBF") == "x.yaml:1:1: the file is empty, expected a document");
    using namespace std::string_view_literals;
    CHECK(problems_of("\xFF\xFE"
                      "a\0:\0"sv)
          == "x.yaml:1:1: the file is UTF-16, expected UTF-8");
    CHECK(problems_of("\xFE\xFF\0a\0:"sv) == "x.yaml:1:1: the file is UTF-16, expected UTF-8");
    CHECK(problems_of("\xFF\xFE\0\0a\0\0\0"sv) == "x.yaml:1:1: the file is UTF-32, expected UTF-8");
    CHECK(problems_of("a\0:\0"sv)
          == "x.yaml:1:2: the control character U+00, expected a text file in UTF-8 (is this a binary file "
             "or UTF-16?)");
    CHECK(problems_of("a: 1\n\x7F"
                      "ELF\x01")
          == "x.yaml:2:1: the control character U+7F, expected a text file in UTF-8");
    CHECK(problems_of("a: |\n  x\x04y\n")
          == "x.yaml:2:4: the control character U+04, expected a text file in UTF-8");
    CHECK(problems_of("a: \xC3\xA4\xFF\n")
          == "x.yaml:1:5: the byte 0xFF is no UTF-8, expected a text file in UTF-8");
    CHECK(problems_of("a: \xC0\x80\n")
          == "x.yaml:1:4: the byte 0xC0 is no UTF-8, expected a text file in UTF-8");
    CHECK(problems_of("a: \xED\xA0\x80\n")
          == "x.yaml:1:4: the byte 0xED is no UTF-8, expected a text file in UTF-8");
    CHECK(problems_of("a: \xE2\x82")
          == "x.yaml:1:4: the byte 0xE2 is no UTF-8, expected a text file in UTF-8");
    CHECK(problems_of("a: \"\\x07\"\n")
          == "x.yaml:1:4: a control character in the text, expected printable text, tabs and line ends");
}

TEST_CASE("tabs do not indent") {
    CHECK(problems_of("a:\n\tb: 1\n \tc: 2\n")
          == "x.yaml:2:1: a tab at the start of the line, expected spaces\n"
             "x.yaml:3:2: a tab at the start of the line, expected spaces");
    CHECK(read("a:\tb\n").find("a")->text == "b");
    CHECK(problems_of("[a]: b\n\tc: d\n").ends_with("a tab in the indentation, expected spaces"));
    CHECK(
        problems_of("{a: 1}\n\tb: 2\n").starts_with("x.yaml:2:2: this does not belong to what stands above"));
}

TEST_CASE("tabs indent JSON, where no depth says what belongs to what") {
    const Node root =
        read("\xEF\xBB\xBF\r\n \t{\r\n\t\"a\":\t1,\r\n\t\"b\": [\r\n\t\t2, # two\r\n \t3\r\n\t],\r\n"
             "\t\"c\": {\r\n\t\t\"d\": \"\\t\"\r\n\t}\r\n}\r\n");
    CHECK(root.find("a")->text == "1");
    REQUIRE(root.find("b")->items.size() == 2);
    CHECK(root.find("b")->items[1].text == "3");
    CHECK(place(root.find("b")->items[1]) == "6:3");
    CHECK(root.find("b")->items[0].comment_beside == "two");
    CHECK(root.find("c")->find("d")->text == "\t");
    CHECK(place(*root.find("c")) == "8:7");
    CHECK(read_yaml(write_yaml(root), "x.yaml").value == root);
    CHECK(problems_of("{\n\t\"a\": 1,\n\t\"a\": 2\n}\n")
              .starts_with("x.yaml:3:2: the key 'a' stands here again"));
}

TEST_CASE("keys are names that stand once") {
    SECTION("every repeated key is reported, and the key where it stood first") {
        CHECK(problems_of("a: 1\nb: {c: 1, \"c\": 2}\na: 3\n")
              == "x.yaml:2:11: the key 'c' stands here again, expected it once (first in line 2)\n"
                 "x.yaml:3:1: the key 'a' stands here again, expected it once (first in line 1)");
    }
    SECTION("no list, no map, no block text, not nothing") {
        CHECK(problems_of("[a]: 1\n") == "x.yaml:1:1: a list as a key, expected a name");
        CHECK(problems_of("? {a: b}\n: 1\n") == "x.yaml:1:3: keys in place of a key, expected a name");
        CHECK(problems_of("? |\n  a\n: 1\n") == "x.yaml:1:3: block text as a key, expected a name");
        CHECK(problems_of(": 1\n") == "x.yaml:1:1: a value without a key, expected 'key: value'");
        CHECK(problems_of("~: 1\n") == "x.yaml:1:1: a value without a key, expected 'key: value'");
    }
}

TEST_CASE("anchors, aliases, tags and directives are refused") {
    CHECK(problems_of("a: &x [1]\nb: *x\n")
          == "x.yaml:1:4: an anchor ('&'), expected the value itself\n"
             "x.yaml:2:4: an alias ('*'), expected the value itself");
    CHECK(problems_of("&a [*a]\n")
          == "x.yaml:1:1: an anchor ('&'), expected the value itself\n"
             "x.yaml:1:5: an alias ('*'), expected the value itself");
    CHECK(problems_of("a: !!int 5\n")
          == "x.yaml:1:4: a tag ('!'), expected the value itself, in quotes if it starts with '!'");
    CHECK(problems_of("a: *nowhere\n") == "x.yaml:1:4: an alias ('*'), expected the value itself");
    CHECK(problems_of("%YAML 1.2\n---\na: 1\n")
          == "x.yaml:1:1: a YAML directive, expected none: a document starts with its first key");
}

TEST_CASE("an alias bomb is refused without going off") {
    std::string bomb = "a0: &a0 [x, x]\n";
    for (int i = 1; i < 40; ++i) {
        const std::string before = "*a" + std::to_string(i - 1);
        bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + before + ", " + before + "]\n";
    }
    const Outcome<Node> outcome = read_yaml(bomb, "x.yaml");
    CHECK_FALSE(outcome.value);
    CHECK(outcome.problems.size() == YamlLimits{}.problems);
}

TEST_CASE("one document only") {
    CHECK(read("---\na: 1\n...\n# end\n").find("a")->text == "1");
    CHECK(problems_of("a: 1\n---\nb: 2\n") == "x.yaml:2:1: a second document in the file, expected one");
    CHECK(problems_of("- a\nb: 1\n")
          == "x.yaml:2:1: this does not belong to what stands above, expected items of a list or keys, not "
             "both, or another indentation");
}

TEST_CASE("mistakes of syntax are told in plain words") {
    CHECK(problems_of("a: b: c\n")
          == "x.yaml:1:5: ': ' cannot stand here, expected one key in a line, indented like the others, and "
             "quotes around text that holds ': '");
    CHECK(problems_of("a: [1, 2\nb: 3\n")
          == "x.yaml:1:4: the list that opens here is not closed, expected ']' behind its last item");
    CHECK(problems_of("a: @x\n")
          == "x.yaml:1:4: a text cannot start with this character, expected quotes around it");
    CHECK(problems_of("a: \"x\n")
          == "x.yaml:1:4: the quotes that open here are not closed, expected \" after the text");
    CHECK(problems_of("a: 'x''\n")
          == "x.yaml:1:4: the quotes that open here are not closed, expected ' after the text");
    CHECK(problems_of("a: |x\n  b\n")
          == "x.yaml:1:5: text beside '|' or '>', expected the text on the lines below");
    CHECK(problems_of("a: \"\\q\"\n")
          == "x.yaml:1:7: an unknown escape, expected '\\\\' for a backslash in double quotes");
    CHECK(problems_of("a: \"\\U00110000\"\n")
          == "x.yaml:1:15: an escape for a character that does not exist, expected a Unicode character");
}

TEST_CASE("a character that JSON escapes in two halves is that character") {
    const std::string map = "\U0001F5FA";
    CHECK(read(R"({"a": "\ud83d\uddfa Map"})").find("a")->text == map + " Map");
    CHECK(read("a: \"\\uD83D\\uDDFA\\ud83d\\uddfa\\\\\\ud83d\\uddfa\"\n").find("a")->text
          == map + map + "\\" + map);
    CHECK(read("\"\\ud83d\\uddfa\": 1\n").find(map) != nullptr);
    CHECK(read("\"x\\ud83d\\uddfa\"\r\n").text == "x" + map);

    const Node places = read("{\"\\ud83d\\uddfa\": \"\\ud83d\\uddfa\", b: 1} # \\ud83d\\uddfa\n");
    CHECK(place(*places.find(map)) == "1:18");
    CHECK(place(*places.find("b")) == "1:37");
    CHECK(places.comment_beside == "\\ud83d\\uddfa");
    CHECK(problems_of("{a: \"\\ud83d\\uddfa\", a: 1}\n").starts_with("x.yaml:1:21: the key 'a'"));

    SECTION("elsewhere it is text with backslashes") {
        const std::string text = "\\ud83d\\uddfa";
        CHECK(read("a: " + text + "\n").find("a")->text == text);
        CHECK(read("a: x " + text + "\n").find("a")->text == "x " + text);
        CHECK(read("a: '" + text + "'\n").find("a")->text == text);
        CHECK(read("a: |\n  " + text + "\nb: 1\n").find("a")->text == text + "\n");
        CHECK(read("a: >\n  " + text + "\nb: 1\n").find("a")->text == text + "\n");
        CHECK(read(text + ": 1\n").find(text) != nullptr);
        CHECK(read(text).text == text);
        CHECK(read("a: \"\\\\ud83d\\\\uddfa\"\n").find("a")->text == text);
        CHECK(read("a: 'x' # " + text + "\n").find("a")->comment_beside == text);
    }
    SECTION("a half alone is none") {
        const std::string half = ": an escape for half of a character, expected both halves, such as "
                                 "\\ud83d\\ude00, or the character itself";
        CHECK(problems_of("a: \"\\uD800\"\n") == "x.yaml:1:5" + half);
        CHECK(problems_of("a: \"\\ud83d Map\"\n") == "x.yaml:1:5" + half);
        CHECK(problems_of("a: \"Map \\uddfa\"\n") == "x.yaml:1:9" + half);
        CHECK(problems_of("a: \"\\uddfa\\ud83d\"\n") == "x.yaml:1:5" + half);
        CHECK(problems_of("a: \"\\ud83d\\ud83d\\uddfa\"\n") == "x.yaml:1:5" + half);
        CHECK(problems_of("b: \"\\ud83d\\uddfa\"\na: \"\\ud83d\\uddf\"\n") == "x.yaml:2:5" + half);
    }
    CHECK(problems_of("a: \"\\ud83f\\udfff\"\n")
          == "x.yaml:1:4: a control character in the text, expected printable text, tabs and line ends");
}

TEST_CASE("limits") {
    SECTION("depth") {
        std::string nested;
        for (int i = 0; i < 33; ++i) {
            nested += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
        }
        CHECK(problems_of(nested)
              == "x.yaml:33:33: lists and keys inside each other, more than 32 deep, expected a flatter "
                 "document");
        CHECK(problems_of(std::string(100, '[') + std::string(100, ']'))
              == "x.yaml:1:33: lists and keys inside each other, more than 32 deep, expected a flatter "
                 "document");
        CHECK(read(std::string(32, '[') + std::string(32, ']')).is_list());
    }
    SECTION("brackets by the million are refused before the parser has stored them") {
        const std::string found = problems_of(std::string(1'000'000, '['));
        CHECK(found.find("brackets inside each other, more than 1000 deep") != std::string::npos);
        std::string lines;
        for (int i = 0; i < 100'000; ++i) {
            lines += "{a: [\n";
        }
        CHECK(problems_of(lines).find("brackets inside each other") != std::string::npos);
    }
    SECTION("values on one line are counted before the parser has stored them") {
        std::string list = "[";
        for (int i = 0; i < 300'000; ++i) {
            list += "x,";
        }
        YamlLimits limits;
        limits.nodes = 100'000;
        CHECK(problems_of(list, limits).find("more than 100000 values in brackets") != std::string::npos);
    }
    SECTION("codes of block text are no brackets") {
        std::string text = "terrain: |\n";
        for (int i = 0; i < 600; ++i) {
            text += "  [{,:?" + std::string(1000, '[') + "\n";
        }
        CHECK(read(text).find("terrain")->text.size() == 600 * 1006);
        CHECK(read("\"terrain\" :  " + text.substr(9)).find("terrain")->text.size() == 600 * 1006);
    }
    SECTION("what only looks like block text is counted") {
        const std::string brackets = std::string(100'000, '[');
        CHECK(problems_of("{\"a: |\n    \", " + brackets).find("brackets") != std::string::npos);
        CHECK(problems_of("a: \"|\n  \"\nb: \n  " + brackets).find("brackets") != std::string::npos);
        CHECK(problems_of("a: | # \n\n" + brackets).find("brackets") != std::string::npos);
    }
    SECTION("values, comments and bytes") {
        YamlLimits limits;
        limits.nodes = 10;
        CHECK(problems_of("[1,2,3,4,5,6,7,8,9,10]", limits)
              == "x.yaml:1:20: more than 10 values, expected a smaller document");
        CHECK(problems_of("a: 1\n#\n#\n#\n#\n#\n#\n#\n#\n#\n", limits)
              == "x.yaml:9:2: more than 7 comments and values, expected a smaller document");
        limits.bytes = 20;
        CHECK(problems_of("a: 123456789012345678\n", limits)
              == "x.yaml:1:1: the document is 22 bytes long, expected at most 20");
        limits.bytes = 1000;
        limits.line_length = 10;
        CHECK(problems_of("a: 1\nb: 12345678\n", limits)
              == "x.yaml:2:1: the line is 11 bytes long, expected at most 10");
    }
    SECTION("problems") {
        std::string keys;
        for (int i = 0; i < 1000; ++i) {
            keys += "a: 1\n";
        }
        CHECK(read_yaml(keys, "x.yaml").problems.size() == 100);
    }
}

TEST_CASE("columns are counted in characters, on lines of any length") {
    std::string line = "list: [";
    std::vector<std::size_t> columns;
    std::size_t column = 8;
    for (int i = 0; i < 5000; ++i) {
        const bool is_wide = i % 3 == 0;
        columns.push_back(column);
        line += is_wide ? "{\xC3\xA4: \xE2\x86\x92}, " : "{a: 1}, ";
        column += 8;
    }
    const Node root = read("first: 1\n" + line + "{a: 1}]\nlast: [1, 2]\n");
    const Node& list = *root.find("list");
    REQUIRE(list.items.size() == columns.size() + 1);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        CAPTURE(i);
        REQUIRE(place(list.items[i]) == "2:" + std::to_string(columns[i]));
        REQUIRE(list.items[i].entries[0].at.column == columns[i] + 1);
        REQUIRE(place(list.items[i].entries[0].value) == "2:" + std::to_string(columns[i] + 4));
    }
    CHECK(place(root.find("last")->items[1]) == "3:11");
}

TEST_CASE("a line of hundreds of thousands of bytes is read as soon as the same on many lines") {
    const auto seconds = [](const std::string& between) {
        std::string text = "list: [{a: 1}";
        for (int i = 0; i < 40'000; ++i)
            text += between + "{a: 1}";
        const std::clock_t start = std::clock();
        CHECK(read(text + "]\n").find("list")->items.size() == 40'001);
        return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    };
    const double many = seconds(",\n  ");
    // counting from the start of the line each time takes a hundred times as long
    CHECK(seconds(", ") < 10 * many + 0.1);
}
