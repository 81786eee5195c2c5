#pragma once

#include "formats/board/table_board.hpp"
#include "validator/engine/check.hpp"

#include <optional>

/// What checks of games without a board share.
namespace sabotier {

/// The table of a scenario; null for other boards and documents.
[[nodiscard]] const TableBoard* laid_table(const CheckContext& context);
/// Where a place of the row is written; where the number of players is, if the rulebook lays it out for them.
[[nodiscard]] Position slot_position(const CheckContext& context, const TableBoard& table, std::size_t place);
/// The same of a place that does not go with what is dealt: `dealt`, which the scenario writes, is what
/// differs where it has no row of its own.
[[nodiscard]] Position slot_or_deal_position(const CheckContext& context, const TableBoard& table,
                                             std::size_t place, const std::optional<Position>& dealt);
/// Where the deal of a scenario says which roles, or which nomination cards, there are; none if it does not.
[[nodiscard]] std::optional<Position> roles_position(const CheckContext& context);
[[nodiscard]] std::optional<Position> nominations_position(const CheckContext& context);
/// Whether so many can be sent on a mission.
[[nodiscard]] bool is_possible_team(const TableBoard& table, int number);
/// {"place", "4"} of place 3 in the row: readers count from 1.
[[nodiscard]] Subject slot_subject(std::size_t place);
/// "mission 4 (5*)" of place 3 in the row.
[[nodiscard]] std::string slot_name(const TableBoard& table, std::size_t place);
[[nodiscard]] std::string row_text(const std::vector<Slot>& row); ///< "3 4 4 5* 5"
/// Where the deal is written, or the scenario.
[[nodiscard]] Position deal_position(const CheckContext& context);

} // namespace sabotier
