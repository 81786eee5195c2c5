#include "validator/cli/playtest/record_files.hpp"

#include "formats/documents/documents.hpp"
#include "formats/export/package/package.hpp"
#include "formats/files/paths.hpp"
#include "formats/yaml/node.hpp"

#include <fmt/format.h>

namespace sabotier::cli {

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
    if (series.is_mirrored(number)) files.front().text = write_yaml(write_scenario(scenario.scenario));
    const GameRecord record = series.record(number, files.front().name);
    const std::string name = fmt::format("game-{}.game.yaml", number);
    files.push_back({name, write_yaml(write_record(record))});
    const Exit exit = write_generated(folder, files, is_forced, console, FolderIs::made);
    if (exit == Exit::clean) console.say("wrote " + joined_path(folder, name));
    return exit;
}

} // namespace sabotier::cli
