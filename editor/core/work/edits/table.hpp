#pragma once

#include "editor/core/work/edit.hpp"
#include "formats/board/table_deal.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Games without a board: who sits at the table, which places lie in the row, who is dealt what. Refused on
/// any other board.
namespace sabotier::editor {

/// What follows from the number of players (row, roles, nominations) is the rulebook's again, and hands that
/// were written down are gone; names of players stay. Refused: a number for which the rulebook lays out
/// nothing.
[[nodiscard]] Edited set_players(const Scene& scene, int players);
/// The row as written: "3 4 4 5* 5"; empty: the rulebook's. Refused: anything else.
[[nodiscard]] Edited set_row(const Scene& scene, const std::string& text);
[[nodiscard]] std::string row_text(const Scene& scene);
/// How many players have a role. The first change writes all roles down.
[[nodiscard]] Edited set_role_count(const Scene& scene, const RoleId& role, int count);
/// Roles and hands follow from the seed; what was written down is gone.
[[nodiscard]] Edited deal_by(const Scene& scene, std::uint64_t seed);
/// `seat`: from 0. Refused: a player that the table does not have.
[[nodiscard]] Edited name_seat(const Scene& scene, std::size_t seat, const std::string& name);

/// What a player is dealt: "Spy, 9C QH".
[[nodiscard]] std::string dealt_in_words(const Rulebook& rulebook, const DealtSeat& seat);
/// "Agnes: Spy, 9C QH": one line for each player to whom something is dealt.
[[nodiscard]] std::vector<std::string> seats_in_words(const Scene& scene);

} // namespace sabotier::editor
