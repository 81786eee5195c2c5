#include "editor/core/check/checker.hpp"

#include "editor/core/base/spare_processors.hpp"
#include "editor/core/document/document.hpp"
#include "formats/base/words.hpp"

#include <chrono>
#include <thread>
#include <utility>

namespace sabotier::editor {

namespace {

/// While one paints on a large map, a check would be given up again and again: it waits for a pause.
constexpr std::size_t large_board = 100'000;
constexpr auto pause = std::chrono::milliseconds(150);

bool was_left_alone(const std::function<bool()>& is_cancelled) {
    const auto end = std::chrono::steady_clock::now() + pause;
    while (std::chrono::steady_clock::now() < end) {
        if (is_cancelled()) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return true;
}

/// Beside which the project's settings are looked for.
std::filesystem::path place_of(const Document& document) {
    const DocumentFiles& files = document.files();
    return files.is_saved() ? files.path() : files.folder() / "-";
}

/// The report of a validation that broke off: one finding that says so.
Report broken_off(const Setup& setup, const std::string& why) {
    Report report;
    report.file = setup.loaded->file;
    report.title = setup.scenario().title;
    report.rulebook = setup.loaded->rulebook;
    Finding finding;
    finding.rule = CheckKey("check.failed");
    finding.message = say("check failed: {}", why);
    finding.at = setup.scenario().at;
    RuleCount& count = report.counts[finding.rule];
    count.total = count.kept = 1;
    count.by_severity[static_cast<std::size_t>(finding.severity)] = 1;
    report.findings.push_back(std::move(finding));
    return report;
}

} // namespace

Checker::Checker(std::function<void()> ready, Validate validate)
    : ready_(std::move(ready)),
      validate_(std::move(validate)) {}

void Checker::check(const Document& document) {
    const auto setup = document.shared_setup();
    const std::uint64_t number = ++number_;
    const auto job = [this, setup, path = place_of(document),
                      number](const std::function<bool()>& is_cancelled) {
        if (setup->board.hexes().hexes >= large_board && latest() && !was_left_alone(is_cancelled)) return;
        CheckResult result;
        result.setup = setup;
        result.number = number;
        Outcome<EngineSettings> settings = project_settings(path);
        result.problems = std::move(settings.problems);
        result.settings = settings.value.value_or(EngineSettings{});
        EngineSettings used = result.settings;
        used.threads = spare_processors();
        EngineCallbacks callbacks;
        callbacks.is_cancelled = is_cancelled;
        result.report = validate_(*setup, used, callbacks);
        if (!result.report.was_cancelled && !is_cancelled()) publish(std::move(result));
    };
    worker_.post(job, [this, setup, number](const std::string& why) {
        publish({setup, broken_off(*setup, why), {}, {}, number});
    });
}

void Checker::publish(CheckResult result) {
    auto shared = std::make_shared<const CheckResult>(std::move(result));
    {
        const std::lock_guard lock(mutex_);
        latest_ = std::move(shared);
    }
    if (ready_) ready_();
}

bool Checker::has_other_settings(const Document& document) const {
    const auto last = latest();
    if (!last) return false;
    const Outcome<EngineSettings> settings = project_settings(place_of(document));
    const EngineSettings now = settings.value.value_or(EngineSettings{});
    return now.severities != last->settings.severities || now.waivers != last->settings.waivers
           || settings.problems != last->problems;
}

std::shared_ptr<const CheckResult> Checker::latest() const {
    const std::lock_guard lock(mutex_);
    return latest_;
}

} // namespace sabotier::editor
