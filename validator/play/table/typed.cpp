#include "validator/play/table/typed.hpp"

#include <algorithm>

namespace sabotier::play {

namespace {

/// Of the letters of notations, which are those of ASCII; all others stay.
char small(char c) noexcept {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
char large(char c) noexcept {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

bool is_same(std::string_view one, std::string_view other) {
    return std::ranges::equal(one, other, {}, small, small);
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
    for (const auto letters : {large, small}) {
        std::string other = typed;
        std::ranges::transform(other, other.begin(), letters);
        if (means_something(other)) return other;
    }
    return typed;
}

bool begins_with(std::string_view notation, std::string_view text) {
    return notation.size() >= text.size() && is_same(notation.substr(0, text.size()), text);
}

bool has_word(std::string_view notation, std::string_view text) {
    constexpr std::string_view signs = " -/=@";
    while (!notation.empty()) {
        const std::size_t blank = std::min(notation.find(' '), notation.size());
        if (is_same(notation.substr(0, blank), text)) return true; // "2,-1" holds a sign itself
        const std::size_t end = std::min(notation.find_first_of(signs), notation.size());
        if (is_same(notation.substr(0, end), text)) return true;
        notation.remove_prefix(std::min(end + 1, notation.size()));
    }
    return false;
}

} // namespace sabotier::play
