#pragma once

#include "formats/board/board.hpp"
#include "formats/model/grid.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace sabotier {

/// A fault of a map of rooms or squares, found while it is put together.
struct GridFault {
    enum class Kind : std::uint8_t {
        no_edge,       ///< a wall between rooms that do not touch, or that the map lacks
        double_wall,   ///< two walls on one edge
        off_board,     ///< a blocked square that the map lacks
        double_blocked ///< a square blocked twice
    };
    Kind kind{};
    std::string id; ///< as written
    Position at;

    friend bool operator==(const GridFault&, const GridFault&) = default;
};

/// Rooms with walls, or squares some of which are blocked. Index = row * columns + column, row 0 at the top.
/// Columns are named by letters (A .. Z, AA ..), rows by numbers from 1, counted from the top or the bottom.
class GridBoard final : public Board {
public:
    GridBoard(const Rooms& rooms, bool rows_from_top);
    GridBoard(const Squares& squares, bool rows_from_top);
    ~GridBoard() override;

    /// Rooms have walls, squares may be blocked.
    [[nodiscard]] bool are_rooms() const noexcept { return are_rooms_; }
    [[nodiscard]] int columns() const noexcept { return columns_; }
    [[nodiscard]] int rows() const noexcept { return rows_; }
    [[nodiscard]] const std::vector<GridFault>& faults() const noexcept { return faults_; }

    [[nodiscard]] SpaceIndex space(int column, int row) const noexcept {
        return static_cast<SpaceIndex>(static_cast<std::uint32_t>(row * columns_ + column));
    }
    [[nodiscard]] int column(SpaceIndex space) const noexcept {
        return static_cast<int>(number(space)) % columns_;
    }
    [[nodiscard]] int row(SpaceIndex space) const noexcept {
        return static_cast<int>(number(space)) / columns_;
    }
    [[nodiscard]] bool is_blocked(SpaceIndex space) const noexcept { return blocked_[number(space)] != 0; }
    [[nodiscard]] bool has_wall_right(SpaceIndex space) const noexcept {
        return wall_right_[number(space)] != 0;
    }
    [[nodiscard]] bool has_wall_below(SpaceIndex space) const noexcept {
        return wall_below_[number(space)] != 0;
    }
    /// Whether two neighbours have a wall between them; they must be neighbours.
    [[nodiscard]] bool has_wall(SpaceIndex a, SpaceIndex b) const noexcept;
    [[nodiscard]] bool are_neighbours(SpaceIndex a, SpaceIndex b) const noexcept;
    [[nodiscard]] int walls() const noexcept; ///< on edges, doubled ones once

    [[nodiscard]] std::size_t size() const override { return blocked_.size(); }
    [[nodiscard]] bool is_space(SpaceIndex space) const override { return number(space) < blocked_.size(); }
    [[nodiscard]] std::string name(SpaceIndex space) const override;
    [[nodiscard]] std::optional<SpaceIndex> find(std::string_view name) const override;
    void neighbours(SpaceIndex space, const std::function<void(SpaceIndex)>& each) const override;
    void touching(SpaceIndex space, const std::function<void(SpaceIndex)>& each) const override;
    [[nodiscard]] const Layout& layout() const override;
    [[nodiscard]] std::string_view word() const override;

private:
    GridBoard(bool are_rooms, int columns, int rows, bool rows_from_top);
    void add_wall(const WrittenEdge& edge);

    bool are_rooms_;
    int columns_;
    int rows_;
    bool rows_from_top_;
    std::vector<std::uint8_t> wall_right_;
    std::vector<std::uint8_t> wall_below_;
    std::vector<std::uint8_t> blocked_;
    std::vector<GridFault> faults_;
    std::unique_ptr<Layout> layout_;
};

/// "A" for column 0, "Z" for 25, "AA" for 26.
[[nodiscard]] std::string column_letters(int column);

} // namespace sabotier
