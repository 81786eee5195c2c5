#include "validator/play/procedures/raid/table.hpp"

#include <bit>

/// What dice can be used for, worked out once for all rolls.
namespace sabotier::play::raid {

namespace {

void add(Servings& set, std::size_t serving) noexcept {
    set[serving / 64] |= std::uint64_t{1} << serving % 64;
}

void add_serving(Sheet& sheet, const Serving& serving, Effect effect) {
    const std::size_t index = sheet.all.size();
    sheet.all.push_back(serving);
    sheet.bytes[index] = serving.byte;
    for (std::size_t cubes = serving.cubes; cubes <= dearest; ++cubes)
        add(sheet.paid[cubes], index);
    for (std::size_t ways = 0; ways < sheet.led.size(); ++ways)
        if (serving.way == directions || (ways >> serving.way & 1) != 0) add(sheet.led[ways], index);
    add(sheet.of_slot[serving.slot], index);
    add(sheet.of_tile[serving.tile], index);
    if (effect == Effect::charge) add(sheet.charges, index);
    if (effect == Effect::hack) add(sheet.hacks, index);
}

/// `shown`: faces, as bits from that of face 1.
Sheet sheet_of(const std::vector<Variant>& variants, std::size_t shown) {
    Sheet sheet;
    for (std::size_t i = 0; i < variants.size(); ++i) {
        const Variant& variant = variants[i];
        const bool moves = variant.effect == Effect::move || variant.effect == Effect::scan;
        std::uint8_t slot = 0;
        for (std::size_t face = 1; face <= faces; ++face) {
            if ((shown >> (face - 1) & 1) == 0) continue;
            Serving serving;
            serving.byte = plan_byte(i, static_cast<int>(face));
            serving.slot = slot++;
            serving.tile = variant.tile;
            serving.cubes = variant.cubes[face];
            serving.way = moves ? static_cast<std::uint8_t>(variant.direction) : directions;
            serving.charges = variant.effect == Effect::charge ? 1 : 0;
            add_serving(sheet, serving, variant.effect);
        }
    }
    return sheet;
}

} // namespace

std::vector<Sheet> make_sheets(const std::vector<Variant>& variants) {
    std::vector<Sheet> sheets;
    for (std::size_t shown = 0; shown < face_sets; ++shown)
        sheets.push_back(std::popcount(shown) <= rolled ? sheet_of(variants, shown) : Sheet{});
    return sheets;
}

} // namespace sabotier::play::raid
