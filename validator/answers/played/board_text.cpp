#include "validator/answers/played/board_text.hpp"

#include "formats/setup/setup_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace sabotier::played {

void ShownPart::include(int column, int row) {
    const bool is_first = last_column < first_column;
    first_column = is_first ? column : std::min(first_column, column);
    last_column = is_first ? column : std::max(last_column, column);
    first_row = is_first ? row : std::min(first_row, row);
    last_row = is_first ? row : std::max(last_row, row);
}

bool ShownPart::contains(int column, int row) const {
    return column >= first_column && column <= last_column && row >= first_row && row <= last_row;
}

void ShownPart::widen(int by, int columns, int rows) {
    first_column = std::max(first_column - by, 0);
    last_column = std::min(last_column + by, columns - 1);
    first_row = std::max(first_row - by, 0);
    last_row = std::min(last_row + by, rows - 1);
}

namespace {

/// Null: boards of its kind are not shown.
const BoardText* text_of(const ShownBoard& shown) {
    return board_texts().find(shown.setup.rulebook().board.kind);
}

} // namespace

std::string board_text(const ShownBoard& shown) {
    const BoardText* row = text_of(shown);
    return row == nullptr ? "" : row->draw(shown);
}

std::vector<std::string> legend_lines(const ShownBoard& shown) {
    const Setup& setup = shown.setup;
    std::set<std::size_t> sides;
    std::set<const PieceKind*> kinds;
    bool has_unknown = false;
    for (const play::TableauPiece& piece : shown.tableau.pieces) {
        if (piece.side < setup.sides.size()) sides.insert(piece.side);
        if (piece.kind != nullptr) kinds.insert(piece.kind);
        has_unknown = has_unknown || (piece.kind == nullptr && !piece.is_gone);
    }
    std::vector<std::string> names;
    for (const std::size_t side : sides)
        names.push_back(fmt::format("{} {}", shown.tokens.of_side(side), side_name(setup.sides[side])));
    std::vector<std::string> signs;
    for (const PieceKind& kind : setup.rulebook().pieces)
        if (kinds.contains(&kind))
            signs.push_back(fmt::format("{} {}", shown.tokens.of_kind(kind), kind.name));
    if (has_unknown) signs.emplace_back("? not known");
    std::vector<std::string> lines;
    if (!names.empty()) lines.push_back(fmt::format("sides: {}", fmt::join(names, ", ")));
    if (!signs.empty()) lines.push_back(fmt::format("pieces: {}", fmt::join(signs, ", ")));
    if (const BoardText* row = text_of(shown))
        for (std::string& line : row->ground(shown))
            lines.push_back(std::move(line));
    return lines;
}

} // namespace sabotier::played
