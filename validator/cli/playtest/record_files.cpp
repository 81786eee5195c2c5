#include "validator/cli/playtest/record_files.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/documents.hpp"
#include "formats/export/package/package.hpp"
#include "formats/files/paths.hpp"
#include "formats/yaml/node.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::cli {
namespace {

/// "small-fry-other-order.scenario.yaml": beside the scenario as it is written, for games of a series are in
/// both orders.
std::string other_order_name(const std::string& name) {
    constexpr std::string_view ending = ".scenario.yaml";
    return name.substr(0, name.size() - ending.size()) + "-other-order" + std::string(ending);
}

} // namespace

std::vector<GeneratedFile> scenario_files(const LoadedScenario& scenario) {
    std::vector<GeneratedFile> files;
    for (const DocumentFile& file : package_files(scenario))
        files.push_back({file.path, *file.text});
    return files;
}

Exit write_game(const playtest::Series& series, std::uint64_t number, const std::string& folder,
                bool is_forced, Console& console) {
    const LoadedScenario& scenario = series.scenario_of(number);
    std::vector<GeneratedFile> files = scenario_files(scenario);
    // Its file says the order of the sides as it was.
    if (series.is_mirrored(number))
        files.front() = {other_order_name(files.front().name), write_yaml(write_scenario(scenario.scenario))};
    const GameRecord record = series.record(number, files.front().name);
    const std::string name = fmt::format("game-{}.game.yaml", number);
    files.push_back({name, write_yaml(write_record(record))});
    const Exit exit = write_generated(folder, files, is_forced, console, FolderIs::made);
    if (exit == Exit::clean) console.say("wrote " + joined_path(folder, name));
    return exit;
}

Exit compare_game(const OpenedResults& results, const std::string& file, std::uint64_t number,
                  Console& console) {
    const std::vector<std::uint64_t> numbers = results.results->numbers();
    const auto found = std::ranges::lower_bound(numbers, number);
    if (found == numbers.end() || *found != number) {
        console.say(fmt::format("{} has no game {}: the record is of one that was not kept", file, number));
        return Exit::clean;
    }
    const playtest::LineForm form(results.series);
    const std::string played = form.text(results.series->play(number));
    const std::string_view kept = results.results->text(static_cast<std::size_t>(found - numbers.begin()));
    if (kept == played) return Exit::clean;
    const std::vector<std::string> others = playtest::differing_keys(kept, played);
    console.say(fmt::format("{}: game {} was not played so: its line says something else of {}", file, number,
                            join_list(others, others.size())));
    return Exit::findings;
}

} // namespace sabotier::cli
