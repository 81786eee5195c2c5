#pragma once

#include "formats/documents/load.hpp"
#include "formats/export/kit/kit.hpp"
#include "formats/setup/setup.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace sabotier::sample {

/// The setup of a scenario by its path in samples/. The test fails where it cannot be read.
[[nodiscard]] inline std::shared_ptr<const Setup> setup_of_file(const std::string& file) {
    auto loaded = load_scenario((test::source_folder() / "samples" / file).string());
    REQUIRE(loaded);
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

/// Scenarios in samples/ that are meant to be played, by their paths there, sorted.
[[nodiscard]] inline std::vector<std::string> playable_files() {
    const std::filesystem::path samples = test::source_folder() / "samples";
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(samples)) {
        const std::string path = std::filesystem::relative(entry.path(), samples).string();
        if (path.ends_with(".scenario.yaml") && !path.starts_with("broken")) files.push_back(path);
    }
    std::sort(files.begin(), files.end());
    REQUIRE(files.size() > 10);
    return files;
}

/// Those of them in which a side hides what it has.
[[nodiscard]] inline std::vector<std::string> hiding_files() {
    std::vector<std::string> files = playable_files();
    std::erase_if(files, [](const std::string& file) {
        return std::ranges::none_of(kit_of(*setup_of_file(file)).pieces, &KitPiece::is_hidden);
    });
    REQUIRE(files.size() > 8);
    return files;
}

} // namespace sabotier::sample
