#pragma once

#include "editor/core/files/autosave.hpp"

#include <wx/timer.h>

#include <functional>
#include <optional>
#include <string>

namespace sabotier::editor {

class MessageBar;

/// Keeps what is not saved of a page for recovery, and says in the bar of the page where that fails, as long
/// as it does.
class RecoveryKeeper {
public:
    struct Page {
        std::function<std::optional<Unsaved>()> unsaved;     ///< none: all is saved
        std::function<void(const std::string& text)> notify; ///< in that bar
        MessageBar* bar = nullptr;
    };
    /// `seconds`: how often it is kept. What the page has must be there as long as this is.
    RecoveryKeeper(Page page, int seconds);

    /// All is saved or given up: nothing is kept.
    void forget() { autosave_.done(); }
    /// Keeps it at once. Problems: it cannot be written.
    [[nodiscard]] Problems keep_now();
    /// Says that it cannot be kept, until it can.
    void tell_unkept(const Problems& problems);
    [[nodiscard]] bool is_kept() const noexcept { return unkept_.empty(); } ///< or nothing has to be

private:
    void keep();

    Page page_;
    std::string unkept_; ///< what the bar was told; empty: it can be kept
    Autosave autosave_;
    wxTimer timer_;
};

} // namespace sabotier::editor
