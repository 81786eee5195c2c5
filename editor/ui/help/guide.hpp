#pragma once

#include <filesystem>
#include <string>
#include <vector>

/// The pages of docs/ that are compiled in, as they are read in the window.
namespace sabotier::editor {

/// Their names ("editor.md"), the editor's own first.
[[nodiscard]] std::vector<std::string> guide_pages();
/// The first heading of a page; its name if there is none.
[[nodiscard]] std::string guide_title(const std::string& page);
/// A page as HTML, with its pictures no wider than `width` pixels. Pictures that are not installed are left
/// out.
[[nodiscard]] std::string guide_html(const std::string& page, int width);
/// The sections of all pages in which every word stands, as HTML with links: those of the editor's own page
/// first, and of each those with a word in their heading.
[[nodiscard]] std::string guide_search(const std::string& words);

} // namespace sabotier::editor
