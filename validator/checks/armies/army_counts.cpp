#include "validator/checks/armies/army_counts.hpp"

#include <algorithm>

namespace sabotier {

std::vector<ListedUnits> listed_units(const Army& army, const Rulebook& rulebook) {
    std::vector<ListedUnits> groups(rulebook.lines.size() + 1);
    for (std::size_t i = 0; i < rulebook.lines.size(); ++i)
        groups[i].line = &rulebook.lines[i];
    for (const ListedUnit& unit : army.units) {
        const PieceKind* kind = rulebook.piece(unit.kind);
        if (!kind || kind->is_decoy) continue;
        const PurchaseLine* line = rulebook.line_of(unit.kind);
        ListedUnits& group =
            *std::find_if(groups.begin(), groups.end(), [&](const ListedUnits& g) { return g.line == line; });
        if (group.counts.empty()) group.at = unit.at;
        ++group.counts[unit.kind];
    }
    groups.erase(
        std::remove_if(groups.begin(), groups.end(), [](const ListedUnits& g) { return g.counts.empty(); }),
        groups.end());
    return groups;
}

std::string describe(const std::map<KindId, int>& counts) {
    std::vector<std::string> items;
    for (const auto& [kind, count] : counts)
        items.push_back(std::to_string(count) + " " + kind.str());
    return join_list(items, 20);
}

int counter_sheets(const Setup& setup) {
    return setup.scenario().sheets.value_or(1);
}

std::string kind_name(const PieceKind& kind) {
    return kind.name.empty() ? kind.id.str() : kind.name + " (" + kind.id.str() + ")";
}

} // namespace sabotier
