#pragma once

#include "editor/core/base/latest_worker.hpp"
#include "validator/play/bots/advice.hpp"
#include "validator/play/table/table.hpp"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

namespace sabotier::editor {

/// Thinks about one game beside the window: for bots that are to decide, or for a person who asks which move
/// does best. It has a copy of the game and changes nothing of it: what was thought is asked for, and played
/// by whoever has the game. What was begun for another position is dropped, so that nothing of it is ever
/// played twice, or in a game that went on otherwise.
class Thinker {
public:
    /// `told` is called from the thinker's thread when there is something to ask for: a window posts itself
    /// an event.
    explicit Thinker(std::function<void()> told = {});
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;
    ~Thinker() = default; ///< waits for a bit of thinking at most

    // On the game's thread.

    /// Bots decide, one after the other, until a person is to decide or the game is over. False: it does so
    /// already, for what was asked for of it is all that has happened since.
    bool decide(const play::Table& table);
    /// The next decision, for this table; none: none is made yet, or the table is another one by now.
    [[nodiscard]] std::optional<play::Move> decision(const play::Table& table);
    /// Whoever is to decide is told which move does best. Nothing is begun anew where that is thought of.
    void advise(const play::Table& table);
    /// Which move does best there; none: it is not known yet.
    [[nodiscard]] std::optional<play::Advice> advice(const play::Table& table);
    [[nodiscard]] bool is_advising(const play::Table& table) const; ///< about this position
    void stop();
    /// Why it could not go on, once; "": it could.
    [[nodiscard]] std::string failure();
    /// Until nothing is thought of any more, so long at most. Whether that is so.
    bool wait(std::chrono::milliseconds most) const;

private:
    enum class Subject : std::uint8_t { nothing, decisions, advice };
    /// Where a game stands: two games of one scenario that stand alike go on alike.
    struct Place {
        explicit Place(const play::Table& table)
            : events(table.game().events().size()),
              state(table.game().state()) {}
        friend bool operator==(const Place&, const Place&) = default;

        std::size_t events = 0; ///< that have happened
        play::State state;
    };
    struct Decision {
        play::Move move{};
        Place after;
    };

    void begin(Subject subject, const play::Table& table);
    void decide_on(play::Table& table, std::uint64_t number, const std::function<bool()>& is_cancelled);
    void advise_on(const play::Table& table, std::uint64_t number, const play::RandomSource& chance,
                   const std::function<bool()>& is_cancelled);
    /// Changes what is asked for, unless something else was begun since; tells of it where that says so.
    void publish(std::uint64_t number, const std::function<bool()>& change);

    std::function<void()> told_;
    mutable std::mutex mutex_; ///< of the next ones
    mutable std::condition_variable is_idle_;
    std::uint64_t number_ = 0; ///< of what was begun
    Subject subject_ = Subject::nothing;
    bool is_thinking_ = false;
    std::optional<Place> place_; ///< of the table, with what was asked for; none: nothing is thought of
    std::deque<Decision> decided_;
    std::optional<play::Advice> advised_;
    std::string failure_;
    LatestWorker worker_{LatestWorker::Rank::beside_window}; ///< last: its jobs use all of the above
};

} // namespace sabotier::editor
