#include "formats/export/export.hpp"
#include "tests/formats/export/every_sample.hpp"
#include "tests/formats/export/read_module.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;
using namespace sabotier::test;

namespace {

const ExportOptions small{{"scale", 24}};

Export exported(const Setup& setup, const char* target, const ExportCallbacks& callbacks = {}) {
    auto made = export_scenario(setup, target, small, callbacks);
    for (const Problem& problem : made.problems)
        UNSCOPED_INFO(problem.wrong);
    REQUIRE(made);
    return std::move(*made.value);
}

std::shared_ptr<const Setup> with_names(const std::string& file, const std::vector<std::string>& names) {
    auto loaded = std::make_shared<LoadedScenario>(*sample::setup_of_file(file)->loaded);
    for (std::size_t side = 0; side < std::min(names.size(), loaded->scenario.sides.size()); ++side)
        loaded->scenario.sides[side].name = names[side];
    if (loaded->scenario.deal)
        for (std::size_t seat = 0; seat < std::min(names.size(), loaded->scenario.deal->seats.size()); ++seat)
            loaded->scenario.deal->seats[seat].name = names[seat];
    return resolve(std::move(loaded));
}

} // namespace

TEST_CASE("Names of sides and seats with signs that part words keep their boards, hands and windows") {
    for (const char* file : {"fortress/ember-hall.scenario.yaml", "sabot/pattenford/market-day.scenario.yaml",
                             "tunnels/first-shift.scenario.yaml"})
        for (const std::vector<std::string>& names : std::vector<std::vector<std::string>>{
                 {"Spies/MI6", "Five/Six/rev"}, {"'a/b'", "c\td;e,f:g|h"}, {"/", "//"}}) {
            CAPTURE(file, names);
            ReadModule module;
            read_module(exported(*with_names(file, names), "vassal").files.bytes(), module);
            CHECK(module_faults(module) == std::vector<std::string>());
        }
}
