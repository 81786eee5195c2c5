#pragma once

#include "formats/base/cancel.hpp"
#include "formats/base/problem.hpp"
#include "formats/documents/loaded_scenario.hpp"
#include "formats/yaml/node.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
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

    static constexpr std::size_t most_spaces = 1000;
    friend bool operator==(const Change&, const Change&) = default;
};
[[nodiscard]] std::string_view name(Change::Kind kind) noexcept; ///< "added", "removed", "moved", "changed"

struct Changes {
    std::vector<Change> list; ///< in the order of documents, things of a group together
    std::size_t more = 0;     ///< beyond `most` that are not in the list

    static constexpr std::size_t most = 10'000;
    [[nodiscard]] std::size_t size() const noexcept { return list.size() + more; }
};

/// Whether two versions can be told apart thing by thing: documents of one kind.
[[nodiscard]] bool are_comparable(const LoadedScenario& old_version, const LoadedScenario& new_version);

/// Values are compared, not how they are written: comments, the order of keys and defaults written out are no
/// change. (The order of names is, where documents keep it, as of an army's platoons.) Documents that stand
/// in other files are compared like those that stand here, and so is a rulebook of one's own, unless the
/// options are others, which reshape it. There is no change exactly where all of these are equal. Both must
/// be of one kind. Takes O(n log n); of a board, what changes alike is one change. Throws Cancelled.
[[nodiscard]] Changes changes_between(const DocumentVersion& old_version, const DocumentVersion& new_version,
                                      const IsCancelled& is_cancelled = {});

} // namespace sabotier
