#pragma once

#include "formats/export/replay/story.hpp"
#include "validator/cli/play/sitting.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabotier::cli {

/// A game looked at afterwards, moment by moment: the position after each decision, with the draws that it
/// led to, but for decisions of which who looks does not hear. Keeps a reference: the sitting must outlive
/// it.
class Playback {
public:
    /// As `seen_by` saw it. Without one, what was public of a game that goes on, and all of one that is over:
    /// each decision as the one who took it knows it, and nothing hidden on any board.
    Playback(const Sitting& sitting, std::optional<play::Seat> seen_by);

    /// The first moment is that before any decision.
    [[nodiscard]] std::size_t moments() const noexcept { return ends_.size(); }
    [[nodiscard]] play::Tableau tableau(std::size_t moment) const;
    /// What happened since the moment before.
    [[nodiscard]] std::vector<std::string> told(std::size_t moment) const;

private:
    const Sitting& sitting_;
    play::Seat eye_;
    bool knows_all_;
    std::vector<std::size_t> ends_; ///< of each moment: events that have happened by then
};

/// The same as a value, for pages and booklets. `setup` is what the game is played on. The positions after
/// every so many moves, the first and the last one among them, each with all that led to it.
[[nodiscard]] Story story_of(const Sitting& sitting, const Playback& playback,
                             std::shared_ptr<const Setup> setup, const std::string& title,
                             std::size_t every = 1);

} // namespace sabotier::cli
