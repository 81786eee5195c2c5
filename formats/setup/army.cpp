#include "formats/model/written_ids.hpp"
#include "formats/setup/setup.hpp"

#include <algorithm>
#include <limits>
#include <set>

namespace sabotier {

namespace {

KindId decoy_kind(const Rulebook& rulebook) {
    for (const PieceKind& kind : rulebook.pieces)
        if (kind.is_decoy) return kind.id;
    return KindId("decoy");
}

/// Where the document states a unit.
struct Source {
    const ListedUnit* unit = nullptr; ///< null: of a platoon, or a decoy
    const Position& at;
};

/// Tells every unit of an army, up to the largest army: platoons, listed units, decoys.
template <class Function>
void for_each_unit(const Army& army, const Rulebook& rulebook, Function&& tell) {
    std::size_t units = 0;
    const auto add = [&](const UnitOrigin& origin, const Source& source) {
        if (units++ < largest_army) tell(origin, source);
    };
    std::map<LineId, int> platoons;
    for (const BoughtLine& bought : army.platoons) {
        const PurchaseLine* line = rulebook.line(bought.line);
        for (int i = 0; line != nullptr && i < bought.count && units < largest_army; ++i) {
            const int platoon = ++platoons[bought.line];
            for (const auto& [kind, count] : line->contents)
                for (int number = 1; number <= count; ++number)
                    add({bought.line, platoon, kind, number, {}}, {nullptr, bought.at});
        }
    }
    int listed = 0;
    for (const ListedUnit& unit : army.units)
        add({{}, 0, unit.kind, unit.id.empty() ? ++listed : 0, unit.id}, {&unit, unit.at});
    const KindId decoy = decoy_kind(rulebook);
    for (int i = 1; i <= army.decoys && units < largest_army; ++i)
        add({{}, 0, decoy, i, {}}, {nullptr, army.at});
}

std::set<UnitId> listed_ids(const Army& army) {
    std::set<UnitId> ids;
    for (const ListedUnit& unit : army.units)
        if (!unit.id.empty()) ids.insert(unit.id);
    return ids;
}

/// Whole lines that hold at least these units.
long long lines_needed(const PurchaseLine& line, const std::map<KindId, long long>& units) {
    long long needed = 0;
    for (const auto& [kind, count] : line.contents)
        if (const auto found = units.find(kind); found != units.end() && count > 0)
            needed = std::max(needed, (found->second + count - 1) / count);
    return needed;
}

} // namespace

std::vector<ArmyUnit> army_units(const Army& army, const Rulebook& rulebook) {
    std::vector<ArmyUnit> units;
    CountedIds ids(listed_ids(army));
    for_each_unit(army, rulebook, [&](const UnitOrigin& origin, const Source& source) {
        units.push_back({origin.listed.empty() ? ids.next(id_stem(origin.kind)) : origin.listed, origin.kind,
                         source.unit == nullptr ? std::string() : source.unit->name, source.at});
    });
    return units;
}

std::vector<UnitOrigin> unit_origins(const Army& army, const Rulebook& rulebook) {
    std::vector<UnitOrigin> origins;
    for_each_unit(army, rulebook,
                  [&](const UnitOrigin& origin, const Source&) { origins.push_back(origin); });
    return origins;
}

std::size_t write_unit_ids(Army& army, const Rulebook& rulebook) {
    const std::vector<ArmyUnit> units = army_units(army, rulebook);
    const std::vector<UnitOrigin> origins = unit_origins(army, rulebook);
    std::size_t count = 0;
    std::size_t listed = 0;
    for (std::size_t i = 0; i < units.size() && listed < army.units.size(); ++i) {
        if (origins[i].platoon > 0) continue;
        UnitId& id = army.units[listed++].id;
        if (!id.empty()) continue;
        id = units[i].id;
        ++count;
    }
    return count;
}

int army_cost(const Army& army, const Rulebook& rulebook) {
    long long cost = 0;
    for (const BoughtLine& bought : army.platoons)
        if (const PurchaseLine* line = rulebook.line(bought.line))
            cost += static_cast<long long>(line->cost) * bought.count;
    std::map<KindId, long long> single;
    for (const ListedUnit& unit : army.units)
        ++single[unit.kind];
    for (const PurchaseLine& line : rulebook.lines)
        cost += line.cost * lines_needed(line, single);
    return static_cast<int>(std::clamp<long long>(cost, 0, std::numeric_limits<int>::max()));
}

} // namespace sabotier
