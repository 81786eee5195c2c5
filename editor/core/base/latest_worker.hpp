#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace sabotier::editor {

/// One thread that does the latest job it was given. A job that waits is dropped for a later one; the one
/// that runs is asked to stop. Posting never waits. The destructor asks the running job to stop and waits for
/// it. A job that throws ends alone: the thread goes on with the next. Any thread may call it, but no job
/// may wait().
class LatestWorker {
public:
    /// Asks now and then whether to return early.
    using Job = std::function<void(const std::function<bool()>& is_cancelled)>;

    /// Told, on the worker's thread, why a job failed that threw: a sentence for the user. Not told of
    /// Cancelled.
    using Failed = std::function<void(const std::string& why)>;

    enum class Rank : std::uint8_t {
        behind_window, ///< steps back where the processors are few: nobody waits for it
        beside_window  ///< what the user looks at and waits for
    };

    explicit LatestWorker(Rank rank = Rank::behind_window);
    LatestWorker(const LatestWorker&) = delete;
    LatestWorker& operator=(const LatestWorker&) = delete;
    ~LatestWorker();

    void post(Job job, Failed failed); ///< `failed` may be empty: nobody is told
    void cancel();                     ///< the running and the waiting job
    [[nodiscard]] bool is_busy() const;
    void wait() const; ///< until there is nothing to do

private:
    void run(const std::stop_token& stop);

    mutable std::mutex mutex_;
    mutable std::condition_variable_any changed_;
    struct Posted {
        Job job;
        Failed failed;
    };
    std::optional<Posted> waiting_;
    bool is_running_ = false;
    std::stop_source job_stop_;
    std::jthread thread_; ///< last: it uses all of the above
};

} // namespace sabotier::editor
