#include "validator/parameters/parameter_table.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace sabotier {
namespace {

enum class Way { never, free };

struct Given {
    int least = 2;
    std::size_t first = 0;
    bool is_open = true;
    bool is_late = false;
    Way way = Way::free;
    std::string of = "hand";
    std::string group;
    std::vector<KindId> kinds;
    std::map<KindId, std::vector<KindId>> beats;

    friend bool operator==(const Given&, const Given&) = default;
};

void check_least(const ParameterReading& reading, Given& given) {
    if (given.least > 3 && !given.is_open)
        reading.fields.problem(reading.fields.at(reading.name), "too many where it is closed");
}

const ParameterTable<Given>& table() {
    static const ParameterTable<Given> all{
        parameter::flag<&Given::is_open>("open", "whether it is open"),
        parameter::whole<&Given::least>("at-least", {1, 4}, "how many").checked(check_least),
        parameter::seat<&Given::first>("first", 5, "who begins"),
        parameter::choice<&Given::is_late>("when", {{"now", false}, {"then", true}}, "when"),
        parameter::choice<&Given::way>("way", {{"never", Way::never}, {"free", Way::free}}, "the way back"),
        parameter::word<&Given::of>("of", {"hand", "deck"}, "what is counted"),
        parameter::text<&Given::group>("group", "of the pieces").needed(),
        parameter::kinds<&Given::kinds>("kinds", "which").without("every kind"),
        parameter::kinds_of_kinds<&Given::beats>("beats", "what it beats")};
    return all;
}

struct Told {
    std::string name, value, summary, otherwise;

    friend bool operator==(const Told&, const Told&) = default;
};

Rulebook two_kinds() {
    Rulebook rulebook;
    for (const char* id : {"spy", "mine"}) {
        PieceKind kind;
        kind.id = KindId(id);
        rulebook.pieces.push_back(kind);
    }
    return rulebook;
}

struct Read {
    Given given;
    Problems problems;
};

Read read(const std::string& text) {
    const Outcome<Node> document = read_yaml(text, "test");
    Read result;
    Fields fields(*document.value, "a test", result.problems);
    result.given = table()(fields, two_kinds());
    fields.finish();
    return result;
}

std::string wrong(const std::string& text) {
    const Problems problems = read(text).problems;
    REQUIRE(problems.size() == 1);
    return to_text(problems[0]);
}

} // namespace

TEST_CASE("what a table declares is what it tells") {
    const std::vector<Told> told = table().told<Told>();
    REQUIRE(told.size() == 9);
    CHECK(told[0] == Told{"open", "true or false", "whether it is open", "true"});
    CHECK(told[1] == Told{"at-least", "number", "how many", "2"});
    CHECK(told[2] == Told{"first", "number", "who begins", "1"});
    CHECK(told[3] == Told{"when", "one of now, then", "when", "now"});
    CHECK(told[4] == Told{"way", "one of never, free", "the way back", "free"});
    CHECK(told[5] == Told{"of", "one of hand, deck", "what is counted", "hand"});
    CHECK(told[6] == Told{"group", "text", "of the pieces", ""});
    CHECK(told[7] == Told{"kinds", "kinds", "which", "every kind"});
    CHECK(told[8] == Told{"beats", "kinds with lists of kinds", "what it beats", "nothing"});
}

TEST_CASE("parameters that are left out are what they are told to be") {
    const Read least = read("group: guns");
    CHECK(least.problems.empty());
    Given expected;
    expected.group = "guns";
    CHECK(least.given == expected);
}

TEST_CASE("each parameter is read by its declaration") {
    const Read all =
        read("{open: false, at-least: 3, first: 4, when: then, way: never, of: deck, group: guns, kinds: "
             "[spy], beats: {spy: [mine, spy]}}");
    CHECK(all.problems.empty());
    CHECK(all.given
          == Given{3,
                   3,
                   false,
                   true,
                   Way::never,
                   "deck",
                   "guns",
                   {KindId("spy")},
                   {{KindId("spy"), {KindId("mine"), KindId("spy")}}}});
}

TEST_CASE("wrong parameters are told of with their place") {
    CHECK(wrong("at-least: 2").find("'group'") != std::string::npos);
    CHECK(wrong("{group: a, at-least: 5}").find("from 1 to 4") != std::string::npos);
    CHECK(wrong("{group: a, first: 0}").find("from 1 to 5") != std::string::npos);
    CHECK(wrong("{group: a, open: yes}").find("expected true or false") != std::string::npos);
    CHECK(wrong("{group: a, way: fre}").find("did you mean 'free'?") != std::string::npos);
    CHECK(wrong("{group: a, kinds: [spi]}").find("unknown piece kind 'spi'") != std::string::npos);
    CHECK(wrong("{group: a, beats: {spy: mine}}").find("expected a list") != std::string::npos);
    CHECK(wrong("{group: a, beats: {min: [spy]}}").find("did you mean 'mine'?") != std::string::npos);
    CHECK(wrong("{group: a, at-leats: 1}").find("'at-leats'") != std::string::npos);
    CHECK(wrong("{group: a, open: false, at-least: 4}").find("1:35: too many where it is closed")
          != std::string::npos);
}

namespace {

struct Pair {
    Given inner;
    int within = 6;
};

} // namespace

TEST_CASE("a table starts from what the rulebook says, and holds another one") {
    auto parameters = parameter::spread<&Pair::inner>(table());
    parameters.push_back(parameter::whole<&Pair::within>("within", {1, 9}, "how near"));
    const ParameterTable<Pair> pairs(
        [](const Rulebook& rulebook) {
            Pair pair;
            pair.inner.least = static_cast<int>(rulebook.pieces.size()) + 1;
            return pair;
        },
        parameters);
    const std::vector<Told> told = pairs.told<Told>();
    REQUIRE(told.size() == 10);
    CHECK(told[1] == Told{"at-least", "number", "how many", "1"}); // of a rulebook that says nothing
    CHECK(told[6].otherwise.empty());
    CHECK(told[9] == Told{"within", "number", "how near", "6"});
    const Outcome<Node> document = read_yaml("{group: a, within: 7}", "test");
    Problems problems;
    Fields fields(*document.value, "a test", problems);
    const Pair given = pairs(fields, two_kinds());
    CHECK(problems.empty());
    CHECK(given.inner.least == 3);
    CHECK(given.inner.group == "a");
    CHECK(given.within == 7);
}

} // namespace sabotier
