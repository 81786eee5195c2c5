#include "validator/play/refuse_sides.hpp"

#include "formats/base/words.hpp"

namespace sabotier::play {

void refuse_sides(const Setup& setup, Problems& problems) {
    constexpr std::size_t wanted = 2;
    const auto& sides = setup.scenario().sides;
    const Position& at = sides.size() > wanted ? sides[wanted].at
                         : !sides.empty()      ? sides.front().at
                                               : setup.scenario().at;
    problems.push_back({at, say("{} sides", setup.sides.size()), tr("expected two to play"), {}});
}

} // namespace sabotier::play
