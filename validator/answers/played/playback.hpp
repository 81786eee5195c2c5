#pragma once

#include "formats/export/replay/story.hpp"
#include "validator/play/table/table.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabotier::played {

/// A game looked at afterwards, moment by moment (validator/play/table/moments.hpp). Keeps a reference: the
/// table must outlive it.
class Playback {
public:
    /// As `seen_by` saw it. Without one, what was public of a game that goes on, and all of one that is over:
    /// each decision as the one who took it knows it, and nothing hidden on any board.
    Playback(const play::Table& table, std::optional<play::Seat> seen_by);

    /// The first moment is that before any decision.
    [[nodiscard]] std::size_t moments() const noexcept { return ends_.size(); }
    /// The one that the game had come to after so many events.
    [[nodiscard]] std::size_t moment_after(std::size_t events) const;
    [[nodiscard]] play::Tableau tableau(std::size_t moment) const;
    /// What happened since the moment before.
    [[nodiscard]] std::vector<std::string> told(std::size_t moment) const;

private:
    const play::Table& table_;
    play::Seat eye_;
    std::vector<std::size_t> ends_; ///< of each moment: events that have happened by then
};

/// The same as a value, for pages and booklets. The positions after every so many moves, the first and the
/// last one among them, each with all that led to it.
[[nodiscard]] Story story_of(const play::Table& table, const Playback& playback, const std::string& title,
                             std::size_t every = 1);

/// The least number of moves between positions with which a game of so many has no more than `most`.
[[nodiscard]] std::size_t least_every(std::size_t moves, std::size_t most);
/// That of a booklet for which nobody said one: so that one reads it in one sitting.
[[nodiscard]] std::size_t usual_every(std::size_t moves);

} // namespace sabotier::played
