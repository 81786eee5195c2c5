#include "validator/play/procedures/battle/facts.hpp"

#include "formats/base/words.hpp"
#include "validator/play/procedures/parameter_readers.hpp"

namespace sabotier::play::battle {

namespace {

constexpr int most_turns = 1000;
constexpr int most_points = 10'000; ///< in a turn

/// Weapons by the ids that kinds of the rulebook give them.
std::vector<WeaponId> weapons_at(Fields& fields, std::string_view key, const Rulebook& rulebook) {
    std::vector<std::string> known;
    for (const PieceKind& kind : rulebook.pieces)
        for (const Weapon& weapon : kind.weapons)
            known.push_back(weapon.id.str());
    std::vector<WeaponId> weapons;
    fields.list(key, [&](const Node& item) {
        const std::string text = scalar_text(item, "a weapon", fields.problems());
        bool is_known = false;
        for (const std::string& name : known)
            is_known = is_known || name == text;
        if (!is_known)
            fields.problem(item.at, say("unknown weapon '{}'", text), {}, nearest_name(text, known));
        weapons.emplace_back(text);
    });
    return weapons;
}

} // namespace

Parameters read_parameters(Fields& fields, const Rulebook& rulebook) {
    Parameters given;
    given.die = whole_at(fields, "die", 10, 2, most_die);
    given.scout_on = whole_at(fields, "scout-on", 5, 1, most_die);
    given.repair_on = whole_at(fields, "repair-on", 5, 1, most_die);
    given.scatter_on = whole_at(fields, "on-target", 7, 1, most_die);
    given.guided = weapons_at(fields, "guided", rulebook);
    given.repeats = weapons_at(fields, "repeats", rulebook);
    given.repairs = kinds_at(fields, "repairs", rulebook);
    fields.entries("reloads", [&](const Node::Entry& entry) {
        check_kind(fields, entry.key, entry.at, rulebook);
        given.reloads[KindId(entry.key)] = kinds_in(fields, entry.value, rulebook);
    });
    const std::string first = fields.choice("first", {"each-turn", "once", "alternate"}, "each-turn");
    given.first = first == "each-turn" ? Parameters::First::each_turn
                  : first == "once"    ? Parameters::First::once
                                       : Parameters::First::alternate;
    given.turning_moves = fields.choice("moved", {"leave-hex", "turn-too"}, "leave-hex") == "turn-too";
    given.must_land = fields.choice("landing", {"choice", "must-land"}, "choice") == "must-land";
    given.alights_at_once = fields.choice("alight", {"next-turn", "same-turn"}, "next-turn") == "same-turn";
    given.scouts_still = fields.boolean("still-scout", true);
    given.watches_any_step =
        fields.choice("overwatch", {"on-leaving", "any-step"}, "on-leaving") == "any-step";
    given.fires_one_weapon = fields.choice("both-weapons", {"all", "one"}, "all") == "one";
    given.has_air_cover = fields.choice("air-cover", {"none", "as-ground"}, "none") == "as-ground";
    given.special_shows = fields.boolean("special-shows", true);
    given.digs_while_moving = fields.choice("dig", {"keep-2", "spend-moving"}, "keep-2") == "spend-moving";
    given.bridges_vehicles_only = fields.choice("bridge-own", {"ground", "vehicles"}, "ground") == "vehicles";
    given.wrecks_go_early =
        fields.choice("wrecks", {"last-attack", "first-attack"}, "last-attack") == "first-attack";
    given.shows_dice = fields.choice("dice", {"shown", "result-only"}, "shown") == "shown";
    given.sets_up_in_turn = fields.choice("setup", {"at-once", "in-turn"}, "at-once") == "in-turn";
    given.shows_traits = fields.choice("face-down", {"vehicle", "truth"}, "vehicle") == "truth";
    given.refuses_blind_shots = fields.choice("blind-shot", {"no-effect", "refuse"}, "no-effect") == "refuse";
    given.scatters_leftward =
        fields.choice("scatter", {"clockwise", "anticlockwise"}, "clockwise") == "anticlockwise";
    const std::string victory = fields.choice("victory", {"annihilation", "hold", "value"}, "annihilation");
    given.victory = victory == "hold"    ? Parameters::Victory::hold
                    : victory == "value" ? Parameters::Victory::value
                                         : Parameters::Victory::annihilation;
    given.hold_turns = whole_at(fields, "hold-turns", 1, 1, most_turns);
    given.value_percent = whole_at(fields, "value-percent", 50, 1, 100);
    given.turn_limit = whole_at(fields, "turn-limit", 40, 1, most_turns);
    given.quiet_end = whole_at(fields, "quiet-end", 10, 0, most_turns);
    given.reinforce = whole_at(fields, "reinforce", 0, 0, most_points);
    return given;
}

std::vector<ProcedureParameter> described_parameters() {
    return {
        {"die", "number", "faces of the die", "10"},
        {"scout-on", "number", "the die that a scout needs at least", "5"},
        {"repair-on", "number", "the die that a repair needs at least", "5"},
        {"on-target", "number", "the die that keeps a shot from scattering; one of 1 to 6 gives the hex",
         "7"},
        {"guided", "weapons", "weapons that gain from paint, pay against fliers and spare their own side",
         "none"},
        {"repeats", "weapons", "weapons that a unit may fire several times in a turn", "none"},
        {"repairs", "kinds", "kinds that repair disabled vehicles next to them", "none"},
        {"reloads", "kinds with lists of kinds", "who reloads whom next to it", "nothing"},
        {"first", "one of each-turn, once, alternate", "how it is settled who goes first", "each-turn"},
        {"moved", "one of leave-hex, turn-too", "what counts as having moved", "leave-hex"},
        {"landing", "one of choice, must-land", "whether a flight may end in the air", "choice"},
        {"alight", "one of next-turn, same-turn", "when a squad that boarded may leave", "next-turn"},
        {"still-scout", "yes or no", "whether a unit may scout that stays where it is", "yes"},
        {"overwatch", "one of on-leaving, any-step",
         "when a unit that moves may be shot at: when it leaves what a weapon reaches, or at any step",
         "on-leaving"},
        {"both-weapons", "one of all, one", "how many of its weapons a unit fires in a turn", "all"},
        {"air-cover", "one of none, as-ground", "whether ground protects those in the air above it", "none"},
        {"special-shows", "yes or no", "whether a special action turns the counter up", "yes"},
        {"dig", "one of keep-2, spend-moving",
         "whether a position is dug as a special action, for two move units that were not spent, or in the "
         "movement, "
         "for two of it",
         "keep-2"},
        {"bridge-own", "one of ground, vehicles", "who crosses a unit that is a bridge", "ground"},
        {"wrecks", "one of last-attack, first-attack",
         "the attack phase at whose end destroyed units are taken off that have not fired", "last-attack"},
        {"dice", "one of shown, result-only", "what both sides see of a throw", "shown"},
        {"setup", "one of at-once, in-turn",
         "whether sides that set up themselves do so unseen, or the second sees the first's counters",
         "at-once"},
        {"face-down", "one of vehicle, truth",
         "what a counter that lies face down is to the other side: a vehicle on the ground, or, without its "
         "kind, what it is",
         "vehicle"},
        {"blind-shot", "one of no-effect, refuse",
         "what becomes of a shot at a counter face down that the weapon may not be fired at", "no-effect"},
        {"scatter", "one of clockwise, anticlockwise",
         "how the hexes round a target are counted, from the way that the firing unit faces", "clockwise"},
        {"victory", "one of annihilation, hold, value",
         "what wins besides destroying the enemy: holding all objectives, or destroying enough value",
         "annihilation"},
        {"hold-turns", "number", "turns for which all objectives must be held", "1"},
        {"value-percent", "number", "the part of the enemy's value to destroy, in percent", "50"},
        {"turn-limit", "number", "turns after which who has destroyed more value wins", "40"},
        {"quiet-end", "number", "turns without a shot after which the same holds; 0: none", "10"},
        {"reinforce", "number",
         "build points that each side gets in every turn to buy more units; 0: no reinforcements", "0"},
    };
}

} // namespace sabotier::play::battle
