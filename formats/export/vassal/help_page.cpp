#include "formats/export/vassal/help_page.hpp"

#include "formats/base/markup.hpp"
#include "formats/base/printable.hpp"
#include "formats/base/utf8.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/drawn/description.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::vassal {
namespace {

/// A text of a stranger, in which nothing may hide.
std::string shown(std::string_view text) {
    const std::string marked = escaped_markup(with_replaced(text, replacement_character, is_printable));
    std::string plain;
    for (std::size_t at = 0; at < marked.size();) {
        const char32_t character = next_character(marked, at);
        if (character < 0x80)
            plain += static_cast<char>(character);
        else
            plain += fmt::format("&#{};", static_cast<std::uint32_t>(character));
    }
    return plain;
}

std::string stressed(const TextPart& part, const std::string& text) {
    std::string html = shown(text.substr(part.first, part.count));
    if (part.is_italic) html = "<i>" + html + "</i>";
    if (part.is_bold) html = "<b>" + html + "</b>";
    return html;
}

std::string words_of(const drawn::TextBlock& block) {
    std::string html = block.mark.empty() ? "" : shown(block.mark) + " ";
    std::size_t at = 0;
    for (const TextPart& part : block.parts) {
        html += shown(block.text.substr(at, part.first - at)) + stressed(part, block.text);
        at = part.first + part.count;
    }
    return html + shown(block.text.substr(at));
}

std::string described(const std::string& description) {
    std::string html;
    for (const drawn::TextBlock& block : drawn::blocks_of(description)) {
        const char* element = block.is_heading ? "h3" : "p";
        std::string words = fmt::format("<{0}>{1}</{0}>\n", element, words_of(block));
        for (int depth = 0; depth < std::min(block.depth, 8); ++depth)
            words = "<blockquote>" + words + "</blockquote>\n";
        html += words;
    }
    return html;
}

std::string listed(const char* heading, const std::vector<std::string>& texts) {
    if (texts.empty()) return {};
    std::string html = fmt::format("<h2>{}</h2>\n<ul>\n", heading);
    for (const std::string& text : texts)
        html += "<li>" + shown(text) + "</li>\n";
    return html + "</ul>\n";
}

std::vector<std::string> objectives_of(const Setup& setup) {
    std::vector<std::string> objectives;
    for (std::size_t i = 0; i < setup.scenario().objectives.size(); ++i) {
        const Objective& objective = setup.scenario().objectives[i];
        const std::string name = objective.name.empty() ? objective.id.str() : objective.name;
        const std::string where = space_name(setup, setup.objectives[i]);
        objectives.push_back(where.empty() ? name : fmt::format("{} ({})", name, where));
    }
    return objectives;
}

std::vector<std::string> set_ups_of(const Setup& setup, const std::map<std::size_t, std::string>& windows) {
    std::vector<std::string> set_ups;
    for (const auto& [side, window] : windows)
        set_ups.push_back(fmt::format(
            "{} sets up itself: what it has lies in a window of its own, {}, which no other side opens. What "
            "is left there is not placed yet. Lists of the Box never run out: take nothing from there.",
            side_name(setup, side), window));
    return set_ups;
}

} // namespace

std::string help_page(const Setup& setup, const std::map<std::size_t, std::string>& set_up_windows) {
    const Scenario& scenario = setup.scenario();
    const std::string words =
        described(scenario.description) + listed("Set-up", set_ups_of(setup, set_up_windows))
        + listed("Special rules", scenario.special_rules) + listed("Objectives", objectives_of(setup));
    if (words.empty()) return {};
    return fmt::format("<html>\n<head>\n<title>{0}</title>\n</head>\n<body>\n<h1>{0}</h1>\n<p>{1}</p>\n{2}"
                       "</body>\n</html>\n",
                       shown(title_of(setup)), shown(subtitle_of(setup)), words);
}

} // namespace sabotier::vassal
