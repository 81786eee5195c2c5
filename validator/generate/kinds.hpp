#pragma once

#include "formats/model/board_kind.hpp"
#include "formats/model/map.hpp"
#include "formats/model/rulebook.hpp"
#include "validator/generate/room_wish.hpp"
#include "validator/generate/setup_drawer.hpp"

#include <optional>
#include <vector>

namespace sabotier {

/// What is drawn by chance on boards of one kind: its row in kinds.cpp. For a kind without a row, nothing is.
struct BoardDrawing {
    Drawing drawing{};
    const char* games = "";                            ///< that it is drawn for, in a clause
    bool (*suits)(const Rulebook& rulebook) = nullptr; ///< one of this kind: whether it has all that it takes
    /// What is drawn upon where no document is open.
    MapGround (*blank)(const Rulebook& rulebook) = nullptr;
    const std::vector<Question>& (*questions)() = nullptr; ///< in the order in which they are asked
    BegunDraw (*begin)(DrawRequest request) = nullptr;     ///< as begin_draw()
    bool gives_map = false; ///< upon a blank: a map alone, whatever is answered
    /// Reads the answers, as room_wish() does, where the legal layouts can be counted; null: they cannot.
    AnsweredRoomWish (*counted)(const Answers& answers, const Rulebook& rulebook,
                                std::optional<BoardSize> open) = nullptr;
};
[[nodiscard]] KindTable<BoardDrawing>& board_drawings();

/// Of the kind that is drawn so; throws std::out_of_range where none is.
[[nodiscard]] const BoardDrawing& drawing_row(Drawing drawing);

} // namespace sabotier
