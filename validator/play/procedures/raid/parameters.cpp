#include "validator/play/procedures/raid/facts.hpp"

#include "formats/base/words.hpp"
#include "validator/play/procedures/parameter_readers.hpp"

#include <algorithm>

namespace sabotier::play::raid {

namespace {

constexpr int most_rounds = 250;

template <class Items>
std::vector<std::string> ids_of(const Items& items) {
    std::vector<std::string> ids;
    for (const auto& item : items)
        ids.push_back(item.id.str());
    return ids;
}
bool is_in(const std::vector<std::string>& ids, const std::string& id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

SideId side_at(Fields& fields, const std::string& key, const Rulebook& rulebook) {
    const std::string text = fields.required_text(key);
    if (const auto ids = ids_of(rulebook.sides); fields.has(key) && !is_in(ids, text))
        fields.problem(fields.at(key), say("unknown side '{}'", text),
                       ids.empty() ? "" : say("expected one of {}", join_list(ids)), nearest_name(text, ids));
    return SideId(text);
}

/// Those who hunt, and those who raid: two sides. False where they are not.
bool read_sides(Fields& fields, const Rulebook& rulebook, Parameters& given) {
    given.guards = side_at(fields, "guards", rulebook);
    given.raiders = side_at(fields, "raiders", rulebook);
    const auto ids = ids_of(rulebook.sides);
    if (!is_in(ids, given.guards.str()) || !is_in(ids, given.raiders.str())) return false;
    if (given.guards != given.raiders) return true;
    fields.problem(fields.at("raiders"), say("'{}' would hunt and raid", given.raiders.str()),
                   tr("expected two sides"));
    return false;
}

KindId kind_at(Fields& fields, const std::string& key, const Rulebook& rulebook) {
    const std::string text = fields.text(key, key);
    check_kind(fields, text, fields.at(key), rulebook);
    return KindId(text);
}

void check_component(Fields& fields, const std::string& text, const Position& at, const Rulebook& rulebook) {
    if (const auto ids = ids_of(rulebook.components); !is_in(ids, text))
        fields.problem(at, say("unknown component '{}'", text), {}, nearest_name(text, ids));
}

ComponentId component_at(Fields& fields, const std::string& key, const Rulebook& rulebook) {
    const std::string text = fields.text(key, key);
    check_component(fields, text, fields.at(key), rulebook);
    return ComponentId(text);
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

constexpr std::array<std::string_view, 8> effect_words{"move", "charge", "detect", "stun",
                                                       "scan", "lead",   "hack",   "land"};

TileRule read_tile(Fields& above, const Node::Entry& entry, const Rulebook& rulebook) {
    Fields fields(entry.value, say("tile '{}'", entry.key), above.problems());
    TileRule tile;
    tile.id = ComponentId(entry.key);
    tile.at = entry.at;
    check_component(fields, entry.key, entry.at, rulebook);
    const std::string does =
        fields.choice("does", {"move", "charge", "detect", "stun", "scan", "lead", "hack", "land"}, "move");
    const auto* const word = std::find(effect_words.begin(), effect_words.end(), does);
    tile.effect = static_cast<Effect>(word - effect_words.begin());
    if (tile.effect == Effect::move || tile.effect == Effect::scan) {
        tile.serves = {faces_at(fields, "up"), faces_at(fields, "right"), faces_at(fields, "down"),
                       faces_at(fields, "left")};
    } else if (tile.effect != Effect::land) {
        tile.serves[0] = faces_at(fields, "dice");
    }
    fields.finish();
    return tile;
}

/// Whether each tile is of a side that can do what it does, and raiders have one to come in by. Sides are
/// known.
void check_tiles(Fields& fields, const Rulebook& rulebook, const Parameters& given) {
    std::vector<const TileRule*> wrong;
    std::size_t owned = 0;
    bool has_landing = false;
    for (const TileRule& tile : given.tiles) {
        const auto found = std::find_if(rulebook.components.begin(), rulebook.components.end(),
                                        [&](const Component& component) { return component.id == tile.id; });
        const bool is_known = found != rulebook.components.end(); // else it is told as unknown
        has_landing = has_landing || (tile.effect == Effect::land && (!is_known || found->count > 0));
        if (!is_known) continue;
        ++owned;
        if (found->side != (is_of_guards(tile.effect) ? given.guards : given.raiders)) wrong.push_back(&tile);
    }
    const std::string expected =
        tr("expected move, charge, detect or stun of guards, scan, lead, hack or land of raiders");
    if (wrong.size() == owned && owned > 0) {
        // Sides that are exchanged, say, and no mistake of the tiles.
        fields.problem(fields.at("guards"),
                       say("no tile is one of '{}' as guards, or of '{}' as raiders", given.guards.str(),
                           given.raiders.str()),
                       expected);
        return;
    }
    for (const TileRule* tile : wrong)
        fields.problem(tile->at, say("tile '{}' does what it cannot do for its side", tile->id.str()),
                       expected);
    if (!has_landing)
        fields.problem(fields.at("tiles"), tr("no tile by which raiders land"),
                       tr("expected a tile of theirs that does 'land'"));
}

} // namespace

Parameters read_parameters(Fields& fields, const Rulebook& rulebook) {
    Parameters given;
    given.at = rulebook.play.at;
    const bool has_sides = read_sides(fields, rulebook, given);
    given.machine = kind_at(fields, "machine", rulebook);
    given.generator = kind_at(fields, "generator", rulebook);
    fields.entries("tiles", [&](const Node::Entry& entry) {
        given.tiles.push_back(read_tile(fields, entry, rulebook));
    });
    if (has_sides) check_tiles(fields, rulebook, given);
    given.machine_cubes = component_at(fields, "machine-cubes", rulebook);
    given.pool = component_at(fields, "team-modify", rulebook);
    given.hit_modify = component_at(fields, "hit-modify", rulebook);
    given.hit_slide = component_at(fields, "hit-slide", rulebook);
    given.hack_modify = component_at(fields, "hack-modify", rulebook);
    given.dice = whole_at(fields, "dice", 2, 1, rolled);
    given.most_dice = whole_at(fields, "most-dice", rolled, 1, rolled);
    given.most_swagger = whole_at(fields, "most-swagger", 5, 0, 100);
    fields.list("swagger-dice", [&](const Node& item) {
        const auto from = parse_integer(scalar_text(item, "a number of swagger", fields.problems()));
        if (from && *from >= 1 && *from <= 100)
            given.swagger_dice.push_back(static_cast<int>(*from));
        else
            fields.problem(item.at, tr("this is no number of swagger"),
                           tr("expected a number from 1 to 100"));
    });
    given.round_limit = whole_at(fields, "round-limit", 60, 1, most_rounds);
    given.limit_is_won = fields.choice("at-limit", {"drawn", "guards"}, "drawn") == "guards";
    given.may_stay_off = !fields.boolean("must-land", true);
    given.hacks_anywhere = fields.choice("hack", {"anywhere", "cubes"}, "anywhere") == "anywhere";
    given.blocked_scans = fields.choice("blocked-scan", {"still", "skipped"}, "still") == "still";
    given.tells_generator = fields.choice("generator-hack", {"secret", "told"}, "secret") == "told";
    return given;
}

std::vector<ProcedureParameter> described_parameters() {
    return {
        {"guards", "side", "who hunts, and wins by stunning raiders", ""},
        {"raiders", "side", "who raids, and wins by hacking machines", ""},
        {"machine", "kind", "of the pieces that raiders take cubes from", "machine"},
        {"generator", "kind", "of the pieces that give guards a die each while they hold two cubes",
         "generator"},
        {"tiles", "components with what they do",
         "`does` is one of move, charge, detect, stun (of guards), scan, lead, hack, land (of raiders); "
         "`dice` "
         "lists the faces that serve a tile, or `up`, `right`, `down` and `left` those that serve a move",
         "none"},
        {"machine-cubes", "component", "whose count lies on each machine", "machine-cubes"},
        {"team-modify", "component", "whose count of cubes each side has to change dice", "team-modify"},
        {"hit-modify", "component", "whose count of such cubes hits give to the raiders", "hit-modify"},
        {"hit-slide", "component", "whose count of slides hits give to the raiders", "hit-slide"},
        {"hack-modify", "component", "whose count of such cubes hacks give to the guards", "hack-modify"},
        {"dice", "number", "dice that a player places at first", "2"},
        {"most-dice", "number", "dice that a player places at most; at most 4", "4"},
        {"swagger-dice", "numbers", "swagger from which a raider places one more", "none"},
        {"most-swagger", "number", "swagger that a raider has at most", "5"},
        {"round-limit", "number", "rounds after which the game ends; at most 250", "60"},
        {"at-limit", "one of drawn, guards", "how it ends then, or who wins", "drawn"},
        {"must-land", "yes or no", "whether a raider off the map has to land", "yes"},
        {"hack", "one of anywhere, cubes",
         "whether a hack may be planned anywhere, or only at generators and machines with cubes", "anywhere"},
        {"blocked-scan", "one of still, skipped",
         "what a raider does whose way is blocked when the tile moves and scans", "still"},
        {"generator-hack", "one of secret, told", "whether raiders hear that they took a generator's cube",
         "secret"},
    };
}

} // namespace sabotier::play::raid
