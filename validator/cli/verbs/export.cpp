#include "formats/export/export.hpp"

#include "formats/base/file_ending.hpp"
#include "formats/base/words.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "formats/export/port/export_folder.hpp"
#include "formats/files/write_files.hpp"
#include "validator/answers/played/unplayable.hpp"
#include "validator/answers/unit_layers.hpp"
#include "validator/cli/answers/answer_form.hpp"
#include "validator/cli/answers/export_list.hpp"
#include "validator/cli/answers/picture.hpp"
#include "validator/cli/console/answer.hpp"
#include "validator/cli/console/generated.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/options/export_options.hpp"
#include "validator/cli/options/made_kinds.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/engine/engine.hpp"
#include "validator/engine/project.hpp"
#include "validator/report/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <unistd.h>

namespace sabotier::cli {
namespace {

std::vector<std::string> target_names() {
    std::vector<std::string> names;
    for (const ExportTarget& target : export_targets())
        names.push_back(target.name);
    return names;
}

/// The only target whose files end so; "" where there is none, several, or one that is called so.
std::string target_ending_in(const std::string& ending) {
    std::string found;
    for (const ExportTarget& target : export_targets()) {
        if (target.name == ending) return {};
        if (target.ending != ending && last_ending(target.ending) != ending) continue;
        if (!found.empty()) return {};
        found = target.name;
    }
    return found;
}

std::string made_as(const ExportTarget& target) {
    return target.form == ExportTarget::Form::folder ? " A folder." : "";
}

std::string made_of(const ExportTarget& target) {
    return target.serves.games.empty() ? "" : fmt::format(" For {}.", target.serves.games);
}

std::string taken_by(const ExportTarget& target) {
    std::vector<std::string> options;
    for (const ExportOption& option : target.options)
        options.push_back("--" + option.name);
    return options.empty() ? "" : fmt::format(" Takes {}.", fmt::join(options, ", "));
}

std::string target_list() {
    std::string text;
    for (const ExportTarget& target : export_targets())
        text += fmt::format("{}: {}{}{}{}\n", target.name, target.summary, made_as(target), made_of(target),
                            taken_by(target));
    return text;
}

constexpr std::string_view record_ending = "game.yaml";

bool is_record(const std::string& file) {
    return has_ending(file, record_ending);
}

/// What takes records of games, as one says it.
std::string homes_of_records() {
    std::vector<std::string> names;
    for (const ExportTarget& target : export_targets())
        if (target.takes_records) names.push_back(target.name);
    return fmt::format("{}", fmt::join(names, " or a "));
}

class ExportVerb final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {.name = "export",
                .summary = "Turn a scenario into a file to print or to play with",
                .description =
                    "The scenario is validated first: with errors it is not exported unless --force is "
                    "given. What the format cannot take along is listed on standard error. The same scenario "
                    "gives the same bytes.\n\n"
                    + target_list()
                    + fmt::format(
                        "\nA map can be exported alone, too. A record of a game (*.game.yaml) goes into a {} "
                        "with its scenario. Of several files and of folders all are checked before the "
                        "first is written: if one is refused, none is.",
                        homes_of_records()),
                .examples = {"sabotier export market-day.scenario.yaml --to pdf --paper letter",
                             "sabotier export market-day.scenario.yaml --scale 48 -o map.png",
                             "sabotier export samples/tunnels --to png -o pictures",
                             "sabotier export --list market-day.scenario.yaml",
                             "sabotier export market-day.scenario.yaml --to all -o for-the-club"}};
    }

    void declare(Options& options) override {
        Options to;
        to.choice("--to", target_, target_names(), "What it becomes; else the ending of -o tells");
        OptionSpec spec = to.all().front();
        spec.assign = [choose = spec.assign](const std::vector<std::string>& given) {
            const std::string meant = target_ending_in(given.back());
            return meant.empty() ? choose(given)
                                 : fmt::format("'{0}' is the ending of what '{1}' makes; did you mean '{1}'?",
                                               given.back(), meant);
        };
        options.take(spec);
        options.file(
            "-o,--output", "OUT", out_,
            "Where it goes; else beside you, named like the scenario, where nothing bears that name. Of "
            "several files, the folder that takes them, which is made if it is not there, and so is one that "
            "ends in a slash. '-' is standard output");
        given_options_.declare(options);
        options.flag("--force", is_forced_,
                     "Export a scenario that has errors, replace a file whose name was not given, and write "
                     "into a folder that holds files");
        options.flag(
            "--list", is_list_,
            "List what there is to export to; of FILE, also a record, what fits, and why the rest does not");
        list_form_.declare_format(options, "How the list is written");
        options.arguments("FILE", inputs_,
                          "Scenarios, maps, or folders or zip files of them; '-' is standard input");
        options.optional();
    }

    [[nodiscard]] Exit run(Console& console) override {
        if (is_list_) return list(console);
        if (list_form_.is_format_given()) {
            console.say("export: --format goes with --list");
            return Exit::usage;
        }
        if (inputs_.empty()) {
            console.say("export: FILE is required");
            return Exit::usage;
        }
        if (const Exit result = know_target(console); result != Exit::clean) return result;
        if (!takes_options(target(), console)) return Exit::usage;
        std::vector<Job> jobs;
        if (const Exit result = plan(jobs, console); result != Exit::clean) return result;
        if (!is_folder_made_) return make(jobs, console);
        return in_made_folder(out_, console, [&] { return make(jobs, console); });
    }

private:
    /// One file to make.
    struct Job {
        std::string file;
        Output output;
        std::shared_ptr<const Setup> setup;
    };

    /// Checks all before the first is written.
    Exit make(std::vector<Job>& jobs, Console& console) const {
        Exit worst = Exit::clean;
        ProjectFiles projects;
        for (Job& job : jobs)
            worst = std::max(worst, prepare(job, projects, console));
        if (worst == Exit::clean) worst = look_at_targets(jobs, console);
        if (worst != Exit::clean) {
            if (jobs.size() > 1) console.say("no file was written");
            return worst;
        }
        Notes notes;
        Exit result = Exit::clean;
        for (const Job& job : jobs)
            if (result = write(job, notes, console); result != Exit::clean) break;
        notes.tell(jobs.size() > 1, console);
        return result;
    }

    Exit list(Console& console) {
        if (inputs_.size() > 1 || !target_.empty()) {
            console.say("export: --list takes one FILE or none, and no --to");
            return Exit::usage;
        }
        if (inputs_.empty() && given_options_.any()) {
            console.say("export: --list needs a FILE to say what fits with other options");
            return Exit::usage;
        }
        if (!takes_options(*find_export_target("all"), console)) return Exit::usage;
        if (const std::string wrong = list_form_.settle_words(out_); !wrong.empty()) {
            console.say("export: --list: " + wrong);
            return Exit::usage;
        }
        ListedFor listed;
        if (!inputs_.empty()) {
            const std::string& file = inputs_.front();
            listed.is_record = is_record(file);
            auto loaded = listed.is_record ? load_recorded(file) : load_board(file);
            console.say(loaded.problems);
            if (!loaded) return Exit::unreadable;
            listed.setup = std::move(*loaded.value);
            listed.file = listed.is_record ? file : listed.setup->loaded->file;
            const ExportTarget& all = *find_export_target("all");
            listed.options = given_options_.of(all);
            if (const Problems unknown = unknown_option_names(*listed.setup, all, listed.options);
                !unknown.empty())
                return say_of_options(unknown, console);
            const auto settings = ProjectFiles().settings(file_on_disk(file));
            console.say(settings.problems);
            if (!settings) return Exit::unreadable;
            listed.errors = validate(*listed.setup, *settings.value).count(Severity::error);
        }
        return list_form_.is_json() ? console.answer(export_list_json(listed), out_)
                                    : console.answer(export_list_text(listed), out_);
    }

    /// The target that the option or else the ending of the output tells. Both must agree.
    Exit know_target(Console& console) {
        const OutputName name(out_, kinds_of_targets());
        if (target_.empty() && name.kind() != nullptr) target_ = name.kind()->name;
        if (target_.empty()) {
            console.say(fmt::format("export: {}--to is required: {}", why_no_target(),
                                    fmt::join(target_names(), ", ")));
            return Exit::usage;
        }
        const std::string wrong = makes_folder() ? std::string() : name.objection({target_, target().ending});
        if (wrong.empty()) return Exit::clean;
        console.say("export: " + wrong);
        return Exit::usage;
    }

    /// With what leads on to the rest of the sentence; "" where no name was given.
    [[nodiscard]] std::string why_no_target() const {
        if (out_.empty() || out_ == "-") return {};
        const std::string ending = std::filesystem::path(out_).extension().string();
        for (const ExportTarget& each : export_targets())
            if (ending == "." + std::string(each.name))
                return fmt::format("files of '{}' end in .{}; ", each.name, each.ending);
        return ending.size() > 1 ? fmt::format("'{}' is no target; ", ending.substr(1))
                                 : "the ending of -o tells no target; ";
    }

    /// Nothing bears that name, which is none of a file.
    [[nodiscard]] bool is_free_for_folder() const {
        std::error_code error;
        const OutputName name(out_, kinds_of_targets());
        return !out_.empty() && out_ != "-" && name.kind() == nullptr && !name.ends_in_name()
               && !std::filesystem::exists(std::filesystem::symlink_status(out_, error));
    }

    /// Says what is made and where it goes; nothing is read but the names in folders.
    Exit plan(std::vector<Job>& jobs, Console& console) {
        std::vector<std::string> files;
        bool is_readable = true;
        for (const std::string& input : inputs_) {
            const Outcome<std::vector<std::string>> found = scenarios_of(input);
            console.say(found.problems);
            is_readable = is_readable && found.problems.empty();
            if (found) files.insert(files.end(), found.value->begin(), found.value->end());
        }
        if (!is_readable) return Exit::unreadable;
        std::error_code error;
        const bool is_itself = files.size() == 1 && std::ranges::equal(files, inputs_);
        // Where the target makes a folder, that is what is named so.
        const bool names_folder = out_.ends_with('/') && !makes_folder() && inputs_.front() != "-";
        bool is_folder = (!is_itself || names_folder) && std::filesystem::is_directory(out_, error);
        // A package of one scenario is that scenario; a folder may hold more by tomorrow.
        const bool takes_one = !names_folder
                               && (is_itself
                                   || (files.size() == 1 && inputs_.size() == 1 && !is_folder
                                       && !std::filesystem::is_directory(inputs_.front(), error)));
        if (!target().takes_records && std::ranges::any_of(files, is_record)) {
            console.say(fmt::format("export: a record of a game goes into a {} only; 'sabotier replay' makes "
                                    "pages and pictures of it",
                                    homes_of_records()));
            return Exit::usage;
        }
        is_folder_made_ = !takes_one && !is_folder && is_free_for_folder();
        is_folder = is_folder || is_folder_made_;
        if (!takes_one && !is_folder && !out_.empty()) {
            console.say(fmt::format("export: {} is no folder; expected one for several files", out_));
            return Exit::usage;
        }
        if (!takes_one && std::ranges::find(files, "-") != files.end()) {
            console.say("export: '-' stands alone, or not at all");
            return Exit::usage;
        }
        if (takes_one && writes_to_output() && makes_folder()) {
            console.say(fmt::format("export: {} is a folder; give its name with -o", target_));
            return Exit::usage;
        }
        if (takes_one && writes_to_output() && isatty(STDOUT_FILENO) == 1) {
            console.say("export: a terminal cannot show this; give -o or redirect the output");
            return Exit::usage;
        }
        std::map<std::string, std::string> made_of;
        for (const std::string& file : files) {
            jobs.push_back({file, output_of(file, is_folder), nullptr});
            const auto [first, is_new] = made_of.emplace(jobs.back().output.path, file);
            if (is_new) continue;
            console.say(
                fmt::format("export: {} would be made of {} and of {}", first->first, first->second, file));
            return Exit::usage;
        }
        return Exit::clean;
    }

    [[nodiscard]] Output output_of(const std::string& file, bool is_folder) const {
        const std::string name = stem_of(file) + "." + target().ending;
        if (is_folder) return {(std::filesystem::path(out_) / name).string(), false, is_forced_};
        return Output::of(out_, file, name, is_forced_);
    }

    /// Reads and checks.
    Exit prepare(Job& job, ProjectFiles& projects, Console& console) const {
        if (const Exit result = look_at(job.output, console); result != Exit::clean) return result;
        auto setup = is_record(job.file) ? load_recorded(job.file) : load_board(job.file);
        console.say(setup.problems);
        if (!setup) return Exit::unreadable;
        const auto settings = projects.settings(file_on_disk(job.file));
        console.say(settings.problems);
        if (!settings) return Exit::unreadable;
        job.setup = std::move(*setup.value);
        if (!target().serves_game(job.setup->rulebook()))
            return say_of(job.file, export_objections(*job.setup, target_), console);
        const Problems unknown = unknown_option_names(*job.setup, target(), given_options_.of(target()));
        if (!unknown.empty()) return say_of_options(unknown, console);
        if (!is_forced_ && !is_playable(*job.setup, *settings.value, console)) return Exit::findings;
        return say_of(job.file, export_objections(*job.setup, target_, given_options_.of(target())), console);
    }

    /// Names that options state and the scenario lacks.
    [[nodiscard]] static Exit say_of_options(const Problems& unknown, Console& console) {
        for (const Problem& problem : unknown)
            console.say("export: --" + to_text(problem));
        return Exit::usage;
    }

    /// What a target says of a scenario, with its name. Without fonts nothing is wrong with that.
    [[nodiscard]] Exit say_of(const std::string& file, Problems problems, Console& console) const {
        for (Problem& problem : problems)
            if (!problem.at.file)
                problem.at.file =
                    std::make_shared<const std::string>(file == "-" ? standard_input_name : file);
        console.say(problems);
        if (problems.empty()) return Exit::clean;
        return target().pages != nullptr && !has_fonts() ? Exit::unwritable : Exit::unreadable;
    }

    /// With everything read: what one is made of may be where another one goes.
    Exit look_at_targets(const std::vector<Job>& jobs, Console& console) const {
        Exit worst = Exit::clean;
        for (const Job& job : jobs)
            worst = std::max(worst, look_at(job.output, console));
        return worst;
    }

    /// A folder is not mixed with what it holds already, unless somebody insists; nor is one made up that is
    /// there.
    Exit look_at(const Output& output, Console& console) const {
        if (!makes_folder()) return console.look_at(output);
        std::error_code error;
        const auto status = std::filesystem::symlink_status(output.path, error);
        if (!std::filesystem::exists(status)) return Exit::clean;
        const bool is_folder = std::filesystem::is_directory(output.path, error)
                               && (output.is_named || !std::filesystem::is_symlink(status));
        const bool is_free = is_forced_ || (output.is_named && std::filesystem::is_empty(output.path, error));
        if (is_folder && is_free) return Exit::clean;
        console.say(
            is_folder ? fmt::format(
                "{}: is there already; -o names another folder, --force writes into this one", output.path)
                      : fmt::format("{}: is there already, and no folder", output.path));
        return Exit::unwritable;
    }

    Exit deliver(const Output& output, const FileSet& files, Console& console) const {
        if (!files.is_folder()) return console.deliver(output, files.bytes());
        const ExportFolder change = look_into(output.path, files, is_forced_);
        const Exit result = console.write(change.files, output.path, change.gone);
        if (result != Exit::clean) return result;
        for (const std::string& remark : remarks_on(change))
            console.say(fmt::format("{}: {}", output.path, remark));
        return Exit::clean;
    }

    /// What is told of the files that were made: each sentence once, in the order in which they come up,
    /// however many of them it is about.
    class Notes {
    public:
        void add(const std::string& note) {
            const auto [known, is_new] = counts_.try_emplace(note, 0);
            if (is_new) order_.push_back(note);
            ++known->second;
        }
        /// `of_many`: of several files, so that it is said how many a note is about.
        void tell(bool of_many, Console& console) const {
            for (const std::string& note : order_)
                console.say(of_many
                                ? fmt::format("{} ({})", note, count_of(counts_.at(note), "file", "files"))
                                : note);
        }

    private:
        std::map<std::string, std::size_t> counts_;
        std::vector<std::string> order_;
    };

    Exit write(const Job& job, Notes& notes, Console& console) const {
        const Outcome<Export> made =
            export_scenario(*job.setup, target_, given_options_.of(target()),
                            {.layers_of_unit = unit_layers(), .unplayable = unplayable});
        if (!made) return say_of(job.file, made.problems, console);
        if (const Exit result = deliver(job.output, made.value->files, console); result != Exit::clean)
            return result;
        say_written(job.output, made.value->extent, console);
        for (const std::string& warning : made.value->warnings)
            notes.add("warning: " + warning);
        for (const std::string& dropped : made.value->dropped)
            notes.add(is_of_all() ? fmt::format("not in {}", dropped) // which begins with the targets
                                  : fmt::format("not in {}: {}", target_, dropped));
        if (!made.value->reveals.empty()) // one page for everybody is no page to hand out
            notes.add(fmt::format("{} shows what the sides of this game hide from each other; {}",
                                  is_of_all() ? "the folder" : target_, made.value->reveals));
        return Exit::clean;
    }

    [[nodiscard]] const ExportTarget& target() const { return *find_export_target(target_); }
    [[nodiscard]] bool is_of_all() const { return target_ == "all"; }
    [[nodiscard]] bool makes_folder() const { return target().form == ExportTarget::Form::folder; }

    /// Says which of the options given mean nothing for the target.
    bool takes_options(const ExportTarget& by, Console& console) const {
        const std::vector<std::string> objections = given_options_.objections(by);
        for (const std::string& objection : objections)
            console.say("export: " + objection);
        return objections.empty();
    }

    [[nodiscard]] bool writes_to_output() const {
        return out_ == "-" || (out_.empty() && inputs_.front() == "-");
    }

    bool is_playable(const Setup& setup, EngineSettings settings, Console& console) const {
        const Report report = validate(setup, settings);
        if (!report.has_at_least(Severity::error)) return true;
        for (const Finding& finding : report.findings)
            if (finding.severity == Severity::error && !finding.waived)
                console.say_text(finding_text(finding, {.has_colour = console.colours_messages()}));
        console.say(fmt::format("{} {} in the scenario; --force exports it all the same",
                                report.count(Severity::error),
                                report.count(Severity::error) == 1 ? "error" : "errors"));
        return false;
    }

    std::vector<std::string> inputs_;
    std::string target_;
    std::string out_;
    GivenExportOptions given_options_;
    bool is_folder_made_ = false; ///< for several files, or because it is named so
    bool is_forced_ = false;
    bool is_list_ = false;
    AnswerForm list_form_{{}};
};

} // namespace

std::unique_ptr<Verb> make_export() {
    return std::make_unique<ExportVerb>();
}

} // namespace sabotier::cli
