#pragma once

#include "formats/base/problem.hpp"
#include "formats/documents/loaded_scenario.hpp"
#include "formats/yaml/node.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// What is otherwise in the new version of a document, in the words of its field.
namespace sabotier {

/// A document as one of the two versions: any kind, with all that it refers to.
struct DocumentVersion {
    std::shared_ptr<const LoadedScenario> loaded; ///< never null
    /// As it was read, for places in the file; null: changes have the places of nothing.
    Node document;
};

/// Something of the board or of the document that is otherwise.
struct Change {
    enum class Kind : std::uint8_t { added, removed, moved, changed };
    Kind kind = Kind::changed;
    std::string group;         ///< heading, in the user's language: "Map", "Set-up of Red"
    std::string words;         ///< a clause, in the user's language: "Red's mbt-2 moved from 0508 to 0609"
    std::string path;          ///< of keys and ids or numbers from 0: "deployment/red/mbt-2/at"
    std::string before, after; ///< as documents write it on one line, cut; empty: not there
    Position old_at, new_at;   ///< line 0: not there, or not known
    std::size_t spaces = 0;    ///< of the board that it is about
    /// Their names in the old and in the new version, at most `most_spaces` of each.
    std::vector<std::string> old_spaces, new_spaces;

    static constexpr std::size_t most_spaces = 1000; ///< that are named of a change
    friend bool operator==(const Change&, const Change&) = default;
};
[[nodiscard]] std::string_view name(Change::Kind kind) noexcept; ///< "added", "removed", "moved", "changed"

struct Changes {
    std::vector<Change> list; ///< in the order of documents, things of a group together
    std::size_t more = 0;     ///< beyond `most` that are not in the list

    static constexpr std::size_t most = 10'000;                                    ///< that are listed
    [[nodiscard]] std::size_t size() const noexcept { return list.size() + more; } ///< of all, listed or not
};

} // namespace sabotier
