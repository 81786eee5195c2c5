#include "validator/engine/blocked_word.hpp"

#include "formats/base/words.hpp"

#include <string_view>

namespace sabotier {

std::string blocked_word(const Rulebook& rulebook) {
    std::string word = rulebook.grid.blocked_name;
    if (!word.empty() && word[0] >= 'A' && word[0] <= 'Z') word[0] = static_cast<char>(word[0] - 'A' + 'a');
    return word;
}

std::string a_blocker(const Rulebook& rulebook) {
    const std::string word = blocked_word(rulebook);
    const bool is_vowel = !word.empty() && std::string_view("aeiou").find(word[0]) != std::string_view::npos;
    return is_vowel ? say("an {0}", word, rulebook.grid.blocked_name)
                    : say("a {0}", word, rulebook.grid.blocked_name);
}

} // namespace sabotier
