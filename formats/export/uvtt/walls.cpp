#include "formats/export/uvtt/walls.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sabotier::uvtt {
namespace {

/// Right, down, left, up.
constexpr std::array<Corner, 4> steps{Corner{1, 0}, Corner{0, 1}, Corner{-1, 0}, Corner{0, -1}};

/// Pieces of wall one space long, from corner to corner, without the border of the board.
class Edges {
public:
    explicit Edges(const GridBoard& board)
        : columns_(board.columns()),
          rows_(board.rows()),
          right_((static_cast<std::size_t>(columns_) + 1) * (static_cast<std::size_t>(rows_) + 1), 0),
          down_(right_.size(), 0),
          joined_(right_.size(), 0) {
        for (int row = 0; row < rows_; ++row)
            for (int column = 0; column < columns_; ++column)
                add_right_and_below(board, column, row);
    }

    /// Lines between ends and junctions first, then what is left, which is closed.
    std::vector<Polyline> traced() {
        std::vector<Polyline> lines;
        trace_from([this](Corner at) { return joined_[index(at)] != 2; }, lines);
        trace_from([](Corner) { return true; }, lines);
        return lines;
    }

private:
    [[nodiscard]] std::size_t index(Corner at) const {
        return static_cast<std::size_t>(at.y) * (static_cast<std::size_t>(columns_) + 1)
               + static_cast<std::size_t>(at.x);
    }
    void add_right_and_below(const GridBoard& board, int column, int row) {
        const SpaceIndex space = board.space(column, row);
        const auto is_other = [&](int beside, int below) {
            return board.is_blocked(space) != board.is_blocked(board.space(column + beside, row + below));
        };
        if (column + 1 < columns_ && (board.has_wall_right(space) || is_other(1, 0)))
            add(down_, {column + 1, row}, {column + 1, row + 1});
        if (row + 1 < rows_ && (board.has_wall_below(space) || is_other(0, 1)))
            add(right_, {column, row + 1}, {column + 1, row + 1});
    }
    void add(std::vector<std::uint8_t>& edges, Corner from, Corner to) {
        edges[index(from)] = 1;
        ++joined_[index(from)];
        ++joined_[index(to)];
    }

    /// The edge that leaves a corner on a way; null where there is none any more.
    [[nodiscard]] std::uint8_t* edge(Corner at, std::size_t way) {
        if (way == 2) --at.x;
        if (way == 3) --at.y;
        if (at.x < 0 || at.y < 0) return nullptr;
        std::uint8_t& there = (way % 2 == 0 ? right_ : down_)[index(at)];
        return there != 0 ? &there : nullptr;
    }

    template <class Starts>
    void trace_from(const Starts& starts, std::vector<Polyline>& lines) {
        for (int y = 0; y <= rows_; ++y)
            for (int x = 0; x <= columns_; ++x)
                for (std::size_t way = 0; way < steps.size(); ++way)
                    if (starts({x, y}) && edge({x, y}, way) != nullptr) lines.push_back(traced({x, y}, way));
    }

    /// From a corner on a way until the wall ends, meets others or comes round.
    Polyline traced(Corner at, std::size_t way) {
        const Corner start = at;
        Polyline line{start};
        for (;;) {
            *edge(at, way) = 0;
            at = {at.x + steps[way].x, at.y + steps[way].y};
            std::size_t next = 0;
            while (next < steps.size() && edge(at, next) == nullptr)
                ++next;
            const bool is_end = at == start || joined_[index(at)] != 2 || next == steps.size();
            if (is_end || next != way) line.push_back(at);
            if (is_end) return line;
            way = next;
        }
    }

    int columns_;
    int rows_;
    std::vector<std::uint8_t> right_;  ///< from a corner to the next one to the right
    std::vector<std::uint8_t> down_;   ///< from a corner to the next one below
    std::vector<std::uint8_t> joined_; ///< edges that meet at a corner
};

} // namespace

std::vector<Polyline> walls_of(const GridBoard& board) {
    const int right = board.columns();
    const int bottom = board.rows();
    std::vector<Polyline> lines{{{0, 0}, {right, 0}, {right, bottom}, {0, bottom}, {0, 0}}};
    for (Polyline& line : Edges(board).traced())
        lines.push_back(std::move(line));
    return lines;
}

} // namespace sabotier::uvtt
