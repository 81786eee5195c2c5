#pragma once

#include "editor/core/base/latest_worker.hpp"
#include "validator/playtest/summary/summary.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace sabotier::editor {

class Document;

/// The bot that plays where nobody names one: "greedy", if there is such a one.
[[nodiscard]] std::string usual_playtest_bot();

/// How far a play-test is, or has come.
struct PlaytestResult {
    std::string bot;                                ///< as it was asked for
    std::shared_ptr<const playtest::Series> series; ///< null: nothing can be played, `problems` says why
    playtest::Summary summary;
    Problems problems; ///< with a series: why another bot was not taken; the games of before stay
};

/// Has a document played by bots beside the window, for as long as somebody wants it: nothing starts by
/// itself, and nothing ever waits. One runner for each document.
class PlaytestRunner {
public:
    /// After so many games every share is known to one point, more or less.
    static constexpr std::uint64_t usual_games = 9'604;
    static constexpr double usual_threshold = 0.6;

    /// `told` is called from threads of the runner whenever latest(), is_running() or is_stale() has changed:
    /// a window posts itself an event. A play-test ends by itself after `most` games.
    explicit PlaytestRunner(std::function<void()> told = {}, std::uint64_t most = usual_games);
    ~PlaytestRunner();
    PlaytestRunner(const PlaytestRunner&) = delete;
    PlaytestRunner& operator=(const PlaytestRunner&) = delete;

    // On the document's thread.

    /// Plays its present state, every seat by that bot, and judges whether it is fair by that threshold (see
    /// playtest::FairVerdict). Where that was played before, and nothing else since, it goes on with the next
    /// game. A text that names no bot of the game takes nothing away: the games of before are kept, and told
    /// with what is wrong.
    void start(const Document& document, const std::string& bot, double threshold = usual_threshold);
    void stop();
    /// Looks whether the document is still what was played, in all that matters for that; what is not is
    /// played no longer. To be called after each change.
    void compare(const Document& document);

    [[nodiscard]] std::shared_ptr<const PlaytestResult> latest() const; ///< null before the first
    [[nodiscard]] bool is_running() const;
    /// latest() is of another scenario than the document is by now.
    [[nodiscard]] bool is_stale() const;
    [[nodiscard]] std::uint64_t most_games() const noexcept { return most_; }
    void wait() const; ///< until nothing is being played or compared

private:
    /// Games that can go on.
    struct Session {
        std::shared_ptr<const playtest::Series> series;
        playtest::Summariser summariser;
    };

    /// What somebody wants played.
    struct Wish {
        std::shared_ptr<const Setup> setup;
        std::string bot;
        double threshold = usual_threshold;
        std::uint64_t number = 0; ///< of the start
    };

    void play(const Wish& wish, const std::function<bool()>& is_cancelled);
    [[nodiscard]] bool refuses(const Document& document, const std::string& bot);
    void set_stale(const std::shared_ptr<const Setup>& played, bool is_stale);
    /// `number`: of the start that it belongs to; what belongs to an earlier one is passed over.
    void publish(PlaytestResult result, std::uint64_t number, bool is_over);
    void tell() const;

    std::function<void()> told_;
    std::uint64_t most_;
    mutable std::mutex mutex_; ///< of the next six
    std::shared_ptr<const PlaytestResult> latest_;
    std::shared_ptr<const Setup> played_;
    std::uint64_t number_ = 0; ///< of starts
    Problems refused_;         ///< of a text that names no bot, while games of another go on
    bool is_running_ = false;
    bool is_stale_ = false;
    std::optional<Session> session_;      ///< of the thread that plays
    std::shared_ptr<const Setup> hashed_; ///< of the thread that compares
    std::string hash_;                    ///< of `hashed_`
    LatestWorker comparing_;              ///< these last: their jobs use all of the above
    LatestWorker playing_;
};

} // namespace sabotier::editor
