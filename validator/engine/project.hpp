#pragma once

#include "validator/engine/engine.hpp"

#include <filesystem>
#include <map>
#include <mutex>

namespace sabotier {

/// What project_settings() gives, for the scenarios of one run: each project file is read once, as it was
/// when the first scenario asked, however many lie below it. Safe to call from any thread.
class ProjectFiles {
public:
    [[nodiscard]] Outcome<EngineSettings> settings(const std::filesystem::path& scenario);

private:
    std::mutex mutex_;
    std::map<std::filesystem::path, Outcome<EngineSettings>> read_;
};

} // namespace sabotier
