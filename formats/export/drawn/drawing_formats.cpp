#include "formats/export/drawn/drawing_formats.hpp"

namespace sabotier {

const std::vector<std::string>& drawing_formats() {
    static const std::vector<std::string> formats{"svg", "png", "pdf"};
    return formats;
}

const std::vector<std::string>& picture_formats() {
    static const std::vector<std::string> pictures(drawing_formats().begin(), drawing_formats().begin() + 2);
    return pictures;
}

} // namespace sabotier
