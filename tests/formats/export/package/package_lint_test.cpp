#include "formats/export/export.hpp"
#include "package_lint.hpp"
#include "tests/formats/export/every_sample.hpp"
#include "tests/formats/export/read_module.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>
#include <map>

using namespace sabotier;

namespace {

using Files = std::map<std::string, std::string>;

std::string package_of(const std::string& sample) {
    const auto made = export_scenario(*sample::setup_of_file(sample), "package");
    REQUIRE(made);
    return made.value->files.bytes();
}

} // namespace

TEST_CASE("Every package is sound") {
    for (const std::string& file : sample::playable_files()) {
        CAPTURE(file);
        CHECK(test::package_faults(package_of(file)) == std::vector<std::string>());
    }
}

TEST_CASE("The lint of packages finds what whoever gets one would stand before") {
    const Files sound = test::unzipped(package_of("sabot/pattenford/market-day.scenario.yaml"));
    REQUIRE(test::package_faults(sound) == std::vector<std::string>());
    const std::string top = "market-day.scenario.yaml";
    const std::string other =
        std::ranges::find_if(sound, [&](const auto& file) { return file.first != top; })->first;
    struct Harm {
        const char* what;
        const char* told; ///< part of the fault
        std::function<void(Files& files)> harm;
    };
    const std::vector<Harm> harms{
        {"a file that is named and not there", "it cannot be opened",
         [&](Files& files) { files.erase(other); }},
        {"a file that nobody names", "nobody names diary.map.yaml",
         [&](Files& files) { files["diary.map.yaml"] = files[other]; }},
        {"what is no document", "game.exe is no document", [](Files& files) { files["game.exe"] = "MZ"; }},
        {"half a document", "it cannot be opened",
         [&](Files& files) { files[top] = files[top].substr(0, files[top].size() / 2) + "\n\t- {"; }},
        {"a document of another kind", "it cannot be opened",
         [&](Files& files) { files[other] = "sabotier: map/9\n"; }},
        {"no scenario", "no scenario at its top",
         [&](Files& files) {
             files["below/" + top] = files[top];
             files.erase(top);
         }},
        {"a name that not every system bears", "not every system bears",
         [&](Files& files) { files["nul.map.yaml"] = files[other]; }},
        {"two names that differ in capitals", "differs in capitals alone",
         [&](Files& files) { files["MARKET-DAY.scenario.yaml"] = files[top]; }},
    };
    for (const Harm& each : harms) {
        CAPTURE(each.what);
        Files files = sound;
        each.harm(files);
        const std::vector<std::string> faults = test::package_faults(files);
        CAPTURE(faults);
        CHECK(std::ranges::any_of(
            faults, [&](const std::string& fault) { return fault.find(each.told) != std::string::npos; }));
    }
    CHECK(test::package_faults(std::string()) == std::vector<std::string>{"the package is no zip file"});
}
