#pragma once

#include "editor/core/document/document.hpp"
#include "formats/base/problem.hpp"
#include "formats/diff/changes.hpp"

#include <filesystem>

/// An open document beside a version of it that lies in a file.
namespace sabotier::editor {

/// What is otherwise in the document, as it is now, than in the file with all that it refers to. Problems:
/// the file cannot be read; it is another kind of document.
[[nodiscard]] Outcome<sabotier::Changes> changes_since(const Document& document,
                                                       const std::filesystem::path& file);

/// Where a change lies on the board as it is now: where something is, else where it was. Empty: nowhere.
[[nodiscard]] Selection places_of_change(const sabotier::Change& change, const Setup& setup);

} // namespace sabotier::editor
