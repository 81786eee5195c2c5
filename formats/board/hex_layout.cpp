#include "formats/board/hex_board.hpp"
#include "formats/board/layout.hpp"

#include <cmath>

namespace sabotier {

namespace {

// A hex of height 1: its corners lie at half and at a quarter of its width, which is 2/sqrt(3).
const double half_width = 1 / std::sqrt(3.0);
const double column_pitch = 1.5 * half_width;

class HexLayout final : public Layout {
public:
    explicit HexLayout(const HexBoard& board)
        : board_(board) {}

    [[nodiscard]] double width() const override {
        return (board_.grid.columns() - 1) * column_pitch + 2 * half_width;
    }
    /// Odd columns reach half a hex lower, if there is one.
    [[nodiscard]] double height() const override {
        return board_.grid.rows() + (board_.grid.columns() > 1 ? 0.5 : 0.0);
    }

    [[nodiscard]] std::vector<SpaceIndex> spaces() const override {
        std::vector<SpaceIndex> result;
        result.reserve(board_.hexes);
        board_.for_each_space([&](SpaceIndex space) { result.push_back(space); });
        return result;
    }

    [[nodiscard]] std::string name(SpaceIndex space) const override { return board_.name(space); }

    [[nodiscard]] Point centre(SpaceIndex space) const override {
        return centre(to_cell(board_.grid.hex(space)));
    }

    [[nodiscard]] std::vector<Point> polygon(SpaceIndex space) const override {
        const Point c = centre(space);
        const double w = half_width;
        return {{c.x - w / 2, c.y - 0.5}, {c.x + w / 2, c.y - 0.5}, {c.x + w, c.y},
                {c.x + w / 2, c.y + 0.5}, {c.x - w / 2, c.y + 0.5}, {c.x - w, c.y}};
    }

    /// The nearest of the few centres round the point: hexes are the Voronoi cells of their centres.
    [[nodiscard]] SpaceIndex at(Point point) const override {
        if (!(point.x >= 0 && point.x <= width() && point.y >= 0 && point.y <= height())) return no_space;
        const int column = static_cast<int>(std::floor((point.x - half_width / 2) / column_pitch));
        Hex best;
        double nearest = 1e9;
        for (const int c : {column - 1, column, column + 1}) {
            const int row = static_cast<int>(std::floor(point.y - ((c & 1) != 0 ? 0.5 : 0.0)));
            for (const int r : {row - 1, row, row + 1}) {
                const Point p = centre(Cell{c, r});
                const double away = std::hypot(p.x - point.x, p.y - point.y);
                if (away >= nearest) continue;
                nearest = away;
                best = to_hex({c, r});
            }
        }
        return board_.is_space(best) ? board_.grid.index(best) : no_space;
    }

private:
    [[nodiscard]] static Point centre(Cell cell) {
        return {cell.column * column_pitch + half_width,
                cell.row + 0.5 + ((cell.column & 1) != 0 ? 0.5 : 0.0)};
    }

    const HexBoard& board_;
};

} // namespace

std::unique_ptr<Layout> make_layout(const HexBoard& board) {
    return std::make_unique<HexLayout>(board);
}

} // namespace sabotier
