#include "validator/cli/play/commands.hpp"

#include "formats/base/letters.hpp"
#include "formats/files/user.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::cli {

namespace {

std::string in_small_letters(std::string_view text) {
    std::string small(text);
    std::ranges::transform(small, small.begin(), small_letter);
    return small;
}

/// Whether the text is that word or those words, alone or with more behind a blank.
bool begins_with_word(std::string_view text, std::string_view word) {
    return text.starts_with(word) && (text.size() == word.size() || text[word.size()] == ' ');
}

} // namespace

const std::vector<OtherWord>& other_words() {
    static const std::vector<OtherWord> words{
        {"possible moves", "moves"},
        {"possible", "moves"},
        {"legal moves", "moves"},
        {"legal", "moves"},
        {"list", "moves"},
        {"why not", "why not"},
        {"why", "why not"},
        {"show", "board"},
        {"history", "log"},
        {"tip", "hint"},
        {"take back", "undo"},
        {"back", "undo"},
        {"give up", "resign"},
        {"surrender", "resign"},
        {"concede", "resign"},
        {"offer a draw", "draw"},
        {"offer draw", "draw"},
        {"commands", "help"},
        {"?", "help"},
        {"exit", "quit"},
        {"q", "quit"},
    };
    return words;
}

std::string with_own_command(std::string_view line) {
    const std::string small = in_small_letters(line);
    for (const OtherWord& word : other_words())
        if (begins_with_word(small, word.typed))
            return std::string(word.command).append(line.substr(word.typed.size()));
    const std::size_t end = std::min(line.find(' '), line.size());
    return small.substr(0, end).append(line.substr(end));
}

std::string typed_file(std::string_view typed) {
    if (typed.size() >= 2 && (typed.front() == '"' || typed.front() == '\'') && typed.back() == typed.front())
        return std::string(typed.substr(1, typed.size() - 2));
    if (typed.starts_with("~/"))
        if (const std::filesystem::path home = home_folder(); !home.empty())
            return (home / typed.substr(2)).string();
    return std::string(typed);
}

std::string told_other_words(const std::vector<std::string_view>& commands) {
    // "legal moves" goes without saying where "legal" does
    const auto is_told = [](const OtherWord& word) {
        return word.typed != word.command && std::ranges::none_of(other_words(), [&](const OtherWord& other) {
                   return other.command == word.command && other.typed != word.typed
                          && begins_with_word(word.typed, other.typed);
               });
    };
    std::vector<std::string> told;
    for (const std::string_view command : commands) {
        std::vector<std::string_view> words;
        for (const OtherWord& word : other_words())
            if (word.command == command && is_told(word)) words.push_back(word.typed);
        if (!words.empty()) told.push_back(fmt::format("{} ({})", fmt::join(words, ", "), command));
    }
    return fmt::format("{}", fmt::join(told, "; "));
}

} // namespace sabotier::cli
