#include "validator/answers/enterable.hpp"

#include "validator/analysis/movement/model.hpp"

namespace sabotier {

EnterableGround enterable_ground(const Setup& setup, const Mover& mover, const IsCancelled& is_cancelled) {
    throw_if_cancelled(is_cancelled);
    constexpr std::size_t at_once = 4096; // hexes between two questions whether it is wanted
    const MovementModel model(setup.board.hexes(), setup.rulebook(), mover.profile);
    EnterableGround ground{mover, {}, {}};
    std::size_t visited = 0;
    setup.board.hexes().for_each_space([&](SpaceIndex space) {
        if (visited++ % at_once == 0) throw_if_cancelled(is_cancelled);
        (model.moves(space).is_enterable() ? ground.open : ground.closed).push_back(space);
    });
    return ground;
}

} // namespace sabotier
