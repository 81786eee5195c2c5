#include "formats/base/cancel.hpp"
#include "formats/base/cancelled.hpp"

namespace sabotier {

void throw_if_cancelled(const IsCancelled& is_cancelled) {
    if (is_cancelled && is_cancelled()) throw Cancelled();
}

} // namespace sabotier
