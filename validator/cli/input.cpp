#include "validator/cli/input.hpp"

#include "formats/base/file.hpp"
#include "formats/documents/load.hpp"

#include <algorithm>

namespace sabotier::cli {

Outcome<Input> read_input(const std::string& file) {
    Outcome<std::string> text = read_file(file);
    if (!text) return {std::nullopt, std::move(text.problems)};
    if (file == "-") return {Input{standard_input_name, ".", std::move(*text.value)}, {}};
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    return {Input{file, folder.empty() ? "." : folder, std::move(*text.value)}, {}};
}

Outcome<std::shared_ptr<const Setup>> load_setup(const std::string& file) {
    const Outcome<Input> input = read_input(file);
    if (!input) return {std::nullopt, input.problems};
    Outcome<LoadedScenario> loaded =
        load_scenario_text(input.value->text, input.value->name, input.value->folder);
    if (!loaded) return {std::nullopt, std::move(loaded.problems)};
    return {resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value))), {}};
}

Outcome<std::vector<std::string>> scenarios_of(const std::string& file_or_folder) {
    namespace fs = std::filesystem;
    std::error_code error;
    if (!fs::is_directory(file_or_folder, error)) return {std::vector{file_or_folder}, {}};
    std::vector<std::string> found;
    fs::recursive_directory_iterator entry(file_or_folder, error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error))
        if (entry->path().string().ends_with(".scenario.yaml")) found.push_back(entry->path().string());
    const auto at = [&] { return Position{std::make_shared<const std::string>(file_or_folder), 0, 0}; };
    if (error) return {std::nullopt, {{at(), "cannot read the folder: " + error.message(), "", ""}}};
    if (found.empty())
        return {std::nullopt,
                {{at(), "a folder without scenarios",
                  "expected a document, or a folder with *.scenario.yaml files", ""}}};
    std::ranges::sort(found);
    return {std::move(found), {}};
}

std::string stem_of(const std::string& file) {
    if (file == "-") return "scenario";
    const std::string name = std::filesystem::path(file).filename().string();
    return name.substr(0, name.find('.', 1));
}

} // namespace sabotier::cli
