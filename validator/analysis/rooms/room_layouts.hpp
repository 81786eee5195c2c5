#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace sabotier {

/// A rectangle of rooms with walls on the edges between neighbours, and pieces in rooms; what a variable map
/// set-up lays out. Rooms are numbered row by row from the top left.
struct RoomGrid {
    int columns = 0;
    int rows = 0;

    [[nodiscard]] int rooms() const noexcept { return columns * rows; }
    /// Edges to the right come first, row by row, then edges to the room below.
    [[nodiscard]] int edges() const noexcept { return (columns - 1) * rows + columns * (rows - 1); }
    [[nodiscard]] int edge_right(int column, int row) const noexcept { return row * (columns - 1) + column; }
    [[nodiscard]] int edge_below(int column, int row) const noexcept {
        return (columns - 1) * rows + row * columns + column;
    }
    /// The two rooms of an edge, the lower number first.
    [[nodiscard]] std::pair<int, int> rooms_of(int edge) const noexcept;
    /// The edge between two rooms; none if they are no neighbours.
    [[nodiscard]] std::optional<int> edge_between(int a, int b) const noexcept;

    friend bool operator==(const RoomGrid&, const RoomGrid&) = default;
};

/// What a legal layout is. Kinds are numbered from 0; no two pieces share a room.
struct RoomLayoutRules {
    RoomGrid grid;
    int walls = 0;           ///< exactly so many
    std::vector<int> pieces; ///< exactly so many of each kind
    /// [kind][kind], symmetric: those that may not be in adjacent rooms without a wall between.
    std::vector<std::vector<bool>> apart;
    int open_sides = 1; ///< that every room keeps at least; the rim of the map is closed

    friend bool operator==(const RoomLayoutRules&, const RoomLayoutRules&) = default;
};

inline constexpr std::int8_t no_piece = -1;

struct RoomLayout {
    std::vector<bool> walls;         ///< by edge
    std::vector<std::int8_t> pieces; ///< by room: kind or no_piece

    friend bool operator==(const RoomLayout&, const RoomLayout&) = default;
    friend auto operator<=>(const RoomLayout&, const RoomLayout&) = default;
};

[[nodiscard]] RoomLayout empty_layout(const RoomGrid& grid);

/// Whether walls and pieces so far break no rule, counts aside (those may be lower than the rules ask).
[[nodiscard]] bool is_legal_so_far(const RoomLayout& layout, const RoomLayoutRules& rules);

/// Of each wall and piece whether at least one legal layout has it.
struct RoomChances {
    std::vector<bool> walls;               ///< by edge
    std::vector<std::vector<bool>> pieces; ///< by kind, then room
};

/// Exact counting and uniform drawing of legal layouts that contain a given part, by dynamic programming over
/// a frontier of one row. Work grows with the number of distinct frontiers: exponential in the shorter side
/// (boards are turned so that it is the width), moderate while there are few walls and pieces.
class RoomLayoutCounter {
public:
    /// More frontiers than `most_states` is refused: count() is then none.
    explicit RoomLayoutCounter(RoomLayoutRules rules, RoomLayout part = {},
                               std::size_t most_states = 1'500'000);
    ~RoomLayoutCounter();
    RoomLayoutCounter(RoomLayoutCounter&&) noexcept;
    RoomLayoutCounter& operator=(RoomLayoutCounter&&) noexcept;

    /// Whether it is worth beginning to count: a rough guess of the frontiers, which does no work.
    [[nodiscard]] bool may_count() const;
    /// Number of legal layouts in decimal digits; none if that is too large a question.
    [[nodiscard]] std::optional<std::string> count();
    /// Whether there is one; none where `most_states` do not settle it. Quicker than counting where there is.
    [[nodiscard]] std::optional<bool> has_any();
    /// What the legal layouts have between them; none if the question is too large.
    [[nodiscard]] std::optional<RoomChances> chances();
    /// What has_any() went through so far, in frontiers.
    [[nodiscard]] std::size_t looked_at() const noexcept;
    /// One of them, each equally likely; none if there is none or the question is too large.
    /// The same generator state gives the same layout on every machine.
    [[nodiscard]] std::optional<RoomLayout> draw(std::mt19937_64& random);

private:
    struct Table;
    std::unique_ptr<Table> table_;
};

/// The symmetries of the rectangle as maps of rooms; the identity first.
[[nodiscard]] std::vector<std::vector<int>> symmetries(const RoomGrid& grid);
/// Each room goes where `rooms`, one of symmetries(), has it; walls go along.
[[nodiscard]] RoomLayout mapped(const RoomLayout& layout, const RoomGrid& grid,
                                const std::vector<int>& rooms);

} // namespace sabotier
