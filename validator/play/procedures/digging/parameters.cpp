#include "validator/play/procedures/digging/facts.hpp"

#include "formats/base/words.hpp"
#include "validator/play/procedures/parameter_readers.hpp"

#include <algorithm>

namespace sabotier::play::digging {

namespace {

/// The effects that are lists of cards, by their keys.
struct NamedEffect {
    const char* key;
    Effect effect;
    const char* summary;
};
constexpr std::array named_effects{
    NamedEffect{"clears", Effect::clears, "take a laid path card off the table"},
    NamedEffect{"looks", Effect::looks, "show a goal to their player"},
    NamedEffect{"inspects", Effect::inspects, "show another player's role to their player"},
    NamedEffect{"steals", Effect::steals,
                "lie before their player, who takes of another's pay after the round"},
    NamedEffect{"stops-thefts", Effect::stops_thefts, "take such a card away from another player"},
    NamedEffect{"traps", Effect::traps, "keep a player from laying cards, stealing and being paid"},
    NamedEffect{"frees", Effect::frees, "free a trapped player"},
    NamedEffect{"swaps-hands", Effect::swaps_hands, "exchange all cards in hand with another player"},
    NamedEffect{"swaps-roles", Effect::swaps_roles, "exchange a player's role for one of the pile"},
};

/// Reads which action cards do what.
class ActionReader {
public:
    ActionReader(Fields& fields, const Rulebook& rulebook, Parameters& given)
        : fields_(fields),
          given_(given) {
        if (rulebook.card_play)
            for (const Component& action : rulebook.card_play->actions)
                known_.push_back(action.id.str());
    }

    void read() {
        fields_.entries("breaks", [&](const Node::Entry& entry) {
            add(entry.key, entry.at, {Effect::breaks, {tools_in(entry.value)}});
        });
        fields_.entries("mends", [&](const Node::Entry& entry) {
            Action action{Effect::mends, {}};
            if (entry.value.is_list())
                for (const Node& sort : entry.value.items)
                    action.sorts.push_back(tools_in(sort));
            if (action.sorts.empty())
                fields_.problem(entry.value.at, say("expected tools, found {}", describe(entry.value)),
                                tr("expected a list of tools, or of lists of tools"));
            add(entry.key, entry.at, std::move(action));
        });
        for (const NamedEffect& named : named_effects)
            fields_.list(named.key, [&](const Node& item) {
                add(scalar_text(item, "an action card", fields_.problems()), item.at, {named.effect, {0}});
            });
        for (const std::string& id : known_)
            if (!given_.actions.contains(ComponentId(id)))
                fields_.problem(fields_.node().at, say("nothing says what the action card '{}' does", id));
    }

private:
    void add(const std::string& id, const Position& at, Action action) {
        if (std::find(known_.begin(), known_.end(), id) == known_.end())
            return fields_.problem(at, say("unknown action card '{}'", id), {}, nearest_name(id, known_));
        if (std::find(move_words.begin(), move_words.end(), id) != move_words.end())
            return fields_.problem(at, say("an action card is called '{}', as other moves are", id));
        if (!given_.actions.emplace(ComponentId(id), std::move(action)).second)
            fields_.problem(at, say("the action card '{}' does two things", id), tr("expected one"));
    }

    [[nodiscard]] std::uint8_t tools_in(const Node& node) {
        std::uint8_t tools = 0;
        if (!node.is_list()) return tool_in(node);
        for (const Node& item : node.items)
            tools |= tool_in(item);
        return tools;
    }
    [[nodiscard]] std::uint8_t tool_in(const Node& node) {
        const std::string name = scalar_text(node, "a tool", fields_.problems());
        auto found = std::find(given_.tools.begin(), given_.tools.end(), name);
        if (found == given_.tools.end()) {
            if (!is_id(name) || name == "trap")
                fields_.problem(node.at, say("'{}' is no name for a tool", name));
            if (given_.tools.size() == most_tools) {
                fields_.problem(node.at, say("more than {} tools", most_tools));
                return 0;
            }
            given_.tools.push_back(name);
            found = given_.tools.end() - 1;
        }
        return static_cast<std::uint8_t>(1U << (found - given_.tools.begin()));
    }

    Fields& fields_;
    Parameters& given_;
    std::vector<std::string> known_;
};

} // namespace

Parameters read_parameters(Fields& fields, const Rulebook& rulebook) {
    Parameters given;
    if (!rulebook.card_play)
        fields.problem(rulebook.play.at,
                       tr("digging is played by a rulebook with a section 'card-play' only"));
    ActionReader(fields, rulebook, given).read();
    given.rounds = whole_at(fields, "rounds", 3, 1, most_rounds);
    given.rounds_laid = whole_at(fields, "rounds-laid", 1, 1, most_rounds);
    given.first = static_cast<std::size_t>(fields.integer("first", 1, 1, most_seats) - 1);
    given.has_goals_as_laid = fields.choice("goals", {"shuffled", "as-laid"}, "shuffled") == "as-laid";
    given.has_several_thefts = fields.choice("thefts", {"one", "several"}, "one") == "several";
    given.traps_oneself = fields.boolean("traps-oneself", false);
    given.lays_any_door = fields.choice("doors", {"own", "any"}, "own") == "any";
    given.ends_hopeless = fields.choice("hopeless", {"goes-on", "ends"}, "goes-on") == "ends";
    given.pays_prizes = fields.choice("payoff", {"share", "pay"}, "share") == "pay";
    return given;
}

std::vector<ProcedureParameter> described_parameters() {
    std::vector<ProcedureParameter> all{
        {"breaks", "action cards with tools",
         "break a tool of another player, who lays no path cards until it is mended", "none"},
        {"mends", "action cards with lists of tools",
         "mend a tool; an item that is a list itself: one of its tools, by choice. Copies of the card are "
         "shared "
         "evenly among the items",
         "none"}};
    for (const NamedEffect& named : named_effects)
        all.push_back({named.key, "action cards", named.summary, "none"});
    const std::vector<ProcedureParameter> rest{
        {"rounds", "number", "rounds of a game, at most 20", "3"},
        {"rounds-laid", "number", "the same where the scenario lays more than start and goals", "1"},
        {"first", "number", "the player who begins, by place at the table", "1"},
        {"goals", "one of shuffled, as-laid", "whether goals that lie face down change places", "shuffled"},
        {"thefts", "one of one, several", "how many cards that steal may lie before a player", "one"},
        {"traps-oneself", "yes or no", "whether one may trap oneself", "no"},
        {"doors", "one of own, any", "which doors players with a team may lay", "own"},
        {"hopeless", "one of goes-on, ends",
         "what becomes of a round once fewer cards are left to play, or fewer path cards are unseen, than "
         "lie "
         "between what is laid and any goal",
         "goes-on"},
        {"payoff", "one of share, pay", "what bots play for: their share of the win, or their pay", "share"}};
    all.insert(all.end(), rest.begin(), rest.end());
    return all;
}

} // namespace sabotier::play::digging
