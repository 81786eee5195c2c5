#pragma once

#include "formats/board/card_board.hpp"
#include "formats/setup/setup.hpp"

#include <nlohmann/json.hpp>

#include <string>

/// What answers share, above all those of `outcome`, `solve`, `odds` and `play`.
namespace sabotier::cli {

using AnswerJson = nlohmann::ordered_json;

/// {"name", "version"}: the program that answers.
[[nodiscard]] AnswerJson tool_json();
/// {"$schema", "tool", "file"}: how most answers begin. `kind` names its schema: "solve".
[[nodiscard]] AnswerJson answer_head(const Setup& setup, const std::string& kind);
[[nodiscard]] AnswerJson place_json(CardPlace place); ///< [8, -2]
/// {"at", "card", "name"} of a laid card.
[[nodiscard]] AnswerJson card_json(const CardBoard& board, SpaceIndex space);
/// "Gold at 8,2"; of an unknown card its id.
[[nodiscard]] std::string card_text(const CardBoard& board, SpaceIndex space);
[[nodiscard]] std::string side_text(const Rulebook& rulebook, const SideId& side); ///< its name

/// Schemas of the answers, as `sabotier schema` prints them.
[[nodiscard]] const std::string& outcome_schema();
[[nodiscard]] const std::string& solve_schema();
[[nodiscard]] const std::string& odds_schema();
[[nodiscard]] const std::string& play_schema();

} // namespace sabotier::cli
