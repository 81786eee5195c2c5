#include "validator/playtest/tune/tune.hpp"
#include "formats/diff/changes.hpp"
#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/export/drawn/drawing_formats.hpp"
#include "formats/export/pictures/beside.hpp"
#include "formats/files/paths.hpp"
#include "formats/yaml/node.hpp"
#include "validator/answers/change_marks.hpp"
#include "validator/cli/answers/picture.hpp"
#include "validator/cli/answers/tune_answer.hpp"
#include "validator/cli/console/generated.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/options/made_kinds.hpp"
#include "validator/cli/playtest/interruption.hpp"
#include "validator/cli/playtest/series_input.hpp"
#include "validator/cli/verbs/verbs.hpp"

#include <fmt/format.h>

#include <csignal>
#include <filesystem>
#include <thread>

namespace sabotier::cli {
namespace {

namespace fs = std::filesystem;
using playtest::TuneReport;

constexpr int most_jobs = 1024;

/// Whether the scenario names files below its folder: then it has to stay there.
bool names_files(const Scenario& scenario) {
    if (std::holds_alternative<std::string>(scenario.map.target)) return true;
    for (const Side& side : scenario.sides)
        if (std::holds_alternative<std::string>(side.army.target)) return true;
    return builtin_rulebook_text(scenario.rulebook) == nullptr;
}

class Tune final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {
            .name = "tune",
            .summary = "Search small changes that make an unfair scenario fair",
            .description =
                "Looks for a few small changes that bring what the sides win within a threshold: who is "
                "first, how deep a zone is, a platoon or a piece less or more, what armies may cost, where "
                "an objective lies, a wall, a blocked square, a tile, where a piece stands. Only what adds "
                "no error to what 'sabotier validate' finds is played. Of the changes that are tried, all "
                "from the same seeds, the better half is played "
                "twice as often, until few are left; the best is verified by games that the search has not "
                "seen.\n\n"
                "Sides take turns at being first, as in 'sabotier playtest', so that both give the same "
                "verdict; "
                "--as-written plays the scenario's own order, and may change it.\n\n"
                "The changes are told in words; with --pictures both states of each are drawn. With -o the "
                "changed scenario is written as a new file, with its map or army where these changed; the "
                "old files stay as they are.\n\n"
                "The search is bounded by games (--limit), so that the same seed gives the same changes "
                "everywhere. Changes that do not suffice are told, and written, only if they help by more "
                "than "
                "chance does. The exit code is 5 where the scenario stays unfair. Bots are not people: see "
                "docs/playtests.md.",
            .examples = {"sabotier tune lopsided.scenario.yaml",
                         "sabotier tune lopsided.scenario.yaml -o even.scenario.yaml --pictures changes",
                         "sabotier tune lopsided.scenario.yaml --fair 55 --most 1 --seed 7"}};
    }

    void declare(Options& options) override {
        options.argument("FILE", file_, "The scenario");
        options.number("--fair", "PERCENT", fair_, 55, 95,
                       "What one of two may win of the games that are not drawn");
        options.number("--most", "N", most_, 1, 10, "Changes at most");
        options.text("--bots", "BOT,...", bots_, "The bot that plays every seat");
        options.seed("--seed", "SEED", wish_.seed, "Seed of the search: another one, other changes");
        options.texts("--option", "NAME=VALUE", wish_.options,
                      "An option of the rulebook; may be given again");
        options.flag("--as-written", as_written_,
                     "Keep who is first: without it the sides take turns, as in play-tests");
        options.number("--candidates", "N", candidates_, 2, 10'000, "Changes that are tried at each step");
        options.number("--limit", "GAMES", limit_, 1000, 1'000'000'000,
                       "Games in all; a step that would take more is not begun");
        options.number("-j,--jobs", "N", jobs_, 1, most_jobs,
                       "Games that are played at once; without it as many as there are processors");
        options.choice("--format", format_, {"text", "json"}, "How it is told");
        options.folder("--pictures", "FOLDER", pictures_,
                       "Draw both states of each change, and of all of them together, into a folder");
        options.choice("--to", picture_, drawing_formats(), "Form of the pictures");
        options.file("-o,--output", "NEW", out_,
                     "Where the changed scenario goes; '-' prints it, and tells the rest on standard error");
        options.flag("--force", is_forced_,
                     "Replace pictures that are there, and a file that bears the name of the new scenario");
    }

    [[nodiscard]] Exit run(Console& console) override {
        if (const std::string wrong = objection_to_data(out_, {"a scenario", "scenario.yaml"});
            !wrong.empty()) {
            console.say("tune: " + wrong);
            return Exit::usage;
        }
        if (out_ == "-" && format_ != "text") {
            console.say("tune: -o - goes with --format text, which is told on standard error then");
            return Exit::usage;
        }
        if (const std::uint64_t least = playtest::least_limit(question()); question().limit < least) {
            console.say(
                fmt::format("tune: --limit {}: of so few games no change could be tried; expected {} at "
                            "least, or fewer --candidates than {}",
                            limit_, least, candidates_));
            return Exit::usage;
        }
        wish_.verb = "tune";
        wish_.bots = parted_bots(bots_);
        wish_.is_mirrored = !as_written_;
        const OpenedSeries opened = open_series(file_, wish_, console);
        if (!opened.series) return opened.exit;
        if (!opened.series->has_equal_bots()) {
            console.say(
                "tune: --bots: who wins depends on the bot where they differ; expected one bot in every "
                "seat");
            return Exit::usage;
        }
        const auto scenario = std::make_shared<const LoadedScenario>(opened.series->scenario_of(0));
        if (const Exit exit = look_at_target(*scenario, console); exit != Exit::clean) return exit;
        if (const Exit exit = look_at_folder(pictures_, console); exit != Exit::clean) return exit;
        Outcome<EngineSettings> settings = project_settings(file_on_disk(file_));
        console.say(settings.problems);
        if (!settings) return Exit::unreadable;
        settings.value->threads = jobs();
        int signal = 0;
        const Outcome<TuneReport> tuned =
            search(scenario, opened.series->plan(), std::move(*settings.value), signal, console);
        console.say(tuned.problems);
        if (!tuned) return Exit::unreadable;
        if (const Exit exit = deliver(*tuned.value, *scenario, console); exit != Exit::clean) return exit;
        if (signal != 0) {
            (void)std::raise(signal); // as a program ends that notes no signals
            return Exit::unwritable;
        }
        const bool is_fair = tuned.value->says == TuneReport::Says::fair_already
                             || tuned.value->says == TuneReport::Says::mended;
        return is_fair ? Exit::clean : Exit::findings;
    }

private:
    [[nodiscard]] unsigned jobs() const {
        return jobs_ ? static_cast<unsigned>(*jobs_) : std::max(1U, std::thread::hardware_concurrency());
    }

    /// As far as the command line says it.
    [[nodiscard]] playtest::TuneQuestion question() const {
        playtest::TuneQuestion question;
        question.series.bots = wish_.bots;
        question.series.seed = wish_.seed;
        question.series.scenario = file_;
        question.series.is_mirrored = !as_written_;
        question.threshold = fair_ / 100.0;
        question.most = static_cast<std::size_t>(most_);
        question.candidates = static_cast<std::size_t>(candidates_);
        question.limit = static_cast<std::uint64_t>(limit_);
        question.threads = jobs();
        return question;
    }

    [[nodiscard]] Outcome<TuneReport> search(const std::shared_ptr<const LoadedScenario>& scenario,
                                             const playtest::Plan& plan, EngineSettings settings, int& signal,
                                             Console& console) const {
        playtest::TuneQuestion question = this->question();
        question.series.options = plan.options;
        question.settings = std::move(settings);
        const Interruption interruption;
        playtest::TuneCallbacks callbacks;
        callbacks.is_cancelled = [] { return Interruption::signal() != 0; };
        callbacks.progress = [&](std::uint64_t games, std::uint64_t limit, const std::string& what) {
            console.progress(games, limit, what);
        };
        Outcome<TuneReport> tuned = playtest::tune(scenario, question, callbacks);
        signal = Interruption::signal();
        console.end_progress();
        return tuned;
    }

    /// Asked before the work, which may take long: the new file is another one than the old, and stands
    /// where the files are that it names.
    [[nodiscard]] Exit look_at_target(const LoadedScenario& scenario, Console& console) const {
        if (out_.empty() || out_ == "-") return Exit::clean;
        std::error_code error;
        if (fs::equivalent(out_, file_, error)) {
            console.say(fmt::format("tune: {} is the scenario itself, which stays as it is", out_));
            return Exit::unwritable;
        }
        const std::string folder = folder_of(out_);
        const std::string own = folder_of_input(file_);
        const bool is_beside = fs::equivalent(folder.empty() ? "." : folder, own.empty() ? "." : own, error);
        if (names_files(scenario.scenario) && !is_beside) {
            console.say(fmt::format("tune: {} would not find the files that {} names; expected a name in the "
                                    "same folder",
                                    out_, file_));
            return Exit::usage;
        }
        return console.look_at({out_, is_forced_, is_forced_});
    }

    /// The answer first: what a long search has found is told, whatever becomes of files.
    [[nodiscard]] Exit deliver(const TuneReport& report, const LoadedScenario& scenario,
                               Console& console) const {
        const Exit told = tell(report, console);
        if (report.steps.empty()) return told;
        const Exit written = write(report, scenario, console);
        const Exit drawn = draw(report, console);
        return told != Exit::clean ? told : written != Exit::clean ? written : drawn;
    }

    [[nodiscard]] Exit tell(const TuneReport& report, Console& console) const {
        if (format_ == "json") return console.answer(tune_json(report));
        if (out_ != "-") return console.answer(tune_text(report));
        console.say_text(tune_text(report).text()); // the scenario alone goes to standard output
        return Exit::clean;
    }

    /// The options of the command line are part of what was played, so they stand in the new scenario.
    [[nodiscard]] Exit write(const TuneReport& report, const LoadedScenario& scenario,
                             Console& console) const {
        if (out_.empty()) return Exit::clean;
        Node document = write_scenario(report.tuned->scenario);
        if (!scenario.files.empty())
            if (const Outcome<Node> before = read_yaml(*scenario.files.front().text, file_))
                transfer_comments(*before.value, document);
        const Exit exit = console.deliver(Output::careful(out_, is_forced_), write_yaml(document));
        if (exit == Exit::clean && out_ != "-") console.say("wrote " + out_);
        return exit;
    }

    [[nodiscard]] Exit draw(const TuneReport& report, Console& console) const {
        if (pictures_.empty()) return Exit::clean;
        std::vector<GeneratedFile> files;
        const auto add = [&](const std::string& name, const std::shared_ptr<const LoadedScenario>& before,
                             const std::shared_ptr<const LoadedScenario>& after) {
            const auto left = resolve(before);
            const auto right = resolve(after);
            const Changes changes = changes_between({before, {}}, {after, {}});
            Outcome<Export> made =
                export_beside(*left, *right, marked_changes(*left, *right, changes), picture_);
            console.say(made.problems);
            if (!made) return false;
            files.push_back({name + "." + picture_, made.value->files.bytes()});
            return true;
        };
        for (std::size_t i = 0; i < report.steps.size(); ++i)
            if (!add(fmt::format("change-{}", i + 1), report.steps[i].before, report.steps[i].after))
                return Exit::unwritable;
        if (report.steps.size() > 1 && !add("all", report.steps.front().before, report.tuned))
            return Exit::unwritable;
        return write_generated(pictures_, files, is_forced_, console, FolderIs::made);
    }

    std::string file_;
    int fair_ = 60;
    int most_ = 3;
    std::string bots_ = "greedy";
    SeriesWish wish_;
    int candidates_ = 64;
    int limit_ = 100'000;
    bool as_written_ = false;
    std::optional<int> jobs_;
    std::string format_ = "text";
    std::string pictures_;
    std::string picture_ = drawing_formats().front();
    std::string out_;
    bool is_forced_ = false;
};

} // namespace

std::unique_ptr<Verb> make_tune() {
    return std::make_unique<Tune>();
}

} // namespace sabotier::cli
