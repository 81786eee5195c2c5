#include "formats/base/words.hpp"
#include "formats/diff/teller.hpp"

#include <algorithm>

/// What is bought, dealt, agreed on and accepted: armies, options, waivers, steps of a draft, seats.
namespace sabotier::diff {
namespace {

using Kind = Change::Kind;

std::string line_called(const Teller& teller, const std::string& id) {
    for (const LoadedScenario* version : {&teller.new_version(), &teller.old_version()})
        if (const PurchaseLine* line = version->rulebook->line(LineId(id));
            line != nullptr && !line->name.empty())
            return line->name;
    return id;
}

/// Of an army by itself there is no side.
std::string army_side(const Teller& teller, const Place& place) {
    return side_called(teller, place.steps.at(1));
}

/// A unit as an army lists it: its kind alone, or a map.
std::string listed_called(const Teller& teller, const Node& unit) {
    if (unit.is_scalar()) return kind_called(teller, unit.text);
    const std::string kind = kind_called(teller, text_at(&unit, "kind"));
    const std::string own = text_at(&unit, "name"), id = text_at(&unit, "id");
    if (!own.empty()) return say("{} ({})", own, kind);
    return id.empty() ? kind : say("{} ({})", id, kind);
}

std::string option_called(const Teller& teller, const std::string& id) {
    const RuleOption* option = teller.rulebook().option(OptionId(id));
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

void tell_platoons(Teller& teller, const Place& place, Values values) {
    const std::string side = army_side(teller, place);
    const std::size_t before = values.before == nullptr ? 0 : values.before->entries.size();
    const auto tell_line = [&](const std::string& id, const Node* old_count, const Node* new_count) {
        if (old_count != nullptr && new_count != nullptr && *old_count == *new_count) return;
        const std::string line = line_called(teller, id);
        const std::string was = old_count == nullptr ? "0" : old_count->text;
        const std::string is = new_count == nullptr ? "0" : new_count->text;
        teller.tell(place.below(id), {old_count, new_count},
                    say("{}, platoons of {}: {} instead of {}", side, line, is, was),
                    {.kind = old_count == nullptr   ? Kind::added
                             : new_count == nullptr ? Kind::removed
                                                    : Kind::changed});
    };
    if (values.after != nullptr)
        for (const Node::Entry& entry : values.after->entries)
            tell_line(entry.key, before == 0 ? nullptr : values.before->find(entry.key), &entry.value);
    if (values.before != nullptr)
        for (const Node::Entry& entry : values.before->entries)
            if (values.after == nullptr || values.after->find(entry.key) == nullptr)
                tell_line(entry.key, &entry.value, nullptr);
    teller.compare_order(place, values); // units are counted in the order of the lines
}

void tell_listed_units(Teller& teller, const Place& place, Values values) {
    const std::string side = army_side(teller, place);
    teller.compare_items(place, values, [&](const Place& below, Values pair) {
        if (pair.before == nullptr)
            teller.tell(below, pair,
                        say("{} has a further unit: {}", side, listed_called(teller, *pair.after)),
                        {.kind = Kind::added});
        else if (pair.after == nullptr)
            teller.tell(
                below, pair,
                say("{} does not have the unit {} any more", side, listed_called(teller, *pair.before)),
                {.kind = Kind::removed});
        else
            teller.compare(below, pair);
    });
}

void tell_options(Teller& teller, const Place& place, Values values) {
    const auto tell_one = [&](const std::string& id, const Node* before, const Node* after) {
        if (before != nullptr && after != nullptr && *before == *after) return;
        const std::string option = option_called(teller, id);
        const std::string words =
            before == nullptr  ? say("option {} is set to '{}'", option, after->text)
            : after == nullptr ? say("option {} is not set any more; it was '{}'", option, before->text)
                               : say("option {} is '{}' instead of '{}'", option, after->text, before->text);
        teller.tell(place.below(id), {before, after}, words,
                    {.kind = before == nullptr  ? Kind::added
                             : after == nullptr ? Kind::removed
                                                : Kind::changed});
    };
    if (values.after != nullptr)
        for (const Node::Entry& entry : values.after->entries)
            tell_one(entry.key, values.before == nullptr ? nullptr : values.before->find(entry.key),
                     &entry.value);
    if (values.before != nullptr)
        for (const Node::Entry& entry : values.before->entries)
            if (values.after == nullptr || values.after->find(entry.key) == nullptr)
                tell_one(entry.key, &entry.value, nullptr);
    teller.compare_order(place, values);
}

void tell_waivers(Teller& teller, const Place& place, Values values) {
    teller.compare_items(place, values, [&](const Place& below, Values pair) {
        const Node& named = pair.after != nullptr ? *pair.after : *pair.before;
        std::vector<std::string> subjects;
        for (const Node& subject : items_of(named.find("at")))
            subjects.push_back(subject.text);
        const std::string rule = text_at(&named, "rule");
        const std::string waiver = subjects.empty()
                                       ? say("the waiver of {}", rule)
                                       : say("the waiver of {} at {}", rule, join_list(subjects));
        if (pair.before == nullptr)
            teller.tell(below, pair, say("{} is new: '{}'", waiver, text_at(pair.after, "reason")),
                        {.kind = Kind::added});
        else if (pair.after == nullptr)
            teller.tell(below, pair,
                        say("{} is gone; its reason was '{}'", waiver, text_at(pair.before, "reason")),
                        {.kind = Kind::removed});
        else
            teller.compare_keys(below, pair);
    });
}

/// Steps of a draft, seats at a table: their numbers are what they say.
void tell_steps(Teller& teller, const Place& place, Values values) {
    const auto& before = items_of(values.before);
    const auto& after = items_of(values.after);
    for (const PairedItem& item : paired_in_order(before, after).items) {
        const Values pair{item.before ? &before[*item.before] : nullptr,
                          item.after ? &after[*item.after] : nullptr};
        if (pair.before != nullptr && pair.after != nullptr && *pair.before == *pair.after) continue;
        const std::size_t number = item.after.value_or(item.before.value_or(0));
        const std::string called =
            place.last() == "steps" ? say("step {} of the draft", number + 1) : say("seat {}", number + 1);
        teller.tell_plainly(place.below(std::to_string(number)), pair, called,
                            {.old_spaces = spaces_of(pair.before), .new_spaces = spaces_of(pair.after)});
    }
}

} // namespace sabotier::diff
