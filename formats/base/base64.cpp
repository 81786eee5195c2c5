#include "formats/base/base64.hpp"

#include <cstddef>
#include <cstdint>

namespace sabotier {

std::string base64(std::string_view bytes) {
    constexpr std::string_view signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const auto byte = [&](std::size_t at) {
            return at < bytes.size() ? static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at])) : 0U;
        };
        const std::uint32_t three = byte(i) << 16U | byte(i + 1) << 8U | byte(i + 2);
        for (std::size_t sign = 0; sign < 4; ++sign)
            text += i + sign > bytes.size() ? '=' : signs[three >> (18U - 6U * sign) & 63U];
    }
    return text;
}

} // namespace sabotier
