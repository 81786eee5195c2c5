#pragma once

#include "editor/core/document/document.hpp"
#include "formats/base/cancel.hpp"
#include "formats/base/problem.hpp"
#include "formats/diff/changes.hpp"

#include <filesystem>

/// An open document beside a version of it that lies in a file.
namespace sabotier::editor {

/// What is otherwise in a document than in the file with all that it refers to. `name` names the document in
/// problems. Problems: the file cannot be read; it is another kind of document. Throws Cancelled.
[[nodiscard]] Outcome<sabotier::Changes> changes_since(const Work& work, const std::string& name,
                                                       const std::filesystem::path& file,
                                                       const IsCancelled& is_cancelled = {});

/// Where a change lies on the board as it is now: where something is, else where it was. Empty: nowhere.
[[nodiscard]] Selection places_of_change(const sabotier::Change& change, const Setup& setup);

} // namespace sabotier::editor
