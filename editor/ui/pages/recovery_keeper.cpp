#include "editor/ui/pages/recovery_keeper.hpp"

#include "editor/ui/widgets/message_bar.hpp"
#include "formats/base/words.hpp"

#include <utility>

namespace sabotier::editor {

namespace {

constexpr int between_looks = 500; ///< milliseconds

} // namespace

RecoveryKeeper::RecoveryKeeper(Page page, int seconds)
    : page_(std::move(page)),
      autosave_(recovery_folder(), std::chrono::seconds(seconds)) {
    timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { keep(); });
    timer_.Start(between_looks);
}

Problems RecoveryKeeper::keep_now() {
    const std::optional<Unsaved> unsaved = page_.unsaved();
    return unsaved ? autosave_.write(*unsaved) : Problems();
}

void RecoveryKeeper::tell_unkept(const Problems& problems) {
    unkept_ = say("Your work cannot be kept for recovery: save it soon. {}", to_text(problems.front()));
    page_.notify(unkept_);
}

/// What cannot be kept is told once, until it could be kept again.
void RecoveryKeeper::keep() {
    autosave_.tick(page_.unsaved());
    const Problems problems = autosave_.problems();
    if (!problems.empty()) {
        if (unkept_.empty()) tell_unkept(problems);
        return;
    }
    // it says so no longer than it is so, and hides nothing else that the bar says now
    const std::string told = std::exchange(unkept_, {});
    if (!told.empty() && page_.bar->text() == told) page_.bar->hide();
}

} // namespace sabotier::editor
