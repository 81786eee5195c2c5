#pragma once

#include "formats/model/game_record.hpp"
#include "validator/cli/console/console.hpp"

#include <optional>
#include <string>

namespace sabotier::cli {

/// How a record names its scenario: by a path below its own folder. The problem where there is none.
struct ScenarioName {
    std::string path;
    std::string wrong; ///< empty: there is none
};
[[nodiscard]] ScenarioName scenario_from(const std::string& record_file, const std::string& scenario_file);

/// The file of a game that goes on, written anew after each decision: what was there before the game began is
/// replaced, what another program has written since is not.
class RecordFile {
public:
    /// `read`: what the file held when the game was read from it.
    explicit RecordFile(std::string path, std::optional<std::string> read = std::nullopt)
        : path_(std::move(path)),
          held_(std::move(read)) {}

    [[nodiscard]] const std::string& path() const noexcept { return path_; }
    [[nodiscard]] Exit write(const GameRecord& record, Console& console);

private:
    std::string path_;
    std::optional<std::string> held_; ///< what it holds as far as this knows
};

} // namespace sabotier::cli
