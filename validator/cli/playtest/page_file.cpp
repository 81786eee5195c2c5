#include "validator/cli/playtest/page_file.hpp"

#include "formats/export/playtest/export_playtest_page.hpp"
#include "validator/answers/playtest/playtest_page.hpp"
#include "validator/cli/console/targets.hpp"
#include "validator/cli/options/made_kinds.hpp"
#include "validator/playtest/series/results_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

namespace sabotier::cli {
namespace {

namespace fs = std::filesystem;

/// Where a link leads, whether that is there or not.
fs::path led_to(fs::path path) {
    constexpr int most_links = 40;
    std::error_code error;
    for (int i = 0; i < most_links && fs::is_symlink(fs::symlink_status(path, error)); ++i) {
        const fs::path next = fs::read_symlink(path, error);
        if (error) break;
        path = path.parent_path() / next; // an absolute one takes its place
    }
    return path;
}

/// Whether two names are of one file, links on the way followed, whether it is there or not.
bool is_same_file(const std::string& one, const std::string& other) {
    std::error_code error;
    if (fs::equivalent(one, other, error)) return true;
    const fs::path first = fs::weakly_canonical(fs::absolute(led_to(one)), error);
    if (error) return one == other;
    const fs::path second = fs::weakly_canonical(fs::absolute(led_to(other)), error);
    return error ? one == other : first == second;
}

} // namespace

std::string PageFile::objection(const std::string& games) const {
    if (is_printed() && isatty(STDOUT_FILENO) == 1)
        return "--page: a terminal cannot show this; name a file or redirect the output";
    if (!is_file()) return {};
    if (!games.empty() && games != "-" && is_same_file(path_, games))
        return fmt::format("--page and -o name one file, {}: games and their page are two", path_);
    const std::string misnamed =
        OutputName(path_, all_but_texts()).objection({"a page", playtest_page_ending});
    return misnamed.empty() ? misnamed : "--page: " + misnamed;
}

Exit PageFile::look(const std::vector<std::string>& files, Console& console) const {
    if (!is_file()) return Exit::clean;
    std::error_code error;
    const fs::file_status status = fs::symlink_status(path_, error);
    if (fs::is_directory(status)) {
        console.say(path_ + ": is a folder; --page names a file");
        return Exit::unwritable;
    }
    const auto is_page = [&](const std::string& file) { return fs::equivalent(file, path_, error); };
    if (std::ranges::any_of(files, is_page)) {
        console.say(path_ + ": is to be played or told, and is not replaced; --page names another file");
        return Exit::unwritable;
    }
    const Outcome<playtest::ResultsLock> lock = playtest::ResultsLock::of(path_);
    console.say(lock.problems);
    if (!lock) return Exit::unwritable;
    if (is_forced_ || !fs::exists(status)) return console.look_at(Output::careful(path_, is_forced_));
    console.say(
        fmt::format("{}: is there already; --page names another file, --force replaces this one", path_));
    return Exit::unwritable;
}

Exit PageFile::write(const PlaytestAnswer& answer, Console& console) const {
    const Outcome<Export> made = export_playtest_page(make_playtest_page(*answer.series, answer.summary));
    console.say(made.problems);
    if (!made) return Exit::unwritable;
    for (const std::string& dropped : made.value->dropped)
        console.say("not in it: " + dropped);
    const std::string wrong = is_printed() ? std::string() : objection_by("--page", path_, NamedBy::own);
    if (!wrong.empty()) {
        console.say(wrong);
        return Exit::unwritable;
    }
    const Outcome<playtest::ResultsLock> lock = playtest::ResultsLock::of(is_file() ? path_ : std::string());
    console.say(lock.problems);
    if (!lock) return Exit::unwritable;
    return console.deliver(Output::careful(path_, is_forced_), made.value->files.bytes());
}

} // namespace sabotier::cli
