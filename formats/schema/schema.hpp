#pragma once

#include "formats/documents/documents.hpp"

#include <string>

namespace sabotier {

/// JSON Schema (draft-07, which editors know best) of a kind of document: every key with a description,
/// unknown keys refused. What a schema cannot say (references between parts of a document, rows of equal
/// length) is left to the readers. One line feed at the end; the same text on every run.
[[nodiscard]] std::string schema_text(DocumentKind kind);
/// The same of project files, .sabotier.yaml.
[[nodiscard]] const std::string& project_schema();

} // namespace sabotier
