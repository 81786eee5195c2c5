#include "formats/files/settings_name.hpp"

#include "formats/base/file_ending.hpp"

#include <string>

namespace sabotier {

bool is_of_settings(std::string_view path) {
    const std::size_t name = path.rfind('/') + 1;
    for (std::size_t part = 0; part < name; part = path.find('/', part) + 1)
        if (path[part] == '.') return true;
    return path.substr(name).starts_with('.')
           && has_ending("x" + std::string(path.substr(name)), "sabotier.yaml");
}

} // namespace sabotier
