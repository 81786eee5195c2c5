#include "formats/export/kit/json_box.hpp"

#include <cmath>

namespace sabotier::kit {

double rounded(double units, int parts) {
    return std::round(units * parts) / parts;
}

nlohmann::json json_box(Rect area, int parts) {
    return {{"x", rounded(area.x, parts)},
            {"y", rounded(area.y, parts)},
            {"width", rounded(area.width, parts)},
            {"height", rounded(area.height, parts)}};
}

} // namespace sabotier::kit
