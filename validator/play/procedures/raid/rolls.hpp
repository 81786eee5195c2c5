#pragma once

#include "validator/play/procedures/raid/table.hpp"

/// The dice that fall for everybody, as moves of chance.
namespace sabotier::play::raid {

/// `dice` are ascending.
[[nodiscard]] Move roll_move(const std::array<std::uint8_t, rolled>& dice) noexcept;
/// What may fall, with the orders in which it does.
void list_rolls(MoveList& out);

} // namespace sabotier::play::raid
