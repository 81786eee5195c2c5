#include "validator/play/procedures/digging/facts.hpp"

#include "formats/base/words.hpp"
#include "validator/parameters/parameter_table.hpp"

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
    ActionReader(const ParameterReading& reading, Parameters& given)
        : fields_(reading.fields),
          given_(given) {
        if (reading.rulebook.card_play) known_ = ids_of(reading.rulebook.card_play->actions);
    }

    void read_breaks(std::string_view name) {
        fields_.entries(name, [&](const Node::Entry& entry) {
            add(entry.key, entry.at, {Effect::breaks, {tools_in(entry.value)}});
        });
    }
    void read_mends(std::string_view name) {
        fields_.entries(name, [&](const Node::Entry& entry) {
            Action action{Effect::mends, {}};
            if (entry.value.is_list())
                for (const Node& sort : entry.value.items)
                    action.sorts.push_back(tools_in(sort));
            if (action.sorts.empty())
                fields_.problem(entry.value.at, say("expected tools, found {}", describe(entry.value)),
                                tr("expected a list of tools, or of lists of tools"));
            add(entry.key, entry.at, std::move(action));
        });
    }
    void read_cards(std::string_view name, Effect effect) {
        fields_.list(name, [&](const Node& item) {
            add(scalar_text(item, "an action card", fields_.problems()), item.at, {effect, {0}});
        });
    }
    /// Whether each does something.
    void check_all() {
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

std::vector<ParameterOf<Parameters>> action_parameters() {
    std::vector<ParameterOf<Parameters>> all{
        parameter::own<Parameters>(
            "breaks", "action cards with tools",
            "break a tool of another player, who lays no path cards until it is mended", "none",
            [](const ParameterReading& reading, Parameters& given) {
                ActionReader(reading, given).read_breaks(reading.name);
            }),
        parameter::own<Parameters>(
            "mends", "action cards with lists of tools",
            "mend a tool; an item that is a list itself: one of its tools, by choice. Copies of the card are "
            "shared evenly among the items",
            "none", [](const ParameterReading& reading, Parameters& given) {
                ActionReader(reading, given).read_mends(reading.name);
            })};
    for (const NamedEffect& named : named_effects)
        all.push_back(parameter::own<Parameters>(
            named.key, "action cards", named.summary, "none",
            [effect = named.effect](const ParameterReading& reading, Parameters& given) {
                ActionReader(reading, given).read_cards(reading.name, effect);
            }));
    all.back() = std::move(all.back()).checked([](const ParameterReading& reading, Parameters& given) {
        ActionReader(reading, given).check_all();
    });
    return all;
}

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> made = [] {
        using P = Parameters;
        auto all = action_parameters();
        for (ParameterOf<Parameters>& each : std::vector<ParameterOf<Parameters>>{
                 parameter::whole<&P::rounds>("rounds", {1, most_rounds}, "rounds of a game, at most 20"),
                 parameter::whole<&P::rounds_laid>(
                     "rounds-laid", {1, most_rounds},
                     "the same where the scenario lays more than start and goals"),
                 parameter::seat<&P::first>("first", most_seats,
                                            "the player who begins, by place at the table"),
                 parameter::choice<&P::has_goals_as_laid>("goals", {{"shuffled", false}, {"as-laid", true}},
                                                          "whether goals that lie face down change places"),
                 parameter::choice<&P::has_several_thefts>(
                     "thefts", {{"one", false}, {"several", true}},
                     "how many cards that steal may lie before a player"),
                 parameter::flag<&P::traps_oneself>("traps-oneself", "whether one may trap oneself"),
                 parameter::choice<&P::lays_any_door>("doors", {{"own", false}, {"any", true}},
                                                      "which doors players with a team may lay"),
                 parameter::choice<&P::ends_hopeless>(
                     "hopeless", {{"goes-on", false}, {"ends", true}},
                     "what becomes of a round once fewer cards are left to play, or fewer path cards are "
                     "unseen, than lie between what is laid and any goal"),
                 parameter::choice<&P::pays_prizes>(
                     "payoff", {{"share", false}, {"pay", true}},
                     "what bots play for: their share of the win, or their pay")})
            all.push_back(std::move(each));
        return ParameterTable<Parameters>([](const Rulebook&) { return Parameters{}; }, std::move(all));
    }();
    return made;
}

} // namespace

Parameters read_parameters(Fields& fields, const Rulebook& rulebook) {
    if (!rulebook.card_play)
        fields.problem(rulebook.play.at,
                       tr("digging is played by a rulebook with a section 'card-play' only"));
    return table()(fields, rulebook);
}

std::vector<ProcedureParameter> described_parameters() {
    return table().told<ProcedureParameter>();
}

} // namespace sabotier::play::digging
