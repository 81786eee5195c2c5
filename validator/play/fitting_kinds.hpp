#pragma once

#include "validator/play/deals.hpp"

#include <vector>

namespace sabotier::play {

/// Of each slot the kinds that it holds in some deal of the list to all of them (see Deals): without those of
/// which others are known to hold all that there are. The slots as they are where no deal fits.
[[nodiscard]] std::vector<WideMask> fitting_kinds(const std::vector<WideMask>& slots,
                                                  const std::vector<int>& counts);

} // namespace sabotier::play
