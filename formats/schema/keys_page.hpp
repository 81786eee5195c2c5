#pragma once

#include "formats/documents/documents.hpp"

#include <string>

namespace sabotier {

/// Tables of all keys of a kind of document, in Markdown: what each takes, what holds without it, what it
/// means. From the tables that readers and writers go by.
[[nodiscard]] std::string keys_markdown(DocumentKind kind);
[[nodiscard]] std::string project_keys_markdown(); ///< of project files
/// Of all of them: the end of docs/formats.md, from its heading "Keys" on.
[[nodiscard]] std::string keys_markdown();

} // namespace sabotier
