#include "validator/answers/played/board_text.hpp"
#include "validator/report/safe_text.hpp"

#include <fmt/format.h>

#include <array>
#include <map>

/// Rooms and squares in characters: lines where walls and borders are, pieces in the middle.
namespace sabotier::played {
namespace {

constexpr std::size_t least_columns = 5; ///< of a space, without its lines
constexpr std::size_t most_lines = 4;    ///< of pieces in a space; more are counted

std::string_view blocked_sign(const TextStyle& style) {
    return style.has_unicode ? "\u2592" : "#";
}

bool has_blocked_space(const GridBoard& board) {
    for (std::uint32_t i = 0; i < board.size(); ++i)
        if (board.is_blocked(SpaceIndex{i})) return true;
    return false;
}

/// What stands in one space.
using Standing = std::vector<const play::TableauPiece*>;

class GridDrawing {
public:
    GridDrawing(const ShownBoard& shown, const GridBoard& board)
        : shown_(shown),
          board_(board),
          canvas_(shown.style.has_unicode) {
        for (const play::TableauPiece& piece : shown.tableau.pieces)
            if (!piece.is_gone && board.is_space(piece.at)) standing_[piece.at].push_back(&piece);
        choose_part();
        for (const auto& [space, pieces] : standing_) {
            lines_ = std::max(lines_, std::min(pieces.size(), most_lines));
            for (const play::TableauPiece* piece : pieces)
                columns_ = std::max(columns_, columns_of(shown.tokens.of(*piece)) + 2);
        }
        margin_ = std::to_string(board.rows()).size() + 1;
    }

    [[nodiscard]] std::string text() {
        for (int column = part_.first_column; column <= part_.last_column; ++column)
            canvas_.centre(left(column) + 1, 0, columns_, column_letters(column));
        for (int row = part_.first_row; row <= part_.last_row; ++row) {
            const std::string name = row_name(row);
            canvas_.put(margin_ - 1 - std::min(name.size(), margin_ - 1), top(row) + 1 + lines_ / 2, name);
            for (int column = part_.first_column; column <= part_.last_column; ++column)
                draw_space(board_.space(column, row), left(column) + 1, top(row) + 1);
        }
        for (int row = part_.first_row; row <= part_.last_row + 1; ++row)
            for (int column = part_.first_column; column <= part_.last_column + 1; ++column)
                draw_lines(column, row);
        return canvas_.text(shown_.style, columns_ + 1, 1, margin_);
    }

private:
    void choose_part() {
        part_ = {0, board_.columns() - 1, 0, board_.rows() - 1};
        if (static_cast<long long>(board_.columns()) * board_.rows() <= most_drawn) return;
        part_ = {};
        for (const auto& [space, pieces] : standing_)
            part_.include(board_.column(space), board_.row(space));
        if (standing_.empty()) part_.include(0, 0);
        part_.widen(2, board_.columns(), board_.rows());
        constexpr int most_side = 50;
        part_.last_column = std::min(part_.last_column, part_.first_column + most_side);
        part_.last_row = std::min(part_.last_row, part_.first_row + most_side);
    }

    [[nodiscard]] std::size_t left(int column) const {
        return margin_ + static_cast<std::size_t>(column - part_.first_column) * (columns_ + 1);
    }
    [[nodiscard]] std::size_t top(int row) const {
        return 1 + static_cast<std::size_t>(row - part_.first_row) * (lines_ + 1);
    }
    [[nodiscard]] std::string row_name(int row) const {
        return board_.name(board_.space(0, row)).substr(column_letters(0).size());
    }

    void draw_space(SpaceIndex space, std::size_t x, std::size_t y) {
        if (board_.is_blocked(space)) {
            const std::string_view sign = blocked_sign(shown_.style);
            for (std::size_t line = 0; line < lines_; ++line)
                for (std::size_t column = 0; column < columns_; ++column)
                    canvas_.put(x + column, y + line, sign);
            return;
        }
        const auto found = standing_.find(space);
        if (found == standing_.end()) return;
        const Standing& pieces = found->second;
        for (std::size_t i = 0; i < std::min(pieces.size(), lines_); ++i) {
            const bool is_last = i + 1 == lines_ && pieces.size() > lines_;
            if (is_last)
                canvas_.centre(x, y + i, columns_, "+" + std::to_string(pieces.size() - i));
            else
                canvas_.centre(x, y + i, columns_, shown_.tokens.of(*pieces[i]),
                               shown_.tokens.ink(*pieces[i]));
        }
    }

    /// Whether there is a line between two spaces of which one may be off the board: all squares have them,
    /// rooms where a wall is.
    [[nodiscard]] bool is_line(int column, int row, int other_column, int other_row) const {
        const bool is_on = part_.contains(column, row);
        const bool is_other_on = part_.contains(other_column, other_row);
        if (!is_on || !is_other_on) return is_on != is_other_on;
        return !board_.are_rooms()
               || board_.has_wall(board_.space(column, row), board_.space(other_column, other_row));
    }

    /// The corner at the upper left of a space, and the lines from there to the right and down.
    void draw_lines(int column, int row) {
        const bool right = is_line(column, row - 1, column, row);
        const bool down = is_line(column - 1, row, column, row);
        const bool up = is_line(column - 1, row - 1, column, row - 1);
        const bool left_line = is_line(column - 1, row - 1, column - 1, row);
        static constexpr std::array<const char*, 16> corners{
            "\u00b7", "\u2575", "\u2576", "\u2514", "\u2577", "\u2502", "\u250c", "\u251c",
            "\u2574", "\u2518", "\u2500", "\u2534", "\u2510", "\u2524", "\u252c", "\u253c"};
        const auto corner =
            static_cast<std::size_t>((up ? 1 : 0) + (right ? 2 : 0) + (down ? 4 : 0) + (left_line ? 8 : 0));
        const std::size_t x = left(column);
        const std::size_t y = top(row);
        const bool is_plain = !shown_.style.has_unicode;
        canvas_.put(x, y, is_plain ? "+" : corners[corner]);
        if (right)
            for (std::size_t i = 1; i <= columns_; ++i)
                canvas_.put(x + i, y, is_plain ? "-" : "\u2500");
        if (down)
            for (std::size_t i = 1; i <= lines_; ++i)
                canvas_.put(x, y + i, is_plain ? "|" : "\u2502");
    }

    const ShownBoard& shown_;
    const GridBoard& board_;
    TextCanvas canvas_;
    std::map<SpaceIndex, Standing> standing_;
    ShownPart part_;
    std::size_t columns_ = least_columns;
    std::size_t lines_ = 1;
    std::size_t margin_ = 0;
};

} // namespace

std::string grid_text(const ShownBoard& shown) {
    const auto* board = shown.setup.board.as<GridBoard>();
    return board == nullptr || board->size() == 0 ? "" : GridDrawing(shown, *board).text();
}

std::vector<std::string> grid_ground(const ShownBoard& shown) {
    const auto* board = shown.setup.board.as<GridBoard>();
    if (board == nullptr || !has_blocked_space(*board)) return {};
    return {fmt::format("ground: {} blocked", blocked_sign(shown.style))};
}

} // namespace sabotier::played
