#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier::editor {

/// Markdown as CommonMark has it, with tables, as simple HTML. All text is escaped, HTML in it is text;
/// headings are anchors. `picture` makes the HTML of a picture from where it lies and the words that stand
/// for it.
using PictureHtml = std::function<std::string(const std::string& target, const std::string& words)>;
[[nodiscard]] std::string to_html(std::string_view markdown, const PictureHtml& picture = {});

/// A heading and what stands below it up to the next, as plain text: without the marks of Markdown, blocks
/// and cells parted by a space. The first one has no heading where a page does not begin with one.
struct PlainSection {
    std::string heading;
    std::string text;

    friend bool operator==(const PlainSection&, const PlainSection&) = default;
};
[[nodiscard]] std::vector<PlainSection> plain_sections(std::string_view markdown);

/// What links to a heading name: "Set-ups by turns" is "set-ups-by-turns".
[[nodiscard]] std::string anchor_of(std::string_view heading);
/// What spaces separate.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view text);

} // namespace sabotier::editor
