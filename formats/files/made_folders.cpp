#include "formats/files/made_folders.hpp"

#include "formats/base/file_problem.hpp"
#include "formats/base/words.hpp"
#include "formats/files/file.hpp"

#include <unistd.h>

namespace sabotier {

namespace fs = std::filesystem;

MadeFolders::~MadeFolders() {
    const SignalsHeld hold;
    remove();
    if (is_enlisted()) leave();
}

void MadeFolders::remove() const noexcept {
    for (std::size_t i = made_.size(); i > 0; --i)
        ::rmdir(made_[i - 1].c_str()); // those that hold something stay
}

void MadeFolders::keep() noexcept {
    const SignalsHeld hold;
    made_.clear();
}

void MadeFolders::make(const fs::path& folder) {
    (void)made(folder);
}

Problems MadeFolders::made(const fs::path& folder) {
    std::error_code error;
    if (folder.empty() || fs::exists(folder, error)) return {};
    if (Problems problems = made(folder.parent_path()); !problems.empty()) return problems;
    const SignalsHeld hold; // a folder that is made is known before a signal can end the program
    const bool is_new = fs::create_directory(folder, error);
    if (error)
        return {file_problem(folder.string(), say("cannot be made: {}", system_reason(error.value())))};
    if (!is_new) return {};
    made_.push_back(folder);
    if (!is_enlisted()) enlist();
    return {};
}

Problems MadeFolders::make_below(const fs::path& root, const fs::path& file) {
    fs::path folder = root.has_filename() ? root : root.parent_path(); // "out/" is "out"
    if (Problems problems = made(folder); !problems.empty()) return problems;
    for (const fs::path& part : file.parent_path().lexically_relative(folder)) {
        if (part == ".") continue;
        folder /= part;
        std::error_code error;
        const bool is_there = fs::exists(fs::symlink_status(folder, error));
        if (Problems problems = is_there ? Problems() : made(folder); !problems.empty()) return problems;
        if (!fs::is_directory(fs::symlink_status(folder, error)))
            return {file_problem(folder.string(), tr("a link or a file stands where a folder is needed"))};
    }
    return {};
}

} // namespace sabotier
