#include "validator/engine/bound_rule.hpp"

#include "formats/yaml/node.hpp"
#include "validator/engine/engine.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <memory>

namespace sabotier {
namespace {

struct Wanted {
    long long steps = 0;
};

std::atomic<int> times_read = 0;

Wanted read_wanted(Fields& fields, const Rulebook&) {
    ++times_read;
    return {fields.integer("steps", 1, 0, 9)};
}

const CheckType* steps_type(std::string_view name);

/// Adds up what all rules ask for.
void add_up(const CheckContext& context, const Wanted& own) {
    const Rulebook& rulebook = context.setup().rulebook();
    long long all = 0;
    for (const CheckBinding& binding : rulebook.checks) {
        const BoundRule& rule = bound_rule(context.cache(), *steps_type("steps"), binding, rulebook);
        if (rule.mistakes.empty()) all += rule.run.target<OpenCheck<Wanted>>()->given.steps;
    }
    context.report(std::to_string(own.steps) + " of " + std::to_string(all), {{"board", "steps"}}, {});
}

const CheckType* steps_type(std::string_view name) {
    static const CheckType type = [] {
        CheckType made(Boards::every());
        made.name = "steps";
        made.bind = with_open<Wanted>(read_wanted, add_up);
        return made;
    }();
    return name == type.name ? &type : nullptr;
}

CheckBinding asking(const char* key, const char* parameters) {
    CheckBinding binding;
    binding.key = CheckKey(key);
    binding.type = "steps";
    auto node = read_yaml(parameters, "test");
    REQUIRE(node);
    binding.parameters = std::move(*node.value);
    return binding;
}

} // namespace

TEST_CASE("The parameters of a rule are read once in a validation, however many look at them") {
    auto rulebook = std::make_shared<Rulebook>();
    rulebook->checks = {asking("a", "{steps: 2}"), asking("a", "{steps: 3}"), asking("b", "{steps: 10}"),
                        asking("c", "{steps: 4}")};
    auto loaded = std::make_shared<LoadedScenario>();
    loaded->rulebook = rulebook;
    Setup setup;
    setup.loaded = loaded;
    EngineSettings settings;
    settings.threads = GENERATE(1U, 4U);
    times_read = 0;
    const Report report = validate(setup, settings, {}, steps_type);
    CHECK(times_read.load() == 4);
    REQUIRE(report.findings.size() == 4);
    CHECK(report.findings[0].message == "2 of 9");
    CHECK(report.findings[1].message == "3 of 9");
    CHECK(report.findings[2].message.find("wrong parameters") != std::string::npos);
    CHECK(report.findings[3].message == "4 of 9");
    SECTION("and in another one anew") {
        CHECK(validate(setup, settings, {}, steps_type).findings.size() == 4);
        CHECK(times_read.load() == 8);
    }
}

} // namespace sabotier
