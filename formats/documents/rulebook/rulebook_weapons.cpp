#include "formats/documents/rulebook/rulebook_things.hpp"

#include "formats/base/words.hpp"

namespace sabotier {

using namespace keys;

namespace {

constexpr long long farthest = 10'000;
constexpr long long most = 1000;

constexpr Word arcs[]{{"any", Arc::any}, {"front", Arc::front}};

constexpr auto weapon_keys = table<Weapon>(
    id<&Weapon::id>("id", "Its id.").needed(), text<&Weapon::name>("name", "Its name."),
    whole<&Weapon::range>("range", {0, farthest}, "Hexes.").needed(),
    whole<&Weapon::damage>("damage", {-most, most}, "Its damage; without it, it does no harm."),
    whole<&Weapon::shots>("shots", {0, most}, "Shots in a game; without it, any number."),
    word<&Weapon::arc>("arc", arcs, "Where it fires."),
    flag<&Weapon::needs_sight>("sight", "It needs a line of sight."),
    flag<&Weapon::at_fliers>("fliers", "It may fire at fliers."),
    flag<&Weapon::at_soldiers>("soldiers", "It may fire at soldiers."),
    flag<&Weapon::after_moving>("after-moving", "It may fire in a turn in which the unit moved."),
    flag<&Weapon::ahead_after_moving>("ahead-after-moving",
                                      "After a move its arc counts from the hex in front."),
    whole<&Weapon::no_scatter_within>("no-scatter-within", {0, farthest},
                                      "Hexes within which it does not scatter, in sight."),
    origin_key<&Weapon::origin>(), origins_key<Weapon>());

} // namespace

constinit const Thing weapon_thing = thing<Weapon>({.what = marked("a weapon"),
                                                    .about = "A weapon.",
                                                    .keys = weapon_keys,
                                                    .is_on_one_line = true,
                                                    .is_layered = true});

} // namespace sabotier
