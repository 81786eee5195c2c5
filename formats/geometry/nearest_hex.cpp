#include "formats/geometry/nearest_hex.hpp"

#include <cmath>

namespace sabotier {

Hex nearest_hex(double q, double r) noexcept {
    const double s = -q - r;
    double whole_q = std::round(q);
    double whole_r = std::round(r);
    const double whole_s = std::round(s);
    const double off_q = std::abs(whole_q - q);
    const double off_r = std::abs(whole_r - r);
    const double off_s = std::abs(whole_s - s);
    if (off_q > off_r && off_q > off_s)
        whole_q = -whole_r - whole_s;
    else if (off_r > off_s)
        whole_r = -whole_q - whole_s;
    return {static_cast<int>(whole_q), static_cast<int>(whole_r)};
}

} // namespace sabotier
