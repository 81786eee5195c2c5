#include "formats/yaml/allowed_text.hpp"

#include "formats/base/utf8.hpp"
#include "formats/yaml/source.hpp"

namespace sabotier::yaml {

bool is_allowed(std::string_view text) noexcept {
    for (std::size_t at = 0; at < text.size();) {
        const auto byte = static_cast<unsigned char>(text[at]);
        if (byte >= 0x20 && byte < 0x7F) {
            ++at;
            continue;
        }
        const char32_t character = next_character(text, at);
        if (character == no_character || is_forbidden(character)) return false;
    }
    return true;
}

std::string with_forbidden_replaced(std::string_view text) {
    return with_replaced(text, replacement_character,
                         [](char32_t character) { return !is_forbidden(character); });
}

std::string without_forbidden(std::string_view text) {
    return with_replaced(text, {}, [](char32_t character) { return !is_forbidden(character); });
}

} // namespace sabotier::yaml
