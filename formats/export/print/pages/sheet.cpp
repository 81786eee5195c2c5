#include "formats/export/print/pages/sheet.hpp"

namespace sabotier::print {

Sheet sheet_of(Paper paper, bool is_landscape) noexcept {
    const Sheet upright = paper == Paper::a4 ? Sheet{210, 297} : Sheet{215.9, 279.4};
    return is_landscape ? Sheet{upright.height, upright.width} : upright;
}

std::string name(Paper paper) {
    return paper == Paper::a4 ? "A4" : "US Letter";
}

} // namespace sabotier::print
