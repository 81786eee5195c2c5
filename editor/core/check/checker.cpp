#include "editor/core/check/checker.hpp"

#include "editor/core/document.hpp"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

namespace sabotier::editor {

namespace {

/// One processor is left to the window.
unsigned spare_processors() {
    return std::max(2U, std::thread::hardware_concurrency()) - 1;
}

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

} // namespace

Checker::Checker(std::function<void()> ready)
    : ready_(std::move(ready)) {}

void Checker::check(const Document& document) {
    const auto setup = document.shared_setup();
    worker_.post([this, setup, path = place_of(document),
                  number = ++number_](const std::function<bool()>& is_cancelled) {
        if (setup->board.hexes >= large_board && latest() && !was_left_alone(is_cancelled)) return;
        auto result = std::make_shared<CheckResult>();
        result->setup = setup;
        result->number = number;
        Outcome<EngineSettings> settings = project_settings(path);
        result->problems = std::move(settings.problems);
        result->settings = settings.value.value_or(EngineSettings{});
        EngineSettings used = result->settings;
        used.threads = spare_processors();
        EngineCallbacks callbacks;
        callbacks.is_cancelled = is_cancelled;
        result->report = validate(*setup, used, callbacks);
        if (result->report.was_cancelled || is_cancelled()) return;
        {
            const std::lock_guard lock(mutex_);
            latest_ = std::move(result);
        }
        if (ready_) ready_();
    });
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
