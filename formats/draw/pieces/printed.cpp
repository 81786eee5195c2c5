#include "formats/draw/pieces/printed.hpp"

namespace sabotier {

BackTones back_tones(Colour strong, BackInk inks) noexcept {
    if (inks == BackInk::full) return {strong, ink_on(strong)};
    return {rgb(0xffffff), darker(strong, 0.35)}; // bright colours would be lost on white
}

} // namespace sabotier
