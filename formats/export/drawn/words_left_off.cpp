#include "formats/export/drawn/words_left_off.hpp"

#include "formats/base/words.hpp"

#include <algorithm>
#include <iterator>

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
        break;
    }
    return {};
}

} // namespace

std::vector<std::string> words_left_off(const Setup& setup, std::initializer_list<Words> lost) {
    std::vector<std::string> names;
    for (const Words words : lost)
        if (std::string name = named(setup.scenario(), words); !name.empty())
            names.push_back(std::move(name));
    std::vector<std::string> sentences;
    if (!names.empty())
        sentences.push_back(say("the scenario's own words, for which it has no room: {}", join_list(names)));
    if (!setup.scenario().notes.empty() && std::ranges::find(lost, Words::notes) != lost.end())
        sentences.push_back(tr("the scenario's own words that are for designers: its notes"));
    return sentences;
}

void tell_notes_left_off(Export& made, const Setup& setup) {
    std::ranges::move(words_left_off(setup, {Words::notes}), std::back_inserter(made.dropped));
}

} // namespace sabotier::drawn
