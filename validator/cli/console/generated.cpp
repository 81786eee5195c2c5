#include "validator/cli/console/generated.hpp"

#include "formats/files/file.hpp"
#include "formats/files/made_folders.hpp"
#include "formats/files/write_files.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace sabotier::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_listed = 5; ///< files that are in the way

} // namespace

Exit write_generated(const std::string& folder, const std::vector<GeneratedFile>& files, bool is_forced,
                     Console& console, FolderIs is) {
    std::vector<FileText> wanted;
    std::size_t in_the_way = 0;
    for (const GeneratedFile& file : files) {
        const fs::path path = fs::path(folder) / file.name;
        if (holds(path, file.text)) continue;
        std::error_code error;
        if (!is_forced && fs::exists(fs::symlink_status(path, error)) && ++in_the_way <= most_listed)
            console.say(path.string() + ": is there already");
        wanted.push_back({path, file.text, is_forced ? NamedBy::own : NamedBy::fresh});
    }
    if (in_the_way == 0 && wanted.empty()) return Exit::clean;
    if (in_the_way == 0)
        return is == FolderIs::made ? console.write(wanted, folder, {}) : console.write(wanted);
    console.say(
        fmt::format("{}nothing was written; --force replaces what is there",
                    in_the_way > most_listed ? fmt::format("and {} more; ", in_the_way - most_listed) : ""));
    return Exit::unwritable;
}

Exit look_at_folder(const std::string& folder, Console& console) {
    std::error_code error;
    if (folder.empty() || !fs::exists(folder, error) || fs::is_directory(folder, error)) return Exit::clean;
    console.say(folder + ": is no folder");
    return Exit::unwritable;
}

Exit in_made_folder(const std::string& folder, Console& console, const std::function<Exit()>& work) {
    MadeFolders made;
    const Problems problems = made.make_below(folder, fs::path(folder) / "file");
    console.say(problems);
    if (!problems.empty()) return Exit::unwritable;
    if (const Exit exit = look_at_folder(folder, console); exit != Exit::clean) return exit;
    const Exit exit = work();
    if (exit == Exit::clean) made.keep();
    return exit;
}

} // namespace sabotier::cli
