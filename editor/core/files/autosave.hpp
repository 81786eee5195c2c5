#pragma once

#include "editor/core/base/latest_worker.hpp"
#include "editor/core/files/document_files.hpp"
#include "editor/core/work/work.hpp"

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace sabotier::editor {

class Document;

/// Where unsaved work is kept against crashes: $XDG_STATE_HOME/sabotier/recovery, below ~/.local/state by
/// default; empty if there is no home.
[[nodiscard]] std::filesystem::path recovery_folder();

/// Keeps one document's unsaved work in a file beside all its own files, written in the background a few
/// seconds after a change at the latest. As long as the editor lives, the file is locked, so that another
/// editor does not offer to recover it; a killed editor leaves it behind unlocked. Nobody else can read it.
class Autosave {
public:
    using Clock = std::chrono::steady_clock;
    explicit Autosave(std::filesystem::path folder = recovery_folder(),
                      Clock::duration every = std::chrono::seconds(2));
    Autosave(const Autosave&) = delete;
    Autosave& operator=(const Autosave&) = delete;
    /// Leaves the file where it is: call done() where the work is safe or given up.
    ~Autosave();

    /// Call often (from a timer): writes if the file does not hold the work and it is due, so that what
    /// failed is tried again.
    void tick(const Document& document, Clock::time_point now = Clock::now());
    /// Writes now, and waits until it is done. Problems: the folder cannot be written.
    [[nodiscard]] Problems write(const Document& document);
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

/// Work that an editor left behind.
struct Recoverable {
    std::filesystem::path file;     ///< in the recovery folder
    std::filesystem::path document; ///< where it was opened from; empty: never saved
    std::string title;
    std::filesystem::file_time_type time;
};

/// The newest first; what a living editor holds is not among them, nor what cannot be read.
[[nodiscard]] std::vector<Recoverable> recoverable(const std::filesystem::path& folder = recovery_folder());
/// As a document with its file, and the recovered work as a step that is not saved. The recovery file stays
/// until discard().
[[nodiscard]] Outcome<std::unique_ptr<Document>> recover(const Recoverable& left);
void discard(const Recoverable& left);

/// Text of a recovery file, and back. `files` say where the document stands, and in which folder its rulebook
/// and tile set are looked for.
[[nodiscard]] std::string recovery_text(const Work& work, const DocumentFiles& files);
[[nodiscard]] Outcome<Work> read_recovery_text(const std::string& text, const std::string& name);
[[nodiscard]] Outcome<Work> read_recovery(const std::filesystem::path& file);

} // namespace sabotier::editor
