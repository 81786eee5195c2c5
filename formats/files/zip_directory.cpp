#include "formats/files/zip_directory.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <zlib.h>

namespace sabotier {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t end_record_size = 22;
constexpr std::size_t longest_comment = 0xFFFF;
constexpr std::size_t locator_size = 20; ///< of zip64, before the end record
constexpr std::size_t end_record_64_size = 56;
constexpr std::size_t record_64_head = 12; ///< its mark and its size
constexpr std::size_t header_size = 46;    ///< of an entry, before its name
constexpr std::uint64_t says_utf8 = 0x800; ///< bit 11 of an entry's flags
constexpr std::uint64_t unicode_path = 0x7075;

/// A little-endian number; 0 behind the end.
std::uint64_t number(std::string_view bytes, std::size_t at, std::size_t size) {
    if (at > bytes.size() || size > bytes.size() - at) return 0;
    std::uint64_t value = 0;
    for (std::size_t i = size; i-- > 0;)
        value = value << 8U | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

bool has(std::string_view bytes, std::uint64_t at, std::string_view mark) {
    return at <= bytes.size() && bytes.substr(at).starts_with(mark);
}

/// Where the entries are.
struct Directory {
    std::uint64_t start = 0;
    std::uint64_t size = 0; ///< bytes
    std::uint64_t count = 0;

    [[nodiscard]] bool ends_at(std::uint64_t at) const { return start <= at && size == at - start; }
};

/// The last record whose comment ends with the file.
std::optional<std::size_t> find_end_record(std::string_view bytes) {
    if (bytes.size() < end_record_size) return std::nullopt;
    const std::size_t last = bytes.size() - end_record_size;
    for (std::size_t comment = 0; comment <= std::min(last, longest_comment); ++comment) {
        const std::size_t at = last - comment;
        if (has(bytes, at, "PK\5\6"sv) && number(bytes, at + 20, 2) == comment) return at;
    }
    return std::nullopt;
}

/// Whether a number of the plain record, so many bytes long, is that of the zip64 one, or leaves it to that.
bool is_same(std::uint64_t plain, std::uint64_t large, unsigned size) {
    const std::uint64_t left_out = (std::uint64_t{1} << (8 * size)) - 1;
    return plain == left_out || plain == large;
}

/// None where a program that counts back from its end would find another one.
std::optional<Directory> find_directory(std::string_view bytes) {
    const auto end = find_end_record(bytes);
    if (!end) return std::nullopt;
    const Directory plain{number(bytes, *end + 16, 4), number(bytes, *end + 12, 4),
                          number(bytes, *end + 10, 2)};
    if (*end < locator_size || !has(bytes, *end - locator_size, "PK\6\7"sv))
        return plain.ends_at(*end) ? std::optional(plain) : std::nullopt;
    const std::uint64_t locator = *end - locator_size;
    const std::uint64_t at = number(bytes, locator + 8, 8);
    if (!has(bytes, at, "PK\6\6"sv) || bytes.size() - at < end_record_64_size) return std::nullopt;
    const std::uint64_t record = number(bytes, at + 4, 8); // bytes of it after this number
    if (at > locator || record != locator - at - record_64_head) return std::nullopt;
    const Directory large{number(bytes, at + 48, 8), number(bytes, at + 40, 8), number(bytes, at + 32, 8)};
    const bool is_one = is_same(plain.start, large.start, 4) && is_same(plain.size, large.size, 4)
                        && is_same(plain.count, large.count, 2);
    return is_one && large.ends_at(at) ? std::optional(large) : std::nullopt;
}

std::uint64_t checksum(std::string_view bytes) {
    return crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
}

/// The name in UTF-8 among the extra fields, if it belongs to `name`: a program that knows nothing of it may
/// have given the entry another one since.
std::optional<std::string_view> name_among(std::string_view extra, std::string_view name) {
    constexpr std::size_t before = 5; ///< a version and the checksum of the name
    while (extra.size() >= 4) {
        const std::string_view field = extra.substr(4, number(extra, 2, 2));
        if (number(extra, 0, 2) == unicode_path && field.size() >= before)
            return number(field, 0, 1) == 1 && number(field, 1, 4) == checksum(name)
                       ? std::optional(field.substr(before))
                       : std::nullopt;
        extra.remove_prefix(4 + field.size());
    }
    return std::nullopt;
}

/// Of the header before the content of an entry: its own, or the last of the numbers in the field 0x0001, in
/// which those stand that are left out of it.
std::uint64_t start_of(std::string_view header, std::string_view extra) {
    constexpr std::uint64_t left_out = 0xFFFFFFFF;
    const std::uint64_t start = number(header, 42, 4);
    if (start != left_out) return start;
    const std::size_t before =
        (number(header, 24, 4) == left_out ? 8U : 0U) + (number(header, 20, 4) == left_out ? 8U : 0U);
    while (extra.size() >= 4) {
        const std::string_view field = extra.substr(4, number(extra, 2, 2));
        if (number(extra, 0, 2) == 1 && field.size() >= before + 8) return number(field, before, 8);
        extra.remove_prefix(4 + field.size());
    }
    return start;
}

} // namespace

std::optional<std::vector<ZipName>> zip_names(std::string_view bytes, std::size_t most) {
    const auto directory = find_directory(bytes);
    if (!directory) return std::nullopt;
    std::vector<ZipName> names;
    std::uint64_t at = directory->start;
    while (names.size() < std::min<std::uint64_t>(directory->count, most)) {
        if (!has(bytes, at, "PK\1\2"sv) || bytes.size() - at < header_size) return std::nullopt;
        const std::size_t name_size = number(bytes, at + 28, 2);
        const std::size_t extra_size = number(bytes, at + 30, 2);
        const std::size_t comment_size = number(bytes, at + 32, 2);
        const std::string_view rest = bytes.substr(at + header_size);
        if (rest.size() < name_size + extra_size + comment_size) return std::nullopt;
        const std::string_view name = rest.substr(0, name_size);
        const std::string_view extra = rest.substr(name_size, extra_size);
        const std::uint64_t start = start_of(bytes.substr(at, header_size), extra);
        if (const auto better = name_among(extra, name))
            names.push_back({std::string(*better), true, start});
        else
            names.push_back({std::string(name), (number(bytes, at + 8, 2) & says_utf8) != 0, start});
        at += header_size + name_size + extra_size + comment_size;
    }
    const bool is_whole = names.size() == directory->count;
    if (is_whole && at != directory->start + directory->size) return std::nullopt;
    return names;
}

std::string escaped_zip_name(std::string_view bytes) {
    constexpr std::size_t longest = 80; // bytes of the name
    std::string text;
    for (const char c : bytes.substr(0, longest)) {
        if (c == '\\')
            text += "\\\\";
        else if (c >= ' ' && c <= '~')
            text += c;
        else
            text += fmt::format("\\x{:02X}", static_cast<unsigned char>(c));
    }
    return bytes.size() > longest ? text + "\u2026" : text;
}

} // namespace sabotier
