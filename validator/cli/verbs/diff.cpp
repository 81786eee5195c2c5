#include "formats/export/drawn/drawing_formats.hpp"
#include "formats/export/pictures/beside.hpp"
#include "validator/answers/change_marks.hpp"
#include "validator/cli/answers/answer_form.hpp"
#include "validator/cli/answers/diff_answer.hpp"
#include "validator/cli/answers/picture.hpp"
#include "validator/cli/input/git_pair.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/verbs/verbs.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

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
                "and which figures of fairness are others. Documents that they refer to, such as maps and "
                "armies, are compared as well. Comments and the way in which something is written are no "
                "change, and the answer says where nothing else differs.\n\n"
                "Both have to be of one kind: scenarios, maps, armies, tile sets or rulebooks. The exit code "
                "is 0 when they could be compared, whatever they hold.\n\n"
                "With --to the answer is a picture of both boards with what changed marked.\n\n"
                "With --format json the answer also holds the lines that differ: 'sabotier apply' makes the "
                "new file of the old one with it.\n\n"
                "With --git it is a program for git's external differences: a line '*.scenario.yaml "
                "diff=sabotier' in .gitattributes and 'git config diff.sabotier.command \"sabotier diff "
                "--git\"' let 'git diff' speak in words. A version that cannot be read is told in place of "
                "what changed, and the exit code stays 0: git shows no further file after another one.",
            .examples = {"sabotier diff old.scenario.yaml market-day.scenario.yaml",
                         "git show HEAD:market-day.scenario.yaml | sabotier diff - market-day.scenario.yaml",
                         "sabotier diff old.map.yaml new.map.yaml --format json > changes.json",
                         "sabotier diff old.scenario.yaml market-day.scenario.yaml --to png -o changes.png"}};
    }

    void declare(Options& options) override {
        options.argument("OLD", old_, "The old version; '-' is standard input");
        options.argument("NEW", new_, "The new version; '-' is standard input");
        options.optional(); // git tells of a file that is not merged with its path alone
        options.arguments("MORE", more_, "What git gives besides, with --git", ValueKind::text);
        options.optional();
        form_.declare_format(options);
        form_.declare_drawing(options, "Draw both boards instead, with what changed marked; so does -o with "
                                       "such an ending");
        options.file("-o,--output", "OUT", out_,
                     "Write the answer to a file; a picture without it goes beside you, named like the new "
                     "version (market-day.diff.png), where nothing bears that name");
        options.flag("--force", is_forced_, "Replace a picture whose name was not given");
        options.flag("--changes-only", is_brief_, "Leave findings and fairness out");
        options.flag(
            "--exit-code", has_exit_code_,
            "Exit with 5 where the files differ, also where only comments or the layout do; not with "
            "--git");
        options.flag("--git", is_for_git_, "Take the arguments that git gives to a program for differences");
    }

    [[nodiscard]] Exit run(Console& console) override {
        if (const std::string wrong = form_.settle(out_); !wrong.empty()) return refuse(console, wrong);
        if (is_for_git_) return for_git(console);
        if (new_.empty()) return refuse(console, "the new version is missing: expected OLD and NEW");
        if (!more_.empty())
            return refuse(console, fmt::format("'{}' is one version too many", more_.front()));
        if (old_ == "-" && new_ == "-")
            return refuse(console, "only one of the two versions can be standard input");
        return compare(load(old_, new_), load(new_, old_), console);
    }

private:
    using Loaded = Outcome<WrittenDocument>;

    static Exit refuse(Console& console, const std::string& why) {
        console.say("diff: " + why);
        return Exit::usage;
    }

    /// Why two documents cannot be compared; "" if they can.
    static std::string mismatch(const WrittenDocument& before, const WrittenDocument& after) {
        if (are_comparable(*before.loaded, *after.loaded)) return {};
        return fmt::format("{} is {} and {} is {}; two of one kind can be compared", before.file,
                           word(before.loaded->given), after.file, word(after.loaded->given));
    }

    [[nodiscard]] Exit compare(Loaded before, Loaded after, Console& console) const {
        console.say(before.problems);
        console.say(after.problems);
        if (!before || !after) return Exit::unreadable;
        if (const std::string why = mismatch(*before.value, *after.value); !why.empty()) {
            console.say("diff: " + why);
            return Exit::unreadable;
        }
        return tell(compared(std::move(*before.value), std::move(*after.value)), console);
    }

    [[nodiscard]] Exit tell(DiffAnswer answer, Console& console) const {
        const Exit result = !form_.is_drawn() ? print(answer, console) : draw(answer, console);
        if (result != Exit::clean) return result;
        return has_exit_code_ && !answer.is_same() ? Exit::findings : Exit::clean;
    }

    [[nodiscard]] Exit print(DiffAnswer& answer, Console& console) const {
        if (const Exit result = add_effects(answer, console); result != Exit::clean) return result;
        return form_.is_json() ? console.answer(answer.json(), out_) : console.answer(answer.text(), out_);
    }

    /// What is compared lies in files of git's own, so that documents that it refers to are taken from beside
    /// the path. Whatever the versions are, git gets an answer: after a failure it would end, and show none
    /// of the files behind this one.
    [[nodiscard]] Exit for_git(Console& console) {
        if (has_exit_code_)
            return refuse(console, "--exit-code does not go with --git, where the exit code stays 0");
        std::vector<std::string> arguments{old_};
        if (!new_.empty()) arguments.push_back(new_);
        arguments.insert(arguments.end(), more_.begin(), more_.end());
        const auto pair = git_pair(arguments);
        if (!pair) return refuse(console, "--git takes the seven arguments that git gives");
        if (!pair->is_merged()) return in_words(Answer(pair->path + ": it is not merged"), console);
        if (!pair->before->is_there())
            return in_words(Answer(pair->after->path + ": a new document"), console);
        if (!pair->after->is_there()) return in_words(Answer(pair->path + ": the document is gone"), console);
        old_ = pair->before->path; // whose project's settings hold
        new_ = pair->after->path;
        Loaded before = load_version(*pair->before), after = load_version(*pair->after);
        std::vector<std::string> about = file_changes(*pair);
        if (!before || !after) return untold(unreadable(before, after), std::move(about), console);
        if (std::string why = mismatch(*before.value, *after.value); !why.empty())
            return untold({std::move(why)}, std::move(about), console);
        DiffAnswer answer = compared(std::move(*before.value), std::move(*after.value));
        answer.about_files = std::move(about);
        return tell(std::move(answer), console);
    }

    /// Which of two versions cannot be read, and why, a sentence each.
    static std::vector<std::string> unreadable(const Loaded& before, const Loaded& after) {
        const auto why = [](const Loaded& version) {
            const std::size_t more = version.problems.size() - 1;
            const std::string first = to_text(version.problems.front());
            return more == 0 ? first : fmt::format("{} (and {} more)", first, more);
        };
        if (!before && !after && before.problems == after.problems)
            return {"neither version can be read: " + why(after)};
        std::vector<std::string> sentences;
        if (!before) sentences.push_back("the old version cannot be read: " + why(before));
        if (!after) sentences.push_back("the new version cannot be read: " + why(after));
        return sentences;
    }

    /// In place of what changed.
    [[nodiscard]] Exit untold(const std::vector<std::string>& why, const std::vector<std::string>& about,
                              Console& console) const {
        Answer answer(fmt::format("{} -> {}", old_, new_));
        answer.items(about);
        answer.items(why);
        answer.item("- ", "'git diff --no-ext-diff' shows the lines");
        return in_words(answer, console);
    }

    /// What can be said in words alone. Where something else was to come it is a message, and nothing comes.
    [[nodiscard]] Exit in_words(const Answer& answer, Console& console) const {
        if (!form_.is_json() && !form_.is_drawn()) return console.answer(answer, out_);
        console.say_text(answer.text());
        return Exit::clean;
    }

    [[nodiscard]] Exit draw(const DiffAnswer& answer, Console& console) const {
        if (const Given given = answer.after.loaded->given; given != Given::scenario && given != Given::map) {
            const std::string why = fmt::format("{} has no board to draw", word(given));
            return is_for_git_ ? in_words(Answer(new_ + ": " + why), console)
                               : refuse(console, why + "; --to goes with scenarios and maps");
        }
        const Output out = Output::of(out_, new_, stem_of(new_) + ".diff." + form_.drawing(), is_forced_);
        if ((out.path.empty() || out.path == "-") && isatty(STDOUT_FILENO) == 1)
            return refuse(console, "a terminal cannot show this; give -o or redirect the output");
        const auto before = resolve(answer.before.loaded), after = resolve(answer.after.loaded);
        return deliver_picture(
            export_beside(*before, *after, marked_changes(*before, *after, answer.changes), form_.drawing()),
            out, console);
    }

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
        if (!old_settings || !new_settings) return is_for_git_ ? Exit::clean : Exit::unreadable;
        answer.effects = effects_of_change(*resolve(answer.before.loaded), *old_settings.value,
                                           *resolve(answer.after.loaded), *new_settings.value);
        return Exit::clean;
    }

    std::string old_;
    std::string new_;
    std::vector<std::string> more_;
    AnswerForm form_{drawing_formats()};
    std::string out_;
    bool is_forced_ = false;
    bool is_for_git_ = false;
    bool is_brief_ = false;
    bool has_exit_code_ = false;
};

} // namespace

std::unique_ptr<Verb> make_diff() {
    return std::make_unique<Diff>();
}

} // namespace sabotier::cli
