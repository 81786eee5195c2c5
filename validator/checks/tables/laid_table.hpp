#pragma once

#include "formats/board/table_board.hpp"
#include "validator/engine/check.hpp"

/// What checks of games without a board share.
namespace sabotier {

/// The table of a scenario; null for other boards and documents.
[[nodiscard]] const TableBoard* laid_table(const CheckContext& context);
/// Where a place of the row is written; the scenario if the rulebook lays it out.
[[nodiscard]] Position slot_position(const CheckContext& context, const TableBoard& table, std::size_t place);
/// {"place", "4"}.
[[nodiscard]] Subject slot_subject(std::size_t place);
/// "mission 4 (5*)" in the words of the board: "place 4 (5*)".
[[nodiscard]] std::string slot_name(const TableBoard& table, std::size_t place);
[[nodiscard]] std::string row_text(const std::vector<Slot>& row); ///< "3 4 4 5* 5"
/// Where the deal is written, or the scenario.
[[nodiscard]] Position deal_position(const CheckContext& context);

} // namespace sabotier
