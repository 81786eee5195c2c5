#pragma once

#include "validator/play/procedure.hpp"

#include <memory>

namespace sabotier::play {

/// What procedures are besides that can tell how likely positions are by what others did: for bots that look
/// ahead.
class TellsLikely {
public:
    virtual ~TellsLikely() = default;
    /// Draws states as Procedure::redrawer() does, but each as likely as what others did makes it, if they go
    /// about it as bots that weigh do. For the view of a seat; keeps no reference to it.
    [[nodiscard]] virtual std::unique_ptr<const Redrawer> likely_redrawer(const View& view) const = 0;
};

/// That of a procedure which can tell, else its redrawer().
[[nodiscard]] inline std::unique_ptr<const Redrawer> likely_redrawer(const Procedure& procedure,
                                                                     const View& view) {
    const auto* const tells = dynamic_cast<const TellsLikely*>(&procedure);
    return tells == nullptr ? procedure.redrawer(view) : tells->likely_redrawer(view);
}

} // namespace sabotier::play
