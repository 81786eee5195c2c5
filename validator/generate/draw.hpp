#pragma once

#include "validator/generate/setup_drawer.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Set-ups by chance. The command line asks its questions by options, the window by a dialog; both draw here,
/// so that the same answers and seed give the same set-up.
namespace sabotier {

/// A document to draw upon where none is open. `reference`: how documents name the rulebook.
[[nodiscard]] LoadedScenario blank_for(Drawing drawing, std::shared_ptr<const Rulebook> rulebook,
                                       const std::string& reference, std::vector<OptionSetting> options);

/// Reads the answers; draws nothing yet. Trouble: an answer that is no number in its bounds, or does not go
/// with the rulebook or with another answer.
[[nodiscard]] BegunDraw begin_draw(DrawRequest request);

/// Games for which something is drawn, in a clause: "boards of squares".
[[nodiscard]] const char* games_of(Drawing drawing);
/// What is drawn for a game; none: it has no set-up by chance.
[[nodiscard]] std::optional<Drawing> drawing_for(const Rulebook& rulebook);
/// Of all kinds of board, each once, in the order of their declaration.
[[nodiscard]] std::vector<Drawing> all_drawings();

} // namespace sabotier
