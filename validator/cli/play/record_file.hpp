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

/// The file of a game that goes on, written anew after each decision. It replaces the record that the game
/// was read from, and no other file unless it is forced to; what another program has written since stays.
class RecordFile {
public:
    /// `read`: what the file held when the game was read from it.
    RecordFile(std::string path, std::optional<std::string> read, bool is_forced)
        : path_(std::move(path)),
          held_(std::move(read)),
          is_forced_(is_forced) {}

    [[nodiscard]] const std::string& path() const noexcept { return path_; }
    [[nodiscard]] bool is_written() const noexcept { return held_.has_value(); }
    /// What the file holds, as far as this has read or written it.
    [[nodiscard]] const std::optional<std::string>& held() const noexcept { return held_; }
    /// Whether the record may go there; says why not. Nothing is written.
    [[nodiscard]] Exit look(Console& console) const;
    /// What another program has made of it meanwhile is not kept by the next writing.
    void replace_what_is_there();
    /// A record that could not be read again is not written.
    [[nodiscard]] Exit write(const GameRecord& record, Console& console);

private:
    [[nodiscard]] Output output() const;

    std::string path_;
    std::optional<std::string> held_; ///< what it holds as far as this knows
    bool is_forced_;
};

} // namespace sabotier::cli
