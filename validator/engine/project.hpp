#pragma once

#include "formats/files/file_above.hpp"
#include "validator/engine/engine.hpp"

#include <filesystem>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

namespace sabotier {

/// What project_settings() gives, for the scenarios of one run: each project file is read once, as it was
/// when the first scenario asked, however many lie below it. Safe to call from any thread.
class ProjectFiles {
public:
    ProjectFiles() = default;
    /// A project ends where the file system of the scenario's folder does.
    explicit ProjectFiles(DeviceOf devices)
        : devices_(std::move(devices)) {}

    /// As project_settings(). Problems: those of the project file.
    [[nodiscard]] Outcome<EngineSettings> settings(const std::filesystem::path& scenario);
    /// Rules that a project file, as EngineSettings::project names it, has severities or waivers for, and
    /// that neither this rulebook nor any game has: a name that is misspelt sets nothing. A problem each,
    /// none of which keeps anybody from going on.
    [[nodiscard]] Problems unknown_rules(const std::filesystem::path& project, const Rulebook& rulebook);

    /// A rule where a project file names it.
    struct NamedRule {
        CheckKey rule;
        Position at;
    };

private:
    struct Read {
        Outcome<EngineSettings> settings;
        std::vector<NamedRule> rules;
    };

    DeviceOf devices_ = device_of;
    std::mutex mutex_;
    std::map<std::filesystem::path, Read> read_;
};

} // namespace sabotier
