#include "formats/export/port/export_folder.hpp"

#include "formats/base/sha256.hpp"
#include "formats/base/words.hpp"
#include "formats/files/file.hpp"
#include "formats/files/portable_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>

namespace sabotier {
namespace {

namespace fs = std::filesystem;

constexpr const char* record_name = ".sabotier-export";
constexpr std::string_view record_head = "sabotier-export/1";

std::string line_of(const std::string& path, const std::string& bytes) {
    return fmt::format("{} {} {}\n", sha256(bytes), bytes.size(), path);
}

std::string record_of(const FileSet& made) {
    std::string text = fmt::format("{}\n", record_head);
    for (const auto& [path, bytes] : made.files())
        text += line_of(path, bytes);
    return text;
}

/// A line of the record.
struct Recorded {
    std::string line; ///< as line_of() makes it, without its end
    std::size_t size = 0;
    std::string path;
};

/// None where no record stands there, or another program's; lines that say nothing are passed over.
std::vector<Recorded> recorded_in(const fs::path& folder) {
    std::vector<Recorded> all;
    const auto text = content_to_compare(folder / record_name, largest_document);
    std::istringstream lines(text.value_or(""));
    std::string line;
    if (!std::getline(lines, line) || line != record_head) return all;
    while (std::getline(lines, line)) {
        const std::size_t size = line.find(' ');
        const std::size_t path = size == std::string::npos ? size : line.find(' ', size + 1);
        if (path == std::string::npos) continue;
        Recorded each{line, 0, line.substr(path + 1)};
        const char* end = line.data() + path;
        if (std::from_chars(line.data() + size + 1, end, each.size).ptr == end && is_portable_path(each.path))
            all.push_back(std::move(each));
    }
    return all;
}

/// No link leads to it: below the folder each part of the way is a folder itself.
bool is_reached_plainly(const fs::path& folder, const std::string& path) {
    fs::path way = folder;
    std::error_code error;
    return std::ranges::all_of(fs::path(path).parent_path(), [&](const fs::path& part) {
        return fs::is_directory(fs::symlink_status(way /= part, error));
    });
}

/// What it holds, if that is what was written, and it may go.
std::optional<std::string> as_written(const fs::path& folder, const Recorded& recorded) {
    const fs::path path = folder / recorded.path;
    struct stat status {};
    if (!is_reached_plainly(folder, recorded.path) || ::lstat(path.c_str(), &status) != 0
        || !S_ISREG(status.st_mode) || static_cast<std::uint64_t>(status.st_size) != recorded.size
        || ::access(path.c_str(), W_OK) != 0 || ::access(path.parent_path().c_str(), W_OK | X_OK) != 0)
        return std::nullopt;
    std::optional<std::string> bytes = content_to_compare(path, recorded.size);
    if (bytes && line_of(recorded.path, *bytes) != recorded.line + "\n") bytes.reset();
    return bytes;
}

std::vector<GoneFile> former_files(const fs::path& folder, const FileSet& made) {
    PortablePaths taken;
    for (const auto& [path, bytes] : made.files())
        (void)taken.take(path);
    std::vector<GoneFile> gone;
    for (const Recorded& recorded : recorded_in(folder)) {
        if (!taken.take(recorded.path)) continue;       // written anew, or in the way of what is
        if (recorded.path.ends_with(".yaml")) continue; // others may name a document by now
        if (auto bytes = as_written(folder, recorded))
            gone.push_back({folder / recorded.path, std::move(*bytes)});
    }
    return gone;
}

/// The paths that are accounted for, with the folders that lead to them.
class Known {
public:
    void add(const fs::path& path) {
        for (fs::path way = path; !way.empty() && ways_.insert(way.native()).second; way = way.parent_path())
            ;
    }
    [[nodiscard]] bool has(const fs::path& path) const { return ways_.contains(path.native()); }

private:
    std::set<std::string> ways_;
};

/// A folder that nothing of the export lies in, nor lay, is one thing, whatever it holds.
void find_others(const fs::path& root, const fs::path& below, const Known& known,
                 std::vector<std::string>& others) {
    std::error_code error;
    for (fs::directory_iterator entry(root / below, error), end; !error && entry != end;
         entry.increment(error)) {
        const fs::path path = below / entry->path().filename();
        if (path.filename() == record_name) continue; // of an export into a folder of it
        const fs::file_status status = entry->symlink_status(error);
        if (fs::is_regular_file(status) && is_temporary_name(path.filename().native())) continue;
        const bool is_folder = fs::is_directory(status);
        if (!known.has(path))
            others.push_back(path.string() + (is_folder ? "/" : ""));
        else if (is_folder)
            find_others(root, path, known, others);
    }
}

std::vector<std::string> others_in(const fs::path& folder, const FileSet& made,
                                   const std::vector<GoneFile>& gone) {
    Known known;
    known.add(record_name);
    for (const auto& [path, bytes] : made.files())
        known.add(path);
    for (const GoneFile& file : gone)
        known.add(file.path.lexically_relative(folder));
    std::vector<std::string> others;
    find_others(folder, {}, known, others);
    std::ranges::sort(others);
    return others;
}

} // namespace

ExportFolder look_into(const fs::path& folder, const FileSet& made, bool replaces) {
    const NamedBy place = replaces ? NamedBy::own : NamedBy::fresh;
    ExportFolder change{folder};
    for (const auto& [path, bytes] : made.files())
        change.files.push_back({.path = folder / path, .text = bytes, .place = place});
    change.files.push_back({.path = folder / record_name, .text = record_of(made), .place = place});
    if (!replaces) return change;
    change.gone = former_files(folder, made);
    change.kept = others_in(folder, made, change.gone);
    return change;
}

Problems write_folder(const ExportFolder& change) {
    return write_below(change.folder, change.files, change.gone);
}

std::vector<std::string> remarks_on(const ExportFolder& change) {
    std::vector<std::string> remarks;
    std::vector<std::string> names;
    for (const GoneFile& file : change.gone)
        names.push_back(file.path.lexically_relative(change.folder).string());
    if (!names.empty())
        remarks.push_back(say_count("{} file of an earlier export is removed: {}",
                                    "{} files of an earlier export are removed: {}", names.size(),
                                    join_list(names)));
    if (!change.kept.empty())
        remarks.push_back(say("holds files of no part of this export: {}", join_list(change.kept)));
    return remarks;
}

} // namespace sabotier
