#include "editor/core/base/lower_case.hpp"

namespace sabotier::editor {

namespace {

constexpr unsigned char latin = 0xC3; ///< first byte of U+00C0 to U+00FF, whose capitals end at U+00DE

} // namespace

std::string lower_case(std::string text) {
    unsigned char before = 0;
    for (char& letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        const bool is_capital =
            (byte >= 'A' && byte <= 'Z') || (before == latin && byte >= 0x80 && byte <= 0x9E && byte != 0x97);
        if (is_capital) letter = static_cast<char>(byte + 0x20);
        before = byte;
    }
    return text;
}

} // namespace sabotier::editor
