#include "editor/core/playtest/playtest_runner.hpp"

#include "editor/core/base/spare_processors.hpp"
#include "editor/core/document/document.hpp"
#include "formats/documents/load_record.hpp"
#include "validator/play/bots/all_bots.hpp"
#include "validator/play/bots/spec.hpp"

#include <chrono>
#include <numeric>
#include <utility>

namespace sabotier::editor {

namespace {

/// Between two looks at what games have told: as often as somebody can follow it.
constexpr auto pause = std::chrono::milliseconds(200);

} // namespace

std::string usual_playtest_bot() {
    constexpr const char* wished = "greedy";
    return play::bot_type(wished) != nullptr ? wished : play::all_bots().back().name;
}

PlaytestRunner::PlaytestRunner(std::function<void()> told, std::uint64_t most)
    : told_(std::move(told)),
      most_(most) {}

/// Both at once, so that neither is waited for after the other.
PlaytestRunner::~PlaytestRunner() {
    playing_.cancel();
    comparing_.cancel();
}

/// Whether the text names no bot of the game whose games there are. It is told, and they stay.
bool PlaytestRunner::refuses(const Document& document, const std::string& bot) {
    {
        const std::lock_guard lock(mutex_);
        if (!latest_ || !latest_->series || latest_->summary.games == 0) return false;
        const play::Game& game = latest_->series->game();
        // bots of another game are for its own series to know
        if (game.setup().rulebook().play.procedure != document.rulebook().play.procedure) return false;
        Problems problems = play::read_bot(bot, game).problems;
        if (problems.empty()) return false;
        refused_ = problems;
        PlaytestResult told = *latest_;
        told.problems = std::move(problems);
        latest_ = std::make_shared<const PlaytestResult>(std::move(told));
    }
    tell();
    return true;
}

void PlaytestRunner::start(const Document& document, const std::string& bot, double threshold) {
    if (refuses(document, bot)) return;
    Wish wish{document.shared_setup(), bot, threshold, 0};
    comparing_.cancel();
    {
        const std::lock_guard lock(mutex_);
        wish.number = ++number_;
        played_ = wish.setup;
        is_running_ = true;
        is_stale_ = false;
        refused_.clear();
    }
    playing_.post([this, wish](const std::function<bool()>& is_cancelled) { play(wish, is_cancelled); },
                  [this, wish](const std::string& why) {
                      publish({wish.bot, nullptr, {}, {{{}, why, {}, {}}}}, wish.number, true);
                  });
    tell();
}

void PlaytestRunner::stop() {
    {
        const std::lock_guard lock(mutex_);
        if (!std::exchange(is_running_, false)) return;
    }
    playing_.cancel();
    tell();
}

void PlaytestRunner::play(const Wish& wish, const std::function<bool()>& is_cancelled) {
    playtest::SeriesQuestion question;
    question.scenario = wish.setup->loaded->file;
    question.bots = {wish.bot};
    auto made = playtest::Series::make(wish.setup->loaded, question);
    if (!made) return publish({wish.bot, nullptr, {}, std::move(made.problems)}, wish.number, true);
    // A sequential test cannot be asked another question once it has begun.
    if (!session_ || session_->series->plan().id() != (*made.value)->plan().id()
        || session_->summariser.fair().threshold != wish.threshold)
        session_ = Session{*made.value, playtest::Summariser(*made.value, wish.threshold)};
    const auto show = [&](bool is_over) {
        publish({wish.bot, session_->series, session_->summariser.summary(), {}}, wish.number, is_over);
    };
    show(false);
    playtest::Stretch stretch;
    stretch.games = most_;
    stretch.threads = spare_processors();
    stretch.played.resize(session_->summariser.games());
    std::iota(stretch.played.begin(), stretch.played.end(), std::uint64_t{0});
    auto shown = std::chrono::steady_clock::now();
    session_->series->run(
        stretch,
        [&](const playtest::GameLine& line) {
            session_->summariser.add(line);
            if (const auto now = std::chrono::steady_clock::now(); now - shown >= pause) {
                shown = now;
                show(false);
            }
            return !is_cancelled();
        },
        is_cancelled);
    show(true);
}

void PlaytestRunner::publish(PlaytestResult result, std::uint64_t number, bool is_over) {
    {
        const std::lock_guard lock(mutex_);
        if (number != number_) return;
        if (result.series && result.problems.empty()) result.problems = refused_;
        latest_ = std::make_shared<const PlaytestResult>(std::move(result));
        if (is_over) is_running_ = false;
    }
    tell();
}

void PlaytestRunner::compare(const Document& document) {
    std::shared_ptr<const Setup> played;
    {
        const std::lock_guard lock(mutex_);
        played = played_;
    }
    if (!played) return;
    comparing_.post(
        [this, played, now = document.shared_setup()](const std::function<bool()>& is_cancelled) {
            if (hashed_ != played) {
                hash_ = scenario_hash(*played->loaded);
                hashed_ = played;
            }
            const bool is_other = now != played && scenario_hash(*now->loaded) != hash_;
            if (!is_cancelled()) set_stale(played, is_other);
        },
        {});
}

void PlaytestRunner::set_stale(const std::shared_ptr<const Setup>& played, bool is_stale) {
    {
        const std::lock_guard lock(mutex_);
        if (played != played_ || is_stale == is_stale_) return;
        is_stale_ = is_stale;
        if (is_stale && std::exchange(is_running_, false)) playing_.cancel();
    }
    tell();
}

std::shared_ptr<const PlaytestResult> PlaytestRunner::latest() const {
    const std::lock_guard lock(mutex_);
    return latest_;
}

bool PlaytestRunner::is_running() const {
    const std::lock_guard lock(mutex_);
    return is_running_;
}

bool PlaytestRunner::is_stale() const {
    const std::lock_guard lock(mutex_);
    return is_stale_;
}

void PlaytestRunner::wait() const {
    playing_.wait();
    comparing_.wait();
}

void PlaytestRunner::tell() const {
    if (told_) told_();
}

} // namespace sabotier::editor
