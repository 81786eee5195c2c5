#pragma once

#include "formats/model/rulebook.hpp"
#include "validator/analysis/rooms/room_filters.hpp"
#include "validator/generate/board_size.hpp"
#include "validator/generate/questions.hpp"

#include <optional>
#include <string>

namespace sabotier {

/// What the answers to the questions of Drawing::rooms wish for: rules of layouts, and what they should be
/// like beyond legal.
struct AnsweredRoomWish {
    RoomLayoutRules rules;
    RoomFilters filters;
    std::string trouble; ///< what is wrong with an answer, if anything; then the rest means nothing
};

/// `open`: the size of a map that is there; none: as answered, or the rulebook's, within its bounds. The
/// rulebook must have a draft section.
[[nodiscard]] AnsweredRoomWish room_wish(const Answers& answers, const Rulebook& rulebook,
                                         std::optional<BoardSize> open = std::nullopt);

} // namespace sabotier
