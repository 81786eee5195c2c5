#include "validator/play/why_illegal.hpp"

#include "formats/base/words.hpp"

namespace sabotier::play {

std::string why_illegal(const Game& game, const State& state, std::string_view text, std::string_view meant) {
    std::string why = game.procedure().why_not(game.view(state, Game::actor(state)), meant);
    return why.empty() ? say("'{}' is not legal now", text) : why;
}

} // namespace sabotier::play
