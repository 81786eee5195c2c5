#include "validator/engine/engine.hpp"

#include "formats/base/cancel.hpp"
#include "tests/validator/engine/bound_checks.hpp"
#include "validator/engine/check.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <new>
#include <set>
#include <stdexcept>

namespace sabotier {

using test::binding;
using test::messages;
using test::setup_with;

namespace {

void find_nothing(const CheckContext&) {}

/// Two findings, reported out of order.
void find_two(const CheckContext& context) {
    context.report("second", {{"hex", "0202"}}, {nullptr, 2, 1});
    context.report("first", {{"unit", "red/a"}, {"hex", "0101"}}, {nullptr, 1, 1});
}

void find_mild(const CheckContext& context) {
    context.report_as(Severity::info, "mild", {{"hex", "0303"}}, {});
}

void find_many(const CheckContext& context) {
    for (int i = 0; i < 1000 && !context.is_cancelled(); ++i)
        context.report("one of many", {{"hex", std::to_string(i)}}, {});
}

void crash(const CheckContext& context) {
    context.report("before the crash", {{"hex", "0404"}}, {});
    throw std::runtime_error("a bug");
}

void throw_something_else(const CheckContext&) {
    throw 42;
}

void throw_bad_alloc(const CheckContext&) {
    throw std::bad_alloc();
}

/// As analyses end that are not wanted any more.
void be_cancelled(const CheckContext& context) {
    context.report("before it was cancelled", {{"hex", "0505"}}, {});
    throw_if_cancelled([&] { return context.is_cancelled(); });
}

/// What an analysis costs is counted by how often it is made.
std::atomic<int> analyses_made = 0;
void use_analysis(const CheckContext& context) {
    const int& result = context.cache().get<int>("answer", [] {
        ++analyses_made;
        return 42;
    });
    context.report("the answer is " + std::to_string(result), {{"check", context.binding().key.str()}}, {});
}

void judge_waivers(const CheckContext& context) {
    for (const WaiverUse& use : context.waivers())
        if (use.was_tried && !use.is_used)
            context.report("left over", {{"rule", use.waiver->rule.str()}}, {});
}

/// A hundred and fifty findings that follow from the second one of find_two().
void follow_two(const CheckContext& context) {
    for (int i = 0; i < 150; ++i)
        context.report_following(Cause{"two", {{"hex", "0202"}}}, "follows", {{"hex", std::to_string(i)}},
                                 {});
}

void lack_something(const CheckContext& context) {
    context.skip("a map", Cause{"two", {{"hex", "0202"}}});
    context.skip("an army");
    context.skip("a map", Cause{"two", {{"hex", "0202"}}});
}

void tell_skipped(const CheckContext& context) {
    for (const SkippedCheck& skipped : context.skipped())
        context.report_following(skipped.cause, skipped.rule.str() + " lacks " + skipped.want,
                                 {{"rule", skipped.rule.str()}}, {});
}

const CheckType* test_type(std::string_view name) {
    static const auto make = [](const char* type_name, void (*run)(const CheckContext&), bool last = false) {
        CheckType type(Boards::every());
        type.name = type_name;
        type.bind = plain(run);
        type.runs_last = last;
        return type;
    };
    static const std::vector<CheckType> types{make("nothing", find_nothing),
                                              make("two", find_two),
                                              make("mild", find_mild),
                                              make("many", find_many),
                                              make("crash", crash),
                                              make("odd", throw_something_else),
                                              make("memory", throw_bad_alloc),
                                              make("cancelled", be_cancelled),
                                              make("analysis", use_analysis),
                                              make("follow", follow_two),
                                              make("lack", lack_something),
                                              make("tell", tell_skipped, true),
                                              make("waivers", judge_waivers, true)};
    for (const CheckType& type : types)
        if (type.name == name) return &type;
    return nullptr;
}

Report run(const Setup& setup, const EngineSettings& settings = {}, const EngineCallbacks& callbacks = {}) {
    return validate(setup, settings, callbacks, test_type);
}

Waiver waiver(const char* rule, std::vector<std::string> subjects, const char* reason) {
    return {CheckKey(rule), std::move(subjects), reason, {}};
}

} // namespace

TEST_CASE("a scenario without findings has an empty report") {
    const Report report = run(setup_with({binding("a.rule", "nothing")}));
    CHECK(report.file == "test.yaml");
    CHECK(report.findings.empty());
    CHECK(report.counts.empty());
    CHECK_FALSE(report.has_at_least(Severity::info));
}

TEST_CASE("findings carry the rule's key and severity and are sorted by severity, rule and place") {
    const Report report = run(setup_with({binding("z.info", "two", Severity::info), binding("b.error", "two"),
                                          binding("a.warning", "two", Severity::warning)}));
    REQUIRE(report.findings.size() == 6);
    CHECK(report.findings[0].rule == CheckKey("b.error"));
    CHECK(report.findings[0].message == "first");
    CHECK(report.findings[1].message == "second");
    CHECK(report.findings[2].severity == Severity::warning);
    CHECK(report.findings[5].severity == Severity::info);
    CHECK(report.count(Severity::error) == 2);
    CHECK(report.has_at_least(Severity::error));
}

TEST_CASE("subjects are sorted and identify a finding with its rule") {
    const Report report = run(setup_with({binding("a.rule", "two")}));
    CHECK(report.findings[0].subjects == std::vector<Subject>{{"hex", "0101"}, {"unit", "red/a"}});
    CHECK(identity(report.findings[0]) == "a.rule 0101 red/a");
    CHECK(identity(CheckKey("a.rule"), {"red/a", "0101"}) == "a.rule 0101 red/a");
    SECTION("where ids have blanks, too") {
        const std::vector<std::vector<std::string>> all{{"a b"},      {"a", "b"},     {"a\\", "b"},
                                                        {"a\\ b"},    {"a\\\\", "b"}, {"a b", "c"},
                                                        {"a", "b c"}, {"a b c"}};
        std::set<std::string> identities;
        for (const std::vector<std::string>& ids : all)
            identities.insert(identity(CheckKey("a.rule"), ids));
        CHECK(identities.size() == all.size());
    }
}

TEST_CASE("the rulebook's reason follows the message") {
    CheckBinding check = binding("a.rule", "mild");
    check.why = "Nobody likes it.";
    CHECK(messages(run(setup_with({check}))) == std::vector<std::string>{"mild. Nobody likes it."});
}

TEST_CASE("severities: the scenario goes before the project, the project before the rulebook") {
    Scenario scenario;
    EngineSettings settings;
    SECTION("the project's") {
        settings.severities[CheckKey("a.rule")] = Severity::warning;
        CHECK(run(setup_with({binding("a.rule", "two")}), settings).count(Severity::warning) == 2);
    }
    SECTION("the scenario's") {
        settings.severities[CheckKey("a.rule")] = Severity::warning;
        scenario.severities = {{CheckKey("a.rule"), Severity::info, {}}};
        CHECK(run(setup_with({binding("a.rule", "two")}, scenario), settings).count(Severity::info) == 2);
    }
    SECTION("ignore switches off and is listed") {
        scenario.severities = {{CheckKey("a.rule"), Severity::ignore, {}}};
        const Report report =
            run(setup_with({binding("a.rule", "two"), binding("b.rule", "nothing")}, scenario));
        CHECK(report.findings.empty());
        CHECK(report.ignored == std::vector<CheckKey>{CheckKey("a.rule")});
    }
    SECTION("one that is set holds for the milder cases of the rule too") {
        CHECK(run(setup_with({binding("a.rule", "mild")})).findings[0].severity == Severity::info);
        settings.severities[CheckKey("a.rule")] = Severity::error;
        CHECK(run(setup_with({binding("a.rule", "mild")}), settings).findings[0].severity == Severity::error);
    }
}

TEST_CASE("a waiver accepts the findings of its rule and subjects") {
    Scenario scenario;
    SECTION("whatever the order of its ids") {
        scenario.waivers = {waiver("a.rule", {"red/a", "0101"}, "on purpose")};
        const Report report = run(setup_with({binding("a.rule", "two")}, scenario));
        CHECK(report.count(Severity::error) == 1);
        CHECK(report.waived() == 1);
        REQUIRE(report.findings.size() == 2);
        CHECK(report.findings[0].waived == "on purpose");
        CHECK_FALSE(report.findings[1].waived);
        CHECK(report.used_waivers == scenario.waivers);
    }
    SECTION("not those with other ids that read alike") {
        scenario.waivers = {waiver("a.rule", {"0101 red/a"}, "x")};
        CHECK(run(setup_with({binding("a.rule", "two")}, scenario)).waived() == 0);
    }
    SECTION("not those of another rule, nor with some of the ids only") {
        scenario.waivers = {waiver("b.rule", {"0101", "red/a"}, "x"), waiver("a.rule", {"0101"}, "x")};
        CHECK(run(setup_with({binding("a.rule", "two")}, scenario)).waived() == 0);
    }
    SECTION("none without a reason") {
        scenario.waivers = {waiver("a.rule", {"0202"}, "  ")};
        const Report report = run(setup_with({binding("a.rule", "two")}, scenario));
        CHECK(report.waived() == 0);
        CHECK(report.used_waivers.empty());
    }
    SECTION("the project's count as well, and a waived error is none") {
        EngineSettings settings;
        settings.waivers = {waiver("a.rule", {"0202"}, "x"), waiver("a.rule", {"0101", "red/a"}, "y")};
        const Report report = run(setup_with({binding("a.rule", "two")}), settings);
        CHECK(report.waived() == 2);
        CHECK_FALSE(report.has_at_least(Severity::info));
    }
}

TEST_CASE("checks that run last see which waivers were used and which were tried") {
    Scenario scenario;
    scenario.waivers = {waiver("a.rule", {"0202"}, "x"), waiver("b.rule", {"0202"}, "x"),
                        waiver("c.off", {"0202"}, "x"), waiver("d.crash", {"0202"}, "x")};
    scenario.severities = {{CheckKey("c.off"), Severity::ignore, {}}};
    // The judge stands first in the rulebook: the order of bindings does not matter.
    const Report report =
        run(setup_with({binding("waiver.unused", "waivers", Severity::warning), binding("a.rule", "two"),
                        binding("b.rule", "nothing"), binding("c.off", "two"), binding("d.crash", "odd")},
                       scenario));
    REQUIRE(report.count(Severity::warning) == 1);
    CHECK(report.findings.back().subjects == std::vector<Subject>{{"rule", "b.rule"}});
}

TEST_CASE("a crashing check is one finding and the others go on") {
    const Report report =
        run(setup_with({binding("a.crash", "crash", Severity::info), binding("b.odd", "odd"),
                        binding("c.memory", "memory"), binding("d.two", "two")}));
    CHECK(report.counts.at(CheckKey("a.crash")).total == 2);
    CHECK(report.counts.at(CheckKey("b.odd")).total == 1);
    CHECK(report.counts.at(CheckKey("c.memory")).total == 1);
    CHECK(report.counts.at(CheckKey("d.two")).total == 2);
    CHECK(report.findings[0].rule == CheckKey("a.crash"));
    CHECK(report.findings[0].severity == Severity::error);
    CHECK(report.findings[0].message == "check failed: a bug");
}

TEST_CASE("a binding to a type that does not exist is a finding") {
    const Report report = run(setup_with({binding("a.rule", "no-such-type")}));
    REQUIRE(report.findings.size() == 1);
    CHECK(report.findings[0].message.find("no-such-type") != std::string::npos);
}

TEST_CASE("a binding with parameters that its type does not know is a finding") {
    CheckBinding wrong = binding("a.rule", "two");
    wrong.parameters = Node::map();
    wrong.parameters.set("most", Node::scalar("3"));
    const Report report = run(setup_with({wrong}));
    REQUIRE(report.findings.size() == 1);
    CHECK(report.findings[0].message.find("unknown key 'most'") != std::string::npos);
}

TEST_CASE("findings beyond the limit are counted and not kept") {
    EngineSettings settings;
    settings.limit_per_rule = 10;
    Scenario scenario;
    scenario.waivers = {waiver("a.many", {"999"}, "the last one")};
    std::size_t seen = 0;
    EngineCallbacks callbacks;
    callbacks.finding = [&](const Finding&) { ++seen; };
    const Report report = run(setup_with({binding("a.many", "many")}, scenario), settings, callbacks);
    CHECK(report.findings.size() == 11);
    CHECK(seen == 11);
    CHECK(report.count(Severity::error) == 999);
    CHECK(report.waived() == 1);
    CHECK(report.counts.at(CheckKey("a.many")).total == 1000);
    CHECK(report.counts.at(CheckKey("a.many")).kept == 11);
}

TEST_CASE("what only follows from another finding hangs below it and is counted nowhere") {
    const std::vector<CheckBinding> checks{binding("b.follow", "follow", Severity::warning),
                                           binding("a.two", "two")};
    Scenario scenario;
    SECTION("below its cause") {
        const Report report = run(setup_with(checks));
        REQUIRE(report.findings.size() == 2);
        CHECK(report.findings[0].consequences.empty());
        CHECK(report.findings[1].consequences.size() == 100);
        CHECK(report.findings[1].more_consequences == 50);
        CHECK(report.count(Severity::warning) == 0);
        CHECK(report.counts.count(CheckKey("b.follow")) == 0);
    }
    SECTION("by itself where its cause is waived") {
        scenario.waivers = {waiver("a.two", {"0202"}, "on purpose")};
        const Report report = run(setup_with(checks, scenario));
        CHECK(report.count(Severity::warning) == 150);
        CHECK(report.counts.at(CheckKey("b.follow")).kept == 100);
    }
    SECTION("by itself where its cause is switched off or milder") {
        const Severity severity = GENERATE(Severity::ignore, Severity::info);
        scenario.severities = {{CheckKey("a.two"), severity, {}}};
        CHECK(run(setup_with(checks, scenario)).count(Severity::warning) == 150);
    }
    SECTION("a waiver of what follows is used") {
        scenario.waivers = {waiver("b.follow", {"7"}, "on purpose")};
        const Report report = run(setup_with(checks, scenario));
        CHECK(report.waived() == 1);
        CHECK(report.used_waivers == scenario.waivers);
        CHECK(report.findings[1].more_consequences == 49);
    }
    SECTION("is told by callback only where it stands by itself") {
        std::size_t seen = 0;
        EngineCallbacks callbacks;
        callbacks.finding = [&](const Finding&) { ++seen; };
        (void)run(setup_with(checks), {}, callbacks);
        CHECK(seen == 2);
    }
}

TEST_CASE("checks that run last see what could not be checked, each once and in order") {
    // The one that tells stands first in the rulebook: the order of bindings does not matter.
    const std::vector<CheckBinding> checks{binding("z.tell", "tell", Severity::info),
                                           binding("b.lack", "lack"), binding("a.lack", "lack")};
    CHECK(messages(run(setup_with(checks)))
          == std::vector<std::string>{"a.lack lacks a map", "a.lack lacks an army", "b.lack lacks a map",
                                      "b.lack lacks an army"});
    auto with_cause = checks;
    with_cause.push_back(binding("a.two", "two"));
    const Report report = run(setup_with(with_cause));
    REQUIRE(report.findings.size() == 4);
    REQUIRE(report.findings[1].consequences.size() == 2);
    CHECK(report.findings[1].consequences[0].message == "a.lack lacks a map");
    CHECK(report.findings[2].message == "a.lack lacks an army");
}

TEST_CASE("two bindings of one key share its limit") {
    EngineSettings settings;
    settings.limit_per_rule = 3;
    const Report report = run(setup_with({binding("a.rule", "two"), binding("a.rule", "two")}), settings);
    CHECK(report.findings.size() == 3);
    CHECK(report.count(Severity::error) == 4);
}

TEST_CASE("a run can be cancelled between checks and within them") {
    std::atomic<int> asked = 0;
    EngineCallbacks callbacks;
    callbacks.is_cancelled = [&] { return ++asked > 5; };
    Scenario scenario;
    scenario.waivers = {waiver("a.many", {"none"}, "x")};
    const Report report = run(
        setup_with({binding("a.many", "many"), binding("b.two", "two"), binding("waiver.unused", "waivers")},
                   scenario),
        {}, callbacks);
    CHECK(report.was_cancelled);
    CHECK(report.counts.at(CheckKey("a.many")).total < 10);
    CHECK(report.counts.count(CheckKey("b.two")) == 0);
    CHECK(report.counts.count(CheckKey("waiver.unused")) == 0);
}

TEST_CASE("an analysis that ends because it is not wanted any more is no fault of its check") {
    std::atomic<int> asked = 0;
    EngineCallbacks callbacks;
    callbacks.is_cancelled = [&] { return ++asked > 1; };
    const Report report = run(setup_with({binding("a.end", "cancelled")}), {}, callbacks);
    CHECK(report.was_cancelled);
    CHECK(messages(report) == std::vector<std::string>{"before it was cancelled"});
}

TEST_CASE("progress counts every check that runs") {
    std::vector<std::string> keys;
    EngineCallbacks callbacks;
    callbacks.progress = [&](std::size_t done, std::size_t all, const CheckKey& key) {
        CHECK(all == 3);
        keys.push_back(key.str());
        CHECK(done == keys.size());
    };
    (void)run(setup_with({binding("c", "waivers"), binding("a", "nothing"), binding("b", "odd")}), {},
              callbacks);
    CHECK(keys == std::vector<std::string>{"a", "b", "c"});
}

TEST_CASE("some rules can be run alone") {
    EngineSettings settings;
    settings.only = {CheckKey("b.two")};
    const Report report = run(setup_with({binding("a.two", "two"), binding("b.two", "two")}), settings);
    CHECK(report.counts.size() == 1);
    CHECK(report.counts.count(CheckKey("b.two")) == 1);
}

TEST_CASE("shared results are made once, and a report does not depend on the number of threads") {
    std::vector<CheckBinding> checks;
    for (int i = 0; i < 40; ++i)
        checks.push_back(binding(("a." + std::to_string(i)).c_str(), i % 4 == 0 ? "many" : "analysis"));
    const Setup setup = setup_with(checks);
    analyses_made = 0;
    EngineSettings one, four;
    four.threads = 4;
    const Report alone = run(setup, one);
    CHECK(analyses_made == 1);
    const Report together = run(setup, four);
    CHECK(analyses_made == 2);
    CHECK(alone.findings == together.findings);
    CHECK(alone.counts == together.counts);
}

} // namespace sabotier
