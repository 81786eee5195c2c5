#include "tests/validator/checks/probe.hpp"

#include "formats/documents/load.hpp"
#include "formats/yaml/node.hpp"
#include "tests/support/places.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/fix.hpp"

#include <catch2/catch.hpp>

namespace sabotier::probe {

namespace {

const std::string folder =
    sabotier::test::source_folder() / "samples/broken/sabot/ground"; // beside its tiles

std::string all_problems(const Problems& problems) {
    std::string text;
    for (const Problem& problem : problems)
        text += to_text(problem) + "\n";
    return text;
}

std::shared_ptr<const Setup> setup_of(const std::string& text) {
    auto loaded = load_document_text(text, "test.yaml", folder);
    INFO(text << "\n" << all_problems(loaded.problems));
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

} // namespace

const std::string& clean_scenario() {
    static const std::string text = R"(sabotier: scenario/1
rulebook: sabot
title: Clean
author: Somebody
points: 25
map:
  board: hexes
  depth: 2
  terrain: |
    ggggggffffff
    gggggggggggg
    ggggggffgggg
    gggggggggggg
    ggggggffgggg
    gggwsggdvhHb
sides:
  - {id: red, name: Red, zone: {end: west, depth: 2}, army: {platoons: {WSC: 1}}}
  - {id: blue, name: Blue, zone: {end: east, depth: 2}, army: {platoons: {WSC: 1}}}
deployment:
  red:
    - {unit: wsc-1, at: "0101", facing: 2}
    - {unit: wsc-2, at: "0102", facing: 2}
    - {unit: wsc-3, at: "0103", facing: 2}
    - {unit: wsc-4, at: "0104", facing: 2}
  blue:
    - {unit: wsc-1, at: "1202", facing: 5}
    - {unit: wsc-2, at: "1203", facing: 5}
    - {unit: wsc-3, at: "1204", facing: 5}
    - {unit: wsc-4, at: "1205", facing: 5}
)";
    return text;
}

std::string tiled_scenario(const std::string& layout, const std::string& more) {
    return R"(sabotier: scenario/1
rulebook: sabot
title: Tiled
author: Somebody
map:
  board: hexes
  tiles: small.tiles.yaml
  layout: [)"
           + layout + "]\n" + more;
}

std::string with(const std::string& text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    INFO("to be replaced: " << from);
    REQUIRE(at != std::string::npos);
    REQUIRE(text.find(from, at + 1) == std::string::npos);
    std::string result = text;
    return result.replace(at, from.size(), to);
}

std::string plus(const std::string& text, const std::string& lines) {
    return text + lines + "\n";
}

Report validated(const std::string& text, const std::string& rule) {
    EngineSettings settings;
    if (!rule.empty()) {
        REQUIRE(setup_of(text)->rulebook().check(CheckKey(rule)) != nullptr);
        settings.only = {CheckKey(rule)};
    }
    return validate(*setup_of(text), settings);
}

std::vector<Finding> found(const std::string& text, const std::string& rule) {
    return validated(text, rule).findings;
}

std::vector<std::string> messages(const std::string& text, const std::string& rule) {
    const auto setup = setup_of(text);
    const CheckBinding* check = setup->rulebook().check(CheckKey(rule));
    REQUIRE(check != nullptr);
    std::vector<std::string> result;
    for (const Finding& finding : found(text, rule)) {
        const std::string reason = ". " + check->why;
        INFO(finding.message);
        REQUIRE(finding.message.ends_with(reason));
        result.push_back(finding.message.substr(0, finding.message.size() - reason.size()));
    }
    return result;
}

void check_waivers(const std::string& text, const std::string& rule) {
    const auto findings = found(text, rule);
    REQUIRE_FALSE(findings.empty());
    EngineSettings settings;
    settings.only = {CheckKey(rule)};
    for (const Finding& finding : findings) {
        std::vector<std::string> ids;
        for (const Subject& subject : finding.subjects)
            ids.insert(ids.begin(), subject.id);
        settings.waivers.push_back({CheckKey(rule), ids, "on purpose", {}});
    }
    const Report waived = validate(*setup_of(text), settings);
    CHECK(waived.waived() == findings.size());
    CHECK_FALSE(waived.has_at_least(Severity::info));
    settings.waivers.erase(settings.waivers.begin());
    CHECK(validate(*setup_of(text), settings).waived() < findings.size());
}

void check_fixes(const std::string& text, const std::string& rule) {
    std::string current = text;
    auto findings = found(current, rule);
    REQUIRE_FALSE(findings.empty());
    for (int round = 0; round < 100 && !findings.empty(); ++round) {
        INFO(findings.front().message << "\n" << current);
        REQUIRE_FALSE(findings.front().fixes.empty());
        auto document = read_yaml(current, "test.yaml");
        REQUIRE(document);
        const Problems problems = apply(findings.front().fixes.front(), *document.value);
        INFO(all_problems(problems));
        REQUIRE(problems.empty());
        current = write_yaml(*document.value);
        findings = found(current, rule);
    }
    CHECK(findings.empty());
}

} // namespace sabotier::probe
