#include "formats/draw/canvas/hyphens.hpp"

#include "formats/base/utf8.hpp"

#include <glib.h>

#include <algorithm>
#include <array>

namespace sabotier {
namespace {

enum class Sound { none, vowel, consonant };

struct Letter {
    std::size_t at = 0; ///< its first byte
    gunichar plain = 0; ///< small, without accents
    Sound sound = Sound::none;
};

bool is_one_of(gunichar letter, std::u32string_view letters) {
    return letters.find(static_cast<char32_t>(letter)) != std::u32string_view::npos;
}

/// Soft and hard signs, and short i, which end what stands before them.
bool is_bound_back(gunichar letter) {
    return is_one_of(letter, U"\u044a\u044c\u0439");
}

gunichar without_accents(gunichar letter) {
    gunichar first = letter, second = 0;
    while (g_unichar_decompose(letter, &first, &second) != FALSE && first != letter)
        letter = first;
    return letter;
}

Sound sound_of(gunichar plain) {
    const GUnicodeScript script = g_unichar_get_script(plain);
    const bool is_known = script == G_UNICODE_SCRIPT_LATIN || script == G_UNICODE_SCRIPT_GREEK
                          || script == G_UNICODE_SCRIPT_CYRILLIC;
    if (!is_known || g_unichar_isalpha(plain) == FALSE) return Sound::none;
    return is_one_of(plain, U"aeiouy\u00e6\u00f8\u0153\u0131"
                            U"\u03b1\u03b5\u03b7\u03b9\u03bf\u03c5\u03c9"
                            U"\u0430\u0435\u0438\u043e\u0443\u044b\u044d\u044e\u044f\u0456\u0454")
               ? Sound::vowel
               : Sound::consonant;
}

/// Accents that follow their letter belong to it.
std::vector<Letter> letters_of(std::string_view word) {
    std::vector<Letter> letters;
    for (std::size_t at = 0; at < word.size();) {
        const std::size_t first = at;
        const char32_t character = next_character(word, at);
        if (character == no_character) {
            letters.push_back({first, 0, Sound::none});
            continue;
        }
        const auto letter = static_cast<gunichar>(character);
        if (g_unichar_ismark(letter) != FALSE) continue;
        const gunichar small = g_unichar_tolower(letter);
        const gunichar plain = is_bound_back(small) ? small : without_accents(small);
        letters.push_back({first, plain, sound_of(plain)});
    }
    return letters;
}

/// Two consonants that no syllable parts: "ch" and the like, and what l and r follow.
bool are_one(gunichar first, gunichar second) {
    constexpr std::array<std::u32string_view, 9> pairs{U"ch", U"sh", U"th", U"ph", U"ck",
                                                       U"qu", U"gh", U"sz", U"cz"};
    const std::array<char32_t, 2> both{static_cast<char32_t>(first), static_cast<char32_t>(second)};
    if (std::ranges::find(pairs, std::u32string_view(both.data(), 2)) != pairs.end()) return true;
    return is_one_of(second, U"lr\u03bb\u03c1\u043b\u0440")
           && is_one_of(first, U"bcdfgkptv\u03b2\u03b3\u03b4\u03b8\u03ba\u03c0\u03c4\u03c6\u03c7"
                               U"\u0431\u0432\u0433\u0434\u043a\u043f\u0442\u0444\u0445");
}

bool stays_whole(const std::vector<Letter>& letters, std::size_t begin) {
    constexpr std::size_t least = 2; // letters on either hand
    if (begin < least || begin + least > letters.size()) return true;
    const auto is_letter = [](const Letter& letter) { return letter.sound != Sound::none; };
    return !std::all_of(letters.begin() + static_cast<std::ptrdiff_t>(begin - least),
                        letters.begin() + static_cast<std::ptrdiff_t>(begin + least), is_letter)
           || is_bound_back(letters[begin].plain);
}

} // namespace

std::vector<std::size_t> hyphen_places(std::string_view word) {
    const std::vector<Letter> letters = letters_of(word);
    std::vector<std::size_t> places;
    bool was_vowel = false;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        if (letters[i].sound == Sound::none) was_vowel = false;
        if (letters[i].sound != Sound::vowel) continue;
        std::size_t begin = i; // of the vowel's syllable
        while (begin > 0 && letters[begin - 1].sound == Sound::consonant && i - begin < 1)
            --begin;
        if (begin < i && begin > 0 && letters[begin - 1].sound == Sound::consonant
            && are_one(letters[begin - 1].plain, letters[begin].plain))
            --begin;
        if (was_vowel && begin < i && !stays_whole(letters, begin)) places.push_back(letters[begin].at);
        was_vowel = true;
    }
    return places;
}

} // namespace sabotier
