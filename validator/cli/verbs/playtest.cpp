#include "formats/base/words.hpp"
#include "validator/cli/answers/playtest_answer.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/options/made_kinds.hpp"
#include "validator/cli/playtest/hunt_run.hpp"
#include "validator/cli/playtest/interruption.hpp"
#include "validator/cli/playtest/page_file.hpp"
#include "validator/cli/playtest/record_files.hpp"
#include "validator/cli/playtest/series_input.hpp"
#include "validator/cli/playtest/test_run.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/playtest/series/results_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <filesystem>

namespace sabotier::cli {
namespace {

constexpr std::uint64_t usual_most = 2401; ///< games: known to two points by then
constexpr int usual_threshold = 60;        ///< percent
constexpr const char* usual_bot = "greedy";

class Playtest final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {
            .name = "playtest",
            .summary = "Let bots play a scenario, and tell whether it is fair",
            .description =
                "Plays whole games by the rules of play, on all processors, and tells who wins how often, "
                "with 95 % intervals, how games end and how long they are. Without another wish it plays "
                "until it is settled whether a side wins more than 60 of 100 games that are not drawn (the "
                "test errs in at most 5 of 100 series), and 2,401 games at most. Sides take turns at being "
                "first where the scenario says who is. Bots that differ get no verdict, for who wins depends "
                "on the bot then: they play until each one's share is known to two points. Bots are not "
                "people: see docs/playtests.md.\n\n"
                "With -o each game is a line of a file as soon as it ends. The same command goes on with a "
                "file that an interrupted run has left. 'playtest merge' makes one file of those of several "
                "shards, the same as one run makes; where games are missing it says so, writes nothing and "
                "ends with 3, unless --partial is given. A file of results in place of a scenario is told "
                "again without playing; its scenario is looked for below the current folder and beside the "
                "results, or is what --scenario names. With --record a game of results is played once more, "
                "and it is told where they say something else (exit code 5).\n\n"
                "Folders stand for the scenarios in them; of several scenarios a table is told at the end, "
                "with those that could not be played and why; with --brief the table alone. The exit code is "
                "5 where one of them is unfair, but 3 where one cannot be read or played. A run that is "
                "stopped tells what was played, and ends by the signal.",
            .examples = {"sabotier playtest two-walls.scenario.yaml", "sabotier playtest samples --brief",
                         "sabotier playtest two-walls.scenario.yaml --until 2 -o games.jsonl",
                         "sabotier playtest two-walls.scenario.yaml --games 1000 --shard 3/7 -o 3.jsonl",
                         "sabotier playtest merge 1.jsonl 2.jsonl 3.jsonl -o all.jsonl",
                         "sabotier playtest all.jsonl --page all.pdf",
                         "sabotier playtest all.jsonl --record 12 -o shown",
                         "sabotier playtest two-walls.scenario.yaml --hunt -o hunted"}};
    }

    void declare(Options& options) override {
        options.arguments("FILE", inputs_,
                          "Scenarios, folders of them, or results (*.jsonl); '-' is a scenario from standard "
                          "input; after 'merge' results of one series");
        options.number(
            "--games", "N", games_, 1, static_cast<int>(playtest::most_games),
            "Play so many games; with --fair at most so many; after 'merge': so many there should be");
        options.text("--until", "POINTS", until_,
                     "Play until win rates, of all games and of those that are not drawn, are known to so "
                     "many percentage points; of bots that differ, theirs");
        options.number("--fair", "PERCENT", fair_, 55, 95,
                       "What one of two may win of the games that are not drawn; play until that is settled "
                       "(60, and at most 2401 games)");
        options.text(
            "--bots", "BOT,...", bots_,
            "A bot for every seat, or one for each, which change seats: how often each of them wins; with "
            "--hunt one set of bots more");
        options.seed("--seed", "SEED", wish_.seed, "Seed of all games: another one, other games");
        options.when_given([this] { has_seed_ = true; });
        options.flag("--as-written", as_written_, "Let the scenario's first side be first in every game");
        options.texts("--option", "NAME=VALUE", wish_.options,
                      "An option of the rulebook; may be given again");
        options.number("-j,--jobs", "N", jobs_, 1, most_jobs,
                       "Games that are played at once; without it as many as there are processors");
        options.text("--shard", "I/N", shard_, "With --games: play each N-th of them alone, from the I-th");
        options.choice("--format", format_, {"text", "json"}, "How it is told");
        options.flag("--brief", is_brief_, "Of text: tell the table alone, a line for each scenario");
        options.file("--page", "PDF", page_,
                     "Put what it tells on a page of PDF, too, with maps; '-' prints the page, and tells the "
                     "rest on standard error");
        options.file("--scenario", "FILE", scenario_, "Of results: their scenario, where it is elsewhere");
        options.flag("--partial", is_partial_,
                     "After 'merge': merge what there is, though games are missing");
        options.flag("--hunt", hunts_, "Look for what breaks the scenario");
        options.number("--record", "N", record_, 0, static_cast<int>(playtest::most_games) - 1,
                       "Write game N of the seed as a record, with its scenario, into the folder of -o");
        options.file(
            "-o,--output", "OUT", out_,
            "Keep games in a file, a line each, and go on with it; '-' prints them instead. With --hunt "
            "or --record a folder for records");
        options.flag("--force", is_forced_, "Replace a file that holds something else, and a page");
    }

    [[nodiscard]] Exit run(Console& console) override {
        if (const std::string wrong = misnamed(); !wrong.empty()) {
            console.say("playtest: " + wrong);
            return Exit::usage;
        }
        if (inputs_.front() == "merge") return merge(console);
        if (const std::string wrong = know_run(); !wrong.empty()) {
            console.say("playtest: " + wrong);
            return Exit::usage;
        }
        Exit worst = Exit::clean;
        std::vector<std::string> files;
        for (const std::string& input : inputs_) {
            const Outcome<std::vector<std::string>> found = scenarios_of(input);
            console.say(found.problems);
            if (!found.problems.empty()) worst = Exit::unreadable;
            if (found) files.insert(files.end(), found.value->begin(), found.value->end());
        }
        if (files.size() > 1 && (!out_.empty() || !page_.empty())) {
            console.say(fmt::format("playtest: {} goes with one scenario, and these are several",
                                    out_.empty() ? "--page" : "-o"));
            return Exit::usage;
        }
        if (const Exit exit = page().look(files, console); exit != Exit::clean) return exit;
        if (record_ && worst == Exit::clean) return record(files, console);
        return hunts_ ? hunt(files, worst, console) : test(files, worst, console);
    }

private:
    static constexpr int most_jobs = 1024;

    /// Why games, or the page, must not go into a file that is called so; "" if nothing is wrong.
    [[nodiscard]] std::string misnamed() const {
        if (hunts_ || record_) return {};
        std::error_code error; // a file of games that is gone on with may be called anyhow
        const FileKind games{"games", "jsonl"};
        const std::string wrong = std::filesystem::exists(out_, error) ? objection_to_words(out_, games)
                                                                       : objection_to_data(out_, games);
        return wrong.empty() ? page().objection(out_) : wrong;
    }

    [[nodiscard]] PageFile page() const { return {page_, is_forced_}; }

    /// Reads what belongs together; gives what is wrong, or "".
    [[nodiscard]] std::string know_run() {
        run_.threads = jobs_ ? static_cast<std::size_t>(*jobs_) : 0;
        run_.threshold = fair_.value_or(usual_threshold) / 100.0;
        run_.out = out_;
        run_.is_forced = is_forced_;
        run_.until = fair_ || (!games_ && until_.empty()) ? RunWish::Until::settled : RunWish::Until::played;
        run_.most = games_ ? static_cast<std::uint64_t>(*games_) : usual_most;
        if (is_brief_ && (format_ != "text" || hunts_ || record_ || out_ == "-"))
            return "--brief goes with the text of play-tests alone";
        wish_.bots = parted_bots(bots_);
        wish_.is_mirrored = !as_written_;
        if (hunts_ && (fair_ || !until_.empty() || !shard_.empty() || !page_.empty()))
            return "--hunt goes neither with --fair and --until nor with --shard and --page";
        if (hunts_ && as_written_) return "--hunt plays the scenario as it is written without --as-written";
        if (hunts_)
            if (const auto results = std::ranges::find_if(inputs_, is_results); results != inputs_.end())
                return fmt::format(
                    "--hunt plays a scenario, and {} is for results of one: name their scenario", *results);
        if (hunts_ && out_ == "-") return "--hunt keeps records in a folder: -o FOLDER";
        if (page_ == "-" && (out_ == "-" || format_ == "json"))
            return fmt::format("--page - goes without {}: standard output takes one of the two",
                               out_ == "-" ? "-o -" : "--format json");
        if (record_ && (hunts_ || games_ || fair_ || !until_.empty() || !shard_.empty() || !page_.empty()))
            return "--record plays one game: of other options it goes with those alone that say which series";
        if (record_ && format_ == "json")
            return "--record writes a record: --format json is for what is told";
        if (!until_.empty()) {
            if (games_ || fair_) return "--until goes neither with --games nor with --fair";
            if (std::string wrong = read_until(until_, run_); !wrong.empty()) return wrong;
        }
        if (std::ranges::count(inputs_, "-") > 1) return "standard input can be named once";
        if (is_partial_) return "--partial goes with 'merge' alone";
        if (!scenario_.empty() && !std::ranges::all_of(inputs_, is_results))
            return "--scenario goes with results alone";
        if (shard_.empty()) return {};
        if (run_.until != RunWish::Until::played)
            return "--shard goes with --games alone: a part of the games cannot tell when to stop";
        return read_shard(shard_, run_);
    }

    /// Each file, as far as it can be; `worst`: of what was said before.
    [[nodiscard]] Exit test(const std::vector<std::string>& files, Exit worst, Console& console) {
        std::vector<PlaytestAnswer> answers;
        std::vector<NotPlayed> not_played;
        int signal = 0;
        bool is_kept = true;
        bool is_begun = false; // the last answer is of what was stopped
        Exit printed = Exit::clean;
        Exit paged = Exit::clean; // games are told, whatever becomes of their page, and the other way round
        for (const std::string& file : files) {
            if (signal = noted_signal(); signal != 0) break;
            std::optional<PlaytestAnswer> answer;
            std::string why;
            const Exit exit = is_results(file) ? tell_again(file, answer, why, console)
                                               : play(file, answer, why, signal, console);
            worst = worse(worst, exit);
            is_kept = signal == 0 || exit == Exit::clean;
            is_begun = signal != 0 && answer.has_value();
            if (!answer && signal == 0) not_played.push_back({file, why, is_results(file)});
            if (answer) {
                if (answer->summary.fair.says == playtest::FairVerdict::Says::unfair && exit == Exit::clean)
                    worst = worse(worst, Exit::findings);
                // Of what was stopped there is none, so that the same command can go on.
                const bool has_page = !page_.empty() && signal == 0;
                if (has_page && page_ == "-") paged = page().write(*answer, console);
                if (out_ != "-" && format_ == "text" && !is_brief_) {
                    Answer text = playtest_text(*answer);
                    if (files.size() > 1) text.blank();
                    printed = tell(text, console);
                }
                answers.push_back(std::move(*answer));
            }
            if (signal != 0 || printed != Exit::clean) break; // what there is is told
            if (files.size() > 1) note_signals();             // or else what is finished would be lost
        }
        if (signal != 0 && is_kept) console.say(stopped(files, answers, is_begun));
        if (out_ != "-" && format_ == "json" && !answers.empty())
            printed = console.answer(playtest_json(answers, not_played));
        const bool is_table_told =
            is_brief_ ? !answers.empty() || !not_played.empty() : !answers.empty() && files.size() > 1;
        if (format_ == "text" && is_table_told && printed == Exit::clean)
            printed = tell(playtest_table(answers, not_played, signal != 0), console);
        // There is one scenario then. What is told comes first, for the disk may be full.
        if (!page_.empty() && page_ != "-" && !answers.empty() && signal == 0)
            paged = page().write(answers.front(), console);
        if (signal == 0) signal = noted_signal(); // when all was played: all is told
        interruption_.reset();
        if (signal != 0) return end_by(signal, console);
        if (printed != Exit::clean) return printed;
        return paged != Exit::clean ? paged : worst;
    }

    /// A page that is printed has standard output for itself.
    [[nodiscard]] Exit tell(const Answer& answer, Console& console) const {
        if (!page().is_printed()) return console.answer(answer);
        console.say_text(answer.text());
        return Exit::clean;
    }

    /// A game that was told by its number, to be looked at.
    [[nodiscard]] Exit record(const std::vector<std::string>& files, Console& console) const {
        if (files.size() != 1 || out_.empty() || out_ == "-") {
            console.say("playtest: --record goes with one scenario, or results of one, and a folder by -o");
            return Exit::usage;
        }
        if (const Exit exit = look_at_folder(out_, console); exit != Exit::clean) return exit;
        if (!is_results(files.front())) {
            const OpenedSeries opened = open_series(files.front(), wish_, console);
            if (!opened.series) return opened.exit;
            return write_game(*opened.series, static_cast<std::uint64_t>(*record_), out_, is_forced_,
                              console);
        }
        if (const std::string needless = playing_option(); needless != "-o") {
            console.say(
                fmt::format("playtest: {} does not go with results, which were played already", needless));
            return Exit::usage;
        }
        const OpenedResults opened = open_results(files.front(), nullptr, scenario_, console);
        if (!opened.series) return opened.exit;
        const auto number = static_cast<std::uint64_t>(*record_);
        if (const Exit exit = write_game(*opened.series, number, out_, is_forced_, console);
            exit != Exit::clean)
            return exit;
        return compare_game(opened, files.front(), number, console);
    }

    [[nodiscard]] Exit hunt(const std::vector<std::string>& files, Exit worst, Console& console) const {
        HuntWish wish;
        wish.series = wish_;
        wish.games = games_ ? static_cast<std::uint64_t>(*games_) : 0;
        wish.threads = run_.threads;
        wish.as_json = format_ == "json";
        wish.folder = out_;
        wish.is_forced = is_forced_;
        int signal = 0;
        AnswerJson told = AnswerJson::array();
        for (const std::string& file : files) {
            worst = worse(worst, run_hunt(file, wish, signal, told, console));
            if (signal != 0) break;
        }
        // Of several scenarios one document, too.
        Exit printed = Exit::clean;
        if (!told.empty()) printed = console.answer(files.size() == 1 ? told.front() : told);
        if (signal != 0) return end_by(signal, console);
        return printed != Exit::clean ? printed : worst;
    }

    /// What cannot be read or written is more than what is found.
    static Exit worse(Exit one, Exit other) {
        const auto rank = [](Exit exit) { return exit == Exit::clean ? 0 : exit == Exit::findings ? 1 : 2; };
        return rank(other) > rank(one) ? other : one;
    }

    /// `why`: there is no answer.
    [[nodiscard]] Exit play(const std::string& file, std::optional<PlaytestAnswer>& answer, std::string& why,
                            int& signal, Console& console) {
        const OpenedSeries opened = open_series(file, wish_, console);
        why = opened.why;
        if (!opened.series) return opened.exit;
        note_signals();
        TestRun run = run_test(opened.series, run_, console);
        signal = run.signal;
        why = run.why;
        if (run.summary && run.summary->games > 0) answer = {file, opened.series, std::move(*run.summary)};
        if (signal == 0 && run.exit == Exit::clean) why = say_other_games(answer, console);
        return run.exit;
    }

    /// Until the end of what is told. Not before there is something to tell: who waits for input ends it at
    /// once.
    void note_signals() {
        if (!interruption_) interruption_.emplace();
    }
    [[nodiscard]] int noted_signal() const { return interruption_ ? Interruption::signal() : 0; }

    /// What becomes of what was stopped; see stopped_words().
    [[nodiscard]] std::string stopped(const std::vector<std::string>& files,
                                      const std::vector<PlaytestAnswer>& answers, bool is_begun) const {
        if (files.size() > 1) return "playtest: " + stopped_words(files.size(), answers, is_begun);
        if (out_.empty() || out_ == "-")
            return fmt::format("{}: stopped; -o keeps games, so that a run can go on", files.front());
        const std::uint64_t games = is_begun ? answers.back().summary.games : 0;
        return fmt::format("{}: stopped after {}; the same command goes on", out_,
                           count_of(static_cast<std::size_t>(games), "game", "games"));
    }

    /// That they are more than were asked for, or none; gives why there is no answer then.
    [[nodiscard]] std::string say_other_games(const std::optional<PlaytestAnswer>& answer,
                                              Console& console) const {
        const std::uint64_t games = answer ? answer->summary.games : 0;
        if (games > run_.most && run_.until == RunWish::Until::played)
            console.say(fmt::format("{}: has {} already, more than --games {} asks for; all of them are told",
                                    out_, count_of(static_cast<std::size_t>(games), "game", "games"),
                                    run_.most));
        if (games > 0 || run_.shards == 1) return {};
        std::string none =
            fmt::format("none of the {} falls to shard {}",
                        count_of(static_cast<std::size_t>(run_.most), "game", "games"), shard_);
        console.say("playtest: " + none);
        return none;
    }

    /// As a program ends that notes no signals: who started it sees by which it was.
    [[nodiscard]] static Exit end_by(int signal, Console& console) {
        console.end_progress();
        (void)std::raise(signal);
        return Exit::unwritable; // where the signal does not end it
    }

    [[nodiscard]] Exit tell_again(const std::string& file, std::optional<PlaytestAnswer>& answer,
                                  std::string& why, Console& console) const {
        if (const std::string needless = playing_option(); !needless.empty()) {
            why = fmt::format("{} does not go with results, which were played already", needless);
            console.say("playtest: " + why);
            return Exit::usage;
        }
        OpenedResults opened = open_results(file, nullptr, scenario_, console);
        why = opened.why;
        if (!opened.series) return opened.exit;
        if (const std::string missing = told_missing(*opened.results); !missing.empty())
            console.say(fmt::format("{}: {}", file, missing));
        answer = {file, opened.series, summary_of(opened.series, *opened.results, run_.threshold)};
        return Exit::clean;
    }

    /// An option that was given and is about playing; "": none. The last ones are for merging, too.
    [[nodiscard]] std::string playing_option() const {
        if (!until_.empty()) return "--until";
        if (bots_ != usual_bot) return "--bots";
        if (has_seed_) return "--seed";
        if (as_written_) return "--as-written";
        if (!wish_.options.empty()) return "--option";
        if (jobs_) return "--jobs";
        if (!shard_.empty()) return "--shard";
        if (games_) return "--games";
        return out_.empty() ? "" : "-o";
    }

    [[nodiscard]] Exit merge(Console& console) {
        std::string needless = playing_option();
        if (needless == "-o" || needless == "--games") needless.clear();
        if (fair_) needless = "--fair";
        if (hunts_) needless = "--hunt";
        if (record_) needless = "--record";
        if (!page_.empty()) needless = "--page";
        if (is_brief_) needless = "--brief";
        if (format_ == "json") needless = "--format json";
        if (!needless.empty() || inputs_.size() < 2) {
            console.say(needless.empty()
                            ? "playtest merge: name the files of results"
                            : fmt::format("playtest merge: {} is for playing, or for telling", needless));
            return Exit::usage;
        }
        inputs_.erase(inputs_.begin());
        std::shared_ptr<const playtest::Series> series;
        std::vector<playtest::Results> results;
        for (const std::string& file : inputs_) {
            using Cut = playtest::Results::Cut;
            OpenedResults opened =
                open_results(file, series, scenario_, console, is_partial_ ? Cut::dropped : Cut::refused);
            if (!opened.series) return opened.exit;
            series = std::move(opened.series);
            if (opened.results->is_cut_off())
                console.say(fmt::format("{}: the last line is cut off, and is left out", file));
            results.push_back(std::move(*opened.results));
        }
        const Outcome<std::string> text = playtest::merged(results, inputs_, *series);
        console.say(text.problems);
        if (!text) return Exit::unreadable;
        if (are_missing(results, console) && !is_partial_) return Exit::unreadable;
        const Outcome<playtest::ResultsLock> lock =
            playtest::ResultsLock::of(out_ == "-" ? std::string() : out_);
        console.say(lock.problems);
        if (!lock) return Exit::unwritable;
        return console.deliver(Output::careful(out_, is_forced_), *text.value);
    }

    /// A shard that was not merged, or has not ended. That games are missing behind the last one there is can
    /// be seen by who says how many there should be.
    [[nodiscard]] bool are_missing(const std::vector<playtest::Results>& results, Console& console) const {
        std::uint64_t games = 0;
        std::uint64_t end = 0;
        for (const playtest::Results& part : results) {
            games += part.games();
            if (part.games() > 0) end = std::max(end, part.number(part.games() - 1) + 1);
        }
        const std::uint64_t wanted = games_ ? static_cast<std::uint64_t>(*games_) : end;
        if (games > wanted)
            console.say(fmt::format("{} more than {} are in it",
                                    count_of(static_cast<std::size_t>(games - wanted), "game", "games"),
                                    wanted));
        end = std::max(end, wanted);
        if (is_partial_ && !games_ && games >= end)
            console.say(fmt::format("{} taken, none missing before the last; --games says how many there "
                                    "should be",
                                    count_of(static_cast<std::size_t>(games), "game", "games")));
        if (games >= end) return false;
        console.say(fmt::format("{} of the first {} games {} missing: a shard was left out, or has not "
                                "ended{}",
                                end - games, end, end - games == 1 ? "is" : "are",
                                is_partial_ ? "" : "; nothing was merged, --partial takes what there is"));
        return true;
    }

    std::vector<std::string> inputs_;
    std::optional<int> games_;
    std::string until_;
    std::optional<int> fair_;
    std::string bots_ = usual_bot;
    SeriesWish wish_;
    bool has_seed_ = false;
    bool as_written_ = false;
    std::optional<int> jobs_;
    std::string shard_;
    std::string format_ = "text";
    std::string page_;
    std::string scenario_;
    bool is_partial_ = false;
    bool is_brief_ = false;
    bool hunts_ = false;
    std::optional<int> record_;
    std::string out_;
    bool is_forced_ = false;
    RunWish run_;
    std::optional<Interruption> interruption_;
};

} // namespace

std::unique_ptr<Verb> make_playtest() {
    return std::make_unique<Playtest>();
}

} // namespace sabotier::cli
