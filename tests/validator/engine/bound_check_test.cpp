#include "tests/validator/engine/bound_checks.hpp"

#include "validator/engine/check.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>
#include <string_view>
#include <vector>

/// How a check is bound: to boards that it can look at, and to parameters.
namespace sabotier {

using test::binding;
using test::messages;
using test::setup_with;

TEST_CASE("a check is never run on a board that it cannot look at") {
    Setup setup = setup_with({binding("a.rule", "hexes-only")});
    const auto find = [](std::string_view name) -> const CheckType* {
        static const CheckType type = [] {
            CheckType made(Boards{BoardKind::hexes});
            made.name = "hexes-only";
            made.bind = plain([](const CheckContext&) { throw std::logic_error("it was run"); });
            return made;
        }();
        return name == type.name ? &type : nullptr;
    };
    auto rulebook = std::make_shared<Rulebook>(setup.rulebook());
    rulebook->board.kind = BoardKind::rooms;
    auto loaded = std::make_shared<LoadedScenario>(*setup.loaded);
    loaded->rulebook = std::move(rulebook);
    setup.loaded = std::move(loaded);
    const Report report = validate(setup, {}, {}, find);
    REQUIRE(report.findings.size() == 1);
    CHECK(report.findings[0].message.find("cannot look at a board of kind 'rooms'") != std::string::npos);
}

TEST_CASE("a check reads the parameters of its binding once and may keep a state of its own") {
    struct Parameters {
        int most = 0;
    };
    int read = 0;
    std::vector<int> seen;
    CheckType type(Boards::every());
    type.name = "counting";
    type.bind = with<Parameters>(
        [&read](Fields& fields, const Rulebook&) {
            ++read;
            return Parameters{static_cast<int>(fields.integer("most", 7, 0, 9))};
        },
        [&seen](const CheckContext& context, const Parameters& given) {
            seen.push_back(given.most);
            context.report("at most " + std::to_string(given.most), {{"hex", "0101"}}, {});
        });
    const auto find = [&](std::string_view) { return &type; };
    CheckBinding five = binding("five", "counting");
    five.parameters = Node::map();
    five.parameters.set("most", Node::scalar("5"));
    SECTION("each binding its own") {
        const Report report = validate(setup_with({five, binding("usual", "counting")}), {}, {}, find);
        CHECK(messages(report) == std::vector<std::string>{"at most 5", "at most 7"});
        CHECK(seen == std::vector<int>{5, 7});
        CHECK(read == 2);
    }
    SECTION("one with a mistake is read and not run") {
        five.parameters.set("most", Node::scalar("50"));
        const Report report = validate(setup_with({five}), {}, {}, find);
        REQUIRE(report.findings.size() == 1);
        CHECK(report.findings[0].message.starts_with("check failed: the rulebook gives it wrong parameters"));
        CHECK(seen.empty());
        CHECK(read == 1);
    }
    SECTION("nor is one with a key that nobody asks for") {
        five.parameters.set("least", Node::scalar("5"));
        CHECK(validate(setup_with({five}), {}, {}, find).findings.size() == 1);
        CHECK(seen.empty());
    }
}

} // namespace sabotier
