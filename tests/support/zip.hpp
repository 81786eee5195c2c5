#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace sabotier::test {

/// A file of a zip file, as it is put there.
struct Zipped {
    std::string name;
    std::string text;
    std::uint32_t mode = 0; ///< type and permissions, as Unix has them; 0: none given
};

/// The bytes of a zip file, written by libzip. It checks no names.
[[nodiscard]] std::string zipped(const std::vector<Zipped>& files);

} // namespace sabotier::test
