#pragma once

#include "formats/export/replay/story.hpp"
#include "validator/play/game.hpp"
#include "validator/play/tableau.hpp"

#include <map>
#include <string>
#include <vector>

namespace sabotier {

/// Makes positions of a game that is played into what can be drawn. Gathers what pieces look like, and gives
/// each the same number at every moment, so all moments of a story are of one maker.
class MomentMaker {
public:
    /// The game must outlive it.
    explicit MomentMaker(const play::Game& game)
        : game_(game) {}

    /// Without what was told.
    [[nodiscard]] StoryMoment moment(const play::Tableau& tableau);
    /// Of all moments so far; each moment names them by their places here.
    [[nodiscard]] const std::vector<StoryLook>& looks() const noexcept { return looks_; }

private:
    [[nodiscard]] std::size_t look_of(const play::TableauPiece& piece);

    const play::Game& game_;
    std::vector<StoryLook> looks_;
    std::map<std::string, std::size_t> numbers_;
};

} // namespace sabotier
