#include "editor/core/base/latest_worker.hpp"

#include "editor/core/base/trouble.hpp"
#include "formats/base/cancelled.hpp"

#include <sys/resource.h>
#include <utility>

namespace sabotier::editor {

namespace {

/// The window comes first where they share processors: on large boards a check takes all of them for seconds.
/// For the calling thread, as Linux has it, and those that it starts.
void step_back() {
    constexpr int steps = 5;
    // where it is refused, the job is only less polite
    setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + steps);
}

/// No exception leaves it, also where there is no memory left to say so.
void do_guarded(const LatestWorker::Job& job, const LatestWorker::Failed& failed,
                const std::function<bool()>& is_cancelled) noexcept {
    try {
        try {
            job(is_cancelled);
        } catch (const Cancelled&) {
            return; // it was not wanted any more
        } catch (...) {
            failed(words_of_current_exception());
        }
    } catch (...) {
        return; // telling failed, too
    }
}

} // namespace

LatestWorker::LatestWorker(Rank rank)
    : thread_([this, rank](const std::stop_token& stop) {
          if (rank == Rank::behind_window) step_back();
          run(stop);
      }) {}

LatestWorker::~LatestWorker() {
    cancel();
    thread_.request_stop();
    changed_.notify_all();
}

void LatestWorker::post(Job job, Failed failed) {
    {
        const std::lock_guard lock(mutex_);
        waiting_ = Posted{std::move(job), std::move(failed)};
        job_stop_.request_stop();
    }
    changed_.notify_all();
}

void LatestWorker::cancel() {
    {
        const std::lock_guard lock(mutex_);
        waiting_.reset();
        job_stop_.request_stop();
    }
    changed_.notify_all();
}

bool LatestWorker::is_busy() const {
    const std::lock_guard lock(mutex_);
    return is_running_ || waiting_.has_value();
}

void LatestWorker::wait() const {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !is_running_ && !waiting_; });
}

void LatestWorker::run(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, stop, [this] { return waiting_.has_value(); })) {
        std::optional<Posted> posted = std::exchange(waiting_, std::nullopt);
        job_stop_ = std::stop_source();
        is_running_ = true;
        const std::stop_token cancelled = job_stop_.get_token();
        lock.unlock();
        do_guarded(posted->job, posted->failed, [cancelled] { return cancelled.stop_requested(); });
        posted.reset(); // what it holds goes before anybody is told that it is done
        lock.lock();
        is_running_ = false;
        changed_.notify_all();
    }
}

} // namespace sabotier::editor
