#pragma once

#include "formats/base/cancel.hpp"
#include "formats/documents/loaded_scenario.hpp"
#include "validator/generate/questions.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace sabotier {

/// What is to be drawn, upon what, and how.
struct DrawRequest {
    Drawing drawing{};
    /// What is drawn upon. Of an open document stays what is not drawn: sides, pieces that no layout places,
    /// names of players. Its rulebook must suit the drawing, and its map be of that kind.
    LoadedScenario upon;
    /// No document is open, and `upon` is a blank. The size of its map gives way to the answers. What is
    /// drawn has everything that a game begins with, and waives what was asked for; or it is a map alone.
    bool is_blank = false;
    /// To the questions of the drawing; "deploy" is asked of an open document alone, and left to its editor.
    Answers answers;
    std::uint64_t seed = 0;
};

struct DrawnSetup {
    std::optional<LoadedScenario> setup;
    std::string trouble;       ///< where there is none: why, in a clause
    bool is_too_large = false; ///< of no setup: the numbers asked for too much to be drawn at all
};

/// One set-up after the other. Not for several threads at once.
class SetupDrawer {
public:
    virtual ~SetupDrawer() = default;

    /// May take seconds; ends soon, with trouble, once it is cancelled.
    [[nodiscard]] virtual DrawnSetup draw(const IsCancelled& is_cancelled = {}) = 0;
};

struct BegunDraw {
    std::unique_ptr<SetupDrawer> drawer;
    std::string trouble; ///< where there is none: what is wrong with an answer
};

} // namespace sabotier
