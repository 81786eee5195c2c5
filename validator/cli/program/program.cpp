#include "validator/cli/program/program.hpp"

#include "formats/base/problem.hpp"
#include "formats/base/version.hpp"
#include "formats/files/was_read.hpp"
#include "validator/cli/program/help.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <new>

namespace sabotier::cli {
namespace {

/// CLI11's view of the verbs. `current` is the verb that the command line names, null before one was seen.
struct Parser {
    std::vector<VerbPage> pages = verb_pages();
    CLI::App app;
    std::vector<CLI::App*> subcommands;

    Parser();
    [[nodiscard]] VerbPage* current();
};

void add_option(CLI::App& app, const OptionSpec& spec) {
    if (spec.value.empty()) {
        app.add_flag_callback(
            spec.names, [&spec] { (void)spec.assign({}); }, spec.help);
        return;
    }
    const auto assign = [&spec](const CLI::results_t& given) {
        const std::string wrong = spec.assign(given);
        if (!wrong.empty()) throw CLI::ValidationError(spec.name_list().back(), wrong);
        return true;
    };
    CLI::Option* const option = app.add_option(spec.names, assign, spec.help);
    option->required(spec.is_required);
    if (!spec.is_repeated) return;
    option->expected(1, CLI::detail::expected_max_vector_size);
    option->allow_extra_args(
        spec.is_argument); // of an option one value each: what follows is the next argument
}

Parser::Parser() {
    app.require_subcommand(1);
    app.set_version_flag("-V,--version", std::string(version()));
    for (VerbPage& page : pages) {
        CLI::App* const subcommand = app.add_subcommand(page.text.name, page.text.summary);
        for (const OptionSpec& spec : page.options.all())
            add_option(*subcommand, spec);
        subcommands.push_back(subcommand);
    }
}

VerbPage* Parser::current() {
    for (std::size_t i = 0; i < pages.size(); ++i)
        if (subcommands[i]->parsed()) return &pages[i];
    return nullptr;
}

constexpr std::size_t least_begun = 3; ///< letters that a name is begun with

/// The only known name that goes on from what was typed; empty: none does, or several do.
std::string only_one_begun(std::string_view name, const std::vector<std::string>& known) {
    if (name.size() < least_begun) return {};
    const auto goes_on = [&](const std::string& each) { return each.starts_with(name); };
    const auto first = std::ranges::find_if(known, goes_on);
    const bool is_only = first != known.end() && std::find_if(first + 1, known.end(), goes_on) == known.end();
    return is_only ? *first : std::string();
}

std::string suggestion(std::string_view name, const std::vector<std::string>& known) {
    std::string near = nearest_name(name, known);
    if (near.empty()) near = only_one_begun(name, known);
    return near.empty() ? "" : fmt::format(", did you mean '{}'?", near);
}

} // namespace

std::string unknown_verb(const std::string& word, const std::vector<VerbPage>& pages) {
    std::vector<std::string> known;
    for (const VerbPage& page : pages)
        known.push_back(page.text.name);
    return fmt::format("unknown verb '{}'{}", word, suggestion(word, known));
}

namespace {

std::string unexpected(const std::string& word, const VerbPage& page) {
    if (word.size() < 2 || word.front() != '-') return fmt::format("unexpected argument '{}'", word);
    std::vector<std::string> known{"--help"};
    for (const OptionSpec& spec : page.options.all())
        if (!spec.is_argument) std::ranges::copy(spec.name_list(), std::back_inserter(known));
    std::error_code error;
    if (std::filesystem::exists(word, error))
        return fmt::format("unknown option '{0}'; the file of that name is './{0}', or stands behind '--'",
                           word);
    const std::string name = word.substr(0, word.find('='));
    return fmt::format("unknown option '{}'{}", name, suggestion(name, known));
}

Exit refuse(const std::string& wrong, const VerbPage* page, Console& console) {
    console.say(wrong);
    console.say(fmt::format("'sabotier {}--help' tells more", page == nullptr ? "" : page->text.name + " "));
    return Exit::usage;
}

/// CLI11 counts values; people want to know what to do.
std::string miscount(const CLI::ArgumentMismatch& error) {
    const std::string text = error.what();
    const std::string name = text.substr(0, text.find(':'));
    return name + (text.find("Most") == std::string::npos ? " needs a value" : " is given more than once");
}

/// What looks like an option where something that is required is missing: it may have been meant to be that.
/// "": nothing does.
std::string unknown_option(const CLI::ParseError& error, const Parser& parser) {
    if (dynamic_cast<const CLI::RequiredError*>(&error) == nullptr) return {};
    const std::vector<std::string> rest = parser.app.remaining(true);
    const auto found = std::ranges::find_if(
        rest, [](const std::string& word) { return word.size() > 1 && word.front() == '-' && word != "--"; });
    return found == rest.end() ? std::string() : *found;
}

/// What is wrong with the command line, in the words of this program.
std::string explain(const CLI::ParseError& error, Parser& parser) {
    const VerbPage* const page = parser.current();
    if (page != nullptr) {
        if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
            return unexpected(parser.app.remaining(true).front(), *page);
        if (const std::string word = unknown_option(error, parser); !word.empty())
            return unexpected(word, *page);
        if (const auto* const count = dynamic_cast<const CLI::ArgumentMismatch*>(&error))
            return fmt::format("{}: {}", page->text.name, miscount(*count));
        return fmt::format("{}: {}", page->text.name, error.what());
    }
    const std::vector<std::string> rest = parser.app.remaining(true);
    if (rest.empty()) return "no verb given";
    if (rest.front().starts_with('-'))
        return fmt::format("unknown option '{}' before the verb{}", rest.front(),
                           suggestion(rest.front(), {"--help", "--version"}));
    return unknown_verb(rest.front(), parser.pages);
}

} // namespace

namespace {

Exit run_verb(int count, const char* const* arguments, Console& console) {
    Parser parser;
    if (count < 2) {
        console.say("no verb given");
        console.say_text(program_help(parser.pages));
        return Exit::usage;
    }
    try {
        parser.app.parse(count, arguments);
    } catch (const CLI::CallForHelp&) {
        const VerbPage* const page = parser.current();
        console.print(page == nullptr ? program_help(parser.pages) : verb_help(*page));
        return console.finish(Exit::clean);
    } catch (const CLI::CallForVersion&) {
        console.print(fmt::format("sabotier {}\n", version()));
        return console.finish(Exit::clean);
    } catch (const CLI::ParseError& error) {
        return refuse(explain(error, parser), parser.current(), console);
    }
    return console.finish(parser.current()->verb->run(console));
}

/// Why a verb broke off, by the exception that is being handled.
void tell_failure(Console& console) {
    try {
        throw;
    } catch (const std::bad_alloc&) {
        console.say("not enough memory for this input");
    } catch (const std::exception& error) {
        console.say(fmt::format("this input cannot be worked on: {}", error.what()));
    } catch (...) {
        console.say("this input cannot be worked on");
    }
}

/// The same without memory for words of its own.
void tell_lack_of_memory(Console& console) noexcept {
    try {
        console.say_text("sabotier: not enough memory for this input\n");
    } catch (...) {
        return; // nobody is left to tell
    }
}

} // namespace

Exit run_program(int count, const char* const* arguments, Console& console) {
    try {
        try {
            forget_files_read();
            return run_verb(count, arguments, console);
        } catch (...) {
            tell_failure(console);
        }
    } catch (...) {
        tell_lack_of_memory(console);
    }
    return Exit::unreadable;
}

} // namespace sabotier::cli
