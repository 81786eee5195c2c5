#include "editor/ui/help/guide.hpp"

#include "editor/ui/help/markdown.hpp"
#include "editor/ui/widgets/resources.hpp"
#include "editor/ui/widgets/text.hpp"
#include "formats/base/markup.hpp"
#include "formats/base/words.hpp"

#include <wx/stdpaths.h>

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <optional>
#include <utility>

namespace sabotier::editor {

namespace {

constexpr std::string_view own_page = "editor.md";
constexpr std::size_t longest_excerpt = 160;

const std::string& text_of(const std::string& page) {
    static const std::string nothing;
    const std::string* text = resource("/" + page);
    return text == nullptr ? nothing : *text;
}

/// Beside the program where it was built, or in the folder that it is installed to.
std::optional<std::filesystem::path> picture_file(const std::string& target) {
    std::filesystem::path above = to_utf8(wxStandardPaths::Get().GetExecutablePath());
    for (int i = 0; i < 4; ++i) {
        above = above.parent_path();
        for (const char* folder : {"docs", "share/doc/sabotier"}) {
            std::error_code error;
            if (auto file = above / folder / target; std::filesystem::is_regular_file(file, error))
                return file;
        }
    }
    return std::nullopt;
}

/// Width and height of a PNG file: big-endian numbers in its first chunk. Source: PNG specification, 11.2.2.
std::optional<std::pair<int, int>> size_of(const std::filesystem::path& file) {
    std::array<unsigned char, 24> head{};
    std::ifstream in(file, std::ios::binary);
    if (!in.read(reinterpret_cast<char*>(head.data()), head.size())) return std::nullopt;
    const auto number_at = [&](std::size_t at) {
        return head[at] << 24 | head[at + 1] << 16 | head[at + 2] << 8 | head[at + 3];
    };
    const std::pair size{number_at(16), number_at(20)};
    return size.first > 0 && size.second > 0 ? std::optional(size) : std::nullopt;
}

std::string picture(const std::string& target, const std::string& words, int width) {
    const auto file = picture_file(target);
    const auto size = file ? size_of(*file) : std::nullopt;
    if (!size) return {};
    const int shown = std::min(width, size->first);
    return fmt::format(R"(<img src="{}" width="{}" height="{}" alt="{}">)", escaped_markup(file->string()),
                       shown, static_cast<long long>(size->second) * shown / size->first,
                       escaped_markup(words));
}

std::string lower(const std::string& text) {
    return to_utf8(to_wx(text).Lower());
}

std::vector<PlainSection> sections_of(const std::string& page) {
    return plain_sections(text_of(page));
}

/// Some words on both sides of the first place.
std::string excerpt(const std::string& text, std::size_t at) {
    std::size_t from = at < longest_excerpt / 3 ? 0 : text.find(' ', at - longest_excerpt / 3);
    if (from == std::string::npos || from > at) from = 0;
    std::size_t to = std::min(text.size(), from + longest_excerpt);
    if (to < text.size()) to = std::max(from, text.rfind(' ', to));
    return (from > 0 ? "… " : "") + text.substr(from, to - from) + (to < text.size() ? " …" : "");
}

} // namespace

std::vector<std::string> guide_pages() {
    std::vector<std::string> pages;
    for (const BuiltinText& each : editor_resources())
        if (each.path.ends_with(".md")) pages.push_back(each.path.substr(each.path.rfind('/') + 1));
    std::stable_partition(pages.begin(), pages.end(),
                          [](const std::string& page) { return page == own_page; });
    return pages;
}

std::string guide_title(const std::string& page) {
    const auto sections = sections_of(page);
    return sections.empty() || sections.front().heading.empty() ? page : sections.front().heading;
}

std::string guide_html(const std::string& page, int width) {
    return to_html(text_of(page), [width](const std::string& target, const std::string& words) {
        return picture(target, words, width);
    });
}

std::string guide_search(const std::string& words) {
    const std::string lowered = lower(words);
    std::vector<std::string> wanted;
    for (const std::string_view word : words_of(lowered))
        wanted.emplace_back(word);
    // the editor's own page before the references, headings before texts
    std::map<std::pair<bool, bool>, std::string> found_texts;
    std::string all;
    for (const std::string& page : guide_pages())
        for (const PlainSection& section : sections_of(page)) {
            const std::string heading = lower(section.heading);
            const std::string text = lower(section.text);
            const auto stands_in = [](const std::string& where) {
                return [&where](const std::string& word) { return where.find(word) != std::string::npos; };
            };
            if (wanted.empty() || !std::ranges::all_of(wanted, stands_in(heading + " " + text))) continue;
            const std::size_t at = text.find(wanted.front());
            const std::string found = fmt::format(
                "<p><a href=\"{}#{}\"><b>{}</b></a><br>{}</p>", page, anchor_of(section.heading),
                escaped_markup(guide_title(page)
                               + (section.heading == guide_title(page) ? "" : ": " + section.heading)),
                escaped_markup(excerpt(section.text, at == std::string::npos ? 0 : at)));
            found_texts[{page != own_page, !std::ranges::any_of(wanted, stands_in(heading))}] += found;
        }
    for (const auto& [rank, found] : found_texts)
        all += found;
    return all.empty() ? "<p>" + escaped_markup(tr("Nothing was found.")) + "</p>" : all;
}

} // namespace sabotier::editor
