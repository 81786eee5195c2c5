#pragma once

#include "formats/base/cancel.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

/// Whether the validation is not wanted any more, for analyses that ask. The context must outlive it.
[[nodiscard]] inline IsCancelled cancelled_with(const CheckContext& context) {
    return [&context] { return context.is_cancelled(); };
}

} // namespace sabotier
