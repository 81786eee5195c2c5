#include "formats/export/kit/room_to_play.hpp"

#include "formats/base/words.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/drawn/options.hpp"
#include "formats/export/kit/board_picture.hpp"
#include "formats/setup/traits.hpp"

#include <algorithm>
#include <cmath>

namespace sabotier {

Problems too_small_spaces(const Setup& setup, int largest, double least) {
    const BoardPicture picture = board_picture(setup, least, largest);
    if (picture.pitch >= least) return {};
    return {{{},
             say("the board is too large to play on here: {} would have {:.2g} pixels of the {} that its "
                 "picture has",
                 said_spaces(setup), picture.pitch, largest),
             say("expected at least {}: about {:.0f} of them a side", least, std::floor(largest / least)),
             {}}};
}

Problems table_objections(const Setup& setup, int largest) {
    constexpr int largest_of_cards = 4096; // TableNeeds::largest, of all clients
    constexpr double least_card = 4;
    constexpr double least_space = 2;
    Problems problems = drawn::objections(setup);
    if (!problems.empty()) return problems;
    return traits_of(setup).grows ? too_small_spaces(setup, largest_of_cards, least_card)
                                  : too_small_spaces(setup, largest, least_space);
}

Problems table_objections(const Setup& setup) {
    constexpr int usual_picture = 4096; // TableNeeds::largest
    return table_objections(setup, usual_picture);
}

} // namespace sabotier
