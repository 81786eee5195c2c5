#include "formats/documents/load.hpp"
#include "validator/cli/answers/answer_form.hpp"
#include "validator/cli/console/ordered.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/input/play_results.hpp"
#include "validator/cli/input/told_once.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/engine.hpp"
#include "validator/engine/project.hpp"
#include "validator/play/procedure.hpp"
#include "validator/report/report.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <set>
#include <thread>

namespace sabotier::cli {
namespace {

constexpr int most_jobs = 64;
constexpr int usual_fair = 60; ///< percent

/// A file after validation: a report, or why there is none.
struct Checked {
    std::optional<Report> report;
    Problems problems;
};

using Progress = std::function<void(std::size_t done, std::size_t all, const CheckKey& rule)>;

Checked refused(Problems problems) {
    return {std::nullopt, std::move(problems)};
}

/// Results of a play-test that rules are to look at.
struct PlayTest {
    std::string file; ///< empty: none
    double threshold = 0.6;
};

Checked check_file(const std::string& file, const PlayTest& play_test, ProjectFiles& projects,
                   unsigned threads, const Progress& progress) {
    Outcome<LoadedScenario> loaded = load_input(file);
    if (!loaded) return refused(std::move(loaded.problems));
    if (loaded.value->given == Given::rulebook)
        for (Problems problems :
             {check_bindings(*loaded.value->rulebook), play::check_play(*loaded.value->rulebook)})
            if (!problems.empty()) return refused(std::move(problems));
    Outcome<EngineSettings> settings = projects.settings(file_on_disk(file));
    if (!settings) return refused(std::move(settings.problems));
    settings.value->threads = threads;
    const auto scenario = std::make_shared<const LoadedScenario>(std::move(*loaded.value));
    Problems remarks;
    if (!play_test.file.empty()) {
        auto played = read_play_results(play_test.file, scenario, play_test.threshold);
        if (!played) return refused(std::move(played.problems));
        settings.value->played = std::move(*played.value);
        remarks = std::move(played.problems);
    }
    const auto setup = resolve(scenario);
    Report report = validate(*setup, *settings.value,
                             {.finding = nullptr, .progress = progress, .is_cancelled = nullptr});
    for (Problem& unknown : projects.unknown_rules(report.project, setup->rulebook()))
        report.passed_over.push_back(std::move(unknown));
    for (Problem& remark : remarks)
        report.passed_over.push_back(std::move(remark));
    return {std::move(report), {}};
}

class Validate final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {.name = "validate",
                .summary = "Check scenarios against the rulebook of their game",
                .description =
                    "Reads a scenario with everything that it refers to and runs every check of its "
                    "rulebook. A map, an army, a set of tiles or a rulebook is checked as far as it can be "
                    "alone. Of a folder or a zip file, every *.scenario.yaml in it is checked, of a folder "
                    "also those "
                    "in packages (*.sabotier.zip) that lie in it.\n\n"
                    "Each finding has a rule key, a severity, a place as file:line:column, and says what is "
                    "required, what is there and why. The scenario, or a .sabotier.yaml in its folder or "
                    "above, may change severities and waive findings.\n\n"
                    "With --playtest the rules that ask how a scenario plays (play.unfair, play.stuck, "
                    "play.endless, play.pointless) look at games that 'sabotier playtest -o' has kept of it. "
                    "Without that they find nothing: validate itself never plays.\n\n"
                    "If one of several files cannot be read, the exit code is 3, and reports for other "
                    "programs and for --output are not written.",
                .examples = {"sabotier validate market-day.scenario.yaml",
                             "sabotier validate samples --fail-on warning",
                             "sabotier validate market-day.scenario.yaml --playtest games.jsonl",
                             "sabotier validate samples --format sarif -o findings.sarif"}};
    }

    void declare(Options& options) override {
        options.arguments("FILE", inputs_,
                          "Documents, or folders or zip files of scenarios; '-' is standard input");
        form_.declare_format(options, "Form of the report");
        options.choice("--fail-on", fail_on_, {"error", "warning", "never"},
                       "Exit with 5 from this severity on");
        options.file("--playtest", "RESULTS", play_test_, "What a play-test of the one scenario has told");
        options.number("--fair", "PERCENT", fair_, 55, 95,
                       "With --playtest: what one of two may win of the games that are not drawn (60)");
        options.file("-o,--output", "OUT", out_, "Write the report to a file");
        options.number("-j,--jobs", "N", jobs_, 1, most_jobs,
                       "Files, or checks of one file, that are worked on at once");
    }

    [[nodiscard]] Exit run(Console& console) override {
        std::vector<std::string> files;
        Problems problems = expand(files);
        const std::size_t unopened = count_files(problems);
        if (const std::string wrong = misused_play_test(files.size()); !wrong.empty()) {
            console.say("validate: " + wrong);
            return Exit::usage;
        }
        if (const std::string wrong = form_.settle_words(out_); !wrong.empty()) {
            console.say("validate: " + wrong);
            return Exit::usage;
        }
        std::vector<Report> reports;
        ProjectFiles projects;
        const auto work = [&](std::size_t i) {
            return check_file(files[i], {play_test_, fair_.value_or(usual_fair) / 100.0}, projects,
                              threads(files.size()), progress(files.size(), console));
        };
        const auto take = [&](std::size_t i, Checked&& checked) {
            problems.insert(problems.end(), checked.problems.begin(), checked.problems.end());
            if (checked.report) reports.push_back(std::move(*checked.report));
            if (files.size() > 1) console.progress(i + 1, files.size(), files[i]);
        };
        in_order<Checked>(files.size(), jobs(), work, take);
        console.end_progress();
        say_once(problems, console);
        const bool is_readable = problems.empty();
        if (is_readable || (form_.format() == "text" && out_.empty() && !reports.empty()))
            if (const Exit result = console.deliver(out_, text(reports, files.size() + unopened, console));
                result != Exit::clean)
                return result;
        return is_readable ? verdict(reports) : Exit::unreadable;
    }

private:
    /// Folders become the scenarios below them.
    Problems expand(std::vector<std::string>& files) const {
        Problems problems;
        for (const std::string& input : inputs_) {
            Outcome<std::vector<std::string>> found = scenarios_of(input, Packages::opened);
            problems.insert(problems.end(), found.problems.begin(), found.problems.end());
            if (found) files.insert(files.end(), found.value->begin(), found.value->end());
        }
        return problems;
    }

    /// How many files they are of, such as zip files that cannot be opened. A folder is none.
    static std::size_t count_files(const Problems& problems) {
        std::set<std::string> files;
        for (const Problem& problem : problems) {
            std::error_code error;
            if (problem.at.file && !std::filesystem::is_directory(*problem.at.file, error))
                files.insert(*problem.at.file);
        }
        return files.size();
    }

    [[nodiscard]] std::string misused_play_test(std::size_t files) const {
        if (play_test_.empty()) return fair_ ? "--fair goes with --playtest" : "";
        return files > 1 ? fmt::format("--playtest is of one scenario, and these are {}", files) : "";
    }

    [[nodiscard]] unsigned jobs() const {
        return jobs_ ? static_cast<unsigned>(*jobs_) : std::max(1U, std::thread::hardware_concurrency());
    }
    /// Several files share the threads by being checked side by side.
    [[nodiscard]] unsigned threads(std::size_t files) const { return files == 1 ? jobs() : 1; }

    static Progress progress(std::size_t files, Console& console) {
        if (files > 1) return nullptr;
        return [&console](std::size_t done, std::size_t all, const CheckKey& rule) {
            console.progress(done, all, rule.str());
        };
    }

    /// `files`: that were to be read.
    [[nodiscard]] std::string text(const std::vector<Report>& reports, std::size_t files,
                                   const Console& console) const {
        if (form_.format() == "json") return json_report(reports);
        if (form_.format() == "sarif") return sarif_report(reports);
        if (form_.format() == "junit")
            return junit_report(reports, fail_on_ == "warning" ? Severity::warning : Severity::error);
        const bool is_printed = out_.empty() || out_ == "-";
        return text_report(reports, {.has_colour = is_printed && console.colours_output(),
                                     .width = is_printed ? console.output_width() : 0,
                                     .unread = files - reports.size()});
    }

    [[nodiscard]] Exit verdict(const std::vector<Report>& reports) const {
        if (fail_on_ == "never") return Exit::clean;
        const Severity limit = fail_on_ == "warning" ? Severity::warning : Severity::error;
        for (const Report& report : reports)
            if (report.has_at_least(limit)) return Exit::findings;
        return Exit::clean;
    }

    std::vector<std::string> inputs_;
    AnswerForm form_{
        {},
        {{"text", "txt"}, {"json", "json"}, {"sarif", "sarif"}, {"sarif", "sarif.json"}, {"junit", "xml"}}};
    std::string fail_on_ = "error";
    std::string play_test_;
    std::optional<int> fair_; ///< percent
    std::string out_;
    std::optional<int> jobs_; ///< none: as many as the machine has processors
};

} // namespace

std::unique_ptr<Verb> make_validate() {
    return std::make_unique<Validate>();
}

} // namespace sabotier::cli
