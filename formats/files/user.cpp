#include "formats/files/user.hpp"

#include <cstdlib>
#include <pwd.h>
#include <unistd.h>

namespace sabotier {

std::string user_name() {
    const passwd* const user = getpwuid(getuid());
    if (user == nullptr) return "Unknown";
    const std::string full = user->pw_gecos == nullptr ? "" : user->pw_gecos;
    const std::string first = full.substr(0, full.find(','));
    return first.empty() ? user->pw_name : first;
}

std::filesystem::path home_folder() {
    if (const char* const home = std::getenv("HOME"); home != nullptr && *home == '/') return home;
    const passwd* const user = getpwuid(getuid());
    const std::string folder = user == nullptr || user->pw_dir == nullptr ? "" : user->pw_dir;
    return folder.starts_with('/') ? folder : std::string();
}

} // namespace sabotier
