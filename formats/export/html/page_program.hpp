#pragma once

#include "formats/setup/setup.hpp"

#include <string>

/// What a page needs so that pieces on it know where they can get and what they see, and to play by the
/// rules. Private to this folder.
namespace sabotier::html {

/// Whether there is something to ask on this board: pieces that move, lines of sight.
[[nodiscard]] bool has_answers(const Setup& setup);

/// Whether the rulebook says how the game is played.
[[nodiscard]] bool has_rules_of_play(const Setup& setup);

/// The program that answers in a page (page_module.hpp) as the page holds it: packed by raw deflate, in
/// base64. Empty: there is none. Made at first use, and kept. Throws std::runtime_error.
[[nodiscard]] const std::string& packed_program();

/// The scenario as the program reads it, without what no answer looks at: checks, decisions, remarks,
/// waivers, what stands in for things elsewhere.
[[nodiscard]] std::string packed_documents(const Setup& setup);

} // namespace sabotier::html
