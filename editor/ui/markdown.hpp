#pragma once

#include <string>
#include <string_view>

namespace sabotier::editor {

/// The part of Markdown that the pages of docs/ use, as simple HTML: headings, paragraphs, lists, tables,
/// code, emphasis, links. All text is escaped; pictures are left out.
[[nodiscard]] std::string to_html(std::string_view markdown);
[[nodiscard]] std::string html_escaped(std::string_view text);

} // namespace sabotier::editor
