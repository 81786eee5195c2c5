#pragma once

namespace sabotier::cli {

/// Exit codes of the program; public, never renumbered.
enum class Exit : int {
    clean = 0,
    usage = 1,      ///< the command line is wrong
    unreadable = 3, ///< an input cannot be read, or lacks what is asked about; nothing was written
    unwritable = 4, ///< an output cannot be written; the old file is as it was
    findings = 5    ///< findings at or above --fail-on
};

} // namespace sabotier::cli
