#include "formats/diff/change.hpp"

#include <array>

namespace sabotier {

std::string_view name(Change::Kind kind) noexcept {
    constexpr std::array names{"added", "removed", "moved", "changed"};
    return names[static_cast<std::size_t>(kind)];
}

} // namespace sabotier
