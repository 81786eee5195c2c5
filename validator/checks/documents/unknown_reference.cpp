#include "formats/base/words.hpp"
#include "formats/setup/option_value.hpp"
#include "validator/checks/shared/causes.hpp"
#include "validator/checks/shared/map_fit.hpp"
#include "validator/checks/shared/named_things.hpp"
#include "validator/checks/shared/sides_wanted.hpp"
#include "validator/engine/check.hpp"
#include "validator/engine/space_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace sabotier {

namespace {

/// Quotes that word processors make of plain ones: YAML takes them as letters.
bool has_typographic_quotes(std::string_view id) {
    constexpr std::array<std::string_view, 10> quotes{"\u201c", "\u201d", "\u201e", "\u2018", "\u2019",
                                                      "\u201a", "\u00ab", "\u00bb", "\u2039", "\u203a"};
    return std::ranges::any_of(quotes, [&](std::string_view quote) { return id.starts_with(quote); })
           && std::ranges::any_of(quotes, [&](std::string_view quote) { return id.ends_with(quote); });
}

std::string suggestion(const std::string& id, const std::vector<std::string>& known) {
    if (has_typographic_quotes(id))
        return tr(" (typographic quotes are part of the text; write plain ones, or none)");
    const std::string near = nearest_name(id, known);
    return near.empty() ? std::string{} : say(" (did you mean '{}'?)", near);
}

std::vector<std::string> tile_ids(const Setup& setup) {
    std::vector<std::string> ids;
    if (const TileSet* tiles = setup.loaded->tiles.get())
        for (const Tile& tile : tiles->tiles)
            ids.push_back(tile.id.str());
    return ids;
}

std::vector<std::string> terrain_codes(const Setup& setup) {
    std::vector<std::string> codes;
    for (const Terrain& terrain : setup.rulebook().terrains)
        codes.push_back(std::string(1, terrain.code) + " (" + terrain.name + ")");
    return codes;
}

bool has_rule_of_gaps(const Rulebook& rulebook) {
    return std::any_of(rulebook.checks.begin(), rulebook.checks.end(),
                       [](const CheckBinding& check) { return check.type == "way-gap"; });
}

/// The map's own faults that are names of something that is not there; none for the faults of other checks.
std::optional<std::string> describe(const Setup& setup, const AssemblyFault& fault) {
    using Kind = AssemblyFault::Kind;
    switch (fault.kind) {
    case Kind::unknown_tile:
        return say("the tile set has no tile '{}'{}", fault.id, suggestion(fault.id, tile_ids(setup)));
    case Kind::unknown_terrain:
        return say("no terrain has the code '{}'; the codes are {}", fault.id,
                   join_list(terrain_codes(setup), 40));
    case Kind::too_large:
        return fault.tiles.empty() ? tr("the map has more hexes than a board may have")
                                   : say("tile {} lies so far from the others that the map would have more "
                                         "hexes than a board may have",
                                         fault.id);
    case Kind::path_gap: // names hexes that are there: another rule's finding, where the rulebook has it
        if (has_rule_of_gaps(setup.rulebook())) return std::nullopt;
        return say("a road or river goes from {} to {}, which do not touch", fault.other, fault.id);
    case Kind::path_outside:
        return say("a road or river runs through {}, which is no hex of the map", fault.id);
    case Kind::bridge_outside:
        return say("a bridge stands at {}, which is no hex of the map", fault.id);
    case Kind::building_outside:
        return say(fault.space == no_space ? marked("building '{}' names {}, which is no hex of the map")
                                           : marked("building '{}' names {}, whose terrain is no building"),
                   fault.other, fault.id);
    default:
        return std::nullopt;
    }
}

/// A corner that the board does not have lies between two ends that it may have: those are near it.
std::string suggested_ends(const UnknownReference& unknown) {
    std::vector<std::string> near;
    for (const std::string& end : unknown.known)
        if (unknown.id.starts_with(end + "-") || unknown.id.ends_with("-" + end)) near.push_back(end);
    if (near.size() == 2 && unknown.id.ends_with(near[0])) std::swap(near[0], near[1]);
    if (near.size() == 2) return say(" (did you mean '{}' or '{}'?)", near[0], near[1]);
    return suggestion(unknown.id, unknown.known);
}

/// So many names that there are for a thing are listed where none is near.
constexpr std::size_t most_listed = 16;

/// "; the roles are spy and loyal", or nothing where there are too many of them to say.
std::string listed(const UnknownReference& unknown) {
    std::vector<std::string> once;
    for (const std::string& known : unknown.known)
        if (std::ranges::find(once, known) == once.end()) once.push_back(known);
    if (once.empty() || once.size() > most_listed) return {};
    return say("; expected one of {}", join_list(once, most_listed));
}

/// "Move & Scan" and "move-scan": letters and digits, small.
std::string bare(std::string_view name) {
    std::string result;
    for (const char c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return result;
}

/// The id of what bears the name that stands where an id belongs: "Headquarters" of 'hq'. Empty: nothing
/// does.
std::string id_of_name(const Rulebook& rulebook, const UnknownReference& unknown) {
    const auto find = [&](const auto& things) {
        const auto found = std::ranges::find_if(
            things, [&](const auto& thing) { return bare(thing.name) == bare(unknown.id); });
        return found == things.end() ? std::string{} : found->id.str();
    };
    if (unknown.what == "piece kind") return find(rulebook.pieces);
    if (unknown.what == "role") return find(rulebook.roles);
    if (unknown.what == "component") return find(rulebook.components);
    return {};
}

std::string describe(const Setup& setup, const UnknownReference& unknown) {
    const auto& board = setup.board;
    std::string near = suggestion(unknown.id, unknown.known);
    if (const std::string id = near.empty() ? id_of_name(setup.rulebook(), unknown) : std::string{};
        !id.empty())
        near = say(" (did you mean '{}'?)", id);
    if (unknown.what == "space")
        return say("the map has no {} '{}'{}", thing_word(std::string(board->word())), unknown.id,
                   near.empty() ? meant_in_brackets(*board, unknown.id) : near);
    if (const RuleOption* option = option_of_value(setup.rulebook(), unknown.what))
        return say("unknown value of option {} '{}'{}", option->id.str(), unknown.id,
                   near.empty() ? listed(unknown) : near);
    if (unknown.what == "end of the map" && unknown.known.empty())
        return say("a map of this kind has no ends, and a zone lies at its end '{}'", unknown.id);
    if (unknown.what == "end of the map")
        return say("unknown end of the map '{}'{}; this map has the ends {}", unknown.id,
                   suggested_ends(unknown), join_list(unknown.known));
    if (unknown.what == "weapon" && near.empty() && !unknown.known.empty())
        return say("unknown weapon '{}'; the unit has {}", unknown.id, join_list(unknown.known));
    return say("unknown {} '{}'{}", thing_word(unknown.what), unknown.id,
               near.empty() ? listed(unknown) : near);
}

/// A scenario without enough sides lacks those that it names, and so does one whose sides share an id: one of
/// the two is meant.
std::optional<Cause> cause_of_first(const Setup& setup, const UnknownReference& unknown) {
    if (unknown.what != "side") return std::nullopt;
    if (lacks_sides(setup)) return Cause{"meta", {{"field", "sides"}}};
    for (const SetupSide& side : setup.sides)
        if (auto second = second_of_its_id(setup, side)) return second;
    return std::nullopt;
}

/// By place: who rides with a carrier that is set up and that the army lacks: that one is missing.
std::map<std::string, Cause> riders_of_strays(const Setup& setup) {
    std::map<std::string, Cause> riders;
    for (const SetupSide& side : setup.sides)
        for (const Deployed& entry : side.deployment) {
            if (!entry.aboard) continue;
            const auto is_stray = [&](const Setup::Stray& stray) {
                return stray.side == side.side->id && stray.deployed.unit == *entry.aboard;
            };
            if (std::ranges::any_of(setup.strays, is_stray))
                riders.emplace(
                    to_text(entry.at),
                    Cause{"deploy-extra", {{"unit", side.side->id.str() + "/" + entry.aboard->str()}}});
        }
    return riders;
}

// One name that nothing defines is one mistake, in however many places it stands: the first is told, the
// others hang below it.
void check_names(const CheckContext& context) {
    const Setup& setup = context.setup();
    const std::map<std::string, Cause> riders = riders_of_strays(setup);
    std::set<Subject> told;
    std::set<std::pair<Subject, std::string>>
        told_at; ///< what several sides read of one file stands there once
    Crowd places;
    Crowd of_another; ///< of another rulebook
    for (const UnknownReference& unknown : setup.unknown) {
        const Subject subject{unknown.what, unknown.id};
        if (unknown.at.line > 0 && !told_at.emplace(subject, to_text(unknown.at)).second) continue;
        std::optional<Cause> cause;
        if (const auto rider = riders.find(to_text(unknown.at));
            unknown.what == "unit" && rider != riders.end())
            cause = rider->second;
        else
            cause = told.insert(subject).second ? cause_of_first(setup, unknown) : cause_of(unknown);
        if (unknown.what == "space" && !cause)
            places.add({unknown.id, describe(setup, unknown), {subject}, unknown.at, {}});
        else if (!cause && is_of_another_rulebook(unknown))
            of_another.add({unknown.id, describe(setup, unknown), {subject}, unknown.at, {}});
        else
            context.report_following(cause, describe(setup, unknown), {subject}, unknown.at);
    }
    of_another.report(context, all_names(), [&](std::size_t count, const std::string& all) {
        return say("{} names are none of the rulebook {}: {}", count, setup.rulebook().id.str(), all);
    });
    auto cause = cause_of_missing_places(setup);
    if (cause && cause->subjects == all_places()) cause.reset(); // that is these themselves
    places.report(
        context, all_places(),
        [](std::size_t count, const std::string& names) {
            return say("the map does not have {} places that are named: {}", count, names);
        },
        cause);
}

void run(const CheckContext& context) {
    const Setup& setup = context.setup();
    check_names(context);
    const Given given = setup.loaded->given;
    if (given != Given::scenario && given != Given::map) return; // no map, no faults of a map
    std::set<std::pair<AssemblyFault::Kind, std::string>> told;
    for (const AssemblyFault& fault : setup.map_faults) {
        const auto message = describe(setup, fault);
        if (!message) continue;
        const Subject subject{"name", fault.id};
        std::optional<Cause> cause;
        if (!told.emplace(fault.kind, fault.id).second) cause = Cause{"unknown-reference", {subject}};
        context.report_following(cause, *message, {subject}, fault.at);
    }
}

} // namespace

CheckType unknown_reference_check() {
    CheckType type(Boards::every());
    type.name = "unknown-reference";
    type.summary =
        marked("Finds names of tiles, terrains, pieces, units, sides, hexes, options and rules that nothing "
               "defines.");
    type.example = "{key: ref.unknown, check: unknown-reference, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
