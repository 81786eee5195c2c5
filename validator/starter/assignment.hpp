#pragma once

#include <cstddef>
#include <limits>
#include <vector>

namespace sabotier {

/// Items that want a place each, and the places. Items of a group are suited by the same places, places of a
/// class suit the same groups; of both there are few, of items and places there may be many.
struct PlaceWishes {
    std::vector<std::size_t> group_of;    ///< by item
    std::vector<std::size_t> class_of;    ///< by place, the best place first
    std::vector<std::vector<bool>> suits; ///< by class and group
};

inline constexpr std::size_t no_place = std::numeric_limits<std::size_t>::max();

/// The place of each item, or no_place. As many items as possible have one, an earlier item before a later
/// one, and none is given to two. A group takes its best free place; where it has none left, another group
/// leaves it one and takes a place that is free. The items of a group share its places in their order, the
/// best first. Takes time in proportion to items and places, times what groups and classes need to be
/// looked through.
[[nodiscard]] std::vector<std::size_t> assign_places(const PlaceWishes& wishes);

} // namespace sabotier
