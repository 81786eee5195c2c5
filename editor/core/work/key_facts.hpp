#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier {
enum class DocumentKind : std::uint8_t;
}

namespace sabotier::editor {

/// The keys that lead to a value of a document: {"sides", "zone", "depth"} of a scenario. Lists are left out,
/// and so are names that a document chooses itself, such as those of sides.
using KeyPath = std::initializer_list<std::string_view>;

/// What the table of a document's keys says of one of them. A field of the window takes just that, so that it
/// never cuts what a file may hold, and says what it means in the same words as docs/formats.md.
struct KeyFacts {
    struct Bounds {
        int least = 0;
        int most = 0;
    };
    std::string about;              ///< a sentence with its unit, in the user's language
    std::optional<Bounds> bounds;   ///< of a whole number, and of lists and maps of such
    std::vector<std::string> words; ///< of one that is a word: all that it may be, as documents write them
    std::string otherwise; ///< what holds where it is left out, as documents write it; "" where nothing does
};

/// Of the key at the end of `path`. Throws std::out_of_range where there is none.
[[nodiscard]] KeyFacts key_facts(DocumentKind document, KeyPath path);

} // namespace sabotier::editor
