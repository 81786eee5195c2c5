#include "formats/documents/format.hpp"
#include "formats/files/write_files.hpp"
#include "validator/cli/console/answer.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/verbs/verbs.hpp"

#include <fmt/format.h>

namespace sabotier::cli {
namespace {

class Format final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {.name = "fmt",
                .summary = "Rewrite documents in their canonical form",
                .description =
                    "Keys in their fixed order, defaults left out, comments in their places, an id for every "
                    "piece and every unit that an army lists. A file that is canonical already is not "
                    "touched, and one that cannot be read is left as it is: then no file is rewritten. '-' "
                    "reads standard input and prints the result.",
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
        std::string about_ids; ///< what became of ids that were not written
    };

    static Outcome<Formatted> format(const std::string& file) {
        Outcome<Input> input = read_input(file);
        if (!input) return {std::nullopt, std::move(input.problems)};
        Outcome<FormattedDocument> made =
            format_with_ids(input.value->text, input.value->name, input.value->folder);
        if (!made) return {std::nullopt, std::move(made.problems)};
        return {Formatted{file, std::move(input.value->text), std::move(made.value->text),
                          about_ids(input.value->name, *made.value)},
                {}};
    }

    static std::string about_ids(const std::string& name, const FormattedDocument& made) {
        if (made.ids > 0) return fmt::format("{}: ids written that were counted: {}", name, made.ids);
        if (made.without_ids > 0)
            return fmt::format("{}: no rulebook can be read that counts its ids, so they are not written: {}",
                               name, made.without_ids);
        return {};
    }

    static Exit check(const std::vector<Formatted>& all, Console& console) {
        Exit result = Exit::clean;
        for (const Formatted& one : all) {
            if (one.before == one.after) continue;
            if (const Exit said = console.answer(Answer(one.file)); said != Exit::clean) return said;
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
        if (const Exit result = console.write(files); result != Exit::clean) {
            if (files.size() > 1) console.say("no file was rewritten");
            return result;
        }
        for (const Formatted& one : all)
            if (one.file == "-" && console.deliver("-", one.after) != Exit::clean) return Exit::unwritable;
        for (const Formatted& one : all)
            if (!one.about_ids.empty()) console.say(one.about_ids);
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
