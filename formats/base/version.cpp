#include "formats/base/version.hpp"

namespace sabotier {

std::string_view version() noexcept {
    return SABOTIER_VERSION;
}

} // namespace sabotier
