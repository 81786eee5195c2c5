#include "validator/playtest/series/series.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>

/// Games of a series on several threads, handed on in their order.
namespace sabotier::playtest {

namespace {

/// Games that may be played before the one that is handed on next, for each thread: so many lines are kept
/// at most, and so many are thrown away where a stretch ends early.
constexpr std::size_t ahead_of_each = 8;

class Runner {
public:
    Runner(const Series& series, const Stretch& stretch,
           const std::function<bool(const GameLine&)>& wants_more, const IsCancelled& is_cancelled,
           std::size_t threads)
        : series_(series),
          stretch_(stretch),
          wants_more_(wants_more),
          is_cancelled_(is_cancelled),
          next_number_(series.first_of(stretch)),
          waiting_(threads * ahead_of_each) {}

    /// Plays until nothing is left, or wanted; what goes wrong is kept for rethrow().
    void work() noexcept {
        try {
            while (const std::optional<Ticket> ticket = take()) {
                std::optional<GameLine> line = series_.play(ticket->number, [this] { return is_stopped(); });
                if (!line) return;
                hand_in(*ticket, std::move(*line));
            }
        } catch (...) {
            const std::scoped_lock hold(lock_);
            if (!failure_) failure_ = std::current_exception();
            stop();
        }
    }
    void rethrow() const {
        if (failure_) std::rethrow_exception(failure_);
    }

private:
    struct Ticket {
        std::uint64_t place; ///< among the games of the stretch
        std::uint64_t number;
    };

    /// The next game to be played, once there is room for it; none: no more are.
    [[nodiscard]] std::optional<Ticket> take() {
        std::unique_lock hold(lock_);
        room_.wait(hold, [this] { return stops_ || taken_ - handed_on_ < waiting_.size(); });
        if (stops_) return std::nullopt;
        while (left_out_ < stretch_.played.size() && next_number_ < stretch_.games
               && stretch_.played[left_out_] <= next_number_)
            if (stretch_.played[left_out_++] == next_number_) pass_on();
        if (next_number_ >= stretch_.games) return std::nullopt;
        const Ticket ticket{taken_++, next_number_};
        pass_on();
        return ticket;
    }
    void pass_on() { next_number_ = series_.next_of(stretch_, next_number_); }

    /// Whoever completes the game that comes next hands it on, and what lies ready behind it; the others
    /// leave theirs.
    void hand_in(const Ticket& ticket, GameLine line) {
        std::unique_lock hold(lock_);
        waiting_[ticket.place % waiting_.size()] = std::move(line);
        if (hands_on_) return;
        hands_on_ = true;
        for (auto* next = &waiting_[handed_on_ % waiting_.size()]; !stops_ && next->has_value();
             next = &waiting_[handed_on_ % waiting_.size()]) {
            const GameLine ready = std::move(**next);
            next->reset();
            hold.unlock();
            const bool goes_on = wants_more_(ready);
            hold.lock();
            ++handed_on_;
            if (!goes_on) stop();
            room_.notify_all();
        }
        hands_on_ = false;
    }

    /// With the lock held.
    void stop() {
        stops_ = true;
        room_.notify_all();
    }

    /// Asked within games, of those that are not wanted any more, too.
    [[nodiscard]] bool is_stopped() {
        if (stops_) return true;
        if (!is_cancelled_ || !is_cancelled_()) return false;
        const std::scoped_lock hold(lock_);
        stop();
        return true;
    }

    const Series& series_;
    const Stretch& stretch_;
    const std::function<bool(const GameLine&)>& wants_more_;
    const IsCancelled& is_cancelled_;
    std::mutex lock_;
    std::condition_variable room_;
    std::uint64_t next_number_;
    std::size_t left_out_ = 0; ///< of Stretch::played: those before next_number_
    std::uint64_t taken_ = 0;
    std::uint64_t handed_on_ = 0;
    std::vector<std::optional<GameLine>> waiting_; ///< by place, in a ring
    bool hands_on_ = false;
    std::atomic<bool> stops_{false};
    std::exception_ptr failure_;
};

} // namespace

std::size_t usual_threads() noexcept {
    return std::max(1U, std::thread::hardware_concurrency());
}

void Series::run(const Stretch& stretch, const std::function<bool(const GameLine&)>& wants_more,
                 const IsCancelled& is_cancelled) const {
    const std::size_t threads = stretch.threads > 0 ? stretch.threads : usual_threads();
    Runner runner(*this, stretch, wants_more, is_cancelled, threads);
    {
        std::vector<std::jthread> others; // joined at the end of the block, whatever happens
        try {
            while (others.size() + 1 < threads)
                others.emplace_back([&runner] { runner.work(); });
        } catch (const std::system_error&) {
            // The system gives no more threads: those that run do the work, and this one.
        }
        runner.work();
    }
    runner.rethrow();
}

} // namespace sabotier::playtest
