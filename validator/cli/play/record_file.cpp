#include "validator/cli/play/record_file.hpp"

#include "formats/base/file_ending.hpp"
#include "formats/documents/documents.hpp"
#include "formats/files/file.hpp"
#include "formats/files/largest_document.hpp"
#include "formats/files/reference_to.hpp"
#include "formats/files/write_files.hpp"
#include "formats/yaml/allowed_text.hpp"
#include "formats/yaml/node.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/program/verb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

namespace sabotier::cli {

namespace {

/// Whether a name ends as that of another sort of file does: "two.html", "two.scenario.yaml". Without an
/// ending, or with one that says nothing of a sort, it is a record's as well as any file's.
bool has_foreign_ending(const std::string& file) {
    const std::string ending = file_ending(file);
    if (ending != "yaml" && ending != "yml") return is_known_ending(ending);
    std::error_code error;
    if (std::filesystem::exists(file, error)) return false; // refused for what it is, and not for its name
    constexpr std::array<std::string_view, 6> documents{"scenario", "map",      "army",
                                                        "tiles",    "rulebook", "mapping"};
    return std::ranges::find(documents, file_ending(std::string_view(file).substr(0, file.rfind('.'))))
           != documents.end();
}

} // namespace

ScenarioName scenario_from(const std::string& record_file, const std::string& scenario_file) {
    if (scenario_file == "-")
        return {{}, "a game on a scenario from standard input cannot be saved: it could not be found again"};
    if (file_on_disk(scenario_file) != scenario_file)
        return {{}, "a game on a scenario in a zip file cannot be saved: unpack the file first"};
    if (has_foreign_ending(record_file))
        return {{},
                fmt::format("{} is no name for a record; expected one that ends in .game.yaml", record_file)};
    if (std::ranges::any_of(record_file, [](unsigned char c) { return c < 0x20 || c == 0x7f; }))
        return {{}, fmt::format("{} is no name for a record: it has control characters", record_file)};
    const auto path = reference_to(scenario_file, std::filesystem::path(record_file).parent_path());
    if (path && !yaml::is_allowed(*path))
        return {
            {},
            fmt::format("{}: a record cannot hold the name of this scenario, which has control characters "
                        "or is not in UTF-8; give the scenario another name",
                        record_file)};
    if (path) return {*path, {}};
    const std::filesystem::path beside = std::filesystem::path(scenario_file).parent_path();
    if (record_file == "-")
        return {
            {},
            fmt::format("a record on standard output names its scenario by a path below the folder that "
                        "the program runs in, and {} lies elsewhere; expected the name of a file, such as "
                        "{}",
                        scenario_file, (beside / (stem_of(scenario_file) + ".game.yaml")).string())};
    std::error_code error;
    const auto scenario = std::filesystem::weakly_canonical(scenario_file, error);
    return {
        {},
        fmt::format("{}: a record names its scenario by a path below its own folder; expected a file in {} "
                    "or in a folder above, such as {}",
                    record_file, scenario.parent_path().string(),
                    (beside / std::filesystem::path(record_file).filename()).string())};
}

Output RecordFile::output() const {
    return Output::careful(path_, is_forced_);
}

Exit RecordFile::look(Console& console) const {
    if (held_) return Exit::clean;
    const Exit exit = console.look_at({path_, true, is_forced_}); // what was read is never replaced
    return exit != Exit::clean ? exit : console.look_at(output());
}

void RecordFile::replace_what_is_there() {
    if (!held_) return;
    if (const auto now = read_file(path_).value; now && *now == *held_) return;
    std::error_code error;
    const bool is_file = std::filesystem::is_regular_file(std::filesystem::symlink_status(path_, error));
    // A link that took its place is replaced itself: nothing is known of what it leads to.
    held_ = is_file ? content_to_compare(path_, largest_document) : std::nullopt;
}

Exit RecordFile::write(const GameRecord& record, Console& console) {
    std::string text = write_yaml(write_record(record));
    if (text.size() > largest_document) {
        console.say(fmt::format("{}: the record of {} decisions has {} bytes and could not be read again, "
                                "expected at most {}; it is not written",
                                path_, record.moves.size(), text.size(), largest_document));
        return Exit::unwritable;
    }
    if (!held_) {
        const Exit exit = console.deliver(output(), text);
        if (exit == Exit::clean && path_ != "-") held_ = std::move(text);
        return exit;
    }
    // A pipe would be waited for, and takes what a file was to hold.
    if (std::error_code error; std::filesystem::is_fifo(std::filesystem::status(path_, error))) {
        console.say(path_ + ": is a device or pipe, expected a file");
        return Exit::unwritable;
    }
    FileText file{.path = path_, .text = text};
    file.before = held_;
    const Exit exit = console.write(std::span(&file, 1));
    if (exit == Exit::clean) held_ = std::move(text);
    return exit;
}

} // namespace sabotier::cli
