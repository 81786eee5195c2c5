#include "formats/base/version.hpp"
#include "validator/cli/program/help.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

/// Pages in the man macros of troff. Everything that the verbs say is escaped: no text can become a request.
namespace sabotier::cli {
namespace {

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '\\')
            result += "\\e";
        else if (c == '-')
            result += "\\-";
        else
            result += c;
    }
    if (result.starts_with('.') || result.starts_with('\'')) result.insert(0, "\\&");
    return result;
}

std::string heading(const std::string& name, const std::string& summary, const std::string& version) {
    std::string title = escaped(name);
    std::ranges::transform(title, title.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    return fmt::format(".TH {} 1 \"{}\" \"sabotier {}\" \"User Commands\"\n.SH NAME\n{} \\- {}\n", title,
                       release_date(), escaped(version), escaped(name), escaped(summary));
}

/// Text that fills its lines, in lines that people can read. No line begins with what would be a request.
std::string filled(const std::string& text) {
    constexpr std::size_t longest = 78; // of a line in the file, escapes counted
    std::istringstream words(text);
    std::string result;
    std::string line;
    for (std::string word; words >> word;) {
        const std::string longer = line.empty() ? word : line + " " + word;
        if (!line.empty() && escaped(longer).size() > longest) {
            result += escaped(line) + "\n";
            line = word;
        } else {
            line = longer;
        }
    }
    return line.empty() ? result : result + escaped(line) + "\n";
}

std::string paragraphs(const std::string& text) {
    std::string result;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty() && !result.empty() && !result.ends_with(".PP\n")) result += ".br\n";
        result += line.empty() ? ".PP\n" : filled(line);
    }
    return result;
}

std::string option_entry(const OptionSpec& spec) {
    std::string names;
    for (const std::string& name : spec.name_list())
        names += (names.empty() ? "\\fB" : ", \\fB") + escaped(name) + "\\fR";
    if (!spec.is_argument && !spec.value.empty()) names += " \\fI" + escaped(spec.value) + "\\fR";
    std::string help = spec.help;
    if (spec.is_required && !spec.is_argument)
        help += " (required)";
    else if (!spec.otherwise.empty())
        help += fmt::format(" (default: {})", spec.otherwise);
    return ".TP\n" + names + "\n" + filled(help + ".");
}

std::string exit_section() {
    std::string text = ".SH EXIT STATUS\n";
    for (const ExitText& exit : exit_texts())
        text += fmt::format(".TP\n\\fB{}\\fR\n{}\n", exit.code, escaped(exit.meaning) + ".");
    return text;
}

std::string lower_first(std::string text) {
    if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
}

} // namespace

std::string program_man_page(const std::vector<VerbPage>& pages, const std::string& version) {
    std::string text = heading("sabotier", "design, check and export scenarios for tabletop games", version);
    text +=
        ".SH SYNOPSIS\n.B sabotier\n.I VERB\n[\\fIOPTION\\fR]... [\\fIARGUMENT\\fR]...\n.SH DESCRIPTION\n";
    text += paragraphs(
        "Sabotier checks maps, armies and scenarios against the rulebook of their game, and turns them into "
        "files to print and to play with. Each verb has a page of its own.");
    text += ".SH VERBS\n";
    for (const VerbPage& page : pages)
        text += fmt::format(".TP\n\\fBsabotier\\-{}\\fR(1)\n{}.\n", escaped(page.text.name),
                            escaped(page.text.summary));
    text += ".SH OPTIONS\n.TP\n\\fB\\-h\\fR, \\fB\\-\\-help\\fR\nShow help, also after a verb.\n"
            ".TP\n\\fB\\-V\\fR, \\fB\\-\\-version\\fR\nShow the version.\n";
    return text + exit_section()
           + ".SH ENVIRONMENT\n.TP\n\\fBNO_COLOR\\fR\nNo colours, whatever the terminal.\n";
}

namespace {

/// A line may end behind each of several values, of which there may be more than a line holds.
std::string with_breaks(std::string usage) {
    for (std::size_t at = usage.find('|'); at != std::string::npos; at = usage.find('|', at + 2))
        usage.replace(at, 1, " | ");
    return usage;
}

} // namespace

std::string verb_man_page(const VerbPage& page, const std::string& version) {
    std::string text = heading("sabotier-" + page.text.name, lower_first(page.text.summary), version);
    text += ".SH SYNOPSIS\n" + filled(with_breaks(usage_line(page))) + ".SH DESCRIPTION\n"
            + paragraphs(page.text.description) + ".SH OPTIONS\n";
    for (const OptionSpec& spec : page.options.all())
        text += option_entry(spec);
    text += ".TP\n\\fB\\-h\\fR, \\fB\\-\\-help\\fR\nShow help.\n" + exit_section();
    if (!page.text.examples.empty()) text += ".SH EXAMPLES\n.nf\n";
    for (const std::string& example : page.text.examples)
        text += escaped(example) + "\n";
    if (!page.text.examples.empty()) text += ".fi\n";
    return text + ".SH SEE ALSO\n\\fBsabotier\\fR(1)\n";
}

} // namespace sabotier::cli
