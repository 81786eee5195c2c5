#include "formats/base/version.hpp"

namespace sabotier {

std::string_view version() noexcept {
    return SABOTIER_VERSION;
}

std::string_view release_date() noexcept {
    return SABOTIER_RELEASED;
}

} // namespace sabotier
