#pragma once

#include "validator/engine/check.hpp"

#include <map>
#include <optional>

namespace sabotier {

/// Units of a board of hexes that stand where they cannot have been meant to. What they could do from there,
/// or others to them there, follows from the finding that tells of it.
class Misplaced {
public:
    /// The setup must outlive it.
    explicit Misplaced(const Setup& setup);

    /// That they stand outside their zone, or on a hex that is full; none of a unit that stands where it may,
    /// and of nobody's.
    [[nodiscard]] std::optional<Cause> cause(const SetupUnit& unit) const;

private:
    const Setup& setup_;
    std::map<SpaceIndex, const SetupUnit*> overfull_; ///< the last unit set down on each
};

} // namespace sabotier
