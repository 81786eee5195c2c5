#include "formats/export/export.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/formats/export/every_sample.hpp"
#include "tests/formats/export/read_module.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

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

bool tells_secrets(const Export& made) {
    return std::ranges::any_of(made.dropped, [](const std::string& sentence) {
        return sentence.starts_with("secrecy of the file itself");
    });
}

/// Windows that a page of help names for what players set up.
std::vector<std::string> told_windows(const std::string& page) {
    const std::string start = "lies in a window of its own, ";
    const std::string ellipsis = "&#8230;";
    std::vector<std::string> windows;
    for (std::size_t at = page.find(start); at != std::string::npos; at = page.find(start, at)) {
        at += start.size();
        std::string name = page.substr(at, page.find(", which no other side opens", at) - at);
        if (const std::size_t cut = name.find(ellipsis); cut != std::string::npos)
            name.replace(cut, ellipsis.size(), "\u2026");
        windows.push_back(std::move(name));
    }
    return windows;
}

/// One layer for each unit: its own space.
std::vector<UnitLayer> own_space(const Setup& setup, std::size_t unit, const IsCancelled&) {
    UnitLayer layer{"reach", "Reach at the start", {}};
    layer.overlay.tints.push_back({setup.units[unit].space, rgb(0x00ff00, 0.4)});
    return {layer};
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

TEST_CASE("The client's help calls windows of a set-up as the module does, whatever sides are called") {
    const std::string longest(300, 'x');
    for (const std::vector<std::string>& names : std::vector<std::vector<std::string>>{
             {"Guild", "Guild"}, {longest, longest}, {"The  Cordwainers ", "The Cobblers"}}) {
        CAPTURE(names);
        ReadModule module;
        read_module(exported(*with_names("sabot/pattenford/chosen-ground.scenario.yaml", names), "vassal")
                        .files.bytes(),
                    module);
        CHECK(module_faults(module) == std::vector<std::string>());
        const std::vector<std::string> windows = told_windows(module.files.at("scenario.html"));
        REQUIRE(windows.size() == 2);
        REQUIRE(module.sides.size() == 2);
        for (std::size_t side = 0; side < 2; ++side) {
            const ReadMap* window = module.find_map(windows[side]);
            REQUIRE(window != nullptr);
            CHECK(window->name.find(": to set up") != std::string::npos);
            CHECK(fields(window->owner, ',') == std::vector<std::string>{module.sides[side]});
            CHECK(std::ranges::any_of(module.pieces,
                                      [&](const ReadPiece& piece) { return piece.map() == window->name; }));
        }
    }
}

TEST_CASE(
    "Whoever makes a module is told that what it hides is in the file, also of armies that stand nowhere") {
    for (const char* target : {"vassal", "vsav"}) {
        CHECK(tells_secrets(
            exported(*sample::setup_of_file("sabot/pattenford/market-day.scenario.yaml"), target)));
        CHECK_FALSE(tells_secrets(exported(*sample::plain(4, 4).make(), target)));
    }
    const auto secret = sample::setup_of_file("sabot/pattenford/chosen-ground.scenario.yaml");
    CHECK(tells_secrets(exported(*secret, "vassal")));
    CHECK(tells_secrets(exported(*secret, "vsav"))); // in windows of those who set it up
    auto unplaced = std::make_shared<LoadedScenario>(*secret->loaded);
    unplaced->scenario.deployment.clear();
    const auto nowhere = resolve(std::move(unplaced));
    CHECK(tells_secrets(exported(*nowhere, "vassal")));
    CHECK_FALSE(tells_secrets(exported(*nowhere, "vsav"))); // nothing stands in it
    ExportOptions nothing = small;
    nothing.set("secret", true);
    const auto bare = export_scenario(*secret, "vassal", nothing);
    REQUIRE(bare);
    CHECK_FALSE(tells_secrets(*bare.value));
}

TEST_CASE("What is told to be in a module or a set-up is what the file holds, layers apart") {
    const ExportCallbacks callbacks{.layers_of_unit = own_space};
    for (const char* file :
         {"sabot/pattenford/market-day.scenario.yaml", "sabot/pattenford/chosen-ground.scenario.yaml",
          "tunnels/first-shift.scenario.yaml"}) {
        CAPTURE(file);
        const auto setup = sample::setup_of_file(file);
        const Export made = exported(*setup, "vassal", callbacks);
        ReadModule module;
        read_module(made.files.bytes(), module);
        const auto is_layer = [](const ReadPiece& piece) { return !piece.trait("immob").empty(); };
        const auto layers = static_cast<std::size_t>(std::ranges::count_if(module.pieces, is_layer));
        const auto extent = [&](std::size_t things) {
            std::string text = fmt::format("{} pieces and cards", things);
            if (layers > 0) text += fmt::format(", {} layers of reach and sight", layers);
            return text;
        };
        CHECK(made.extent == extent(module.slots.size() - layers));
        CHECK(exported(*setup, "vsav", callbacks).extent == extent(module.pieces.size() - layers));
    }
}
