#pragma once

#include "editor/core/document/document.hpp"
#include "editor/core/files/recovery.hpp"
#include "formats/base/problem.hpp"

#include <filesystem>
#include <memory>
#include <string>

/// The ways to a document with all tools: out of its files, new, or as an editor left it behind.
namespace sabotier::editor {

/// A work with the tools of the tool box.
[[nodiscard]] std::unique_ptr<Document> document_of(Work work, DocumentFiles files = {});

/// Reads a scenario, a map or an army. Problems: everything that is wrong with its files; a document that is
/// none of these kinds.
[[nodiscard]] Outcome<std::unique_ptr<Document>> open_document(const std::filesystem::path& path);
/// A scenario to start from, never saved: as make_starter() makes it where it can, else an empty board of the
/// rulebook's size with its sides. `rulebook`: a built-in id.
[[nodiscard]] Outcome<std::unique_ptr<Document>>
new_document(const std::string& rulebook, const std::string& title = {}, const std::string& author = {});
/// As a document with its file, and the recovered work as a step that is not saved. What others wrote into
/// its files since they were last read or written by the editor that left it is a change. The recovery file
/// stays until discard().
[[nodiscard]] Outcome<std::unique_ptr<Document>> recover(const Recoverable& left);

} // namespace sabotier::editor
