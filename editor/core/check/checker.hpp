#pragma once

#include "editor/core/base/latest_worker.hpp"
#include "validator/engine/engine.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>

namespace sabotier::editor {

class Document;

/// What a validation found, of the setup that it looked at: by the time it is shown the document may be
/// further.
struct CheckResult {
    std::shared_ptr<const Setup> setup;
    Report report;
    EngineSettings settings;  ///< the project's, as they were read for it
    Problems problems;        ///< of the project's settings, which were left aside then
    std::uint64_t number = 0; ///< of the request, rising

    [[nodiscard]] bool is_playable() const { return !report.has_at_least(Severity::error); }
};

/// Validates a document in the background after every change: only its latest state counts, and nothing ever
/// waits. One checker for each document.
class Checker {
public:
    using Validate = std::function<Report(const Setup&, const EngineSettings&, const EngineCallbacks&)>;

    /// `ready` is called from the checker's own thread when latest() has changed: a window posts itself an
    /// event. What `validate` throws becomes a report with one finding, "check failed".
    explicit Checker(std::function<void()> ready = {}, Validate validate = &usual_validation);

    void check(const Document& document); ///< its present state; on the document's thread
    [[nodiscard]] std::shared_ptr<const CheckResult> latest() const; ///< null before the first
    /// The project's settings are not those of latest() any more: it is to be checked again.
    /// Reads them; false before there is a latest().
    [[nodiscard]] bool has_other_settings(const Document& document) const;
    [[nodiscard]] bool is_busy() const { return worker_.is_busy(); }
    void wait() const { worker_.wait(); } ///< until nothing is left to check

private:
    static Report usual_validation(const Setup& setup, const EngineSettings& settings,
                                   const EngineCallbacks& callbacks) {
        return sabotier::validate(setup, settings, callbacks);
    }
    void publish(CheckResult result);

    std::function<void()> ready_;
    Validate validate_;
    mutable std::mutex mutex_;
    std::shared_ptr<const CheckResult> latest_;
    std::uint64_t number_ = 0;
    LatestWorker worker_; ///< last: its job uses all of the above
};

} // namespace sabotier::editor
