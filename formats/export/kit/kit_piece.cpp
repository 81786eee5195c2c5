#include "formats/export/kit/kit_piece.hpp"

#include <array>

namespace sabotier {

std::string_view name(KitPiece::Sort sort) noexcept {
    constexpr std::array<std::string_view, 4> names{"unit", "marker", "token", "tile"};
    return names[static_cast<std::size_t>(sort)];
}

} // namespace sabotier
