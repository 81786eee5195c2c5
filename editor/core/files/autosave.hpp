#pragma once

#include "editor/core/base/latest_worker.hpp"
#include "editor/core/files/recovery.hpp"
#include "formats/base/problem.hpp"

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>

namespace sabotier::editor {

/// Keeps what is not saved of one document or one game in a file beside all its own files, written in the
/// background a few seconds after a change at the latest. As long as the editor lives, the file is locked, so
/// that another editor does not offer to recover it; a killed editor leaves it behind unlocked. Nobody else
/// can read it.
class Autosave {
public:
    using Clock = std::chrono::steady_clock;
    /// `every`: the least time from one write of tick() to the next.
    explicit Autosave(std::filesystem::path folder = recovery_folder(),
                      Clock::duration every = std::chrono::seconds(2));
    Autosave(const Autosave&) = delete;
    Autosave& operator=(const Autosave&) = delete;
    /// Leaves the file where it is: call done() where the work is safe or given up.
    ~Autosave();

    /// Call often (from a timer) with what is not saved: writes if the file does not hold it and it is due,
    /// so that what failed is tried again. None: all is safe, done().
    void tick(const std::optional<Unsaved>& work, Clock::time_point now = Clock::now());
    /// Writes now, and waits until it is done. Problems: the folder cannot be written.
    [[nodiscard]] Problems write(const Unsaved& work);
    /// Until what tick() began is done.
    void wait() const { worker_.wait(); }
    /// The work is saved or given up: removes the file.
    void done();

    [[nodiscard]] const std::filesystem::path& file() const noexcept { return file_; } ///< empty: none yet
    /// Of the last attempt.
    [[nodiscard]] Problems problems() const;

private:
    [[nodiscard]] Problems prepare();

    std::filesystem::path folder_;
    Clock::duration every_;
    std::filesystem::path file_;
    int lock_ = -1;
    Clock::time_point last_{};
    struct Shared;
    std::shared_ptr<Shared> shared_;
    LatestWorker worker_;
};

} // namespace sabotier::editor
