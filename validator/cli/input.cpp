#include "validator/cli/input.hpp"

#include "formats/base/file.hpp"
#include "formats/documents/load.hpp"

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

std::string stem_of(const std::string& file) {
    if (file == "-") return "scenario";
    const std::string name = std::filesystem::path(file).filename().string();
    return name.substr(0, name.find('.', 1));
}

} // namespace sabotier::cli
