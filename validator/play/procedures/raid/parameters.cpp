#include "validator/play/procedures/raid/facts.hpp"

#include "formats/base/words.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <algorithm>

namespace sabotier::play::raid {

namespace {

constexpr int most_rounds = 250;
constexpr const char* guards_name = "guards";

bool is_in(const std::vector<std::string>& ids, const std::string& id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

/// The id of a side, whose place later mistakes may concern, too.
template <auto Member>
ParameterOf<Parameters> side(std::string name, std::string summary) {
    const auto read = [](const ParameterReading& reading, Parameters& given) {
        const std::string text = reading.fields.text(reading.name);
        if (const auto ids = ids_of(reading.rulebook.sides);
            reading.fields.has(reading.name) && !is_in(ids, text))
            reading.fields.problem(reading.fields.at(reading.name), say("unknown side '{}'", text),
                                   ids.empty() ? "" : say("expected one of {}", join_list(ids)),
                                   nearest_name(text, ids));
        given.*Member = SideId(text);
    };
    return parameter::own<Parameters>(std::move(name), "side", std::move(summary), "", read).needed();
}

bool has_sides(const Rulebook& rulebook, const Parameters& given) {
    const auto ids = ids_of(rulebook.sides);
    return is_in(ids, given.guards.str()) && is_in(ids, given.raiders.str()) && given.guards != given.raiders;
}

void check_two(const ParameterReading& reading, const Parameters& given) {
    if (given.guards == given.raiders && is_in(ids_of(reading.rulebook.sides), given.guards.str()))
        reading.fields.problem(reading.fields.at(reading.name),
                               say("'{}' would hunt and raid", given.raiders.str()),
                               tr("expected two sides"));
}

/// The id of one of the rulebook's things; where it is left out, the parameter's own name.
template <auto Member, class Things>
ParameterOf<Parameters> id_like_name(std::string name, const char* what, std::string summary, Things things,
                                     const char* called) {
    const auto read = [things, called](const ParameterReading& reading, Parameters& given) {
        const std::string text = reading.fields.text(reading.name, std::string(reading.name));
        check_known_id(reading.fields, text, reading.fields.at(reading.name),
                       ids_of(things(reading.rulebook)), called);
        given.*Member = parameter::ValueOf<Member>(text);
    };
    return parameter::own<Parameters>(name, what, std::move(summary), name, read);
}

template <auto Member>
ParameterOf<Parameters> kind(std::string name, std::string summary) {
    return id_like_name<Member>(
        std::move(name), "kind", std::move(summary),
        [](const Rulebook& rulebook) -> const auto& { return rulebook.pieces; }, marked("piece kind"));
}

constexpr const char* a_component = marked("component");

template <auto Member>
ParameterOf<Parameters> component(std::string name, std::string summary) {
    return id_like_name<Member>(
        std::move(name), "component", std::move(summary),
        [](const Rulebook& rulebook) -> const auto& { return rulebook.components; }, a_component);
}

/// Bits 1 to 6; all of them where nothing is said.
std::uint8_t faces_at(Fields& fields, std::string_view key) {
    constexpr std::uint8_t all = 0x7E;
    if (!fields.has(key)) return all;
    std::uint8_t served = 0;
    fields.list(key, [&](const Node& item) {
        const std::string text = scalar_text(item, "a face of a die", fields.problems());
        const auto face = parse_integer(text);
        if (!face || *face < 1 || *face > faces)
            fields.problem(item.at, say("'{}' is no face of a die", text),
                           say("expected numbers from 1 to {}", faces));
        else
            served |= static_cast<std::uint8_t>(1U << *face);
    });
    if (served == 0) fields.problem(fields.at(key), tr("a tile that no die serves"), {});
    return served;
}

constexpr std::array<std::string_view, 11> effect_words{"move", "charge", "detect", "stun",  "scan",   "lead",
                                                        "hack", "land",   "reveal", "sweep", "nothing"};
constexpr int most_tiers = 3;

TileRule read_tile(Fields& above, const Node::Entry& entry, const Rulebook& rulebook) {
    Fields fields(entry.value, say("tile '{}'", entry.key), above.problems());
    TileRule tile;
    tile.id = ComponentId(entry.key);
    tile.at = entry.at;
    check_known_id(fields, entry.key, entry.at, ids_of(rulebook.components), a_component);
    const std::string does =
        fields.one_of("does", {effect_words.begin(), effect_words.end()}, effect_words.front());
    const auto* const word = std::find(effect_words.begin(), effect_words.end(), does);
    tile.effect = static_cast<Effect>(word - effect_words.begin());
    if (tile.effect == Effect::move || tile.effect == Effect::scan) {
        tile.serves = {faces_at(fields, "up"), faces_at(fields, "right"), faces_at(fields, "down"),
                       faces_at(fields, "left")};
    } else if (tile.effect != Effect::land) {
        tile.serves[0] = faces_at(fields, "dice");
    }
    tile.tier = static_cast<int>(fields.integer("tier", 0, 1, most_tiers));
    fields.finish();
    return tile;
}

bool is_of_its_side(Effect effect, const SideId& side, const Parameters& given) {
    if (effect == Effect::nothing) return side == given.guards || side == given.raiders;
    return side == (is_of_guards(effect) ? given.guards : given.raiders);
}

/// Whether each tile is of a side that can do what it does, and raiders have one to come in by. Sides are
/// known.
void check_tiles(const ParameterReading& reading, const Parameters& given) {
    const Rulebook& rulebook = reading.rulebook;
    Fields& fields = reading.fields;
    if (!has_sides(rulebook, given)) return;
    std::vector<const TileRule*> wrong;
    std::size_t owned = 0; // that do something, and of these the wrong ones
    std::size_t owned_wrong = 0;
    bool has_landing = false;
    for (const TileRule& tile : given.tiles) {
        const auto found = std::find_if(rulebook.components.begin(), rulebook.components.end(),
                                        [&](const Component& component) { return component.id == tile.id; });
        const bool is_known = found != rulebook.components.end(); // else it is told as unknown
        has_landing = has_landing || (tile.effect == Effect::land && (!is_known || found->count > 0));
        if (!is_known) continue;
        const std::size_t acts = tile.effect == Effect::nothing ? 0 : 1;
        owned += acts;
        if (is_of_its_side(tile.effect, found->side, given)) continue;
        wrong.push_back(&tile);
        owned_wrong += acts;
    }
    const std::string expected =
        tr("expected move, charge, detect, stun or reveal of guards, scan, sweep, lead, hack or land of "
           "raiders, nothing of either");
    if (owned_wrong == owned && owned > 0) {
        // Sides that are exchanged, say, and no mistake of the tiles.
        fields.problem(fields.at(guards_name),
                       say("no tile is one of '{}' as guards, or of '{}' as raiders", given.guards.str(),
                           given.raiders.str()),
                       expected);
        return;
    }
    for (const TileRule* tile : wrong)
        fields.problem(tile->at, say("tile '{}' does what it cannot do for its side", tile->id.str()),
                       expected);
    if (!has_landing)
        fields.problem(fields.at(reading.name), tr("no tile by which raiders land"),
                       tr("expected a tile of theirs that does 'land'"));
}

void read_tiles(const ParameterReading& reading, Parameters& given) {
    reading.fields.entries(reading.name, [&](const Node::Entry& entry) {
        given.tiles.push_back(read_tile(reading.fields, entry, reading.rulebook));
    });
}

void read_swagger(const ParameterReading& reading, Parameters& given) {
    reading.fields.list(reading.name, [&](const Node& item) {
        const auto from = parse_integer(scalar_text(item, "a number of swagger", reading.fields.problems()));
        if (from && *from >= 1 && *from <= 100)
            given.swagger_dice.push_back(static_cast<int>(*from));
        else
            reading.fields.problem(item.at, tr("this is no number of swagger"),
                                   tr("expected a number from 1 to 100"));
    });
    std::sort(given.swagger_dice.begin(), given.swagger_dice.end());
}

Parameters of_play(const Rulebook& rulebook) {
    Parameters given;
    given.at = rulebook.play.at;
    return given;
}

} // namespace

const ParameterTable<Parameters>& parameter_table() {
    using P = Parameters;
    static const ParameterTable<Parameters> all(
        of_play,
        {side<&P::guards>(guards_name, "who hunts, and wins by stunning raiders"),
         side<&P::raiders>("raiders", "who raids, and wins by hacking machines").checked(check_two),
         kind<&P::machine>("machine", "of the pieces that raiders take cubes from"),
         kind<&P::generator>("generator",
                             "of the pieces that give guards a die each while they hold two cubes"),
         parameter::own<P>(
             "tiles", "components with what they do",
             "`does` is one of move, charge, detect, stun, reveal (of guards), scan, sweep, lead, hack, land "
             "(of raiders), nothing (of a tile that is only named: nobody can plan it); `dice` lists the "
             "faces that serve a tile, or `up`, `right`, `down` and `left` those that serve a move; `tier`, "
             "1 to 3, says where a tile belongs that is unlocked in the printed game: in play nothing is, "
             "and players have it from the beginning",
             "none", read_tiles)
             .checked(check_tiles),
         component<&P::machine_cubes>("machine-cubes", "whose count lies on each machine"),
         component<&P::pool>("team-modify", "whose count of cubes each side has to change dice"),
         component<&P::hit_modify>("hit-modify", "whose count of such cubes hits give to the raiders"),
         component<&P::hit_slide>("hit-slide", "whose count of slides hits give to the raiders"),
         component<&P::hack_modify>("hack-modify", "whose count of such cubes hacks give to the guards"),
         parameter::whole<&P::dice>("dice", {1, rolled}, "dice that a player places at first"),
         parameter::whole<&P::most_dice>("most-dice", {1, rolled},
                                         "dice that a player places at most; at most 4"),
         parameter::own<P>("swagger-dice", "numbers", "swagger from which a raider places one more", "none",
                           read_swagger),
         parameter::whole<&P::most_swagger>("most-swagger", {0, 100}, "swagger that a raider has at most"),
         parameter::whole<&P::round_limit>("round-limit", {1, most_rounds},
                                           "rounds after which the game ends; at most 250"),
         parameter::choice<&P::limit_is_won>("at-limit", {{"drawn", false}, {"guards", true}},
                                             "how it ends then, or who wins"),
         parameter::choice<&P::may_stay_off>("must-land", {{"true", false}, {"false", true}},
                                             "whether a raider off the map has to land"),
         parameter::choice<&P::hacks_anywhere>(
             "hack", {{"anywhere", true}, {"cubes", false}},
             "whether a hack may be planned anywhere, or only at generators and machines with cubes"),
         parameter::choice<&P::blocked_scans>(
             "blocked-scan", {{"still", true}, {"skipped", false}},
             "what a raider does whose way is blocked when the tile moves and scans"),
         parameter::choice<&P::keeps_on_line>("red-line", {{"below", false}, {"not-above", true}},
                                              "to which red line, at 0 or where dice are gained, swagger "
                                              "falls that is lost: the greatest below "
                                              "it, or the greatest that is not above it"),
         parameter::choice<&P::tiles_are>(
             "tiles-are",
             {{"all", TilesAre::all}, {"starting", TilesAre::starting}, {"stated", TilesAre::stated}},
             "whether the game has no other tiles, or more than those that it starts with, or than those "
             "whose effect its rules state; results say so then"),
         parameter::choice<&P::tells_generator>("generator-hack", {{"secret", false}, {"told", true}},
                                                "whether raiders hear that they took a generator's cube")});
    return all;
}

} // namespace sabotier::play::raid
