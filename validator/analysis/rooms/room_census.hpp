#pragma once

#include "formats/base/cancel.hpp"
#include "validator/analysis/rooms/room_filters.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>

/// How many legal layouts a rectangle of rooms has, exactly, and layouts drawn evenly, up to boards of a
/// dozen rooms a side.
///
/// Walls and pieces are counted apart. A placement of pieces asks for a wall between every two pieces that
/// must be kept apart; the other walls go anywhere. Sets of walls that close a room or part the map are taken
/// out by inclusion and exclusion: there are few, since there are few walls. What is left to count are
/// placements of pieces by the walls that they ask for, for each such set, which dynamic programming over a
/// frontier of one row does.
namespace sabotier {

class RoomCensus {
public:
    /// Of `filters`, `connected` and `symmetry` are counted; distances are for count_one_by_one().
    explicit RoomCensus(RoomLayoutRules rules, const RoomFilters& filters = {});
    ~RoomCensus();
    RoomCensus(RoomCensus&&) noexcept;
    RoomCensus& operator=(RoomCensus&&) noexcept;

    /// What is too much of it to be counted.
    enum class Obstacle : std::uint8_t {
        nothing,
        placements, ///< of pieces, beside the walls that they ask for: more than a gigabyte
        walls       ///< the sets of walls that close a room or part the map
    };
    /// Takes a second or two at most.
    [[nodiscard]] Obstacle obstacle();

    /// Number of layouts in decimal digits; none if more than a gigabyte of memory or about a minute of work
    /// were needed, which is known before the work begins, or if it was cancelled.
    [[nodiscard]] std::optional<std::string> count(const IsCancelled& is_cancelled = {});

    /// Pieces and walls that keep pieces apart as they must and are as symmetric as asked, each equally
    /// likely; rooms may be closed and the map parted. None if there is none or the question is too large.
    /// The same generator state gives the same layout on every machine.
    [[nodiscard]] std::optional<RoomLayout> draw_unfiltered(std::mt19937_64& random);
    /// Number of layouts that draw_unfiltered() draws from.
    [[nodiscard]] std::optional<std::string> count_unfiltered();

private:
    struct Board;
    std::unique_ptr<Board> board_;
};

/// Number of legal layouts that pass the filters, layouts that a turn or mirror of the board maps to each
/// other counted once (eight symmetries of a square, four of another rectangle; Burnside's lemma), in decimal
/// digits; none if too large. Of the filters `connected` alone is asked.
[[nodiscard]] std::optional<std::string> count_up_to_symmetry(const RoomLayoutRules& rules,
                                                              bool connected = false,
                                                              const IsCancelled& is_cancelled = {});

/// The same number as RoomCensus::count() with all filters, by looking at every set of walls: for small
/// boards, and for distances, which walls change in ways that nothing but looking tells. None if it would
/// take too long or was cancelled.
[[nodiscard]] std::optional<std::string> count_one_by_one(const RoomLayoutRules& rules,
                                                          const RoomFilters& filters,
                                                          const IsCancelled& is_cancelled = {});

/// Why no way can count some layouts.
struct CountObstacle {
    RoomCensus::Obstacle what = RoomCensus::Obstacle::nothing;
    bool has_distances = false; ///< only looking at every layout would tell, and they are too many
    /// The most walls, fewer than the rules have, with which the same question is answered; none: no number
    /// of them, or walls are not what is too much.
    std::optional<int> most_walls;
};
/// Known before the work begins, within a few seconds; none if some way can count them, or may be able to.
[[nodiscard]] std::optional<CountObstacle> obstacle_to_counting(const RoomLayoutRules& rules,
                                                                const RoomFilters& filters);

/// The number by whichever way can: RoomCensus, RoomLayoutCounter, one by one. None if none can.
[[nodiscard]] std::optional<std::string>
count_layouts(const RoomLayoutRules& rules, const RoomFilters& filters, const IsCancelled& is_cancelled = {});

} // namespace sabotier
