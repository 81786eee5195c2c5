#include "formats/base/write_files.hpp"
#include "formats/documents/documents.hpp"
#include "validator/cli/input.hpp"
#include "validator/cli/verbs/verbs.hpp"

#include <fmt/format.h>

namespace sabotier::cli {
namespace {

class Format final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {.name = "fmt",
                .summary = "Rewrite documents in their canonical form",
                .description = "Keys in their fixed order, defaults left out, comments in their places. A "
                               "file that is canonical "
                               "already is not touched, and one that cannot be read is left as it is: then "
                               "no file is rewritten. "
                               "'-' reads standard input and prints the result.",
                .examples = {"sabotier fmt market-day.scenario.yaml", "sabotier fmt --check *.yaml"}};
    }

    void declare(Options& options) override {
        options.flag("--check", is_check_,
                     "Change nothing; name the files that are not canonical and exit with 5");
        options.arguments("FILE", files_, "Documents of any kind; '-' is standard input");
    }

    [[nodiscard]] Exit run(Console& console) override {
        std::vector<Formatted> all;
        bool is_readable = true;
        for (const std::string& file : files_) {
            Outcome<Formatted> one = format(file);
            console.say(one.problems);
            if (one)
                all.push_back(std::move(*one.value));
            else
                is_readable = false;
        }
        if (!is_readable) return Exit::unreadable;
        return is_check_ ? check(all, console) : write(all, console);
    }

private:
    struct Formatted {
        std::string file;
        std::string before;
        std::string after;
    };

    static Outcome<Formatted> format(const std::string& file) {
        Outcome<Input> input = read_input(file);
        if (!input) return {std::nullopt, std::move(input.problems)};
        Outcome<std::string> text = format_document(input.value->text, input.value->name);
        if (!text) return {std::nullopt, std::move(text.problems)};
        return {Formatted{file, std::move(input.value->text), std::move(*text.value)}, {}};
    }

    static Exit check(const std::vector<Formatted>& all, Console& console) {
        Exit result = Exit::clean;
        for (const Formatted& one : all) {
            if (one.before == one.after) continue;
            console.print(one.file + "\n");
            result = Exit::findings;
        }
        return result;
    }

    /// All or none, and nothing over what another program wrote since the files were read.
    static Exit write(const std::vector<Formatted>& all, Console& console) {
        std::vector<FileText> files;
        for (const Formatted& one : all) {
            if (one.file != "-" && one.before != one.after)
                files.push_back({.path = one.file, .text = one.after, .before = one.before});
        }
        if (const Problems problems = write_files(files); !problems.empty()) {
            console.say(problems);
            if (files.size() > 1) console.say("no file was rewritten");
            return Exit::unwritable;
        }
        for (const Formatted& one : all)
            if (one.file == "-" && console.deliver("-", one.after) != Exit::clean) return Exit::unwritable;
        return Exit::clean;
    }

    std::vector<std::string> files_;
    bool is_check_ = false;
};

} // namespace

std::unique_ptr<Verb> make_fmt() {
    return std::make_unique<Format>();
}

} // namespace sabotier::cli
