#pragma once

#include "formats/board/deck_account.hpp"
#include "formats/export/kit/kit_card.hpp"
#include "formats/setup/setup.hpp"

#include <vector>

/// Cards of a kit, which print lays on sheets, too.
namespace sabotier::kit {

/// Cards with tunnels: those drawn from the decks in use, or starts and goals.
[[nodiscard]] std::vector<KitCard> tunnel_cards(const Setup& setup, bool is_path);
[[nodiscard]] std::vector<KitCard> action_cards(const Setup& setup);
/// Roles: all that the box has.
[[nodiscard]] std::vector<KitCard> role_cards(const Setup& setup);
/// Those that the scenario deals; all of the box where it does not say.
[[nodiscard]] std::vector<KitCard> dealt_roles(const Setup& setup);
/// Of a row of missions, one for each place.
[[nodiscard]] std::vector<KitCard> mission_cards(const Setup& setup);
/// What each player at a table is told in secret.
[[nodiscard]] std::vector<KitCard> seat_slips(const Setup& setup);
/// The same of cards with tunnels: a slip for each player whose first hand the scenario has written.
[[nodiscard]] std::vector<KitCard> written_hands(const Setup& setup);
[[nodiscard]] KitCard playing_card(PlayingCard card, int deck); ///< `deck`: 0 the first
/// The same that tells a player his role: it says which, and its back is none of the cards in hands, so that
/// nobody takes it for one of them.
[[nodiscard]] KitCard allegiance_card(const Setup& setup, PlayingCard card, int deck);
/// Whether it is one of those, and red.
[[nodiscard]] bool is_red_allegiance(const KitCard& card);

} // namespace sabotier::kit
