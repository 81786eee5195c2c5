#include "validator/engine/space_words.hpp"

#include "formats/base/words.hpp"

namespace sabotier {

std::string space_text(std::string_view word, std::string_view name) {
    if (word == "hex") return say("hex {}", name);
    if (word == "room") return say("room {}", name);
    if (word == "square") return say("square {}", name);
    if (word == "card") return say("card {}", name);
    return say("place {}", name);
}

std::string in_space(std::string_view word, std::string_view name) {
    if (word == "hex") return say("in hex {}", name);
    if (word == "room") return say("in room {}", name);
    if (word == "square") return say("in square {}", name);
    if (word == "card") return say("in card {}", name);
    return say("in place {}", name);
}

std::string space_count(std::string_view word, std::size_t count) {
    if (word == "hex") return say_count("{} hex", "{} hexes", count);
    if (word == "room") return say_count("{} room", "{} rooms", count);
    if (word == "square") return say_count("{} square", "{} squares", count);
    if (word == "card") return say_count("{} card", "{} cards", count);
    return say_count("{} place", "{} places", count);
}

std::string space_meant(const Board& board, std::string_view name) {
    std::string capital(name);
    for (char& letter : capital)
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    return capital != name && board.find(capital) ? capital : std::string{};
}

std::string meant_in_brackets(const Board& board, std::string_view name) {
    const std::string meant = space_meant(board, name);
    return meant.empty() ? meant : say(" (did you mean '{}'?)", meant);
}

} // namespace sabotier
