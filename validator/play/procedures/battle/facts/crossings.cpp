#include "validator/play/procedures/battle/facts/crossings.hpp"

#include <algorithm>

namespace sabotier::play::battle {
namespace {

Crossing crossing_at(const MovementModel& model, SpaceIndex space) {
    Crossing crossing;
    for (int way = 0; way < 6; ++way) {
        const auto side = static_cast<std::size_t>(way);
        const auto back = model.deltas()[(side + 3) % 6];
        const SpaceIndex before{number(space) + static_cast<std::uint32_t>(back)};
        crossing.out[side] = model.moves(space).cost(way);
        crossing.in[side] = model.moves(before).cost(way);
    }
    return crossing;
}

} // namespace

std::vector<std::vector<std::size_t>> apart(const HexBoard& board, std::span<const SpaceIndex> hexes) {
    std::vector<std::vector<std::size_t>> parts(3);
    for (std::size_t i = 0; i < hexes.size(); ++i) {
        // Three colours are enough for hexes: along each axis they follow one another.
        const Hex hex = board.grid.hex(hexes[i]);
        parts[static_cast<std::size_t>(((hex.q - hex.r) % 3 + 3) % 3)].push_back(i);
    }
    std::erase_if(parts, [](const auto& part) { return part.empty(); });
    return parts;
}

std::vector<Crossing> crossings_of(const HexBoard& board, const Rulebook& rulebook,
                                   const MovementProfile& profile, std::span<const SpaceIndex> hexes) {
    std::vector<Crossing> crossings(hexes.size());
    for (const std::vector<std::size_t>& part : apart(board, hexes)) {
        HexBoard bridged = board;
        for (const std::size_t i : part)
            bridged.bridge[number(hexes[i])] = 1;
        const MovementModel model(bridged, rulebook, profile);
        for (const std::size_t i : part)
            crossings[i] = crossing_at(model, hexes[i]);
    }
    return crossings;
}

} // namespace sabotier::play::battle
