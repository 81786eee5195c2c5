#include "validator/play/procedures/raid/rolls.hpp"

namespace sabotier::play::raid {

namespace {

/// Orders in which these dice, ascending, may fall.
std::uint64_t orders_of(const std::array<std::uint8_t, rolled>& dice) noexcept {
    std::uint64_t orders = 1;
    std::uint64_t alike = 1;
    for (std::size_t i = 1; i < rolled; ++i) {
        alike = dice[i] == dice[i - 1] ? alike + 1 : 1;
        orders = orders * (i + 1) / alike;
    }
    return orders;
}

} // namespace

Move roll_move(const std::array<std::uint8_t, rolled>& dice) noexcept {
    std::uint64_t value = 0;
    for (const std::uint8_t die : dice)
        value = value << 4 | die;
    return Move{value};
}

void list_rolls(MoveList& out) {
    std::array<std::uint8_t, rolled> dice{};
    for (dice[0] = 1; dice[0] <= faces; ++dice[0])
        for (dice[1] = dice[0]; dice[1] <= faces; ++dice[1])
            for (dice[2] = dice[1]; dice[2] <= faces; ++dice[2])
                for (dice[3] = dice[2]; dice[3] <= faces; ++dice[3])
                    out.add_outcome(roll_move(dice), orders_of(dice));
}

} // namespace sabotier::play::raid
