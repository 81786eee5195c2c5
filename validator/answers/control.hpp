#pragma once

#include "formats/base/cancel.hpp"
#include "formats/setup/setup.hpp"

#include <vector>

namespace sabotier {

/// Where units stop their enemies, as they are set up.
struct ZonesOfControl {
    std::vector<std::vector<SpaceIndex>> hexes; ///< [side]: those next to its units that have a zone, sorted

    [[nodiscard]] bool empty() const noexcept;

    friend bool operator==(const ZonesOfControl&, const ZonesOfControl&) = default;
};

/// By the rule that moves go by, see has_zone_of_control(). The setup must have hexes. Throws Cancelled where
/// it is not wanted any more.
[[nodiscard]] ZonesOfControl zones_of_control(const Setup& setup, const IsCancelled& is_cancelled = {});

} // namespace sabotier
