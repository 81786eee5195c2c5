#include "validator/cli/answers/diff_answer.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/verbs/verbs.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace sabotier::cli {
namespace {

/// What a document is called that only one of two things can be.
std::string_view word(Given given) {
    switch (given) {
    case Given::map:
        return "a map";
    case Given::army:
        return "an army";
    case Given::tiles:
        return "a tile set";
    case Given::rulebook:
        return "a rulebook";
    case Given::scenario:
        break;
    }
    return "a scenario";
}

class Diff final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {
            .name = "diff",
            .summary = "Tell what changed between two versions of a document",
            .description =
                "A list in words of what is otherwise in the new version: units that moved, hexes of other "
                "terrain, walls, cards, options, texts. Of scenarios also which findings are new or gone, "
                "and "
                "which figures of fairness are others. Documents that they refer to, such as maps and "
                "armies, "
                "are compared as well. Comments and the way in which something is written are no change, and "
                "the answer says where nothing else differs.\n\n"
                "Both have to be of one kind: scenarios, maps, armies, tile sets or rulebooks. The exit code "
                "is "
                "0 when they could be compared, whatever they hold.\n\n"
                "With --format json the answer also holds the lines that differ: 'sabotier apply' makes the "
                "new "
                "file of the old one with it.",
            .examples = {"sabotier diff old.scenario.yaml market-day.scenario.yaml",
                         "git show HEAD:market-day.scenario.yaml | sabotier diff - market-day.scenario.yaml",
                         "sabotier diff old.map.yaml new.map.yaml --format json > changes.json"}};
    }

    void declare(Options& options) override {
        options.argument("OLD", old_, "The old version; '-' is standard input");
        options.argument("NEW", new_, "The new version; '-' is standard input");
        options.choice("--format", format_, {"text", "json"}, "How the answer is printed");
        options.file("-o,--output", "OUT", out_, "Write the answer to a file");
        options.flag("--changes-only", is_brief_, "Leave findings and fairness out");
        options.flag("--exit-code", has_exit_code_, "Exit with 5 where something differs");
    }

    [[nodiscard]] Exit run(Console& console) override {
        if (old_ == "-" && new_ == "-") {
            console.say("diff: only one of the two versions can be standard input");
            return Exit::usage;
        }
        Outcome<WrittenDocument> before = load(old_, new_);
        Outcome<WrittenDocument> after = load(new_, old_);
        console.say(before.problems);
        console.say(after.problems);
        if (!before || !after) return Exit::unreadable;
        if (!are_comparable(*before.value->loaded, *after.value->loaded)) {
            console.say(fmt::format("diff: {} is {} and {} is {}; two of one kind can be compared",
                                    before.value->file, word(before.value->loaded->given), after.value->file,
                                    word(after.value->loaded->given)));
            return Exit::unreadable;
        }
        DiffAnswer answer = compared(std::move(*before.value), std::move(*after.value));
        if (const Exit result = add_effects(answer, console); result != Exit::clean) return result;
        const Exit result =
            format_ == "json" ? console.answer(answer.json(), out_) : console.answer(answer.text(), out_);
        if (result != Exit::clean) return result;
        return has_exit_code_ && !answer.is_same() ? Exit::findings : Exit::clean;
    }

private:
    /// What standard input refers to lies beside the other version.
    static Outcome<WrittenDocument> load(const std::string& file, const std::string& other) {
        const std::string beside = std::filesystem::path(other).parent_path().string();
        return load_written(file, file != "-" ? "" : beside.empty() ? "." : beside);
    }

    [[nodiscard]] Exit add_effects(DiffAnswer& answer, Console& console) const {
        if (is_brief_ || answer.changes.size() == 0 || answer.after.loaded->given != Given::scenario)
            return Exit::clean;
        const auto old_settings = project_settings(old_ == "-" ? new_ : file_on_disk(old_));
        const auto new_settings = project_settings(new_ == "-" ? old_ : file_on_disk(new_));
        console.say(old_settings.problems);
        console.say(new_settings.problems);
        if (!old_settings || !new_settings) return Exit::unreadable;
        answer.effects = effects_of_change(*resolve(answer.before.loaded), *old_settings.value,
                                           *resolve(answer.after.loaded), *new_settings.value);
        return Exit::clean;
    }

    std::string old_;
    std::string new_;
    std::string format_ = "text";
    std::string out_;
    bool is_brief_ = false;
    bool has_exit_code_ = false;
};

} // namespace

std::unique_ptr<Verb> make_diff() {
    return std::make_unique<Diff>();
}

} // namespace sabotier::cli
