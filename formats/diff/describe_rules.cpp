#include "formats/base/words.hpp"
#include "formats/diff/describer.hpp"

#include <algorithm>

/// What is bought, dealt, agreed on and accepted: armies, options, waivers, steps of a draft, seats.
namespace sabotier::diff {
namespace {

using Kind = Change::Kind;

std::string line_called(const Describer& describer, const std::string& id) {
    for (const LoadedScenario* version : {&describer.new_version(), &describer.old_version()})
        if (const PurchaseLine* line = version->rulebook->line(LineId(id));
            line != nullptr && !line->name.empty())
            return line->name;
    return id;
}

/// Of an army by itself there is no side.
std::string army_side(const Describer& describer, const Place& place) {
    return side_called(describer, place.steps.at(1));
}

/// A unit as an army lists it: its kind alone, or a map.
std::string listed_called(const Describer& describer, const Node& unit) {
    if (unit.is_scalar()) return kind_called(describer, unit.text);
    const std::string kind = kind_called(describer, text_at(&unit, "kind"));
    const std::string own = text_at(&unit, "name"), id = text_at(&unit, "id");
    if (!own.empty()) return say("{} ({})", own, kind);
    return id.empty() ? kind : say("{} ({})", id, kind);
}

/// Its kind alone is a unit of that kind and nothing else.
Node listed_in_full(const Node& unit) {
    if (!unit.is_scalar()) return unit;
    Node full = Node::map();
    full.set("kind", unit);
    full.at = unit.at;
    return full;
}

std::string option_called(const Describer& describer, const std::string& id) {
    const RuleOption* option = describer.rulebook().option(OptionId(id));
    return option == nullptr ? id : option->id.str();
}

/// Of a step of a draft: where its piece stands, or both rooms of its wall.
std::vector<std::string> spaces_of(const Node* step) {
    const std::string at = text_at(step, "at"), wall = text_at(step, "wall");
    if (!at.empty()) return {at};
    const std::size_t bar = wall.find('|');
    if (bar == std::string::npos) return {};
    return {wall.substr(0, bar), wall.substr(bar + 1)};
}

} // namespace

void describe_platoons(Describer& describer, const Place& place, Values values) {
    const std::string side = army_side(describer, place);
    const std::size_t before = values.before == nullptr ? 0 : values.before->entries.size();
    const auto describe_line = [&](const std::string& id, const Node* old_count, const Node* new_count) {
        if (old_count != nullptr && new_count != nullptr && *old_count == *new_count) return;
        const std::string line = line_called(describer, id);
        const std::string was = old_count == nullptr ? "0" : old_count->text;
        const std::string is = new_count == nullptr ? "0" : new_count->text;
        describer.describe(place.below(id), {old_count, new_count},
                           say("{}, platoons of {}: {} instead of {}", side, line, is, was),
                           {.kind = old_count == nullptr   ? Kind::added
                                    : new_count == nullptr ? Kind::removed
                                                           : Kind::changed});
    };
    if (values.after != nullptr)
        for (const Node::Entry& entry : values.after->entries)
            describe_line(entry.key, before == 0 ? nullptr : values.before->find(entry.key), &entry.value);
    if (values.before != nullptr)
        for (const Node::Entry& entry : values.before->entries)
            if (values.after == nullptr || values.after->find(entry.key) == nullptr)
                describe_line(entry.key, &entry.value, nullptr);
    describer.compare_order(place, values); // units are counted in the order of the lines
}

void describe_listed_units(Describer& describer, const Place& place, Values values) {
    const std::string side = army_side(describer, place);
    WrittenIds ids;
    describer.compare_items(place, values, [&](const Place& below, Values pair) {
        if (ids.take(pair)) {
            const Node before = listed_in_full(*pair.before), after = listed_in_full(*pair.after);
            describer.compare_keys(below, {&before, &after}, {"id"});
        } else if (pair.before == nullptr)
            describer.describe(below, pair,
                               say("{} has a further unit: {}", side, listed_called(describer, *pair.after)),
                               {.kind = Kind::added});
        else if (pair.after == nullptr)
            describer.describe(
                below, pair,
                say("{} does not have the unit {} any more", side, listed_called(describer, *pair.before)),
                {.kind = Kind::removed});
        else
            describer.compare(below, pair);
    });
    ids.describe(describer, place);
}

void describe_options(Describer& describer, const Place& place, Values values) {
    const auto describe_one = [&](const std::string& id, const Node* before, const Node* after) {
        if (before != nullptr && after != nullptr && *before == *after) return;
        const std::string option = option_called(describer, id);
        const std::string words =
            before == nullptr  ? say("option {} is set to '{}'", option, after->text)
            : after == nullptr ? say("option {} is not set any more; it was '{}'", option, before->text)
                               : say("option {} is '{}' instead of '{}'", option, after->text, before->text);
        describer.describe(place.below(id), {before, after}, words,
                           {.kind = before == nullptr  ? Kind::added
                                    : after == nullptr ? Kind::removed
                                                       : Kind::changed});
    };
    if (values.after != nullptr)
        for (const Node::Entry& entry : values.after->entries)
            describe_one(entry.key, values.before == nullptr ? nullptr : values.before->find(entry.key),
                         &entry.value);
    if (values.before != nullptr)
        for (const Node::Entry& entry : values.before->entries)
            if (values.after == nullptr || values.after->find(entry.key) == nullptr)
                describe_one(entry.key, &entry.value, nullptr);
    describer.compare_order(place, values);
}

void describe_waivers(Describer& describer, const Place& place, Values values) {
    describer.compare_items(place, values, [&](const Place& below, Values pair) {
        const Node& named = pair.after != nullptr ? *pair.after : *pair.before;
        std::vector<std::string> subjects;
        for (const Node& subject : items_of(named.find("at")))
            subjects.push_back(subject.text);
        const std::string rule = text_at(&named, "rule");
        const std::string waiver = subjects.empty()
                                       ? say("the waiver of {}", rule)
                                       : say("the waiver of {} at {}", rule, join_list(subjects));
        if (pair.before == nullptr)
            describer.describe(below, pair, say("{} is new: '{}'", waiver, text_at(pair.after, "reason")),
                               {.kind = Kind::added});
        else if (pair.after == nullptr)
            describer.describe(below, pair,
                               say("{} is gone; its reason was '{}'", waiver, text_at(pair.before, "reason")),
                               {.kind = Kind::removed});
        else
            describer.compare_keys(below, pair);
    });
}

/// Steps of a draft, seats at a table: their numbers are what they say.
void describe_steps(Describer& describer, const Place& place, Values values) {
    const auto& before = items_of(values.before);
    const auto& after = items_of(values.after);
    for (const PairedItem& item : paired_in_order(before, after).items) {
        const Values pair{item.before ? &before[*item.before] : nullptr,
                          item.after ? &after[*item.after] : nullptr};
        if (pair.before != nullptr && pair.after != nullptr && *pair.before == *pair.after) continue;
        const std::size_t number = item.after.value_or(item.before.value_or(0));
        const std::string called =
            place.last() == "steps" ? say("step {} of the draft", number + 1) : say("seat {}", number + 1);
        describer.describe_plainly(
            place.below(std::to_string(number)), pair, called,
            {.old_spaces = spaces_of(pair.before), .new_spaces = spaces_of(pair.after)});
    }
}

} // namespace sabotier::diff
