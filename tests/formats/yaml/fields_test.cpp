#include "formats/yaml/fields.hpp"

#include "formats/yaml/node.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

namespace {

Node one(std::string key, Node value) {
    Node map = Node::map();
    map.at = {nullptr, 1, 1};
    value.at = {nullptr, 4, 7};
    map.set(std::move(key), std::move(value));
    map.entries.front().at = {nullptr, 4, 2};
    return map;
}

} // namespace

TEST_CASE("present and absent keys") {
    Problems problems;
    const Node map = one("name", Node::scalar("Red Column"));
    Fields fields(map, "a side", problems);

    CHECK(fields.has("name"));
    CHECK_FALSE(fields.has("colour"));
    CHECK(fields.text("name") == "Red Column");
    CHECK(fields.text("colour", "grey") == "grey");
    CHECK(fields.integer("depth", 3, 0, 9) == 3);
    CHECK(fields.boolean("hidden", true));
    CHECK(fields.choice("end", {"west", "east"}, "west") == "west");
    CHECK(fields.id<SideId>("id").empty());
    CHECK(fields.at("name").line == 4);
    CHECK(fields.at("colour").line == 1);
    fields.finish();
    CHECK(problems.empty());
}

TEST_CASE("a missing key is reported at its map") {
    Problems problems;
    const Node map = one("name", Node::scalar("Red Column"));
    Fields fields(map, "a side", problems);
    CHECK(fields.required_id<SideId>("id").empty());
    CHECK(fields.required_text("colour").empty());
    REQUIRE(problems.size() == 2);
    CHECK(to_text(problems.front()) == "1:1: a side has no 'id', expected this key");
}

TEST_CASE("a key that is misspelt is not missing as well") {
    Problems problems;
    Node map = one("colur", Node::scalar("red"));
    Fields fields(map, "a side", problems);
    CHECK(fields.required_id<SideId>("id").empty());
    CHECK(fields.required_text("colour").empty());
    fields.finish();
    REQUIRE(problems.size() == 2);
    CHECK(problems[0].wrong == "a side has no 'id'");
    CHECK(problems[1].wrong == "unknown key 'colur' in a side");
    CHECK(problems[1].suggestion == "colour");
}

TEST_CASE("unknown keys are reported with the nearest known one") {
    Problems problems;
    const Node map = one("fascing", Node::scalar("1"));
    Fields fields(map, "a unit", problems);
    CHECK_FALSE(fields.has("facing"));
    CHECK_FALSE(fields.has("at"));
    fields.finish();
    REQUIRE(problems.size() == 1);
    CHECK(to_text(problems.front()) == "4:2: unknown key 'fascing' in a unit, did you mean 'facing'?");
}

TEST_CASE("a number with a comma is told as that, not as a key that nobody knows") {
    const auto told = [](const std::string& text) {
        const Outcome<Node> document = read_yaml(text, "a.yaml");
        REQUIRE(document);
        Problems problems;
        Fields fields(*document.value, "a zone", problems);
        (void)fields.integer("depth", 0, 0, 99);
        fields.finish();
        std::string all;
        for (const Problem& problem : problems)
            all += to_text(problem) + "\n";
        return all;
    };
    CHECK(told("{depth: 3,5}")
          == "a.yaml:1:9: '3,5' is no number here: a comma begins another key, expected a whole number\n");
    CHECK(told("{depth: 3, deep: 5}").find("unknown key 'deep'") != std::string::npos);
    CHECK(told("{depth: 3, 5: 1}").find("unknown key '5'") != std::string::npos);
    CHECK(told("depth: 3\n5:\n").find("unknown key '5'") != std::string::npos);
}

TEST_CASE("what is no map is reported once") {
    Problems problems;
    const Node list = Node::list();
    Fields fields(list, "a side", problems);
    CHECK_FALSE(fields.required("id"));
    CHECK(fields.integer("depth", 2, 0, 9) == 2);
    fields.finish();
    REQUIRE(problems.size() == 1);
    CHECK(to_text(problems.front()) == "a side is a list, expected keys with their values");
}

TEST_CASE("whole numbers") {
    SECTION("within both bounds") {
        for (const auto& [text, number] : {std::pair{"0", 0LL}, {"5", 5LL}, {"-3", -3LL}}) {
            Problems problems;
            const Node map = one("depth", Node::scalar(text));
            CHECK(Fields(map, "a zone", problems).integer("depth", 7, -3, 5) == number);
            CHECK(problems.empty());
        }
    }
    SECTION("anything else is an error and yields the default") {
        for (const auto* text : {"6", "-4", "010", "0x5", "+5", "5.0", "1e0", "", "-", "-0", "five", " 5",
                                 "99999999999999999999"}) {
            Problems problems;
            const Node map = one("depth", Node::scalar(text));
            CHECK(Fields(map, "a zone", problems).integer("depth", 7, -3, 5) == 7);
            REQUIRE(problems.size() == 1);
            CHECK(to_text(problems.front())
                  == "4:7: 'depth' is '" + std::string(text)
                         + "', expected a whole number from -3 to 5 (decimal, without leading zeros)");
        }
    }
    SECTION("a number in quotes is text") {
        Problems problems;
        const Node map = one("depth", Node::scalar("5", Node::Style::quoted));
        CHECK(Fields(map, "a zone", problems).integer("depth", 7, 0, 9) == 7);
        REQUIRE(problems.size() == 1);
        CHECK(problems.front().wrong == "'depth' is the text '5'");
    }
}

TEST_CASE("true and false are the only truth values") {
    const auto read = [](Node value, Problems& problems) {
        const Node map = one("hidden", std::move(value));
        return Fields(map, "a unit", problems).boolean("hidden", false);
    };
    Problems problems;
    CHECK(read(Node::scalar("true"), problems));
    CHECK_FALSE(read(Node::scalar("false"), problems));
    CHECK(problems.empty());
    for (const auto* text : {"yes", "on", "True", "1"}) {
        CHECK_FALSE(read(Node::scalar(text), problems));
    }
    CHECK_FALSE(read(Node::scalar("true", Node::Style::quoted), problems));
    CHECK(problems.size() == 5);
}

TEST_CASE("a choice is one of its words") {
    Problems problems;
    const Node map = one("end", Node::scalar("wset"));
    CHECK(Fields(map, "a zone", problems).choice("end", {"west", "east"}, "east") == "east");
    REQUIRE(problems.size() == 1);
    CHECK(to_text(problems.front()) == "4:7: 'end' is 'wset', did you mean 'west'?");
}

TEST_CASE("lists and maps of entries") {
    Problems problems;
    SECTION("each item and each entry is seen in order") {
        std::string seen;
        Node map = one("items", Node::list({Node::scalar("a"), Node::scalar("b")}));
        Fields(map, "a thing", problems).list("items", [&](const Node& item) { seen += item.text; });
        map.set("items", one("key", Node::scalar("c")));
        Fields(map, "a thing", problems).entries("items", [&](const Node::Entry& entry) {
            seen += entry.key;
        });
        CHECK(seen == "abkey");
        CHECK(problems.empty());
    }
    SECTION("something else is an error") {
        const Node map = one("items", Node{});
        Fields fields(map, "a thing", problems);
        fields.list("items", [](const Node&) { FAIL("there is no item"); });
        fields.entries("items", [](const Node::Entry&) { FAIL("there is no entry"); });
        REQUIRE(problems.size() == 2);
        CHECK(to_text(problems[0]) == "4:7: 'items' is empty, expected a list");
        CHECK(to_text(problems[1]) == "4:7: 'items' is empty, expected keys with their values");
    }
}

TEST_CASE("ids") {
    CHECK(is_id("mbt-1"));
    CHECK(is_id("H07"));
    CHECK(is_id("0105"));
    CHECK(is_id("choke.single"));
    CHECK(is_id(std::string(64, 'a')));
    CHECK_FALSE(is_id(std::string(65, 'a')));
    CHECK_FALSE(is_id(""));
    CHECK_FALSE(is_id("-a"));
    CHECK_FALSE(is_id("../a"));
    CHECK_FALSE(is_id("a b"));
    CHECK_FALSE(is_id("\xC3\xA4"));

    Problems problems;
    const Node map = one("id", Node::scalar("a b"));
    CHECK(Fields(map, "a side", problems).required_id<SideId>("id").empty());
    REQUIRE(problems.size() == 1);
    CHECK(problems.front().wrong == "'id' is 'a b'");
}

TEST_CASE("long values are shortened in messages, between characters") {
    const std::string long_text = std::string(39, 'a') + "\xC3\xA4" + std::string(100, 'b');
    CHECK(describe(Node::scalar(long_text)) == "'" + std::string(39, 'a') + "...'");
    CHECK(describe(Node::block("one\ntwo")) == "the text 'one...'");
}
