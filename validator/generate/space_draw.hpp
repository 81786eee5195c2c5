#pragma once

#include "formats/base/id.hpp"
#include "formats/base/random_numbers.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace sabotier {

/// Spaces that an owner's pieces may take, each once, and how many pieces there are.
struct SpaceWish {
    std::vector<SpaceIndex> spaces;
    std::size_t pieces = 0;
};

/// Owners whose spaces, all together, are fewer than their pieces.
struct SpaceShortage {
    std::vector<std::size_t> owners; ///< indices into the wishes, ascending; of one owner alone if it can be
    std::size_t spaces = 0;
    std::size_t pieces = 0;
};

/// Draws a space of its own for every piece, whoever it belongs to. Owners may have spaces in common: what
/// one takes of them then leaves enough for the others.
class SpaceDraw {
public:
    explicit SpaceDraw(std::vector<SpaceWish> wishes);

    /// Why there is no way at all; none if there is one (Hall's theorem).
    [[nodiscard]] const std::optional<SpaceShortage>& shortage() const noexcept { return shortage_; }

    /// By owner, as many spaces as it has pieces, in an order by chance. Where no two owners have a space in
    /// common, every way is equally likely; where they have, it is nearly so: a way to begin with is mixed by
    /// exchanges, each as likely as its reverse. There must be no shortage().
    [[nodiscard]] std::vector<std::vector<SpaceIndex>> draw(RandomNumbers& random);

private:
    std::vector<SpaceWish> wishes_;
    bool has_common_ = false; ///< a space that two owners may take
    std::optional<SpaceShortage> shortage_;
};

} // namespace sabotier
