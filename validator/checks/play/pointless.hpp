#pragma once

#include "validator/checks/play/played.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <string>
#include <vector>

/// What a game is about, and games of a play-test may never come to: as its rulebook tells the check
/// `play-pointless`.
namespace sabotier {

struct PointlessParameters {
    /// Which of the spaces, or names, that are counted have to be taken now and then.
    enum class At : std::uint8_t { objectives, pieces, goals, names };
    std::string counts; ///< id of a measure of the procedure
    At at = At::objectives;
    std::vector<KindId> of; ///< of `pieces`
    int games = 100;
};
[[nodiscard]] const ParameterTable<PointlessParameters>& pointless_parameters();

/// One of those spaces.
struct ContestedSpace {
    SpaceIndex space = no_space;
    std::string called; ///< "the objective Heel Bridge"
    Subject subject;
    Position at;
};
/// Each space once, in the order of the scenario; none of names.
[[nodiscard]] std::vector<ContestedSpace> contested_spaces(const Setup& setup,
                                                           const PointlessParameters& parameters);

} // namespace sabotier
