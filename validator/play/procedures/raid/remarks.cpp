#include "validator/play/procedures/raid/remarks.hpp"

#include "formats/base/words.hpp"
#include "validator/parameters/parameter_table.hpp"
#include "validator/play/procedures/raid/facts.hpp"

#include <algorithm>
#include <functional>

namespace sabotier::play::raid {

Problems remarks(const Rulebook& rulebook) {
    Problems mistakes; // told by others
    const auto given = read_rules<Parameters>(rulebook, std::cref(parameter_table()), mistakes);
    Problems all;
    for (const TileRule& tile : given.tiles)
        if (tile.effect == Effect::nothing)
            all.push_back(
                {tile.at, say("tile '{}' is only named: nobody can plan it in play", tile.id.str()), {}, {}});
        else if (tile.tier > 0)
            all.push_back({tile.at,
                           say("tile '{}' of tier {} is not unlocked in play: players have it from the "
                               "beginning",
                               tile.id.str(), tile.tier),
                           {},
                           {}});
    for (const Component& component : rulebook.components) {
        const auto is_it = [&](const TileRule& tile) { return tile.id == component.id; };
        if (component.shape == Component::Shape::tile
            && std::none_of(given.tiles.begin(), given.tiles.end(), is_it))
            all.push_back({component.at,
                           say("nothing says what tile '{}' does: nobody has it in play", component.id.str()),
                           {},
                           {}});
    }
    return all;
}

} // namespace sabotier::play::raid
