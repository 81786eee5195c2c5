#pragma once

#include "validator/engine/engine.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace sabotier {

/// What project_settings() gives, for the scenarios of one run: each project file is read once, as it was
/// when the first scenario asked, however many lie below it. Safe to call from any thread.
class ProjectFiles {
public:
    /// The number of the file system that a folder lies on; none: it is not there. A project ends where that
    /// of the scenario's folder does.
    using DeviceOf = std::function<std::optional<std::uint64_t>(const std::filesystem::path&)>;
    [[nodiscard]] static std::optional<std::uint64_t> device_of(const std::filesystem::path& folder);

    ProjectFiles() = default;
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
