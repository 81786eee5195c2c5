#include "validator/cli/play/move_list.hpp"

#include "validator/play/table/typed.hpp"
#include "validator/report/safe_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace sabotier::cli {
namespace {

constexpr std::size_t most_worded = 12; ///< moves that stand one to a line
constexpr std::size_t short_words = 16; ///< columns of what a move does that fit into any list
constexpr std::size_t screenful = 40;   ///< lines of a list that has what all its moves do
constexpr std::size_t gap = 3;          ///< columns between two columns

struct Entry {
    std::string call; ///< its number and how it is written
    std::string what; ///< in words; may be empty
};

struct Columns {
    std::vector<std::string> entries; ///< fit for a terminal
    std::size_t widest = 0;
    std::size_t columns = 1;
    std::size_t rows = 0;
};

/// With what moves do as far as `longest` columns of it and those of the line go.
Columns columns_with(const std::vector<Entry>& entries, std::size_t longest, std::size_t width) {
    Columns laid;
    for (const Entry& entry : entries) {
        std::string text = for_terminal(entry.call);
        const std::string what = for_terminal(entry.what);
        const std::size_t all = columns_of(text) + gap + columns_of(what);
        if (!what.empty() && columns_of(what) <= longest && (entries.size() <= most_worded || all <= width))
            text += std::string(gap, ' ') + what;
        laid.widest = std::max(laid.widest, columns_of(text));
        laid.entries.push_back(std::move(text));
    }
    if (entries.size() > most_worded)
        laid.columns = std::max<std::size_t>((width + gap) / (laid.widest + gap), 1);
    laid.rows = (entries.size() + laid.columns - 1) / laid.columns;
    return laid;
}

} // namespace

Answer list_of_moves(const play::Game& game, const play::State& state, std::string_view beginning,
                     std::size_t most, std::size_t width) {
    play::MoveList moves;
    game.moves(state, moves);
    const play::Procedure& procedure = game.procedure();
    const play::View view = game.view(state, play::Game::actor(state));
    std::vector<Entry> entries;
    std::size_t left_out = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (entries.size() == most && beginning.empty()) {
            left_out = moves.size() - i;
            break;
        }
        const std::string text = procedure.notation(state, moves[i]);
        if (play::begins_with(text, beginning))
            entries.push_back({fmt::format("{:>3}  {}", i + 1, text), procedure.intention(view, moves[i])});
    }
    Answer answer;
    if (entries.empty()) answer.line(fmt::format("no legal move begins with '{}'", beginning));
    Columns laid = columns_with(entries, SIZE_MAX, width);
    if (entries.size() > most_worded) {
        Columns narrow = columns_with(entries, short_words, width);
        if (laid.rows > std::max(narrow.rows, screenful)) laid = std::move(narrow);
    }
    for (std::size_t row = 0; row < laid.rows; ++row) {
        std::string line;
        for (std::size_t i = row; i < entries.size(); i += laid.rows) {
            const std::string& entry = laid.entries[i];
            line += entry;
            if (i + laid.rows < entries.size())
                line += std::string(laid.widest + gap - columns_of(entry), ' ');
        }
        answer.line(line);
    }
    if (left_out > 0)
        answer.line(
            fmt::format("and {} more: 'moves' lists all, 'moves BEGINNING' those that begin so", left_out));
    return answer;
}

} // namespace sabotier::cli
