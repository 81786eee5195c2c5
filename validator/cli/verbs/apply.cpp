#include "formats/files/file.hpp"
#include "formats/files/file_source.hpp"
#include "formats/files/write_files.hpp"
#include "validator/cli/answers/diff_answer.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/options/made_kinds.hpp"
#include "validator/cli/verbs/verbs.hpp"

#include <algorithm>
#include <array>

namespace sabotier::cli {
namespace {

/// Lines that are taken and lines that are put, each with room for escapes.
constexpr std::size_t largest_changes = 6 * largest_document;

class Apply final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {
            .name = "apply",
            .summary = "Make the new version of a document from the old one",
            .description =
                "Takes what 'sabotier diff --format json' wrote and makes the new file of the old one, byte "
                "for byte, comments and all. Another file than the one that the changes were made for is "
                "refused, with the first line that is otherwise, and nothing is written.\n\n"
                "Files that the document refers to are left alone: each has changes of its own.",
            .examples = {"sabotier apply old.scenario.yaml changes.json -o new.scenario.yaml",
                         "sabotier apply market-day.scenario.yaml changes.json --in-place",
                         "sabotier apply new.scenario.yaml changes.json --reverse"}};
    }

    void declare(Options& options) override {
        options.argument("OLD", old_, "The document; '-' is standard input");
        options.argument("CHANGES", changes_,
                         "What 'sabotier diff --format json' wrote; '-' is standard input");
        options.file("-o,--output", "OUT", out_, "Write the new version to a file");
        options.flag("--in-place", is_in_place_, "Rewrite the document itself");
        options.flag("--reverse", is_reversed_, "Make the old version out of the new one");
    }

    [[nodiscard]] Exit run(Console& console) override {
        if (old_ == "-" && changes_ == "-")
            return refuse(console, "only one of the two can be standard input");
        if (is_in_place_ && (old_ == "-" || !out_.empty()))
            return refuse(console, "--in-place rewrites a file, and takes no --output");
        Outcome<Input> document = read_input(old_);
        console.say(document.problems);
        Outcome<std::string> json = read_file(changes_, largest_changes);
        console.say(json.problems);
        if (!document || !json) return Exit::unreadable;
        Outcome<WrittenEdits> edits =
            read_edits(*json.value, changes_ == "-" ? standard_input_name : changes_);
        console.say(edits.problems);
        if (!edits) return Exit::unreadable;
        if (is_reversed_)
            *edits.value = {edits.value->after, edits.value->before, reversed(edits.value->edits)};
        Outcome<std::string> made = applied(*edits.value, document.value->text, document.value->name);
        console.say(made.problems);
        if (!made) return Exit::unreadable;
        if (!is_in_place_) {
            if (const Exit exit = console.look_at({out_}); exit != Exit::clean) return exit;
            const std::string wrong = objection_to_data(out_, {"a document", "yaml"});
            return wrong.empty() ? console.deliver(out_, *made.value) : refuse(console, wrong);
        }
        if (*made.value == document.value->text) return Exit::clean;
        const std::array files{FileText{.path = old_, .text = *made.value, .before = document.value->text}};
        return console.write(files);
    }

private:
    static Exit refuse(Console& console, const std::string& why) {
        console.say("apply: " + why);
        return Exit::usage;
    }

    std::string old_;
    std::string changes_;
    std::string out_;
    bool is_in_place_ = false;
    bool is_reversed_ = false;
};

} // namespace

std::unique_ptr<Verb> make_apply() {
    return std::make_unique<Apply>();
}

} // namespace sabotier::cli
