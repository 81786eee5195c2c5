#pragma once

#include "formats/setup/setup.hpp"
#include "validator/play/tableau.hpp"

#include <memory>

namespace sabotier::web {

/// A set-up with the pieces that a tableau has on the board and tells the kind of, in its order, and nothing
/// else of the sides: what is asked about it tells nobody more than the tableau. Wrecks are none of them. Ids
/// are those of the tableau.
[[nodiscard]] std::shared_ptr<const Setup> setup_as_seen(const Setup& start, const play::Tableau& tableau);

} // namespace sabotier::web
