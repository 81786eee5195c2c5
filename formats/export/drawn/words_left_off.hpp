#pragma once

#include "formats/export/port/made.hpp"
#include "formats/setup/setup.hpp"

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

namespace sabotier::drawn {

/// What an author says of a scenario in sentences.
enum class Words : std::uint8_t {
    description,
    special_rules,
    notes ///< for designers: on no table that is played on
};

/// For Export::dropped, sentences about those of these that this scenario has and the file does not: what it
/// has no room for, and what is not for players. Special rules may decide who wins.
[[nodiscard]] std::vector<std::string> words_left_off(const Setup& setup, std::initializer_list<Words> lost);

/// The same of the notes of a scenario, for a file that was made without its secrets: a set-up
/// without_secrets() has none any more that could be told.
void tell_notes_left_off(Export& made, const Setup& setup);

} // namespace sabotier::drawn
