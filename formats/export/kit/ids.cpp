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

/// FNV-1a, and the finalizer of SplitMix64 (Steele, Lea and Flood 2014): the first alone leaves ids that
/// differ in their last letter beside each other.
std::uint64_t scattered(std::string_view id) {
    std::uint64_t mixed = 0xcbf29ce484222325ULL;
    for (const char c : id) {
        mixed ^= static_cast<unsigned char>(c);
        mixed *= 0x100000001b3ULL;
    }
    mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebULL;
    return mixed ^ (mixed >> 31U);
}

std::string Ids::take(std::string_view text) {
    const std::string plain = id_text(text);
    std::string id = plain;
    for (int number = 2; !taken_.insert(id).second; ++number)
        id = plain + mark_ + std::to_string(number);
    return id;
}

} // namespace sabotier::kit
