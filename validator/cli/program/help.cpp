#include "validator/cli/program/help.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <sstream>

namespace sabotier::cli {
namespace {

constexpr std::size_t option_column = 28;
constexpr std::size_t verb_column = 16;

std::string argument_usage(const OptionSpec& spec) {
    std::string text = spec.kind == ValueKind::choice ? spec.value : spec.names;
    if (spec.is_repeated) text += "...";
    return spec.is_required ? text : "[" + text + "]";
}

std::string option_usage(const OptionSpec& spec) {
    std::string names = spec.names;
    if (const std::size_t comma = names.find(','); comma != std::string::npos) names.insert(comma + 1, " ");
    return spec.value.empty() ? names : names + " " + spec.value;
}

std::string entry(const std::string& name, const std::string& help, std::size_t column = option_column) {
    const std::string lines = wrapped(help, column);
    if (name.size() + 3 > column) return wrapped(name, 2) + lines;
    return "  " + name + lines.substr(name.size() + 2);
}

std::string spec_help(const OptionSpec& spec) {
    if (spec.is_required && !spec.is_argument) return spec.help + " (required)";
    return spec.otherwise.empty() ? spec.help : fmt::format("{} (default: {})", spec.help, spec.otherwise);
}

/// The usage line, its further lines below the verb.
std::string usage(const VerbPage& page) {
    constexpr std::size_t indent = 7; // "Usage: "
    std::string lines = wrapped(usage_line(page), indent);
    return lines.replace(0, indent, "Usage: ");
}

/// A command as a shell takes it: what does not fit a line goes on behind a backslash.
std::string continued(const std::string& command) {
    constexpr std::size_t width = 76;
    std::istringstream words(command);
    std::string text;
    std::size_t column = 2;
    for (std::string word; words >> word;) {
        if (column > 2 && column + 1 + word.size() > width) {
            text += " \\\n     ";
            column = 5;
        }
        text += (text.empty() ? "" : " ") + word;
        column += 1 + word.size();
    }
    return text;
}

} // namespace

std::vector<VerbPage> verb_pages() {
    std::vector<VerbPage> pages;
    for (std::unique_ptr<Verb>& verb : all_verbs()) {
        VerbPage& page = pages.emplace_back();
        page.text = verb->describe();
        verb->declare(page.options);
        page.verb = std::move(verb);
    }
    return pages;
}

const std::vector<ExitText>& exit_texts() {
    static const std::vector<ExitText> texts{
        {static_cast<int>(Exit::clean), "done, and nothing to complain about"},
        {static_cast<int>(Exit::usage), "the command line is wrong"},
        {static_cast<int>(Exit::unreadable),
         "an input cannot be read, or has nothing of what is asked; nothing was written"},
        {static_cast<int>(Exit::unwritable), "an output cannot be written; the old file is untouched"},
        {static_cast<int>(Exit::findings), "findings at or above --fail-on that no waiver accepts"},
        {128 + SIGINT, "stopped by Ctrl+C (SIGINT); a play-test, hunt or tuning tells what it has"},
        {128 + SIGTERM, "the same by SIGTERM, as time limits and 'kill' send it"}};
    return texts;
}

std::string usage_line(const VerbPage& page) {
    std::string line = "sabotier " + page.text.name;
    const auto& specs = page.options.all();
    if (std::ranges::any_of(specs,
                            [](const OptionSpec& spec) { return !spec.is_argument && !spec.is_required; }))
        line += " [OPTION]...";
    for (const OptionSpec& spec : specs)
        if (spec.is_argument) line += " " + argument_usage(spec);
    for (const OptionSpec& spec : specs)
        if (!spec.is_argument && spec.is_required) line += " " + spec.name_list().back() + " " + spec.value;
    return line;
}

std::string wrapped(const std::string& text, std::size_t indent, std::size_t width) {
    const std::string margin(indent, ' ');
    std::string result;
    std::istringstream paragraphs(text);
    for (std::string paragraph; std::getline(paragraphs, paragraph);) {
        std::istringstream words(paragraph);
        std::string line;
        const auto add = [&](const std::string& word, const char* before) {
            if (!line.empty()
                && indent + line.size() + std::string_view(before).size() + word.size() > width) {
                result += margin + line + "\n";
                line.clear();
            }
            line += (line.empty() ? "" : before) + word;
        };
        for (std::string word; words >> word;) {
            if (indent + word.size() <= width) {
                add(word, " ");
                continue;
            }
            const char* before = " "; // a list of choices that no line holds is parted behind its bars
            for (std::size_t from = 0; from < word.size(); before = "") {
                const std::size_t bar = std::min(word.find('|', from), word.size() - 1);
                add(word.substr(from, bar + 1 - from), before);
                from = bar + 1;
            }
        }
        result += line.empty() ? "\n" : margin + line + "\n";
    }
    return result;
}

std::string program_help(const std::vector<VerbPage>& pages) {
    std::string text = "Design, check and export scenarios for tabletop games.\n\n"
                       "Usage: sabotier VERB [OPTION]... [ARGUMENT]...\n\nVerbs:\n";
    for (const VerbPage& page : pages)
        text += entry(page.text.name, page.text.summary, verb_column);
    text += "\nOptions:\n" + entry("-h, --help", "Show this help, or that of a verb", verb_column)
            + entry("-V, --version", "Show the version", verb_column) + "\nExit codes:\n";
    for (const ExitText& exit : exit_texts())
        text += entry(std::to_string(exit.code), exit.meaning, verb_column);
    return text + "\n'sabotier VERB --help' tells more about a verb. '-' as a file is standard input.\n";
}

std::string verb_help(const VerbPage& page) {
    std::string text = page.text.summary + ".\n\n" + usage(page) + "\n" + wrapped(page.text.description, 0);
    std::string arguments;
    std::string options;
    for (const OptionSpec& spec : page.options.all()) {
        if (spec.is_argument)
            arguments += entry(argument_usage(spec), spec_help(spec));
        else
            options += entry(option_usage(spec), spec_help(spec));
    }
    options += entry("-h, --help", "Show this help");
    if (!arguments.empty()) text += "\nArguments:\n" + arguments;
    text += "\nOptions:\n" + options;
    if (!page.text.examples.empty()) text += "\nExamples:\n";
    for (const std::string& example : page.text.examples)
        text += "  " + continued(example) + "\n";
    return text;
}

} // namespace sabotier::cli
