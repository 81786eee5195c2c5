#include "validator/engine/consequences.hpp"

#include <catch2/catch.hpp>

namespace sabotier {
namespace {

Finding finding(const char* rule, std::vector<Subject> subjects, Severity severity = Severity::error) {
    Finding result;
    result.rule = CheckKey(rule);
    result.message = rule;
    result.subjects = std::move(subjects);
    result.severity = severity;
    return result;
}

Follower follower(const char* rule, std::vector<Subject> subjects, Cause cause,
                  Severity severity = Severity::error) {
    return {finding(rule, std::move(subjects), severity), std::move(cause)};
}

std::vector<std::string> rules(const std::vector<Finding>& findings) {
    std::vector<std::string> result;
    for (const Finding& each : findings)
        result.push_back(each.rule.str());
    return result;
}

std::vector<std::string> standing(Consequences& consequences) {
    std::vector<std::string> result;
    for (const Follower& each : consequences.hang())
        result.push_back(each.finding.rule.str());
    return result;
}

const Subject red{"side", "red"};
const Subject blue{"side", "blue"};
const Subject tank{"unit", "red/mbt-1"};

} // namespace

TEST_CASE("what follows from a finding hangs below it") {
    Consequences consequences;
    Finding cause = finding("zone.missing", {red, tank});
    consequences.add_cause("zone", cause);
    consequences.add_follower("late", follower("a", {tank}, {"zone", {red}}));
    consequences.add_follower("late", follower("b", {tank}, {"zone", {tank, red}}, Severity::info));
    SECTION("by check type and subjects, in any order") {
        CHECK(standing(consequences).empty());
        CHECK(rules(cause.consequences) == std::vector<std::string>{"a", "b"});
    }
    SECTION("not below another type, nor one about something else") {
        consequences.add_follower("late", follower("c", {tank}, {"zones", {red}}));
        consequences.add_follower("late", follower("d", {tank}, {"zone", {red, blue}}));
        CHECK(standing(consequences) == std::vector<std::string>{"c", "d"});
        CHECK(cause.consequences.size() == 2);
    }
}

TEST_CASE("nothing severe hides below something mild or accepted") {
    Consequences consequences;
    Finding mild = finding("mild", {red}, Severity::warning);
    Finding accepted = finding("accepted", {blue});
    accepted.waived = "on purpose";
    consequences.add_cause("mild", mild);
    consequences.add_cause("accepted", accepted);
    consequences.add_follower("late", follower("error", {tank}, {"mild", {red}}));
    consequences.add_follower("late", follower("warning", {tank}, {"mild", {red}}, Severity::warning));
    consequences.add_follower("late", follower("info", {tank}, {"accepted", {blue}}, Severity::info));
    CHECK(standing(consequences) == std::vector<std::string>{"error", "info"});
    CHECK(rules(mild.consequences) == std::vector<std::string>{"warning"});
}

TEST_CASE("a chain hangs below its first link, whatever the order") {
    Consequences consequences;
    Finding root = finding("root", {red});
    consequences.add_follower("third", follower("c", {tank}, {"second", {blue}}));
    consequences.add_follower("second", follower("b", {blue}, {"first", {red}}));
    SECTION("the first link is there") {
        consequences.add_cause("first", root);
        CHECK(standing(consequences).empty());
        CHECK(rules(root.consequences) == std::vector<std::string>{"b", "c"});
    }
    SECTION("without it, the second stands and has the third below it") {
        const auto left = consequences.hang();
        REQUIRE(left.size() == 1);
        CHECK(left.front().finding.rule == CheckKey("b"));
        CHECK(rules(left.front().finding.consequences) == std::vector<std::string>{"c"});
    }
}

TEST_CASE("who stands for want of a cause is the cause of those who came later") {
    Consequences consequences;
    consequences.add_follower("second", follower("b", {blue}, {"first", {red}}));
    consequences.add_follower("third", follower("c", {tank}, {"second", {blue}}));
    const auto left = consequences.hang();
    REQUIRE(left.size() == 1);
    CHECK(left.front().finding.rule == CheckKey("b"));
    CHECK(rules(left.front().finding.consequences) == std::vector<std::string>{"c"});
}

TEST_CASE("findings that name each other as their cause are not lost") {
    Consequences consequences;
    consequences.add_follower("one", follower("a", {red}, {"two", {blue}}));
    consequences.add_follower("two", follower("b", {blue}, {"one", {red}}));
    const auto left = consequences.hang();
    REQUIRE(left.size() == 1);
    CHECK(left.front().finding.rule == CheckKey("a"));
    CHECK(rules(left.front().finding.consequences) == std::vector<std::string>{"b"});
}

TEST_CASE("what is not kept of a rule is counted below its cause, and given back without one") {
    Consequences consequences;
    Finding cause = finding("cause", {red});
    consequences.add_cause("first", cause);
    for (const Subject& side : {red, blue}) {
        Follower uncounted = follower("many", {tank}, {"first", {side}});
        uncounted.is_kept = false;
        consequences.add_follower("late", uncounted);
    }
    const auto left = consequences.hang();
    CHECK(cause.consequences.empty());
    CHECK(cause.more_consequences == 1);
    REQUIRE(left.size() == 1);
    CHECK_FALSE(left.front().is_kept);
}

TEST_CASE("a hundred thousand beyond what is kept are counted below a long chain of those that are") {
    constexpr int many = 100'000;
    constexpr int links = 100;
    const auto space = [](int number) { return Subject{"space", std::to_string(number)}; };
    Consequences consequences;
    Finding cause = finding("first", {space(0)});
    consequences.add_cause("draft", cause);
    for (int i = links; i > 0; --i)
        consequences.add_follower("draft", follower("next", {space(i)}, {"draft", {space(i - 1)}}));
    for (int i = 0; i < many; ++i) {
        Follower beyond = follower("next", {}, {"draft", {space(links)}});
        beyond.is_kept = false;
        beyond.count = 2;
        consequences.add_follower("draft", std::move(beyond));
    }
    SECTION("if there is a cause") {
        CHECK(standing(consequences).empty());
        CHECK(cause.consequences.size() == links);
        CHECK(cause.more_consequences == 2 * many);
    }
    SECTION("and stand behind the others if there is none") {
        Follower alone = follower("alone", {}, {"draft", {red}});
        alone.is_kept = false;
        consequences.add_follower("draft", std::move(alone));
        consequences.add_follower("draft", follower("kept", {tank}, {"draft", {blue}}));
        CHECK(standing(consequences) == std::vector<std::string>{"kept", "alone"});
    }
}

} // namespace sabotier
