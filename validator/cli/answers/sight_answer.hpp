#pragma once

#include "formats/draw/map/map_overlay.hpp"
#include "validator/analysis/sight/sight_board.hpp"
#include "validator/analysis/sight/usual_range.hpp"
#include "validator/cli/console/answer.hpp"

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <optional>
#include <string>

/// What `sabotier sight` answers, as text, as JSON and as a picture.
namespace sabotier::cli {

/// A question about sight, its names looked up.
struct SightQuestion {
    std::optional<Hex> from;       ///< where the look begins; of a unit, where it is imagined to stand
    std::optional<Hex> to;         ///< one line instead of a field of view
    std::size_t unit = none;       ///< who looks: index into Setup::units
    int range = usual_sight_range; ///< of fields of view and exposure, in hexes
    bool asks_exposure = false;    ///< from how many hexes each hex is seen
    std::size_t exposed_to = none; ///< only hexes of this side's zone count
};

class Console;

class SightAnswer {
public:
    virtual ~SightAnswer() = default;

    [[nodiscard]] virtual Answer text() const = 0;
    /// Without the fields that all answers share.
    [[nodiscard]] virtual nlohmann::ordered_json json() const = 0;
    [[nodiscard]] virtual MapOverlay overlay() const = 0;
};

/// Setup and board must outlive the answers.
[[nodiscard]] std::unique_ptr<SightAnswer> answer_line(const Setup& setup, const SightBoard& board,
                                                       const SightQuestion& question);
[[nodiscard]] std::unique_ptr<SightAnswer> answer_view(const Setup& setup, const SightBoard& board,
                                                       const SightQuestion& question);
/// Shows on the console how far it is.
[[nodiscard]] std::unique_ptr<SightAnswer> answer_units(const Setup& setup, const SightBoard& board,
                                                        Console& console);
[[nodiscard]] std::unique_ptr<SightAnswer> answer_exposure(const Setup& setup, const SightBoard& board,
                                                           const SightQuestion& question);

} // namespace sabotier::cli
