#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What stands in the directory of a zip file, which libzip gives out in its own reading only: names in no
/// known encoding as if they were of code page 437, and names with a zero byte up to there.
/// Source: APPNOTE.TXT 6.3.10 of PKWARE, 4.3.12 to 4.3.16 (directory), appendix D (encodings).
namespace sabotier {

/// The name of an entry.
struct ZipName {
    std::string bytes;       ///< as they are written; any at all
    bool is_unicode = false; ///< whether the entry says that they are UTF-8
    std::uint64_t start = 0; ///< in the zip file, of the header before its content

    friend bool operator==(const ZipName&, const ZipName&) = default;
};

/// The names in the directory of the zip file `bytes`, in its order; of more than `most` the first `most`.
/// A name that is there in UTF-8 besides (field 0x7075) is that one. None where there is no directory that
/// can be gone through, or one that does not end where the record of its end begins, or that another record
/// states differently: programs differ in where they look for it then.
[[nodiscard]] std::optional<std::vector<ZipName>> zip_names(std::string_view bytes, std::size_t most);

/// The name for a message: bytes that are no printable ASCII as "\x81", a backslash doubled; cut with an
/// ellipsis where it is long.
[[nodiscard]] std::string escaped_zip_name(std::string_view bytes);

} // namespace sabotier
