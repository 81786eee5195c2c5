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

/// An entry of a zip file that is made by hand, stored as it is.
struct HandZipped {
    std::string name{}; ///< any bytes
    std::string text{};
    bool says_utf8 = false;     ///< bit 11 of its flags
    std::string unicode_name{}; ///< beside the name, in the field 0x7075; none if empty
    /// What that field says to be the checksum of the name is one of another.
    bool has_stale_unicode_name = false;
};

/// The bytes of a zip file as no library writes one; whatever names its entries have.
[[nodiscard]] std::string zipped_by_hand(const std::vector<HandZipped>& files);

} // namespace sabotier::test
