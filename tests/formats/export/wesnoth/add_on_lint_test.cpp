#include "add_on_lint.hpp"
#include "formats/export/export.hpp"
#include "tests/formats/export/every_sample.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>

using namespace sabotier;
using namespace sabotier::test;

namespace {

using Files = std::map<std::string, std::string>;

FileSet set_of(const Files& files) {
    FileSet set;
    for (const auto& [path, bytes] : files)
        set.add(path, bytes);
    return set;
}

struct Harm {
    const char* what;
    const char* told; ///< part of the fault
    std::function<void(Files& files)> harm;
};

/// Where it is first written behind `after`.
std::function<void(Files&)> changed(const char* file, const std::string& after, const std::string& from,
                                    const std::string& to) {
    return [=](Files& files) {
        std::string& text = files.at(file);
        const std::size_t start = text.find(after);
        REQUIRE(start != std::string::npos);
        const std::size_t at = text.find(from, start + after.size());
        REQUIRE(at != std::string::npos);
        text.replace(at, from.size(), to);
    };
}

/// The whole line that first begins like this behind `after`.
std::function<void(Files&)> line(const std::string& after, const std::string& begin, const std::string& to) {
    return [=](Files& files) {
        std::string& text = files.at("scenario.cfg");
        const std::size_t at = text.find(begin, text.find(after));
        REQUIRE(at != std::string::npos);
        text.replace(at, text.find('\n', at) - at, to);
    };
}

std::string line_of(const Files& files, const std::string& after, const std::string& begin) {
    const std::string& text = files.at("scenario.cfg");
    const std::size_t at = text.find(begin, text.find(after));
    REQUIRE(at != std::string::npos);
    return text.substr(at, text.find('\n', at) - at);
}

} // namespace

TEST_CASE("The lint of add-ons finds what Wesnoth would be silent about") {
    const auto made =
        export_scenario(*sample::setup_of_file("sabot/pattenford/market-day.scenario.yaml"), "wesnoth");
    REQUIRE(made);
    const Files sound = made.value->files.files();
    REQUIRE(add_on_faults(set_of(sound)) == std::vector<std::string>());
    const std::string first = line_of(sound, "[unit]", "id=");
    const std::string x = line_of(sound, "[unit]", "x=");
    const std::string y = line_of(sound, "[unit]", "y=");
    const std::size_t second =
        sound.at("scenario.cfg").find("[unit]", sound.at("scenario.cfg").find("[unit]") + 1);
    const auto second_line = [=](const std::string& begin, const std::string& to) {
        return [=](Files& files) {
            std::string& text = files.at("scenario.cfg");
            const std::size_t at = text.find(begin, second);
            text.replace(at, text.find('\n', at) - at, to);
        };
    };
    const std::vector<Harm> harms{
        {"an id twice", "is there twice", second_line("id=", first)},
        {"two units on a hex", "stands on another",
         [=](Files& files) {
             second_line("x=", x)(files);
             second_line("y=", y)(files);
         }},
        {"a unit off the board", "is beside the map", line("[unit]", "x=", "x=99")},
        {"a unit on the border", "is beside the map", line("[unit]", "y=", "y=0")},
        {"a unit whose place is no number", "is beside the map", line("[unit]", "x=", "x=a")},
        {"a unit where there is no hex", "is where there is no hex",
         [](Files& files) {
             std::string& map = files.at("scenario.map");
             for (std::size_t at = map.find("Gg"); at != std::string::npos; at = map.find("Gg", at))
                 map.replace(at, 2, "Xv");
         }},
        {"a unit of no type", "is of no type", line("[unit]", "type=", "type=")},
        {"a facing that is none", "faces north", line("[unit]", "facing=", "facing=north")},
        {"a row short", "of the map has",
         [](Files& files) {
             std::string& map = files.at("scenario.map");
             const std::size_t end = map.find('\n', map.size() / 2);
             map.erase(map.rfind(',', end), end - map.rfind(',', end));
         }},
        {"ground that is none", "of the map has 'gg'", changed("scenario.map", "", "Gg", "gg")},
        {"no map", "there is no map", [](Files& files) { files["scenario.map"] = "Gg\n"; }},
        {"a scenario without its map", "the scenario has no map", line("", "map_data=", "map_data=\"\"")},
        {"a scenario without id", "the scenario has no id", line("", "id=", "id=")},
        {"two sides of one number", "side 2 is not that", line("side=2", "side=2", "side=1")},
        {"two sides of one colour", "has another one's colour",
         [](Files& files) { line("side=2", "color=", line_of(files, "side=1", "color="))(files); }},
        {"a label beside the map", "the label", line("[label]", "x=", "x=200")},
        {"a goal beside the map", "a goal is beside the map", line("target_location", "y=", "y=200")},
        {"a tag that nobody closes", "is not closed",
         [](Files& files) {
             std::string& text = files.at("scenario.cfg");
             text.erase(text.rfind("[/multiplayer]"));
         }},
        {"a tag closed by another", "is closed by", changed("scenario.cfg", "", "[/unit]", "[/units]")},
        {"a key twice", "says gold twice", line("[side]", "gold=", "gold=0\ngold=1")},
        {"a quote that nobody closes", "leaves a quote open", changed("scenario.cfg", "[unit]", "\"", "")},
        {"a line that says nothing", "says nothing", line("[side]", "gold=", "gold")},
        {"a file that is not there", "there is no scenario.map",
         [](Files& files) { files.erase("scenario.map"); }},
        {"a start that loads nothing", "the game does not load it",
         changed("_main.cfg", "", "scenario", "scenery")},
        {"no name in the list", "has no name for it", changed("_info.cfg", "", "title=", "titel=")},
        {"a file too many", "there are 5 files", [](Files& files) { files["more.cfg"] = "x=1\n"; }},
    };
    for (const Harm& each : harms) {
        CAPTURE(each.what);
        Files files = sound;
        each.harm(files);
        const std::vector<std::string> faults = add_on_faults(set_of(files));
        CAPTURE(faults);
        CHECK(std::ranges::any_of(
            faults, [&](const std::string& fault) { return fault.find(each.told) != std::string::npos; }));
    }
}
