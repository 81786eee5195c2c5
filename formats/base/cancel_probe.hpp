#pragma once

#include "formats/base/cancel.hpp"

namespace sabotier {

/// Asks, once in so many steps of long work, whether it is wanted any more. For one thread.
class CancelProbe {
public:
    static constexpr unsigned steps_between = 1U << 14U;

    /// `is_cancelled` must outlive it.
    explicit CancelProbe(const IsCancelled& is_cancelled)
        : is_cancelled_(&is_cancelled) {}

    /// Throws Cancelled where the work is not wanted any more.
    void step() {
        if (--left_ > 0) return;
        left_ = steps_between;
        throw_if_cancelled(*is_cancelled_);
    }

private:
    const IsCancelled* is_cancelled_;
    unsigned left_ = steps_between;
};

} // namespace sabotier
