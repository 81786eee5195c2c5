#include "formats/export/pictures/beside.hpp"
#include "validator/answers/change_marks.hpp"
#include "validator/cli/answers/diff_answer.hpp"
#include "validator/cli/answers/picture.hpp"
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
                "and "
                "which figures of fairness are others. Documents that they refer to, such as maps and "
                "armies, "
                "are compared as well. Comments and the way in which something is written are no change, and "
                "the answer says where nothing else differs.\n\n"
                "Both have to be of one kind: scenarios, maps, armies, tile sets or rulebooks. The exit code "
                "is "
                "0 when they could be compared, whatever they hold.\n\n"
                "With --to the answer is a picture of both boards with what changed marked.\n\n"
                "With --format json the answer also holds the lines that differ: 'sabotier apply' makes the "
                "new "
                "file of the old one with it.\n\n"
                "With --git it is a program for git's external differences: a line '*.scenario.yaml "
                "diff=sabotier' in .gitattributes and 'git config diff.sabotier.command \"sabotier diff "
                "--git\"' "
                "let 'git diff' speak in words.",
            .examples = {"sabotier diff old.scenario.yaml market-day.scenario.yaml",
                         "git show HEAD:market-day.scenario.yaml | sabotier diff - market-day.scenario.yaml",
                         "sabotier diff old.map.yaml new.map.yaml --format json > changes.json",
                         "sabotier diff old.scenario.yaml market-day.scenario.yaml --to png -o changes.png"}};
    }

    void declare(Options& options) override {
        options.argument("OLD", old_, "The old version; '-' is standard input");
        options.argument("NEW", new_, "The new version; '-' is standard input");
        options.arguments("MORE", more_, "What git gives besides, with --git", ValueKind::text);
        options.optional();
        options.choice("--format", format_, {"text", "json"}, "How the answer is printed");
        options.choice("--to", picture_, beside_formats(),
                       "Draw both boards instead, with what changed marked");
        options.file("-o,--output", "OUT", out_,
                     "Write the answer to a file; a picture without it goes beside you, named like the new "
                     "version, where nothing bears that name");
        options.flag("--force", is_forced_, "Replace a picture whose name was not given");
        options.flag("--changes-only", is_brief_, "Leave findings and fairness out");
        options.flag("--exit-code", has_exit_code_, "Exit with 5 where something differs");
        options.flag("--git", is_for_git_, "Take the arguments that git gives to a program for differences");
    }

    [[nodiscard]] Exit run(Console& console) override {
        if (is_for_git_) return for_git(console);
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

    [[nodiscard]] Exit compare(Loaded before, Loaded after, Console& console) const {
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
        if (!picture_.empty()) return draw(answer, console);
        if (const Exit result = add_effects(answer, console); result != Exit::clean) return result;
        const Exit result =
            format_ == "json" ? console.answer(answer.json(), out_) : console.answer(answer.text(), out_);
        if (result != Exit::clean) return result;
        return has_exit_code_ && !answer.is_same() ? Exit::findings : Exit::clean;
    }

    /// Git calls a program with the path, the old file with its hash and mode, and the new one with both; of
    /// a renamed file also the new path, of one that is not merged the path alone. What is compared lies in
    /// files of git's own, so that documents that it refers to are taken from beside the path.
    [[nodiscard]] Exit for_git(Console& console) {
        constexpr std::size_t new_file = 2, new_path = 5; // in what follows the first two
        if (more_.size() < new_file + 1)
            return refuse(console, "--git takes the seven arguments that git gives");
        const std::string path = old_, before = new_, after = more_[new_file];
        const std::string new_name = more_.size() > new_path ? more_[new_path] : path;
        if (before == "/dev/null" || after == "/dev/null")
            return console.answer(Answer(before == "/dev/null" ? new_name + ": a new document"
                                                               : path + ": the document is gone"),
                                  out_);
        old_ = path; // whose project's settings hold
        new_ = new_name;
        return compare(load_for_git(before, path), load_for_git(after, new_name), console);
    }

    static Loaded load_for_git(const std::string& file, const std::string& path) {
        const std::string folder = std::filesystem::path(path).parent_path().string();
        Loaded loaded = load_written(file, folder.empty() ? "." : folder);
        if (loaded) loaded.value->file = path;
        return loaded;
    }

    [[nodiscard]] Exit draw(const DiffAnswer& answer, Console& console) const {
        const Output out = Output::of(out_, new_, stem_of(new_) + ".diff." + picture_, is_forced_);
        if ((out.path.empty() || out.path == "-") && isatty(STDOUT_FILENO) == 1)
            return refuse(console, "a terminal cannot show this; give -o or redirect the output");
        const auto before = resolve(answer.before.loaded), after = resolve(answer.after.loaded);
        return deliver_picture(
            export_beside(*before, *after, marked_changes(*before, *after, answer.changes), picture_), out,
            console);
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
        if (!old_settings || !new_settings) return Exit::unreadable;
        answer.effects = effects_of_change(*resolve(answer.before.loaded), *old_settings.value,
                                           *resolve(answer.after.loaded), *new_settings.value);
        return Exit::clean;
    }

    std::string old_;
    std::string new_;
    std::vector<std::string> more_;
    std::string format_ = "text";
    std::string picture_;
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
