#include "validator/play/move.hpp"

#include <algorithm>
#include <numeric>

namespace sabotier::play {

bool MoveList::contains(Move move) const noexcept {
    return std::find(begin(), end(), move) != end();
}

std::uint64_t MoveList::total_weight() const noexcept {
    return weights_.empty() ? count_ : std::accumulate(weights_.begin(), weights_.end(), std::uint64_t{0});
}

void MoveList::grow(std::size_t least) {
    moves_.resize(std::max({least, 2 * moves_.size(), std::size_t{64}}));
}

} // namespace sabotier::play
