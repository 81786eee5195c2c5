#include "formats/export/print/pages/sheet.hpp"

#include "formats/base/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace sabotier::print {

Sheet sheet_of(Paper paper, bool is_landscape) noexcept {
    return is_landscape ? Sheet{paper.height, paper.width} : Sheet{paper.width, paper.height};
}

std::span<const NamedPaper> named_papers() noexcept {
    static constexpr std::array<NamedPaper, 5> papers{{{"a4", "A4", Paper::a4},
                                                       {"letter", marked("US Letter"), Paper::letter},
                                                       {"a3", "A3", {297, 420}},
                                                       {"legal", marked("US Legal"), {215.9, 355.6}},
                                                       {"tabloid", marked("US Tabloid"), {279.4, 431.8}}}};
    return papers;
}

std::string name(Paper paper) {
    const auto found = std::ranges::find(named_papers(), paper, &NamedPaper::paper);
    return found == named_papers().end() ? fmt::format("{:g} \u00d7 {:g} mm", paper.width, paper.height)
                                         : std::string(found->title);
}

} // namespace sabotier::print
