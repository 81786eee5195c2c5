#pragma once

#include "formats/board/deck_account.hpp"
#include "formats/setup/setup.hpp"

#include <string>
#include <vector>

/// Texts that several kinds of file print, in English as they are.
namespace sabotier {

/// Of a map alone the map's; "Untitled scenario" or "Untitled map" where there is none.
[[nodiscard]] std::string title_of(const Setup& setup);
/// Game, points and author in a line; of a map alone the map's author.
[[nodiscard]] std::string subtitle_of(const Setup& setup);
/// Of the side with that index in Setup::sides, or its id; "No side" of none.
[[nodiscard]] std::string side_name(const Setup& setup, std::size_t side);
/// The rulebook's name for a role, or its id where it has none.
[[nodiscard]] std::string role_name(const Rulebook& rulebook, const RoleId& role);
/// What the cards that lie on a table are there for: "Operatives", "Missions", "Allegiance", "Hands",
/// "Nominations".
[[nodiscard]] std::string use_name(CardUse use);
/// What each unit is called on paper, as its counter or piece shows it, by index into Setup::units: "MBT 3",
/// "HVT \u00b7 Old Bess".
[[nodiscard]] std::vector<std::string> unit_labels(const Setup& setup);
/// Where players write what they have chosen.
inline constexpr const char* blank_to_fill_in = "__________";
/// "0304 facing ne", "aboard ICV 1", "not placed", a blank where its players place it; `labels` are all
/// units'.
[[nodiscard]] std::string whereabouts(const Setup& setup, const SetupUnit& unit,
                                      const std::vector<std::string>& labels);
/// Half move units as people write them: "1", "\u00bd", "1\u00bd"; "\u2013" for never, "all" for a whole
/// turn, "base" for the ground below.
[[nodiscard]] std::string cost_text(const EntryCost& cost);
/// The name of a space of the scenario's board; "" for no space.
[[nodiscard]] std::string space_name(const Setup& setup, SpaceIndex space);
[[nodiscard]] bool is_on_board(const Setup& setup, SpaceIndex space);
/// "120 hexes", "16 rooms".
[[nodiscard]] std::string counted_spaces(const Setup& setup);
/// "Hexes measure", "Rooms measure": what a space of the board is called, many of them, as a sentence begins.
[[nodiscard]] std::string spaces_word(const Setup& setup);
/// "hexes", "rooms": the same within a sentence.
[[nodiscard]] std::string lower_spaces_word(const Setup& setup);
/// The same in the user's language, for what is said about a file and not printed in it.
[[nodiscard]] std::string said_spaces(const Setup& setup);
/// "no" and "s" put together: "1 unit", "2 units".
[[nodiscard]] std::string counted(std::size_t count, const std::string& what);

} // namespace sabotier
