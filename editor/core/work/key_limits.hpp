#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace sabotier {
enum class DocumentKind : std::uint8_t;
}

namespace sabotier::editor {

/// What a document takes for a number, as the table of its keys says: a field of the window takes just that,
/// so that it never cuts what a file may hold.
struct KeyLimits {
    int least = 0;
    int most = 0;
    std::string about; ///< a sentence with its unit, in the user's language
};

/// Of the key at the end of `path`, which must be a whole number: {"sides", "zone", "depth"} of a scenario.
/// Throws std::out_of_range where there is none.
[[nodiscard]] KeyLimits key_limits(DocumentKind document, std::initializer_list<std::string_view> path);

} // namespace sabotier::editor
