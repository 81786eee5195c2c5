#pragma once

#include "formats/base/cancel.hpp"
#include "formats/diff/change.hpp"
#include "formats/documents/loaded_scenario.hpp"

namespace sabotier {

/// Whether two versions can be told apart thing by thing: documents of one kind.
[[nodiscard]] bool are_comparable(const LoadedScenario& old_version, const LoadedScenario& new_version);

/// Values are compared, not how they are written: comments, the order of keys and defaults written out are no
/// change. (The order of names is, where documents keep it, as of an army's platoons.) Documents that stand
/// in other files are compared like those that stand here (that one stands elsewhere now is a change of its
/// own, which says whether it holds the same), and so is a rulebook of one's own: with the
/// options laid over it, or without them where they are others. There is no change exactly where all of these
/// are equal. Both must be of one kind. Takes O(n log n); of a board, what changes alike is one change.
/// Throws Cancelled.
[[nodiscard]] Changes changes_between(const DocumentVersion& old_version, const DocumentVersion& new_version,
                                      const IsCancelled& is_cancelled = {});

} // namespace sabotier
