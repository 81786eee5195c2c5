#include "formats/base/words.hpp"
#include "formats/documents/rulebook_parts.hpp"

#include "formats/documents/reading.hpp"
#include "formats/documents/scenario_parts.hpp"
#include "formats/documents/writing.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sabotier {
namespace {

constexpr int farthest = 10'000;
constexpr std::size_t most_things = 1000;
constexpr int most_blocking_hexes = 4;

Origin origin_of_word(std::string_view word) {
    if (word == name(Origin::published)) return Origin::published;
    return word == name(Origin::decision) ? Origin::decision : Origin::house;
}

SightRules read_sight(const Node& node, Problems& problems) {
    SightRules sight;
    Fields fields(node, "the sight rules", problems);
    sight.scouting_range = reading::integer(fields, "scouting", sight.scouting_range, 0, farthest);
    sight.reveal_range = reading::integer(fields, "reveal", sight.reveal_range, 0, farthest);
    sight.second_blocks =
        reading::integer(fields, "second-blocks", sight.second_blocks, 1, most_blocking_hexes);
    sight.pairs =
        fields.choice("pairs", {"one", "both"}, "one") == "both" ? PairBlocks::both : PairBlocks::one;
    sight.heights = fields.choice("heights", {"ignored", "over"}, "ignored") == "over" ? HeightSight::over
                                                                                       : HeightSight::ignored;
    sight.surrounded_hides = fields.boolean("surrounded-hides", true);
    sight.hiding_terrains = reading::ids<TerrainId>(fields, "hiding", "a terrain", problems);
    sight.hill_range_bonus = reading::integer(fields, "hill-range", sight.hill_range_bonus, 0, farthest);
    fields.finish();
    return sight;
}

Node sight_node(const SightRules& sight) {
    Node node = Node::map(true);
    writing::put_number(node, "scouting", sight.scouting_range);
    writing::put_number(node, "reveal", sight.reveal_range);
    writing::put_number(node, "second-blocks", sight.second_blocks);
    if (sight.pairs == PairBlocks::both) node.set("pairs", Node::scalar("both"));
    if (sight.heights == HeightSight::over) node.set("heights", Node::scalar("over"));
    writing::put_flag(node, "surrounded-hides", sight.surrounded_hides, true);
    writing::put_ids(node, "hiding", sight.hiding_terrains);
    writing::put_number(node, "hill-range", sight.hill_range_bonus);
    return node;
}

OptionValue read_option_value(const Node& node, Problems& problems) {
    OptionValue value;
    value.at = node.at;
    if (node.is_scalar()) {
        value.id = reading::id_of(node, "a value", problems);
        return value;
    }
    Fields fields(node, "a value of an option", problems);
    value.id = fields.required_id<OptionId>("id").str();
    value.title = fields.text("title");
    if (const Node* sets = fields.optional("sets")) {
        value.sets = *sets;
        if (!sets->is_map())
            fields.problem(sets->at, say("'{}' is {}", "sets", describe(*sets)),
                           tr("expected parts of a rulebook"));
        for (const Node::Entry& entry : sets->entries)
            if (entry.key == "options")
                fields.problem(entry.at, tr("an answer that changes the options"),
                               tr("expected other parts of the rulebook: the questions stay the same "
                                  "whatever is answered"));
    }
    fields.finish();
    return value;
}

Node option_value_node(const OptionValue& value) {
    if (value.title.empty() && value.sets.kind == Node::Kind::null) return Node::scalar(value.id);
    Node node = Node::map(value.sets.kind == Node::Kind::null);
    writing::put(node, "id", value.id);
    writing::put(node, "title", value.title);
    if (value.sets.kind != Node::Kind::null) node.set("sets", value.sets);
    return node;
}

RuleOption read_option(const Node& node, Problems& problems) {
    RuleOption option;
    option.at = node.at;
    Fields fields(node, "an option", problems);
    option.id = fields.required_id<OptionId>("id");
    option.title = fields.text("title");
    reading::list_up_to(fields, "values", most_things, [&](const Node& item) {
        option.values.push_back(read_option_value(item, problems));
    });
    if (option.values.size() < 2)
        fields.problem(fields.at("values"), tr("an option with less than two values"),
                       tr("expected the values that a scenario may choose from"));
    option.chosen = fields.required_text("default");
    option.origin = read_origin(fields, Origin::decision);
    option.note = reading::prose(fields, "note");
    fields.finish();
    return option;
}

Node option_node(const RuleOption& option) {
    Node node = Node::map();
    writing::put(node, "id", option.id);
    writing::put(node, "title", option.title);
    node.set("default", Node::scalar(option.chosen));
    Node values = Node::list();
    for (const OptionValue& value : option.values)
        values.items.push_back(option_value_node(value));
    node.set("values", std::move(values));
    put_origin(node, option.origin, Origin::decision);
    writing::put_prose(node, "note", option.note);
    return node;
}

Decision read_decision(const Node& node, Problems& problems) {
    Decision decision;
    decision.at = node.at;
    Fields fields(node, "a decision", problems);
    decision.id = fields.required_id<OptionId>("id").str();
    decision.title = fields.text("title");
    decision.ruling = fields.required_text("ruling");
    decision.why = fields.text("why");
    fields.finish();
    return decision;
}

Node decision_node(const Decision& decision) {
    Node node = Node::map();
    writing::put(node, "id", decision.id);
    writing::put(node, "title", decision.title);
    node.set("ruling", Node::scalar(decision.ruling));
    writing::put(node, "why", decision.why);
    return node;
}

bool is_own_key(std::string_view key) {
    constexpr std::array<std::string_view, 6> keys{"key", "check", "severity", "title", "why", "origin"};
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

/// Everything beside the binding's own keys is handed to the check type, which knows what it takes.
CheckBinding read_binding(const Node& node, Problems& problems) {
    CheckBinding binding;
    binding.at = node.at;
    Fields fields(node, "a check", problems);
    binding.key = fields.required_id<CheckKey>("key");
    binding.type = fields.required_text("check");
    if (const Node* severity = fields.optional("severity"))
        binding.severity = read_severity(*severity, binding.severity, problems);
    binding.title = fields.text("title");
    binding.why = fields.text("why");
    binding.origin = read_origin(fields, Origin::published);
    binding.parameters = Node::map();
    binding.parameters.at = node.at;
    for (const Node::Entry& entry : node.entries)
        if (!is_own_key(entry.key)) binding.parameters.entries.push_back(entry);
    return binding;
}

Node binding_node(const CheckBinding& binding) {
    Node node = Node::map();
    writing::put(node, "key", binding.key);
    writing::put(node, "check", binding.type);
    node.set("severity", Node::scalar(std::string(word(binding.severity))));
    for (const Node::Entry& entry : binding.parameters.entries)
        node.set(entry.key, entry.value);
    writing::put(node, "title", binding.title);
    writing::put(node, "why", binding.why);
    put_origin(node, binding.origin, Origin::published);
    return node;
}

} // namespace

Origin read_origin(Fields& fields, Origin otherwise) {
    return origin_of_word(fields.choice("origin", {"published", "decision", "house"}, name(otherwise)));
}

void put_origin(Node& node, Origin origin, Origin otherwise) {
    if (origin != otherwise) node.set("origin", Node::scalar(std::string(name(origin))));
}

std::map<std::string, Origin> read_origins(Fields& fields, Problems& problems) {
    std::map<std::string, Origin> origins;
    fields.entries("origins", [&](const Node::Entry& entry) {
        const std::string word = scalar_text(entry.value, "an origin", problems);
        const Origin origin = origin_of_word(word);
        if (entry.value.is_scalar() && name(origin) != word)
            add_problem(problems, {entry.value.at, say("'{}' is no origin", word),
                                   say("expected one of {}", "published, decision, house"),
                                   nearest_name(word, {"published", "decision", "house"})});
        origins[entry.key] = origin;
    });
    return origins;
}

void put_origins(Node& node, const std::map<std::string, Origin>& origins) {
    Node map = Node::map(true);
    for (const auto& [value, origin] : origins)
        writing::append(map, value, Node::scalar(std::string(name(origin))));
    writing::put_list(node, "origins", std::move(map));
}

void read_rules(Fields& fields, Rulebook& rulebook, Problems& problems) {
    if (const Node* sight = fields.optional("sight")) rulebook.sight = read_sight(*sight, problems);
    reading::list_up_to(fields, "options", most_things,
                        [&](const Node& item) { rulebook.options.push_back(read_option(item, problems)); });
    reading::list_up_to(fields, "decisions", most_things, [&](const Node& item) {
        rulebook.decisions.push_back(read_decision(item, problems));
    });
    reading::list_up_to(fields, "checks", most_things,
                        [&](const Node& item) { rulebook.checks.push_back(read_binding(item, problems)); });
}

void write_rules(Node& node, const Rulebook& rulebook) {
    if (rulebook.sight != SightRules{}) node.set("sight", sight_node(rulebook.sight));
    writing::put_things(node, "options", rulebook.options, option_node);
    writing::put_things(node, "decisions", rulebook.decisions, decision_node);
    writing::put_things(node, "checks", rulebook.checks, binding_node);
}

} // namespace sabotier
