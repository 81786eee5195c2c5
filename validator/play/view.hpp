#pragma once

#include "validator/play/state.hpp"

#include <cstddef>
#include <vector>

namespace sabotier::play {

/// What one seat may know of a state, and nothing more: a value of bytes. Two positions that look the same to
/// a seat give it equal views, whatever is hidden in them. Faces and bots that play for a seat get no state
/// but this.
struct View {
    Seat seat{};
    /// A state of the game in which neutral values stand for all that the seat does not know. Legal moves of
    /// the seat, if it is to decide, are those of this state.
    State known;
    /// What the seat knows of hidden things besides, in a form of the procedure's: kinds that are possible.
    std::vector<std::byte> knowledge;

    friend bool operator==(const View&, const View&) = default;
};

} // namespace sabotier::play
