#include "formats/documents/load.hpp"
#include "formats/export/export.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/formats/export/every_sample.hpp"
#include "tests/formats/export/read_module.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

/// Layers of a module for what each unit reaches and sees at the start.

using namespace sabotier;
using namespace sabotier::test;

namespace {

/// Small, so that drawing takes little.
const ExportOptions small{{"scale", 24}};

/// As whoever knows the analyses would hand it over: the space of the unit and those round it.
std::vector<UnitLayer> neighbourhood(const Setup& setup, std::size_t unit, const IsCancelled&) {
    UnitLayer layer{"reach", "Reach at the start", {}};
    const SpaceIndex space = setup.units[unit].space;
    layer.overlay.tints.push_back({space, rgb(0x00ff00, 0.4)});
    setup.board->touching(space, [&](SpaceIndex near) {
        layer.overlay.tints.push_back({near, rgb(0x00ff00, 0.4)});
        layer.overlay.figures.push_back({near, "2"});
    });
    UnitLayer empty{"sight", "Sight at the start", {}};
    return {layer, empty};
}

} // namespace

TEST_CASE(
    "What a unit reaches is a layer that a key of the unit shows, to its side alone where it is hidden") {
    for (const auto& [file, is_hidden] : {std::pair{"sabot/pattenford/market-day.scenario.yaml", true},
                                          {"tunnels/first-shift.scenario.yaml", false}}) {
        CAPTURE(file);
        const auto setup = sample::setup_of_file(file);
        const auto made = export_scenario(*setup, "vassal", small, {.layers_of_unit = neighbourhood});
        REQUIRE(made);
        ReadModule module;
        read_module(made.value->files.bytes(), module);
        CHECK(module_faults(module) == std::vector<std::string>());
        std::size_t layers = 0;
        for (const ReadPiece& piece : module.pieces) {
            if (piece.trait("immob").empty()) continue;
            ++layers;
            CHECK(piece.state("emb2") == "-1");
            CHECK((piece.trait("hide").empty() == !is_hidden));
        }
        std::size_t units = 0;
        for (const SetupUnit& unit : setup->units)
            units += setup->board->is_space(unit.space) ? 1 : 0;
        // The client counts layers for everybody: a hidden unit has as many whatever it is.
        CHECK(layers == (is_hidden ? 2 * units : units));
        std::size_t keys = 0;
        for (const ReadPiece& piece : module.pieces)
            keys += piece.trait("globalkey").empty() ? 0 : 1;
        CHECK(keys == units);
    }
}

TEST_CASE("Layers of a large board are as many as a module can bear, and it is told how many are not") {
    std::string units;
    std::string places;
    constexpr std::size_t count = 40;
    for (std::size_t i = 0; i < count; ++i) {
        units += i == 0 ? "MBT" : ", MBT";
        places +=
            fmt::format("{}{{unit: mbt-{}, at: \"001{:03}\", facing: 1}}", i == 0 ? "" : ", ", i + 1, i + 1);
    }
    auto loaded = load_scenario_text(
        fmt::format(
            "sabotier: scenario/1\nrulebook: sabot\nmap: {{board: hexes, size: [110, 110], fill: g}}\n"
            "sides:\n  - {{id: red, name: Red, zone: {{end: west, depth: 9}}, army: {{units: [{}]}}}}\n"
            "  - {{id: blue, name: Blue, zone: {{end: east, depth: 9}}, army: {{units: [MBT]}}}}\n"
            "deployment: {{red: [{}]}}\n",
            units, places),
        "large.scenario.yaml", ".");
    for (const Problem& problem : loaded.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(loaded);
    const auto setup = resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
    std::size_t asked = 0;
    const auto everywhere = [&](const Setup& board, std::size_t, const IsCancelled&) {
        ++asked;
        UnitLayer layer{"reach", "Reach at the start", {}};
        for (const SpaceIndex space : board.board->layout().spaces())
            layer.overlay.tints.push_back({space, rgb(0x00ff00, 0.4)});
        return std::vector<UnitLayer>{std::move(layer)};
    };
    const auto made = export_scenario(*setup, "vsav", {}, {.layers_of_unit = everywhere});
    REQUIRE(made);
    CHECK(asked > 10);
    CHECK(asked < 20);
    CHECK_THAT(fmt::format("{}", fmt::join(made.value->dropped, "\n")),
               Catch::Contains(fmt::format("reach and sight of {} units", count - asked)));
}

TEST_CASE("The set-up alone has the same layers as the module, and a large board none, which is told") {
    const auto setup = sample::setup_of_file("sabot/pattenford/market-day.scenario.yaml");
    const ExportCallbacks callbacks{.layers_of_unit = neighbourhood};
    ReadModule module;
    read_module(export_scenario(*setup, "vassal", small, callbacks).value->files.bytes(), module);
    CHECK(unzipped(export_scenario(*setup, "vsav", small, callbacks).value->files.bytes()) == module.saved);

    auto recipe = sample::parade();
    recipe.ground(std::vector<std::string>(150, std::string(150, 'g')));
    for (Deployment& deployment : recipe.scenario.deployment)
        for (Deployed& unit : deployment.units)
            if (unit.space) unit.space->name.insert(2, "0").insert(0, "0"); // three digits each on such a map
    const auto large = export_scenario(*recipe.make(), "vassal", {{"scale", 8}}, callbacks);
    REQUIRE(large);
    REQUIRE(large.value->dropped.size() == 2);
    CHECK(large.value->dropped[0].starts_with("reach and sight of "));
    CHECK(large.value->dropped[1].starts_with("secrecy of the file itself")); // there may be decoys
}
