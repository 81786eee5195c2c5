#include "formats/files/temporary_folder.hpp"

#include <algorithm>
#include <cstdlib>
#include <sys/stat.h>

namespace sabotier {

namespace fs = std::filesystem;

TemporaryFolder::TemporaryFolder(fs::path target, const std::vector<std::string>& names)
    : target_(std::move(target)) {
    std::string beside = target_.string() + ".XXXXXX";
    const SignalsHeld hold;
    if (::mkdtemp(beside.data()) == nullptr) return;
    path_ = beside;
    for (const std::string& name : names) {
        files_.push_back(path_ / name);
        fs::path folder = path_;
        for (const fs::path& part : fs::path(name).parent_path())
            if (std::ranges::find(folders_, folder /= part) == folders_.end()) folders_.push_back(folder);
    }
    enlist();
    std::error_code error; // whoever writes into one tells where that fails
    for (const fs::path& folder : folders_)
        fs::create_directory(folder, error);
}

TemporaryFolder::~TemporaryFolder() {
    const SignalsHeld hold;
    if (!is_there()) return;
    remove();
    leave();
}

void TemporaryFolder::remove() const noexcept {
    for (const fs::path& file : files_)
        ::unlink(file.c_str());
    for (std::size_t i = folders_.size(); i > 0; --i)
        ::rmdir(folders_[i - 1].c_str());
    ::rmdir(path_.c_str());
}

bool TemporaryFolder::take_target() {
    const SignalsHeld hold;
    if (::chmod(path_.c_str(), S_IRWXU | S_IRGRP | S_IXGRP | S_IROTH | S_IXOTH) != 0
        || ::rename(path_.c_str(), target_.c_str()) != 0)
        return false;
    leave();
    return true;
}

} // namespace sabotier
