#include "validator/analysis/reach/bridged_boards.hpp"

namespace sabotier {

BridgedBoards::BridgedBoards(const Setup& setup, std::size_t side, std::span<const OwnBridge> bridges)
    : side_(side),
      bridges_(bridges.begin(), bridges.end()) {
    boards_.reserve(bridges.size());
    for (const OwnBridge& bridge : bridges) {
        boards_.push_back(boards_.empty() ? setup.board.hexes() : boards_.back());
        boards_.back().bridge[number(bridge.space)] = 1;
    }
}

std::vector<LaterBridge> BridgedBoards::later_bridges(const Setup& setup, const std::vector<Mover>& movers) {
    std::vector<LaterBridge> result;
    for (std::size_t stage = 0; stage < bridges_.size(); ++stage) {
        LaterBridge later{bridges_[stage].turn, bridges_[stage].space, {}};
        for (const Mover& mover : movers) {
            auto found = models_.find({mover.profile, stage});
            if (found == models_.end())
                found = models_
                            .emplace(std::pair(mover.profile, stage),
                                     MovementModel(boards_[stage], setup.rulebook(), mover.profile,
                                                   setup.sides[side_].positions))
                            .first;
            later.models.push_back(&found->second);
        }
        result.push_back(std::move(later));
    }
    return result;
}

} // namespace sabotier
