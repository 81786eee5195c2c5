#include "formats/base/user.hpp"

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

} // namespace sabotier
