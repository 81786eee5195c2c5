#include "formats/board/setup.hpp"

#include <algorithm>
#include <cctype>
#include <set>

namespace sabotier {

namespace {

/// Hands out the ids of units that have none of their own.
class UnitNames {
public:
    explicit UnitNames(const Army& army) {
        for (const ListedUnit& unit : army.units)
            if (!unit.id.empty()) claimed_.insert(unit.id);
    }

    UnitId next(const KindId& kind) {
        std::string stem = kind.str();
        std::transform(stem.begin(), stem.end(), stem.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        for (;;) {
            UnitId id(stem + "-" + std::to_string(++last_[kind]));
            if (claimed_.count(id) == 0) return id;
        }
    }

private:
    std::set<UnitId> claimed_;
    std::map<KindId, int> last_;
};

KindId decoy_kind(const Rulebook& rulebook) {
    for (const PieceKind& kind : rulebook.pieces)
        if (kind.is_decoy) return kind.id;
    return KindId("decoy");
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
    UnitNames names(army);
    const auto add = [&](UnitId id, const KindId& kind, const std::string& name, const Position& at) {
        if (units.size() >= largest_army) return;
        units.push_back({id.empty() ? names.next(kind) : std::move(id), kind, name, at});
    };
    for (const BoughtLine& bought : army.platoons) {
        const PurchaseLine* line = rulebook.line(bought.line);
        for (int platoon = 0; line != nullptr && platoon < bought.count && units.size() < largest_army;
             ++platoon)
            for (const auto& [kind, count] : line->contents)
                for (int i = 0; i < count; ++i)
                    add({}, kind, {}, bought.at);
    }
    for (const ListedUnit& unit : army.units)
        add(unit.id, unit.kind, unit.name, unit.at);
    const KindId decoy = decoy_kind(rulebook);
    for (int i = 0; i < army.decoys && units.size() < largest_army; ++i)
        add({}, decoy, {}, army.at);
    return units;
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
