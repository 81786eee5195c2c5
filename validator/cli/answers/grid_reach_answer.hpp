#pragma once

#include "formats/draw/map/map_overlay.hpp"
#include "validator/analysis/steps/piece_reach.hpp"
#include "validator/cli/console/answer.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

/// What `sabotier reach` answers of a piece in rooms or on squares, as text, as JSON and as a picture.
namespace sabotier::cli {

class GridReachAnswer {
public:
    /// The setup must have a grid, know the kind of the unit, and outlive the answer.
    GridReachAnswer(const Setup& setup, std::size_t unit, std::uint32_t turns);

    [[nodiscard]] Answer text() const;
    /// Without the fields that all answers of the program share.
    [[nodiscard]] nlohmann::ordered_json json() const;
    [[nodiscard]] MapOverlay overlay() const;

private:
    static constexpr std::uint32_t never = UINT32_MAX;

    [[nodiscard]] std::string where() const;
    [[nodiscard]] std::string how_it_moves() const;
    [[nodiscard]] std::string counted() const; ///< "turn" or "step"
    /// Where the rulebook does not say how pieces move, steps are counted in place of turns.
    [[nodiscard]] std::uint32_t turn(SpaceIndex space) const;
    [[nodiscard]] nlohmann::ordered_json objectives_json() const;

    const Setup& setup_;
    std::size_t unit_;
    std::uint32_t turns_;
    PieceReach reach_;
    std::vector<std::vector<SpaceIndex>> by_turn_; ///< up to the turns that are listed; up to all steps
    std::size_t later_ = 0;
    std::size_t never_ = 0;
};

} // namespace sabotier::cli
