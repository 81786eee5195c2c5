#pragma once

#include "formats/setup/setup.hpp"

#include <memory>

namespace sabotier::drawn {

/// Whether cards of this scenario are for some eyes only: those that lie face down, hands and roles that it
/// deals.
[[nodiscard]] bool has_secret_cards(const Setup& setup);

/// The same scenario without what sides and players have, where it stands, and what could tell of either.
/// Places of cards that lie face down stay, as those of cards that nobody knows.
[[nodiscard]] std::shared_ptr<const Setup> without_secrets(const Setup& setup);

/// The same setup without what the other sides have, where it stands, and their zones. Prepared positions
/// stay: their markers lie open from the start, as on every table (kit/board_picture.hpp). The documents stay
/// as they are: what is drawn by it must not ask them.
[[nodiscard]] std::shared_ptr<const Setup> seen_by(const Setup& setup, std::size_t side);

} // namespace sabotier::drawn
