#pragma once

#include "validator/cli/options/options.hpp"
#include "validator/cli/program/verb.hpp"

#include <memory>
#include <string>
#include <vector>

namespace sabotier::cli {

/// A verb with its options declared: all that help, man pages and completion need.
struct VerbPage {
    std::unique_ptr<Verb> verb; ///< keeps the variables alive that the options are bound to
    VerbText text;
    Options options;
};

/// Every verb, in the order of all_verbs().
[[nodiscard]] std::vector<VerbPage> verb_pages();

/// One line of text for each exit code, shared by help and man pages: those of Exit, and what a shell has of
/// a signal.
struct ExitText {
    int code;
    std::string meaning;
};
[[nodiscard]] const std::vector<ExitText>& exit_texts();

/// "sabotier validate [OPTION]... FILE..."
[[nodiscard]] std::string usage_line(const VerbPage& page);
/// `text` in lines of at most `width` columns, each after `indent` blanks; empty lines stay.
[[nodiscard]] std::string wrapped(const std::string& text, std::size_t indent, std::size_t width = 79);

/// What `sabotier --help` and `sabotier VERB --help` print.
[[nodiscard]] std::string program_help(const std::vector<VerbPage>& pages);
[[nodiscard]] std::string verb_help(const VerbPage& page);

/// A page of section 1 in man's own language: of the program, and of one verb. `version` stands in the
/// footer.
[[nodiscard]] std::string program_man_page(const std::vector<VerbPage>& pages, const std::string& version);
[[nodiscard]] std::string verb_man_page(const VerbPage& page, const std::string& version);

/// Completion scripts for "bash", "zsh" and "fish".
[[nodiscard]] std::string completion_script(const std::vector<VerbPage>& pages, const std::string& shell);

} // namespace sabotier::cli
