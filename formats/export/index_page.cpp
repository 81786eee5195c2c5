#include "formats/export/index_page.hpp"

#include "formats/base/markup.hpp"
#include "formats/base/printable.hpp"
#include "formats/base/utf8.hpp"
#include "formats/base/words.hpp"

#include <fmt/format.h>

namespace sabotier {
namespace {

constexpr const char* style = R"(
:root { color-scheme: light dark; --line: #b8b8b8; --quiet: #5c5c5c; --link: #0b57a4; }
@media (prefers-color-scheme: dark) { :root { --line: #555; --quiet: #b0b0b0; --link: #8ec1ff; } }
body { font: 16px/1.45 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
h1 { margin-bottom: 0; }
h2 { font-size: 1.15rem; margin: 0; overflow-wrap: anywhere; }
section { border-top: 1px solid var(--line); padding: .8rem 0; }
p { margin: .2rem 0; }
a { color: var(--link); }
.quiet { color: var(--quiet); }
.warning { font-weight: 600; }
ul { margin: .2rem 0; padding-left: 1.3rem; }
)";

/// Text of documents, in which nothing may hide: what nobody sees, or is no character, is a question mark in
/// a square.
std::string shown(std::string_view text) {
    return escaped_markup(with_replaced(text, replacement_character, is_printable));
}

/// A name of a file as a link beside the page states it.
std::string link_to(const std::string& name) {
    std::string link = "./";
    for (const char c : name) {
        const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
                              || c == '-' || c == '.' || c == '_';
        link += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return link;
}

std::string size_text(std::size_t bytes) {
    constexpr std::size_t kilo = 1000;
    if (bytes < kilo) return say("{} bytes", bytes);
    if (bytes < kilo * kilo) return say("{} KB", (bytes + kilo / 2) / kilo);
    return say("{:.1f} MB", static_cast<double>(bytes) / (kilo * kilo));
}

std::string list_of(const std::string& heading, const std::vector<std::string>& texts, const char* kind) {
    if (texts.empty()) return {};
    std::string html = fmt::format("<p class=\"{}\">{}</p>\n<ul>\n", kind, shown(heading));
    for (const std::string& text : texts)
        html += fmt::format("<li>{}</li>\n", shown(text));
    return html + "</ul>\n";
}

std::string entry_html(const IndexPage::Entry& entry) {
    const std::string link = link_to(entry.name) + (entry.is_folder ? "/" : "");
    std::string html = fmt::format("<section>\n<h2><a href=\"{}\">{}</a></h2>\n", link, shown(entry.name));
    html += fmt::format("<p>{}. {}</p>\n", shown(entry.title), shown(entry.summary));
    html +=
        fmt::format("<p class=\"quiet\">{}{}{}</p>\n",
                    entry.made.extent.empty() ? std::string() : shown(entry.made.extent) + " · ",
                    shown(size_text(entry.bytes)),
                    entry.opens.empty() ? std::string() : " · " + shown(say("opens with {}", entry.opens)));
    html += list_of(tr("Beware:"), entry.made.warnings, "warning");
    if (!entry.made.reveals.empty())
        html += fmt::format("<p class=\"warning\">{}</p>\n",
                            shown(tr("It shows what the sides of this game hide from each other.")));
    html += list_of(tr("Not in it:"), entry.made.dropped, "quiet");
    return html + "</section>\n";
}

std::string heading(const Setup& setup) {
    const Scenario& scenario = setup.scenario();
    const std::string& title = scenario.title.empty() ? setup.loaded->map.title : scenario.title;
    std::string html = fmt::format("<h1>{}</h1>\n", shown(title.empty() ? tr("Untitled") : title));
    html += fmt::format("<p class=\"quiet\">{}</p>\n",
                        shown(scenario.author.empty()
                                  ? setup.rulebook().title
                                  : say("{}, by {}", setup.rulebook().title, scenario.author)));
    return html;
}

} // namespace

std::string index_page(const Setup& setup, const IndexPage& page) {
    std::string html = "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width\">\n"
                       "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
                       "'unsafe-inline'\">\n";
    const Scenario& scenario = setup.scenario();
    html += fmt::format("<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n",
                        shown(scenario.title.empty() ? tr("Exports") : scenario.title), style);
    html += heading(setup);
    html += fmt::format("<p>{}</p>\n", shown(tr("What this scenario was exported to, and what opens it.")));
    for (const IndexPage::Entry& entry : page.entries)
        html += entry_html(entry);
    if (!page.left_out.empty()) {
        html += fmt::format("<section>\n<h2>{}</h2>\n<ul>\n", shown(tr("What it cannot be exported to")));
        for (const IndexPage::LeftOut& each : page.left_out)
            html += fmt::format("<li>{}: {}</li>\n", shown(each.title), shown(each.why));
        html += "</ul>\n</section>\n";
    }
    return html + "</body>\n</html>\n";
}

} // namespace sabotier
