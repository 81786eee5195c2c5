#include "formats/base/words.hpp"
#include "formats/documents/rulebook/rulebook_things.hpp"
#include "formats/documents/scenario/scenario_things.hpp"

#include <algorithm>

namespace sabotier {

using namespace keys;

namespace {

constexpr long long farthest = 10'000;
constexpr long long most_values = 1000;
constexpr long long most_blocking_hexes = 4;

constexpr Word pair_words[]{{"one", PairBlocks::one}, {"both", PairBlocks::both}};
constexpr Word height_words[]{{"ignored", HeightSight::ignored}, {"over", HeightSight::over}};
constexpr Form a_terrain{.kind = Form::Kind::id, .about = "An id.", .noun = marked("a terrain")};

constexpr auto sight_keys = table<SightRules>(
    whole<&SightRules::scouting_range>("scouting", {0, farthest}, "Scouting range in hexes.")
        .always_written(),
    whole<&SightRules::reveal_range>("reveal", {0, farthest},
                                     "Hexes within which an enemy who sees a moving counter turns it up.")
        .always_written(),
    whole<&SightRules::second_blocks>("second-blocks", {1, most_blocking_hexes},
                                      "Hexes of terrain that blocks from the second on, that block together.")
        .always_written(),
    word<&SightRules::pairs>("pairs", pair_words,
                             "Of two hexes along whose shared side a line runs, how many must block."),
    word<&SightRules::heights>("heights", height_words, "Whether terrain below the higher end is seen over."),
    flag<&SightRules::surrounded_hides>(
        "surrounded-hides", "Units surrounded by hiding terrain are attacked from next to them only."),
    ids<&SightRules::hiding_terrains>("hiding", a_terrain, "Terrain that hides."),
    whole<&SightRules::hill_range_bonus>("hill-range", {0, farthest}, "Range gained on a hill.")
        .always_written());

void read_sets(const Key& key, const Reading& reading, OptionValue& value) {
    const Node* sets = reading.fields.optional(key.name);
    if (sets == nullptr) return;
    value.sets = *sets;
    if (!sets->is_map())
        reading.fields.problem(sets->at, say("'{}' is {}", key.name, describe(*sets)),
                               tr("expected parts of a rulebook"));
    for (const Node::Entry& entry : sets->entries)
        if (entry.key == "options")
            reading.fields.problem(entry.at, tr("an answer that changes the options"),
                                   tr("expected other parts of the rulebook: the questions stay the same "
                                      "whatever is answered"));
}

Node write_sets(const OptionValue& value) {
    return value.sets;
}

constexpr auto option_value_keys = table<OptionValue>(
    id<&OptionValue::id>("id", "Its id.").needed(), text<&OptionValue::title>("title", "Its name."),
    own<read_sets, write_sets>(
        "sets", {.kind = Form::Kind::parts,
                 .about = "Parts of a rulebook that are laid over this one when the value is chosen."}));
constexpr Thing option_value_thing = thing<OptionValue>({.what = marked("a value of an option"),
                                                         .about = "A value.",
                                                         .keys = option_value_keys,
                                                         .is_on_one_line = true,
                                                         .is_layered = true});

/// A value by its id alone, or with what it means.
void read_option_values(const Key& key, const Reading& reading, RuleOption& option) {
    reading::list_up_to(reading.fields, key.name, key.form, [&](const Node& item) {
        if (!item.is_scalar()) {
            option.values.push_back(read_as<OptionValue>(option_value_thing, item, reading.problems));
            return;
        }
        OptionValue value;
        value.at = item.at;
        value.id = reading::id_of(item, "a value", reading.problems);
        option.values.push_back(std::move(value));
    });
    if (option.values.size() < 2)
        reading.fields.problem(reading.fields.at(key.name), tr("an option with less than two values"),
                               tr("expected the values that a scenario may choose from"));
}

Node write_option_values(const RuleOption& option) {
    Node values = Node::list();
    for (const OptionValue& value : option.values) {
        const bool sets_nothing = value.sets.kind == Node::Kind::null;
        Node node = value.title.empty() && sets_nothing ? Node::scalar(value.id)
                                                        : write_thing(option_value_thing, &value);
        node.flow = node.flow && sets_nothing;
        values.items.push_back(std::move(node));
    }
    return values;
}

constexpr Form value_forms[]{{.kind = Form::Kind::id, .about = "Its id."},
                             {.kind = Form::Kind::thing, .thing = &option_value_thing}};
constexpr Form value_form{.kind = Form::Kind::choice, .about = "A value.", .choices = value_forms};

constexpr auto option_keys = table<RuleOption>(
    id<&RuleOption::id>("id", "Its id.").needed(), text<&RuleOption::title>("title", "The question."),
    text<&RuleOption::chosen>("default", "Id of the value that holds without a choice.").needed(),
    own<read_option_values, write_option_values>(
        "values",
        {.kind = Form::Kind::list, .about = "The answers.", .most = most_values, .items = &value_form}),
    origin_key<&RuleOption::origin>(), prose<&RuleOption::note>("note", "Why there is a choice."));

constexpr auto decision_keys = table<Decision>(
    id<&Decision::id>("id", "Its id.").needed(), text<&Decision::title>("title", "The question."),
    text<&Decision::ruling>("ruling", "The answer.").needed(), text<&Decision::why>("why", "The reason."));

void read_check_severity(const Key& key, const Reading& reading, CheckBinding& binding) {
    if (const Node* severity = reading.fields.optional(key.name))
        binding.severity = read_severity(*severity, binding.severity, reading.problems);
}

Node write_check_severity(const CheckBinding& binding) {
    return Node::scalar(std::string(word(binding.severity)));
}

void read_later(const Key&, const Reading&, CheckBinding&) {}

Node write_parameters(const CheckBinding& binding) {
    return binding.parameters;
}

constexpr auto check_keys = table<CheckBinding>(
    id<&CheckBinding::key>("key", "Public name of the check.").needed(),
    text<&CheckBinding::type>("check", "The check type.").needed(),
    own<read_check_severity, write_check_severity>(
        "severity", {.kind = Form::Kind::word, .about = "Its severity.", .words = severity_words}),
    own<read_later, write_parameters>("", {.kind = Form::Kind::parts}),
    text<&CheckBinding::title>("title", "What it finds."),
    text<&CheckBinding::why>("why", "The rule behind it."), origin_key<&CheckBinding::origin>());

/// Everything beside the binding's own keys is handed to the check type, which knows what it takes.
void read_parameters(const Reading& reading, CheckBinding& binding) {
    const Node& node = reading.fields.node();
    binding.parameters = Node::map();
    binding.parameters.at = node.at;
    for (const Node::Entry& entry : node.entries)
        if (std::ranges::find(check_keys, std::string_view(entry.key), &Key::name) == check_keys.end())
            binding.parameters.entries.push_back(entry);
}

} // namespace

std::map<std::string, Origin> read_origins(Fields& fields, std::string_view key, Problems& problems) {
    std::map<std::string, Origin> origins;
    fields.entries(key, [&](const Node::Entry& entry) {
        const std::string text = scalar_text(entry.value, "an origin", problems);
        const auto found = std::ranges::find(origin_words, std::string_view(text), &Word::text);
        if (found != origin_words.end())
            origins[entry.key] = static_cast<Origin>(found->value);
        else if (entry.value.is_scalar())
            fields.problem(entry.value.at, say("'{}' is no origin", text),
                           say("expected one of {}", "published, decision, house"),
                           nearest_name(text, {"published", "decision", "house"}));
    });
    return origins;
}

Node origins_node(const std::map<std::string, Origin>& origins) {
    Node map = Node::map(true);
    for (const auto& [value, origin] : origins)
        writing::append(map, value, Node::scalar(std::string(name(origin))));
    return unless_empty(std::move(map));
}

constinit const Thing sight_thing = thing<SightRules>({.what = marked("the sight rules"),
                                                       .about = "Rules of sight.",
                                                       .keys = sight_keys,
                                                       .is_on_one_line = true,
                                                       .is_layered = true});
constinit const Thing option_thing = thing<RuleOption>({.what = marked("an option"),
                                                        .about = "A choice that a scenario may make.",
                                                        .keys = option_keys,
                                                        .is_layered = true});
constinit const Thing decision_thing = thing<Decision>({.what = marked("a decision"),
                                                        .about = "How an open question of the rules is read.",
                                                        .keys = decision_keys,
                                                        .is_layered = true});
constinit const Thing check_thing =
    thing<CheckBinding>({.what = marked("a check"),
                         .about = "A check type bound to a key, with its parameters.",
                         .keys = check_keys,
                         .is_layered = true,
                         .is_open = true,
                         .check = checked<CheckBinding, read_parameters>});

} // namespace sabotier
