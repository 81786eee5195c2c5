#pragma once

#include "formats/model/kinds.hpp"
#include "formats/setup/setup.hpp"

namespace sabotier {

/// What there is to ask about the kind of board that a set-up has.
[[nodiscard]] inline const BoardTraits& traits_of(const Setup& setup) {
    return traits(kind_of(setup.loaded->map));
}

} // namespace sabotier
