#include "validator/starter/starter.hpp"

#include "validator/starter/kinds.hpp"

namespace sabotier {

Outcome<std::vector<StarterFile>> make_starter(const Rulebook& rulebook, const StarterText& text) {
    return starters()[rulebook.board.kind](rulebook, text);
}

} // namespace sabotier
