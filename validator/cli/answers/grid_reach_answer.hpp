#pragma once

#include "validator/answers/overlays.hpp"
#include "validator/answers/piece_reach.hpp"
#include "validator/cli/console/answer.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>

/// What `sabotier reach` answers of a piece in rooms or on squares, as text and as JSON.
namespace sabotier::cli {

class GridReachAnswer {
public:
    /// The setup must outlive the answer.
    GridReachAnswer(const Setup& setup, ReachOfPiece reach)
        : setup_(setup),
          reach_(std::move(reach)) {}

    [[nodiscard]] Answer text() const;
    /// Without the fields that all answers of the program share.
    [[nodiscard]] nlohmann::ordered_json json() const;
    [[nodiscard]] MapOverlay overlay() const { return overlay_of(setup_, reach_); }

private:
    [[nodiscard]] const SetupUnit& unit() const { return setup_.units[reach_.question.unit]; }
    [[nodiscard]] std::string counted() const; ///< "turn" or "step"
    [[nodiscard]] std::uint32_t turn(SpaceIndex space) const { return reach_.turns[number(space)]; }

    const Setup& setup_;
    ReachOfPiece reach_;
};

} // namespace sabotier::cli
