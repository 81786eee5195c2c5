#include "validator/answers/played/unplayable.hpp"

#include "validator/play/game.hpp"

namespace sabotier {

Problems unplayable(const Setup& setup) {
    return play::make_game(resolve(setup.loaded)).problems;
}

} // namespace sabotier
