#include "validator/cli/playtest/test_run.hpp"

#include "validator/cli/console/targets.hpp"
#include "validator/cli/playtest/interruption.hpp"
#include "validator/playtest/series/results_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace sabotier::cli {
namespace {

using playtest::FairVerdict;
using playtest::GameLine;
using playtest::LineForm;
using playtest::ResultsFile;
using playtest::Series;
using playtest::Stretch;
using playtest::Summariser;

class Running {
public:
    Running(std::shared_ptr<const Series> series, const RunWish& wish, Console& console)
        : series_(std::move(series)),
          wish_(wish),
          console_(console),
          form_(std::make_shared<const LineForm>(series_)),
          sums_(series_, wish.threshold) {}

    [[nodiscard]] TestRun run() {
        TestRun run;
        if (const Exit exit = open(); exit != Exit::clean) return {std::nullopt, 0, exit, why_};
        run.exit = play();
        run.signal = interrupted_by_;
        if (file_ && run.exit == Exit::clean) run.exit = told(file_->close());
        if (run.exit == Exit::clean && run.signal == 0) say_unknown();
        console_.end_progress();
        run.summary = sums_.summary();
        run.why = why_;
        return run;
    }

private:
    [[nodiscard]] Exit told(const Problems& problems) {
        console_.say(problems);
        if (!problems.empty() && why_.empty()) why_ = problems.front().wrong;
        return problems.empty() ? Exit::clean : Exit::unwritable;
    }

    [[nodiscard]] Exit open() {
        if (wish_.out.empty()) return Exit::clean;
        if (wish_.out == "-") {
            console_.print(head_text(series_->plan()) + "\n");
            return Exit::clean;
        }
        if (const Exit exit = console_.look_at({wish_.out, true, wish_.is_forced}); exit != Exit::clean) {
            why_ = fmt::format("{} cannot be written", wish_.out); // more of it was said
            return exit;
        }
        const std::string head = head_text(series_->plan());
        if (const std::string wrong = objection(wish_.out, NamedBy::named, head); !wrong.empty()) {
            console_.say(wrong);
            why_ = wrong;
            return Exit::unwritable;
        }
        Outcome<ResultsFile> file = ResultsFile::open(
            wish_.out, form_, wish_.is_forced ? ResultsFile::Else::is_replaced : ResultsFile::Else::stays);
        if (!file) return told(file.problems);
        file_.emplace(std::move(*file.value));
        return Exit::clean;
    }

    /// Bots that differ end after they have sat alike often everywhere, unless somebody asks for so many
    /// games.
    [[nodiscard]] std::uint64_t most() const {
        const std::uint64_t together = series_->arrangements();
        if (is_of_decided()) return wish_.most * RunWish::room_for_drawn;
        if (series_->has_equal_bots() || wish_.until == RunWish::Until::played) return wish_.most;
        if (wish_.until == RunWish::Until::known) return (wish_.most + together - 1) / together * together;
        return wish_.most < together ? wish_.most : wish_.most / together * together;
    }

    /// The figure that is wanted so sharp is of the games that are not drawn, too.
    [[nodiscard]] bool is_of_decided() const {
        return wish_.until == RunWish::Until::known && series_->has_equal_bots();
    }

    void say_unknown() const {
        if (!is_of_decided() || sums_.is_known_to(wish_.half_width)) return;
        console_.say(
            fmt::format("{}: so many games are drawn that {} of them do not tell as sharply as --until "
                        "asks who wins the others; --games plays more",
                        series_->plan().scenario, sums_.games()));
    }

    [[nodiscard]] Stretch stretch() const { return {most(), wish_.shard, wish_.shards, wish_.threads, {}}; }

    [[nodiscard]] Exit play() {
        Stretch stretch = this->stretch();
        if (file_) stretch.played = file_->found().numbers();
        std::uint64_t first = series_->first_of(stretch); // to be played
        for (const std::uint64_t number : stretch.played)
            if (number == first) first = series_->next_of(stretch, first);
        const bool goes_on = first < stretch.games && take_found_below(first);
        if (goes_on) {
            series_->run(
                stretch, [this](const GameLine& line) { return take(line); },
                [] { return Interruption::signal() != 0; });
            interrupted_by_ = Interruption::signal();
        }
        (void)take_found_below(playtest::most_games);
        return exit_;
    }

    /// Games that were played before, up to a number; false once no more are wanted.
    [[nodiscard]] bool take_found_below(std::uint64_t number) {
        if (!file_) return true;
        bool goes_on = true;
        const playtest::Results& found = file_->found();
        for (; taken_ < found.games() && found.number(taken_) < number; ++taken_) {
            sums_.add(found.line(taken_));
            goes_on = goes_on && wants_more();
        }
        return goes_on;
    }

    /// A game that was played, after those before it.
    [[nodiscard]] bool take(const GameLine& line) {
        if (!take_found_below(line.number)) return false;
        if (file_) exit_ = told(file_->add(line));
        if (wish_.out == "-") exit_ = console_.deliver("", form_->text(line) + "\n");
        if (exit_ != Exit::clean) return false;
        sums_.add(line);
        console_.progress(sums_.games(), expected(), series_->plan().title);
        return wants_more();
    }

    [[nodiscard]] bool wants_more() const {
        switch (wish_.until) {
        case RunWish::Until::settled:
            return series_->has_equal_bots() ? sums_.fair().says == FairVerdict::Says::undecided
                                             : !sums_.is_known_to(wish_.half_width);
        case RunWish::Until::known:
            return !sums_.is_known_to(wish_.half_width);
        case RunWish::Until::played:
            break;
        }
        return true;
    }

    /// Games at the end, as far as that can be told.
    [[nodiscard]] std::size_t expected() const {
        if (is_of_decided()) return static_cast<std::size_t>(std::max(wish_.most, sums_.games()));
        return static_cast<std::size_t>(series_->games_of(stretch()));
    }

    std::shared_ptr<const Series> series_;
    const RunWish& wish_;
    Console& console_;
    std::shared_ptr<const LineForm> form_;
    Summariser sums_;
    std::optional<ResultsFile> file_;
    std::size_t taken_ = 0; ///< of what the file held
    int interrupted_by_ = 0;
    Exit exit_ = Exit::clean;
    std::string why_; ///< games could not be kept
};

} // namespace

std::string read_until(std::string text, RunWish& wish) {
    for (const std::string_view sign : {"±", "+-", "+/-"})
        if (text.starts_with(sign)) text.erase(0, sign.size());
    double points = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, points);
    constexpr double least = 0.1;
    constexpr double most = 25;
    if (error != std::errc{} || stop != end || points < least || points > most)
        return fmt::format("--until: '{}' is no number of percentage points from 0.1 to 25", text);
    wish.until = RunWish::Until::known;
    wish.half_width = points / 100;
    wish.most = statistics::games_for(points) + 1; // no share takes more, where no game is drawn
    return {};
}

std::string read_shard(const std::string& text, RunWish& wish) {
    const auto slash = text.find('/');
    const char* const begin = text.data();
    const char* const middle = begin + std::min(slash, text.size());
    const char* const end = begin + text.size();
    std::uint64_t shard = 0;
    const auto one = std::from_chars(begin, middle, shard);
    const auto all = middle == end ? std::from_chars_result{end, std::errc::invalid_argument}
                                   : std::from_chars(middle + 1, end, wish.shards);
    constexpr std::uint64_t most = 1'000'000;
    const bool is_good = one.ec == std::errc{} && one.ptr == middle && all.ec == std::errc{} && all.ptr == end
                         && shard >= 1 && shard <= wish.shards && wish.shards <= most;
    if (!is_good)
        return fmt::format("--shard: '{}' is no shard; expected one of them, from 1, and how many there are: "
                           "3/7",
                           text);
    wish.shard = shard - 1;
    return {};
}

TestRun run_test(const std::shared_ptr<const Series>& series, const RunWish& wish, Console& console) {
    return Running(series, wish, console).run();
}

playtest::Summary summary_of(const std::shared_ptr<const Series>& series, const playtest::Results& results,
                             double threshold) {
    Summariser sums(series, threshold);
    for (std::size_t i = 0; i < results.games(); ++i)
        sums.add(results.line(i));
    return sums.summary();
}

} // namespace sabotier::cli
