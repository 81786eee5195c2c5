#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What can be said of a draw before it begins, written once: the command line makes an option of each
/// question, the window a field of its dialog.
namespace sabotier {

/// What is drawn, each for one kind of board.
enum class Drawing : std::uint8_t { rooms, squares, tiles, table };

struct Question {
    enum class Form : std::uint8_t { flag, number, choice, text, texts };
    const char* key = ""; ///< "chokes": the option --chokes
    Form form = Form::flag;
    const char* value = ""; ///< what stands for the answer in a usage, "N"; none of flags and choices
    /// A clause for the command line. Empty: only an open document gives cause to ask.
    const char* help = "";
    /// Beside the field of a dialog, marked for translation. Empty: an open document has answered it, as by
    /// its size.
    const char* label = "";
    int least = 0; ///< of a number; a board that is open may leave less
    int most = 0;
    std::vector<std::string> choices = {};
    const char* otherwise = ""; ///< of a text: the answer at first
};

/// In the order in which they are asked.
[[nodiscard]] const std::vector<Question>& questions(Drawing drawing);
/// Throws std::out_of_range for a key that no question of the drawing has.
[[nodiscard]] const Question& question(Drawing drawing, std::string_view key);

/// What was answered, by the keys of the questions; what is not among them was left open.
struct Answers {
    std::map<std::string, bool, std::less<>> flags;
    std::map<std::string, std::optional<int>, std::less<>> numbers;
    std::map<std::string, std::string, std::less<>> texts; ///< of choices, too
    std::map<std::string, std::vector<std::string>, std::less<>> lists;

    // What was left open: false, none, "", empty.

    [[nodiscard]] bool flag(std::string_view key) const;
    [[nodiscard]] std::optional<int> number(std::string_view key) const;
    [[nodiscard]] const std::string& text(std::string_view key) const;
    [[nodiscard]] const std::vector<std::string>& list(std::string_view key) const;
};

} // namespace sabotier
