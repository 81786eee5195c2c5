#include "formats/export/vassal/shots.hpp"

#include "formats/base/words.hpp"
#include "formats/export/vassal/encoding.hpp"

#include <string_view>

namespace sabotier::vassal {
namespace {

/// Together with Ctrl, one for each weapon.
constexpr std::string_view keys = "TUOGLY";
constexpr std::size_t rows = 3;          ///< of a column of markers; columns go from the right to the left
constexpr double share_of_counter = 0.4; ///< of its side

} // namespace

bool is_part_of_unit(const Kit& kit, std::size_t piece) {
    return kit.pieces[piece].sort == KitPiece::Sort::marker && rides_unseen(kit, piece);
}

ShotsOfUnit shots_of_unit(const Kit& kit, std::size_t unit, int counter,
                          const std::function<std::string(const KitPiece&)>& picture) {
    ShotsOfUnit shots;
    const auto side = static_cast<int>(share_of_counter * counter);
    for (std::size_t i = 0; i < kit.pieces.size(); ++i) {
        const KitPiece& marker = kit.pieces[i];
        if (marker.carrier != unit || !is_part_of_unit(kit, i)) continue;
        const std::size_t weapon = shots.layers.size();
        if (weapon == keys.size()) {
            ++shots.left_out;
            continue;
        }
        const Patch patch{.scale = share_of_counter,
                          .x = (counter - side) / 2 - static_cast<int>(weapon / rows) * side,
                          .y = (side - counter) / 2 + static_cast<int>(weapon % rows) * side};
        shots.layers.push_back(
            layer(plain_name(marker.name), picture(marker), ctrl(keys[weapon]), patch, true));
    }
    return shots;
}

std::optional<std::string> shots_without_key(std::size_t weapons) {
    if (weapons == 0) return std::nullopt;
    return say_count(
        "the shots that are left of {} weapon of a covered unit: a counter has keys for {} of them",
        "the shots that are left of {} weapons of covered units: a counter has keys for {} of them", weapons,
        keys.size());
}

} // namespace sabotier::vassal
