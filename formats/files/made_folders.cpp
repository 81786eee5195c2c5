#include "formats/files/made_folders.hpp"

#include "formats/base/words.hpp"

#include <memory>

namespace sabotier {

namespace fs = std::filesystem;

MadeFolders::~MadeFolders() {
    std::error_code error;
    for (; !made_.empty(); made_.pop_back())
        fs::remove(made_.back(), error); // those that hold something stay
}

void MadeFolders::make(const fs::path& folder) {
    std::error_code error;
    if (folder.empty() || fs::exists(folder, error)) return;
    make(folder.parent_path());
    if (fs::create_directory(folder, error)) made_.push_back(folder);
}

Problems MadeFolders::make_below(const fs::path& root, const fs::path& file) {
    fs::path folder = root.has_filename() ? root : root.parent_path(); // "out/" is "out"
    make(folder);
    for (const fs::path& part : file.parent_path().lexically_relative(folder)) {
        if (part == ".") continue;
        folder /= part;
        make(folder);
        std::error_code error;
        if (!fs::is_directory(fs::symlink_status(folder, error)))
            return {{{std::make_shared<const std::string>(folder.string()), 0, 0},
                     tr("a link or a file stands where a folder is needed"),
                     {},
                     {}}};
    }
    return {};
}

} // namespace sabotier
