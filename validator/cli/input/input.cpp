#include "validator/cli/input/input.hpp"

#include "formats/base/printable.hpp"
#include "formats/base/utf8.hpp"
#include "formats/documents/load.hpp"
#include "formats/documents/load_record.hpp"
#include "formats/files/archive.hpp"
#include "formats/files/document_name.hpp"
#include "formats/files/file.hpp"
#include "formats/files/largest_document.hpp"
#include "formats/files/paths.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>

namespace sabotier::cli {
namespace {

bool is_path(const std::string& text) {
    std::error_code error;
    return text == "-" || text.find_first_of("/.") != std::string::npos
           || std::filesystem::exists(text, error);
}

/// Whose folder it is decides what is looked at below it: a link could name any file of the reader's machine,
/// and messages would quote it. Links to folders are not followed at all.
bool leads_out(const std::filesystem::directory_entry& entry, const std::string& folder) {
    namespace fs = std::filesystem;
    std::error_code error;
    if (!entry.is_symlink(error) && !error) return false;
    const fs::path target = error ? fs::path() : fs::canonical(entry.path(), error);
    const fs::path whole = error ? fs::path() : fs::canonical(folder, error);
    if (error) return true;
    const fs::path inside = target.lexically_relative(whole);
    return inside.empty() || *inside.begin() == "..";
}

using OpenedArchive = Outcome<std::shared_ptr<const Archive>>;

/// Archives, each read once while it stays as it is, however many of its documents are asked for.
class Archives {
public:
    [[nodiscard]] OpenedArchive get(const std::string& path) {
        std::error_code error;
        const State state{std::filesystem::file_size(path, error),
                          std::filesystem::last_write_time(path, error)};
        const std::lock_guard lock(mutex_);
        const auto found = opened_.find(path);
        if (found != opened_.end() && found->second.first == state) return found->second.second;
        return opened_.insert_or_assign(path, std::pair(state, opened(path))).first->second.second;
    }

private:
    using State = std::pair<std::uintmax_t, std::filesystem::file_time_type>;

    static OpenedArchive opened(const std::string& path) {
        Outcome<std::string> bytes = read_file(path, largest_archive);
        if (!bytes) return {{}, std::move(bytes.problems)};
        return open_archive(std::move(*bytes.value), path);
    }

    std::mutex mutex_;
    std::map<std::string, std::pair<State, OpenedArchive>> opened_;
};

Archives& archives() {
    static Archives archives;
    return archives;
}

/// A regular file that begins as a zip file does.
bool is_archive(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return false;
    std::array<char, 4> start{};
    std::ifstream file(path, std::ios::binary);
    return file.read(start.data(), start.size()) && looks_like_archive({start.data(), start.size()});
}

/// The zip file that a path goes into; "" if it goes into none.
std::string archive_on_the_way(const std::string& file) {
    std::error_code error;
    if (std::filesystem::exists(file, error)) return {};
    for (std::string folder = folder_of(file); !folder.empty() && folder != "/"; folder = folder_of(folder)) {
        if (is_archive(folder)) return folder;
        if (std::filesystem::exists(folder, error)) return {};
    }
    return {};
}

Outcome<std::vector<std::string>> scenarios_in_archive(const std::string& path) {
    const OpenedArchive archive = archives().get(path);
    if (!archive) return {{}, archive.problems};
    std::vector<std::string> found = (*archive.value)->files();
    std::erase_if(found, [&](const std::string& file) {
        return !file.ends_with(".scenario.yaml")
               || is_for_macs(std::string_view(file).substr(path.size() + 1));
    });
    if (!found.empty()) return {std::move(found), {}};
    return {{},
            {{{std::make_shared<const std::string>(path), 0, 0},
              "an archive without scenarios",
              "expected *.scenario.yaml files in it",
              ""}}};
}

void add(Outcome<std::vector<std::string>> more, std::vector<std::string>& found, Problems& problems) {
    if (more) std::ranges::move(*more.value, std::back_inserter(found));
    std::ranges::move(more.problems, std::back_inserter(problems));
}

Position start_of(const std::string& file) {
    return {std::make_shared<const std::string>(file == "-" ? standard_input_name : file), 1, 1};
}

Outcome<std::shared_ptr<const Setup>> resolved(const std::string& file, bool (*suits)(Given),
                                               const Problem& otherwise) {
    Outcome<LoadedScenario> loaded = load_input(file);
    if (!loaded) return {std::nullopt, std::move(loaded.problems)};
    if (!suits(loaded.value->given)) return {std::nullopt, {otherwise}};
    return {resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value))), {}};
}

} // namespace

Outcome<Input> read_input(const std::string& file) {
    if (const std::string archive = archive_on_the_way(file); !archive.empty())
        return {std::nullopt,
                {{{std::make_shared<const std::string>(file), 0, 0},
                  "lies in the archive " + archive,
                  "expected a file that can be rewritten; unpack it first",
                  ""}}};
    Outcome<std::string> text = read_file(file);
    if (!text) return {std::nullopt, std::move(text.problems)};
    if (file == "-") return {Input{standard_input_name, ".", std::move(*text.value)}, {}};
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    return {Input{file, folder.empty() ? "." : folder, std::move(*text.value)}, {}};
}

Outcome<std::shared_ptr<const FileSource>> files_of(const std::string& file) {
    const std::string archive = archive_on_the_way(file);
    if (archive.empty()) // which nobody has to keep
        return {std::shared_ptr<const FileSource>(std::shared_ptr<const void>(), &system_files()), {}};
    OpenedArchive opened = archives().get(archive);
    if (!opened) return {std::nullopt, std::move(opened.problems)};
    return {std::move(*opened.value), {}};
}

Outcome<LoadedScenario> load_input(const std::string& file) {
    if (file != "-") {
        const auto files = files_of(file);
        if (!files) return {std::nullopt, files.problems};
        return load_document(file, **files.value);
    }
    const Outcome<Input> input = read_input(file);
    if (!input) return {std::nullopt, input.problems};
    return load_document_text(input.value->text, input.value->name, input.value->folder);
}

Outcome<WrittenDocument> load_written(const std::string& file, const std::string& folder) {
    const auto files = files_of(file);
    if (!files) return {std::nullopt, files.problems};
    Outcome<FoundText> found = (*files.value)->named(file, largest_document);
    if (!found) return {std::nullopt, std::move(found.problems)};
    WrittenDocument document;
    document.file = file == "-" ? standard_input_name : file;
    document.text = std::move(found.value->text);
    const std::string own = file == "-" ? std::string(".") : folder_of(file);
    Outcome<LoadedScenario> loaded =
        load_document_text(document.text, document.file, folder.empty() ? own : folder, **files.value);
    if (!loaded) return {std::nullopt, std::move(loaded.problems)};
    document.loaded = std::make_shared<const LoadedScenario>(std::move(*loaded.value));
    document.tree = std::move(*read_yaml(document.text, document.file).value);
    return {std::move(document), {}};
}

std::string file_on_disk(const std::string& file) {
    const std::string archive = archive_on_the_way(file);
    return archive.empty() ? file : archive;
}

Outcome<std::shared_ptr<const Setup>> load_setup(const std::string& file) {
    return resolved(file, [](Given given) { return given == Given::scenario; },
                    {start_of(file), "this is no scenario", "expected 'sabotier: scenario/1'", ""});
}

Outcome<std::shared_ptr<const Setup>> load_board(const std::string& file) {
    return resolved(file, [](Given given) { return given == Given::scenario || given == Given::map; },
                    {start_of(file), "this is no scenario, nor a map",
                     "expected 'sabotier: scenario/1' or 'sabotier: map/1'", ""});
}

Outcome<std::shared_ptr<const Setup>> load_recorded(const std::string& file) {
    const auto files = files_of(file);
    if (!files) return {std::nullopt, files.problems};
    const Outcome<LoadedRecord> played = load_record(file, **files.value);
    if (!played) return {std::nullopt, played.problems};
    const std::string& scenario = played.value->record.scenario;
    constexpr std::string_view ending = ".scenario.yaml";
    if (!scenario.ends_with(ending))
        return {std::nullopt,
                {{played.value->record.scenario_at,
                  fmt::format("the scenario '{}' would have another name beside the record", scenario),
                  fmt::format("expected one that ends in {}", ending),
                  {}}}};
    Outcome<FoundText> text = (*files.value)->named(file, largest_document);
    if (!text) return {std::nullopt, std::move(text.problems)};
    // As it is written: the record has the options that it was played with.
    Outcome<LoadedScenario> loaded = load_input(joined_path(folder_of(file), scenario));
    if (!loaded) return {std::nullopt, std::move(loaded.problems)};
    return {resolve(std::make_shared<const LoadedScenario>(
                with_record(std::move(*loaded.value), scenario,
                            std::filesystem::path(file).filename().string(), std::move(text.value->text)))),
            {}};
}

Outcome<std::shared_ptr<const Rulebook>> named_rulebook(const std::string& name_or_file,
                                                        std::vector<DocumentFile>* files) {
    if (builtin_rulebook_text(name_or_file) != nullptr || !is_path(name_or_file))
        return load_rulebook(name_or_file, "."); // names the built-in ones in its problem
    Outcome<LoadedScenario> loaded = load_input(name_or_file);
    if (!loaded) return {std::nullopt, std::move(loaded.problems)};
    if (loaded.value->given != Given::rulebook)
        return {std::nullopt,
                {{start_of(name_or_file), "this is no rulebook", "expected 'sabotier: rulebook/1'", ""}}};
    if (files != nullptr) *files = std::move(loaded.value->files);
    return {std::move(loaded.value->rulebook), {}};
}

std::string folder_of_input(const std::string& file) {
    const std::filesystem::path folder = file == "-" ? "" : std::filesystem::path(file).parent_path();
    return folder.empty() ? "." : folder.string();
}

NamedDocument named_document(const std::string& name_or_file) {
    const std::filesystem::path path(name_or_file);
    if (!is_path(name_or_file) || !path.has_parent_path()) return {name_or_file, "."};
    return {path.filename().string(), path.parent_path()};
}

Outcome<std::vector<std::string>> scenarios_of(const std::string& file_or_folder, Packages packages) {
    namespace fs = std::filesystem;
    std::error_code error;
    if (is_archive(file_or_folder)) return scenarios_in_archive(file_or_folder);
    if (!fs::is_directory(file_or_folder, error)) return {std::vector{file_or_folder}, {}};
    std::vector<std::string> found;
    Problems problems;
    bool has_closed = false;
    fs::recursive_directory_iterator entry(file_or_folder, error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
        const std::string file = entry->path().string();
        const bool is_package = file.ends_with(".sabotier.zip");
        if (!is_package && !file.ends_with(".scenario.yaml")) continue;
        if (is_package && packages == Packages::closed) {
            has_closed = true;
            continue;
        }
        if (leads_out(*entry, file_or_folder))
            problems.push_back({{std::make_shared<const std::string>(file), 0, 0},
                                "this is a link that leads out of the folder",
                                "expected a file below it; name the file itself to check it",
                                ""});
        else if (is_package)
            add(scenarios_in_archive(file), found, problems);
        else
            found.push_back(file);
    }
    const auto at = [&] { return Position{std::make_shared<const std::string>(file_or_folder), 0, 0}; };
    if (error) return {std::nullopt, {{at(), "cannot read the folder: " + error.message(), "", ""}}};
    if (found.empty() && problems.empty())
        return {std::nullopt,
                {{at(), "a folder without scenarios",
                  has_closed ? "expected *.scenario.yaml files; of its packages (*.sabotier.zip) name each"
                             : "expected a document, or a folder with *.scenario.yaml files",
                  ""}}};
    std::ranges::sort(found);
    std::ranges::sort(problems, {}, [](const Problem& problem) { return *problem.at.file; });
    return {std::move(found), std::move(problems)};
}

namespace {

/// A hyphen for each byte that is part of no character, and for each character that nobody sees: a name that
/// is shown, or typed again, is the name.
std::string printable(std::string_view name) {
    return with_replaced(name, "-", is_printable);
}

} // namespace

std::string stem_of(const std::string& file) {
    if (file == "-") return "scenario";
    return printable(document_stem(file));
}

} // namespace sabotier::cli
