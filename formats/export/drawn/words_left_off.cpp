#include "formats/export/drawn/words_left_off.hpp"

#include "formats/base/words.hpp"

namespace sabotier::drawn {
namespace {

/// What a sentence calls them; "": this scenario has none.
std::string named(const Scenario& scenario, Words words) {
    switch (words) {
    case Words::description:
        return scenario.description.empty() ? std::string() : tr("description");
    case Words::special_rules:
        return scenario.special_rules.empty() ? std::string() : tr("special rules");
    case Words::notes:
        return scenario.notes.empty() ? std::string() : tr("notes");
    }
    return {};
}

} // namespace

std::vector<std::string> words_left_off(const Setup& setup, std::initializer_list<Words> lost) {
    std::vector<std::string> names;
    for (const Words words : lost)
        if (std::string name = named(setup.scenario(), words); !name.empty())
            names.push_back(std::move(name));
    if (names.empty()) return {};
    return {say("the scenario's own words, for which it has no room: {}", join_list(names))};
}

} // namespace sabotier::drawn
