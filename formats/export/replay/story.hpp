#pragma once

#include "formats/setup/setup.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// A game that was played, as something to look at: a page with a slider, a booklet of boards, a picture.
/// Knows nothing of rules: whoever does tells what stood where.
namespace sabotier {

/// What has become of a piece, which a marker on it says.
enum class PieceState : std::uint8_t { sound, disabled, destroyed };

/// What pieces of one kind and side look like.
struct StoryLook {
    const PieceKind* kind = nullptr; ///< null: not known, its back is shown
    std::size_t side = none;         ///< index into Setup::sides; none: nobody's
    PieceState state = PieceState::sound;
    std::string count{}; ///< written on it: how many cubes lie there; "": none are counted, or not known

    friend bool operator==(const StoryLook&, const StoryLook&) = default;
};

/// A piece on the board at one moment.
struct StoryPiece {
    std::size_t number = 0; ///< the same piece has the same at every moment
    std::size_t look = 0;   ///< index into Story::looks
    SpaceIndex space = no_space;
    std::optional<Facing> facing;

    friend bool operator==(const StoryPiece&, const StoryPiece&) = default;
};

/// A prepared position on the board at one moment.
struct StoryPosition {
    std::size_t side = none; ///< index into Setup::sides
    SpaceIndex space = no_space;

    friend bool operator==(const StoryPosition&, const StoryPosition&) = default;
};

/// What has become of a place of a row at one moment, on a board that is one: a mission.
struct StoryPlace {
    enum class Fate : std::uint8_t { open, next, succeeded, failed };

    SpaceIndex space = no_space;
    Fate fate = Fate::open;
    std::string told{}; ///< who went and what came of it, in the user's language; "" while that is open

    friend bool operator==(const StoryPlace&, const StoryPlace&) = default;
};

/// A position and what led to it.
struct StoryMoment {
    std::string title;              ///< "turn 3: Green makes step 1 of 2"
    std::vector<std::string> told;  ///< what happened since the moment before, a sentence each
    std::vector<StoryPiece> pieces; ///< on the board, by number
    std::vector<StoryPosition> positions;
    std::vector<LaidCard> cards;     ///< on a table of cards; an empty id: not known
    std::vector<StoryPlace> places;  ///< of a row, in its order; empty on every other board
    std::string below;               ///< what is written below a row: who leads, the team that is named
    std::vector<std::string> beside; ///< what is counted, and what is gone, a line each
};

struct Story {
    std::shared_ptr<const Setup> setup;
    std::string title;
    std::vector<std::string> heading; ///< who played, how it ended, and rules that are not played
    std::vector<StoryLook> looks;
    std::vector<StoryMoment> moments; ///< at least one
};

struct StoryOptions {
    std::string paper = "a4"; ///< of booklets: "a4" or "letter"
    std::size_t every = 1;    ///< of booklets: a board after so many moments; what happened between is listed
    std::size_t moment = 0;   ///< of pictures: the position that is shown
};

} // namespace sabotier
