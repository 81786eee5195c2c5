#include "formats/setup/unplayed_rules.hpp"

#include "formats/base/words.hpp"

#include <algorithm>

namespace sabotier {
namespace {

/// Whether the value that the scenario chose changes how the game is played.
bool changes_play(const Rulebook& rulebook, const OptionSetting& setting) {
    const auto option = std::ranges::find(rulebook.options, setting.option, &RuleOption::id);
    if (option == rulebook.options.end()) return false;
    const auto value = std::ranges::find(option->values, setting.value, &OptionValue::id);
    return value != option->values.end()
           && (value->sets.find("play") != nullptr || value->sets.find("table") != nullptr);
}

} // namespace

SpecialRules special_rules_of(const Setup& setup) {
    const Rulebook& rulebook = setup.rulebook();
    if (setup.scenario().special_rules.empty() || rulebook.play.procedure.empty())
        return SpecialRules::absent;
    const bool is_in_options =
        std::ranges::any_of(setup.scenario().options,
                            [&](const OptionSetting& setting) { return changes_play(rulebook, setting); });
    return is_in_options ? SpecialRules::in_part : SpecialRules::unplayed;
}

std::string_view name(SpecialRules rules) noexcept {
    switch (rules) {
    case SpecialRules::absent:
        break;
    case SpecialRules::unplayed:
        return "unplayed";
    case SpecialRules::in_part:
        return "in-part";
    }
    return "absent";
}

std::string unplayed_rules(SpecialRules rules) {
    switch (rules) {
    case SpecialRules::absent:
        break;
    case SpecialRules::unplayed:
        return tr("The special rules of the scenario are not played: what is decided by words is up to the "
                  "players.");
    case SpecialRules::in_part:
        return tr("Of the special rules of the scenario, what its options say is played; the rest is up to "
                  "the players.");
    }
    return {};
}

std::string unplayed_rules(const Setup& setup) {
    return unplayed_rules(special_rules_of(setup));
}

std::string dropped_rules(const Setup& setup) {
    switch (special_rules_of(setup)) {
    case SpecialRules::absent:
        break;
    case SpecialRules::unplayed:
        return tr("the scenario's special rules, when it is played by the rules: what is decided by words is "
                  "up to the players");
    case SpecialRules::in_part:
        return tr("of the scenario's special rules what its options do not say, when it is played by the "
                  "rules: that is up to the players");
    }
    return {};
}

} // namespace sabotier
