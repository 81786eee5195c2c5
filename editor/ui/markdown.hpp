#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier::editor {

/// The part of Markdown that the pages of docs/ use, as simple HTML: headings, paragraphs, lists, tables,
/// code, emphasis, links. All text is escaped; headings are anchors. `picture` makes the HTML of a picture
/// from where it lies and the words that stand for it.
using PictureHtml = std::function<std::string(const std::string& target, const std::string& words)>;
[[nodiscard]] std::string to_html(std::string_view markdown, const PictureHtml& picture = {});
[[nodiscard]] std::string html_escaped(std::string_view text);
/// What links to a heading name: "Set-ups by turns" is "set-ups-by-turns".
[[nodiscard]] std::string anchor_of(std::string_view heading);
[[nodiscard]] std::vector<std::string_view> lines_of(std::string_view text);
/// What spaces separate.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view text);

} // namespace sabotier::editor
