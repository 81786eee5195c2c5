#pragma once

#include <string>
#include <string_view>
#include <vector>

/// What players type who do not type a move.
namespace sabotier::cli {

/// A word that does what a command does, for who expects it to be called so.
struct OtherWord {
    std::string_view typed;
    std::string_view command;
};
/// Longer ones before those that they begin with.
[[nodiscard]] const std::vector<OtherWord>& other_words();

/// A line whose command is in small letters, and by its own word: "LEGAL Lay" becomes "moves Lay". What
/// follows the command stays as it was typed, and so does a line that begins with none, but for its first
/// word.
[[nodiscard]] std::string with_own_command(std::string_view line);

/// The file that somebody names behind a command: quotes round the name are none of it, and "~/" is his home
/// folder, unless they stand in quotes.
[[nodiscard]] std::string typed_file(std::string_view typed);

/// "possible, legal, list (moves); history (log)": those that do what any of these commands does.
[[nodiscard]] std::string told_other_words(const std::vector<std::string_view>& commands);

} // namespace sabotier::cli
