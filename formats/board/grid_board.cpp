#include "formats/board/grid_board.hpp"

#include "formats/board/all_spaces.hpp"
#include "formats/model/grid_name.hpp"

#include <cstdlib>

namespace sabotier {

std::string column_letters(int column) {
    std::string letters;
    for (int rest = column + 1; rest > 0; rest = (rest - 1) / 26)
        letters.insert(letters.begin(), static_cast<char>('A' + (rest - 1) % 26));
    return letters;
}

namespace {

/// Unit squares.
class GridLayout final : public Layout {
public:
    explicit GridLayout(const GridBoard& board)
        : board_(board) {}

    [[nodiscard]] double width() const override { return board_.columns(); }
    [[nodiscard]] double height() const override { return board_.rows(); }
    [[nodiscard]] std::vector<SpaceIndex> spaces() const override { return all_spaces(board_.size()); }
    [[nodiscard]] std::string name(SpaceIndex space) const override { return board_.name(space); }
    [[nodiscard]] Point centre(SpaceIndex space) const override {
        return {board_.column(space) + 0.5, board_.row(space) + 0.5};
    }
    [[nodiscard]] std::vector<Point> polygon(SpaceIndex space) const override {
        const double x = board_.column(space);
        const double y = board_.row(space);
        return {{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}};
    }
    [[nodiscard]] SpaceIndex at(Point point) const override {
        if (point.x < 0 || point.y < 0 || point.x >= width() || point.y >= height()) return no_space;
        return board_.space(static_cast<int>(point.x), static_cast<int>(point.y));
    }

private:
    const GridBoard& board_;
};

} // namespace

GridBoard::GridBoard(bool are_rooms, int columns, int rows, bool rows_from_top)
    : are_rooms_(are_rooms),
      columns_(columns),
      rows_(rows),
      rows_from_top_(rows_from_top),
      wall_right_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows), 0),
      wall_below_(wall_right_),
      blocked_(wall_right_),
      layout_(std::make_unique<GridLayout>(*this)) {}

GridBoard::GridBoard(const Rooms& rooms, bool rows_from_top)
    : GridBoard(true, rooms.columns, rooms.rows, rows_from_top) {
    for (const WrittenEdge& edge : rooms.walls)
        add_wall(edge);
}

GridBoard::GridBoard(const Squares& squares, bool rows_from_top)
    : GridBoard(false, squares.columns, squares.rows, rows_from_top) {
    for (const WrittenSpace& square : squares.blocked) {
        const auto space = find(square.name);
        if (!space)
            faults_.push_back({GridFault::Kind::off_board, square.name, square.at});
        else if (is_blocked(*space))
            faults_.push_back({GridFault::Kind::double_blocked, square.name, square.at});
        else
            blocked_[number(*space)] = 1;
    }
}

GridBoard::~GridBoard() = default;

void GridBoard::add_wall(const WrittenEdge& edge) {
    const auto a = find(edge.first);
    const auto b = find(edge.second);
    const std::string id = edge.first + "|" + edge.second;
    if (!a || !b || !are_neighbours(*a, *b)) {
        faults_.push_back({GridFault::Kind::no_edge, id, edge.at});
        return;
    }
    const SpaceIndex first = number(*a) < number(*b) ? *a : *b;
    auto& walls = row(*a) == row(*b) ? wall_right_ : wall_below_;
    if (walls[number(first)] != 0) faults_.push_back({GridFault::Kind::double_wall, id, edge.at});
    walls[number(first)] = 1;
}

bool GridBoard::are_neighbours(SpaceIndex a, SpaceIndex b) const noexcept {
    return std::abs(column(a) - column(b)) + std::abs(row(a) - row(b)) == 1;
}

bool GridBoard::has_wall(SpaceIndex a, SpaceIndex b) const noexcept {
    const SpaceIndex first = number(a) < number(b) ? a : b;
    return row(a) == row(b) ? has_wall_right(first) : has_wall_below(first);
}

int GridBoard::walls() const noexcept {
    int count = 0;
    for (std::size_t i = 0; i < blocked_.size(); ++i)
        count += wall_right_[i] + wall_below_[i];
    return count;
}

std::string GridBoard::name(SpaceIndex space) const {
    const int from_end = rows_from_top_ ? row(space) : rows_ - 1 - row(space);
    return column_letters(column(space)) + std::to_string(from_end + 1);
}

std::optional<SpaceIndex> GridBoard::find(std::string_view name) const {
    const auto place = parse_grid_name(name);
    if (!place) return std::nullopt;
    const auto [column, number] = *place;
    if (column >= columns_ || number > rows_) return std::nullopt;
    return space(column, rows_from_top_ ? number - 1 : rows_ - number);
}

void GridBoard::touching(SpaceIndex from, const std::function<void(SpaceIndex)>& each) const {
    const int c = column(from);
    const int r = row(from);
    if (r > 0) each(space(c, r - 1));
    if (c + 1 < columns_) each(space(c + 1, r));
    if (r + 1 < rows_) each(space(c, r + 1));
    if (c > 0) each(space(c - 1, r));
}

void GridBoard::neighbours(SpaceIndex from, const std::function<void(SpaceIndex)>& each) const {
    if (is_blocked(from)) return;
    touching(from, [&](SpaceIndex to) {
        if (!is_blocked(to) && !has_wall(from, to)) each(to);
    });
}

const Layout& GridBoard::layout() const {
    return *layout_;
}

std::string_view GridBoard::word() const {
    return are_rooms_ ? "room" : "square";
}

} // namespace sabotier
