#include "validator/cli/play/record_file.hpp"

#include "formats/documents/documents.hpp"
#include "formats/files/write_files.hpp"
#include "formats/yaml/node.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/program/verb.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace sabotier::cli {

ScenarioName scenario_from(const std::string& record_file, const std::string& scenario_file) {
    if (scenario_file == "-")
        return {{}, "a game on a scenario from standard input cannot be saved: it could not be found again"};
    if (file_on_disk(scenario_file) != scenario_file)
        return {{}, "a game on a scenario in a zip file cannot be saved: unpack the file first"};
    std::error_code error;
    const auto folder =
        std::filesystem::weakly_canonical(std::filesystem::absolute(record_file, error).parent_path(), error);
    const auto scenario = std::filesystem::weakly_canonical(scenario_file, error);
    const auto path = scenario.lexically_relative(folder);
    if (error || path.empty() || *path.begin() == "..")
        return {{},
                fmt::format("{}: a record names its scenario by a path below its own folder; save it in {} "
                            "or in a folder above",
                            record_file, scenario.parent_path().string())};
    return {path.generic_string(), {}};
}

Exit RecordFile::write(const GameRecord& record, Console& console) {
    std::string text = write_yaml(write_record(record));
    if (!held_) {
        const Exit exit = console.deliver(path_, text);
        if (exit == Exit::clean && path_ != "-") held_ = std::move(text);
        return exit;
    }
    FileText file{.path = path_, .text = text};
    file.before = held_;
    const Exit exit = console.write(std::span(&file, 1));
    if (exit == Exit::clean) held_ = std::move(text);
    return exit;
}

} // namespace sabotier::cli
