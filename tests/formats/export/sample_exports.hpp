#pragma once

#include "formats/export/export.hpp"
#include "tests/formats/export/every_sample.hpp"

#include <map>
#include <string>
#include <utility>

/// What is made of samples, once for all laws that look at it: most of the time of these tests is drawing.
namespace sabotier::sample {

/// What a target makes of a sample where nothing is chosen, before it is packed.
[[nodiscard]] inline const Export& export_of_file(const std::string& file, const std::string& target) {
    static std::map<std::pair<std::string, std::string>, Export> known;
    const auto [found, is_missing] = known.try_emplace({file, target});
    if (is_missing) found->second = find_export_target(target)->write(*setup_of_file(file), {}, {});
    return found->second;
}

/// For laws that look at no pixel.
[[nodiscard]] inline ExportOptions small_pictures(const ExportTarget& target) {
    ExportOptions options;
    if (target.option("scale") != nullptr) options.set("scale", 24);
    return options;
}

/// The module of a sample with small pictures.
[[nodiscard]] inline const std::string& module_of_file(const std::string& file) {
    static std::map<std::string, std::string> known;
    const auto [found, is_missing] = known.try_emplace(file);
    if (is_missing) {
        const auto made = export_scenario(*setup_of_file(file), "vassal", {{"scale", 24}});
        REQUIRE(made);
        found->second = made.value->files.bytes();
    }
    return found->second;
}

} // namespace sabotier::sample
