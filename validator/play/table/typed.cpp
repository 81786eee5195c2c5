#include "validator/play/table/typed.hpp"

#include "formats/base/letters.hpp"
#include "validator/play/why_illegal.hpp"

#include <algorithm>

namespace sabotier::play {

namespace {

bool is_same(std::string_view one, std::string_view other) {
    return std::ranges::equal(one, other, {}, small_letter, small_letter);
}

/// Where the first part of a word ends. The "-" of a number below 0 stands first, or behind a comma.
std::size_t end_of_part(std::string_view word) {
    constexpr std::string_view signs = "-/=@";
    for (std::size_t i = 1; i < word.size(); ++i)
        if (signs.find(word[i]) != std::string_view::npos && !(word[i] == '-' && word[i - 1] == ','))
            return i;
    return word.size();
}

bool word_has(std::string_view word, std::string_view text) {
    while (!word.empty()) {
        const std::size_t end = end_of_part(word);
        if (is_same(word, text) || is_same(word.substr(0, end), text)) return true;
        word.remove_prefix(std::min(end + 1, word.size()));
    }
    return false;
}

} // namespace

std::optional<Move> read_typed(const Game& game, const State& state, std::string_view text) {
    if (const auto exact = game.read_legal(state, text)) return exact;
    MoveList moves;
    game.moves(state, moves);
    std::optional<Move> found;
    for (const Move move : moves) {
        if (!is_same(game.procedure().notation(state, move), text)) continue;
        if (found) return std::nullopt; // ids of a scenario may differ by their letters alone
        found = move;
    }
    return found;
}

std::string as_written(const Game& game, const State& state, std::string_view text) {
    const auto means_something = [&](const std::string& word) {
        return game.procedure().read_move(state, word).has_value();
    };
    const std::string typed(text);
    if (means_something(typed)) return typed;
    for (const auto letters : {large_letter, small_letter}) {
        std::string other = typed;
        std::ranges::transform(other, other.begin(), letters);
        if (means_something(other)) return other;
    }
    return typed;
}

std::string why_not_typed(const Game& game, const State& state, std::string_view text) {
    return why_illegal(game, state, text, as_written(game, state, text));
}

bool begins_with(std::string_view notation, std::string_view text) {
    return notation.size() >= text.size() && is_same(notation.substr(0, text.size()), text);
}

bool has_word(std::string_view notation, std::string_view text) {
    while (!notation.empty()) {
        const std::size_t blank = std::min(notation.find(' '), notation.size());
        if (word_has(notation.substr(0, blank), text)) return true;
        notation.remove_prefix(std::min(blank + 1, notation.size()));
    }
    return false;
}

} // namespace sabotier::play
