#pragma once

#include "validator/answers/overlays.hpp"
#include "validator/answers/reach.hpp"
#include "validator/cli/console/answer.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

/// What `sabotier reach` answers, as text and as JSON.
namespace sabotier::cli {

class ReachAnswer {
public:
    /// The setup must outlive the answer.
    ReachAnswer(const Setup& setup, ReachOfUnit reach)
        : setup_(setup),
          reach_(std::move(reach)) {}

    [[nodiscard]] Answer text() const;
    /// Without the fields that all answers of the program share.
    [[nodiscard]] nlohmann::ordered_json json() const;
    [[nodiscard]] MapOverlay overlay() const { return overlay_of(setup_, reach_); }

private:
    [[nodiscard]] std::string who() const;
    void add_this_turn(Answer& answer) const;
    void add_travel(Answer& answer) const;
    void add_objectives(Answer& answer) const;
    [[nodiscard]] std::uint32_t turn(SpaceIndex space) const { return reach_.travel[number(space)]; }

    const Setup& setup_;
    ReachOfUnit reach_;
};

} // namespace sabotier::cli
