#include "formats/export/kit/ids.hpp"

namespace sabotier::kit {

std::string id_text(std::string_view text) {
    std::string id;
    for (const char c : text) {
        const bool is_upper = c >= 'A' && c <= 'Z';
        const bool is_plain =
            (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
        id += is_upper ? static_cast<char>(c - 'A' + 'a') : is_plain ? c : '-';
    }
    return id.empty() ? "x" : id;
}

std::string Ids::take(std::string_view text) {
    const std::string plain = id_text(text);
    std::string id = plain;
    for (int number = 2; !taken_.insert(id).second; ++number)
        id = plain + mark_ + std::to_string(number);
    return id;
}

} // namespace sabotier::kit
