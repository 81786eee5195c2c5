#include "validator/play/procedures/battle/facts/facts.hpp"

#include "formats/base/words.hpp"
#include "validator/parameters/parameter_table.hpp"

namespace sabotier::play::battle {

namespace {

constexpr int most_turns = 1000;
constexpr int most_points = 10'000; ///< in a turn

/// Weapons by the ids that kinds of the rulebook give them.
template <auto Member>
ParameterOf<Parameters> weapons(std::string name, std::string summary) {
    const auto all = [](const Rulebook& rulebook) {
        std::vector<Weapon> weapons;
        for (const PieceKind& kind : rulebook.pieces)
            weapons.insert(weapons.end(), kind.weapons.begin(), kind.weapons.end());
        return weapons;
    };
    return parameter::ids<Member>(std::move(name), "weapons", std::move(summary), all, marked("weapon"));
}

} // namespace

const ParameterTable<Parameters>& parameter_table() {
    using P = Parameters;
    using First = Parameters::First;
    using Victory = Parameters::Victory;
    static const ParameterTable<Parameters> all{
        parameter::whole<&P::die>("die", {2, most_die}, "faces of the die"),
        parameter::whole<&P::scout_on>("scout-on", {1, most_die}, "the die that a scout needs at least"),
        parameter::whole<&P::repair_on>("repair-on", {1, most_die}, "the die that a repair needs at least"),
        parameter::whole<&P::scatter_on>(
            "on-target", {1, most_die},
            "the die that keeps a shot from scattering; one of 1 to 6 gives the hex"),
        weapons<&P::guided>("guided",
                            "weapons that gain from paint, pay against fliers and spare their own side"),
        weapons<&P::repeats>("repeats", "weapons that a unit may fire several times in a turn"),
        parameter::kinds<&P::repairs>("repairs", "kinds that repair disabled vehicles next to them"),
        parameter::kinds_of_kinds<&P::reloads>("reloads", "who reloads whom next to it"),
        parameter::choice<&P::first>(
            "first",
            {{"each-turn", First::each_turn}, {"once", First::once}, {"alternate", First::alternate}},
            "how it is settled who goes first"),
        parameter::choice<&P::turning_moves>("moved", {{"leave-hex", false}, {"turn-too", true}},
                                             "what counts as having moved"),
        parameter::choice<&P::must_land>("landing", {{"choice", false}, {"must-land", true}},
                                         "whether a flight may end in the air"),
        parameter::choice<&P::alights_at_once>("alight", {{"next-turn", false}, {"same-turn", true}},
                                               "when a squad that boarded may leave"),
        parameter::flag<&P::scouts_still>("still-scout", "whether a unit may scout that stays where it is"),
        parameter::choice<&P::watches_any_step>(
            "overwatch", {{"on-leaving", false}, {"any-step", true}},
            "when a unit that moves may be shot at: when it leaves what a weapon reaches, or at any step"),
        parameter::choice<&P::fires_one_weapon>("both-weapons", {{"all", false}, {"one", true}},
                                                "how many of its weapons a unit fires in a turn"),
        parameter::choice<&P::has_air_cover>("air-cover", {{"none", false}, {"as-ground", true}},
                                             "whether ground protects those in the air above it"),
        parameter::flag<&P::special_shows>("special-shows", "whether a special action turns the counter up"),
        parameter::choice<&P::digs_while_moving>(
            "dig", {{"keep-2", false}, {"spend-moving", true}},
            "whether a position is dug as a special action, for two move units that were not spent, or in "
            "the movement, for two of it"),
        parameter::choice<&P::bridges_vehicles_only>("bridge-own", {{"ground", false}, {"vehicles", true}},
                                                     "who crosses a unit that is a bridge"),
        parameter::choice<&P::wrecks_go_early>(
            "wrecks", {{"last-attack", false}, {"first-attack", true}},
            "the attack phase at whose end destroyed units are taken off that have not fired"),
        parameter::choice<&P::shows_dice>("dice", {{"shown", true}, {"result-only", false}},
                                          "what both sides see of a throw"),
        parameter::choice<&P::sets_up_in_turn>(
            "setup", {{"at-once", false}, {"in-turn", true}},
            "whether sides that set up themselves do so unseen, or the second sees the first's counters"),
        parameter::choice<&P::shows_traits>("face-down", {{"vehicle", false}, {"truth", true}},
                                            "what a counter that lies face down is to the other side: a "
                                            "vehicle on the ground, or, without its kind, what it is"),
        parameter::choice<&P::refuses_blind_shots>(
            "blind-shot", {{"no-effect", false}, {"refuse", true}},
            "what becomes of a shot at a counter face down that the weapon may not be fired at"),
        parameter::choice<&P::scatters_leftward>(
            "scatter", {{"clockwise", false}, {"anticlockwise", true}},
            "how the hexes round a target are counted, from the way that the firing unit faces"),
        parameter::choice<&P::knows_points_only>(
            "lists", {{"open", false}, {"points", true}},
            "what both sides know of each other's armies: what is in them, or what they cost"),
        parameter::choice<&P::victory>(
            "victory",
            {{"annihilation", Victory::annihilation}, {"hold", Victory::hold}, {"value", Victory::value}},
            "what wins besides destroying the enemy: holding all objectives, or destroying enough value"),
        parameter::whole<&P::hold_turns>("hold-turns", {1, most_turns},
                                         "turns for which all objectives must be held"),
        parameter::whole<&P::value_percent>("value-percent", {1, 100},
                                            "the part of the enemy's value to destroy, in percent"),
        parameter::whole<&P::turn_limit>("turn-limit", {1, most_turns},
                                         "turns after which who has destroyed more value wins"),
        parameter::whole<&P::quiet_end>("quiet-end", {0, most_turns},
                                        "turns without a shot after which the same holds; 0: none"),
        parameter::whole<&P::reinforce>(
            "reinforce", {0, most_points},
            "build points that each side gets in every turn to buy more units; 0: no reinforcements")};
    return all;
}

} // namespace sabotier::play::battle
